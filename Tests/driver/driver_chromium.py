"""Chromium as a plain process without a debugger: it can be killed, and its workers go to sleep."""

import json
import os
import signal
import subprocess
import time
import urllib.parse
import urllib.request
from contextlib import suppress
from pathlib import Path

from support import CHROMIUM


class Chromium:
    """A browser process of our own on a profile folder, whose tabs are opened and closed over HTTP."""

    def __init__(self, profile, *arguments):
        self.profile = profile
        self.port_file = profile / "DevToolsActivePort"
        self.port_file.unlink(missing_ok=True)
        command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
                   "--enable-logging=stderr"]
        # Runs in a session of its own, which can be killed whole: its children go on saving for a while without it.
        profile.mkdir(exist_ok=True)
        self.said = profile / "said.log"
        with self.said.open("w") as said:
            self.process = subprocess.Popen(
                [*command, f"--user-data-dir={profile}", *arguments],
                stderr=said,
                stdout=subprocess.DEVNULL,
                start_new_session=True,
            )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def deleted_the_database(self):
        """Returns true if the browser took its own database file for broken, and began an empty one (decision
        35)."""
        return "recovering from a corrupted (and deleted) database" in self.said.read_text(errors="replace")

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
        """Kills the processes that show pages, as a phone does when it needs memory."""
        for renderer in renderers(self.process.pid):
            with suppress(ProcessLookupError):  # it ended meanwhile
                os.kill(renderer, signal.SIGKILL)
        # Chromium opens the next page in a spare process, and first has to notice that this one is gone.
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
