"""A card that can be dragged, and a finger made of events, whose times a test decides."""

import re

from driver_browsers import started

# Everything that would move by itself waits at its beginning: a test can look at it for any time.
# Node 2 the card, 300 by 400 pixels at (100, 50); 3 to 5 its hints; 6 a button; 7 a field.
CARD = """() => {
  const { tell, say } = fake;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    return animation;
  };
  const make = (id, tag, attributes, ...more) => [
    say("createElement", id, tag, 0), ...Object.entries(attributes).map(([n, v]) => say("setAttribute", id, n, v)),
    ...more, say("insert", id === 2 ? 1 : 2, id, 0)];
  const place = { position: "absolute", left: "100px", top: "50px", width: "300px", height: "400px" };
  tell(
    ...make(2, "div", { id: "card" }, say("listen", 2, 5),
      ...Object.entries(place).map(([name, value]) => say("setStyle", 2, name, value))),
    ...make(3, "p", { "data-hint": "right" }), ...make(4, "p", { "data-hint": "left" }),
    ...make(5, "p", { "data-hint": "up" }),
    ...make(6, "button", { id: "inside" }, say("listen", 6, 1), say("createText", 10, "old"), say("insert", 6, 10, 0)),
    ...make(7, "input", { id: "field", name: "field" }),
  );
}"""

# Each step is type, x, y, time in milliseconds and further properties; `at` is the id of the element that is
# hit.
STEPS = """steps => {
  for (const [type, clientX, clientY, time, { at = "card", ...more } = {}] of steps) {
    const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7, isPrimary: true, clientX, clientY,
      pointerType: "touch", button: type === "pointermove" ? -1 : 0, buttons: type === "pointerup" ? 0 : 1, ...more });
    // Long after any real tap, or it would count as the second one.
    Object.defineProperty(event, "timeStamp", { value: 1e7 + time });
    (document.getElementById(at) ?? document).dispatchEvent(event);
  }
}"""
FRAME = "() => new Promise(done => requestAnimationFrame(() => done(true)))"
HIDDEN = """() => { Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange')); }"""
# The look of the card and its hints.
LOOK = """() => [document.getElementById('card').style.transform,
  ...[...document.querySelectorAll('#card [data-hint]')].map(hint => hint.style.opacity)]"""


def card(browser, server, query=""):
    return started(browser, server.url + query, CARD)


def act(tab, *steps):
    """Events, and then the frame in which they are drawn."""
    tab.run(STEPS, [list(step) for step in steps])
    tab.run(FRAME)


def down(x=250, y=150, time=1_000, **more):
    return ("pointerdown", x, y, time, more)


def move(x, y=150, time=1_500, **more):
    return ("pointermove", x, y, time, more)


def up(x, y=150, time=2_000, **more):
    return ("pointerup", x, y, time, more)


def look(tab):
    """Offset, turn, and the opacities of the hints right, left and up; all None when nothing is drawn."""
    transform, *hints = tab.run(LOOK)
    numbers = [round(float(number), 2) for number in re.findall(r"(-?[\d.]+)(?:px|deg)", transform)]
    x, y, turn = (numbers[0], numbers[1], numbers[-1]) if numbers else (None, None, None)
    return x, y, turn, *[float(hint) if hint else None for hint in hints]


def swipes(tab):
    """The values of the swipes that Swift received."""
    values = tab.run("() => fake.messages.filter(m => m.kind === 5).map(m => [m.node, m.value])")
    assert all(node == 2 for node, _ in values)
    return [[int(number) for number in value.split(" ")] for _, value in values]


def settle(tab):
    """Brings a card that springs back to its place."""
    tab.run("() => document.getElementById('card').getAnimations({ subtree: true }).forEach(each => each.finish())")


def springs(tab):
    return tab.run("() => document.getElementById('card').getAnimations().length")
