"""The question: a card of the chosen deck, and another one on Skip."""

from decks import card_of, fits
from pages import FOUR, TRUTH_OR_DARE, WOULD_YOU_RATHER
from support import proves

SIZE = "() => parseFloat(getComputedStyle(document.querySelector('[data-card] .text')).fontSize)"


@proves("PASS-8", "PASS-9")
def test_PASS_8_PASS_9_a_truth_or_a_dare_is_shown_large_skipped_and_done(app):
    app.start_game().spin()
    chosen = app.wait_for_chosen()
    app.expect("Truth").expect("Dare")
    assert app.card() is None
    assert app.page.has("heading", chosen, begins=True)
    app.answer_kind("Dare")
    card = card_of(TRUTH_OR_DARE, app.card())
    assert card["kind"] == "dare"
    assert fits(card, app.card_text(), set(FOUR) - {chosen})
    assert "{" not in app.card_text()
    assert app.page.has("heading", chosen)
    assert app.page.run(SIZE) >= 24
    assert app.page.run("() => document.querySelector('.card').offsetWidth / document.documentElement.clientWidth") > 0.8
    app.skip()
    assert card_of(TRUTH_OR_DARE, app.card())["kind"] == "dare" and app.page.has("heading", chosen)
    app.done()
    assert app.card() is None and not app.page.is_disabled("button", "Spin")


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
