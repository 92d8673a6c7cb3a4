"""The hub under requests that no phone of ours would send."""

import json
import re

import pytest
from hubs import Hub, at_once, deck, identity, key

SQL = ["'", "' OR 1=1 --", '"; DROP TABLE decks; --', "1); DELETE FROM decks; --", "%00", "\\", "%", "_"]


def escaped(text):
    return "".join(f"%{byte:02x}" for byte in text.encode())


@pytest.fixture
def sound(hub):
    """The hub, which gives the same answers afterwards as before."""
    file = deck("sound")
    hub.publish(file)
    before = hub.get("sound").json
    yield hub
    assert hub.get("sound").json == before
    assert hub.server.ask("/healthz").status == 200


def test_bodies_beyond_the_limit_are_refused_with_a_reason(sound):
    huge = b'{"x": "' + b"x" * (10 << 20) + b'"}'
    for path, method, body in [("/decks/huge", "PUT", huge), ("/decks/sound/reports", "POST", huge[:10_000])]:
        answer = sound.ask(path, method, body, key("owner"))
        assert (answer.status, answer.problem) == (413, "too-large")
    # The same without announcing its length.
    with sound.server.connect() as connection:
        head = f"PUT /api/decks/huge HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key('owner')}\r\n"
        head += "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        connection.sendall(head.encode())
        for _ in range(5):
            connection.sendall(b"100000\r\n" + b" " * 0x100000 + b"\r\n")
        connection.sendall(b"0\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 413 ")


def test_an_endless_body_ends_its_connection(sound):
    with sound.server.connect() as connection:
        connection.sendall(b"PUT /api/decks/endless HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            for _ in range(2_000):
                connection.sendall(chunk)


def test_a_deck_as_large_as_it_may_be_is_taken(sound):
    letters = 4 * (1 << 20) - len(json.dumps(deck("wide", filler="")).encode())
    file = deck("wide", filler="x" * letters)
    assert sound.publish(file).status == 201
    assert sound.ask(f"/contents/{identity(file)}").status == 200
    assert sound.publish(deck("wide", filler="x" * (letters + 1))).problem == "too-large"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"no json", b"\xff\xfe{}", b"[" * 8_000, b'{"a":' * 1_600, b"\0" * 10, b"{}{}", b'{"a": 1, "a": 2}',
     b'{"revision": 1' + b"0" * 1_000 + b"}"],
)  # fmt: skip
def test_what_is_no_json_is_400(sound, body):
    for path, method in [("/decks/broken", "PUT"), ("/decks/sound/reports", "POST")]:
        answer = sound.ask(path, method, body, key("owner"))
        assert (answer.status, answer.problem) == (400, "not-json")


@pytest.mark.parametrize(
    "body", [[], None, 7, "deck", {}, {"cards": {}}, {"id": "broken", "cards": [[]]}, {"format": 2}, {"format": "1"}]
)
def test_what_is_no_deck_is_422(sound, body):
    answer = sound.ask("/decks/broken", "PUT", json.dumps(body).encode(), key("owner"))
    assert (answer.status, answer.problem) == (422, "faults") and answer.json["errors"]
    assert sound.get("broken").status == 404


def test_members_of_every_wrong_type_are_told(sound):
    good = deck("typed")
    for name in good:
        for value in [None, True, -1, 1.5, 1e300, "\0", "x" * 10_000, [], {}, [[]], "\ud800"]:
            answer = sound.ask("/decks/typed", "PUT", good | {name: value}, key("owner"))
            assert answer.status in (201, 200, 400, 409, 422), (name, value, answer)
            assert answer.status < 300 or answer.problem


@pytest.mark.parametrize(
    "body",
    [{}, {"reason": "because"}, {"reason": 1}, {"reason": "spam", "words": 7}, {"reason": "spam", "words": "x" * 501}, []],
)
def test_what_is_no_report_is_422(sound, body):
    answer = sound.ask("/decks/sound/reports", "POST", body, key(1))
    assert (answer.status, answer.problem) == (422, "faults")


