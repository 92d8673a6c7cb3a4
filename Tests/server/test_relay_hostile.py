"""Hostile clients of the relay: some send too much, some read nothing, some talk rubbish."""

import random
import select

import pytest
from relaying import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, Ended, frame, handshake


def test_who_sends_too_many_messages_is_ended_with_a_reason(start, phone, key):
    server = start("--limit", "framesAtOnce=20", "--limit", "framesPerSecond=1")
    eager, other = phone(server), phone(server)
    other.enter(eager.open(key), key)
    for _ in range(18):
        eager.send(b"x")
    other.send(b"fine so far")
    assert eager.until("frame")[1] == b"fine so far"
    eager.socket.sendall(frame(PING) * 20)
    end = eager.ended()
    assert (end.code, end.reason) == (1008, "too many messages")
    assert other.until("present") == ("present", 0)


def flood(sender, until, limit=60_000):
    """Sends frames until `until` returns true."""
    for _ in range(limit // 100):
        sender.socket.sendall(frame(BINARY, b"\0" + b"x" * 100) * 100)
        if until():
            return
    pytest.fail("the queue has no end")


@pytest.fixture
def roomy(start):
    """Starts a server without limits of sending."""

    def begin(close):
        limits = {"framesAtOnce": 10_000_000, "framesPerSecond": 10_000_000, "closeSeconds": close}
        return start(*[word for name, value in limits.items() for word in ("--limit", f"{name}={value}")])

    return begin


def has_more(sender, count):
    """Reads the messages that are there. Returns true if the number of others became `count`."""
    found = False
    while select.select([sender.socket], [], [], 0)[0] or sender.data:
        try:
            message = sender.message()
        except Ended:
            pytest.fail("the sender was ended")
        found = found or message == ("present", count)
    return found


def test_a_slow_reader_is_ended_with_a_reason_and_holds_nobody_up(roomy, phone, key):
    server = roomy(close=20)  # the slow one reads everything before it; that may take a while
    sender, slow, good = phone(server), phone(server, buffer=4096), phone(server)
    code = sender.open(key)
    slow.enter(code, key)
    good.enter(code, key)
    while sender.until("present") != ("present", 2):
        pass

    def until():
        for _ in range(100):  # a phone that keeps up hears every frame
            assert good.until("frame") == ("frame", b"x" * 100)
        return has_more(sender, 1)

    flood(sender, until)
    end = slow.ended()
    assert (end.code, end.reason) == (1008, "reads too slowly")
    sender.send(b"the end")
    assert good.until("frame") == ("frame", b"the end")


def test_a_client_that_never_reads_costs_no_more_than_its_limit(roomy, phone, key):
    server = roomy(close=1)
    sender = phone(server)
    code = sender.open(key)
    resident = lambda: int(open(f"/proc/{server.process.pid}/statm").read().split()[1]) * 4096
    before = resident()
    never = [phone(server, buffer=4096) for _ in range(10)]
    for each in never:
        each.enter(code, key)
    flood(sender, lambda: has_more(sender, 0))
    assert resident() - before < 10 * 1024 * 1024
    for each in never:  # hung up after closeSeconds, although nobody read the reason
        poll = select.poll()
        poll.register(each.socket, select.POLLHUP | select.POLLERR | getattr(select, "POLLRDHUP", 0x2000))
        assert poll.poll(20_000)


@pytest.mark.parametrize("name", ["addressQueuedBytes", "allQueuedBytes"])
def test_B1_what_waits_for_slow_phones_is_limited_together(start, phone, key, name):
    limits = {"framesAtOnce": 10_000_000, "closeSeconds": 1, "queuedBytes": 100_000_000, name: 200_000}
    server = start(*[word for limit, value in limits.items() for word in ("--limit", f"{limit}={value}")])
    sender = phone(server)
    code = sender.open(key)
    never = [phone(server, buffer=4096) for _ in range(3)]
    for each in never:
        each.enter(code, key)
    flood(sender, lambda: has_more(sender, 0))


def test_the_kernel_keeps_little_for_a_client_that_never_reads(roomy, phone, key):
    server = roomy(close=20)
    sender = phone(server)
    never = phone(server, buffer=4096)
    never.enter(sender.open(key), key)
    sent = 0
    while sent < 1 << 20:  # a batch has arrived before the next one is sent
        sender.socket.sendall(frame(BINARY, b"\0" + b"x" * 100) * 100 + frame(PING))
        sent += 100 * 103
        heard = None
        while heard not in [(PONG, b""), (BINARY, b"\4\0")]:
            heard = sender.frame()
        if heard[0] == BINARY:
            return  # it was given up, with the bytes that wait in the process and in the kernel
    pytest.fail("a megabyte waits for a client that reads nothing")


def test_a_client_that_never_reads_its_own_answers_is_ended_too(roomy, phone, key):
    server = roomy(close=1)
    each = phone(server, buffer=4096)
    with pytest.raises((ConnectionResetError, BrokenPipeError)):
        for _ in range(100_000):
            each.socket.sendall(frame(PING, b"x" * 125) * 100)
    assert server.ask("/healthz").status == 200


def test_rubbish_never_ends_the_server(relay):
    chance = random.Random(5)
    for _ in range(150):
        with relay.connect() as connection:
            connection.sendall(handshake(relay.port))
            while b"\r\n\r\n" not in connection.recv(4096):
                pass
            for _ in range(5):
                payload = chance.randbytes(chance.choice([0, 1, 17, 30, 126, 600]))
                if payload and chance.random() < 0.8:
                    payload = bytes([chance.randrange(7)]) + payload[1:]
                opcode = chance.choice([BINARY] * 8 + [CONTINUATION, PING, PONG, CLOSE, TEXT, 5])
                try:
                    connection.sendall(frame(opcode, payload, fin=chance.random() < 0.9))
                except OSError:
                    break
    assert relay.ask("/healthz").status == 200
