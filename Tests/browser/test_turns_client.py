"""A program written only from docs/protocol.md and docs/relay.md, at one table with the app in real pages."""

import subprocess
import sys
import threading
import time

import pytest

from support import ROOT, proves
from turns_pages import Phone

EXAMPLE = ROOT / "Examples/play_table.py"
PATIENCE = 15  # seconds until a line or an end counts as missing
PAUSE = 0.02  # seconds between two looks


class Program:
    """Examples/play_table.py as a process of its own, and its output."""

    def __init__(self, url, code, name):
        self.lines = []
        self.process = subprocess.Popen(
            [sys.executable, EXAMPLE, f"{url}/join/{code.replace('-', '')}", name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        self.lines.extend(line.rstrip("\n") for line in self.process.stdout)

    def prints(self, *lines):
        """Waits until it has printed these lines, and no others, since the last call."""
        end = time.monotonic() + PATIENCE
        while len(self.lines) < len(lines) and time.monotonic() < end and self.reader.is_alive():
            time.sleep(PAUSE)
        assert self.lines == list(lines), f"the program is to print {lines}, and has printed {self.lines}"
        self.lines.clear()
        return self

    def presses_return(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self

    def ends_input(self):
        self.process.stdin.close()
        return self

    def ended(self):
        """Its exit code, as soon as it has ended by itself and everything is read."""
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the program is still there, and has printed {self.lines}") from None
        self.reader.join(PATIENCE)
        return code

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()
        if not self.process.stdin.closed:
            self.process.stdin.close()


@pytest.fixture
def program():
    """Starts programs at tables, and ends them after the test."""
    programs = []

    def start(phone, code, name):
        programs.append(Program(phone.page.url, code, name))
        return programs[-1]

    yield start
    for one in programs:
        one.stop()


@proves("TURN-19")
def test_TURN_19_a_program_that_knows_only_the_protocol_plays_with_a_page(fresh, program):
    leader = Phone(fresh())
    code = leader.open_table("Ada")
    ben = program(leader, code, "Ben").prints(f"at table {code} of Ada")
    leader.seated("Ada", "Ben").start().has_turn()
    ben.prints("turn 1: Ada")
    for turn in (1, 3):
        ben.presses_return().prints("it is not your turn")
        assert leader.done().sees_turn_of("Ben", "You’re next").turn() == turn + 1
        ben.prints(f"turn {turn + 1}: Ben").presses_return().prints(f"turn {turn + 2}: Ada")
        assert leader.has_turn().turn() == turn + 2
    assert ben.ends_input().ended() == 0
    ben.prints()
    leader.tools().seated("Ada")
    assert leader.page.console_errors() == []


@proves("TURN-9", "TURN-19")
def test_TURN_19_a_program_plays_on_under_the_next_leader(fresh, program):
    ada, cleo = Phone(fresh()), Phone(fresh())
    code = ada.open_table("Ada")
    cleo.join_by_code("Cleo", code).at_table().seated("Ada", "Cleo")
    ben = program(ada, code, "Ben").prints(f"at table {code} of Ada")
    ada.seated("Ada", "Cleo", "Ben").start().has_turn()
    ada.leave()
    ben.prints("turn 1: Ada", "turn 2: Cleo")
    cleo.has_turn().done().sees_turn_of("Ben")
    ben.prints("turn 3: Ben").presses_return().prints("turn 4: Cleo")
    cleo.has_turn().tools().seated("Cleo", "Ben")
    assert cleo.page.console_errors() == []


@pytest.mark.parametrize("name, problem", [("ada", "that name is taken"), (" Ben", "that is no name")])
def test_a_program_says_why_the_leader_gives_it_no_seat(fresh, program, name, problem):
    leader = Phone(fresh())
    code = leader.open_table("Ada")
    refused = program(leader, code, name)
    assert refused.ended() == 1, f"it was not refused, and has printed {refused.lines}"
    refused.prints(f"at table {code} of Ada", f"play_table: {problem}")
    leader.seated("Ada")
