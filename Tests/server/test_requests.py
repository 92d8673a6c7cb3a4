"""Invalid requests, as bytes on a socket: each gets one answer, and its connection ends (RFC 9112)."""

import re
import ssl

import certificates
import pytest
from certificates import options, trusting
from serving import Server

HOST = b"Host: x\r\n"


@pytest.fixture(scope="module")
def asked(site, tmp_path_factory):
    """A server that gets requests under foreign names, which it logs."""
    server = Server(site[0], tmp_path_factory.mktemp("data"))
    yield server
    assert server.stop()[0] == 0


def statuses(server, data):
    """The answers to these bytes, and the end of the connection. A valid request behind them shows if the server goes
    on."""
    with server.connect(timeout=3) as connection:
        connection.sendall(data)
        answer = b""
        while part := connection.recv(65536):
            answer += part
            if b'"ok"' in answer:
                return re.findall(rb"HTTP/1\.1 (\d+) ", answer), False
        return re.findall(rb"HTTP/1\.1 (\d+) ", answer), True


GOOD = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"


@pytest.mark.parametrize(
    "line",
    [
        b"GET  / HTTP/1.1", b"GET /  HTTP/1.1", b"GET\t/ HTTP/1.1", b"GET /\tHTTP/1.1", b"GET / HTTP/1.1 ", b" GET / HTTP/1.1",
        b"GET / HTTP/1.1\t", b"GET \t/ HTTP/1.1", b"GET /a b HTTP/1.1", b"GET /\x0b HTTP/1.1", b"GET /\x7f HTTP/1.1",
        b"GET /", b"GET", b"GET / ", b"get / HTTP/1.1", b"NONE / HTTP/1.1", b"GET / HTTP/1.2", b"GET / HTTP/2.0",
        b"GET / http/1.1", b"GET / HTTP/1.10", b"GET / HTTP/1", b"GET / ICE/1.0", b"GET a HTTP/1.1", b"GET * HTTP/1.1",
        b"\x16\x03\x01\x02", b"GET /#a HTTP/1.1", b"GET x:80 HTTP/1.1", b"GET file:///etc/passwd HTTP/1.1", b"GET ftp://x/ HTTP/1.1",
        b"GET http:///a HTTP/1.1", b"GET http://u@x/ HTTP/1.1", b"GET http://u:p@x/ HTTP/1.1", b"GET http://x:a/ HTTP/1.1",
        b"GET http:/x HTTP/1.1", b"GET / HTTP/1.1\n" + HOST + b"\n" + b"A: b", b"GET http://x/#a HTTP/1.1", b"GET  /relay HTTP/1.1", b"GET /relay  HTTP/1.1",
    ],
)  # fmt: skip
def test_D8_a_first_line_that_is_none_is_400(asked, line):
    assert statuses(asked, line + b"\r\n" + HOST + b"\r\n" + GOOD) == ([b"400"], True)


@pytest.mark.parametrize(
    "fields",
    [
        b"Host:\r\n", b"Host: \r\n", HOST + b"A : b\r\n", HOST + b"A b\r\n", HOST + b": b\r\n", HOST + b" A: b\r\n", HOST + b"A: b\r\n c\r\n",
        HOST + b"A: b\rc\r\n", HOST + b"A: b\nC: d\r\n", b"Host: x\n", HOST + b"A: b\0\r\n", HOST + b"A: \x01\r\n", HOST + b"A(: b\r\n",
        HOST + b"Content-Length: 1\r\nContent-Length: 2\r\n", HOST + b"Content-Length: -1\r\n", HOST + b"Content-Length: +1\r\n",
        HOST + b"Content-Length: 1 1\r\n", HOST + b"Content-Length: 0x1\r\n", HOST + b"Content-Length: " + b"9" * 30 + b"\r\n",
        HOST + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", HOST + b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
        HOST + b"Transfer-Encoding: gzip\r\n", HOST + b"Transfer-Encoding: gzip, chunked\r\n", HOST + b"Transfer-Encoding: chunked, gzip\r\n",
        HOST + b"Transfer-Encoding: chunked, chunked\r\n", HOST + b"Transfer-Encoding: identity\r\n", HOST + b"Transfer-Encoding:\r\n",
        HOST + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", HOST + b"Transfer-Encoding: xchunked\r\n",
        HOST + b"Transfer-Encoding: chunked;q=1\r\n", HOST + b"Transfer-Encoding\r\n: chunked\r\n",
    ],
)  # fmt: skip
def test_D8_a_head_that_is_none_is_400(asked, fields):
    assert statuses(asked, b"GET / HTTP/1.1\r\n" + fields + b"\r\n0\r\n\r\n" + GOOD) == ([b"400"], True)


@pytest.mark.parametrize("more", [b"", b"Connection: keep-alive\r\n", b"Content-Length: 3\r\n"])
def test_B10_a_chunked_body_of_http_1_0_is_400(asked, more):
    for method in (b"GET", b"POST"):
        head = method + b" / HTTP/1.0\r\n" + HOST + more + b"Transfer-Encoding: chunked\r\n\r\n"
        assert statuses(asked, head + b"0\r\n\r\n" + GOOD) == ([b"400"], True)


