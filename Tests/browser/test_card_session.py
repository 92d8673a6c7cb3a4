"""A session of cards: its progress, its results, hidden cards, and its return to the place where it was left."""

import pytest

from card_pages import GAMES, PLAIN, CardsPage
from decks import SLOT
from game_pages import NEVER, enter, open_game
from support import proves

LEFT = {"bucket-list": 2, "would-you-rather": 3}


@pytest.fixture
def cards(page):
    return CardsPage(page).play()


@proves("CARDS-4")
def test_CARDS_4_end_session_shows_the_results_and_the_way_to_all_games(cards):
    far = "() => parseFloat(document.querySelector('.groove').style.getPropertyValue('--far'))"
    _, count = cards.count()
    assert cards.page.run(far) == pytest.approx(1 / count, abs=0.001)
    cards.tap("One more hand")
    cards.page.until(lambda: "1 hand up" in cards.page.text, "the hand is not counted")
    cards.mark()
    cards.expect_count(2, count)
    assert cards.page.run(far) == pytest.approx(2 / count, abs=0.001)
    cards.more("End session")
    cards.page.wait_for("heading", f"That was {GAMES[PLAIN]}")
    assert "1 card is complete." in cards.page.text
    assert "Guiltiest hands" in cards.page.text and "Raised hands" in cards.page.names("heading")
    assert "The table" in cards.page.text
    assert cards.top() is None and not cards.shows("Next card")
    cards.tap("All games").expect_grid()
    assert cards.sleeve(PLAIN) == f"{GAMES[PLAIN]} Ended. See how it went."
    cards.tap(cards.sleeve(PLAIN))
    cards.page.wait_for("heading", f"That was {GAMES[PLAIN]}")
    cards.tap("Again")
    cards.expect_card().expect_count(1, count)


def begin_two(page):
    """Leaves two games at different cards. Returns the card of each."""
    left = {}
    for category, steps in LEFT.items():
        cards = CardsPage(page).play(category)
        for _ in range(steps - 1):
            cards.next()
        cards.mark()
        cards.previous()
        left[category] = (cards.top(), cards.count(), cards.stamp())
        assert cards.count()[0] == steps and cards.stamp() == "Complete"
    return left


def expect_two(cards, left):
    cards.grid()
    for category, (card, (number, count), stamp) in left.items():
        cards.page.until(
            lambda category=category, number=number, count=count:
            cards.sleeve(category) == f"{GAMES[category]} Card {number} of {count}", f"{category} was lost")
        cards.take_sleeve(category).expect_card(card).expect_count(number, count)
        assert cards.stamp() == stamp
        assert cards.complete() == 1
        cards.leave(GAMES[category])


@proves("CARDS-5")
def test_CARDS_5_two_games_side_by_side_are_each_where_they_were_left(page):
    left = begin_two(page)
    cards = CardsPage(page)
    expect_two(cards, left)
    cards.reload()
    expect_two(cards, left)
    # Games without a session show their number of cards.
    assert cards.sleeve("story-time").endswith(" cards")


@proves("CARDS-5")
def test_CARDS_5_the_screen_of_a_session_comes_back_after_a_reload(cards):
    cards.next()
    card, number = cards.next(), cards.count()
    cards.reload().expect_card(card).expect_count(*number)
    cards.open("/")
    cards.expect_card(card)
    cards.page.back()
    cards.page.wait_for_screen("home")
    cards.page.button("Continue", begins=True).click()
    cards.expect_card(card)


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
