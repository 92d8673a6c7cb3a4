"""A disc under a finger: it turns with it, and Swift learns how it was released."""

import math
import re

import pytest
from driver_card import FRAME, STEPS
from driver_browsers import started

# Node 2, a disc of 400 pixels with its middle at (300, 250), which rests at 90 degrees.
DISC = """() => {
  const { tell, say } = fake;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    return animation;
  };
  const place = { position: "absolute", left: "100px", top: "50px", width: "400px", height: "400px" };
  tell(say("createElement", 2, "div", 0), say("setAttribute", 2, "id", "card"), say("setAttribute", 2, "data-turns", ""),
    say("listen", 2, 5), say("listen", 2, 1),
    ...Object.entries(place).map(([name, value]) => say("setStyle", 2, name, value)),
    say("insert", 1, 2, 0));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("#card { transform: rotate(90deg) }");
  document.adoptedStyleSheets = [sheet];
}"""
TURN = "() => document.getElementById('card').style.getPropertyValue('transform')"
MOVES = "() => document.getElementById('card').getAnimations().map(one => one.effect.getKeyframes().map(frame => frame.transform))"


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, DISC)


def at(kind, degrees, time, radius=150, **more):
    """A finger on a circle round the middle, this many degrees clockwise from three o'clock."""
    angle = math.radians(degrees)
    return (kind, 300 + radius * math.cos(angle), 250 + radius * math.sin(angle), time, more)


def act(tab, *steps):
    tab.run(STEPS, [list(step) for step in steps])
    tab.run(FRAME)


def turn(tab):
    """The degrees that the driver sets on the disc, or None."""
    found = re.findall(r"(-?[\d.]+)deg", tab.run(TURN))
    return round(float(found[-1]), 1) if found else None


def about(degrees):
    """WebKit rounds a finger's place to a whole pixel, which is a degree at the radius of 60."""
    return pytest.approx(degrees, abs=1)


def degrees_in(frame):
    return float(re.search(r"(-?[\d.]+)deg", frame)[1])


def told(tab):
    return tab.run("() => fake.messages.filter(m => m.kind === 5).map(m => m.value)")


def sweep(degrees, begin=1_000, last=1_100, steps=5):
    return [at("pointermove", degrees * step / steps, begin + (last - begin) * step / steps) for step in range(1, steps + 1)]


def test_the_disc_turns_with_the_finger_about_its_middle(tab):
    act(tab, at("pointerdown", 0, 1_000), at("pointermove", 30, 1_100))
    assert turn(tab) == about(120)
    act(tab, at("pointermove", 170, 1_300), at("pointermove", 300, 1_500))
    assert turn(tab) == about(390)
    act(tab, at("pointermove", 300, 1_600, radius=60), at("pointermove", -20, 1_700, radius=60))
    assert turn(tab) == about(430)


@pytest.mark.parametrize("degrees", [60, -60])
def test_how_far_and_how_fast_it_was_turned_is_told(tab, degrees):
    act(tab, at("pointerdown", 0, 1_000), *sweep(degrees), at("pointerup", degrees, 1_100))
    (turned,) = told(tab)
    far, fast = map(int, turned.split(" "))
    assert far == about(degrees) and fast == pytest.approx(degrees * 10, abs=10)


def test_near_the_middle_a_hair_is_no_turn(tab):
    act(tab, ("pointerdown", 310, 250, 1_000, {}), ("pointermove", 290, 252, 1_050, {}), ("pointerup", 290, 252, 1_100, {}))
    degrees, _ = told(tab)[0].split(" ")
    assert abs(int(degrees)) < 25


def test_a_turn_that_swift_does_not_take_goes_back(tab):
    act(tab, at("pointerdown", 0, 1_000), *sweep(60), at("pointerup", 60, 1_100))
    assert turn(tab) is None
    (frames,) = tab.run(MOVES)
    assert degrees_in(frames[0]) == about(150)


def test_a_turn_that_swift_takes_goes_on_until_the_page_has_changed(tab):
    tab.run("() => fake.listeners.push(m => m.kind === 5 && fake.answer(fake.say('wake', 1, 9_000)))")
    act(tab, at("pointerdown", 0, 1_000), *sweep(60), at("pointerup", 60, 1_100))
    assert turn(tab) is None
    ((first, last),) = tab.run(MOVES)
    # 600 degrees a second, for the 600 ms that it waits at most.
    assert degrees_in(first) == about(150) and degrees_in(last) == pytest.approx(510, abs=6)
    tab.run("() => fake.tell(fake.say('setStyle', 2, 'color', 'red'))")
    assert tab.run(MOVES) == []


def test_a_page_that_changes_at_once_is_not_turned(tab):
    tab.run("() => fake.listeners.push(m => m.kind === 5 && fake.answer(fake.say('unlisten', 2, 5)))")
    act(tab, at("pointerdown", 0, 1_000), *sweep(60), at("pointerup", 60, 1_100))
    assert turn(tab) is None and tab.run(MOVES) == []


def test_a_disc_that_is_caught_goes_on_from_where_it_was(tab):
    act(tab, at("pointerdown", 0, 1_000), *sweep(60), at("pointerup", 60, 1_100))
    act(tab, at("pointerdown", 0, 2_000), at("pointermove", 10, 2_100))
    assert turn(tab) == about(160)


def test_a_tap_is_a_click_and_no_turn(tab):
    act(tab, at("pointerdown", 0, 1_000), at("pointermove", 2, 1_050), at("pointerup", 2, 1_100))
    tab.run("() => document.getElementById('card').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))")
    assert told(tab) == []
    assert tab.run("() => fake.messages.filter(m => m.kind === 1).length") == 1
    assert turn(tab) is None
