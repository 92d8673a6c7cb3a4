"""A browser with a folder of its own, whose process can be killed at any moment and started again."""

import os
import signal
import time
from pathlib import Path

from playwright.sync_api import Error

from engine_playwright import PHONE, PlaywrightPage, launching, readable
from pages import App


class Profile:
    def __init__(self, playwright, engine, folder, url, is_shell=True):
        self._type, self._engine, self._is_shell = getattr(playwright, engine), engine, is_shell
        self._folder, self._url = folder, url
        self._context = None

    def start(self, path="/"):
        """Starts the browser and opens the app in it."""
        options = launching(self._engine, self._is_shell)
        self._context = readable(self._type.launch_persistent_context(str(self._folder), viewport=PHONE, **options))
        page = PlaywrightPage(self._context, self._engine, self._url, self._context.pages[0])
        return App(page).open(path)

    def kill(self):
        """Kills all processes of this browser without a warning, as a phone does when it needs
        memory."""
        for process in self._processes():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        end = time.monotonic() + 10
        while self._processes() and time.monotonic() < end:
            time.sleep(0.02)
        self.close()
        (self._folder / "SingletonLock").unlink(missing_ok=True)

    def _processes(self):
        """The processes with our folder on their command line, and their children."""
        parents, ours = {}, set()
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                command = (entry / "cmdline").read_bytes()
                number = int(entry.name)
                parents[number] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue
            if str(self._folder).encode() in command and b"driver" not in command.split(b"\0")[0]:
                ours.add(number)
        while True:
            more = {child for child, parent in parents.items() if parent in ours} - ours
            if not more:
                return ours - {os.getpid()}
            ours |= more

    def close(self):
        try:
            if self._context:
                self._context.close()
        except Error:
            pass
        self._context = None
