"""Examples/table_client.py, written from docs/protocol.md alone, understands what the engine says, and is understood."""

import sys

import pytest

from support import ROOT

sys.path.insert(0, str(ROOT / "Examples"))
import table_client  # noqa: E402
import table_frames as table  # noqa: E402

KEY = bytes(range(16))
FIXTURES = ROOT / "Tests/Fixtures/table"
ME = 0x12345678


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
    assert opened("small pull") == (9, table.Pull(term, position, 2**32 - 1))
    assert opened("small refusal") == (9, table.Refusal(2, 6, 11))


def test_the_largest_frames_mean_what_the_engine_meant():
    top = 2**32 - 1
    term, position, number, time = (2**21 - 1, top), (2**28 - 1, top), 2**28 - 1, 2**42 - 1
    act = bytes([6]) + b"\xff" * 4 + bytes([23, 7]) + ("ä" * 24).encode()
    assert opened("largest beat") == (top, table.Beat(term, position, time, 255))
    assert opened("largest request") == (top, table.Request(top, number, number, True, act))
    assert opened("largest event") == (top, table.Event(term, number, 0xFFFF, time, top, number, act))
    assert opened("largest fragment") == (top, table.Fragment(term, position, 0, 32, b"\x07" * 64))
    assert opened("largest pull") == (top, table.Pull(term, position, top))
    assert opened("largest refusal") == (top, table.Refusal(top, number, 11))
    assert [len(data) for name, data in FRAMES.items() if name.startswith("largest")] == [39, 85, 99, 98, 36, 26]


@pytest.mark.parametrize("name", [name for name in FRAMES if name != "state"])
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


def client_frames():
    """What a client seals; the Swift test opens the same lines."""
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


class Leader:
    """As much of a leader as it takes to seat a phone and to count its Done, by the rules of docs/protocol.md."""

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
            data = bytes([0x14]) + self.seal.tag + table.u32(1) + body + bytes([index, len(parts)]) + part
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
    # The state has the client's seat already, and its request 1 as dealt with: nothing is asked any more.
    assert client.seat.name == "Player 1" and client.waiting == [] and client.not_counted == []
    assert {request.number for request in leader.seen} <= {1}
    assert client.turn.current == client.me
    client.done()
    client.done()
    sent = [client.seal.open(frame)[1] for now in range(1_000, 1_500, 50) for frame in client.tick(now)]
    dones = [frame for frame in sent if isinstance(frame, table.Request)]
    assert len(dones) > 2 and set(dones) == {table.Request(2, 2, 1, False, table_client.done_act(2))}
