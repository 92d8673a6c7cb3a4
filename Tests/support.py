"""What all Python tests share."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"[A-Z]+-[0-9]+")


def proves(*rows):
    """Marks a test with the rows of docs/requirements.md that it proves."""
    for row in rows:
        if not ROW.fullmatch(row):
            raise ValueError(f"{row!r} is not the ID of a row")
    return pytest.mark.proves(*rows)
