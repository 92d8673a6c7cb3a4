"""Functions and values that all Python tests share."""

import os
import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def program(setting, name):
    """The path of a browser, which a variable may set."""
    return shutil.which(os.environ.get(setting, name)) or name


CHROMIUM = program("TURNTABLE_CHROMIUM", "chromium")
SHELL = program("TURNTABLE_CHROMIUM_SHELL", "chromium-headless-shell")  # with no interface around its pages
FIREFOX = program("TURNTABLE_FIREFOX", "firefox-esr")
ROW = re.compile(r"[A-Z]+-[0-9]+")


def built(path, stage):
    """The output of a stage of Scripts/test. Tests do not build: a build's duration depends on the machine, and a test has a
    limit."""
    assert path.exists(), f"{path} is missing: Scripts/test '{stage}' builds it"
    return path


def proves(*rows):
    """Marks a test with the rows of docs/requirements.md that it proves."""
    for row in rows:
        if not ROW.fullmatch(row):
            raise ValueError(f"{row!r} is not the ID of a row")
    return pytest.mark.proves(*rows)
