"""Options, and the rows that a test proves, written into the results for Scripts/requirements."""

import leftovers


def pytest_configure():
    leftovers.guard()


def pytest_addoption(parser):
    parser.addoption("--engine", help="only in this browser: chromium, firefox or webkit")


def pytest_collection_modifyitems(items):
    for item in items:
        rows = [row for mark in item.iter_markers("proves") for row in mark.args]
        if rows:
            item.user_properties.append(("proves", " ".join(sorted(set(rows)))))
