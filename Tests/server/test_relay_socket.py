"""The relay as a WebSocket: the handshake, RFC 6455's rules for frames, and clients that do no good."""

import random
import select
import socket

import pytest
import websocket
import wsproto
from relaying import (
    ACCEPT, BINARY, CLOSE, CONTINUATION, KEY, PING, PONG, TEXT, Ended, decode, frame, handshake, listing,
)  # fmt: skip
from serving import PAGE
from test_serve import SECURITY
from wsproto.events import AcceptConnection, BytesMessage
from wsproto.events import Request as Handshake


def lower(answer):
    return answer.decode().lower()


# The handshake


def test_the_handshake_proves_that_it_was_understood(phone):
    fields = dict(line.split(": ", 1) for line in phone().head.lower().split("\r\n")[1:])
    assert fields["upgrade"] == "websocket" and fields["connection"] == "upgrade"
    assert fields["sec-websocket-accept"] == ACCEPT.lower()
    assert "sec-websocket-extensions" not in fields and "sec-websocket-protocol" not in fields


@pytest.mark.parametrize(
    "how",
    [
        {"Connection": "keep-alive, Upgrade"}, {"Upgrade": "WebSocket"}, {"path": "/relay?x=1"}, {"Content_Length": "0"},
        {"Sec_WebSocket_Extensions": "permessage-deflate; client_max_window_bits"}, {"Sec_WebSocket_Protocol": "mqtt"},
        {"Host": "Play.example:8080", "Origin": "http://play.EXAMPLE:8080"},
        {"Host": "play.example", "Origin": "https://play.example"},
        {"Host": "play.example:443", "Origin": "https://play.example"},
        {"Host": "[2001:db8::1]:8080", "Origin": "http://[2001:db8::1]:8080"},
    ],
)  # fmt: skip
def test_handshakes_that_are_sound(phone, how, key):
    each = phone(**how)
    assert "extensions" not in each.head.lower()
    assert each.open(key)


@pytest.mark.parametrize(
    ("how", "status"),
    [
        ({"Sec_WebSocket_Version": "8"}, 426), ({"Sec_WebSocket_Version": None}, 426),
        ({"Sec_WebSocket_Version": ["13", "13"]}, 426), ({"Sec_WebSocket_Version": "13, 8"}, 426),
        ({"Upgrade": None}, 426), ({"Upgrade": "h2c"}, 426), ({"Connection": None}, 426), ({"Connection": "close"}, 426),
        ({"Sec_WebSocket_Key": None}, 400), ({"Sec_WebSocket_Key": [KEY, KEY]}, 400), ({"Sec_WebSocket_Key": "short"}, 400),
        ({"Sec_WebSocket_Key": "%" * 22 + "=="}, 400), ({"Content_Length": "5"}, 400),
        ({"Transfer_Encoding": "chunked"}, 400), ({"Host": None}, 400), ({"Host": ["x", "y"]}, 400),
        ({"version": "HTTP/1.0"}, 400), ({"X": "a" * 9_000}, 400), ({"X": ["1"] * 100}, 400),
        ({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403), ({"Origin": ""}, 403),
        ({"Origin": "http://127.0.0.1"}, 403), ({"Origin": "file://"}, 403), ({"Origin": "http://"}, 403),
        ({"Host": "play.example", "Origin": "https://play.example.evil.example"}, 403),
        ({"Host": "play.example", "Origin": ["https://play.example", "https://evil.example"]}, 403),
    ],
)  # fmt: skip
def test_other_handshakes_are_refused_with_a_reason(relay, how, status):
    answer = lower(relay.raw(handshake(relay.port, **how)))
    assert answer.startswith(f"http/1.1 {status} "), answer
    assert "connection: close" in answer
    for name, value in SECURITY.items():
        assert f"{name}: {value}\r\n".lower() in answer
    head, _, body = answer.partition("\r\n\r\n")
    assert f"content-length: {len(body)}\r\n" in head + "\r\n" and body.endswith(".\n")
    if status == 426:
        assert "\r\nupgrade: websocket\r\n" in answer and "\r\nsec-websocket-version: 13\r\n" in answer


def test_a_handshake_in_pieces_and_with_frames_behind_it_is_one(relay, phone, key):
    opening = frame(BINARY, b"\1" + key + listing())
    assert phone(received=opening).until("entered")[2] == 0
    with relay.connect() as connection:
        for byte in handshake(relay.port):
            connection.sendall(bytes([byte]))
        assert connection.recv(4096).startswith(b"HTTP/1.1 101 ")


def test_no_other_path_has_a_web_socket_and_an_upgrade_to_something_else_is_answered(relay):
    for path in ["/", "/relays", "/relay/", "/rela", "/healthz", "/party"]:
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Key": KEY, "Sec_WebSocket_Version": "13"}
        assert relay.ask(path, **upgrade).status == 200, path
    h2c = handshake(relay.port, path="/", Upgrade="h2c", HTTP2_Settings="AAMAAABkAAQAAP__")
    answer = relay.raw(h2c)
    assert answer.startswith(b"HTTP/1.1 200 ") and answer.endswith(PAGE)


def test_the_path_of_the_relay_says_so_to_whoever_comes_without_an_upgrade(relay):
    for method in ["GET", "HEAD"]:
        answer = relay.ask("/relay", method)
        assert (answer.status, answer.data == b"") == (426, method == "HEAD")
    assert relay.ask("/relay", "POST", body=b"x").status == 405
    # Only the first request of a connection can be the beginning of a WebSocket.
    answer = relay.raw(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" + handshake(relay.port))
    assert answer.count(b"HTTP/1.1 200 ") == 1 and answer.count(b"HTTP/1.1 426 ") == 1


def test_a_connection_without_a_request_is_closed_in_time(start):
    server = start("--limit", "headSeconds=1")
    for begin in [b"", b"GET /rel", b"GET /relay HTTP/1.1\r\nHost: x\r\n"]:
        with server.connect() as connection:
            connection.sendall(begin)
            assert connection.recv(4096) == b""


def test_a_connection_that_ends_before_its_request_gives_its_place_back_at_once(relay):
    for begin in [b"", b"G", b"GET /relay"]:
        with relay.connect() as connection:
            connection.sendall(begin)
            connection.shutdown(socket.SHUT_WR)
            assert connection.recv(4096) == b""
    # What has come whole is answered all the same.
    with relay.connect() as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        connection.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: connection.recv(4096), b""))
        assert answer.startswith(b"HTTP/1.1 200 ")


