"""Examples/table_client.py, written only from docs/protocol.md, understands the engine's frames, and is understood."""

import io
import sys

import pytest

from support import ROOT

sys.path.insert(0, str(ROOT / "Examples"))
import play_table  # noqa: E402
import table_client  # noqa: E402
import table_frames as table  # noqa: E402
import table_radio  # noqa: E402

KEY = bytes(range(16))
FIXTURES = ROOT / "Tests/Fixtures/table"
ME = 0x12345678
NEW_KEY, SECRETS = bytes(range(0x64, 0x74)), {1: bytes([1]) * 32, 2: bytes([2]) * 32}  # of the seats in frames.txt


def lines(path):
    return [line.split(": ") for line in path.read_text().splitlines()]


FRAMES = {name: bytes.fromhex(text) for name, text in lines(FIXTURES / "frames.txt")}
GOLDEN = [line for line in lines(ROOT / "Tests/GoldenTests/golden.txt") if line[0].startswith("table")]


def opened(name):
    return table.Seal(KEY).open(FRAMES[name])


def test_small_frames_mean_what_the_engine_meant():
    term, position = (1, 2), (3, 4)
    assert opened("small beat") == (9, table.Beat(term, position, 5, 255))
    assert opened("small request") == (9, table.Request(2, 6, 6, True, b"\x20"))
    assert opened("small event") == (9, table.Event(term, 3, 0xFFFF, 5, 2, 6, b"\x20"))
    assert opened("small fragment") == (9, table.Fragment(term, position, 0, 32, b"\x07"))
    assert opened("small pull") == (9, table.Pull(term, position, 2**64 - 1))
    assert opened("small refusal") == (9, table.Refusal(2, 6, 11))
    assert opened("small key") == (9, table.Key(2, b"\x08" * 8, b"\x09" * 16))


def test_the_largest_frames_mean_what_the_engine_meant():
    top = 2**32 - 1
    term, position, number, time = (2**21 - 1, top), (2**28 - 1, top), 2**28 - 1, 2**42 - 1
    act = bytes([6]) + b"\xff" * 4 + bytes([23, 7]) + ("ä" * 24).encode()
    assert opened("largest beat") == (top, table.Beat(term, position, time, 255))
    assert opened("largest request") == (top, table.Request(top, number, number, True, act))
    assert opened("largest event") == (top, table.Event(term, number, 0xFFFF, time, top, number, act))
    assert opened("largest fragment") == (top, table.Fragment(term, position, 0, 32, b"\x07" * 64))
    assert opened("largest pull") == (top, table.Pull(term, position, 2**64 - 1))
    assert opened("largest refusal") == (top, table.Refusal(top, number, 11))
    assert opened("largest key") == (top, table.Key(top, b"\x08" * 8, b"\x09" * 16))
    assert [len(data) for name, data in FRAMES.items() if name.startswith("largest")] == [39, 85, 99, 98, 40, 26, 45]


@pytest.mark.parametrize("name", [name for name in FRAMES if not name.startswith("state")])
def test_a_changed_frame_is_refused(name):
    data = FRAMES[name]
    for index in range(len(data)):
        with pytest.raises(table.Bad):
            table.Seal(KEY).open(data[:index] + bytes([data[index] ^ 1]) + data[index + 1 :])
        with pytest.raises(table.Bad):
            table.Seal(KEY).open(data[:index])


def test_a_state_means_what_the_engine_meant():
    state = table.read_state(FRAMES["state"])
    assert [(seat.id, seat.name, seat.has_phone, seat.is_away) for seat in state.seats] == [
        (1, "Player 0", True, False), (2, "Player 1", True, False)]
    assert (state.turn.phase, state.turn.number, state.turn.current) == ("playing", 2, 2)
    assert [seat.handled for seat in state.seats] == [3, 1]
    assert state.turn.totals[1][0] == 1
    assert [seat.public_key for seat in state.seats] == [b"", b""]


def test_public_keys_are_read_from_a_state():
    state = table.read_state(FRAMES["state with public keys"])
    assert [(seat.id, seat.public_key) for seat in state.seats] == [
        (id, table.x25519(secret)) for id, secret in SECRETS.items()]
    assert (state.turn.phase, [seat.name for seat in state.seats]) == ("lobby", ["Player 0", "Player 1"])


def client_frames():
    """Frames that a client seals. The Swift test opens the same lines."""
    client = table_client.Client(KEY, ME)
    client.term, client.position, client.offset = (7, 2), (200, 0xDEADBEEF), 2**40
    client.heard = -1_250
    client.join("Zoë", 5, 6)
    seal, act = client.seal, table_client.done_act(300)
    requests = client.requests(0) + [table.Request(ME, 2, 1, False, act)]
    return [seal.close(frame, ME).hex() for frame in [*requests, client.beat(0)]]


