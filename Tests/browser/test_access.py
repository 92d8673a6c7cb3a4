"""One walk through every screen: each can be read, reached, pressed and named, axe finds nothing, nothing is clipped or fails."""

import pytest

from fixed_names import absent
from recording import Recorder
from screen_checks import Checks
from support import proves
from tour import SCREENS, tour


CONTROLLED = "() => navigator.serviceWorker.controller !== null"
# The screens that may request these addresses of the server after the first visit.
WANTED = {"/api/": {"discover", "hubDeck", "publish", "linked"}, "/relay": {"tables", "table", "summaries", "elsewhere"}}


# The walk is part of the test that comes first.
pytestmark = [pytest.mark.walk, pytest.mark.timeout(1_800)]


@pytest.fixture(scope="module")
def walk(browser_of, server):
    """The faults of every screen by check, and the screens that were seen."""
    with Recorder(server.url) as door:
        page = browser_of("chromium").fresh(door.url, reduced_motion="reduce")
        others = set()
        page.page.context.on("request", lambda request: request.url.startswith((door.url, "blob:", "data:")) or others.add(request.url))
        checks, faults = Checks(page), {"screens": set(), "asked": set()}
        for screen, state, app in tour(page):
            if not faults["screens"]:
                page.until(lambda: page.run(CONTROLLED), "the app is not on the phone")
                door.take()
            faults["screens"].add(screen)
            assert app.page.screen() == screen
            seen = {
                "unnamed": absent(app.page, screen, state), **checks.look(app, screen),
                "errors": app.page.console_errors() + ([app.page.trap()] if app.page.trap() else [])}
            for check, found in seen.items():
                faults.setdefault(check, set()).update(f"{screen} ({state}), {fault}" for fault in found)
            faults["asked"].update(f"{screen} ({state}), {path}" for path in door.take() if not is_wanted(path, screen))
        page.close()
    return {**faults, "others": others}


def is_wanted(path, screen):
    """Returns true if the person asks for it by being on a screen: a newer version of the app, everybody's decks, a table."""
    return path == "/sw.js" or any(path.startswith(start) and screen in screens for start, screens in WANTED.items())


def expect_none(walk, check):
    assert walk["screens"] == set(SCREENS)
    assert not walk[check], "\n".join(sorted(walk[check]))


@proves("LOOK-3")
def test_LOOK_3_axe_finds_nothing_on_any_screen(walk):
    expect_none(walk, "axe")


@proves("LOOK-3")
def test_LOOK_3_every_control_is_large_enough_and_has_a_name_at_every_size(walk):
    expect_none(walk, "small")
    expect_none(walk, "nameless")


@proves("LOOK-3")
def test_LOOK_3_every_control_can_be_reached_by_keyboard_and_shows_it(walk):
    expect_none(walk, "lost")


@proves("LOOK-3")
def test_LOOK_3_every_control_answers_a_press_by_style_alone(walk):
    expect_none(walk, "press")


@proves("LOOK-2")
def test_LOOK_2_every_text_on_every_screen_is_read_in_every_appearance(walk):
    expect_none(walk, "contrast")


@proves("LOOK-5", "PASS-13")
def test_LOOK_5_PASS_13_nothing_is_clipped_or_covered_on_any_screen_at_any_size(walk):
    expect_none(walk, "layout")


@proves("LOOK-2")
def test_A2_in_a_contrast_theme_everything_is_seen_and_what_is_chosen_differs(walk):
    expect_none(walk, "theme")


@proves("LOOK-5")
def test_A4_in_large_letters_everything_is_reached_and_read(walk):
    expect_none(walk, "large")


@proves("KEEP-8")
def test_KEEP_8_nobody_else_is_asked_and_the_server_only_where_the_person_wants_it(walk):
    expect_none(walk, "others")
    expect_none(walk, "asked")


@proves("LOOK-7", "LOOK-5")
def test_LOOK_7_every_screen_has_its_controls_and_none_an_error(walk):
    expect_none(walk, "unnamed")
    expect_none(walk, "errors")
