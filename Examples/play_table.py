#!/usr/bin/env python3
"""Plays at a table of Turns by the phones' own protocol, without `turntable companion`, and prints a line for each turn.

    Examples/play_table.py http://box.local:8080/join/J7X3 Robot

Return means Done; the end of the input (Ctrl-D) leaves the table. It needs only Python 3.10. When its connection ends it
opens a new one, and sends *enter* with the table's key at that time (docs/relay.md).
"""

import argparse
import os
import secrets
import select
import sys
import time
from urllib.parse import urlsplit

from table_client import Client
from table_radio import Relay

TICK = 0.05  # seconds
TRIES, PAUSE = 10, 1  # to come back, and the seconds before each
HTTP_PORT = 80
REFUSALS = {1: "the table is full", 2: "the table is locked", 3: "that name is taken", 4: "that is no name"}
UNKNOWN_SEAT = 5


class Player:
    """A seat at a table, and its person: `person` is a file in which each line means Done."""

    def __init__(self, relay, client, person):
        self.relay, self.client, self.person = relay, client, person
        self.is_leaving, self.shown = False, None

    def play(self):
        """Sends and receives until the seat is gone. Returns the reason, or nothing if the person wanted to leave."""
        while not (client := self.client).has_left and not client.refused and not self.has_ended:
            try:
                self.wait()
                self.exchange()
            except ConnectionError:
                self.come_back()
            self.show()
        if self.is_leaving and client.refused in (0, UNKNOWN_SEAT):  # the second attempt to leave finds no seat
            return ""
        if self.has_ended:
            return "the table has ended"
        return REFUSALS.get(client.refused, "the leader has taken the seat away")

    def exchange(self):
        client = self.client
        for frame in self.relay.frames():
            former = client.key
            client.receive(frame, milliseconds())
            if client.key != former:
                self.relay.change_key(former, client.key)
        for frame in client.tick(milliseconds()):
            self.relay.send(frame)

    def come_back(self):
        for left in reversed(range(TRIES)):
            time.sleep(PAUSE)
            try:
                return self.relay.come_back(self.client.key, self.client.former)
            except OSError:
                if not left:
                    raise

    @property
    def has_ended(self):
        return bool(self.client.state) and self.client.state.is_ended

    def wait(self):
        """Waits until the relay or the person sends something, or for a tick."""
        sources = [self.relay.socket] if self.is_leaving else [self.relay.socket, self.person]
        ready, _, _ = select.select(sources, [], [], TICK)
        if self.relay.socket in ready:
            self.relay.hear()
        if self.person in ready:
            self.obey(os.read(self.person.fileno(), 4_096))

    def obey(self, typed):
        if not typed:
            self.is_leaving = True
            self.client.leave()
        elif b"\n" in typed:
            turn = self.client.turn
            if turn and turn.current == self.client.me:
                self.client.done()
            else:
                say("it is not your turn")

    def show(self):
        turn = self.client.turn
        if turn and turn.current and self.shown != (turn.number, turn.current):
            self.shown = (turn.number, turn.current)
            say(f"turn {turn.number}: {self.client.state.seat(turn.current).name}")
        if self.client.not_counted:
            self.client.not_counted.clear()
            say("that did not count")


def say(text):
    print("".join(each if each.isprintable() else " " for each in text), flush=True)  # names may hold anything


def milliseconds():
    return time.monotonic_ns() // 1_000_000


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("invite", help="the address in the table's QR code, such as http://box.local:8080/join/J7X3")
    parser.add_argument("name", help="the player's name")
    options = parser.parse_args()
    address = urlsplit(options.invite)
    if not address.hostname:
        parser.error("that is no address of a table")
    try:
        typed = address.path.rpartition("/")[2]
        relay = Relay(address.hostname, address.port or HTTP_PORT, typed)
        code, leader, key = relay.find(typed)
        relay.enter(code, key)
        say(f"at table {code} of {leader}")
        client = Client(key, secrets.randbelow(2**32 - 1) + 1)
        client.join(options.name)
        problem = Player(relay, client, sys.stdin).play()
    except OSError as error:
        problem = str(error)
    except KeyboardInterrupt:
        problem = ""
    if problem:
        sys.exit(f"play_table: {problem}")


if __name__ == "__main__":
    main()