def test_the_frames_that_the_engine_s_tests_open_are_those_of_this_client():
    assert client_frames() == (FIXTURES / "client.txt").read_text().split()


def test_a_client_that_hears_a_table_follows_it_and_has_its_state():
    """The frames are those of the golden report: three phones, a game, and a snapshot for one that fell behind."""
    client = table_client.Client(KEY, 5)
    sent, now = [], 0
    for name, *_, data in GOLDEN:
        if name == "table":
            now += 100
            client.receive(bytes.fromhex(data), now)
            sent += [client.seal.open(frame)[1] for frame in client.tick(now)]
    name, data = next(line for line in GOLDEN if line[0].startswith("table at"))
    sequence, data = int(name.removeprefix("table at ")), bytes.fromhex(data)
    assert client.position == (sequence, table.digest(data))
    assert client.state == table.read_state(data)
    assert client.turn.number == 3 and [seat.name for seat in client.state.seats] == ["Zoë", "Ada"]
    assert not client.seat
    assert any(isinstance(frame, table.Beat) and frame.term[0] == 1 for frame in sent)
    assert (client.key, client.former) == (KEY, []), "nobody told it the table's new key"


def test_a_player_of_the_table_takes_its_new_key_and_hears_on():
    client = table_client.Client(KEY, 0x80000001, SECRETS[2])
    client.join("Ada")
    for now, data in enumerate(bytes.fromhex(data) for name, *_, data in GOLDEN if name == "table"):
        client.receive(data, now)
        client.tick(now)
    assert (client.key, client.former) == (NEW_KEY, [KEY])
    assert client.heard == now and client.position[0] == 79
    assert client.seat.public_key == table.x25519(SECRETS[2]) and client.waiting == []


class Leader:
    """The part of a leader that seats a phone and counts its Done, by the rules of docs/protocol.md."""

    def __init__(self, state):
        self.seal, self.data, self.sequence, self.seen = table.Seal(KEY), state, 50, []

    def frames(self, heard):
        """Answers: fragments for every beat with another position."""
        position = (self.sequence, table.digest(self.data))
        out = [table.Beat((3, 1), position, 1_000, 1)]
        data = [self.seal.close(frame, 1) for frame in out]
        for frame in heard:
            sender, frame = self.seal.open(frame)
            if isinstance(frame, table.Request):
                self.seen.append(frame)
            elif isinstance(frame, table.Beat) and frame.position != position:
                data += self.fragments(position)
        return data

    def fragments(self, position):
        parts = [self.data[start : start + 64] for start in range(0, len(self.data), 64)]
        out = []
        for index, part in enumerate(parts):
            body = table.var(3) + table.u32(1) + table.var(position[0]) + table.u32(position[1])
            data = bytes([0x24]) + self.seal.tag + table.u32(1) + body + bytes([index, len(parts)]) + part
            out.append(data + self.seal.code(data)[:8])
        return out


def test_a_client_asks_to_join_again_and_again_and_says_done_in_its_turn():
    leader, client = Leader(FRAMES["state"]), table_client.Client(KEY, 2)
    client.join("Player 1")
    heard = []
    for now in range(0, 1_000, 50):
        for frame in leader.frames(heard):
            client.receive(frame, now)
        heard = client.tick(now)
    # The state has the client's seat already, and its request 1 as handled: it asks only for the public key.
    introduction = table.Request(2, 2, 1, False, table_client.public_key_act(client.secret))
    assert client.seat.name == "Player 1" and client.not_counted == []
    assert {request for request in leader.seen if request.number > 1} == {introduction}
    assert client.turn.current == client.me
    client.done()
    client.done()
    dones = [request for request in requests_of(client, range(1_000, 2_500, 50)) if request != introduction]
    assert len(dones) > 2 and set(dones) == {table.Request(2, 3, 1, False, table_client.done_act(2))}


def requests_of(client, times):
    sent = [client.seal.open(frame)[1] for now in times for frame in client.tick(now)]
    return [frame for frame in sent if isinstance(frame, table.Request)]


def test_a_client_follows_the_next_leader_at_once_when_its_own_one_leaves():
    client = table_client.Client(KEY, 2)
    client.receive(client.seal.close(table.Beat((1, 1), (50, 7), 1_000, 3), 1), 0)
    body = table.var(1) + table.u32(1) + table.var(51) + bytes(2) + table.var(1_000) + table.u32(1) + table.var(2)
    head = bytes([0x23]) + client.seal.tag + table.u32(1) + body + table_client.leave_act()
    claim = client.seal.close(table.Beat((2, 3), (51, 8), 1_000, 2), 3)
    client.receive(claim, 100)
    assert client.term == (1, 1), "a leader that more phones follow is still there"
    client.receive(head + client.seal.code(head)[:8], 100)
    client.receive(claim, 100)
    assert client.term == (2, 3)


