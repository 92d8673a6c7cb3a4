"""The card games as a table plays them, by the names of INTERFACE. Built on pages.App."""

from decks import DECKS
from engine import WAIT
from pages import DOORS

BUCKET_LIST = "Bucket List"
HOW_WELL = "How Well Do You Know Me"
IMPERSONATION = "Impersonation"
MEMORY_MATCH = "Memory Match"
MOST_LIKELY = "Who’s Most Likely To"
NEVER = "Never Have I Ever"
STORY_TIME = "Story Time"
THIS_OR_THAT = "This or That"

OPTIONS = "() => [...document.querySelectorAll('#app [data-card] .option, #app .answer')].map((one) => one.textContent)"
# Between two draws of the app time stands still, until it is moved on.
STOP = """() => {
  const [at, ticks] = [Date.now(), performance.now()];
  [Date.now, performance.now] = [() => at, () => ticks];
}"""
# Both clocks: the time of day alone is nothing to the app.
MOVE_ON = """(by) => {
  const [clock, ticks] = [Date.now, performance.now.bind(performance)];
  [Date.now, performance.now] = [() => clock() + by, () => ticks() + by];
}"""


def open_game(app, title, names=()):
    """From any screen to the first card, with the players, if any."""
    if names:
        app.seat(*names)
    return enter(app, title)


def enter(app, title):
    """To the game as it was left."""
    take_sleeve(app, title)
    if title in DOORS:
        app.take_way()
    app.page.wait_for_screen("session")
    app.page.until(lambda: app.card() or app.shows("Again"), "neither a card nor results")
    return Game(app, title)


def take_sleeve(app, title):
    """To what a sleeve in the grid leads to."""
    app.go_home().tap("Card games").page.wait_for_screen("cards")
    app.page.button(title, begins=True).click()


class Game:
    """A card game that lies open."""

    def __init__(self, app, title):
        self.app, self.page, self.title = app, app.page, title

    @property
    def session(self):
        """What the phone keeps of it."""
        return self.app.record(f"session/{DECKS[self.title]['id']}")

    @property
    def card(self):
        """The card on top, as its deck has it, once it is there."""
        shown = self.page.until(self.app.card, "no card")
        return next(card for card in DECKS[self.title]["cards"] if card["id"] == shown)

    @property
    def options(self):
        """The sides or answers as they stand there, names in their slots."""
        return self.page.run(OPTIONS)

    def says(self, text, wait=WAIT):
        """Waits until the text is to be seen."""
        self.page.until(lambda: text in self.page.text, f"it does not say {text!r}", wait)
        return self

    def tap(self, name, begins=False):
        self.app.tap(name, begins)
        return self

    def more(self, name):
        """What stands behind the three dots."""
        self.tap("More").app.expect(name)
        return self.tap(name)

    def pick(self, name, begins=False):
        """Taps what bears a name of its own: a player, an answer, a tile."""
        self.page.button(name, begins).click()
        return self

    def is_pressed(self, name, begins=False):
        return self.page.attribute("button", name, "aria-pressed", begins) == "true"

    def until_pressed(self, name, begins=False):
        self.page.until(lambda: self.is_pressed(name, begins), f"{name} is not pressed")
        return self

    def next(self):
        return self._leave(lambda: self.tap("Next card"))

    def complete(self):
        """Where nothing is to be done, this stands behind the three dots."""
        has_button = self.app.shows("Mark complete")
        return self._leave(lambda: self.tap("Mark complete") if has_button else self.more("Mark complete"))

    def _leave(self, do):
        """To the next card, or past the last one."""
        before = self.session["position"]
        do()
        self.page.until(lambda: self.session["position"] == before + 1, "the same card")
        self.page.until(lambda: self.session["ended"] or not self.page.has("article") or self.is_shown(), "no other card")
        return self

    def is_shown(self):
        """Whether the card on top of what is kept is the one that is seen."""
        session = self.session
        return session["position"] >= len(session["order"]) or self.app.card() == session["order"][session["position"]]

    def end(self):
        self.more("End session").app.expect("Again")
        return self.says(f"That was {self.title}")

    def back(self):
        """The lines on the back of the card, once it is turned over."""
        text = self.page.until(
            lambda: self.page.run("() => document.querySelector('#top-card.is-turned > .card-back')?.innerText"), "the card lies face up")
        return [line for line in text.split("\n") if line]

    def scores(self):
        """The places as the sheet of scores lists them, best first."""
        self.tap("Scores").app.expect("Close")
        places = self.places()
        self.tap("Close")
        self.page.wait_gone("button", "Close")
        return places

    def places(self):
        """The places of the list that lies open, as they are read aloud."""
        return self.page.names("listitem")

    # Time

    def stop_clock(self):
        self.page.run(STOP)
        return self

    def move_clock(self, seconds):
        """As if so many seconds had passed."""
        self.page.run(MOVE_ON, seconds * 1_000)
        return self

    def run_out(self, seconds):
        """Lets a countdown of so many seconds come to its end."""
        self.move_clock(seconds)
        self.page.until(lambda: not self.page.has("timer"), "it still counts down")
        return self

    # Memory Match

    def look(self):
        """Has the grid shown, and gives the items by their places."""
        self.tap("Look")
        self.page.until(lambda: self.session["round"]["is"] == "looking" and self.page.has("timer"), "no grid to look at")
        words = {word(item): item for item in self.card["items"]}
        return [words[name] for name in self.page.names("button") if name in words]

    def wanted(self):
        """The item that is asked for; None at the end."""
        return next((item for item in self.card["items"] if f"Find: {word(item)}" in self.page.text), None)

    def find(self, place):
        """Picks a place, and waits for what is asked next."""
        before = self.wanted()
        self.pick(f"Tile {place + 1}")
        self.page.until(lambda: self.wanted() != before, "nothing else is asked for")
        return self

    # Impersonation

    def hold(self):
        """Puts a finger on the button that shows the secret; the answer takes it off again."""
        left, top, width, height = self.page.box("button", "Hold to look")
        mouse = self.page.page.mouse
        mouse.move(left + width / 2, top + height / 2)
        mouse.down()
        return mouse.up


def word(item):
    """An item as it is read aloud: without the picture before it."""
    return item.split(" ", 1)[-1]
