"""A phone's side of the relay, hand-written on a socket: it can also do what no browser does.

`docs/relay.md` has the bytes.
"""

import base64
import contextlib
import hashlib
import os
import socket
import struct

from serving import PATIENCE

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LOCKED, SHOWN, HIDDEN, ASKS = 1, 2, 4, 8
MALFORMED, UNKNOWN_CODE, IS_LOCKED, SLOW_DOWN, FULL, TOO_MANY_ROOMS, TOO_LONG, BAD_CODE, NOT_NOW, NAME_TAKEN = range(1, 11)


def number(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def text(value):
    data = value if isinstance(value, bytes) else value.encode()
    return number(len(data)) + data


def listing(name="Ada", avatar=3, colour=5, flags=0):
    return text(name) + bytes([avatar, colour, flags])


class Reader:
    def __init__(self, data):
        self.data = data

    def take(self, count):
        part, self.data = self.data[:count], self.data[count:]
        assert len(part) == count, "the message ends early"
        return part

    def byte(self):
        return self.take(1)[0]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def text(self):
        return self.take(self.number()).decode()

    def visitor(self):
        return self.text(), self.byte(), self.byte()

    def table(self):
        table = {"code": self.text(), "name": self.text(), "avatar": self.byte(), "colour": self.byte()}
        table |= {"flags": self.byte(), "phones": self.number()}
        table["key"] = None if table["flags"] & LOCKED else self.take(16)
        return table


def decode(data):
    reader = Reader(data)
    match reader.byte():
        case 0:
            return "frame", reader.data
        case 1:
            message = "entered", reader.text(), reader.number()
        case 2:
            message = "tables", reader.byte(), [reader.table() for _ in range(reader.number())]
        case 3:
            message = "refused", reader.byte(), reader.number()
        case 4:
            message = "present", reader.number()
        case 5:
            message = "knocks", [(reader.number(), *reader.visitor()) for _ in range(reader.number())]
        case 6:
            door, reason = reader.text(), reader.byte()
            message = "answered", door, reason, reader.number() if reason else reader.table()
        case kind:
            raise AssertionError(f"no message begins with {kind}")
    assert reader.data == b"", "something is behind the message"
    return message


def frame(opcode, payload=b"", fin=True, reserved=0, masked=True, length=None):
    """A WebSocket frame as a client sends it, or nearly so."""
    first = fin << 7 | reserved << 4 | opcode
    length = len(payload) if length is None else length
    if length < 126:
        head = struct.pack(">BB", first, masked << 7 | length)
    elif length < 65536:
        head = struct.pack(">BBH", first, masked << 7 | 126, length)
    else:
        head = struct.pack(">BBQ", first, masked << 7 | 127, length)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


KEY = base64.b64encode(bytes(range(16))).decode()
ACCEPT = base64.b64encode(hashlib.sha1((KEY + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()


def handshake(port, path="/relay", method="GET", version="HTTP/1.1", **headers):
    """The bytes of a handshake. Header names have _ for -; None leaves one out, a list repeats it."""
    fields = {
        "Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": KEY,
        "Sec-WebSocket-Version": "13",
    }  # fmt: skip
    fields |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{method} {path} {version}"]
    for name, value in fields.items():
        lines += [f"{name}: {each}" for each in (value if isinstance(value, list) else [value]) if each is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Ended(Exception):
    """The server closed: its code and reason, or nothing if it just hung up."""

    def __init__(self, code=None, reason=""):
        super().__init__(code, reason)
        self.code, self.reason = code, reason


class Phone:
    def __init__(self, server, received=b"", buffer=None, source=None, **headers):
        self.socket = socket.socket()
        if source:
            self.socket.bind((source, 0))
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        if server.tls:
            self.socket = server.tls.wrap_socket(self.socket, server_hostname="127.0.0.1")
        self.data = b""
        self.socket.sendall(handshake(server.port, **headers) + received)
        while b"\r\n\r\n" not in self.data:
            self.more()
        self.head, _, self.data = self.data.partition(b"\r\n\r\n")
        self.head = self.head.decode()
        assert self.head.startswith("HTTP/1.1 101 "), self.head

    def more(self):
        try:
            part = self.socket.recv(65536)
        except ConnectionResetError:
            part = b""
        if not part:
            raise Ended
        self.data += part

    def need(self, count):
        while len(self.data) < count:
            self.more()
        part, self.data = self.data[:count], self.data[count:]
        return part

    def frame(self):
        """The next frame of any kind. Raises Ended for a close."""
        first, length = self.need(2)
        assert first & 0x70 == 0 and first & 0x80 and length < 128, "servers send whole frames without a mask"
        if length == 126:
            (length,) = struct.unpack(">H", self.need(2))
        payload = self.need(length)
        if first & 15 == CLOSE:
            raise Ended(int.from_bytes(payload[:2], "big") if payload else None, payload[2:].decode())
        return first & 15, payload

    def message(self):
        while True:
            opcode, payload = self.frame()
            if opcode == PING:
                self.put(PONG, payload)
            elif opcode == BINARY:
                return decode(payload)

    def until(self, kind):
        """The next message of this kind. Skips messages before it."""
        while (message := self.message())[0] != kind:
            pass
        return message

    def put(self, opcode, payload=b"", **how):
        self.socket.sendall(frame(opcode, payload, **how))

    def say(self, kind, *parts):
        self.put(BINARY, bytes([kind]) + b"".join(parts))

    def send(self, data):
        self.say(0, data)

    def open(self, key, **what):
        self.say(1, key, listing(**what))
        return self.until("entered")[1]

    def enter(self, code, key):
        self.say(2, text(code), key)
        return self.until("entered")[1:]

    def find(self, code):
        self.say(3, text(code))
        message = self.message()
        while message[0] not in ("tables", "refused") or message[:2] == ("tables", 0):
            message = self.message()
        return message

    def list(self, **what):
        self.say(4, listing(**what))

    def watch(self, wanted=True):
        self.say(5, bytes([wanted]))

    def change_key(self, former, key):
        self.say(6, former, key)

    def knock(self, door, name="Bo", avatar=1, colour=2):
        self.say(7, text(door), text(name), bytes([avatar, colour]))

    def withdraw(self):
        self.say(8)

    def admit(self, knock, answer):
        """1 or True lets in, 0 or False does not, and 2 means that the name is taken."""
        self.say(9, number(knock), bytes([answer]))

    def door(self, name):
        """Watches until a table that asks first is shown, and returns its door."""
        self.watch()
        is_it = lambda table: table["name"] == name and table["flags"] & ASKS
        return next(filter(is_it, self.nearby(lambda tables: any(map(is_it, tables)))))["code"]

    def knocks(self, *names):
        """Waits until exactly these wait at the door. Returns the numbers of their knocks."""
        while True:
            _, knocks = self.until("knocks")
            if [knock[1] for knock in knocks] == list(names):
                return [knock[0] for knock in knocks]

    def nearby(self, is_right):
        """Reads lists of the tables nearby until one is right, and returns it."""
        while True:
            _, cause, tables = self.until("tables")
            if cause == 0 and is_right(tables):
                return tables

    def ended(self):
        """The server's end of this connection. Skips all messages before it."""
        try:
            while True:
                self.message()
        except Ended as end:
            return end

    def hang_up(self):
        with contextlib.suppress(OSError):
            self.socket.close()
