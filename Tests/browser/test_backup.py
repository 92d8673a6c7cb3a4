"""All records of the phone go into a file, and come back from it (KEEP-3)."""

import json

from backup_tour import is_as_before, saved_file
from decks_tour import CHOOSE
from pages import App
from support import proves


def deck_of_ones_own(app, title):
    app.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
    app.tap("New deck").page.wait_for_screen("deck")
    app.page.type_into("Title", title, enter=False)
    app.tap("Done").tap("Add many")
    app.page.type_into("One card a line", "Who hid the spoons?", enter=False)
    app.tap("Add 1 card").expect("Delete card 1")


def at_backups(app):
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Backup").page.wait_for_screen("backup")
    return app


def titles(app):
    return sorted(json.loads(text)["body"]["title"] for key, text in app.records().items() if key.startswith("own/"))


@proves("KEEP-3")
def test_KEEP_3_a_file_brings_everything_to_another_phone_and_can_be_undone(page, fresh, engine):
    old = App(page).open()
    deck_of_ones_own(old, "Our evening")
    file = saved_file(at_backups(old))
    new = App(fresh(engine)).open()
    deck_of_ones_own(new, "Theirs")
    at_backups(new).page.run(CHOOSE, ["turntable.json", file])
    new.expect("Restore")
    assert "1 deck of yours: Our evening" in new.page.text
    assert titles(new) == ["Theirs"]
    new.choose("What is on this phone", "Replaced")
    new.page.leaving(lambda: new.tap("Restore"))
    new.expect("Undo the restore")
    assert titles(new) == ["Our evening"]
    new.page.leaving(lambda: new.tap("Undo the restore"))
    new.page.until(lambda: is_as_before(new), "it is not undone")
    assert titles(new) == ["Theirs"]


@proves("KEEP-3")
def test_KEEP_3_the_file_is_saved_under_its_name_and_day(page):
    app = at_backups(App(page).open())
    with app.page.page.expect_download() as download:
        app.tap("Save backup file")
    name = download.value.suggested_filename
    assert name.startswith("turntable-20") and name.endswith(".json") and len(name) == len("turntable-2026-11-22.json")
    assert json.loads(download.value.path().read_text())["format"] == "turntable-backup"
