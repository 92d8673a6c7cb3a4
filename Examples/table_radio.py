"""A radio of a Turntable table: its relay, written only from docs/relay.md. It does not look into frames."""

import base64
import hashlib
import os
import socket

from table_frames import Reader, var

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
BINARY, CLOSE, PING, PONG = 2, 8, 9, 10  # of WebSocket frames
FRAME, ENTER, FIND, CHANGE_KEY = 0, 2, 3, 6  # sent to the relay; FRAME also comes from others at the table
ENTERED, TABLES, REFUSED = 1, 2, 3  # sent by the relay
REASONS = ("", "malformed", "no table has this code", "the table is locked", "too many tries: wait a little",
           "the table's room is full", "too many rooms", "too long", "that is no code")
LETTERS, MEANT = "23456789CDFHJKMPRTVWXY", str.maketrans("0OQZSGBUN", "DDD2568VM")  # of codes; lookalikes of some
KEY, LISTING_MARKS = 16, 3  # bytes
PHONES = 2**32 - 1  # in a room, at most
PATIENCE = 10  # seconds after which an answer is given up


def text(value):
    return var(len(value.encode())) + value.encode()


def slot(code):
    """The share of the rooms that a code is in: where several relays stand behind a proxy, it leads to one of them."""
    value = 0x811C9DC5
    for letter in code.upper().translate(MEANT):
        if letter in LETTERS:
            value = (value ^ ord(letter)) * 0x01000193 % 2**32
    return value % 2**12


class Relay:
    """A WebSocket (RFC 6455), implemented as far as a table needs it. Every failure is an OSError."""

    def __init__(self, host, port, code=""):
        self.host, self.port, self.code = host, port, code
        self.connect()

    def connect(self):
        host, port = self.host, self.port
        self.socket = socket.create_connection((host, port), PATIENCE)
        self.data, key = b"", base64.b64encode(os.urandom(16))
        self.socket.sendall(
            b"GET /relay?s=%03x HTTP/1.1\r\nHost: %b:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n" % (slot(self.code), host.encode(), port, key))
        while b"\r\n\r\n" not in self.data:
            self.hear()
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        if base64.b64encode(hashlib.sha1(key + GUID).digest()) not in head:
            raise ConnectionError(f"no relay at {host}:{port}")

    # A table

    def find(self, code):
        """The newest table that has this code: its code as it is shown, its leader's name, and its key."""
        tables = self.ask(FIND, text(code), answer=TABLES)
        tables.take(2)  # cause; the number of tables, of which the first is the newest
        shown, leader = tables.text(), tables.text()
        tables.take(LISTING_MARKS), tables.var(PHONES)
        return shown, leader, tables.take(KEY)

    def enter(self, code, key, former=()):
        """Enters the room of a table. The relay also lets phones with one of its former keys in."""
        self.ask(ENTER, text(code), key, answer=ENTERED)
        self.code = code
        for old in former:
            self.change_key(old, key)

    def change_key(self, former, key):
        """Tells the relay the room's new key. Has to be sent before the first frame under it."""
        self.say(CHANGE_KEY, former, key)

    def come_back(self, key, former):
        """Enters the same room over a new connection."""
        self.socket.close()
        self.connect()
        self.enter(self.code, key, former)

    def ask(self, kind, *parts, answer):
        """Messages before the answer are skipped: phones repeat whatever matters."""
        self.say(kind, *parts)
        while True:
            for message in self.messages():
                if message[0] == REFUSED:
                    raise ConnectionError(REASONS[message[1]])
                if message[0] == answer:
                    return Reader(message[1:])
            self.hear()

    def send(self, frame):
        self.say(FRAME, frame)

    def frames(self):
        """The frames that were received and not returned yet."""
        return [message[1:] for message in self.messages() if message[0] == FRAME]

    # The WebSocket

    def hear(self):
        """Waits until there are bytes."""
        part = self.socket.recv(65_536)
        if not part:
            raise ConnectionError("the relay hung up")
        self.data += part

    def messages(self):
        while frame := self.cut():
            opcode, payload = frame
            if opcode == BINARY:
                yield payload
            elif opcode == PING:
                self.put(PONG, payload)
            elif opcode == CLOSE:
                raise ConnectionError(f"the relay closed: {payload[2:].decode()}")

    def cut(self):
        """The first WebSocket frame in the received bytes, if it is complete. The relay's frames are whole and
        unmasked."""
        start, length = 2, self.data[1] if len(self.data) > 1 else 0
        if length == 126:
            start, length = 4, int.from_bytes(self.data[2:4], "big")
        if len(self.data) < start + length:
            return None
        opcode, payload = self.data[0] & 15, self.data[start : start + length]
        self.data = self.data[start + length :]
        return opcode, payload

    def say(self, kind, *parts):
        self.put(BINARY, bytes([kind]) + b"".join(parts))

    def put(self, opcode, payload):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | opcode, 0x80 | len(payload)]) + mask + masked)  # at most 125 bytes
