"""How the documentation is built: ``./check docs``, or ``sphinx-build docs build/docs``."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # for the extension in tools/

project = "Hupai 和牌"
author = "the Hupai authors"
copyright = "2026, the Hupai authors"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]

extensions = ["myst_parser", "tools.doc_citations"]
exclude_patterns = ["examples", "pictures"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "Hupai 和牌"
html_show_sphinx = False
html_theme_options = {
    # Paper, ink and jade by day; the hall at night after dark.
    "light_css_variables": {
        "color-background-primary": "#fffdf7",
        "color-background-secondary": "#f6f1e6",
        "color-background-border": "#ddd3bf",
        "color-foreground-primary": "#22201c",
        "color-foreground-secondary": "#5c564b",
        "color-brand-primary": "#1f5a47",
        "color-brand-content": "#1f5a47",
    },
    "dark_css_variables": {
        "color-background-primary": "#211f1b",
        "color-background-secondary": "#171613",
        "color-background-border": "#3a362e",
        "color-foreground-primary": "#ece5d6",
        "color-foreground-secondary": "#b8b0a0",
        "color-brand-primary": "#7cc5a5",
        "color-brand-content": "#7cc5a5",
    },
}