def test_a_page_under_a_name_that_is_not_the_servers_gets_nothing(start, phone, key):
    server = start()
    code = phone(server).open(key)
    for name in ["evil.example", f"evil.example:{server.port}", "127.0.0.1.evil.example", f"localhost.evil.example:{server.port}"]:
        answer = lower(server.raw(handshake(server.port, Host=name, Origin=f"http://{name}")))
        assert answer.startswith("http/1.1 421 ") and code.lower() not in answer
        assert "content-length" in answer and f"--allow-host {name.partition(':')[0]}," in answer
        for path, method in [("/", "GET"), ("/join/J7X3", "GET"), ("/api/decks", "GET"), ("/sw.js", "GET"), ("/", "HEAD")]:
            request = f"{method} {path} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
            answer = lower(server.raw(request.encode()))
            assert answer.startswith("http/1.1 421 ") and ("--allow-host" in answer) == (method == "GET")
    _, _, err = server.stop()
    told = [line for line in err.splitlines() if "--allow-host" in line]
    assert len(told) == 3 and "--allow-host evil.example." in told[0]


def test_names_of_the_server_are_those_it_is_told_and_those_nobody_can_have(start, phone):
    server = start("--allow-host", "play.example", "--allow-host", "Party.Example.")
    for host in [
        "play.example", "PLAY.EXAMPLE:80", "play.example.:8080", "party.example", "turntable.local:8080", "Box.LOCAL",
        "localhost", "raspberrypi:8080", "192.168.1.20:8080", "[fe80::1]:8080",
    ]:  # fmt: skip
        assert phone(server, Host=host, Origin=f"http://{host}").head
        answer = server.raw(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert answer.startswith(b"HTTP/1.1 200 "), host
    _, _, err = server.stop()
    assert "--allow-host" not in err


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


# Clients that do no good


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
    """Sends frames until `until` says so."""
    for _ in range(limit // 100):
        sender.socket.sendall(frame(BINARY, b"\0" + b"x" * 100) * 100)
        if until():
            return
    pytest.fail("the queue has no end")


@pytest.fixture
def roomy(start):
    """Starts a server on which one may send without end."""

    def begin(close):
        limits = {"framesAtOnce": 10_000_000, "framesPerSecond": 10_000_000, "closeSeconds": close}
        return start(*[word for name, value in limits.items() for word in ("--limit", f"{name}={value}")])

    return begin


def has_more(sender, count):
    """Reads what is there and tells whether the number of others became `count`."""
    found = False
    while select.select([sender.socket], [], [], 0)[0] or sender.data:
        try:
            message = sender.message()
        except Ended:
            pytest.fail("the sender was ended")
        found = found or message == ("present", count)
    return found


def test_a_slow_reader_is_ended_with_a_reason_and_holds_nobody_up(roomy, phone, key):
    server = roomy(close=20)  # the slow one reads all before it; that may take a while
    sender, slow, good = phone(server), phone(server, buffer=4096), phone(server)
    code = sender.open(key)
    slow.enter(code, key)
    good.enter(code, key)
    while sender.until("present") != ("present", 2):
        pass

    def until():
        for _ in range(100):  # who keeps up hears every frame
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


def test_the_kernel_keeps_little_for_a_client_that_never_reads(roomy, phone, key):
    server = roomy(close=20)
    sender = phone(server)
    never = phone(server, buffer=4096)
    never.enter(sender.open(key), key)
    sent = 0
    while sent < 1 << 20:  # a batch is with the other before the next one is sent
        sender.socket.sendall(frame(BINARY, b"\0" + b"x" * 100) * 100 + frame(PING))
        sent += 100 * 103
        heard = None
        while heard not in [(PONG, b""), (BINARY, b"\4\0")]:
            heard = sender.frame()
        if heard[0] == BINARY:
            return  # it was given up, with what waits in the process and in the kernel
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
    assert leader.until("present") == ("present", 0)

    other = wsproto.WSConnection(wsproto.ConnectionType.CLIENT)
    with relay.connect() as connection:
        connection.sendall(other.send(Handshake(host=f"127.0.0.1:{relay.port}", target="/relay")))
        other.receive_data(connection.recv(65536))
        assert isinstance(next(other.events()), AcceptConnection)
        connection.sendall(other.send(BytesMessage(b"\3" + bytes([len(code)]) + code.encode())))
        other.receive_data(connection.recv(65536))
        (message,) = other.events()
        assert decode(bytes(message.data))[2][0]["code"] == code
