"""States of the walk, opened again from their records."""

import re
import time
from dataclasses import dataclass

from page_scripts import SETTLED
from pages import write_records

# The same random numbers in each page: the same tap has the same result.
SEEDED = """(() => {
  let state = 1;
  crypto.getRandomValues = (bytes) => {
    const all = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0; index < all.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      all[index] = state >>> 24;
    }
    return bytes;
  };
})()"""
# The middle of the first main button of a screen, and its name. The length of a spin is drawn at random.
PRIMARY = """() => {
  const root = document.querySelector('#app .veil') ?? document.getElementById('app');
  for (const one of root.querySelectorAll('.primary:not(:disabled, .spin)')) {
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const place = [x + width / 2, y + height / 2];
    const name = one.getAttribute('aria-label') ?? one.textContent.trim();
    if (one.contains(document.elementFromPoint(...place))) return [[name, place]];
  }
  return [];
}"""
# Which card a table gets depends on how many frames have drawn a number before.
SEEN = """() => [document.querySelector('#app [data-screen]')?.dataset.screen,
  ...[...document.querySelectorAll('#app :is(button, h1, h2):not(.round-side, .round-question)')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent)]"""
# Marks the button at a place, and tells if it is still there.
MARK = "(x, y) => document.elementFromPoint(x, y)?.closest('button')?.setAttribute('data-marked', '')"
STAYS = "(x, y) => document.elementFromPoint(x, y)?.closest('[data-marked]') != null"
ASKS, ANSWERED = "Looking…", 15  # the line of a phone that asks its server, and seconds until it surely has an answer
REST = 0.25  # seconds after which an unchanged screen counts as the last one


@dataclass
class State:
    """A stop of the walk: the screen and the state's name, its address, the phone's records, and its main button."""

    screen: str
    name: str
    path: str
    records: dict
    button: str


def keep(app, screen, name):
    """The state of an app, if it has a main button."""
    found = app.page.run(PRIMARY)
    path = app.page.run("() => location.pathname")
    return State(screen, name, path, app.records(), found[0][0]) if found else None


def restore(app, state):
    """Opens a state again. Returns the middle of its button, or None if records alone do not lead there. The app that is left
    may save something as it goes; then it tries again."""
    return _restore(app, state) or _restore(app, state)


def _restore(app, state):
    kept = app.records()
    write_records(app.page, {**dict.fromkeys(kept), **state.records})
    app.page.open(state.path)
    app.page.until(lambda: app.page.run(SETTLED), f"{state.path} does not open")
    at_rest(app.page)
    places = dict(app.page.run(PRIMARY))
    return places.get(state.button) if app.page.screen() == state.screen else None


def seen(page):
    """The screen, its titles and its buttons, with all numbers masked."""
    return [re.sub(r"\d+", "#", text or "") for text in page.run(SEEN)]


def at_rest(page):
    """The content once it no longer changes, and the server has answered."""
    last, since = seen(page), time.monotonic()
    begin = since
    while time.monotonic() < min(since + REST, begin + 3) or (ASKS in last and time.monotonic() < begin + ANSWERED):
        time.sleep(0.04)
        if (now := seen(page)) != last:
            last, since = now, time.monotonic()
    return last


def tap_twice(page, place, delay):
    """Two taps of a finger. The second begins this many seconds after the first."""
    begin = time.monotonic()
    page.page.touchscreen.tap(*place)
    time.sleep(max(0, begin + delay - time.monotonic()))
    page.page.touchscreen.tap(*place)
