"""One walk through every screen in Firefox, in a page that the browser translates: no text goes stale, and nothing fails. Its
states are then opened again in Chromium for double taps."""

import pytest

from fixed_names import absent
from pages import App
from restoring import MARK, SEEDED, STAYS, at_rest, keep, restore, tap_twice
from support import ROOT, proves
from tour import SCREENS, settle, tour

TRANSLATE = (ROOT / "Tests/browser/translated_walk.js").read_text()
# Seconds from the first tap to the second, in turn: test_driver_taps.py tries them all on one button.
DELAYS = (0.08, 0.5)
# The walk is part of the test that comes first.
pytestmark = [pytest.mark.walk, pytest.mark.timeout(1_200)]


@pytest.fixture(scope="module")
def walk(browser_of, server):
    """The screens that were seen, the texts that went stale, everything else that went wrong, and the states with a main
    button."""
    page = browser_of("firefox").fresh(server.url, reduced_motion="no-preference")
    page.before_load(TRANSLATE)
    screens, stale, wrong, states = set(), set(), [], {}
    for screen, name, app in tour(page, crowds=False):
        screens.add(screen)
        state = f"{screen} ({name})"
        stale |= {f"{state}, {text}" for text in app.page.run("() => staleTexts()")}
        trap = app.page.trap()
        wrong += [f"{state}: {fault}" for fault in (
            *absent(app.page, screen, name), *app.page.console_errors(), *([trap] if trap else []),
            *([] if app.page.screen() == screen else [f"it is on {app.page.screen()}"]))]
        settle(app.page)
        if (kept := keep(app, screen, name)) and app.page is page:
            states.setdefault((screen, kept.button), kept)
    page.close()
    return {"screens": screens, "stale": stale, "wrong": wrong, "states": list(states.values())}


@proves("LOOK-7", "LOOK-5")
def test_LOOK_7_every_screen_in_firefox_without_an_error(walk):
    assert walk["screens"] == set(SCREENS)
    assert not walk["wrong"], "\n".join(walk["wrong"])


@proves("LOOK-3")
def test_A1_no_text_of_any_screen_goes_stale_in_a_translated_page(walk):
    assert not walk["stale"], "\n".join(sorted(walk["stale"]))


def second_tap(app, state, delay):
    """What a second tap did after this many seconds that the first had not, or nothing. None if there is no second tap."""
    page = app.page
    if (place := restore(app, state)) is None:
        return None
    page.run(MARK, *place)
    page.page.touchscreen.tap(*place)
    once = at_rest(page)
    if page.run(STAYS, *place):
        return None  # two taps may be intended
    place = restore(app, state)
    assert place, f"{state.screen} ({state.name}) does not open again"
    tap_twice(page, place, delay)
    if (twice := at_rest(page)) == once:
        return ""
    return f"{state.screen} ({state.name}), {state.button!r} after {delay} s: {twice}, not {once}"


@proves("PASS-5")
def test_A3_a_second_tap_of_a_main_button_does_nothing_that_the_first_did_not(walk, browser_of, server):
    page = browser_of("chromium").fresh(server.url, reduced_motion="reduce", has_touch=True)
    page.before_load(SEEDED)
    app, faults, tried = App(page).open(), [], 0
    for state in walk["states"]:
        delay = DELAYS[tried % len(DELAYS)]
        fault = second_tap(app, state, delay)
        if fault is None:
            continue
        # A slow machine may have been between two screens. A fault comes again.
        if fault and (fault := second_tap(app, state, delay)):
            faults.append(fault)
        tried += 1
    page.close()
    assert tried >= 20
    assert not faults, "\n".join(faults)