def test_reports_may_say_what_this_version_does_not_know(sound):
    assert sound.report("sound", "a phone of next year", "other", words="\0\x1b[2J" + "é" * 490, since=[1]).status == 204


@pytest.mark.parametrize("text", SQL)
def test_sql_is_a_word_like_any_other(sound, text):
    text = text if text == "%00" else escaped(text)
    for name in ["order", "language", "rating", "kind", "min", "max", "count", "after"]:
        answer = sound.ask(f"/decks?{name}={text}")
        assert (answer.status, answer.problem, answer.json["parameter"]) == (400, "bad-parameter", name)
    for name in ["since", "count"]:
        assert sound.ask(f"/changes?{name}={text}").json["parameter"] == name
    for path in [f"/decks/{text}", f"/decks/sound{text}", f"/decks/{text}/like", f"/contents/{text}", f"/{text}"]:
        assert sound.ask(path, "PUT" if "like" in path else "GET", key=key(1)).problem in ("unknown-path", "unknown-deck")
    told = sound.publish(deck("worded", title=f"Title {SQL[2]}", author=SQL[1], tags=[SQL[1], SQL[3]], language="qac-sql"))
    assert told.status in (200, 201) and told.json["tags"] == [SQL[1], SQL[3]]


@pytest.mark.parametrize(
    "query, name",
    [
        ("count=0", "count"), ("count=101", "count"), ("count=-1", "count"), ("count=1e1", "count"), ("count=", "count"),
        ("count=99999999999999999999", "count"), ("count=%2B1", "count"), ("count=1&count=1", "count"),
        ("min=0", "min"), ("max=2001", "max"), ("min=9&max=8", "max"), ("order=POPULAR", "order"), ("rating=0", "rating"),
        ("language=" + "a" * 36, "language"), ("language=-", "language"), ("language=%C3%A9", "language"),
        ("color=red", "color"), ("__proto__=1", "__proto__"), ("after=x", "after"), ("after=", "after"),
        ("after=newest-405c5bd70a3d70a4-1", "after"), ("after=best-405c5bd70a3d70a4-1", "after"),
        ("q=a&after=popular-405c5bd70a3d70a4-1", "after"), ("q=a&order=popular", "order"), ("q=a&q=b", "q"),
        ("q=" + "a" * 401, "q"), ("q=" + "+".join("abcdefghijklm"), "q"), ("q=%ff", None), ("after=popular-7ff0000000000000-1", "after"),
        ("order=newest&after=newest-405c5bd70a3d70a4--1", "after"), ("%", None), ("a=%zz", None), ("%ff=1", None),
    ],
)  # fmt: skip
def test_a_parameter_that_cannot_be_used_is_named(sound, query, name):
    answer = sound.ask(f"/decks?{query}")
    assert (answer.status, answer.problem, answer.json.get("parameter")) == (400, "bad-parameter", name)


def test_where_no_parameters_belong_none_are_passed_over(sound):
    for path in ["", "/openapi.yaml", "/decks/sound", "/contents/" + "0" * 64]:
        assert sound.ask(path + "?x=1").json["parameter"] == "x"
    assert sound.ask("/decks/sound?").status == 200


def test_cursors_that_are_made_up_and_well_formed_harm_nothing(sound):
    for rank in ["0000000000000000", "ffefffffffffffff", "7fefffffffffffff", "8000000000000001"]:
        for number in ["0", "7fffffffffffffff"]:
            assert sound.ask(f"/decks?after=popular-{rank}-{number}").status == 200
            assert sound.ask(f"/decks?q=deck&after=best-{rank}-{number}").status == 200


@pytest.mark.parametrize(
    "field",
    ["", "Bearer", "Bearer ", "Basic eDp4", "Bearer " + "0" * 63, "Bearer " + "0" * 65, "Bearer " + "g" * 64,
     "Bearer " + "0" * 64 + " x", "0" * 64, "Bearer '" + "0" * 63, "Token " + "0" * 64],
)  # fmt: skip
def test_what_is_no_key_is_401(sound, field):
    for path, method in [
        ("/decks/sound", "PUT"), ("/decks/sound", "DELETE"), ("/decks/sound", "GET"), ("/decks/sound/like", "PUT"),
        ("/decks/sound/like", "DELETE"), ("/decks/sound/download", "PUT"), ("/decks/sound/reports", "POST"),
    ]:  # fmt: skip
        body = b"{}" if method in ("POST", "PUT") else None
        answer = sound.ask(path, method, body, Authorization=field)
        assert (answer.status, answer.problem, answer.headers["WWW-Authenticate"]) == (401, "bad-key", "Bearer")


