"""Sessions and decks of one phone, played by all phones at a table, in real pages.

Sources/App/Features/Tables/Tests has the rest: SessionAtTableTests and OwnDeckAtTableTests."""

import json

from rounds_pages import RoundPhone
from support import proves

# All that a page says, to eyes and to ears.
EVERYTHING = "() => document.body.textContent"
FATE = """() => ['The question was:', 'keeps the question.'].some((words) => document.body.textContent.includes(words))"""
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


def host_with(page, tmp_path, deck, category, *cards):
    """Ada's phone, in the lobby of her table, with a deck of her own, and the table's code."""
    file = tmp_path / f"{deck}.json"
    file.write_text(json.dumps({
        "format": 1, "id": "own.evening", "revision": 1, "category": category, "title": deck, "description": "",
        "language": "en", "author": "", "licence": "", "rating": "everyone", "cover": "", "icon": "", "tags": [],
        "cards": list(cards),
    }))
    ada = RoundPhone(page)
    ada.open("/decks").page.wait_for_screen("library")
    ada.page.page.set_input_files("input[type=file]", file)
    ada.tap("Add to your decks").expect("Play this deck").go_home()
    return ada, ada.open_table("Ada")


def joined(fresh, code, *names):
    """Phones of players who came in by the code."""
    phones = [RoundPhone(fresh()) for _ in names]
    for phone, name in zip(phones, names, strict=True):
        phone.join_by_code(name, code).at_table()
    return phones


@proves("TOGETHER-11")
def test_TOGETHER_11_a_deck_of_the_hosts_is_played_by_a_phone_that_does_not_have_it(fresh, tmp_path):
    card = {"id": "tea", "kind": "choice", "text": "Tea?", "options": ["tea on the roof", "tea in the bath"]}
    ada, code = host_with(
        fresh(), tmp_path, "Our evening", "this-or-that", card, card | {"id": "more", "options": ["tea at once", "tea tomorrow"]})
    [ben] = joined(fresh, code, "Ben")
    ada.seated("Ada", "Ben").tap("Our evening")
    assert ben.is_asked().options() == ada.is_asked().options()
    assert all(option.startswith("tea ") for option in ben.options())
    assert not [key for key in ben.records() if key.startswith("own/")]


@proves("TOGETHER-11")
def test_TOGETHER_11_a_whispered_card_is_on_one_screen_alone_until_all_phones_have_drawn_its_fate(fresh, tmp_path):
    secret = "Who would sell the boat?"
    ada, code = host_with(
        fresh(), tmp_path, "Whispers", "whos-most-likely-to",
        {"id": "boat", "kind": "question", "text": secret, "form": "whisper"})
    others = joined(fresh, code, "Ben", "Cleo")
    ada.seated("Ada", "Ben", "Cleo").tap("Whispers")
    ada.reads("Only you see this.").reads(secret)
    for phone in others:
        phone.reads("Ada reads a secret question.")
    assert not any(secret in phone.page.run(EVERYTHING) for phone in others)
    ada.tap("Ben")
    for phone in (ada, *others):
        phone.reads("Ada says: Ben")
    assert not any(secret in phone.page.run(EVERYTHING) for phone in others)
    ada.tap("Tell or keep?").expect("That’s it")
    ada.page.until(lambda: ada.page.run(FATE), "nothing is drawn")
    is_told = secret in ada.page.run(EVERYTHING)
    for phone in others:
        phone.reads("The question was:" if is_told else "Ada keeps the question.")
        assert (secret in phone.page.run(EVERYTHING)) == is_told
        assert phone.page.console_errors() == []


@proves("TOGETHER-11")
def test_TOGETHER_11_a_bet_of_all_is_on_a_number_of_hands_and_the_hands_decide(fresh, tmp_path):
    ada, code = host_with(
        fresh(), tmp_path, "Bets", "never-have-i-ever",
        {"id": "bus", "kind": "statement", "text": "Never have I ever missed a bus.", "form": "bet"})
    ben, cleo = joined(fresh, code, "Ben", "Cleo")
    table = [ada.seated("Ada", "Ben", "Cleo"), ben, cleo]
    ada.tap("Bets")
    for phone in table:
        assert phone.is_asked().options() == ["0", "1", "2", "3"]
        phone.tap("1")
    ada.tap("Hands up!")
    for phone, hand in zip(table, ("My hand is up", "Mine stays down", "Mine stays down"), strict=True):
        phone.tap(hand)
    for phone in table:
        phone.reads("1 hand. Ada, Ben and Cleo bet exactly that!")
    ada.tap("That’s it")
    for phone in table:
        phone.reads("Bets won")
