"""What the setup says, in the reader's language: it speaks before Hupai is installed."""

import os

WORDS = {
    "start": {
        "en": "Setting up Hupai in .venv (once; about a minute) …",
        "zh": "正在 .venv 中安装 Hupai（只需一次，约一分钟）……",
        "ja": "Hupai を .venv に準備しています（初回のみ、約 1 分）…",
    },
    "venv": {
        "en": "a Python of its own",
        "zh": "独立的 Python 环境",
        "ja": "専用の Python 環境",
    },
    "runtime": {
        "en": "the pinned requirements",
        "zh": "固定版本的依赖",
        "ja": "バージョンを固定した依存パッケージ",
    },
    "dev": {
        "en": "the pinned requirements and the tools of the checks",
        "zh": "固定版本的依赖和检查工具",
        "ja": "バージョンを固定した依存パッケージと検査用ツール",
    },
    "project": {
        "en": "Hupai itself",
        "zh": "Hupai 本身",
        "ja": "Hupai 本体",
    },
    "kernels": {
        "en": "the kernels, compiled for this machine (half a minute)",
        "zh": "为本机编译计算内核（约半分钟）",
        "ja": "この機械向けに計算カーネルをコンパイル（約 30 秒）",
    },
    "oracle": {
        "en": "PyMahjongGB, which our scores are compared with",
        "zh": "用来核对计分的 PyMahjongGB",
        "ja": "点数の照合に使う PyMahjongGB",
    },
    "compiler": {
        "en": "a C++ compiler for it, as this machine has none (a few minutes)",
        "zh": "编译它所需的 C++ 编译器，本机没有（需几分钟）",
        "ja": "そのための C++ コンパイラ（この機械にないため。数分かかります）",
    },
    "pyodide": {
        "en": "Pyodide, the Python of browsers",
        "zh": "浏览器中的 Python：Pyodide",
        "ja": "ブラウザー用の Python、Pyodide",
    },
    "node": {
        "en": "Node.js, as this machine has none of version 18 or newer",
        "zh": "Node.js，本机没有 18 或更高版本",
        "ja": "Node.js（この機械にバージョン 18 以上がないため）",
    },
    "failed": {
        "en": "The setup stopped at “{part}”: mend what the lines above say, then start it again"
        " (everything is in {log}).",
        "zh": "安装在“{part}”这一步停止：请解决上面几行所说的问题后重新运行（完整记录见 {log}）。",
        "ja": "準備が「{part}」で止まりました。上の行の問題を直して、もう一度実行してください"
        "（全記録は {log}）。",
    },
    "later": {
        "en": "“{part}” could not be installed: the check that needs it will fail"
        " (the reason is in {log}).",
        "zh": "未能安装“{part}”：需要它的检查将不通过（原因见 {log}）。",
        "ja": "「{part}」を準備できませんでした。それを使う検査は不合格になります"
        "（理由は {log}）。",
    },
}


def language() -> str:
    """Return ``zh``, ``ja`` or ``en``, as the locale asks."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return locale[:2] if locale[:2] in {"zh", "ja"} else "en"


def say(key: str, **arguments: object) -> str:
    """Return the text named *key* in the reader's language."""
    return WORDS[key][language()].format(**arguments)
