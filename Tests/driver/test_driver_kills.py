"""Sudden ends at random moments around saves: nothing half-written, nothing lost that was answered."""

import os
import random
import signal
import time
from pathlib import Path

import pytest

BROWSER_KILLS = 25
RENDERER_KILLS = 175
RELOADS = 60
# How long a page saves before its end, in seconds: long enough for several saves, short enough to hit the first.
LIFE = 0.12


class Watch:
    """What the pages told the server, checked at every start."""

    def __init__(self, server, seed):
        self.server = server
        self.chance = random.Random(seed)
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
        answered = max((note["answered"] for note in self.server.notes if "answered" in note), default=0)
        found = note["found"]
        assert len(set(found)) == 1, f"half-written: {found}"
        assert note["flags"] & 17 == 1, f"the game of a dead page must be free: {note}"
        assert found[0] >= answered, f"save {answered} was answered and is gone: {found}"
        self.starts += 1
        self.unheard += found[0] > answered
        self.last = found[0]

    def live(self):
        time.sleep(self.chance.uniform(0, LIFE))


def main_process(profile):
    """The number of the browser process that runs on a profile folder of ours."""
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            arguments = process.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if f"--user-data-dir={profile}" in arguments and not any(a.startswith("--type=") for a in arguments):
            return int(process.parent.name)
    raise AssertionError("no browser runs on that profile")


def persistent(playwright, profile):
    return playwright.chromium.launch_persistent_context(
        str(profile), executable_path="/usr/bin/chromium", args=["--no-sandbox"]
    )


@pytest.mark.parametrize("size", ["", "&large"])
def test_random_kills_lose_nothing_that_was_answered(playwright, server, tmp_path, size):
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    watch = Watch(server, seed)
    for _ in range(BROWSER_KILLS // 2 + 1):
        context = persistent(playwright, tmp_path)
        page = context.new_page()
        watch.start(lambda: page.goto(server.url + "/?forever" + size, wait_until="commit"))
        watch.live()
        os.kill(main_process(tmp_path), signal.SIGKILL)
        try:
            context.close()
        except Exception:  # it is gone, which was the point
            pass
    context = persistent(playwright, tmp_path)
    for _ in range(RENDERER_KILLS // 2 + 1):
        page = context.new_page()
        watch.start(lambda: page.goto(server.url + "/?forever" + size, wait_until="commit"))
        watch.live()
        session = context.new_cdp_session(page)
        with page.expect_event("crash"):
            try:
                session.send("Page.crash")
            except Exception:  # the page cannot answer any more
                pass
        page.close()
    context.close()
    print(f"{watch.starts} starts, {watch.last} saves, {watch.unheard} of them written but not heard of")
    assert watch.last > watch.starts


def test_random_reloads_lose_nothing_that_was_answered(browser, server):
    watch = Watch(server, random.randrange(2**32))
    tab = browser.tab()
    watch.start(lambda: tab.go(server.url + "/?forever"))
    for _ in range(RELOADS):
        watch.live()
        watch.start(tab.reload)
    print(f"{watch.starts} starts, {watch.last} saves, {watch.unheard} of them written but not heard of")
    tab.go(server.url + "/blank")
    assert watch.last > watch.starts
