"""Through every screen of the app in each engine: no trap, no console error, no unhandled rejection."""

import re

import pytest

from engine import ENGINES
from pages import App
from support import proves
from tour import SCREENS, tour

pytestmark = pytest.mark.moving

# Names that INTERFACE fixes, by screen and state; a "…" stands for what follows.
FIXED = {
    ("home", "first"): {"Spin the wheel", "Card games", "Play", "Settings"},
    ("home", "game running"): {"Continue", "Spin the wheel", "Play", "Settings"},
    ("home", "game ended"): {"Play again", "Spin the wheel", "Play", "Settings"},
    ("decks", "filled"): {"Truth or Dare…", "Would You Rather…"},
    ("players", "none"): {"Add player", "Start game"},
    ("players", "three"): {"Add player", "Start game", "Rename Ada", "Remove Ada"},
    ("play", "wheel"): {"Spin", "Pause"},
    ("play", "truth or dare"): {"Truth", "Dare", "Pause"},
    ("play", "question"): {"Done", "Skip", "Pause"},
    ("play", "paused"): {"Resume", "Change players", "End game"},
    ("wheelOver", "award"): {"Again", "Home"},
    ("home", "card game running"): {"Continue", "Spin the wheel", "Card games"},
    ("door", "three ways"): {"Vote together", "Swipe the cards", "Spin the wheel", "Back"},
    ("door", "cards left lying"): {"Swipe the cards Continue", "Spin the wheel", "Back"},
    ("cards", "grid"): {"Truth or Dare…", "Would You Rather…", "Keys", "Back"},
    ("session", "Never Have I Ever"): {
        "Next card", "Previous card", "Undo", "More", "Scores", "Keys", "Back"},
    ("session", "more"): {"Shuffle", "Start over", "Never show again", "End session", "Close"},
    ("session", "Memory Match"): {"Look"},
    ("session", "Impersonation"): {"Hold to look", "Start acting"},
    ("session", "Who's Most Likely To"): {"3, 2, 1, point"},
    ("session", "Story Time"): {"Start the story"},
    ("session", "Bucket List"): {"Done it", "Would do it", "Never", "Mark complete"},
    ("session", "scores"): {"Close"},
    ("tables", "empty"): {"Open a table", "Join a table", "Back"},
    ("tables", "nearby"): {"Maximiliana-Theodora’s table, …", "Maximiliana-Theodora’s table, asks first"},
    ("tables", "asked to be let in"): {"Cancel", "Type the code instead", "Open a table"},
    ("table", "five at the door"): {"Done", "Let in: …", "Not now: …"},
    ("table", "eight in the lobby"): {
        "Start game", "Show code", "Add a seat", "Move Ben up", "Move Ben down", "Remove Ben", "Back"},
    ("table", "tools of the lobby"): {"Leave table", "Close"},
    ("table", "my turn"): {"Done", "Undo", "Pause", "Show code"},
    ("table", "turn of another"): {"Done", "Skip Ben", "Undo"},
    ("table", "tools"): {"Go to Ben", "Reverse order", "Move Ben up", "Remove Ben", "Add a seat", "Timer", "Table"},
    ("table", "tools, table"): {"New table code", "Leave table", "End game", "Close table"},
    ("table", "over"): {"Keep summary", "Leave table", "Show code"},
}


@proves("LOOK-7", "LOOK-5")
@pytest.mark.timeout(1_200)
@pytest.mark.engines(*ENGINES)
def test_LOOK_7_every_screen_in_every_engine_without_an_error(page):
    seen, wrong = set(), []
    for screen, state, app in tour(page):
        seen.add(screen)
        assert app.page.screen() == screen
        names = app.page.names("button")
        for name in FIXED.get((screen, state), ()):
            wanted = re.escape(name).replace("…", ".*")
            if not any(re.fullmatch(wanted, one) for one in names):
                wrong.append(f"{screen} ({state}): no button {name!r} in {names}")
        assert app.page.console_errors() == []
        assert app.page.trap() is None
    assert seen == set(SCREENS)
    assert not wrong, "\n".join(wrong)


@proves("LOOK-7")
def test_LOOK_7_a_long_game_yields_no_error(app):
    app.start_game()
    for go in range(12):
        app.to_question("Truth" if go % 2 else "Dare")
        if go % 3 == 0:
            app.skip()
        app.done()
    app.end()
    assert app.page.console_errors() == []


@proves("LOOK-7")
def test_LOOK_7_a_trap_is_shown_with_a_way_out_and_loses_nothing(app):
    app.start_game().to_question()
    card = app.card()
    app.page.run("""() => dispatchEvent(new CustomEvent('turntable-trap',
      { detail: { text: 'as if it had stopped', saves: Promise.resolve() } }))""")
    app.page.wait_for("heading", "Something went wrong")
    assert "as if it had stopped" in app.page.run("() => document.getElementById('trap').textContent")
    app.page.button("Reload").click()
    App(app.page).expect("Skip")
    assert app.card() == card


@proves("LOOK-7")
def test_LOOK_7_back_goes_back_one_screen(app):
    app.choose_deck()
    app.page.back()
    app.page.wait_for_screen("decks")
    app.page.back()
    app.page.wait_for_screen("home")
    assert app.page.console_errors() == []
