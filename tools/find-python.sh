# Sourced by ./run and ./check with $root set: sets $python to a Python 3.11 or newer.

python=
for candidate in "${PYTHON:-}" "$root/.venv/bin/python" \
  python3 python3.14 python3.13 python3.12 python3.11 python; do
  [ -n "$candidate" ] || continue
  if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$candidate
    break
  fi
done

if [ -z "$python" ]; then
  case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
    zh*) echo "和牌需要 Python 3.11 或更高版本：请先安装，或用环境变量 PYTHON 指明其位置。" ;;
    ja*) echo "Hupai には Python 3.11 以上が必要です。インストールするか、環境変数 PYTHON で場所を指定してください。" ;;
    *) echo "Hupai needs Python 3.11 or newer: install it, or say where it is in the variable PYTHON." ;;
  esac >&2
  exit 1
fi
