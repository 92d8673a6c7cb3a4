"""Would You Rather as a table plays it, by the names of INTERFACE. Built on pages.App."""

from decks import DECKS
from pages import WOULD_YOU_RATHER

DECK = DECKS[WOULD_YOU_RATHER]
TITLE = "Would you rather"
SIDES = "() => [...document.querySelectorAll('.stand-text, .is-shown .split-text')].map((one) => one.textContent)"
HANDED_OVER = "() => Boolean(document.querySelector('.hand-over'))"
HAS_VOTED = "() => Boolean(document.querySelector('.hand-over, .is-counting, .is-shown'))"
SPLITS = """() => [...document.querySelectorAll('.is-shown .split')].map((one) => ({
  option: one.querySelector('.split-text').textContent.trim(),
  percent: one.querySelector('.split-share strong').textContent,
  votes: one.querySelector('.split-share span').textContent,
  others: [...one.querySelectorAll('.split-other')].map((other) => other.textContent),
  names: [...one.querySelectorAll('.split-names li')].map((name) => name.textContent),
  share: one.getBoundingClientRect().height / one.parentElement.getBoundingClientRect().height,
}))"""
RESULTS = """() => [...document.querySelectorAll('[data-question]')].map((one) =>
  [one.dataset.question, one.querySelector('.result-total').textContent])"""
# Holds waits of whole seconds until the test lets them ring. Short ones ring as usual.
HOLD_TIMERS = """() => {
  if (window.heldTimers) return;
  window.heldTimers = [];
  const [set, clear] = [window.setTimeout, window.clearTimeout];
  window.setTimeout = (call, delay, ...more) =>
    delay === 3_000 || (delay > 5_000 && delay <= 10_000) ? -heldTimers.push({ call, delay }) : set(call, delay, ...more);
  window.clearTimeout = (id) => { if (id < 0) heldTimers[-id - 1] = null; else clear(id); };
}"""
RING = """(least) => {
  const index = heldTimers.findLastIndex((one) => one && (least > 3_000 ? one.delay >= least : one.delay === least));
  if (index < 0) return null;
  const { call, delay } = heldTimers[index];
  heldTimers[index] = null;
  call();
  return delay;
}"""
WAITING = "() => heldTimers.filter((one) => one?.delay === 3_000).map((one) => one.delay)"


def enter(app):
    """Goes from any screen to the question as it was left. The next one comes when the test says
    so."""
    app.go_home()
    app.page.run(HOLD_TIMERS)
    return back_to(app)


def back_to(app):
    """Goes from Home to the game as it was left, with any pending waits."""
    app.tap(TITLE).take_way("Vote together").page.wait_for_screen("rather")
    app.page.until(lambda: app.card() or app.page.run(HANDED_OVER), "neither a question nor a hand-over")
    return Rather(app)


class Rather:
    """The open game."""

    def __init__(self, app):
        self.app, self.page = app, app.page

    @property
    def kept(self):
        """The stored game without its votes."""
        return self.app.record("rather/game")

    @property
    def votes(self):
        """Every stored vote, as [question, option, voter]."""
        found = []
        for key in sorted(key for key in self.app.records() if key.startswith("votes/")):
            page = self.app.record(key)
            found += [[page["questions"][one[0]], one[1], one[3]] for one in page["votes"]]
        return found

    @property
    def question(self):
        """The id of the current card, once it is there."""
        return self.page.until(self.app.card, "no question")

    @property
    def options(self):
        return self.page.run(SIDES)

    @property
    def splits(self):
        return self.page.run(SPLITS)

    def tap(self, name, role="button"):
        self.app.tap(name, role=role)
        return self

    def until_asked(self):
        self.page.until(lambda: len(self.options) == 2, "no question")
        return self

    def pick(self, option):
        self.until_asked()
        self.page.button(self.options[option]).click()
        self.app.expect("Submit")
        return self

    def vote(self, option):
        """Votes, and waits until the split is there."""
        self.pick(option).tap("Submit")
        self.app.expect("Next")
        return self

    def vote_unseen(self, name, option):
        """The vote of the player whose turn it is: two taps."""
        self.page.button(self.app.words(f"I am {name}")).click()
        return self.tap_side(option)

    def tap_side(self, option):
        """Votes, phone in hand."""
        self.until_asked()
        self.page.button(self.options[option]).click()
        self.page.until(lambda: self.page.run(HAS_VOTED), "the tap is no vote")
        return self

    def next(self):
        before = self.question
        self.tap("Next")
        return self.until_other(before)

    def until_other(self, before):
        self.page.until(lambda: self.app.card() not in (before, None) and not self.splits, "the same question")
        return self

    # Time

    def waits(self):
        """Milliseconds of each wait for the next question."""
        return self.page.run(WAITING)

    def ring(self, least=3_000):
        """Ends the newest wait of at least this many milliseconds. Returns its length."""
        return self.page.until(lambda: self.page.run(RING, least), "nothing is waited for")

    # History

    def history(self):
        self.tap("History").page.wait_for_screen("ratherHistory")
        return self

    def back(self):
        self.tap("Back").page.wait_for_screen("rather")
        return self

    @property
    def results(self):
        """Id and number of votes of each question in the list."""
        return [tuple(one) for one in self.page.run(RESULTS)]
