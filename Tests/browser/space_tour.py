"""The part of tour.py that goes through the used space."""

import json

from discover_tour import deck, publish
from pages import write_records


def take(app, title, texts=("Which stop would you get off at, just to see?", "Who would miss it?")):
    """Somebody else's deck, taken to this phone."""
    told = publish(app.page.url, deck(title, texts))
    app.page.open(f"/discover/{told['id']}{app.query}")
    app.tap("Download").expect("Remove from this phone")
    app.page.until(lambda: app.record(f"download/{told['id']}"), "it is not kept")
    return told["id"]


def at_space(app):
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Space").page.wait_for_screen("space")
    app.page.until(lambda: app.page.run("() => document.querySelector('.space-bar')"), "nothing is measured")
    return app


def space(app):
    for title in ("Night train", "The seven of us in the house by the lake, one long weekend of rain"):
        take(app, title)
    yield "hubDeck", "on the phone", app
    at_space(app).expect("Remove Night train")
    yield "space", "all", app
    app.tap("Remove Night train").expect("Undo")
    yield "space", "a deck removed", app
    app.tap("Undo").expect("Remove Night train")
    yield from notices(app)


def notices(app):
    """The one-time notices on Home."""
    record = {"kind": "told", "id": "app", "schema": 1, "clock": 1, "body": {"emptied": True, "homeScreen": True}}
    app.go_home()
    write_records(app.page, {"told/app": json.dumps(record)})
    app.reload().expect("Restore from a file")
    yield "home", "an emptied store", app
    app.tap("Dismiss")
    app.page.wait_gone("button", app.words("Restore from a file"))
