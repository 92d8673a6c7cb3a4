"""One walk through every screen in a page that the browser translates. Its states are then opened again for double taps."""

import pytest

from pages import App
from restoring import MARK, SEEDED, STAYS, at_rest, keep, restore, tap_twice
from support import ROOT, proves
from tour import SCREENS, tour

TRANSLATE = (ROOT / "Tests/browser/translated_walk.js").read_text()
DELAYS = (0.08, 0.5)  # seconds from the first tap to the second; test_driver_taps.py tries more
# The walk is part of the test that comes first.
pytestmark = [pytest.mark.walk, pytest.mark.timeout(1_200)]


@pytest.fixture(scope="module")
def walk(browser_of, server):
    """The texts that went stale, the errors of the page, and the states with a main button."""
    page = browser_of("chromium").fresh(server.url, reduced_motion="reduce")
    page.before_load(TRANSLATE)
    stale, errors, states, screens = set(), [], {}, set()
    for screen, name, app in tour(page):
        screens.add(screen)
        stale |= {f"{screen} ({name}), {text}" for text in app.page.run("() => staleTexts()")}
        errors += app.page.console_errors()
        if (state := keep(app, screen, name)) and app.page is page:
            states.setdefault((screen, state.button), state)
    page.close()
    return {"stale": stale, "errors": errors, "states": list(states.values()), "screens": screens}


@proves("LOOK-3")
def test_A1_no_text_of_any_screen_goes_stale_in_a_translated_page(walk):
    assert walk["screens"] == set(SCREENS)
    assert not walk["stale"], "\n".join(sorted(walk["stale"]))
    assert not walk["errors"]


@proves("PASS-5")
def test_A3_a_second_tap_of_a_main_button_does_nothing_that_the_first_did_not(walk, browser_of, server):
    page = browser_of("chromium").fresh(server.url, reduced_motion="reduce", has_touch=True)
    page.before_load(SEEDED)
    app, faults, tried = App(page).open(), [], 0
    for state in walk["states"]:
        place = restore(app, state)
        if place is None:
            continue
        page.run(MARK, *place)
        page.page.touchscreen.tap(*place)
        once = at_rest(page)
        if page.run(STAYS, *place):
            continue  # two taps may be intended
        for delay in DELAYS:
            place = restore(app, state)
            assert place, f"{state.screen} ({state.name}) does not open again"
            tap_twice(page, place, delay)
            if (twice := at_rest(page)) != once:
                faults.append(f"{state.screen} ({state.name}), {state.button!r} after {delay} s: {twice}, not {once}")
        tried += 1
    page.close()
    assert tried >= 20
    assert not faults, "\n".join(faults)
