"""The frames and the state of a Turntable table as bytes, written only from docs/protocol.md."""

import hashlib
import hmac
from dataclasses import dataclass

VERSION, HEAD, CODE, FRAME = 2, 9, 8, 100
BEAT, REQUEST, EVENT, FRAGMENT, PULL, REFUSAL, KEY = range(1, 8)
TERM_LIMIT, NUMBER_LIMIT, TIME_LIMIT = 2**21 - 1, 2**28 - 1, 2**42 - 1
ACT_LIMIT, FRAGMENT_LIMIT, FRAGMENTS_LIMIT, SEATS, DEPARTED, UNDO = 55, 64, 64, 8, 16, 4
PARTS, TURNS = 8, 1
TABLE_KEY, PUBLIC_KEY, CHECK = 16, 32, 8
EMPTY_STATE = bytes(4) + bytes([1, TURNS, 22]) + bytes(6) + bytes([0, 60, 10]) + bytes(13)


class Bad(Exception):
    """Raised for an invalid frame or state."""


# Numbers


def u32(number):
    return number.to_bytes(4, "big")


def var(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(out) + bytes([number])


class Reader:
    """Reads numbers and text. Raises Bad at the end of the bytes, or for a number above its limit."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if count > len(self.data) - self.at:
            raise Bad("too short")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, size):
        return int.from_bytes(self.take(size), "big")

    def var(self, limit):
        value = 0
        for shift in range(0, 70, 7):
            byte = self.number(1)
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                if value > limit:
                    raise Bad("number too high")
                return value
        raise Bad("number too long")

    def text(self):
        try:
            return self.take(self.var(len(self.data))).decode()
        except UnicodeDecodeError:
            raise Bad("text") from None

    def rest(self, limit):
        data = self.take(len(self.data) - self.at)
        if len(data) > limit:
            raise Bad("too long")
        return data

    def end(self):
        if self.at != len(self.data):
            raise Bad("too long")


def digest(data):
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 % 2**32
    return value


# Frames


@dataclass(frozen=True)
class Beat:
    term: tuple
    position: tuple
    time: int
    load: int

    kind = BEAT

    def body(self):
        term, leader = self.term
        sequence, mark = self.position
        return var(term) + u32(leader) + var(sequence) + u32(mark) + var(self.time) + bytes([self.load])


@dataclass(frozen=True)
class Request:
    origin: int
    number: int
    gap: int
    ordered: bool
    act: bytes

    kind = REQUEST

    def body(self):
        return u32(self.origin) + var(self.number) + var(self.gap * 2 + self.ordered) + self.act


@dataclass(frozen=True)
class Event:
    term: tuple
    sequence: int
    link: int
    time: int
    origin: int
    number: int
    act: bytes


@dataclass(frozen=True)
class Fragment:
    term: tuple
    position: tuple
    index: int
    count: int
    part: bytes


@dataclass(frozen=True)
class Pull:
    term: tuple
    position: tuple
    have: int

    kind = PULL

    def body(self):
        return var(self.term[0]) + u32(self.term[1]) + var(self.position[0]) + u32(self.position[1]) + self.have.to_bytes(8, "big")


@dataclass(frozen=True)
class Refusal:
    seat: int
    number: int
    why: int


@dataclass(frozen=True)
class Key:
    seat: int
    check: bytes
    hidden: bytes

    kind = KEY

    def body(self):
        return u32(self.seat) + self.check + self.hidden


def read_body(kind, reader):
    def term():
        return reader.var(TERM_LIMIT), reader.number(4)

    def position():
        return reader.var(NUMBER_LIMIT), reader.number(4)

    if kind == BEAT:
        return Beat(term(), position(), reader.var(TIME_LIMIT), reader.number(1))
    if kind == REQUEST:
        origin, number, gap = reader.number(4), reader.var(NUMBER_LIMIT), reader.var(NUMBER_LIMIT * 2 + 1)
        return Request(origin, number, gap >> 1, bool(gap & 1), reader.rest(ACT_LIMIT))
    if kind == EVENT:
        event = Event(
            term(), reader.var(NUMBER_LIMIT), reader.number(2), reader.var(TIME_LIMIT), reader.number(4),
            reader.var(NUMBER_LIMIT), reader.rest(ACT_LIMIT))
        if (event.origin == 0) != (event.number == 0):
            raise Bad("a number without an origin, or the other way round")
        return event
    if kind == FRAGMENT:
        return Fragment(term(), position(), reader.number(1), reader.number(1), reader.rest(FRAGMENT_LIMIT))
    if kind == PULL:
        return Pull(term(), position(), reader.number(8))
    if kind == REFUSAL:
        refusal = Refusal(reader.number(4), reader.var(NUMBER_LIMIT), reader.number(1))
        if 1 <= refusal.why <= 12:
            return refusal
    if kind == KEY:
        return Key(reader.number(4), reader.take(CHECK), reader.take(TABLE_KEY))
    raise Bad("unknown")


class Seal:
    """Writes and reads frames of the table with this key."""

    def __init__(self, key):
        if len(key) != TABLE_KEY:
            raise ValueError("a key has 16 bytes")
        self.key = key
        self.tag = self.code(b"turntable table 1")[:4]

    def code(self, data):
        return hmac.new(self.key, data, hashlib.sha256).digest()

    def close(self, frame, sender):
        data = bytes([VERSION << 4 | frame.kind]) + self.tag + u32(sender) + frame.body()
        return data + self.code(data)[:CODE]

    def open(self, data):
        """The sender and the frame. Raises Bad."""
        if len(data) > FRAME:
            raise Bad("too long")
        if len(data) < HEAD + CODE:
            raise Bad("truncated")
        if data[0] >> 4 != VERSION:
            raise Bad("unknown version")
        if data[1:5] != self.tag:
            raise Bad("foreign")
        if not hmac.compare_digest(self.code(data[:-CODE])[:CODE], data[-CODE:]):
            raise Bad("forged")
        reader = Reader(data[5:-CODE])
        sender = reader.number(4)
        frame = read_body(data[0] & 15, reader)
        reader.end()
        if not sender:
            raise Bad("from nobody")
        return sender, frame


# Another key


def x25519(secret, public=(9).to_bytes(32, "little")):
    """X25519 (RFC 7748, section 5), of two times 32 bytes. With the secret alone it returns the public
    key.

    Its running time leaks the secret. A real program uses a library, such as `cryptography`.
    """
    prime = 2**255 - 19
    times = int.from_bytes(secret, "little") % 2**254 // 8 * 8 + 2**254
    base = int.from_bytes(public, "little") % 2**255
    x, z, next_x, next_z = 1, 0, base, 1
    for bit in range(254, -1, -1):
        is_set = times >> bit & 1
        if is_set:
            x, z, next_x, next_z = next_x, next_z, x, z
        plus, minus = (x + z) ** 2, (x - z) ** 2
        one, other = (next_x - next_z) * (x + z), (next_x + next_z) * (x - z)
        next_x, next_z = (one + other) ** 2 % prime, base * (one - other) ** 2 % prime
        x, z = plus * minus % prime, (plus - minus) * (plus + 121_665 * (plus - minus)) % prime
        if is_set:
            x, z, next_x, next_z = next_x, next_z, x, z
    return (x * pow(z, prime - 2, prime) % prime).to_bytes(32, "little")


def hide_key(key, shared, sender, receiver):
    """The frame that sends a phone the new key; `shared` is the secret that the two phones share."""
    check = key_check(key, shared, sender, receiver)
    return Key(receiver, check, with_pad(key, shared, check))


def shown_key(frame, shared, sender):
    """The new key in a frame. Nothing if its check is wrong, or if the shared secret is all zeros."""
    key = with_pad(frame.hidden, shared, frame.check)
    is_right = hmac.compare_digest(frame.check, key_check(key, shared, sender, frame.seat))
    return key if is_right and any(shared) else None


def key_check(key, shared, sender, receiver):
    data = b"turntable key 1" + u32(sender) + u32(receiver) + key
    return hmac.new(shared, data, hashlib.sha256).digest()[:CHECK]


def with_pad(key, shared, check):
    pad = hmac.new(shared, b"turntable pad 1" + check, hashlib.sha256).digest()
    return bytes(one ^ other for one, other in zip(key, pad))


# The state


@dataclass
class Seat:
    id: int
    has_phone: bool
    is_away: bool
    phone: bytes  # its revision, and its ceiling and language; empty without a phone
    symbol: int
    colour: int
    name: str
    handled: int
    uncounted: int
    public_key: bytes

    def counted(self, number):
        """Returns true if a handled request counted."""
        back = self.handled - number
        return back >= 32 or not self.uncounted >> back & 1


@dataclass
class Turn:
    phase: str
    number: int
    current: int
    is_reversed: bool
    is_paused: bool
    totals: dict


@dataclass
class State:
    time: int
    is_locked: bool
    is_ended: bool
    seats: list
    departed: list
    turn: Turn

    def seat(self, id):
        return next((seat for seat in self.seats if seat.id == id), None)


def read_state(data):
    reader = Reader(data)
    time, flags, seats = reader.var(TIME_LIMIT), reader.number(1), []
    for _ in range(reader.var(SEATS)):
        id, bits = reader.number(4), reader.number(1)
        seats.append(
            Seat(id, bool(bits & 1), bool(bits & 2), reader.take(2 if bits & 1 else 0), reader.number(1),
                 reader.number(1), reader.text(), reader.var(NUMBER_LIMIT), reader.var(2**32 - 1), reader.take(PUBLIC_KEY if bits & 4 else 0)))
    departed = [reader.number(4) for _ in range(reader.var(DEPARTED))]
    parts = read_parts(reader)
    reader.end()
    turns = Reader(parts[TURNS])
    turn = read_turn(turns)
    turns.end()
    return State(time, bool(flags & 1), bool(flags & 2), seats, departed, turn)


def read_parts(reader):
    """The bytes of each game's part of the state, by its kind. A client may ignore those that it does not know."""
    parts = {}
    for _ in range(reader.number(1)):
        kind = reader.number(1)
        if kind <= max(parts, default=0):
            raise Bad("parts out of order")
        parts[kind] = reader.take(reader.var(FRAGMENT_LIMIT * FRAGMENTS_LIMIT))
    if TURNS not in parts or len(parts) > PARTS:
        raise Bad("parts")
    return parts


def read_turn(reader):
    flags, number, current = reader.number(1), reader.var(NUMBER_LIMIT), reader.number(4)
    if flags & 3 == 3:
        raise Bad("phase")
    reader.number(1), reader.var(3_600), reader.var(3_600), reader.var(3_600)  # timer, skip of absent players
    reader.var(TIME_LIMIT), reader.var(TIME_LIMIT)
    totals = {}
    for _ in range(reader.var(SEATS)):
        id = reader.number(4)
        totals[id] = read_total(reader)
        reader.var(TIME_LIMIT + 1)
    read_total(reader)
    for _ in range(reader.var(UNDO)):
        reader.number(4), reader.var(TIME_LIMIT), read_total(reader)
    reader.number(4), reader.var(TIME_LIMIT)
    if flags & 16:
        reader.var(TIME_LIMIT)  # the start of the timer's countdown
    if flags & 32:
        for _ in totals:
            reader.var(NUMBER_LIMIT), reader.var(NUMBER_LIMIT)  # the number of times this player was skipped, and nudged
    phase = ("lobby", "playing", "over")[flags & 3]
    return Turn(phase, number, current, bool(flags & 4), bool(flags & 8), totals)


def read_total(reader):
    return reader.var(NUMBER_LIMIT), reader.var(TIME_LIMIT), reader.var(TIME_LIMIT)
