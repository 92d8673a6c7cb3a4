"""Phones at tables of Turns: each is a page with a store of its own."""

import subprocess

from pages import App

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
LOCKED = "That table is locked. Ask the host to unlock it."
HIDE = """(isHidden) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


# Most tables of these tests have the relay alone: what they prove of it must not be done by links between the phones.
NO_LINKS = "delete globalThis.RTCPeerConnection;"


class Phone(App):
    """Somebody's phone."""

    has_links = False

    def __init__(self, page, *words):
        super().__init__(page, *words)
        if not self.has_links and page.engine != "webkit":
            page.before_load(NO_LINKS)

    # Reaching a table

    def to_turns(self):
        if self.page.screen() != "tables":
            (self if self.page.screen() == "home" else self.open()).tap("Turns")
            self.page.wait_for_screen("tables")
        return self

    def named(self, name):
        self.page.type_into(self.words("Your name"), name, enter=False)
        return self

    def open_table(self, name):
        """From Home to a new table; gives its code."""
        self.to_turns().named(name).tap("Open a table")
        return self.at_table().code()

    def join_nearby(self, name, leader):
        self.to_turns().named(name)
        self.tap(f"{leader}’s table", begins=True)
        return self

    def join_by_code(self, name, code):
        self.to_turns().named(name)
        self.page.type_into("Table code", code, enter=False)
        return self.tap("Join a table")

    def at_table(self):
        self.page.wait_for_screen("table")
        return self

    def seated(self, *names):
        """Waits until the lobby, or the tools, show these players in this order."""
        self.page.until(lambda: self.order() == list(names), f"not in the order {names}")
        return self

    # Reading

    def code(self):
        return self.page.until(
            lambda: self.page.run("() => document.querySelector('[data-code]')?.dataset.code"), "no code")

    def order(self):
        return self._texts(".seat-name")

    def notes(self, name):
        """What stands beside a name in the order: you, host, away, no phone."""
        return dict(zip(self.order(), self._texts(".seat-notes"), strict=True))[name]

    def shown(self):
        """What the turn screen says: the heading, and who is next."""
        return self.page.run("""() => ['.turn-title', '.turn-next'].map(
          (one) => document.querySelector(one)?.textContent ?? null)""")

    def turn(self):
        """The number of the turn that is shown."""
        return int(self.page.run("() => document.querySelector('[data-turn]')?.dataset.turn ?? 0"))

    def sees(self, heading, following=None):
        """Waits for what the turn screen is to say."""
        self.page.until(
            lambda: self.shown() == [heading, following or self.shown()[1]], f"not {heading!r} with {following!r}")
        return self

    def has_turn(self):
        return self.sees("Your turn")

    def sees_turn_of(self, name, following=None):
        return self.sees(f"{name}’s turn", following)

    def reads(self, text):
        """Waits for a text anywhere on the page."""
        self.page.until(lambda: text in self.page.text, f"nowhere {text!r}")
        return self

    def _texts(self, selector):
        return self.page.run("(selector) => [...document.querySelectorAll(selector)].map((e) => e.textContent)", selector)

    # Acting

    def start(self):
        self.tap("Start game")
        self.page.until(self.turn, "it does not start")
        return self

    def done(self):
        """Ends this turn, and waits until it is over."""
        turn = self.turn()
        self.tap("Done")
        self.page.until(lambda: self.turn() != turn, "the turn stays")
        return self

    def tools(self, part=None):
        """The tools; a leader has them in three parts, of which the first is Order in a game, and Table in the lobby."""
        self.tap("Table").expect("Close")
        return self.tap(part) if part else self

    def close(self):
        self.tap("Close")
        self.page.wait_gone("button", "Close")
        return self

    def add_seat(self, name):
        before = self.order()
        self.page.type_into(self.words("Name of a player without a phone"), name)
        self.page.until(lambda: self.order() == [*before, name], f"{name} has no seat")
        return self

    def leave(self):
        self.tools()
        if not self.shows("Leave table"):
            self.tap("Table")
        self.tap("Leave table")
        if self.page.until(lambda: self.page.screen() == "tables" or self.shows("Keep playing"), "still there") is True:
            if self.shows("Keep playing"):
                self.tap("Leave table")
        self.page.wait_for_screen("tables")
        return self

    def end(self):
        self.tools("Table").tap("End game").expect("Keep playing").tap("End game")
        return self.expect("Keep summary")

    def hide(self, is_hidden=True):
        """As if another app were in front of the page."""
        self.page.run(HIDE, is_hidden)
        return self

    def table_records(self):
        """The keys of what is kept of tables."""
        return [key for key in self.records() if key.startswith("table/")]


class Table:
    """Some phones at one table, the first of which opened it."""

    kind = Phone

    def __init__(self, make, count, names=NAMES):
        self.make, self.names = make, list(names[:count])
        self.phones = [self.kind(make()) for _ in self.names]
        self.leader = self.phones[0]
        self.code = self.leader.open_table(self.names[0])
        for name, phone in zip(self.names[1:], self.phones[1:], strict=True):
            phone.join_by_code(name, self.code)
            phone.at_table().reads("Order of play")
        self.leader.seated(*self.names)

    def __getitem__(self, name):
        return self.phones[self.names.index(name)]

    def start(self):
        self.leader.start()
        return self.agrees(self.names[0])

    def agrees(self, current, phones=None):
        """Waits until all phones show that it is the turn of one player."""
        for name, phone in zip(self.names, self.phones, strict=True):
            if phones is None or phone in phones:
                phone.sees("Your turn" if name == current else f"{current}’s turn")
        return self

    def passes(self, current, following):
        return self.passes_among(None, current, following)

    def passes_among(self, phones, current, following):
        """The same where the other phones cannot be asked."""
        self[current].done()
        return self.agrees(following, phones)


def read_picture(page, selector):
    """What the QR code in an element says, to a program that knows nothing of how it was drawn."""
    picture = page.page.locator(selector).screenshot()
    answer = subprocess.run(["zbarimg", "--quiet", "--raw", "-"], input=picture, capture_output=True, check=False)
    return answer.stdout.decode().strip()
