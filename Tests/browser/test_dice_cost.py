"""The browser's costs for a frame of rolling dice, counted rather than timed; the bench has the
milliseconds."""

import json
import statistics

import pytest

from dice_pages import Tray
from pages import App
from support import proves

STEP, STEPS = 50, 12  # milliseconds of a held clock
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
# The pressed Roll button springs back by the browser's own clock, which is no cost of the dice.
RELEASED = "() => Promise.allSettled(document.getElementById('roll').getAnimations().map((one) => one.finished)).then(Boolean)"
SIDES = """() => [...document.querySelectorAll('.die')].map((die) => getComputedStyle(die).getPropertyValue('--die-side'))"""


@pytest.fixture(scope="module")
def costs(browser_of, server_for_tests):
    """Elements styled for each changed die, and layouts, by the number of dice."""
    return {count: cost(App(browser_of("chromium").fresh(server_for_tests.url, reduced_motion="no-preference")).open(), count) for count in (50, 500)}


def cost(app, count):
    tray = Tray.open(app, 2, held=True).lay(count).roll()
    tumbles = tray.plan()["tumbles"]
    browser = app.page.context.browser
    tray.move_clock(STEP)
    app.page.run(RELEASED)
    app.page.run(FRAMES)
    browser.start_tracing(page=app.page.page, categories=["devtools.timeline"])
    for _ in range(STEPS):
        tray.move_clock(STEP)
        app.page.run(FRAMES)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    sides = set(app.page.run(SIDES))
    app.page.close()
    styles = [each["args"] for each in events if each["name"] == "UpdateLayoutTree"]
    # The browser draws the page's icon as a document of its own.
    frame = statistics.mode(each["beginData"]["frame"] for each in styles)
    styled = sum(each["elementCount"] for each in styles if each["beginData"]["frame"] == frame)
    layouts = sum(each["name"] == "Layout" and each["args"]["beginData"]["frame"] == frame for each in events)
    changed = sum(any(start < at <= start + STEP for at in tumble["moments"])
                  for tumble in tumbles for start in range(STEP, STEP * (STEPS + 1), STEP))
    return {"styled": styled / changed, "layouts": layouts, "sides": sides}


@proves("DICE-7")
def test_DICE_7_a_frame_styles_the_dice_that_change_and_those_that_move_once_however_many_lie_there(costs):
    # A die has two parts that are restyled when it changes; in each step, most dice change.
    assert 1 <= costs[50]["styled"] <= 5
    assert costs[500]["styled"] <= 1.2 * costs[50]["styled"]


@proves("DICE-7")
def test_DICE_7_nothing_is_laid_out_while_dice_move(costs):
    assert [costs[count]["layouts"] for count in (50, 500)] == [0, 0]


@proves("DICE-7")
def test_DICE_7_how_large_dice_are_is_worked_out_once_and_not_for_each(costs):
    # If each die computed the layout's expression itself, it would cost more with every die.
    for count in (50, 500):
        (side,) = costs[count]["sides"]
        assert side.endswith("px") and "(" not in side
