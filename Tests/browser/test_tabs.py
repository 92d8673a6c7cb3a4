"""Two tabs do not overwrite each other."""

import pytest

from engine import ENGINES
from pages import App
from support import proves


@proves("PASS-12", "KEEP-1")
@pytest.mark.engines(*ENGINES)
def test_PASS_12_a_second_tab_says_so_and_can_take_over(app):
    app.start_game().to_question()
    card = app.card()
    other = App(app.page.another_tab()).open()
    other.page.wait_for_screen("elsewhere")
    assert other.heading() == "Open elsewhere"
    app.skip()
    later = app.card()
    assert later != card
    other.tap("Play here").expect("Skip")
    assert other.card() == later
    app.page.wait_for_screen("elsewhere")
    other.done()
    assert other.record("game/wheel")["phase"]["is"] == "ready"
    app.tap("Play here").expect("Spin")
    other.page.wait_for_screen("elsewhere")
    other.page.close_tab()


@proves("PASS-12")
@pytest.mark.moving
def test_PASS_12_a_tab_that_lost_the_game_saves_nothing_more(app):
    app.start_game(speed="Normal").spin()
    app.page.until(lambda: app.phase() == "spinning", "it does not spin")
    other = App(app.page.another_tab()).open()
    other.tap("Play here")
    app.page.wait_for_screen("elsewhere")
    chosen = other.wait_for_chosen()
    other.answer_kind("Truth")
    game = other.record("game/wheel")
    app.page.page.wait_for_timeout(1_500)
    assert other.record("game/wheel") == game
    assert other.page.has("heading", chosen)


@proves("PASS-12")
def test_PASS_12_a_closed_tab_leaves_the_game_to_the_next(app):
    app.start_game().to_question()
    card = app.card()
    other = app.page.another_tab()
    app.page.close_tab()
    next_one = App(other).open()
    next_one.expect("Skip")
    assert next_one.card() == card
