"""Would You Rather on every phone at a table, as each person sees it. Built on turns_pages."""

from direct_pages import DirectPhone
from engine import WAIT
from pages import WOULD_YOU_RATHER
from turns_pages import Phone, Table

NUMBER = "() => Number(document.querySelector('[data-round]')?.dataset.round ?? 0)"
OPTIONS = "() => [...document.querySelectorAll('.round-side-text')].map((one) => one.textContent)"
PRESSED = """() => [...document.querySelectorAll('.round-side')].map(
  (one) => one.getAttribute('aria-pressed') === 'true')"""
SIDE = "(side) => document.querySelector(`button.round-side-${side}`)"
VOTERS = """(which) => [...document.querySelectorAll(`.round-voter${which} .round-voter-name`)].map(
  (one) => one.textContent)"""
SPLIT = """() => [...document.querySelectorAll('.round-half')].map((half) =>
  [...half.querySelectorAll('.round-name > :last-child')].map((one) => one.textContent))"""


class Votes:
    """What a phone shows of a card that all vote on, and the taps it takes."""

    # Reading

    def card(self):
        """The number of the card."""
        return self.page.run(NUMBER)

    def options(self):
        """The two sides, while this phone asks."""
        return self.page.run(OPTIONS)

    def pressed(self):
        """True for each side that is marked as this phone's vote."""
        return self.page.run(PRESSED)

    def voters(self):
        """The players who were asked."""
        return self.page.run(VOTERS, "")

    def who_is_in(self):
        """The players whose vote is sealed and in."""
        return self.page.run(VOTERS, ".is-in")

    def split(self):
        """The names on each side; nothing before the votes are shown."""
        return self.page.run(SPLIT)

    # Waiting

    def is_asked(self):
        self.page.until(self.options, "it does not ask")
        return self

    def sees_in(self, *names):
        self.page.until(lambda: self.who_is_in() == list(names), f"not in: {names}")
        return self

    def sees_split(self, *sides, wait=WAIT):
        """Waits for the names on each side."""
        wanted = [list(side) for side in sides]
        self.page.until(lambda: self.split() == wanted, f"not split into {wanted}", wait)
        return self

    # Acting

    def open_rounds(self):
        return self.tap(WOULD_YOU_RATHER)

    def vote(self, side):
        self.page.click_on(SIDE, f"no side {side}", side)
        return self

    def hand_to(self, name):
        return self.tap(f"Give it to {name}")

    def next_card(self, name="Next card"):
        """Goes on to the next card, also past one that nobody has voted on."""
        before = self.card()
        self.tap(name)
        self.page.until(lambda: self.card() != before and self.options(), "no other card")
        return self


class RoundPhone(Votes, Phone):
    """Somebody's phone."""


class LinkedRoundPhone(Votes, DirectPhone):
    """A phone that links others without a server."""


class RoundTable(Table):
    """Phones at one table that play Would You Rather together."""

    kind = RoundPhone

    def open_rounds(self):
        self.leader.open_rounds()
        return self.is_asked()

    def is_asked(self):
        for phone in self.phones:
            phone.is_asked()
        return self

    def vote(self, *sides):
        """Each player's vote, in the order of their seats."""
        for phone, side in zip(self.phones, sides, strict=True):
            phone.vote(side)
        return self

    def sees_split(self, *sides, phones=None, wait=WAIT):
        for phone in phones or self.phones:
            phone.sees_split(*sides, wait=wait)
        return self
