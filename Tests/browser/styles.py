"""The style sheets, and the values that they name."""

import re

from build_site import STYLES as LISTED, sheets
from support import ROOT

LISTS = [ROOT / "web" / name for name in LISTED]  # import the others
SHARED = sorted(path for path in (ROOT / "web/style").glob("*.css") if path not in LISTS)
OWN = sheets(ROOT)  # beside the sources of the games
STYLES = [*SHARED, *OWN]
# Blocks for the whole page.
NAMED = re.compile(r":root(?:\[[^]]*\]|:[\w-]+(?:\([^{}]*\))?)*\s*\{([^{}]*)\}")


def named_values(path):
    """The names of the values that a style sheet names for the whole page."""
    return {name for block in NAMED.findall(path.read_text()) for name in re.findall(r"(--[\w-]+)\s*:", block)}


def used_values(path):
    return set(re.findall(r"var\(\s*(--[\w-]+)", path.read_text()))
