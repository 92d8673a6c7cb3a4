"""Pausing, ending, and playing again with the same players."""

from pages import FOUR, TRUTH_OR_DARE
from support import proves


@proves("PASS-11")
def test_PASS_11_the_page_behind_the_pause_is_out_of_reach(app):
    app.start_game().to_question()
    app.pause()
    assert app.page.names("button") == ["Resume", "Change players", "End game"]
    assert app.page.focused() == ("button", "Resume")
    app.page.key("Escape")
    app.page.wait_gone("dialog", "Paused")


@proves("PASS-11")
def test_PASS_11_an_ended_game_goes_home_and_is_played_again_with_the_same_players(app):
    app.start_game().to_question()
    app.end()
    assert app.record("game/wheel") is None
    app.tap("Play again")
    app.page.wait_for_screen("players")
    assert tuple(app.players()) == FOUR
    app.tap("Start game").expect("Spin")
    assert tuple(app.slices()) == FOUR
    assert app.record("game/wheel")["goes"] == 0
    assert app.heading() == TRUTH_OR_DARE
