"""Pausing, going on, ending, and playing again with the same or other players."""

from pages import FOUR, TRUTH_OR_DARE
from support import proves


def state(app):
    game = app.record("game/wheel")
    return {**game, "paused": None}, app.slices(), app.card(), app.card_text()


@proves("PASS-11")
def test_PASS_11_a_paused_game_goes_on_where_it_was(app):
    app.start_game()
    for reach in (lambda: None, app.to_question):
        reach()
        before = state(app)
        app.pause()
        assert app.record("game/wheel")["paused"] is True
        app.tap("Resume")
        app.page.wait_gone("dialog", "Paused")
        assert state(app) == before


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


@proves("PASS-11")
def test_PASS_11_players_are_changed_before_playing_again(app):
    app.start_game().end()
    app.tap("Play again")
    app.page.wait_for_screen("players")
    app.tap("Remove Ben")
    app.add_players("Eve")
    app.tap("Start game").expect("Spin")
    assert app.slices() == ["Ada", "Cleo", "Dan", "Eve"]


@proves("PASS-11")
def test_PASS_11_players_are_changed_in_a_paused_game(app):
    chosen = app.start_game().to_question()
    other = next(name for name in FOUR if name != chosen)
    card = app.card()
    app.pause().tap("Change players")
    app.page.wait_for_screen("players")
    app.tap(f"Remove {other}")
    app.add_players("Eve")
    app.tap("Resume").expect("Skip")
    assert app.card() == card
    app.done()
    assert app.slices() == [name for name in FOUR if name != other] + ["Eve"]
