"""Writes the rows that a test proves into the results, where Scripts/requirements reads them."""


def pytest_collection_modifyitems(items):
    for item in items:
        rows = [row for mark in item.iter_markers("proves") for row in mark.args]
        if rows:
            item.user_properties.append(("proves", " ".join(sorted(set(rows)))))
