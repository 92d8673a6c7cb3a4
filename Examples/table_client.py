"""A client of a Turntable table, written only from docs/protocol.md: it follows a table, joins, and ends its turns.

It needs only Python 3.10. The radio is left to you: send each frame that `Client` returns to all other phones, and pass
each received frame to `Client.receive`. Over the relay (docs/relay.md) a frame is one binary WebSocket message, with a
byte 0 before it. When `client.key` changes, send *change key* to the relay before you send anything else.

    client = Client(key, seat)
    client.join("Ada")
    while True:
        for frame in client.tick(milliseconds()):      # once in 100 ms or so
            socket.send(b"\\0" + frame)
        for message in socket.messages():
            if message[:1] == b"\\0":
                client.receive(message[1:], milliseconds())
        if client.turn and client.turn.current == seat:
            client.done()

It knows no rules of the game, and asks for the state again after every event. So it never leads.
"""

import secrets
from dataclasses import dataclass, field

from table_frames import (
    EMPTY_STATE, FRAGMENTS_LIMIT, Bad, Beat, Event, Fragment, Key, Pull, Refusal, Request, Seal, State, digest,
    read_state, shown_key, u32, var, x25519
)

FIRST_RETRY, LONGEST_RETRY, BEAT_TIME, ASK_TIME, SILENCE = 150, 1_000, 2_000, 250, 3_500
FORMER_KEYS, PUBLIC_KEY_ACT = 4, 10
FOLLOWING, DOUBT, TERMS_AHEAD = 6_000, 2_000, 1_000


# Acts


def join_act(name, symbol=0, colour=0):
    """This client knows no games but turns, and shows no cards: revision 0, the lowest ceiling, language 0."""
    return bytes([1, 0, 0, symbol, colour]) + name.encode()


def leave_act():
    return bytes([2])


def remove_act(seat):
    return bytes([3]) + u32(seat)


def done_act(turn):
    return bytes([33]) + var(turn)


def public_key_act(secret):
    return bytes([PUBLIC_KEY_ACT]) + x25519(secret)


@dataclass
class Waiting:
    number: int
    act: bytes
    due: int = 0
    wait: int = FIRST_RETRY


