"""The card games as a person knows them: the stack, the ways to swipe it, the grid and its search. The test hooks are
those of pages.py, and the id of the card on top."""

import re

from pages import DOORS, App

# Titles by the names that addresses, decks and covers share.
GAMES = {
    "would-you-rather": "Would You Rather",
    "truth-or-dare": "Truth or Dare",
    "this-or-that": "This or That",
    "never-have-i-ever": "Never Have I Ever",
    "whos-most-likely-to": "Who’s Most Likely To",
    "memory-match": "Memory Match",
    "impersonation": "Impersonation",
    "how-well-do-you-know-me": "How Well Do You Know Me",
    "bucket-list": "Bucket List",
    "story-time": "Story Time",
}
# Its cards have only a text, and a counter beside it.
PLAIN = "never-have-i-ever"
WAYS = {"right": (1, 0), "left": (-1, 0), "up": (0, -1)}
# Selenium's keys that differ from the web's key names.
WEBKIT_KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014"}

# A card that flies off hides its original with a style of its own; an arriving card fades in with an animation.
TOP = """() => {
  const top = document.getElementById('top-card');
  return top && top.style.opacity !== '0' ? top.dataset.card : null;
}"""
# Plays one finger. Each step is a type, pixels from the first touch, milliseconds, and further properties. Returns the
# card's look after each move and its fate: if it springs back, and if its copy flies.
FINGER = """async ([selector, high, steps]) => {
  const top = document.getElementById('top-card');
  const target = selector ? top.querySelector(selector) : top;
  const box = target.getBoundingClientRect();
  const x = Math.round(box.left + box.width / 2), y = Math.round(box.top + box.height * high);
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  const looks = [];
  for (const [type, across, down, time, more] of steps) {
    const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7, isPrimary: true,
      pointerType: 'touch', clientX: x + across, clientY: y + down, button: type === 'pointermove' ? -1 : 0,
      buttons: type === 'pointerup' ? 0 : 1, ...more });
    // Long after any real tap, or it would count as the second one.
    Object.defineProperty(event, 'timeStamp', { value: 1e7 + time });
    target.dispatchEvent(event);
    if (type !== 'pointermove') continue;
    await frame();
    const { e, f, a, b } = new DOMMatrix(getComputedStyle(top).transform);
    const hints = [...top.querySelectorAll('[data-hint]')];
    looks.push({ x: e, y: f, turn: Math.atan2(b, a) * 180 / Math.PI,
      hints: Object.fromEntries(hints.map((one) => [one.dataset.hint, Number(getComputedStyle(one).opacity)])) });
  }
  return { looks, ...(%s)() };
}"""
# Springs of the driver are neither transitions nor animations of a style sheet.
FATE = """() => {
  const top = document.getElementById('top-card');
  const springs = top.getAnimations().filter((one) => !(one instanceof CSSTransition || one instanceof CSSAnimation));
  return { springs: springs.length > 0, flies: document.querySelectorAll('.ghost').length > 0 };
}"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => done(true)))"
LATER = 300  # milliseconds: longer than the span of a finger's speed


class CardsPage(App):
    """The app in its card games."""

    # Places

    def play(self, category=PLAIN):
        """Opens a session by its address."""
        self.open(f"/cards/{category}")
        return self.expect_card()

    def grid(self):
        self.open("/cards")
        return self.expect_grid()

    def expect_grid(self):
        self.page.wait_for_screen("cards")
        self.page.until(lambda: self.sleeve(PLAIN), "no games in the grid")
        return self

    def take_sleeve(self, category):
        """Goes from the grid to the cards of a game."""
        self.tap(self.sleeve(category))
        return self.past_door(GAMES[category])

    def past_door(self, title):
        if title in DOORS:
            self.take_way()
        self.page.wait_for_screen("session")
        return self

    def leave(self, title, back=None):
        """Goes from the cards of a game to the grid, through the door that led to them."""
        back = back or (lambda: self.tap("Back"))
        back()
        if title in DOORS:
            self.page.wait_for_screen("door")
            back()
        return self.expect_grid()

    def expect_card(self, card=None):
        """Waits for this card, or any, on top."""
        self.page.until(lambda: self.top() if card is None else self.top() == card, f"no card {card or 'on top'}")
        return self

    def expect_count(self, number, count):
        self.page.until(lambda: self.count() == (number, count), f"not card {number} of {count} but {self.count()}")
        return self

    def top(self):
        """The id of the card on top, or None."""
        return self.page.run(TOP)

    def count(self):
        """The number of the card, and of all cards."""
        found = re.search(r"Card (\d+) of (\d+)", self.page.text)
        return (int(found[1]), int(found[2])) if found else None

    def complete(self):
        """The number of complete cards that the page names."""
        found = re.search(r"(\d+) complete", self.page.text)
        return int(found[1]) if found else 0

    def stamp(self):
        return self.page.run("() => document.querySelector('#top-card .stamp')?.textContent ?? null")

    def sleeve(self, category):
        """The name of a game in the grid, with its progress."""
        return next((name for name in self.page.names("button") if name.startswith(GAMES[category] + " ")), None)

    def width(self):
        return self.page.run("() => document.getElementById('top-card').offsetWidth")

    # Acting, and waiting until another card is on top

    def onward(self, do):
        """Carries out an action that brings another card on top. Returns that card."""
        before = (self.top(), self.count())
        do()
        self.page.until(lambda: self.top() and (self.top(), self.count()) != before, f"still {before}")
        return self.top()

    def next(self):
        return self.onward(lambda: self.tap("Next card"))

    def previous(self):
        return self.onward(lambda: self.tap("Previous card"))

    def mark(self):
        has_button = self.shows("Mark complete")
        return self.onward(lambda: self.tap("Mark complete") if has_button else self.more("Mark complete"))

    def more(self, name):
        """An action behind the three dots."""
        return self.tap("More").expect(name).tap(name)

    def press(self, key):
        self.page.key(WEBKIT_KEYS.get(key, key) if self.page.engine == "webkit" else key)
        return self

    # Fingers

    def drag(self, *steps, on=None, high=0.25):
        """Events of one finger, which touches the middle of the card, or of the element that `on` selects in it."""
        self.page.until(lambda: not self.page.run(FATE)["flies"], "a card is in the air")
        return self.page.run(FINGER % FATE, [on, high, [[*step, {}] if len(step) == 4 else list(step) for step in steps]])

    def release(self, way, part, on=None):
        """Drags by a part of the width and releases after a rest: only the distance counts."""
        far = round(self.width() * part)
        across, down = (far * one for one in WAYS[way])
        half = ("pointermove", across // 2, down // 2, 1_050)
        return self.drag(
            ("pointerdown", 0, 0, 1_000), half, ("pointermove", across, down, 1_100),
            ("pointerup", across, down, 1_100 + LATER), on=on)

    def flick(self, way, speed):
        """Drags for a tenth of a second at a speed in pixels a second."""
        across, down = (round(speed / 10) * one for one in WAYS[way])
        assert round(speed / 10) < self.width() * 0.3, "so far that the distance counts"
        return self.drag(
            ("pointerdown", 0, 0, 1_000), ("pointermove", across // 2, down // 2, 1_050),
            ("pointermove", across, down, 1_100), ("pointerup", across, down, 1_100))

    def middle(self, selector="#top-card"):
        return self.page.run("""(selector) => {
          const box = document.querySelector(selector).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }""", selector)

    def frame(self):
        self.page.run(FRAME)

    def search(self, text):
        if not self.page.has("searchbox"):
            self.tap("Search games and cards")
        self.page.type_into("Search games and cards", text, enter=False, role="searchbox")
        return self
