"""The real `turntable serve` as a process of the test's own."""

import os
import re
import select
import subprocess
import threading
import time
from pathlib import Path

from support import ROOT

PROGRAM = Path(os.environ.get("TURNTABLE_BINARY", ROOT / ".build/debug/turntable"))
TEST_SITE = Path(os.environ.get("TURNTABLE_TEST_SITE", ROOT / ".build/test-site"))
SITE = Path(os.environ.get("TURNTABLE_SITE", ROOT / ".build/site"))
READY = re.compile(r"http://[\w.]+:(\d+)/")
PATIENCE = 60  # seconds to start


class Server:
    """Serves the built site on a free port, which it keeps when started again."""

    def __init__(self, data, site=SITE, host="127.0.0.1", options=(), port=0, program=PROGRAM):
        self.data, self.options, self.site, self.host = data, options, site, host
        self.port, self.program = port, program
        self._process = None
        self.start()

    @property
    def url(self):
        return f"http://{'localhost' if self.host == '127.0.0.1' else self.host}:{self.port}"

    def start(self):
        command = [self.program, "serve", "--host", self.host, "--port", self.port, "--site", self.site]
        command += ["--data", self.data, *self.options]
        self._process = subprocess.Popen(
            [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        ready = READY.search(self._first_line())
        assert ready, "the server does not say where it is"
        self.port = int(ready[1])
        threading.Thread(target=self._process.stdout.read, daemon=True).start()

    def _first_line(self):
        end = time.monotonic() + PATIENCE
        seen = ""
        while time.monotonic() < end and not READY.search(seen):
            readable, _, _ = select.select([self._process.stdout], [], [], 0.2)
            line = self._process.stdout.readline() if readable else ""
            seen += line
            assert line or self._process.poll() is None, f"the server ended: {seen}"
        return seen

    def kill(self):
        """Kills it without a warning, like a power cut."""
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()

    def stop(self):
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process.stdout.close()
