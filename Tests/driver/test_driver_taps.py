"""Two taps in one place: the second is dropped if the first has put another control there."""

import pytest
from driver_browsers import started

# Node 2 a box, 3 a button with its text (4) 200 by 100 at (100, 100), 5 another far below, both in a page of their own.
BUTTONS = """() => {
  const { tell, say } = fake;
  const at = (id, name, top) => [
    say("createElement", id, "button", 0), say("setAttribute", id, "id", name), say("listen", id, 1),
    ...Object.entries({ position: "absolute", left: "100px", top, width: "200px", height: "100px" })
      .map(([property, value]) => say("setStyle", id, property, value)),
    say("createText", id + 1, name), say("insert", id, id + 1, 0), say("insert", 2, id, 0)];
  Object.assign(globalThis, { at, changes: () => [say("remove", 3), ...at(13, "other", "100px")] });
  tell(say("createElement", 2, "div", 0), say("insert", 1, 2, 0), ...at(3, "one", "100px"), ...at(5, "below", "400px"));
}"""
# A finger that comes down at a time and leaves 20 ms later, as events whose times a test decides. It hits the element there.
TAP = """([x, y, time, more = {}]) => {
  const make = (type, at, properties) => {
    const event = new (type === "click" ? MouseEvent : PointerEvent)(type, { bubbles: true, cancelable: true, clientX: x,
      clientY: y, pointerId: 7, isPrimary: true, pointerType: "touch", width: 20, height: 20, ...properties, ...more });
    Object.defineProperty(event, "timeStamp", { value: at });
    return document.elementFromPoint(x, y).dispatchEvent(event);
  };
  make("pointerdown", time, { button: 0, buttons: 1 });
  make("pointerup", time + 20, { button: 0 });
  return make("click", time + 20, { detail: 1 });
}"""
PRESSED = "() => fake.messages.filter((message) => message.kind === 1).map((message) => message.node)"


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, BUTTONS)


def tap(tab, x=200, y=150, time=1_000, **more):
    tab.run(TAP, [x, y, time, more])


def change(tab):
    tab.run("() => fake.tell(...changes())")


@pytest.mark.parametrize("delay", [0, 80, 200, 500, 600, 690])
def test_A3_a_second_tap_on_what_the_first_has_put_there_is_dropped(tab, delay):
    tap(tab)
    change(tab)
    tap(tab, 240, 170, 1_020 + delay)
    assert tab.run(PRESSED) == [3]
    tap(tab, time=1_740)
    assert tab.run(PRESSED) == [3, 13], "a tap that was dropped holds up no other"


def test_A3_what_comes_while_the_second_finger_is_down_is_not_pressed_either(tab):
    tap(tab)
    tab.run("() => addEventListener('pointerup', () => fake.tell(...changes()), { once: true })")
    tap(tab, time=1_500)
    assert tab.run(PRESSED) == [3]


def test_A3_taps_elsewhere_later_and_on_what_stays_count(tab):
    tap(tab)
    tap(tab, time=1_100)
    tell_text = "() => fake.tell(fake.say('setText', 4, 'Four'), fake.say('setAttribute', 3, 'class', 'is-on'))"
    tab.run(tell_text)
    tap(tab, time=1_200)
    change(tab)
    tap(tab, 200, 450, 1_300)
    tap(tab, 200, 199, 1_350)
    assert tab.run(PRESSED) == [3, 3, 3, 5, 13], "200, 199 is 49 pixels from the first"


def test_A3_a_neighbour_that_was_there_before_counts_and_one_that_moved_up_does_not(tab):
    tab.run("() => fake.tell(...at(7, 'near', '201px'))")
    tap(tab, 200, 190)
    tap(tab, 200, 210, 1_100)
    assert tab.run(PRESSED) == [3, 7]
    tab.run("() => fake.tell(fake.say('remove', 7), fake.say('setStyle', 5, 'top', '201px'))")
    tap(tab, 200, 230, 1_200)
    assert tab.run(PRESSED) == [3, 7], "the next row"


def test_A3_an_element_that_means_something_else_is_another_control_unless_it_is_on_or_off(tab):
    tap(tab)
    tab.run("() => fake.tell(fake.say('listen', 3, 1))")
    tap(tab, time=1_200)
    assert tab.run(PRESSED) == [3]
    tab.run("() => fake.tell(fake.say('setAttribute', 3, 'aria-pressed', 'false'))")
    tap(tab, time=2_000)
    tab.run("() => fake.tell(fake.say('setAttribute', 3, 'aria-pressed', 'true'), fake.say('listen', 3, 1))")
    tap(tab, time=2_200)
    assert tab.run(PRESSED) == [3, 3, 3]


def test_A3_keys_programs_and_screen_readers_press_at_once(tab):
    tap(tab)
    change(tab)
    tab.run("() => document.getElementById('other').click()")
    tab.run("""() => document.getElementById('other').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))""")
    tap(tab, time=1_100, width=0, height=0)
    assert tab.run(PRESSED) == [3, 13, 13, 13]


def test_A3_nothing_of_a_dropped_touch_reaches_the_page(tab):
    tap(tab)
    change(tab)
    tab.run("""() => { globalThis.heard = [];
        for (const type of ['pointerdown', 'pointerup', 'click']) document.addEventListener(type, () => heard.push(type), true); }""")
    tap(tab, time=1_300)
    assert tab.run("() => heard") == []


def test_A3_drags_one_after_another_are_no_taps(tab):
    tab.run("() => fake.tell(fake.say('listen', 2, 5))")
    drag = """([x, time]) => { for (const [type, dx, at] of [['pointerdown', 0, 0], ['pointermove', 40, 20], ['pointermove', 90, 40],
        ['pointerup', 90, 60], ['click', 90, 60]]) {
      const event = new PointerEvent(type, { bubbles: true, cancelable: true, clientX: x + dx, clientY: 150, pointerId: 7,
        isPrimary: true, pointerType: 'touch', button: type === 'pointermove' ? -1 : 0, buttons: 1, detail: type === 'click' ? 1 : 0 });
      Object.defineProperty(event, 'timeStamp', { value: time + at });
      document.elementFromPoint(x + dx, 150).dispatchEvent(event); } }"""
    for turn in range(3):
        tab.run(drag, [150, 1_000 + 100 * turn])
        tab.run("() => document.getAnimations().forEach((each) => each.finish())")
        if turn == 0:
            change(tab)
    assert len(tab.run("() => fake.messages.filter((message) => message.kind === 5)")) == 3
