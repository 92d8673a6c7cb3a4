"""`turntable companion`: local programs follow and drive a table (docs/companion.md)."""

import html
import re
import signal
import socket
import subprocess
import sys
import time

import pytest
from companions import Companion, Player, names
from relaying import handshake
from serving import PATIENCE, ROOT, run
from table_frames import Request, var

from support import proves


@pytest.fixture
def game(relay, companion):
    """A game that Ann leads, with Bob; it is Ann's turn."""
    ann = companion(relay, "--open", "--name", "Ann")
    bob = companion(relay, ann.invite, "--name", "Bob")
    ann.until(lambda table: len(table["players"]) == 2)
    assert ann.press("start") == (202, {"turn": 1})
    bob.until(lambda table: table["turn"] == 1)
    return ann, bob


# Following and driving


@proves("TURN-19")
def test_TURN_19_a_program_follows_a_table_without_a_seat(relay, companion, game):
    ann, bob = game
    watcher = companion(relay, ann.code)
    table = watcher.until(lambda table: table["upToDate"])
    assert (table["code"], table["connected"], table["phase"]) == (ann.code, True, "playing")
    assert (table["turn"], table["current"]["name"], table["next"]["name"]) == (1, "Ann", "Bob")
    assert (table["seat"], table["mayDone"], table["paused"]) == (None, False, False)
    assert table["timer"] == {"mode": "off", "seconds": 60, "warning": 10}
    assert names(table) == ["Ann", "Bob"] and table["players"][0]["seat"] == ann.table["seat"]["seat"]
    assert [player["isLeader"] for player in table["players"]] == [True, False]

    events = watcher.events()
    assert events.next() == {"event": "connection", "up": True}
    assert events.next()["table"]["current"]["name"] == "Ann"
    assert ann.press("done")[0] == 202
    turn = events.until("turn")
    assert (turn["turn"], turn["current"]["name"], turn["own"]) == (2, "Bob", False)
    table = watcher.table
    assert (table["current"]["name"], table["next"]["name"]) == ("Bob", "Ann")
    assert [player["turns"] for player in table["players"]] == [1, 0]
    assert table["players"][0]["milliseconds"] >= table["players"][0]["longest"] > 0
    assert watcher.press("done") == (409, {"error": "this companion has no seat"})
    assert watcher.press("start") == (409, {"error": "this companion has no seat"})


@proves("TURN-19")
def test_TURN_19_a_program_ends_the_turn_of_the_companion_s_seat(game):
    ann, bob = game
    events = bob.events()
    assert bob.press("done") == (409, {"error": "it is another player's turn"})
    assert ann.press("done") == (202, {"turn": 1})
    turn = events.until("turn")
    assert (turn["turn"], turn["current"], turn["own"]) == (2, bob.table["seat"], True)
    assert bob.press("done", "turn=2") == (202, {"turn": 2})
    assert events.until("turn")["turn"] == 3
    assert ann.until(lambda table: table["turn"] == 3)["current"]["name"] == "Ann"


