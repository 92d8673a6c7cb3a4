"""Sessions and decks of one phone, played by all phones at a table, in real pages.

Sources/App/Features/Tables/Tests has the rest: SessionAtTableTests and OwnDeckAtTableTests."""

import json

from rounds_pages import RoundPhone
from support import proves

CARD = "() => document.querySelector('#app [data-card]').textContent"


def on_one_phone(page, *names, game):
    """A phone whose players are in the middle of a card game, passed round."""
    app = RoundPhone(page).open()
    app.seat(*names).tap("Card games", begins=True).page.wait_for_screen("cards")
    app.tap(game, begins=True)
    app.page.wait_for_screen("session")
    return app


@proves("TOGETHER-14")
def test_TOGETHER_14_a_session_goes_to_all_phones_at_the_same_card_and_comes_back(fresh):
    ada = on_one_phone(fresh(), "Ada", "Ben", game="This or That")
    ada.tap("Next card")
    ada.page.until(lambda: position(ada) == 1, "no second card")
    card = ada.page.run(CARD)
    ada.tap("More").tap("On every phone").reads("Whose phone is this?").tap("I am Ada")
    ben = RoundPhone(fresh())
    ben.open("/join/" + ada.at_table().code()).expect("I am Ben").tap("I am Ben").at_table()
    ada.tap("Go on with This or That").is_asked()
    ben.is_asked()
    assert ada.options() == ben.options() and all(option in card for option in ada.options())
    ada.vote(0)
    ben.vote(1)
    for phone in (ada, ben):
        phone.sees_split(["Ada"], ["Ben"])
    ada.tap("That’s it").expect("Back to one phone").tap("Back to one phone")
    ada.page.wait_for_screen("session")
    assert position(ada) == 2
    log = ada.record("session/turntable.this-or-that")["log"]
    assert len(log) == 2, log


def position(phone):
    return phone.record("session/turntable.this-or-that")["position"]


@proves("TOGETHER-11")
def test_TOGETHER_11_a_deck_of_the_hosts_is_played_by_a_phone_that_does_not_have_it(fresh, tmp_path):
    file = tmp_path / "Our evening.json"
    card = {"id": "tea", "kind": "choice", "text": "Tea?", "options": ["tea on the roof", "tea in the bath"]}
    deck = {
        "format": 1, "id": "own.evening", "revision": 1, "category": "this-or-that", "title": "Our evening", "description": "",
        "language": "en", "author": "", "licence": "", "rating": "everyone", "cover": "", "icon": "", "tags": [],
        "cards": [card, card | {"id": "more", "options": ["tea at once", "tea tomorrow"]}],
    }
    file.write_text(json.dumps(deck))
    ada = RoundPhone(fresh())
    ada.open("/decks").page.wait_for_screen("library")
    ada.page.page.set_input_files("input[type=file]", file)
    ada.tap("Add to your decks").expect("Play this deck").go_home()
    ben = RoundPhone(fresh())
    ben.join_by_code("Ben", ada.open_table("Ada")).at_table()
    ada.seated("Ada", "Ben").tap("Our evening")
    assert ben.is_asked().options() == ada.is_asked().options()
    assert all(option.startswith("tea ") for option in ben.options())
    assert not [key for key in ben.records() if key.startswith("own/")]