def test_a_client_that_was_removed_knows_it_by_the_event_alone():
    client = table_client.Client(KEY, 2)
    client.receive(client.seal.close(table.Beat((1, 1), (50, 7), 1_000, 3), 1), 0)
    for seat in (3, 2):
        assert not client.has_left
        body = table.var(1) + table.u32(1) + table.var(51) + bytes(2) + table.var(1_000) + table.u32(1) + table.var(2)
        data = bytes([0x23]) + client.seal.tag + table.u32(1) + body + table_client.remove_act(seat)
        client.receive(data + client.seal.code(data)[:8], 100)
    assert client.has_left


def following(leader):
    """A player of a table that the other player leads, with its state."""
    client, heard = table_client.Client(KEY, 2), []
    for now in range(0, 500, 50):
        for frame in leader.frames(heard):
            client.receive(frame, now)
        heard = client.tick(now)
    assert client.seat and client.position == (50, table.digest(FRAMES["state"]))
    return client


def test_a_client_takes_from_the_leader_alone_what_is_the_leader_s_to_say():
    leader = Leader(FRAMES["state"])
    client = following(leader)
    client.join("Ada")
    before = client.term, client.position, list(client.waiting)
    seal = client.seal
    body = table.var(3) + table.u32(1) + table.var(51) + bytes(2) + table.var(1_000) + table.u32(1) + table.var(2)
    head = bytes([0x23]) + seal.tag + table.u32(66) + body + table_client.remove_act(2)
    client.receive(head + seal.code(head)[:8], 600)
    for number in (4, 900, 2**21 - 1):
        for time in (1_000, 2**42 - 1):
            client.receive(seal.close(table.Beat((number, 66), (60, 7), time, 200), 66), 600)
    client.receive(seal.close(table.Beat((2**21 - 1, 1), (60, 7), 1_000, 200), 1), 600)
    assert (client.term, client.position, client.waiting) == before and not client.has_left


def test_a_client_believes_a_leader_whom_it_does_not_know_once_a_player_follows_it():
    client = following(Leader(FRAMES["state"]))
    claim = client.seal.close(table.Beat((4, 66), (60, 7), 1_000, 3), 66)
    client.receive(claim, 600)
    assert client.term == (3, 1)
    client.receive(client.seal.close(table.Beat((4, 66), (60, 7), 1_000, 0), 1), 700)
    client.receive(claim, 800)
    assert client.term == (4, 66)


# Another key


