"""Kills at random moments around saves: nothing half-written, and no acknowledged save lost."""

import random
import time
from contextlib import ExitStack

import pytest
from driver_chromium import Chromium

# Each run kills at moments of its own: many runs find what one does not.
BROWSER_KILLS = 8
PAGE_KILLS = 20
RELOADS = 10
# The most saves of a page that are answered before its end, and the seconds for which it goes on after
# that.
SAVES = 3
REST = 0.03


class Watch:
    """The reports of the pages to the server, checked at every start."""

    def __init__(self, server):
        self.server = server
        seed = random.randrange(2**32)
        self.chance = random.Random(seed)
        print(f"seed {seed}")
        self.starts = 0
        self.unheard = 0
        self.most = 0
        self.deleted = 0
        self.first_life = 0

    def start(self, begin):
        """Lets a page begin, and waits until it has reported the records it found."""
        seen = len(self.server.notes)
        browser = begin()
        note = self.wait(lambda: next((note for note in self.server.notes[seen:] if "found" in note), None),
                         "the page did not start")
        if isinstance(browser, Chromium) and browser.deleted_the_database():
            self.deleted += 1
            self.first_life = note["life"]
        self.check(note)

    def wait(self, look, otherwise):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if found := look():
                return found
            time.sleep(0.005)
        raise AssertionError(otherwise)

    def check(self, note):
        # A slow reload may have been made twice: then a later life has already reported.
        earlier = [other for other in self.server.notes if self.first_life <= other["life"] < note["life"]]
        answered = max((other["answered"] for other in earlier if "answered" in other), default=0)
        found = note["found"]
        assert len(set(found)) == 1, f"half-written: {found}"
        assert note["flags"] & 17 == 1, f"the game of a dead page must be free: {note}"
        assert found[0] >= answered, f"start {self.starts}: save {answered} was answered and is gone: {found}"
        self.starts += 1
        self.unheard += found[0] > answered
        self.most = max(self.most, found[0])

    def live(self):
        """Lets the page live until some of its saves were answered, and for a moment more."""
        wanted = self.chance.randint(0, SAVES)
        self.wait(lambda: self.saves() >= wanted, "the page does not save")
        time.sleep(self.chance.uniform(0, REST))

    def saves(self):
        """The number of answered saves of the present page."""
        life = max(note["life"] for note in self.server.notes)
        return sum("answered" in note for note in self.server.notes if note["life"] == life)

    def report(self):
        print(f"{self.starts} starts, {self.most} saves, {self.unheard} times the last one written but not heard of, "
              f"{self.deleted} times the browser deleted the database")
        assert self.most > 0, "the pages never saved"


def renderers(profile):
    """The processes that show the pages of the browser on one of our profile folders."""
    parents, kinds, main = {}, {}, None
    for process in Path("/proc").glob("[0-9]*"):
        try:
            arguments = (process / "cmdline").read_bytes().decode(errors="replace").replace("\0", " ").split()
            status = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        number = int(process.name)
        parents[number] = int(status[1])
        kinds[number] = next((a.removeprefix("--type=") for a in arguments if a.startswith("--type=")), "")
        if f"--user-data-dir={profile}" in arguments and not kinds[number]:
            main = number

    def is_ours(number):
        while number in parents and number != main:
            number = parents[number]
        return number == main

    return [number for number, kind in kinds.items() if kind == "renderer" and is_ours(number)]


@pytest.mark.parametrize("size", ["", "&large"])
def test_random_kills_of_the_browser_lose_nothing_that_was_answered(server, tmp_path, size):
    watch = Watch(server)
    for _ in range(BROWSER_KILLS // 2 + 1):
        with ExitStack() as stack:
            url = server.url + "/?forever" + size
            watch.start(lambda: stack.enter_context(Chromium(tmp_path, url)))
            watch.live()
    watch.report()


@pytest.mark.parametrize("size", ["", "&large"])
def test_random_kills_of_the_page_lose_nothing_that_was_answered(server, tmp_path, size):
    watch = Watch(server)
    with Chromium(tmp_path) as browser:
        for _ in range(PAGE_KILLS // 2 + 1):
            watch.start(lambda: browser.open(server.url + "/?forever" + size))
            watch.live()
            browser.kill_page()
    watch.report()


def test_random_reloads_lose_nothing_that_was_answered(browser, server):
    watch = Watch(server)
    tab = browser.tab()
    watch.start(lambda: tab.go(server.url + "/?forever"))
    for _ in range(RELOADS):
        watch.live()
        watch.start(tab.reload)
    tab.go(server.url + "/blank")
    watch.report()
