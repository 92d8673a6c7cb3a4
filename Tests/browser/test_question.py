"""The question: a card of the chosen deck, another one on Skip, none twice before the pile is used up."""

import pytest

from decks import card_of, fits, for_teens
from pages import FOUR, TRUTH_OR_DARE, WOULD_YOU_RATHER
from support import proves

SIZE = "() => parseFloat(getComputedStyle(document.querySelector('[data-card] .text')).fontSize)"


@proves("PASS-8")
@pytest.mark.parametrize("kind", ["Truth", "Dare"])
def test_PASS_8_truth_or_dare_lets_the_player_choose_and_shows_such_a_card(app, kind):
    app.start_game().spin()
    chosen = app.wait_for_chosen()
    app.expect("Truth").expect("Dare")
    assert app.card() is None
    assert app.page.has("heading", chosen, begins=True)
    app.answer_kind(kind)
    card = card_of(TRUTH_OR_DARE, app.card())
    assert card["kind"] == kind.lower()
    assert fits(card, app.card_text(), set(FOUR) - {chosen})
    assert "{" not in app.card_text()
    assert app.page.has("heading", chosen)
    assert app.page.run(SIZE) >= 24


def test_the_card_of_a_question_is_as_wide_as_its_screen_lets_it_be(app):
    app.start_game().spin()
    app.wait_for_chosen()
    app.answer_kind("Truth")
    app.page.resize(390, 844)
    width = "() => document.querySelector('.card').offsetWidth / document.documentElement.clientWidth"
    app.page.until(lambda: app.page.run(width) > 0.8, "the card leaves its screen empty")


@proves("PASS-8")
def test_PASS_8_the_question_comes_from_the_chosen_deck(app):
    app.start_game(deck=WOULD_YOU_RATHER).spin()
    chosen = app.wait_for_chosen()
    app.expect("Skip")
    card = card_of(WOULD_YOU_RATHER, app.card())
    assert fits(card, app.card_text(), set(FOUR) - {chosen})
    options = app.page.run("() => [...document.querySelectorAll('.option')].map((e) => e.textContent)")
    assert len(options) == len(card["options"])
    others = set(FOUR) - {chosen}
    assert all(fits({"text": text}, shown, others) for text, shown in zip(card["options"], options))


@proves("PASS-9")
def test_PASS_9_done_returns_to_the_wheel(app):
    app.start_game().to_question()
    app.done()
    assert app.card() is None
    assert not app.page.is_disabled("button", "Spin")


@proves("PASS-9")
def test_PASS_9_skip_draws_another_card_for_the_same_player(app):
    chosen = app.start_game().to_question()
    goes, seen = app.record("game/wheel")["goes"], [app.card()]
    for _ in range(3):
        app.skip()
        seen.append(app.card())
        assert app.page.has("heading", chosen)
        assert card_of(TRUTH_OR_DARE, app.card())["kind"] == "truth"
    assert len(set(seen)) == 4
    assert app.record("game/wheel")["goes"] == goes


@proves("PASS-10")
def test_PASS_10_no_card_twice_before_the_pile_is_used_up_and_then_a_new_round_is_told(app):
    truths = {card["id"] for card in for_teens(TRUTH_OR_DARE, has_names=True) if card["kind"] == "truth"}
    app.start_game().to_question("Truth")
    seen = [app.card()]
    for _ in range(len(truths) - 1):
        app.skip()
        assert "shuffled again" not in app.page.text
        seen.append(app.card())
    assert len(seen) == len(set(seen))
    assert set(seen) == truths
    app.skip()
    # On the screen, not only for screen readers.
    shown = app.page.run("() => document.querySelector('main').innerText")
    assert "Every card has been played, so the deck was shuffled again." in shown
    assert app.card() != seen[-1]
    app.skip()
    assert "shuffled again" not in app.page.run("() => document.querySelector('main').innerText")


@proves("PASS-10")
def test_PASS_10_truths_and_dares_have_a_pile_each(app):
    app.start_game().to_question("Truth")
    truths = [app.card()]
    for _ in range(2):
        app.done().to_question("Dare")
        app.done().to_question("Truth")
        truths.append(app.card())
    assert len(set(truths)) == 3
