"""The app as a person knows it: the actions on each screen, by the names of INTERFACE. This module knows nothing
of the app's implementation but a few test hooks (data-screen, data-player, data-tip, data-card)."""

import json
import time

from page_scripts import CHOSEN, LANDING, LOOKS, OPTION, RECORDS, SETTLED, WRITE

FOUR = ("Ada", "Ben", "Cleo", "Dan")
TRUTH_OR_DARE = "Truth or Dare"
WOULD_YOU_RATHER = "Would You Rather"
# Games with several ways to play.
DOORS = (TRUTH_OR_DARE, WOULD_YOU_RATHER)
SPEEDS = {"No spin": "off", "Fast": "fast"}
ACCENTS = str.maketrans("aeiouAEOS", "áêïöüÅÉØŠ")


def english(text):
    return text


def stretched(text):
    """The text in the made-up language of `?words=stretched`."""
    count = (len(text) * 2 + 4) // 5
    tail = "".join(" " if index % 8 == 7 else "~" for index in range(count))
    return " ".join((text.translate(ACCENTS) + tail).split())


class App:
    """A page with the app on it, and the ways through it."""

    def __init__(self, page, words=english):
        self.page, self.words = page, words
        self.query = "?words=stretched" if words is stretched else ""
        self.taps = 0

    # The parts that all screens share

    def open(self, path="/"):
        self.page.open(path + self.query)
        return self._settled()

    def reload(self):
        """Reloads the app at its address, in the same language."""
        self.page.reload()
        return self._settled()

    def _settled(self):
        self.page.until(lambda: self.page.run(SETTLED), "no screen, or one whose decks never came")
        return self

    def tap(self, name, begins=False, role="button"):
        self.page.control(role, self.words(name), begins).click()
        self.taps += 1
        return self

    def shows(self, name, role="button"):
        return self.page.has(role, self.words(name))

    def expect(self, name, role="button", wait=15):
        self.page.wait_for(role, self.words(name), wait=wait)
        return self

    def heading(self):
        return self.page.names("heading")[0]

    def announced(self):
        """The announcements for screen readers."""
        return self.page.run("() => [...document.querySelectorAll('[role=status]')].map((e) => e.textContent).join(' ')")

    def notices(self):
        return self.page.run("() => [...document.querySelectorAll('.notice p')].map((e) => e.textContent)")

    def records(self):
        """The phone's records: each text by its key."""
        return self.page.run(RECORDS)

    def record(self, key):
        """The body of one record, or None."""
        text = self.records().get(key)
        return json.loads(text)["body"] if text else None

    # From screen to screen

    def go_home(self):
        while self.page.screen() != "home":
            self.page.until(self._back_or_play, "no way Home")
        return self

    def _back_or_play(self):
        if self.page.screen() == "home":
            return True
        name = "Play" if self.shows("Play") else "Back"
        self.tap(name)
        return True

    def take_way(self, way="Swipe the cards"):
        """Goes from the door of a game into it."""
        self.page.wait_for_screen("door")
        return self.tap(way, begins=True)

    def choose_deck(self, deck=TRUTH_OR_DARE):
        self.tap("Spin the wheel", begins=True)
        self.page.wait_for_screen("decks")
        return self.take_deck(deck)

    def take_deck(self, deck):
        self.page.button(deck, begins=True).click()
        self.taps += 1
        self.page.wait_for_screen("players")
        return self

    def add_players(self, *names):
        for name in names:
            self.add_player(name)
            self.page.until(lambda name=name: name in self.players(), f"{name} is not in the list")
        return self

    def add_player(self, name):
        self.page.type_into(self.words("Player name"), name)
        return self

    def players(self):
        """The names in the list, in its order."""
        return self.page.run("() => [...document.querySelectorAll('li .name')].map((e) => e.textContent)")

    def seat(self, *names, speed="Normal"):
        """Players at the table of an app in which nothing was played yet. They and the wheel's speed go straight into the
        store."""
        self.go_home()
        players = [{"id": number, "name": name} for number, name in enumerate(names, 1)]
        changes = {"party/players": {"next": len(names) + 1, "players": players}}
        if speed != "Normal":
            changes["settings/app"] = {**(self.record("settings/app") or {}), "speed": SPEEDS[speed]}
        write_records(self.page, {key: stored(key, body) for key, body in changes.items()})
        return self.reload()

    def start_game(self, names=FOUR, deck=TRUTH_OR_DARE, speed="No spin", **settings):
        """Goes from Home to the wheel."""
        if settings:
            self.set(**{key.replace("_", " "): value for key, value in settings.items()})
        self.seat(*names, speed=speed)
        self.choose_deck(deck)
        self.tap("Start game")
        self.page.wait_for_screen("play")
        return self.expect("Spin")

    # The wheel

    def slices(self):
        """The names on the wheel, in the order of the slices."""
        return self.page.run("() => [...document.querySelectorAll('[data-player]')].map((e) => e.dataset.player)")

    def landing(self):
        """The player named once the wheel and the arm are at rest, the player whose drawn slice lies under the
        arm's tip, the look of each slice, the words for a screen reader, and the size of the name in px."""
        found = self.page.run(LANDING)
        assert found, "the wheel was never at rest with a name beside it"
        return found

    def looks(self):
        """The look of each slice, by the player's name."""
        return self.page.run(f"() => {{ {LOOKS} return looks(); }}")

    def phase(self):
        """The phase: ready, spinning, landed, choosing or question."""
        game = self.record("game/wheel")
        return game and game["phase"]["is"]

    def spin(self):
        return self.tap("Spin")

    def wait_for_chosen(self):
        """The name shown large once the wheel stands still."""
        return self.page.until(
            lambda: self.page.run("() => document.querySelector('.chosen-name')?.textContent"), "nobody is chosen")

    def to_question(self, kind="Truth"):
        """Goes from the wheel to a question. Returns the player's name."""
        self.spin()
        name = self.wait_for_chosen()
        self.answer_kind(kind)
        return name

    def answer_kind(self, kind="Truth"):
        """Takes truth or dare if the deck has both, and waits for the card."""
        self.page.until(lambda: self.shows(kind) or self.shows("Skip"), "no question")
        if not self.shows("Skip"):
            self.tap(kind)
        return self.expect("Skip")

    def card(self):
        """The id of the current card, or None."""
        return self.page.run("() => document.querySelector('#app [data-card]')?.dataset.card ?? null")

    def card_text(self):
        return self.page.run("() => document.querySelector('#app [data-card] .text')?.textContent ?? null")

    def done(self):
        return self.tap("Done").expect("Spin")

    def skip(self):
        before = self.card()
        self.tap("Skip")
        self.page.until(lambda: self.card() not in (before, None), "the same card")
        return self

    def pause(self):
        return self.tap("Pause").expect("Resume")

    def end(self):
        """Ends the game, and goes Home from its result. Before the first go there is no result."""
        self.pause().tap("End game")
        self.page.until(lambda: self.page.screen() in ("wheelOver", "home"), "the game goes on")
        if self.page.screen() == "wheelOver":
            self.tap("Home")
        self.page.wait_for_screen("home")
        return self

    # Settings

    def set(self, **choices):
        """Chooses in Settings, by group and option, and comes back Home."""
        self.go_home().tap("Settings")
        self.page.wait_for_screen("settings")
        for group, option in choices.items():
            self.choose(group, option)
        self.tap("Play")
        self.page.wait_for_screen("home")
        return self

    def choose(self, group, option):
        """Chooses one of a group of radio buttons, or turns a switch "On" or "Off"."""
        if self.page.has("switch", self.words(group)):
            wanted = "true" if option == "On" else "false"
            if self.page.attribute("switch", self.words(group), "aria-checked") != wanted:
                self.page.control("switch", self.words(group)).click()
            self._until_chosen(lambda: self.page.attribute("switch", self.words(group), "aria-checked") == wanted, option)
            return self
        self.page.click_on(
            OPTION, f"no {group}: {option}", self.words(group), self.words(option))
        self._until_chosen(lambda: self.chosen(group) == self.words(option), option)
        return self

    def _until_chosen(self, check, option):
        self.page.until(check, f"{option} was not chosen")
        self.records()  # reading waits for pending saves: a page left at once would take them along

    def chosen(self, group):
        """The chosen option of a group."""
        return self.page.run(CHOSEN, self.words(group))


def stored(key, body):
    """The text of a record."""
    kind, name = key.split("/")
    return json.dumps({"kind": kind, "id": name, "schema": 1, "clock": round(1_000 * time.time()), "body": body})


def write_records(page, changes):
    """Changes the records behind the app's back; None deletes one."""
    page.run(WRITE, changes)
