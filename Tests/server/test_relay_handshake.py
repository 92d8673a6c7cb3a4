"""The handshake for a WebSocket of the relay, and the names that the server answers to."""

import socket

import pytest
from relaying import ACCEPT, BINARY, KEY, frame, handshake, listing
from serving import PAGE
from test_serve import SECURITY


def lower(answer):
    return answer.decode().lower()


def test_the_handshake_proves_that_it_was_understood(phone):
    fields = dict(line.split(": ", 1) for line in phone().head.lower().split("\r\n")[1:])
    assert fields["upgrade"] == "websocket" and fields["connection"] == "upgrade"
    assert fields["sec-websocket-accept"] == ACCEPT.lower()
    assert "sec-websocket-extensions" not in fields and "sec-websocket-protocol" not in fields


@pytest.mark.parametrize(
    "how",
    [
        {"Connection": "keep-alive, Upgrade"}, {"Upgrade": "WebSocket"}, {"path": "/relay?x=1"}, {"Content_Length": "0"},
        {"path": "/relay?s=593"}, {"path": "/relay?x=1&s=00f"},
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
        ({"path": "/relay?s="}, 400), ({"path": "/relay?s=5f"}, 400), ({"path": "/relay?s=5F3"}, 400),
        ({"path": "/relay?s=593&s=594"}, 400), ({"version": "HTTP/1.0"}, 400), ({"X": "a" * 9_000}, 400), ({"X": ["1"] * 100}, 400),
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
    # Requests that came whole are still answered.
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
