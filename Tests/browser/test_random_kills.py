"""Kills at random moments: no outcome is drawn twice, nothing that was shown is lost.

Sources/App/Tests/KeepingTests.swift plays hundreds more, over a store that loses the last writes.
Tests/driver/test_driver_kills.py tests that the browser's store keeps the writes that it acknowledged."""

import random

from playwright.sync_api import Error

from decks import DECKS
from engine_playwright import PlaywrightPage
from pages import WOULD_YOU_RATHER, App
from profiles import Profile
from support import proves

RELOADS, CRASHES, KILLS = 20, 15, 5
SEED = 20_261_121
LONGEST = 350  # milliseconds after a tap in which the kill comes
PATIENT = 0.6  # the share of taps that wait for the game's next button
RENDERER_GONE = 3_000  # milliseconds to wait for a dead tab
USABLE = """() => [...document.querySelectorAll('#app button:not(:disabled)')].map((e) => e.textContent)
  .filter((name) => ['Spin', 'Done', 'Skip'].includes(name))"""
SHOWN = """() => [document.querySelector('[data-card]')?.dataset.card ?? null,
  document.querySelector('.chosen-name, [data-card] .who')?.textContent ?? null]"""
IDS = [card["id"] for card in DECKS[WOULD_YOU_RATHER]["cards"]]


class Ledger:
    """All draws so far: the player chosen in each go, and the cards since the last shuffle."""

    def __init__(self, names):
        self.names, self.chosen, self.plans, self.cards, self.drawn = names, {}, {}, [], 0

    def enter(self, game):
        phase, go = game["phase"], game["goes"]
        if phase["is"] != "ready":
            who = self.names[phase.get("winner", phase.get("player"))]
            assert self.chosen.setdefault(go, who) == who, f"go {go} was drawn twice"
        if phase["is"] == "spinning":
            assert self.plans.setdefault(go, phase["plan"]) == phase["plan"], f"the spin of go {go} was drawn twice"
        if phase["is"] == "question" and self.cards[-1:] != [phase["card"]]:
            if phase["newRound"]:
                self.cards = []
            assert phase["card"] not in self.cards, f"a card was drawn twice after {len(self.cards)}"
            self.cards.append(phase["card"])
            self.drawn += 1


def tap_something(app, chance, ledger):
    """One tap that moves the game on; now and then none, while the game moves on by itself. Returns the card
    before."""
    if chance.random() < PATIENT:
        app.page.until(lambda: app.page.run(USABLE), "nothing to tap")
    before, names = app.card(), app.page.run(USABLE)
    if names:
        ledger.enter(app.record("game/wheel"))
        app.tap(chance.choice(names))
    return before


def assert_kept(before, seen, game, ledger):
    """Checks that the phone stored what the person saw before the kill, or a later state."""
    card, name = seen
    if card is not None and card != before:
        assert game["phase"]["is"] == "question" and IDS[game["phase"]["card"]] == card, "a card that was shown is lost"
    elif name is not None and card is None:
        assert ledger.chosen[game["goes"]] == name, "a choice that was shown is lost"


@proves("PASS-12")
def test_PASS_12_after_40_random_kills_and_reloads_nothing_was_drawn_twice(playwright, server, tmp_path):
    chance = random.Random(SEED)
    ends = ["reload"] * RELOADS + ["crash"] * CRASHES + ["kill"] * KILLS
    chance.shuffle(ends)
    profile = Profile(playwright, "chromium", tmp_path / "profile", server.url)
    names = ("Ada", "Ben", "Cleo")
    try:
        app = profile.start()
        app.start_game(names=names, deck=WOULD_YOU_RATHER, speed="Fast")
        ledger = Ledger(dict(zip([player["id"] for player in app.record("party/players")["players"]], names)))
        for end in ends:
            before = tap_something(app, chance, ledger)
            app.page.page.wait_for_timeout(chance.random() ** 3 * LONGEST)
            seen = app.page.run(SHOWN)
            app = ended(end, app, profile)
            game = app.record("game/wheel")
            ledger.enter(game)
            assert_kept(before, seen, game, ledger)
    finally:
        profile.kill()
    print(f"{len(ledger.chosen)} spins and {ledger.drawn} cards in {len(ends)} ends")
    assert len(ledger.chosen) >= 6 and len(ledger.plans) >= 2
    assert ledger.drawn >= 10


def ended(end, app, profile):
    """Ends the app in one of three ways and opens it again."""
    if end == "reload":
        return app.reload()
    if end == "kill":
        profile.kill()
        return profile.start()
    page = app.page
    try:
        page.page.goto("chrome://crash", timeout=RENDERER_GONE)
    except Error:
        pass  # the crash is intended
    fresh = PlaywrightPage(page.context, page.engine, page.url)
    page.page.close()
    return App(fresh).open()
