"""A PostgreSQL server of its own for tests, in a folder of its own."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

PATIENCE = 120  # seconds until a start counts as hung


def programs():
    """The folder of the newest version's programs."""
    versions = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    assert versions, "PostgreSQL's server is not installed; Scripts/install test does that"
    return versions[-1].parent


class Database:
    def __init__(self, *settings):
        # The path of a socket is short, and PostgreSQL refuses to run as root.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
        self.user = []
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
            self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        self.settings = ["listen_addresses=", "fsync=off", "max_connections=100", *settings]
        self.process = None
        self.run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-N", "--no-locale", "-E", "UTF8")
        self.start()

    @property
    def address(self):
        return f"host={self.folder} user=postgres dbname=postgres"

    def run(self, program, *words):
        return subprocess.run([*self.user, programs() / program, *words], capture_output=True, check=True, cwd="/", text=True)

    def start(self):
        words = [word for setting in self.settings for word in ("-c", setting)]
        self.process = subprocess.Popen(
            [*self.user, programs() / "postgres", "-D", self.folder / "data", "-k", self.folder, *words],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", start_new_session=True)  # fmt: skip
        deadline = time.monotonic() + PATIENCE
        while subprocess.run([programs() / "pg_isready", "-q", "-h", self.folder]).returncode:
            assert time.monotonic() < deadline and self.process.poll() is None, "it did not start"
            time.sleep(0.05)

    def processes(self):
        """The server and its children, each in a session of its own."""
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        return [self.process.pid, *map(int, found.stdout.split())]

    def signal(self, number):
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass  # it has just ended

    def freeze(self):
        self.signal(signal.SIGSTOP)

    def wake(self):
        self.signal(signal.SIGCONT)

    def kill(self):
        """Ends it as a loss of power does."""
        self.signal(signal.SIGKILL)
        self.process.wait()
        (self.folder / "data/postmaster.pid").unlink(missing_ok=True)

    def close(self):
        if self.process.poll() is None:
            self.wake()
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
        shutil.rmtree(self.folder)