@pytest.mark.parametrize(
    "body",
    [
        b"z\r\nx\r\n", b"\r\nx\r\n", b"-1\r\nx\r\n", b"+1\r\nx\r\n", b"0x1\r\nx\r\n", b" 1\r\nx\r\n", b"1 \r\nx\r\n", b"1\nx\n0\n\n",
        b"1\r\nxy\r\n0\r\n\r\n", b"f" * 17 + b"\r\nx\r\n", b"1;a\rb\r\nx\r\n", b"1 ;a\r\nx\r\n0\r\n\r\n", b"0\r\nA b\r\n\r\n", b"0\r\nA: b\r\n c\r\n\r\n",
        b"1;" + b"a" * 100_000, b"0\r\nA: " + b"a" * 100_000, b"1;a=b\r\nx\r\n" * 20_000,
    ],
)  # fmt: skip
def test_D8_a_body_that_breaks_is_answered_once(asked, body):
    """Both if its answer has begun, as for a wrong method, and if not, as for a deck that is being read."""
    chunked = HOST + b"Transfer-Encoding: chunked\r\n\r\n"
    found, is_ended = statuses(asked, b"POST / HTTP/1.1\r\n" + chunked + body + b"\r\n\r\n" + GOOD)
    assert is_ended and found in ([b"405"], [b"400"])
    fields = b"Authorization: Bearer " + b"0" * 64 + b"\r\nContent-Type: application/json\r\n"
    found, is_ended = statuses(asked, b"PUT /api/decks/one HTTP/1.1\r\n" + fields + chunked + body + b"\r\n\r\n" + GOOD)
    assert is_ended and found == [b"400"]


def test_D8_a_sound_chunked_body_is_read_and_the_connection_goes_on(asked):
    for body in [b"0\r\n\r\n", b"1\r\nx\r\n0\r\n\r\n", b"1;a=b\r\nx\r\n0\r\n\r\n", b"5\r\na\r\n\nb\r\n000\r\nA: b\r\n\r\n", b"3E8\r\n" + b"\n" * 1000 + b"\r\n0\r\n\r\n"]:
        for coding in (b"chunked", b"Chunked"):
            head = b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: " + coding + b"\r\n\r\n"
            assert statuses(asked, head + body + GOOD) == ([b"405", b"200"], False)


def test_D8_bodies_and_heads_come_in_any_pieces(asked):
    data = b"\r\nPOST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\n\r\nab\r\nc" + b"POST / HTTP/1.1\r\n" + HOST
    data += b"Transfer-Encoding: chunked\r\n\r\n2\r\n\r\n\r\n0\r\n\r\n" + GOOD
    for size in (1, 3, 7):
        with asked.connect() as connection:
            connection.setsockopt(6, 1, 1)  # TCP_NODELAY
            for start in range(0, len(data), size):
                connection.sendall(data[start : start + size])
            answer = b""
            while b'"ok"' not in answer:
                answer += connection.recv(65536)
        assert re.findall(rb"HTTP/1\.1 (\d+) ", answer) == [b"405", b"405", b"200"]


@pytest.mark.parametrize(
    "target, host, status",
    [
        ("http://evil.example/", "x", b"421"), ("http://evil.example", "x", b"421"), ("HTTP://EVIL.example:80/", "localhost", b"421"),
        ("https://evil.example/", "127.0.0.1", b"421"), ("http://x/", "x", b"200"), ("http://x", "x", b"200"), ("http://x?a=b", "x", b"200"),
        ("HTTP://X:8080/", "x", b"200"), ("http://127.0.0.1/no.js", "evil.example", b"404"), ("http://[::1]/", "x", b"200"),
    ],
)  # fmt: skip
def test_D8_the_host_of_an_absolute_target_counts_and_not_the_other(asked, target, host, status):
    answer = asked.raw(f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    assert re.findall(rb"HTTP/1\.1 (\d+) ", answer) == [status]


def test_D8_what_asks_for_another_protocol_is_answered_and_is_the_last(asked):
    for line, fields, status in [
        (b"OPTIONS * HTTP/1.1", b"", b"405"), (b"CONNECT x:80 HTTP/1.1", b"Connection: close\r\n", b"405"),
        (b"GET / HTTP/1.1", b"Upgrade: h2c\r\nConnection: Upgrade\r\n", b"200"),
    ]:  # fmt: skip
        found, is_ended = statuses(asked, line + b"\r\n" + HOST + fields + b"\r\n" + GOOD)
        assert (found, is_ended) == (([status], True) if fields else ([status, b"200"], False))


def test_D8_only_suites_that_encrypt_and_authenticate_in_one_are_spoken(start, tmp_path):
    pair = certificates.write(tmp_path)
    server = start(*options(pair), tls=trusting(pair[0]))
    server.tls.maximum_version = ssl.TLSVersion.TLSv1_2
    for suites in ["ECDHE+AESGCM", "ECDHE+CHACHA20"]:
        server.tls.set_ciphers(suites)
        with server.connect() as connection:
            assert connection.version() == "TLSv1.2"
    for suites in ["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA256", "AES128-GCM-SHA256:AES128-SHA"]:
        server.tls.set_ciphers(suites + ":@SECLEVEL=0")
        with pytest.raises(ssl.SSLError):
            server.connect()
