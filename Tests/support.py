"""What all Python tests share."""

import os
import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def program(setting, name):
    """Where a browser is, which may be set."""
    return shutil.which(os.environ.get(setting, name)) or name


CHROMIUM = program("TURNTABLE_CHROMIUM", "chromium")
SHELL = program("TURNTABLE_CHROMIUM_SHELL", "chromium-headless-shell")  # with nothing around its pages
FIREFOX = program("TURNTABLE_FIREFOX", "firefox-esr")
ROW = re.compile(r"[A-Z]+-[0-9]+")


def built(path, stage):
    """What a stage of Scripts/test builds. No test builds: how long that takes depends on the machine, and a test has a limit."""
    assert path.exists(), f"{path} is missing: Scripts/test '{stage}' builds it"
    return path


def proves(*rows):
    """Marks a test with the rows of docs/requirements.md that it proves."""
    for row in rows:
        if not ROW.fullmatch(row):
            raise ValueError(f"{row!r} is not the ID of a row")
    return pytest.mark.proves(*rows)
