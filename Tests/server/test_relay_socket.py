"""The relay as a WebSocket: RFC 6455's rules for frames, and other people's clients."""

import socket

import pytest
import websocket
import wsproto
from relaying import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, Ended, decode, frame
from wsproto.events import AcceptConnection, BytesMessage
from wsproto.events import Request as Handshake

# Frames


def test_a_message_in_fragments_is_one_also_with_a_ping_inside(phone, key):
    sender, reader = phone(), phone()
    reader.enter(sender.open(key), key)
    sender.put(BINARY, b"\0ab", fin=False)
    sender.put(CONTINUATION, b"", fin=False)
    sender.put(PING, b"now")
    sender.put(CONTINUATION, b"cd", fin=False)
    sender.put(PONG, b"unasked")
    sender.put(CONTINUATION, b"ef")
    assert reader.until("frame") == ("frame", b"abcdef")
    heard = [sender.frame(), sender.frame()]
    assert (PONG, b"now") in heard


def test_frames_in_single_bytes_and_many_in_one_piece_are_the_same(phone, key):
    sender, reader = phone(), phone()
    reader.enter(sender.open(key), key)
    for byte in frame(BINARY, b"\0slow"):
        sender.socket.sendall(bytes([byte]))
    assert reader.until("frame")[1] == b"slow"
    sender.socket.sendall(b"".join(frame(BINARY, b"\0%d" % n) for n in range(100)))
    assert [reader.until("frame")[1] for _ in range(100)] == [b"%d" % n for n in range(100)]
    whole = frame(BINARY, b"\0" + b"x" * 100)
    sender.socket.sendall(whole + whole[:50])
    assert reader.until("frame")[1] == b"x" * 100
    sender.socket.sendall(whole[50:])
    assert reader.until("frame")[1] == b"x" * 100


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b"hello"), 1003), (frame(TEXT, b"", fin=False), 1003),
        (frame(BINARY, b"\0x", masked=False), 1002), (frame(PING, b"", masked=False), 1002),
        (frame(BINARY, b"\0x", reserved=4), 1002), (frame(BINARY, b"\0x", reserved=2), 1002),
        (frame(PING, b"", reserved=1), 1002), (frame(3, b""), 1002), (frame(7, b"x"), 1002), (frame(11, b""), 1002),
        (frame(15, b"x"), 1002), (frame(CONTINUATION, b"x"), 1002),
        (frame(BINARY, b"\0", fin=False) + frame(BINARY, b"\0x"), 1002),
        (frame(BINARY, b"\0", fin=False) + frame(TEXT, b"x"), 1003),
        (frame(PING, b"x", fin=False), 1002), (frame(CLOSE, b"", fin=False), 1002), (frame(PING, b"x" * 126), 1002),
        (frame(BINARY, b"x" * 1_025), 1009), (frame(BINARY, b"", length=1 << 20), 1009),
        (frame(BINARY, b"", length=1 << 40), 1009), (frame(BINARY, b"", length=(1 << 63) - 1), 1009),
        (frame(BINARY, b"", length=1 << 63), 1002), (frame(BINARY, b"", length=(1 << 64) - 1), 1002),
        (frame(BINARY, b"x" * 700, fin=False) + frame(CONTINUATION, b"x" * 700), 1009),
        # As soon as the head shows it: no payload comes.
        (b"GET / HTTP/1.1\r\n\r\n", 1002), (b"\x82\x05", 1002), (b"\x83", 1002), (b"\x82\xfe\0\x7d", 1002),
        (b"\x82\xff\0\0\0\0\0\0\xff\xff", 1002), (b"\x89\xfe", 1002), (b"\x82\xfe\xff\xff", 1009),
    ],
    ids=lambda value: f"{len(value)} bytes" if isinstance(value, bytes) else None,  # masks differ from run to run
)  # fmt: skip
def test_what_the_protocol_forbids_ends_the_connection_and_says_why(phone, sent, code, key):
    bad, good = phone(), phone()
    room = bad.open(key)
    good.enter(room, key)
    bad.socket.sendall(sent)
    end = bad.ended()
    assert end.code == code and end.reason
    assert good.until("present") in [("present", 0), ("present", 1)]
    assert phone().enter(room, key) == (room, 1)


def test_a_message_may_be_as_long_as_the_limit(phone, key):
    each = phone()
    each.put(BINARY, b"\0" + b"x" * 1_023)
    each.put(PING, b"x" * 125)
    while each.frame() != (PONG, b"x" * 125):
        pass


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"", None), (b"\x03\xe8", 1000), (b"\x03\xe8bye", 1000), (b"\x03\xe9", 1001), (b"\x0b\xb8", 3000),
        (b"\x13\x87", 4999), (b"\x03\xf6", 1014), (b"\x03", 1002), (b"\0\0", 1002), (b"\x03\xe7", 1002),
        (b"\x03\xec", 1002), (b"\x03\xed", 1002), (b"\x03\xee", 1002), (b"\x03\xf7", 1002), (b"\x07\xd0", 1002),
        (b"\x13\x88", 1002), (b"\xff\xff", 1002), (b"\x03\xe8\xc3\x28", 1007), (b"\x03\xe8\xed\xa0\x80", 1007),
    ],
)  # fmt: skip
def test_a_close_is_answered_and_the_connection_ended(phone, payload, code):
    each = phone()
    each.put(CLOSE, payload)
    assert each.ended().code == code
    with pytest.raises(Ended):
        each.more()


def test_nothing_is_taken_after_a_close(phone, key):
    sender, reader = phone(), phone()
    code = sender.open(key)
    reader.enter(code, key)
    sender.socket.sendall(frame(CLOSE, b"\x03\xe8") + frame(BINARY, b"\0late"))
    assert reader.until("present") == ("present", 0)
    phone().enter(code, key)
    assert reader.message() == ("present", 1)


def test_a_phone_that_hangs_up_without_a_word_is_gone(phone, key):
    leader, guest = phone(), phone()
    guest.enter(leader.open(key), key)
    assert leader.until("present") == ("present", 1)
    guest.socket.shutdown(socket.SHUT_WR)
    assert leader.until("present") == ("present", 0)
    with pytest.raises(Ended):
        while True:
            guest.frame()


# Other people's WebSockets


def test_two_well_known_libraries_get_along_with_it(relay, phone, key):
    leader = phone()
    code = leader.open(key)
    client = websocket.create_connection(f"ws://127.0.0.1:{relay.port}/relay", timeout=20)
    client.send_binary(b"\2" + bytes([len(code)]) + code.encode() + key)
    assert decode(client.recv()) == ("entered", code, 1)
    client.send_binary(b"\0hello")
    assert leader.until("frame")[1] == b"hello"
    client.ping("p")
    client.close()
    # The relay may tell that somebody came after it has passed on what they said.
    while leader.until("present")[1] != 0:
        pass

    other = wsproto.WSConnection(wsproto.ConnectionType.CLIENT)
    with relay.connect() as connection:
        connection.sendall(other.send(Handshake(host=f"127.0.0.1:{relay.port}", target="/relay")))
        other.receive_data(connection.recv(65536))
        assert isinstance(next(other.events()), AcceptConnection)
        connection.sendall(other.send(BytesMessage(b"\3" + bytes([len(code)]) + code.encode())))
        other.receive_data(connection.recv(65536))
        (message,) = other.events()
        assert decode(bytes(message.data))[2][0]["code"] == code
