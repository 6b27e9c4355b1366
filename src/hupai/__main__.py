"""``python -m hupai`` is the command line."""

from hupai.cli import main

raise SystemExit(main())
