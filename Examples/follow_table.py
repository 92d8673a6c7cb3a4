#!/usr/bin/env python3
"""Follows a table of Turns through `turntable companion`, and prints a line for each turn.

    turntable companion http://box.local:8080/join/J7X3 --name Robot      # in one terminal
    Examples/follow_table.py --done                                       # in another

It needs only Python 3.10. docs/companion.md describes the companion's messages.
"""

import argparse
import base64
import contextlib
import hashlib
import http.client
import json
import os
import socket
import sys

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Events:
    """The messages of a companion's `/events`: a WebSocket (RFC 6455), implemented as far as listening
    needs it."""

    def __init__(self, host, port, timeout=None):
        self.socket = socket.create_connection((host, port), timeout)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16))
        self.socket.sendall(
            b"GET /events HTTP/1.1\r\nHost: %b:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n" % (host.encode(), port, key)
        )
        status = self.file.readline().split(maxsplit=2)
        headers = http.client.parse_headers(self.file)
        proof = base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()
        if status[1:2] != [b"101"] or headers.get("Sec-WebSocket-Accept") != proof:
            raise ConnectionError(f"no companion at {host}:{port}: {b' '.join(status).decode().strip()}")

    def __iter__(self):
        """Each message as it comes, until the companion stops."""
        while True:
            opcode, payload = self.frame()
            if opcode == TEXT:
                yield json.loads(payload)
            elif opcode == PING:
                self.put(PONG, payload)
            elif opcode == CLOSE:
                with contextlib.suppress(OSError):
                    self.put(CLOSE, payload)
                return

    def frame(self):
        first, length = self.take(2)
        if length == 126:
            length = int.from_bytes(self.take(2), "big")
        elif length == 127:
            length = int.from_bytes(self.take(8), "big")
        return first & 15, self.take(length)

    def take(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise ConnectionError("the companion hung up")
        return data

    def put(self, opcode, payload):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | opcode, 0x80 | len(payload)]) + mask + masked)

    def close(self):
        self.file.close()
        self.socket.close()


def press_done(host, port, turn):
    """Ends the companion's turn with this number. Returns the reason if that fails, or nothing."""
    with contextlib.closing(http.client.HTTPConnection(host, port, timeout=10)) as connection:
        connection.request("POST", "/done", f"turn={turn}")
        response = connection.getresponse()
        answer = json.loads(response.read())
        return "" if response.status == 202 else answer["error"]


def follow(events, done):
    """Prints the turns; `done` ends the companion's own turns."""
    shown = None
    for message in events:
        if message["event"] == "table" and message["table"]["current"]:
            turn, current, seat = (message["table"][name] for name in ("turn", "current", "seat"))
            is_own = seat == current
        elif message["event"] == "turn":
            turn, current, is_own = (message[name] for name in ("turn", "current", "own"))
        elif message["event"] == "notCounted":
            print(f"not counted: {message['act']}", flush=True)
            continue
        elif message["event"] == "connection":
            print("connected" if message["up"] else "the connection is lost", flush=True)
            continue
        else:
            continue
        if shown != (turn, current):
            shown = (turn, current)
            # A name may hold control characters, and a terminal obeys some of them.
            name = "".join(each if each.isprintable() else " " for each in current["name"])
            print(f"turn {turn}: {name}", flush=True)
            if is_own and done and (problem := done(turn)):
                print(f"not done: {problem}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=7070)
    parser.add_argument("--done", action="store_true", help="press Done whenever it is the companion's turn")
    options = parser.parse_args()
    try:
        events = Events(options.host, options.port)
        follow(events, options.done and (lambda turn: press_done(options.host, options.port, turn)))
    except (OSError, ConnectionError) as error:
        sys.exit(f"follow_table: {error}")
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
