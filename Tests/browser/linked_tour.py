"""The part of tour.py that goes through the page of linked phones."""

import json

from decks_tour import FRAGMENT
from pages import write_records
from scanning import DRAWN

# The phrase of the test vectors (docs/sync.md).
PHRASE = "abacus athlete lumber athlete fortune alpine cedar chapter bagel halibut end castle"
LINK = "#phone=" + PHRASE.replace(" ", "-")
FIELD = "The 12 words"
SHOWN = "() => [...document.querySelectorAll('.phrase-sheet .phrase-word')].map((word) => word.textContent)"
LONG_AGO = 1_760_000_000_000
OTHERS = [["00000000decade00", "Maximiliana-Theodora’s tablet in the kitchen"[:40], LONG_AGO],
          ["00000000decade01", "Ben", LONG_AGO, "07" * 32]]  # fmt: skip
TROUBLES = {
    # The page retries these two by itself; the last one stays, and Home shows it.
    "newer": {"what": "newer"}, "too large": {"what": "tooLarge"},
    "gone": {"what": "gone", "days": 366}, "altered": {"what": "altered"}, "gone back": {"what": "wentBack"},
    "removed": {"what": "removed", "by": "Maximiliana’s old phone", "at": LONG_AGO},
    "moved": {"what": "moved", "by": "Maximiliana’s old phone", "at": LONG_AGO},
}


def phrase_of(app):
    """The stored phrase, once there is one."""
    app.page.until(lambda: app.record("linked/vault"), "no phrase is kept")
    return app.record("linked/vault")["phrase"]


def linked_phones(app):
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.page.run(DRAWN)
    app.tap("Linked phones").page.wait_for_screen("linked")
    app.expect("Link phones")
    yield "linked", "with no other", app
    yield from typing(app)
    app.page.run(FRAGMENT, LINK[:30])
    app.expect("Close")
    yield "linked", "a link that was cut off", app
    app.tap("Close")
    app.page.run(FRAGMENT, LINK)
    app.expect("Link this phone")
    yield "linked", "a link", app
    app.tap("Cancel").expect("Link phones").tap("Link phones").expect("Hide")
    app.page.until(lambda: (app.record("linked/vault") or {}).get("agreed"), "nothing is on the server")
    yield "linked", "its phrase", app
    app.tap("Hide").expect("Link another phone")
    yield "linked", "just now", app
    app.tap("Rename this phone").expect("Save name")
    yield "linked", "renaming", app
    app.tap("Cancel")
    for name in ("A phone is lost", "Unlink this phone", "Delete from the server"):
        app.tap(name).expect("Cancel")
        yield "linked", name, app
        app.tap("Cancel").expect(name)
    yield from troubles(app)


def typing(app):
    app.tap("I have a phrase").expect("Link this phone")
    yield "linked", "nothing typed", app
    app.page.type_into(app.words(FIELD), PHRASE[:18], enter=False)
    app.page.wait_for("button", "lumber")
    yield "linked", "a word begun", app
    app.page.type_into(app.words(FIELD), PHRASE.replace("lumber", "lumbre").replace("bagel", "beegl"), enter=False)
    app.expect("lumber instead of lumbre")
    yield "linked", "wrong words", app
    app.page.type_into(app.words(FIELD), PHRASE.replace("abacus", "castle"), enter=False)
    app.page.until(lambda: app.words("not a phrase")[:9] in app.announced(), "no word of the check")
    yield "linked", "a wrong check", app
    app.page.type_into(app.words(FIELD), PHRASE, enter=False)
    app.page.until(lambda: app.page.run("() => document.querySelector('.phrase-fits') !== null"), "the phrase is not read")
    yield "linked", "a whole phrase", app
    yield from scanning(app)
    app.tap("Cancel").expect("Link phones")


def scanning(app):
    """Scans with a drawn camera picture."""
    app.tap("Scan the code").expect("Cancel")
    app.page.until(lambda: app.page.run("() => document.querySelector('video').videoWidth"), "no picture")
    yield "linked", "scanning", app
    app.page.run("() => { sawCodes = ['https://box.local:8443/linked#phone=abacus']; }")
    app.page.until(lambda: app.words("box.local")[:9] in app.announced(), "no word of the other server")
    yield "linked", "the code of another server", app
    app.tap("Cancel").expect("Scan the code")
    app.page.run("() => { globalThis.isRefused = true; }")
    app.tap("Scan the code").expect("Type the words")
    yield "linked", "a camera that is not allowed", app
    app.tap("Type the words").expect("Scan the code")


def troubles(app):
    """A phone that others share with: in order, with a lost phone, and with each problem that stops
    it."""
    linked = app.record("linked/vault")
    yield from shown(app, linked, "with others", {})
    app.tap("Remove Ben").expect("Remove it")
    yield "linked", "removing one of them", app
    app.tap("Cancel").expect("Remove Ben")
    left = {"phrase": "07" * 16, "head": {"number": 3, "hash": "ab" * 32}, "told": True, "removed": OTHERS[0],
            "others": OTHERS}  # fmt: skip
    yield from shown(app, linked, "one was removed", {"former": left})
    led = {**left, "leader": "Ben", "overtaken": True}
    yield from shown(app, linked, "another phone has removed one", {"former": led})
    former = {"phrase": "07" * 16, "head": {"number": 3, "hash": "ab" * 32}, "told": True}
    yield from shown(app, linked, "the others have to move", {"former": former})
    for name, trouble in TROUBLES.items():
        yield from shown(app, linked, name, {"trouble": trouble, "troubled": LONG_AGO})
    app.tap("Back").page.wait_for_screen("settings")
    yield "settings", "linked phones need somebody", app
    app.go_home()
    yield "home", "linked phones need somebody", app
    write_records(app.page, {"linked/vault": None})
    app.reload()


def shown(app, linked, name, more):
    write_records(app.page, {"linked/vault": record(linked, more)})
    app.open("/linked").expect("Unlink this phone")
    yield "linked", name, app


def record(linked, more):
    """The stored record of a vault, with another phone and with `more`."""
    body = {**linked, "phones": [*linked["phones"], *OTHERS], **more}
    return json.dumps({"kind": "linked", "id": "vault", "schema": 1, "clock": LONG_AGO, "body": body})
