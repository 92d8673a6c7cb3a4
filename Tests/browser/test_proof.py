"""Verifiable chance: the commitment before, the seed after, and the recomputed outcome."""

import re

import pytest

from dice_pages import Tray
from pages import FOUR
from support import ROOT, proves

SHOWS = "Show proof of chance"
HOLDS, FAILS = "This outcome follows from the seed", "This outcome does not follow"
LINE = "(name) => document.querySelector(`[data-proof=${name}] code`)?.textContent ?? null"
FIELD = "(id) => document.getElementById(id).value"
TYPE = """([id, text]) => { const field = document.getElementById(id); field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true })); }"""
DOCUMENT = (ROOT / "docs/provable-chance.md").read_text()


def program():
    """The document's Python program, as other people would run it."""
    code = DOCUMENT.split("## In Python\n")[1].split("\nThe tests")[0]
    lines = [line[4:] for line in code.splitlines() if line.startswith("    ") or not line]
    given = {"print": lambda *_: None}
    exec("\n".join(lines), given)  # noqa: S102
    return given


def check(app, says):
    app.tap("Check it")
    app.page.until(lambda: says in app.page.text, f"it does not say {says!r}")


@proves("PASS-17")
@pytest.mark.parametrize("fairness", ["No repeats"])
def test_PASS_17_a_spin_is_committed_to_before_and_follows_from_the_seed_after(app, fairness):
    python = program()
    app.set(**{SHOWS: "On"}).start_game(Fairness=fairness)
    winners = []
    for number in (1, 2):
        committed = app.page.run(LINE, "next")
        assert re.fullmatch("[0-9a-f]{64}", committed)
        app.reload().expect("Spin")
        assert app.page.run(LINE, "next") == committed
        winners.append(app.to_question())
        seed = app.page.run(LINE, "seed")
        assert re.fullmatch("[0-9a-f]{32}", seed)
        # Another program checks the values on the page.
        purpose = f"wheel {number}"
        assert f"Seed of spin {number}" in app.page.text
        assert python["commitment"](bytes.fromhex(seed), purpose) == committed
        open_to = [name for name in FOUR if name not in winners[:-1]]
        place = python["place"](python["numbers"](bytes.fromhex(seed), purpose), len(open_to))
        assert open_to[place] == winners[-1]
        app.tap("Check it").page.wait_for_screen("check")
        assert (app.page.run(FIELD, "commitment"), app.page.run(FIELD, "seed")) == (committed, seed)
        assert f"It chose {winners[-1]}." in app.page.text
        check(app, HOLDS)
        # One altered byte.
        altered = f"{int(seed[:2], 16) ^ 1:02x}{seed[2:]}"
        app.page.run(TYPE, ["seed", altered])
        app.page.until(lambda: HOLDS not in app.page.text, "the verdict stays")
        check(app, FAILS)
        app.tap("Put back what was kept")
        app.page.until(lambda seed=seed: app.page.run(FIELD, "seed") == seed, "the seed is not put back")
        check(app, HOLDS)
        app.tap("Back").expect("Skip").done()
    app.set(**{SHOWS: "Off"}).tap("Continue").expect("Spin")
    assert app.page.run(LINE, "next") is None and not app.shows("Check it")


@proves("PASS-17")
def test_PASS_17_a_roll_is_committed_to_before_and_follows_from_the_seed_after(app):
    python = program()
    app.set(**{SHOWS: "On", "Wheel speed": "No spin"})
    sides = (6, 6, 6, 20, 20)
    tray = Tray.open(app, "3d6+2d20")
    for number, held in ((1, []), (2, [1, 4])):
        for index in held:
            tray.lock(index + 1)
        committed = app.page.until(lambda: app.page.run(LINE, "next"), "no commitment")
        app.reload().expect("Roll")
        assert app.page.run(LINE, "next") == committed
        before = tray.values()
        tray.roll().at_rest()
        seed = app.page.run(LINE, "seed")
        assert f"Seed of roll {number}" in app.page.text
        # Another program checks the values on the page.
        purpose = f"dice {number}"
        assert python["commitment"](bytes.fromhex(seed), purpose) == committed
        chance = python["numbers"](bytes.fromhex(seed), purpose)
        assert tray.values() == [
            before[index] if index in held else 1 + python["place"](chance, count) for index, count in enumerate(sides)]
        app.tap("Check it").page.wait_for_screen("check")
        assert (app.page.run(FIELD, "commitment"), app.page.run(FIELD, "seed")) == (committed, seed)
        check(app, HOLDS)
        # One altered byte.
        app.page.run(TYPE, ["seed", seed[:-2] + f"{int(seed[-2:], 16) ^ 128:02x}"])
        check(app, FAILS)
        app.tap("Back").expect("Roll")


def test_the_program_in_the_document_gives_what_the_document_says():
    python = program()
    seed = bytes(range(16))
    assert python["commitment"](seed, "wheel 1").startswith("3b738ff7d2ac7653")
    assert python["names"][python["place"](python["numbers"](seed, "wheel 1"), 3)] == "Ben"
    rolled = python["numbers"](seed, "dice 1")
    assert [1 + python["place"](rolled, sides) for sides in (6, 6, 20)] == [2, 4, 18]