def test_a_key_may_be_spelt_either_way(sound):
    for field in [f"bearer {key('owner').upper()}", f"BEARER  {key('owner')}"]:
        assert sound.ask("/decks/sound", "PUT", deck("sound"), Authorization=field).status == 200


def test_known_addresses_name_their_methods_and_unknown_ones_are_404(sound):
    for path, method in [
        ("", "POST"), ("/decks", "PUT"), ("/decks", "DELETE"), ("/decks/sound", "POST"), ("/decks/sound", "PATCH"),
        ("/decks/sound/like", "GET"), ("/decks/sound/like", "HEAD"), ("/decks/sound/download", "POST"),
        ("/decks/sound/reports", "GET"), ("/changes", "POST"), ("/decks", "TRACE"),
    ]:  # fmt: skip
        answer = sound.ask(path, method)
        assert answer.status == 405 and method not in answer.headers["Allow"].split(", ")
        assert method == "HEAD" or answer.problem == "wrong-method"
    for path in [
        "/nowhere", "/decks/", "/decks/sound/", "/decks/sound/likes", "/decks/sound/like/1", "/decks//like", "//decks",
        "/decks/.", "/decks/..", "/decks/%2e%2e", "/decks/a%2fb", "/decks/" + "a" * 101, "/contents", "/contents/" + "0" * 63,
        "/Decks", "/decks/%", "/openapi.yaml/", "/decks/sound;x", "/../api/decks",
    ]:  # fmt: skip
        answer = sound.ask(path)
        assert (answer.status, answer.problem) == (404, "unknown-path"), path
    assert sound.ask("/decks/" + "a" * 2_100).problem == "too-long"


def test_bodies_have_to_be_said_to_be_json(sound):
    for kind in ["", "text/plain", "application/jsonp", "application/x-www-form-urlencoded", "multipart/form-data"]:
        for path, method in [("/decks/sound", "PUT"), ("/decks/sound/reports", "POST")]:
            answer = sound.ask(path, method, b"{}", key("owner"), Content_Type=kind)
            assert (answer.status, answer.problem) == (415, "wrong-media-type")
    assert sound.ask("/decks/sound", "PUT", deck("sound"), key("owner"), Content_Type="Application/JSON; charset=utf-8").status == 200


def test_what_is_sent_in_one_go_is_answered_in_order(sound):
    requests = b"".join(
        b"GET /api%s HTTP/1.1\r\nHost: x\r\n\r\n" % path for path in [b"/decks", b"/none", b"/decks/sound", b"/decks/none"])
    assert re.findall(rb"HTTP/1\.1 (\d+) ", sound.server.raw(requests)) == [b"200", b"404", b"200", b"404"]


def test_an_address_that_asks_too_much_is_told_when_to_come_again(start):
    server = start("--limit", "lookTokens=40", "--limit", "lookTokensPerSecond=1", "--limit", "writeTokens=200",
                   "--limit", "writeTokensPerSecond=1", "--address-header", "X-Forwarded-For")  # fmt: skip
    hub = Hub(server)
    for number in range(3):
        assert hub.publish(deck(f"many-{number}"), address="192.0.2.1").status == 201
    refused = hub.publish(deck("many-3"), address="192.0.2.1")
    assert (refused.status, refused.problem) == (429, "slow-down")
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    assert refused.headers["Access-Control-Allow-Origin"] == "*"
    assert hub.publish(deck("many-3"), address="192.0.2.2").status == 201, "another address is another's"
    statuses = at_once(lambda _: hub.ask("/decks", address="192.0.2.3").status, range(120))
    assert set(statuses) == {200, 429} and statuses.count(200) >= 40
    assert server.ask("/healthz").status == 200
