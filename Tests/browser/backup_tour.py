"""The part of tour.py that goes through the backup file."""

import hashlib
import json

from decks_tour import CHOOSE


def saved_file(app):
    """The backup file that the app would save, captured on its way to the browser."""
    app.page.run("""() => {
      globalThis.handed = null;
      URL.createObjectURL = (blob) => { globalThis.handed = blob; return 'blob:none'; };
      HTMLAnchorElement.prototype.click = () => {};
    }""")
    app.tap("Save backup file")
    return app.page.until(lambda: app.page.run("() => globalThis.handed?.text()"), "no file is saved")


def backups(app):
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Backup").page.wait_for_screen("backup")
    yield "backup", "first", app
    file = saved_file(app)
    app.page.until(lambda: "saved" in (app.record("phone/app") or {}), "it does not note when")
    yield "backup", "saved", app
    app.page.run(CHOOSE, ["notes.json", "{"])
    app.expect("Close")
    yield "backup", "a broken file", app
    app.tap("Close")
    app.page.run(CHOOSE, ["turntable.json", changed(file)])
    app.expect("Restore")
    yield "backup", "what would come", app
    app.choose("What is on this phone", "Replaced")
    yield "backup", "what would go", app
    app.page.leaving(lambda: app.tap("Restore"))
    app.expect("Undo the restore")
    yield "backup", "restored", app
    app.page.leaving(lambda: app.tap("Undo the restore"))
    app.page.until(lambda: is_as_before(app), "it is not undone")


def is_as_before(app):
    """Returns true if the app has restarted without a restore that could be undone."""
    return app.page.screen() == "backup" and app.shows("Save backup file") and not app.shows("Undo the restore")


def changed(file):
    """A backup without the phone's own decks, and with one that is not on the phone."""
    backup = json.loads(file)
    deck = next(record for record in backup["records"] if record["kind"] == "own")
    others = [record for record in backup["records"] if record["kind"] not in ("own", "base", "writing", "publication")]
    body = {**deck["body"], "id": "own.restored", "title": "The summer house"}
    backup["records"] = others + [{**deck, "id": "own.restored", "body": body}]
    backup["count"] = len(backup["records"])
    sealed = json.dumps([backup["phone"], backup["counts"], backup["records"]], ensure_ascii=False, separators=(",", ":"))
    sealed = sealed.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    backup["sha256"] = hashlib.sha256(sealed.encode()).hexdigest()
    return json.dumps(backup, ensure_ascii=False)
