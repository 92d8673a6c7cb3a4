"""A session of cards: its progress, its actions, and its return to the place where it was left."""

import pytest

from card_pages import GAMES, PLAIN, CardsPage
from engine import ENGINES
from support import proves

THREE = {"bucket-list": 2, "never-have-i-ever": 3, "would-you-rather": 4}


@pytest.fixture
def cards(page):
    return CardsPage(page).play()


def ahead(cards, count):
    """The ids of the card on top and of those that follow. Ends at the same card."""
    ids = [cards.top()]
    for _ in range(count):
        ids.append(cards.next())
    for _ in range(count):
        cards.previous()
    return ids


@proves("CARDS-4")
def test_CARDS_4_the_session_shows_which_card_it_is_and_goes_back_the_same_way(cards):
    number, count = cards.count()
    assert number == 1 and count >= 50
    seen = [cards.top()]
    for step in range(2, 6):
        seen.append(cards.next())
        cards.expect_count(step, count)
    assert len(set(seen)) == 5
    for step in range(4, 0, -1):
        cards.previous()
        cards.expect_card(seen[step - 1]).expect_count(step, count)


@proves("CARDS-4")
def test_CARDS_4_a_bar_grows_with_the_cards(cards):
    far = "() => parseFloat(document.querySelector('.groove').style.getPropertyValue('--far'))"
    _, count = cards.count()
    assert cards.page.run(far) == pytest.approx(1 / count, abs=0.001)
    cards.next()
    assert cards.page.run(far) == pytest.approx(2 / count, abs=0.001)


@proves("CARDS-4")
def test_CARDS_4_shuffle_changes_what_is_to_come_and_nothing_that_was(cards):
    number, count = cards.count()
    passed = [cards.top(), cards.next(), cards.next()]
    cards.next()
    cards.expect_count(4, count)
    rest = ahead(cards, 4)
    cards.onward(lambda: cards.more("Shuffle"))
    cards.expect_count(4, count)
    mixed = ahead(cards, 4)
    assert mixed != rest and not set(mixed) & set(passed)
    for card in reversed(passed):
        assert cards.previous() == card
    cards.expect_count(number, count)


@proves("CARDS-4")
def test_CARDS_4_undo_takes_a_shuffle_back(cards):
    rest = ahead(cards, 4)
    cards.onward(lambda: cards.more("Shuffle"))
    cards.undo()
    assert ahead(cards, 4) == rest


@proves("CARDS-4")
def test_CARDS_4_a_card_marked_complete_carries_a_stamp_and_is_counted(cards):
    first = cards.top()
    assert cards.complete() == 0 and cards.stamp() is None
    second = cards.mark()
    assert cards.complete() == 1 and cards.stamp() is None
    assert cards.previous() == first
    assert cards.stamp() == "Complete"
    # Marking twice counts once.
    assert cards.mark() == second
    assert cards.complete() == 1
    cards.mark()
    assert cards.complete() == 2


@proves("CARDS-4")
def test_CARDS_4_start_over_begins_anew_and_can_be_undone(cards):
    _, count = cards.count()
    cards.mark()
    third = cards.next()
    cards.more("Start over")
    cards.expect_count(1, count).expect_card()
    assert cards.complete() == 0
    cards.tap("Undo")
    cards.expect_count(3, count).expect_card(third)
    assert cards.complete() == 1


@proves("CARDS-4")
def test_CARDS_4_end_session_shows_the_results_and_the_way_to_all_games(cards):
    _, count = cards.count()
    cards.tap("One more hand")
    cards.page.until(lambda: "1 hand up" in cards.page.text, "the hand is not counted")
    cards.mark()
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


@proves("CARDS-4")
def test_CARDS_4_past_the_last_card_come_the_results_and_undo_leads_back(cards):
    _, count = cards.count()
    for number in range(1, count):
        cards.expect_count(number, count).press("ArrowRight")
    cards.expect_count(count, count).expect_card()
    last = cards.top()
    assert cards.page.run("() => document.querySelectorAll('.stack > article').length") == 1
    cards.press("ArrowUp")
    cards.page.wait_for("heading", "That was the last card")
    assert "1 card is complete." in cards.page.text
    cards.tap("Undo")
    cards.expect_card(last).expect_count(count, count)
    cards.press("ArrowRight")
    cards.page.wait_for("heading", "That was the last card")
    cards.tap("End session").tap("All games").expect_grid()


@proves("CARDS-4", "CARDS-12")
def test_CARDS_4_a_card_never_to_be_shown_again_is_gone_and_undo_brings_it_back(cards):
    _, count = cards.count()
    cards.next()
    hated = cards.top()
    after = cards.onward(lambda: cards.more("Never show again"))
    assert after != hated
    cards.expect_count(2, count - 1)
    cards.undo()
    cards.expect_card(hated).expect_count(2, count)
    cards.onward(lambda: cards.more("Never show again"))
    # It stays away, after a reload and from the start.
    cards.reload().expect_card(after).expect_count(2, count - 1)
    cards.more("Start over")
    cards.expect_count(1, count - 1)
    assert hated not in cards.record(f"session/turntable.{PLAIN}")["order"]
    cards.page.open("/cards")
    cards.expect_grid()
    assert cards.sleeve(PLAIN) == f"{GAMES[PLAIN]} Card 1 of {count - 1}"


@proves("CARDS-4")
def test_CARDS_4_what_makes_no_sense_is_not_offered(cards):
    assert cards.page.is_disabled("button", "Undo")
    assert cards.page.is_disabled("button", "Previous card")
    cards.next()
    assert not cards.page.is_disabled("button", "Undo")
    assert not cards.page.is_disabled("button", "Previous card")


def begin_three(page):
    """Leaves three games at different cards. Returns the card of each."""
    left = {}
    for category, steps in THREE.items():
        cards = CardsPage(page).play(category)
        for _ in range(steps - 1):
            cards.next()
        cards.mark()
        cards.previous()
        left[category] = (cards.top(), cards.count(), cards.stamp())
        assert cards.count()[0] == steps and cards.stamp() == "Complete"
    return left


def expect_three(cards, left):
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
def test_CARDS_5_three_games_side_by_side_are_each_where_they_were_left(page):
    left = begin_three(page)
    cards = CardsPage(page)
    expect_three(cards, left)
    cards.reload()
    expect_three(cards, left)
    # Games without a session show their number of cards.
    assert cards.sleeve("story-time").endswith(" cards")


@proves("CARDS-5")
@pytest.mark.engines(*ENGINES)
def test_CARDS_5_sessions_outlive_the_page(page, fresh):
    left = begin_three(page)
    other = page.another_tab()
    page.close_tab()
    fresh.pages.append(other)
    cards = CardsPage(other)
    expect_three(cards, left)
    category = list(THREE)[-1]
    cards.play(category).expect_card(left[category][0])


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
