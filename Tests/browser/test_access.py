"""One walk through every screen: each can be read, reached, pressed and named, axe finds nothing, nothing is clipped."""

import pytest

from screen_checks import Checks
from support import proves
from tour import SCREENS, tour


# The walk is part of the test that comes first.
pytestmark = pytest.mark.timeout(1_800)


@pytest.fixture(scope="module")
def walk(browser_of, server):
    """The faults of every screen by check, and the screens that were seen."""
    page = browser_of("chromium").fresh(server.url, reduced_motion="reduce")
    checks, faults = Checks(page), {"screens": set()}
    for screen, state, app in tour(page):
        faults["screens"].add(screen)
        for check, found in checks.look(app, screen).items():
            faults.setdefault(check, set()).update(f"{screen} ({state}), {fault}" for fault in found)
    page.close()
    return faults


def expect_none(walk, check):
    assert walk["screens"] == set(SCREENS)
    assert not walk[check], "\n".join(sorted(walk[check]))


@proves("LOOK-3")
def test_LOOK_3_axe_finds_nothing_on_any_screen_in_any_appearance(walk):
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
