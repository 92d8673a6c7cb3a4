"""Ends the processes that a run of tests or a benchmark leaves behind, even if the run itself is killed.

A guard, a process of its own, waits for the end of the run. It knows the run's processes by a variable, which each inherits. So
it finds those of other sessions, groups, users and threads, and servers that were started by servers: `PR_SET_PDEATHSIG` ends a
process when the thread that started it ends, and is not inherited. Linux only.
"""

import contextlib
import os
import secrets
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

NAME = "TURNTABLE_RUN"
PROCESSES = Path("/proc")
ROUNDS, PAUSE = 200, 0.05  # looks for processes, and seconds after each: one that just began another may have been missed


def guard():
    """Starts the guard of this process. Programs that are started from now on end with it, unless an outer run has a guard."""
    if not hasattr(os, "pidfd_open") or NAME in os.environ:
        return
    os.environ[NAME] = secrets.token_hex(8)
    subprocess.Popen([sys.executable, __file__, str(os.getpid())], start_new_session=True, stdin=subprocess.DEVNULL)


def environment():
    """The variable, for a program whose environment is written out."""
    return {NAME: os.environ[NAME]} if NAME in os.environ else {}


def left(run):
    """The processes of a run, but for this one, and all that they started."""
    mark, found, parents = f"{NAME}={run}".encode(), set(), {}
    for folder in PROCESSES.iterdir():
        if folder.name.isdecimal() and int(folder.name) != os.getpid():
            with contextlib.suppress(OSError):  # it has just ended, or is another user's
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
                if state == "Z":
                    continue
                parents[int(folder.name)] = int(parent)
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.add(int(folder.name))
    # PostgreSQL's processes write their titles over their environment.
    while more := {process for process, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def main(run):
    with contextlib.suppress(ProcessLookupError):  # it has ended already
        select.select([os.pidfd_open(run)], [], [])
    for _ in range(ROUNDS):
        if not (processes := left(os.environ[NAME])):
            break
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        time.sleep(PAUSE)


if __name__ == "__main__":
    main(int(sys.argv[1]))
