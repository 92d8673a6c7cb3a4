"""What somebody never wants to see again, and what is not for everyone, stays away in every game (CARDS-12)."""

import json

import pytest

from decks import DECKS, SLOT
from game_pages import NEVER, enter, open_game
from pages import WOULD_YOU_RATHER, App
from support import proves

FIELD = "Search games and cards"
FOR_ALL = {"rating": "everyone"}
TEENS = {"id": "t", "kind": "choice", "text": "A waltz, or a dance?", "options": ["the waltz", "the dance"], "rating": "teens"}
CARDS = [
    {"id": "a", "kind": "choice", "text": "A walrus, or a tuba?", "options": ["the walrus", "the tuba"], **FOR_ALL},
    {"id": "b", "kind": "choice", "text": "A hat, or a moustache?", "options": ["the hat", "the moustache"], **FOR_ALL},
    {"id": "c", "kind": "choice", "text": "A lake, or a lawn?", "options": ["the lake", "the lawn"], **FOR_ALL},
]


@pytest.fixture
def small(fresh):
    """The app where Would You Rather has a few cards only, so that what may come does come."""
    def make(*cards):
        page = fresh(service_workers="block")
        deck = {**DECKS[WOULD_YOU_RATHER], "rating": "teens", "cards": list(cards)}
        page.context.route(
            "**/decks/would-you-rather.json",
            lambda route: route.fulfill(content_type="application/json", body=json.dumps(deck)))
        return App(page).open()
    return make


def search(app, words):
    app.go_home().tap("Card games").page.wait_for_screen("cards")
    app.page.type_into(FIELD, words, enter=False, role="searchbox")
    app.page.until(lambda: app.page.value("searchbox", FIELD) == words, "nothing typed")
    # The decks to look into have come.
    app.page.until(lambda: "Loading the decks" not in app.page.text, "it searches on")
    return app


def cards_of_session(app):
    """The cards of a session from the one on top to the end, gone through one by one."""
    game, cards = enter(app, WOULD_YOU_RATHER), []
    while app.card():
        cards.append(app.card())
        game.next()
    game.tap("Again")
    app.expect("Next card")
    return set(cards)


def cards_at_the_wheel(app, count):
    """As many different cards as the wheel has, and one more look than that: then they come again."""
    app.to_question()
    seen = [app.card()]
    for _ in range(count):
        app.skip()
        seen.append(app.card())
    app.done().end()
    return set(seen)


@proves("CARDS-12")
def test_CARDS_12_a_hidden_card_leaves_its_session_at_once_and_can_come_back(app):
    game = open_game(app, NEVER)
    count, hidden, text = len(game.session["order"]), app.card(), SLOT.sub("someone", game.card["text"])
    game.more("Never show again")
    app.page.until(lambda: app.card() not in (hidden, None), "the card stays")
    game.says(f"Card 1 of {count - 1}")
    assert hidden not in game.session["order"]
    app.reload()
    game.says(f"Card 1 of {count - 1}")
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Hidden cards: 1").page.wait_for("button", f"Show again: {text}")
    assert text in app.page.text
    app.tap(f"Show again: {text}").expect("Hidden cards")
    assert "None." in app.page.text
    app.tap("Play").page.wait_for_screen("home")
    game = enter(app, NEVER).says(f"of {count}")
    assert hidden in game.session["order"]


@proves("CARDS-12")
def test_CARDS_12_hiding_a_card_can_be_undone_on_the_spot(app):
    game = open_game(app, NEVER)
    hidden = app.card()
    game.more("Never show again")
    app.page.until(lambda: app.card() not in (hidden, None), "the card stays")
    game.tap("Undo")
    app.page.until(lambda: app.card() == hidden, "the card does not come back")
    assert app.record("hidden/cards") is None


@proves("CARDS-12")
def test_CARDS_12_a_card_hidden_in_a_session_is_hidden_in_search_and_at_the_wheel(small):
    app = small(*CARDS)
    search(app, "walrus")
    app.page.button(CARDS[0]["text"], begins=True).click()
    app.page.wait_for_screen("session")
    app.page.until(lambda: app.card() == "a", "another card than the one that was found")
    app.tap("More").expect("Never show again").tap("Never show again")
    app.page.until(lambda: app.card() in ("b", "c"), "the card stays")
    search(app, "walrus").page.until(lambda: "Nothing found for “walrus”" in app.page.text, "it is found")
    assert cards_of_session(app) == {"b", "c"}
    app.reload()
    search(app, "walrus").page.until(lambda: "Nothing found for “walrus”" in app.page.text, "it is found")
    app.go_home().start_game(deck=WOULD_YOU_RATHER)
    assert cards_at_the_wheel(app, 3) == {"b", "c"}


@proves("CARDS-12")
def test_CARDS_12_a_card_hidden_at_the_wheel_is_hidden_everywhere_until_it_is_shown_again(small):
    app = small(*CARDS)
    app.start_game(deck=WOULD_YOU_RATHER).to_question()
    hidden = app.card()
    app.tap("Never show again")
    app.page.until(lambda: app.card() not in (hidden, None), "the card stays")
    left = {"a", "b", "c"} - {hidden}
    app.reload().expect("Skip").done()
    assert cards_at_the_wheel(app, 3) == left
    assert cards_of_session(app) == left
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Hidden cards: 1").page.button("Show again: ", begins=True).click()
    app.expect("Hidden cards").tap("Play").page.wait_for_screen("home")
    assert cards_of_session(app) == {"a", "b", "c"}
    app.start_game(names=(), deck=WOULD_YOU_RATHER)
    assert cards_at_the_wheel(app, 4) == {"a", "b", "c"}


@proves("CARDS-12")
def test_CARDS_12_cards_for_older_people_stay_away_from_every_game(small):
    app = small(*CARDS, TEENS)
    app.set(**{"Content for": "Everyone"})
    assert cards_of_session(app) == {"a", "b", "c"}
    search(app, "waltz").page.until(lambda: "Nothing found for “waltz”" in app.page.text, "it is found")
    app.start_game(deck=WOULD_YOU_RATHER)
    assert cards_at_the_wheel(app, 4) == {"a", "b", "c"}
    app.reload()
    app.set(**{"Content for": "Teens"})
    assert cards_of_session(app) == {"a", "b", "c", "t"}
    search(app, "waltz").page.wait_for("button", TEENS["text"], begins=True)
    app.start_game(names=(), deck=WOULD_YOU_RATHER)
    assert cards_at_the_wheel(app, 5) == {"a", "b", "c", "t"}


@proves("CARDS-12")
def test_CARDS_12_a_card_of_an_open_session_leaves_when_the_ceiling_is_lowered(small):
    app = small(*CARDS, TEENS)
    game = open_game(app, WOULD_YOU_RATHER).says("of 4")
    app.set(**{"Content for": "Everyone"})
    enter(app, WOULD_YOU_RATHER).says("of 3")
    assert "t" not in game.session["order"]


@proves("CARDS-12")
def test_CARDS_12_content_for_stands_in_settings_and_teens_is_where_it_begins(app):
    app.tap("Settings").page.wait_for_screen("settings")
    assert app.chosen("Content for") == "Teens"
    for rating in ("Adults", "Everyone"):
        app.choose("Content for", rating).reload()
        assert app.chosen("Content for") == rating
    app.tap("Hidden cards").page.until(lambda: "None." in app.page.text, "no word of hidden cards")
