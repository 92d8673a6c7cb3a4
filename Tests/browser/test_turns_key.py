"""A table whose leader changes its key: the removed player is out, everybody else plays on."""

import sys
import time
from urllib.parse import urlsplit

import pytest

from support import ROOT
from turns_pages import LOCKED, Table

sys.path += [str(ROOT / "Examples"), str(ROOT / "Tests/server")]
import table_frames as frames  # noqa: E402
from companions import Companion  # noqa: E402
from table_client import done_act  # noqa: E402
from table_radio import Relay  # noqa: E402

THIEF = 0x7E1EF  # a seat that nobody has
CHANGED = "The table has a new key and is locked."


def change_key(leader):
    leader.tools("Table").tap("New table code").expect("Keep playing").tap("New table code").reads(CHANGED)


def test_who_stays_plays_on_and_who_was_removed_is_out(fresh, own_server):
    make = lambda: fresh("chromium", own_server.url)
    table = Table(make, 4).start()
    ada, ben, cleo, dan = table.phones
    cleo.page.open("/manifest.webmanifest")
    ada.tools().tap("Remove Dan").seated("Ada", "Ben", "Cleo").close()
    dan.page.wait_for_screen("tables")
    change_key(ada)
    stay = (ada, ben)
    table.passes_among(stay, "Ada", "Ben")
    # A server that has lost its state, and a phone that slept through both.
    own_server.kill()
    own_server.start()
    table.agrees("Ben", stay).passes_among(stay, "Ben", "Cleo")
    cleo.open().has_turn()
    table.names.remove("Dan")
    table.phones.remove(dan)
    table.passes("Cleo", "Ada")
    for one in table.phones:
        one.reload()
    table.agrees("Ada").passes("Ada", "Ben")
    dan.join_by_code("Dan", table.code).reads(LOCKED)
    ada.tools("Table").choose("Lock table", "Off").close()
    dan.tap("Join a table").at_table().sees_turn_of("Ben", "Next: Cleo")


class Thief:
    """A program that knows code and key of a table, and speaks in the name of its players."""

    def __init__(self, url, code):
        where = urlsplit(url)
        self.radio = Relay(where.hostname, where.port)
        self.code, _, self.key = self.radio.find(code)
        self.come_in()

    def come_in(self):
        self.radio.enter(self.code, self.key)

    def follower(self):
        """The seat of a phone that does not lead, from its beats."""
        seal = frames.Seal(self.key)
        while True:
            self.radio.hear()
            for data in self.radio.frames():
                sender, frame = seal.open(data)
                if isinstance(frame, frames.Beat) and frame.term[1] != sender:
                    return sender

    def presses_done(self, seat, turn, sender=None):
        for number in (900 + turn, 1_900 + turn):
            request = frames.Request(seat, number, number, False, done_act(turn))
            self.radio.send(frames.Seal(self.key).close(request, sender or seat))


def test_who_has_the_old_key_cannot_play_for_others_any_more(fresh):
    table = Table(fresh, 2).start()
    ada, ben = table.phones
    thief = Thief(ada.page.url, table.code)
    seat = thief.follower()
    table.passes("Ada", "Ben")
    thief.presses_done(seat, 2, sender=THIEF)
    time.sleep(1)
    assert ada.turn() == ben.turn() == 2, "a request counts from its own phone alone"
    thief.presses_done(seat, 2)
    table.agrees("Ada").passes("Ada", "Ben")
    change_key(ada)
    thief.presses_done(seat, 4)
    thief.come_in()  # by the old key, as phones that slept do
    thief.presses_done(seat, 4)
    time.sleep(1)
    assert ada.turn() == ben.turn() == 4
    table.passes("Ben", "Ada")


@pytest.fixture
def with_robot(fresh, own_server):
    """A game of two phones and a companion that has a seat."""
    table = Table(lambda: fresh("chromium", own_server.url), 2)
    robot = Companion(None, f"{own_server.url}/join/{table.code.replace('-', '')}", "--name", "Robot")
    try:
        table.phones[0].seated("Ada", "Ben", "Robot")
        yield table.start(), robot
    finally:
        robot.end()


def pass_to_robot_and_on(table, robot):
    table.agrees("Robot")
    robot.until(lambda seen: seen["connected"] and seen["turn"] == 3)
    assert robot.press("done")[0] == 202
    table.agrees("Ada").passes("Ada", "Ben")


def test_a_companion_with_a_seat_stays(with_robot, own_server):
    table, robot = with_robot
    change_key(table.phones[0])
    table.passes("Ada", "Ben").passes("Ben", "Robot")
    own_server.kill()
    own_server.start()
    pass_to_robot_and_on(table, robot)


def test_a_relay_that_somebody_gave_a_third_key_keeps_nobody_apart(with_robot):
    table, robot = with_robot
    ada = table.phones[0]
    thief = Thief(ada.page.url, table.code)
    thief.radio.change_key(thief.key, bytes(range(16)))
    change_key(ada)
    table.passes("Ada", "Ben").passes("Ben", "Robot")
    pass_to_robot_and_on(table, robot)
