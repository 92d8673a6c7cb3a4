"""A shaken phone presses the button that the page names."""

import pytest
from driver_browsers import started

BUTTONS = """() => {
  const { tell, say } = fake;
  const make = (id, tag, name) => [say("createElement", id, tag, 0), say("setAttribute", id, "id", name), say("insert", 1, id, 0)];
  tell(...make(2, "button", "roll"), say("listen", 2, 1), ...make(3, "div", "dock"), say("setAttribute", 3, "data-shake", "roll"));
}"""
# Readings of the sensors as [milliseconds, x, y, z]; without a gyroscope there is only the force with gravity.
MOVE = """([readings, hasGyroscope]) => { for (const [time, x, y, z] of readings) {
    const event = new Event("devicemotion");
    const properties = { timeStamp: time, acceleration: hasGyroscope ? { x, y, z } : null,
      accelerationIncludingGravity: { x, y, z: z + 9.8 } };
    for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value });
    dispatchEvent(event);
  } }"""
PRESSED = "() => fake.messages.filter(m => m.kind === 1 && m.node === 2).length"


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, BUTTONS)


def shake(tab, start=1_000, force=20, jolts=3, apart=150, gyroscope=True):
    """This many jolts to and fro."""
    readings = [[start + number * apart, force * (-1) ** number, 0, 1] for number in range(jolts)]
    tab.run(MOVE, [readings, gyroscope])
    return tab.run(PRESSED)


def test_a_shake_presses_the_button_once(tab):
    assert shake(tab, jolts=2) == 0
    assert shake(tab, start=5_000) == 1
    assert shake(tab, start=5_500, jolts=6, apart=80) == 1, "it swings on"
    assert shake(tab, start=7_000) == 2


@pytest.mark.parametrize("motion", [{"force": 10}, {"apart": 500}], ids=["carried about", "now and then"])
def test_what_is_no_shake_presses_nothing(tab, motion):
    assert shake(tab, jolts=12, **motion) == 0


def test_a_push_in_one_direction_is_no_shake(tab):
    tab.run(MOVE, [[[1_000 + 20 * number, 25, 5, 0] for number in range(30)], True])
    assert tab.run(PRESSED) == 0


def test_a_phone_without_a_gyroscope_is_shaken_too(tab):
    tab.run(MOVE, [[[number * 16, 0, 0, 0] for number in range(60)], False])
    assert tab.run(PRESSED) == 0, "gravity alone"
    assert shake(tab, start=2_000, jolts=8, force=25, apart=100, gyroscope=False) == 1


def test_a_button_that_is_off_or_not_named_is_not_pressed(tab):
    tab.run("() => { document.getElementById('roll').disabled = true; }")
    assert shake(tab) == 0
    tab.run("() => { const roll = document.getElementById('roll'); roll.disabled = false; roll.inert = true; }")
    assert shake(tab, start=5_000) == 0, "a dialog lies over it"
    tab.run("() => { document.getElementById('roll').inert = false; fake.tell(fake.say('removeAttribute', 3, 'data-shake')); }")
    assert shake(tab, start=9_000) == 0


def test_sensors_without_readings_do_no_harm(tab):
    tab.run("() => void dispatchEvent(new Event('devicemotion'))")
    assert tab.run(PRESSED) == 0
    assert not getattr(tab, "errors", [])


def test_a_tap_asks_the_phones_that_want_to_be_asked(tab):
    tab.run("""() => { globalThis.asked = 0;
        globalThis.DeviceMotionEvent = class { static requestPermission() { asked++; return Promise.reject(new Error('no')); } }; }""")
    tab.run("() => { document.getElementById('roll').click(); }")
    assert tab.run("() => asked") == 0
    tab.run("() => { document.getElementById('dock').append(document.getElementById('roll')); }")
    tab.run("() => { document.getElementById('roll').click(); }")
    assert tab.run("() => asked") == 1
