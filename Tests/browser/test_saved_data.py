"""Every later version opens the records. Newer or broken records do no harm: Sources/App/Tests/StartTests.swift plays each kind."""

import json
from pathlib import Path

import pytest

from pages import FOUR, write_records
from support import ROOT, proves

KINDS = json.loads((ROOT / "Tests/registry/records.json").read_text())
FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("records-*.json"))
NEWER = "Something here was saved by a newer Turntable. It’s untouched; update to see it again."
BROKEN = "Something saved here couldn’t be read and was set aside."


def kind_of(key):
    return key.split("/")[0]


def card_in(records):
    """The id of the current card of the game in the records."""
    body = {kind_of(key): json.loads(text)["body"] for key, text in records.items()}
    return body["deck"]["cards"][body["game"]["phase"]["card"]]["id"]


def with_schema(text, schema):
    return json.dumps({**json.loads(text), "schema": schema})


@pytest.fixture
def records():
    """Records of the present version, of every kind: a game of Truth or Dare at a question, and a card game."""
    return json.loads(FIXTURES[-1].read_text())


@proves("KEEP-7")
@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.stem)
def test_KEEP_7_what_an_earlier_version_wrote_is_opened(app, fixture):
    records = json.loads(fixture.read_text())
    assert {kind_of(key) for key in records} >= {"settings", "party", "choice", "game", "deck", "place"}
    write_records(app.page, records)
    app.reload()
    app.expect("Skip")
    assert app.card() == card_in(records)
    assert app.notices() == []
    app.done()
    assert tuple(app.slices()) == FOUR


@proves("KEEP-7")
def test_KEEP_7_the_fixture_has_a_record_of_every_kind(records):
    assert sorted({kind_of(key) for key in records}) == sorted(KINDS)


@proves("KEEP-7")
def test_KEEP_7_what_a_newer_version_wrote_is_left_untouched_and_the_person_is_told(app, records):
    newer = {key: with_schema(text, 999) if kind_of(key) == "session" else text for key, text in records.items()}
    write_records(app.page, newer)
    app.reload()
    app.page.until(lambda: NEWER in app.notices(), "the person is not told")
    play_on(app)
    kept = app.records()
    assert all(kept.get(key) == text for key, text in newer.items() if kind_of(key) == "session")
    assert app.page.trap() is None


@proves("KEEP-7")
def test_KEEP_7_a_broken_record_is_put_aside_and_takes_no_other_with_it(app, records):
    write_records(app.page, {key: "{" if kind_of(key) == "game" else text for key, text in records.items()})
    app.reload()
    app.page.until(lambda: BROKEN in app.notices(), "the person is not told")
    assert app.records().get("aside/game/wheel") == "{"
    play_on(app)
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    assert app.chosen("Appearance") == "Dark"
    assert app.page.trap() is None


def play_on(app):
    """A game from the start, over any existing state."""
    app.set(**{"Wheel speed": "No spin"})
    app.choose_deck()
    if len(app.players()) < 2:
        app.add_players("Eve", "Fay")
    app.tap("Start game").page.wait_for_screen("play")
    app.page.until(lambda: app.shows("Spin") or app.shows("Skip"), "no game")
