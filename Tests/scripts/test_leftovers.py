"""A run of tests that is killed leaves no process behind, in whatever way it was started."""

import os
import subprocess
import sys
import time

import leftovers
import pytest

from support import ROOT

PATIENCE = 60  # seconds until a wait counts as hung
# A run with a guard starts a server, from a thread that ends, as PostgreSQL's is started: in a session of its own, with little in its
# environment. The server starts one more, writes over that one's environment, and stops it.
SERVER = """
import os, signal, subprocess, sys, time
other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True, env={})
other.send_signal(signal.SIGSTOP)
print(os.getpid(), other.pid, flush=True)
time.sleep(600)
"""
RUN = """
import subprocess, sys, threading
sys.path.insert(0, sys.argv[1])
import leftovers
leftovers.guard()
def start():
    subprocess.Popen([sys.executable, "-c", sys.argv[2]], start_new_session=True, env=leftovers.environment())
thread = threading.Thread(target=start)
thread.start()
thread.join()
sys.stdin.read()
"""
pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="the guard needs Linux")


def run():
    """Starts a run that is not guarded by this one. Returns it, and the processes that it started."""
    apart = {name: value for name, value in os.environ.items() if name != leftovers.NAME}
    words = [sys.executable, "-c", RUN, ROOT / "Tests", SERVER]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=apart)
    return process, [int(word) for word in process.stdout.readline().split()]


def is_running(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("is_killed", [True, False])
def test_nothing_is_left_of_a_run(is_killed):
    process, started = run()
    assert len(started) == 2 and all(is_running(one) for one in started)
    with process:
        if is_killed:
            process.kill()
        process.stdin.close()
        process.wait(PATIENCE)
    end = time.monotonic() + PATIENCE
    while any(is_running(one) for one in started):
        assert time.monotonic() < end, "a process is left"
        time.sleep(0.05)


def test_a_run_within_a_run_leaves_the_end_to_the_outer_one(monkeypatch):
    monkeypatch.setenv(leftovers.NAME, "outer")
    monkeypatch.setattr(subprocess, "Popen", None)
    leftovers.guard()
    assert leftovers.environment() == {leftovers.NAME: "outer"}