def test_x25519_gives_what_RFC_7748_says():
    """The examples of section 5.2, and the first step of the third."""
    for secret, public, result in [
        ("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
         "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
         "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
        ("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
         "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
         "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"),
        ("09" + "00" * 31, "09" + "00" * 31, "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"),
    ]:
        assert table.x25519(bytes.fromhex(secret), bytes.fromhex(public)).hex() == result
    one, two = SECRETS.values()
    assert table.x25519(one, table.x25519(two)) == table.x25519(two, table.x25519(one))


def test_a_new_key_is_hidden_and_shown_as_the_engine_does():
    sender, frame = opened("new key 6465…73")
    shared = table.x25519(SECRETS[2], table.x25519(SECRETS[1]))
    assert (sender, frame.seat, table.shown_key(frame, shared, sender)) == (1, 2, NEW_KEY)
    assert table.hide_key(NEW_KEY, shared, 1, 2) == frame
    assert table.Seal(KEY).close(frame, 1) == FRAMES["new key 6465…73"]
    assert table.shown_key(frame, shared, 3) is None
    assert table.shown_key(table.hide_key(NEW_KEY, bytes(32), 1, 2), bytes(32), 1) is None, "that is no secret"


def seated():
    """Seat 2 of a table whose leader, seat 1, is about to change the key."""
    leader, client = Leader(FRAMES["state with public keys"]), table_client.Client(KEY, 2, SECRETS[2])
    heard = []
    for now in range(0, 500, 50):
        for frame in leader.frames(heard):
            client.receive(frame, now)
        heard = client.tick(now)
    assert client.seat and client.waiting == [], "the state has its public key"
    return client


def test_a_client_takes_a_new_key_and_speaks_under_it():
    client = seated()
    client.leave()
    client.tick(500)
    assert client.tick(510) == []
    client.receive(FRAMES["new key 6465…73"], 520)
    assert (client.key, client.former) == (NEW_KEY, [KEY])
    sent = [table.Seal(NEW_KEY).open(frame) for frame in client.tick(520)]
    assert [(sender, type(frame)) for sender, frame in sent] == [(2, table.Beat), (2, table.Request)]
    client.receive(FRAMES["new key 6465…73"], 530)
    assert client.former == [KEY], "told again, it is under an old key, and foreign"
    client.receive(client.seal.close(table.Beat((3, 1), client.position, 2_000, 1), 1), 600)
    assert client.heard == 600


def test_a_client_remembers_its_last_four_keys():
    client, keys = seated(), [bytes([number]) * 16 for number in range(6)]
    shared = table.x25519(SECRETS[1], table.x25519(SECRETS[2]))
    for key in keys:
        client.receive(client.seal.close(table.hide_key(key, shared, 1, 2), 1), 500)
    assert (client.key, client.former) == (keys[5], keys[1:5])


def test_a_client_leaves_a_new_key_that_nobody_can_have_told_it():
    client = seated()
    _, right = opened("new key 6465…73")
    shared = table.x25519(SECRETS[1], table.x25519(SECRETS[2]))
    none = table.x25519(SECRETS[1])  # a key that seat 1 shares with nobody
    for sender, frame in [
        (1, table.Key(2, bytes(8), right.hidden)),
        (1, table.Key(2, right.check, bytes(16))),
        (1, table.hide_key(NEW_KEY, none, 1, 2)),
        (1, table.hide_key(NEW_KEY, shared, 1, 3)),
        (3, right),  # no player
        (2, right),  # itself
    ]:
        client.receive(client.seal.close(frame, sender), 500)
    client.receive(table.Seal(NEW_KEY).close(right, 1), 500)
    client.state.seats[0].public_key = b""
    client.receive(FRAMES["new key 6465…73"], 500)
    client.state.seats[0].public_key = bytes(32)  # no public key: with any secret it gives 0
    client.receive(client.seal.close(table.hide_key(NEW_KEY, bytes(32), 1, 2), 1), 500)
    assert (client.key, client.former) == (KEY, [])


def test_a_client_asks_for_its_public_key_once_a_term_and_tells_nobody_that_it_did_not_count():
    client = table_client.Client(KEY, 2)
    state, name = FRAMES["state"], b"Player 1"
    not_counted = state.replace(name + b"\x01\x00", name + b"\x02\x01")  # its request 2 was handled
    for term, data, numbers in (((1, 1), state, [2]), ((1, 1), not_counted, []), ((2, 1), not_counted, [3])):
        client.term = term
        client.install(data, (50, table.digest(data)))
        assert [waiting.number for waiting in client.waiting] == numbers
        assert all(waiting.act == table_client.public_key_act(client.secret) for waiting in client.waiting)
        assert client.not_counted == []


class Wire(table_radio.Relay):
    """A relay that lets everybody in, and records its messages."""

    def connect(self):
        self.socket, self.heard, self.said = io.BytesIO(), [], []

    def messages(self):
        heard, self.heard = self.heard, []
        yield from heard

    def put(self, opcode, payload):
        self.said.append(payload)
        if payload[0] == table_radio.ENTER:
            self.heard.append(bytes([table_radio.ENTERED]))


def test_the_relay_hears_of_a_new_key_before_the_first_frame_under_it():
    client, relay = seated(), Wire("localhost", 80)
    relay.heard = [bytes([table_radio.FRAME]) + FRAMES["new key 6465…73"]]
    play_table.Player(relay, client, None).exchange()
    change, frame, *_ = relay.said
    assert change == b"\x06" + KEY + NEW_KEY
    assert frame[0] == 0 and table.Seal(NEW_KEY).open(frame[1:])[0] == 2


def test_who_comes_back_enters_with_the_new_key_and_says_the_former_ones(monkeypatch):
    client, relay, oldest = seated(), Wire("localhost", 80), bytes(16)
    relay.enter("J7X-3", KEY)
    assert relay.said == [b"\x02\x05J7X-3" + KEY]
    client.former = [oldest]
    client.receive(FRAMES["new key 6465…73"], 500)
    monkeypatch.setattr(play_table, "PAUSE", 0)
    monkeypatch.setattr(relay, "connect", flaky(relay.connect))
    play_table.Player(relay, client, None).come_back()
    assert relay.said == [b"\x02\x05J7X-3" + NEW_KEY, b"\x06" + oldest + NEW_KEY, b"\x06" + KEY + NEW_KEY]


def flaky(connect):
    """Fails once."""
    problems = [ConnectionRefusedError()]

    def try_to_connect():
        if problems:
            raise problems.pop()
        connect()

    return try_to_connect
