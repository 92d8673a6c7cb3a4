"""Sudden ends at random moments around saves: nothing half-written, nothing lost that was answered."""

import json
import os
import random
import signal
import subprocess
import time
import urllib.parse
import urllib.request
from contextlib import ExitStack
from pathlib import Path

import pytest

BROWSER_KILLS = 25
PAGE_KILLS = 175
RELOADS = 60
# How long a page saves before its end, in seconds: long enough for several saves, short enough to hit the first.
LIFE = 0.12


class Watch:
    """What the pages told the server, checked at every start."""

    def __init__(self, server):
        self.server = server
        seed = random.randrange(2**32)
        self.chance = random.Random(seed)
        print(f"seed {seed}")
        self.starts = 0
        self.unheard = 0
        self.last = 0

    def start(self, begin):
        """Lets a page begin, and waits until it has said what it found."""
        seen = len(self.server.notes)
        begin()
        end = time.monotonic() + 20
        while time.monotonic() < end:
            for note in self.server.notes[seen:]:
                if "found" in note:
                    return self.check(note)
            time.sleep(0.005)
        raise AssertionError("the page did not start")

    def check(self, note):
        earlier = [other for other in self.server.notes if other["life"] != note["life"]]
        answered = max((other["answered"] for other in earlier if "answered" in other), default=0)
        found = note["found"]
        assert len(set(found)) == 1, f"half-written: {found}"
        assert note["flags"] & 17 == 1, f"the game of a dead page must be free: {note}"
        assert found[0] >= answered, f"start {self.starts}: save {answered} was answered and is gone: {found}"
        self.starts += 1
        self.unheard += found[0] > answered
        self.last = found[0]

    def live(self):
        """Lets the page live for a moment."""
        time.sleep(self.chance.uniform(0, LIFE))

    def report(self):
        print(f"{self.starts} starts, {self.last} saves, {self.unheard} times the last one written but not heard of")
        assert self.last > self.starts, "the pages hardly saved"


def renderers(profile):
    """The processes that show the pages of the browser which runs on a profile folder of ours."""
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


class Chromium:
    """A browser process of our own on a profile folder, whose tabs are opened and closed over HTTP."""

    def __init__(self, profile, *arguments):
        self.profile = profile
        self.port_file = profile / "DevToolsActivePort"
        self.port_file.unlink(missing_ok=True)
        command = ["/usr/bin/chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
        # In a session of its own, so that it can be killed whole: its children go on saving for a while without it.
        self.process = subprocess.Popen(
            [*command, f"--user-data-dir={profile}", *arguments],
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def ask(self, method, path):
        end = time.monotonic() + 20
        while not (self.port_file.exists() and self.port_file.read_text().strip()):
            assert time.monotonic() < end, "the browser did not start"
            time.sleep(0.02)
        address = f"http://127.0.0.1:{self.port_file.read_text().split()[0]}/json/{path}"
        with urllib.request.urlopen(urllib.request.Request(address, method=method), timeout=20) as answer:
            return answer.read()

    def open(self, url):
        self.tab = json.loads(self.ask("PUT", "new?" + urllib.parse.quote(url, safe=":/?&=")))["id"]

    def kill_page(self):
        """Ends the processes that show pages, as a phone does that needs the memory."""
        for renderer in renderers(self.process.pid):
            os.kill(renderer, signal.SIGKILL)
        # Chromium opens the next page in a process that it keeps ready, and has to notice first that it is gone.
        time.sleep(0.3)
        self.ask("GET", f"close/{self.tab}")


def renderers(browser):
    """The processes that show the pages of a browser process."""
    parents, kinds = {}, {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            arguments = (process / "cmdline").read_bytes().replace(b"\0", b" ").split()
            status = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        parents[int(process.name)] = int(status[1])
        kinds[int(process.name)] = b"--type=renderer" in arguments

    def is_ours(number):
        while number in parents and number != browser:
            number = parents[number]
        return number == browser

    return [number for number, shows in kinds.items() if shows and is_ours(number)]


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
