"""Writes Tests/browser/fixtures/records-N.json: the app's records at a question, with the other games beside it, as the
present version writes them.

    .build/venv/bin/python -m pytest Tests/browser/make_fixture.py

Run it when a schema is raised, with the next number, and keep the earlier files: phones still hold such records.
"""

import json
from pathlib import Path

import rather_pages
from backup_tour import changed, saved_file
from decks_tour import CHOOSE, PART
from discover_tour import deck, publish
from dice_pages import Tray
from game_pages import IMPERSONATION, NEVER, enter
from turns_pages import Phone

FOLDER = Path(__file__).parent / "fixtures"


def test_write_what_is_kept_now(app):
    app.set(Appearance="Dark")
    app.start_game().to_question("Truth")
    app.done().to_question("Dare")
    game = enter(app, NEVER)
    game.pick("Ada").until_pressed("Ada").complete()
    hidden = app.card()
    game.more("Never show again")
    app.page.until(lambda: app.card() not in (hidden, None), "the card stays")
    rather_pages.enter(app).tap("Stop passing").vote(0).next()
    Tray.open(app, "4d6kh3+2").roll().at_rest().end_turn()
    app.go_home()
    sit_at_a_table(Phone(app.page))
    take_and_publish_a_deck(app)
    enter(app, IMPERSONATION).next().end()
    make_a_deck(app)
    take_a_part(app)
    restore_a_backup(app)
    link_phones(app)
    hear_what_is_told_once(app)
    app.open("/wheel/play").expect("Skip")
    app.page.until(lambda: app.record("place/app")["path"] == "/wheel/play", "it does not keep where it is")
    FOLDER.mkdir(exist_ok=True)
    number = len(list(FOLDER.glob("records-*.json"))) + 1
    path = FOLDER / f"records-{number}.json"
    path.write_text(json.dumps(app.records(), indent=1, ensure_ascii=False) + "\n")


def sit_at_a_table(phone):
    """A finished game with its summary, and one in its second turn."""
    phone.open_table("Ada")
    phone.add_seat("Ben").start().done().end().tap("Keep summary").expect("Kept on this phone")
    phone.tap("Play again").start().done().sees_turn_of("Ben")
    phone.page.until(lambda: len(phone.table_records()) == 1, "the table is not kept")
    phone.go_home()


def make_a_deck(app):
    """A deck of one's own with a card in it, and half of another."""
    app.go_home().tap("Decks").page.wait_for_screen("library")
    app.tap("New deck").page.wait_for_screen("deck")
    app.tap("Done")
    for text in ("Which of us would you let plan a holiday?", "Half a thou"):
        app.tap("Add card")
        app.page.type_into("What the card says", text, enter=False)
        if text.endswith("?"):
            app.tap("Save card")
    app.page.until(lambda: app.record("writing/card"), "what is typed is not kept")


def take_and_publish_a_deck(app):
    """Somebody else's deck on the phone, with a like, and a deck of one's own on the hub."""
    taken = publish(app.page.url, deck("Night train"))
    app.page.open(f"/discover/{taken['id']}{app.query}")
    app.tap("Like").tap("Download").tap("Make your own version").page.wait_for_screen("deck")
    app.expect("Add card")
    app.go_home().tap("Decks").page.wait_for_screen("library")
    app.tap("New deck").page.wait_for_screen("deck")
    app.tap("Done").tap("Add card")
    app.page.type_into("What the card says", "Who hid the spoons?", enter=False)
    app.tap("Save card").tap("Share publicly").tap("Publish").expect("Share link").tap("Close").expect("Take it back")


def take_a_part(app):
    """The first of two parts of a deck that comes by codes."""
    app.open("/decks#p=" + PART).expect("Close")
    app.tap("Close")


def hear_what_is_told_once(app):
    """The one-time notices of a phone that could have the app on its home screen, with cards of its own in no backup."""
    app.page.before_load("Object.defineProperty(navigator, 'standalone', { value: false });")
    app.go_home().reload()
    app.page.until(lambda: (app.record("told/app") or {}).get("homeScreen"), "nothing is told")
    app.tap("Dismiss")
    app.page.until(lambda: "since" in (app.record("reminder/app") or {}), "it does not note what is unsaved")


def restore_a_backup(app):
    """Another deck from a backup file, which can be undone."""
    app.open("/backup")
    file = saved_file(app)
    app.page.run(CHOOSE, ["turntable.json", changed(file)])
    app.page.leaving(lambda: app.tap("Restore"))
    app.expect("Undo the restore")


def link_phones(app):
    """A phrase for other phones, and the stored replica of their records."""
    app.open("/linked").expect("Link phones")
    app.tap("Link phones").expect("Hide").tap("Hide")
    app.page.until(lambda: (app.record("linked/vault") or {}).get("agreed"), "nothing is on the server")
