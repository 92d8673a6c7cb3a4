"""A reload at any moment comes back to the same screen with the same game."""

import pytest

from engine import ENGINES
from pages import FOUR, WOULD_YOU_RATHER
from support import proves


def seen(app):
    """The visible state of a game and its record."""
    game = app.record("game/wheel") or {}
    return {
        "screen": app.page.screen(), "heading": app.heading(), "slices": app.slices(), "card": app.card(),
        "text": app.card_text(), "buttons": app.page.names("button"), "players": app.players(), "game": game,
    }


def assert_back_after_reload(app):
    before = seen(app)
    app.reload()
    app.page.until(lambda: seen(app) == before, f"not the same: {before}")


@proves("PASS-12", "KEEP-1")
def test_PASS_12_a_reload_comes_back_to_every_screen_of_a_game(app):
    assert_back_after_reload(app)
    app.set(**{"Wheel speed": "No spin"})
    app.tap("Spin the wheel", begins=True)
    app.page.wait_for("button", "Truth or Dare", begins=True)
    assert_back_after_reload(app)
    app.take_deck("Truth or Dare")
    app.add_players(*FOUR)
    assert_back_after_reload(app)
    app.tap("Start game").expect("Spin")
    assert_back_after_reload(app)
    app.spin().wait_for_chosen()
    app.expect("Truth")
    assert_back_after_reload(app)
    app.answer_kind("Dare")
    assert_back_after_reload(app)
    app.skip()
    assert_back_after_reload(app)
    app.pause()
    assert_back_after_reload(app)
    app.tap("Resume").expect("Done").done()
    assert_back_after_reload(app)
    app.end()
    assert_back_after_reload(app)
    app.tap("Settings").page.wait_for_screen("settings")
    assert_back_after_reload(app)
    assert app.chosen("Wheel speed") == "No spin"


@proves("PASS-12")
@pytest.mark.engines(*ENGINES)
@pytest.mark.moving
def test_PASS_12_a_reload_in_the_middle_of_a_spin_lands_on_the_same_player(app):
    app.start_game(speed="Normal", deck=WOULD_YOU_RATHER).spin()
    app.page.until(lambda: app.phase() == "spinning", "it does not spin")
    spin = app.record("game/wheel")["phase"]
    names = dict(zip([player["id"] for player in app.record("party/players")["players"]], FOUR))
    app.reload()
    chosen, tip, *_ = app.landing()
    assert (chosen, tip) == (names[spin["winner"]],) * 2
    assert app.record("game/wheel")["goes"] == 1
    app.expect("Skip")


@proves("PASS-12")
def test_PASS_12_opened_by_its_icon_the_app_is_where_it_was_left(app):
    app.start_game().to_question()
    card = app.card()
    app.open("/")
    app.expect("Skip")
    assert app.card() == card
    app.page.back()
    app.page.wait_for_screen("home")
    app.tap("Continue", begins=True).expect("Skip")
    assert app.card() == card
