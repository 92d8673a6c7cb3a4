"""A broken deck file beside good ones: the app shows its error, and the others can be played."""

import json
import shutil
import subprocess
import sys

import pytest

from pages import TRUTH_OR_DARE, WOULD_YOU_RATHER, App
from server import Server
from support import ROOT, proves

GOOD = json.loads((ROOT / "Decks/truth-or-dare.json").read_text())


def deck(name, *cards):
    return json.dumps({**GOOD, "id": name, "title": f"Deck of {name}", "cards": [*GOOD["cards"][:2], *cards]}).encode()


def card(**members):
    return {"id": "x", "kind": "truth", "text": "What is it?", **members}


# The file's content, its title in the list, and the app's error.
BROKEN = {
    "not-json": (b'{"format": 1,\n]', "Not json", "This is not JSON. Line 2, column 1"),
    "missing-field": (deck("gaps", {"id": "x", "kind": "truth"}), "Deck of gaps", "card 3, text: This is missing."),
    "too-few-options": (
        deck("choices", card(kind="choice", options=["one"])), "Deck of choices",
        "card 3, options: There is 1 option; it has to be 2 to 6."),
    "duplicate-id": (deck("twins", card(), card()), "Deck of twins", "card 4, id: Card 3 is called x too."),
    "unknown-kind": (
        deck("kinds", card(kind="haiku")), "Deck of kinds", "card 3, kind: No card is of the kind “haiku”."),
}  # fmt: skip


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    """A site that is built with the broken files beside the real ones."""
    root = tmp_path_factory.mktemp("broken")
    for folder in ("web", "Sources", ".build"):
        (root / folder).symlink_to(ROOT / folder)
    shutil.copytree(ROOT / "Decks", root / "Decks")
    shutil.copytree(ROOT / "Words", root / "Words")
    for name, (content, _, _) in BROKEN.items():
        (root / "Decks" / f"{name}.json").write_bytes(content)
    command = [sys.executable, ROOT / "Scripts/build_site.py", "--root", root, "--out", root / "site"]
    subprocess.run(command, check=True, capture_output=True)
    server = Server(root / "data", root / "site")
    yield server.url
    server.stop()


@proves("CARDS-7")
@pytest.mark.parametrize("name", BROKEN)
def test_CARDS_7_a_broken_deck_tells_its_fault_and_the_others_can_be_played(fresh, url, name):
    _, title, fault = BROKEN[name]
    app = App(fresh(url=url)).open()
    app.tap("Spin the wheel", begins=True)
    app.page.wait_for_screen("decks")
    app.page.button(title, begins=True).click()
    app.page.until(lambda: fault in app.page.text, f"the app does not say {fault!r}")
    assert f"{title} can’t be played. decks/{name}.json: {fault}" in app.page.text
    assert app.page.screen() == "decks"
    for other in (WOULD_YOU_RATHER, TRUTH_OR_DARE):
        app.take_deck(other)
        app.tap("Back")
        app.page.wait_for_screen("decks")
        assert fault not in app.page.text
