"""The style sheets, and the values that they name."""

import re

from build_site import sheets
from support import ROOT

ALL = ROOT / "web/style/app.css"  # imports those that all screens share
SHARED = sorted(path for path in (ROOT / "web/style").glob("*.css") if path != ALL)
OWN = sheets(ROOT)  # beside the sources of the games
STYLES = [*SHARED, *OWN]
# Blocks for the whole page.
NAMED = re.compile(r":root(?:\[[^]]*\]|:[\w-]+(?:\([^{}]*\))?)*\s*\{([^{}]*)\}")


def named_values(path):
    """The names of the values that a style sheet names for the whole page."""
    return {name for block in NAMED.findall(path.read_text()) for name in re.findall(r"(--[\w-]+)\s*:", block)}


def used_values(path):
    return set(re.findall(r"var\(\s*(--[\w-]+)", path.read_text()))