@dataclass
class Client:
    """A phone that follows, joins and asks, and never leads. Times are milliseconds of a clock that only goes forward."""

    key: bytes
    me: int
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    former: list = field(default_factory=list)  # keys, oldest first
    state: State = None
    term: tuple = (0, 0)
    position: tuple = (0, digest(EMPTY_STATE))
    refused: int = 0
    is_removed: bool = False
    not_counted: list = field(default_factory=list)
    confirmed: bool = False
    claim: tuple = None
    heard: int = -SILENCE
    shown: dict = field(default_factory=dict)  # the term that each player's phone showed last, and the time of that
    offset: int = 0
    parts: dict = field(default_factory=dict)
    wanted: tuple = None
    waiting: list = field(default_factory=list)
    next_number: int = 1
    introduced: tuple = None  # the term in which it last asked for its public key
    beat_due: int = 0
    ask_due: int = None

    def __post_init__(self):
        self.seal = Seal(self.key)

    # Actions of a person

    def join(self, name, symbol=0, colour=0):
        self.ask(join_act(name, symbol, colour))

    def done(self):
        if self.state:
            self.ask_once(done_act(self.state.turn.number))

    def leave(self):
        self.ask(leave_act())

    def ask_once(self, act):
        if all(waiting.act != act for waiting in self.waiting):
            self.ask(act)

    def ask(self, act):
        self.waiting.append(Waiting(self.next_number, act))
        self.next_number += 1

    @property
    def seat(self):
        return self.state.seat(self.me) if self.state else None

    @property
    def has_left(self):
        """True if it had a seat and lost it: it left, or was removed."""
        return self.is_removed or bool(self.state) and self.me in self.state.departed

    @property
    def turn(self):
        return self.state.turn if self.state and self.state.turn.phase == "playing" else None

    # Incoming frames

    def receive(self, data, now):
        """Takes a frame, and ignores an invalid one. Answers go out with the next `tick`."""
        try:
            sender, frame = self.seal.open(data)
        except Bad:
            return
        if sender == self.me:
            return
        if isinstance(frame, Beat):
            if self.is_player(sender):
                # Only who heard its leader lately vouches for it.
                self.shown[sender] = frame.term if frame.load * 100 <= FOLLOWING else (0, 0), now
            if frame.term[1] == sender and self.is_plausible(frame, now):
                self.hear_leader(frame, now)
        elif isinstance(frame, Key):
            if frame.seat == self.me:
                self.take_key(frame, sender, now)
        elif sender != self.term[1]:
            return  # only the leader sends events, snapshots and refusals
        elif isinstance(frame, Event) and frame.term == self.term and frame.sequence > self.position[0]:
            if (frame.origin, frame.act) == (self.term[1], leave_act()):
                self.claim = None  # a leader that left answers no longer: any other is believed
            if frame.act == remove_act(self.me):
                self.is_removed = True  # the state that says so may be under a key that this phone never gets
            self.fall_behind(now)
        elif isinstance(frame, Fragment) and frame.term == self.term and frame.position != self.position:
            self.collect(frame, now)
        elif isinstance(frame, Refusal) and frame.seat == self.me and not self.seat:
            if any(waiting.number == frame.number for waiting in self.waiting):
                self.waiting, self.refused = [], frame.why

    def is_player(self, sender):
        seat = self.state.seat(sender) if self.state else None
        return bool(seat) and seat.has_phone

    def is_plausible(self, beat, now):
        """Checks a term: terms rise at most once a second, and the table's time limits how far they can be."""
        time = beat.time if self.term == (0, 0) else now + self.offset
        return beat.term[0] <= TERMS_AHEAD + time // 1_000

    def vouched_for(self, term, now):
        """Checks that the term's leader is a player, or a player's phone follows it, or there is nobody else to
        believe."""
        if self.is_player(term[1]) or not self.state:
            return True
        others = [shown for player, shown in self.shown.items() if self.is_player(player)]
        if any(shown == term and now - when <= FOLLOWING for shown, when in others):
            return True
        if self.seat or self.has_left:
            return False
        return not any(seat.has_phone for seat in self.state.seats) or all(now - when >= DOUBT for when in [self.heard, *(when for _, when in others)])

    def hear_leader(self, beat, now):
        if beat.term != self.term:
            if not self.believes(beat, now):
                return
            self.term, self.confirmed, self.parts, self.wanted = beat.term, False, {}, None
            self.ask_again(now)
        estimate = beat.time - now
        self.offset = max(estimate, self.offset - 20) if self.confirmed else estimate
        self.claim, self.heard = (beat.load, beat.term[0], -beat.term[1]), now
        if beat.position == self.position:
            self.confirmed, self.ask_due = True, None
        elif not self.confirmed or beat.position[0] >= self.position[0]:
            self.fall_behind(now)

    def believes(self, beat, now):
        if not self.vouched_for(beat.term, now):
            return False
        if self.term == (0, 0) or self.claim is None or now - self.heard >= SILENCE:
            return True
        if beat.term[1] == self.term[1]:
            return beat.term[0] > self.term[0]
        return (beat.load, beat.term[0], -beat.term[1]) > self.claim

    def take_key(self, frame, sender, now):
        """Takes the table's new key if it comes from a player with a public key, and only that player can have sent
        it."""
        teller = self.state.seat(sender) if self.state else None
        if not teller or not teller.public_key:
            return
        key = shown_key(frame, x25519(self.secret, teller.public_key), sender)
        if key and key != self.key and key not in self.former:
            self.former = [*self.former, self.key][-FORMER_KEYS:]
            self.key, self.seal, self.beat_due = key, Seal(key), now
            self.ask_again(now)

    def ask_again(self, now):
        for waiting in self.waiting:
            waiting.due = now

    def fall_behind(self, now):
        if self.ask_due is None:
            self.ask_due = now

    def collect(self, fragment, now):
        if self.confirmed and fragment.position[0] < self.position[0] or not 1 <= fragment.count <= FRAGMENTS_LIMIT:
            return
        if fragment.index >= fragment.count:
            return
        if self.wanted != fragment.position:
            self.wanted, self.parts = fragment.position, {}
        self.parts[fragment.index] = fragment.part
        self.ask_due = now + ASK_TIME
        if len(self.parts) == fragment.count:
            self.install(b"".join(self.parts[index] for index in range(fragment.count)), fragment.position)

    def install(self, data, position):
        self.wanted, self.parts = None, {}
        if digest(data) != position[1]:
            return
        try:
            self.state = read_state(data)
        except Bad:
            return
        self.position, self.confirmed, self.ask_due, self.beat_due = position, True, None, 0
        if self.seat:
            self.next_number = max(self.next_number, self.seat.handled + 1)
            through = [waiting for waiting in self.waiting if waiting.number <= self.seat.handled]
            lost = [waiting.act for waiting in through if not self.seat.counted(waiting.number)]
            self.not_counted += [act for act in lost if act[0] != PUBLIC_KEY_ACT]  # no person pressed that
            self.waiting = [waiting for waiting in self.waiting if waiting.number > self.seat.handled]
            self.introduce()

    def introduce(self):
        """Publishes its public key, which lets it receive another key. Once a term: a leader may not know this act."""
        if not self.seat.public_key and self.introduced != self.term:
            self.introduced = self.term
            self.ask_once(public_key_act(self.secret))

    # Outgoing frames

    def tick(self, now):
        """The frames to send now."""
        frames = []
        if self.ask_due is not None and now >= self.ask_due:
            if self.wanted:
                have = sum(1 << index for index in self.parts)
                frames.append(Pull(self.term, self.wanted, have))
            else:
                frames.append(self.ask_beat(now))
            self.ask_due = now + FIRST_RETRY
        elif now >= self.beat_due:
            frames.append(self.beat(now))
            self.beat_due = now + BEAT_TIME
        frames += self.requests(now)
        return [self.seal.close(frame, self.me) for frame in frames]

    def beat(self, now):
        load = 255 if self.term == (0, 0) else min(252, (now - self.heard) // 100) if self.seat else 254
        return Beat(self.term, self.position, max(0, now + self.offset), load)

    def ask_beat(self, now):
        """A beat at sequence 0 with a digest that no state has. The answer to it is a snapshot instead of events."""
        beat = self.beat(now)
        return Beat(beat.term, (0, 1), beat.time, beat.load)

    def requests(self, now):
        if self.term == (0, 0):
            return []
        before, frames = self.seat.handled if self.seat else 0, []
        for waiting in self.waiting[:12]:
            if now >= waiting.due:
                frames.append(Request(self.me, waiting.number, waiting.number - before, False, waiting.act))
                waiting.due = now + waiting.wait
                waiting.wait = min(waiting.wait * 5 // 4, LONGEST_RETRY)
            before = waiting.number
        return frames