@proves("TURN-19")
def test_TURN_19_the_example_follows_and_plays(game):
    ann, bob = game
    example = subprocess.Popen(
        [sys.executable, ROOT / "Examples/follow_table.py", "--port", str(bob.port), "--done"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # fmt: skip
    try:
        assert [example.stdout.readline() for _ in range(2)] == ["connected\n", "turn 1: Ann\n"]
        ann.press("done")
        # It ends Bob's turn by itself.
        assert [example.stdout.readline() for _ in range(2)] == ["turn 2: Bob\n", "turn 3: Ann\n"]
        assert bob.stop()[0] == 0
        out, err = example.communicate(timeout=PATIENCE)
        assert err == "" and example.returncode == 0, (out, err)
    finally:
        example.kill()
        example.communicate()


def test_a_phone_and_a_companion_play_and_a_turn_that_is_taken_back_can_be_ended_again(relay, companion):
    ann = companion(relay, "--open", "--name", "Ann")
    phone = Player(relay, ann.code, "Zoë")
    phone.until(lambda client: client.seat)
    ann.press("start")
    assert ann.press("done")[0] == 202
    phone.until(lambda client: client.turn and client.turn.current == client.me)
    phone.client.ask(bytes([35]) + var(2))
    phone.until(lambda client: client.turn.number == 1)
    assert ann.table["current"]["name"] == "Ann"
    assert ann.press("done") == (202, {"turn": 1})
    phone.until(lambda client: client.turn.number == 2)
    phone.client.done()
    phone.until(lambda client: client.turn.number == 3)
    assert [player["turns"] for player in ann.table["players"]] == [1, 1]


def test_a_turn_is_ended_once_and_only_the_one_that_was_meant(game):
    ann, bob = game
    assert ann.press("done", "turn=1") == (202, {"turn": 1})
    bob.until(lambda table: table["turn"] == 2)
    # The leader is held for a moment: the second and third come before the first has counted.
    events = bob.events()
    with ann.held():
        assert [bob.press("done") for _ in range(3)] == [(202, {"turn": 2})] * 3
    events.until("turn")
    ann.until(lambda table: table["turn"] == 3)
    assert ann.press("done", "turn=1") == (409, {"error": "that turn is not on"})
    for body in ["turn=", "turn=x", "turn=-1", "turn=3&x=1", "nonsense", '{"turn":3}']:
        status, answer = ann.press("done", body)
        assert (status, list(answer)) == (400, ["error"]), body
    assert ann.ask("/done", "POST", "turn=3" + " " * 1_024).status == 413
    assert ann.table["turn"] == 3 and [player["turns"] for player in ann.table["players"]] == [1, 1]
    ann.press("done")
    kinds = set()
    while not (message := events.next())["event"] == "turn":
        kinds.add(message["event"])
    assert kinds == {"table"}, "nothing was asked that did not count"


def test_what_does_not_count_is_told(relay, game):
    """Zoë's phone offers a skip of Bob's turn before Bob's Done comes, as if it had led elsewhere and skipped him."""
    ann, bob = game
    phone = Player(relay, ann.code, "Zoë")
    phone.until(lambda client: client.seat)
    assert ann.press("done")[0] == 202
    bob.until(lambda table: table["mayDone"])
    phone.until(lambda client: client.turn.number == 2)
    number = phone.client.seat.handled + 1
    events = bob.events()
    with ann.held():
        skip = Request(phone.client.me, number, 1, True, bytes([34]) + var(2))
        phone.phone.send(phone.client.seal.close(skip, phone.client.me))
        phone.phone.find(ann.code)  # the relay has passed the frame on
        assert bob.press("done", "turn=2") == (202, {"turn": 2})
    assert events.until("notCounted") == {"event": "notCounted", "act": "done", "turn": 2}
    assert bob.table["turn"] == 3 and bob.table["players"][1]["turns"] == 0


def test_only_the_leader_starts_and_only_with_two(relay, companion):
    ann = companion(relay, "--open", "--name", "Ann")
    assert ann.press("start") == (409, {"error": "it takes two players"})
    assert ann.press("done") == (409, {"error": "no game is on"})
    bob = companion(relay, ann.invite, "--name", "Bob")
    assert bob.press("start") == (409, {"error": "only the leader may start"})
    ann.until(lambda table: table["mayStart"])
    assert ann.press("start")[0] == 202
    assert ann.press("start") == (409, {"error": "a game is on, or over"})


# The page


def form(page):
    """The address of the page's form, and the data that it sends."""
    path = re.search(r'<form method="post" action="/(\w+)">', page)[1]
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', page)
    return path, "&".join(f"{name}={value}" for name, value in fields)


def test_the_page_needs_no_script(relay, companion):
    name = '<b>"&\' Ann'
    ann = companion(relay, "--open", "--name", name)
    bob = companion(relay, ann.invite, "--name", "Bob")
    ann.until(lambda table: table["mayStart"])
    browser = {"Accept": "text/html,*/*", "Origin": f"http://127.0.0.1:{ann.port}"}
    page = ann.ask("/", **browser)
    assert page.status == 200 and page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    answer = ann.ask(f"/{form(page.text)[0]}", "POST", "", **browser)
    assert (answer.status, answer.headers["Location"]) == (303, "/")
    page = ann.ask("/", **browser).text
    assert "<script" not in page and "<b>" not in page and html.escape(name, quote=False).split()[0][:8] in page
    assert "<h1>Your turn</h1>" in page and "Next: Bob" in page and form(page) == ("done", "turn=1")
    assert "Your turn" not in bob.ask("/").text and "<form" not in bob.ask("/").text
    assert ann.ask("/done", "POST", form(page)[1], **browser).status == 303
    assert "<h1>Bob\u2019s turn</h1>" in ann.ask("/", **browser).text
    late = ann.ask("/done", "POST", form(page)[1], **browser)
    assert late.status == 409 and "Not counted: that turn is not on." in late.text
    assert ann.ask("/page.css").headers["Content-Type"] == "text/css"


# Access


STRANGE = [
    {"Host": "evil.example"}, {"Host": "evil.example:{port}"}, {"Host": "localhost.evil.example"},
    {"Host": "127.0.0.1.evil.example:{port}"}, {"Host": "localhost:x"}, {"Host": "192.168.0.7:{port}"},
    {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "https://127.0.0.1:{port}"},
    {"Origin": "http://127.0.0.1:1"}, {"Origin": "http://localhost:{port}"},
]  # fmt: skip


@pytest.mark.parametrize("headers", STRANGE, ids=lambda headers: " ".join(map(": ".join, headers.items())))
def test_a_page_from_elsewhere_is_refused(strange_game, headers):
    headers = {name: value.replace("{port}", str(strange_game.port)) for name, value in headers.items()}
    for method, path in [("GET", "/"), ("GET", "/table"), ("POST", "/done"), ("POST", "/start"), ("GET", "/events")]:
        assert strange_game.ask(path, method, **headers).status == 403, path
    assert upgrade(strange_game, **headers).startswith(b"HTTP/1.1 403 ")
    assert strange_game.table["turn"] == 1


@pytest.fixture(scope="module")
def strange_game(relay):
    ann = Companion(relay, "--open", "--name", "Ann")
    bob = Companion(relay, ann.invite, "--name", "Bob")
    ann.until(lambda table: table["mayStart"])
    ann.press("start")
    yield ann
    ann.end()
    bob.end()


def upgrade(companion, **headers):
    """The first line of the answer to a WebSocket's handshake."""
    with socket.create_connection(("127.0.0.1", companion.port), PATIENCE) as connection:
        connection.sendall(handshake(companion.port, path="/events", **headers))
        return connection.makefile("rb").readline()


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:{port}", "127.0.0.1:{port}", "[::1]:{port}", "localhost:9"])
def test_programs_of_this_machine_and_the_own_page_are_answered(strange_game, host):
    host = host.replace("{port}", str(strange_game.port))
    assert strange_game.ask("/table", Host=host).status == 200
    assert strange_game.ask("/table", Host=host, Origin=f"http://{host}").status == 200
    assert upgrade(strange_game, Host=host, Origin=f"http://{host}").startswith(b"HTTP/1.1 101 ")


def test_it_listens_on_127_0_0_1_alone(strange_game):
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", strange_game.port), PATIENCE)


def test_what_is_not_there_is_told(strange_game):
    assert strange_game.ask("/nothing").status == 404
    assert strange_game.ask("/relay").status == 404
    for method, path, allowed in [("POST", "/table", "GET"), ("GET", "/done", "POST"), ("DELETE", "/", "GET")]:
        answer = strange_game.ask(path, method)
        assert (answer.status, answer.headers["Allow"]) == (405, allowed)
    answer = strange_game.ask("/events")
    assert (answer.status, answer.headers["Upgrade"]) == (426, "websocket")


def test_the_answer_to_head_has_no_body_and_a_request_has_one_host(strange_game):
    with socket.create_connection(("127.0.0.1", strange_game.port), PATIENCE) as connection:
        connection.sendall(b"HEAD /table HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        head, _, body = connection.makefile("rb").read().partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 405 ") and b"content-length: " in head.lower() and body == b""
    for hosts in [b"", b"Host: localhost\r\nHost: localhost\r\n"]:
        with socket.create_connection(("127.0.0.1", strange_game.port), PATIENCE) as connection:
            connection.sendall(b"GET /table HTTP/1.1\r\n" + hosts + b"Connection: close\r\n\r\n")
            assert connection.makefile("rb").readline().startswith(b"HTTP/1.1 400 ")


def test_a_body_that_drips_ends_its_connection(strange_game):
    with socket.create_connection(("127.0.0.1", strange_game.port), PATIENCE) as connection:
        connection.sendall(b"POST /done HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
        hung = time.monotonic() + PATIENCE
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            while time.monotonic() < hung:
                connection.sendall(b"x")
                time.sleep(0.1)
    assert strange_game.ask("/table").status == 200


def test_sixteen_programs_follow_and_one_more_is_told_that_it_cannot(relay, companion):
    ann = companion(relay, "--open", "--name", "Ann")
    listeners = [ann.events() for _ in range(16)]
    assert all(events.next()["event"] == "connection" for events in listeners)
    assert upgrade(ann).startswith(b"HTTP/1.1 503 ")
    listeners[0].put(8, b"\x03\xe8")
    assert [message["event"] for message in listeners[0].messages] == ["table"]
    assert upgrade(ann).startswith(b"HTTP/1.1 101 ")


def test_connections_beyond_the_limit_are_closed(relay, companion):
    ann = companion(relay, "--open", "--name", "Ann")
    idle = [socket.create_connection(("127.0.0.1", ann.port), PATIENCE) for _ in range(64)]
    with socket.create_connection(("127.0.0.1", ann.port), PATIENCE) as last:
        assert last.recv(1) == b""
    for connection in idle:
        connection.sendall(b"GET /table HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert connection.makefile("rb").readline() == b"HTTP/1.1 200 OK\r\n"
        connection.close()
    assert ann.until(lambda table: True)["code"] == ann.code


# Coming and going


@proves("TURN-19")
def test_TURN_19_it_comes_back_to_a_server_that_was_killed(start, companion):
    server = start("--no-announce")
    ann = companion(server, "--open", "--name", "Ann")
    bob = companion(server, ann.invite, "--name", "Bob")
    ann.until(lambda table: table["mayStart"])
    ann.press("start")
    events = bob.events()
    events.until("table", lambda message: message["table"]["turn"] == 1)
    server.process.kill()
    server.process.communicate()
    assert events.until("connection") == {"event": "connection", "up": False}
    assert bob.table["connected"] is False and "connection is lost" in bob.ask("/").text
    start("--no-announce", port=server.port)
    assert events.until("connection") == {"event": "connection", "up": True}
    for each in (ann, bob):
        each.until(lambda table: table["connected"] and table["upToDate"])
    assert ann.table["current"]["name"] == "Ann" and ann.table["turn"] == 1
    assert ann.press("done")[0] == 202
    assert events.until("turn", lambda message: message["turn"] == 2)["own"]
    # The table is listed again, for others to find.
    third = companion(server, ann.code, "--name", "Cleo")
    third.until(lambda table: names(table) == ["Ann", "Bob", "Cleo"])


def test_one_that_leads_still_leads_when_it_comes_back(start, companion):
    server = start("--no-announce")
    ann = companion(server, "--open", "--name", "Ann")
    events = ann.events()
    assert events.until("table")["table"]["upToDate"]
    server.process.kill()
    server.process.communicate()
    start("--no-announce", port=server.port)
    assert not events.until("connection", lambda message: not message["up"])["up"]
    for message in events.messages:
        assert message["event"] != "table" or message["table"]["upToDate"], "it waits for another leader"
        if message == {"event": "connection", "up": True}:
            break
    assert ann.table["upToDate"]


def test_it_comes_back_to_a_server_that_was_stopped_and_stops_without_one(start, companion):
    server = start("--no-announce")
    ann = companion(server, "--open", "--name", "Ann")
    events = ann.events()
    server.stop()
    assert not events.until("connection", lambda message: not message["up"])["up"]
    server = start("--no-announce", port=server.port)
    assert events.until("connection")["up"]
    server.stop()
    assert not events.until("connection")["up"]
    code, _, err = ann.stop()
    lost, back = "turntable: The connection is lost; trying to come back.", "turntable: The connection is back."
    assert (code, err.splitlines()) == (0, [lost, back, lost])


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGINT])
def test_one_that_stops_gives_its_seat_back(relay, game, with_signal):
    ann, bob = game
    events = bob.events()
    code, _, err = bob.stop(with_signal)
    assert (code, err) == (0, "")
    assert all(message["event"] != "connection" or message["up"] for message in events.messages)
    ann.until(lambda table: names(table) == ["Ann"])
    code, _, err = ann.stop(with_signal)
    assert (code, err) == (0, "")
    assert run("companion", ann.invite)[0] == 2, "the table is gone with its last phone"


def test_the_next_player_leads_when_the_one_that_opened_leaves(game):
    ann, bob = game
    ann.stop()
    table = bob.until(lambda table: names(table) == ["Bob"] and table["players"][0]["isLeader"])
    assert table["current"]["name"] == "Bob"
