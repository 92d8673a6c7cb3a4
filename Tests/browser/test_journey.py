"""Through every screen of the app: no trap, no console error, no unhandled rejection. In Chromium test_access.py walks, in
Firefox test_translated_walk.py."""

import pytest

from fixed_names import absent
from pages import App
from support import proves
from tour import SCREENS, tour

pytestmark = pytest.mark.moving


@proves("LOOK-7", "LOOK-5")
@pytest.mark.walk
@pytest.mark.timeout(1_200)
@pytest.mark.engines("webkit")
def test_LOOK_7_every_screen_in_webkit_without_an_error(page):
    seen, wrong = set(), []
    for screen, state, app in tour(page, crowds=False):
        seen.add(screen)
        assert app.page.screen() == screen
        wrong += [f"{screen} ({state}): {fault}" for fault in absent(app.page, screen, state)]
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
