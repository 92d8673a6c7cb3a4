"""The answers of `turntable serve`. Needs Debian's `brotli` command to pack and unpack them."""

import gzip
import json
import re
import signal
import sqlite3

import pytest
from serving import PAGE, PATIENCE, VERSION, brotli, run, until

SECURITY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}


def test_every_packing_unpacks_to_the_file(shared, site):
    tags = set()
    for name, data in site[1].items():
        for accepted, unpack in [("br", lambda d: brotli(d, "-d")), ("gzip", gzip.decompress), ("identity", bytes)]:
            answer = shared.ask("/" + name, Accept_Encoding=accepted)
            assert answer.status == 200
            coding = answer.getheader("Content-Encoding")
            assert coding in (None, accepted)
            if len(data) > 500 and accepted != "identity":
                assert coding == accepted and len(answer.data) < len(data)
            assert (unpack(answer.data) if coding else answer.data) == data
            assert answer.getheader("Vary") == "Accept-Encoding"
            assert int(answer.getheader("Content-Length")) == len(answer.data)
            tags.add((name, coding, answer.getheader("ETag")))
    assert len({tag for _, _, tag in tags}) == len(tags), "two packings share a tag"


def test_weights_choose_the_packing(shared):
    for accepted, coding in [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.1, gzip;q=0.9", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("*", "br"),
    ]:
        answer = shared.ask(f"/{VERSION}/app.wasm", Accept_Encoding=accepted)
        assert answer.getheader("Content-Encoding") == coding
    assert shared.ask("/sw.js").getheader("Content-Encoding") is None
    assert shared.ask("/sw.js", Accept_Encoding="*;q=0").status == 406


def test_types_and_cache_times(shared):
    for path, type, cache in [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"),
        ("/icons/icon.svg", "image/svg+xml; charset=utf-8", "public, max-age=86400"),
        ("/icons/192.png", "image/png", "public, max-age=86400"),
        (f"/{VERSION}/app.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        (f"/{VERSION}/style/app.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        (f"/{VERSION}/decks/index.json", "application/json; charset=utf-8", "public, max-age=31536000, immutable"),
    ]:
        answer = shared.ask(path)
        assert (answer.status, answer.getheader("Content-Type")) == (200, type)
        assert answer.getheader("Cache-Control") == cache


def test_a_known_tag_is_answered_with_304(shared):
    for accepted in ["br", "gzip", "identity"]:
        tag = shared.ask("/", Accept_Encoding=accepted).getheader("ETag")
        assert re.fullmatch(r'"[^"]+"', tag), "not a strong tag"
        answer = shared.ask("/", Accept_Encoding=accepted, If_None_Match=f'"other", W/{tag}')
        assert (answer.status, answer.data, answer.getheader("ETag")) == (304, b"", tag)
        assert answer.getheader("Cache-Control") == "no-cache"
        assert answer.getheader("Vary") == "Accept-Encoding"
        assert answer.getheader("Content-Length") is None
    assert shared.ask("/", Accept_Encoding="br", If_None_Match=tag).status == 200


def test_head_is_get_without_the_body(shared):
    for path in ["/", f"/{VERSION}/app.wasm", "/party/7", "/no.js", "/healthz"]:
        get = shared.ask(path, Accept_Encoding="br")
        head = shared.ask(path, "HEAD", Accept_Encoding="br")
        assert (head.status, head.data) == (get.status, b"")
        drop = lambda answer: [field for field in answer.getheaders() if field[0] != "Date"]
        assert drop(head) == drop(get)


def test_screens_get_the_page_and_unknown_files_404(shared):
    for path in ["/", "/index.html", "/party", "/party/4/", "/decks/truth-or-dare?from=a.b", "/caf%C3%A9", "/discover/own.k7"]:
        assert shared.ask(path).data == PAGE
    for path in ["/no.js", f"/{VERSION}/no", "/v/", "/v/x", f"/{VERSION}/app.wasm.br", "/favicon.ico"]:
        answer = shared.ask(path)
        assert (answer.status, answer.getheader("Content-Type")) == (404, "text/plain; charset=utf-8"), path


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_get_405(shared, method):
    answer = shared.ask("/", method, body=b"x" if method == "POST" else None)
    assert (answer.status, answer.getheader("Allow")) == (405, "GET, HEAD")
    assert PAGE not in answer.data


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/..\\secret.txt",
        "/..%5csecret.txt", "/icons/../../secret.txt", "//secret.txt", "/./secret.txt", "/%00/secret.txt",
        "/%c0%ae%c0%ae/secret.txt", "/v/../../secret.txt", "/.%2e/secret.txt", "/%252e%252e/secret.txt",
        "/etc/passwd%00.html", "/..", "/../../../../etc/passwd", "/%", "/%zz",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_site(shared, path):
    answer = shared.raw(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    assert re.match(rb"HTTP/1\.1 40[04] ", answer), answer[:100]
    assert b"secret" not in answer and b"root:" not in answer


def test_an_absolute_target_is_a_path_of_the_site_like_any_other(shared):
    for target, status in [("http://x/no.js", b"404"), ("http://x/party", b"200"), ("file:///etc/passwd", b"400")]:
        answer = shared.raw(f"GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert answer.startswith(b"HTTP/1.1 " + status) and b"root:" not in answer


def test_every_response_carries_the_security_headers(shared):
    tag = shared.ask("/").getheader("ETag")
    answers = [
        shared.ask("/"), shared.ask("/", "HEAD"), shared.ask("/party"), shared.ask(f"/{VERSION}/app.wasm"),
        shared.ask("/no.js"), shared.ask("/", "POST", body=b""), shared.ask("/healthz"),
        shared.ask("/", If_None_Match=tag), shared.ask("/" + "a" * 3000),
        shared.ask("/sw.js", Accept_Encoding="*;q=0"),
    ]  # fmt: skip
    assert [answer.status for answer in answers] == [200, 200, 200, 200, 404, 405, 200, 304, 414, 406]
    for answer in answers:
        assert {name: answer.getheader(name) for name in SECURITY} == SECURITY
        assert "camera=(self)" in answer.getheader("Permissions-Policy")
        assert "geolocation=()" in answer.getheader("Permissions-Policy")
        assert answer.getheader("Cross-Origin-Opener-Policy") == "same-origin"  # asked as 127.0.0.1
        assert answer.getheader("Server") is None
    assert "unsafe-inline" not in str(SECURITY)
    for broken in [b"GET / HTTP/1.1\r\nno header\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]:
        answer = shared.raw(broken).decode().lower()
        assert answer.startswith("http/1.1 400 ")
        for name, value in SECURITY.items():
            assert f"{name}: {value}\r\n" in answer


def test_the_opener_policy_is_left_out_where_browsers_only_complain_about_it(shared):
    answer = shared.raw(b"GET / HTTP/1.1\r\nHost: 192.168.1.20:8080\r\nConnection: close\r\n\r\n").lower()
    assert answer.startswith(b"http/1.1 200 ") and b"cross-origin-opener-policy" not in answer


def test_healthz_tells_the_version(shared):
    answer = shared.ask("/healthz")
    version = run("--version")[1].strip()
    assert answer.data == b'{"status":"ok","version":"%s"}' % version.encode()
    assert answer.getheader("Cache-Control") == "no-store"


def test_readyz_tells_a_proxy_whether_the_stores_can_be_read(start, tmp_path):
    server = start()
    assert server.ask("/readyz").data == b'{"status":"ready"}'
    answer = server.ask("/readyz", "HEAD")
    assert (answer.status, answer.data, answer.getheader("Cache-Control")) == (200, b"", "no-store")
    for store, file, table in (("hub", "hub.sqlite", "line"), ("vaults", "vaults.db", "totals")):
        with sqlite3.connect(tmp_path / "data" / file) as other:
            other.execute(f"ALTER TABLE {table} RENAME TO away")
        answer = until(lambda: server.ask("/readyz"), lambda answer: answer.status == 503)
        assert json.loads(answer.data) == {"status": "not ready", "because": store}
        assert server.ask("/healthz").status == 200, "it is alive"
        assert server.ask("/readyz/relay").data == b'{"status":"ready"}', "tables need no store"
        with sqlite3.connect(tmp_path / "data" / file) as other:
            other.execute(f"ALTER TABLE away RENAME TO {table}")
        until(lambda: server.ask("/readyz"), lambda answer: answer.status == 200)


def test_a_server_that_drains_tells_the_proxy_and_goes_on_until_it_stops(start):
    server = start("--drain-seconds", "5")
    server.process.send_signal(signal.SIGTERM)
    answer = until(lambda: server.ask("/readyz"), lambda answer: answer.status == 503)
    assert json.loads(answer.data) == {"status": "not ready", "because": "stopping"}
    assert server.ask("/readyz/relay").status == 503
    assert server.ask("/").data == PAGE and server.ask("/api/decks").status == 200
    code, _, err = server.stop()
    assert code == 0 and (err == "" or "No network was found" in err)


def test_relays_that_share_tables_have_a_limit():
    for number in ("0", "65"):
        code, _, err = run("serve", f"--relay-nodes={number}")
        assert code != 0 and f"--relay-nodes {number} is not from 1 to 64." in "\n".join(err)


def test_a_drain_has_a_limit():
    for seconds in ("-1", "61"):
        code, _, err = run("serve", f"--drain-seconds={seconds}")
        assert code != 0 and f"--drain-seconds {seconds} is not from 0 to 60." in "\n".join(err)


# Limits


def test_long_addresses_and_headers_are_refused_and_the_server_goes_on(shared):
    assert shared.ask("/" + "a" * 2047).status == 200
    assert shared.ask("/" + "a" * 2048).status == 414
    for request in [
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 9_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"X-%d: 1\r\n" % n for n in range(100)) + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"X-%d: %s\r\n" % (n, b"a" * 7000) for n in range(3)) + b"\r\n",
    ]:
        answer = shared.raw(request)
        # If a server stops reading, the reset may overtake its answer, which is never 200.
        assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
    assert shared.ask("/healthz").status == 200


def test_an_endless_body_ends_its_connection(shared):
    with shared.connect() as connection:
        connection.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"4000\r\n" + b"x" * 0x4000 + b"\r\n"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            for _ in range(10_000):
                connection.sendall(chunk)
    assert shared.ask("/healthz").status == 200


@pytest.mark.parametrize(
    "fields",
    [
        b"", b"Host: x\r\nHost: x\r\n", b"Host: x\r\nHost: y\r\n", b"Host: a b\r\n", b"Host: x/y\r\n", b"Host: u@x\r\n",
        b"Host: [::1\r\n", b"Host: x:y\r\n",
    ],
)  # fmt: skip
def test_a_request_without_one_host_is_400(shared, fields):
    sound = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    answer = shared.raw(sound + b"GET / HTTP/1.1\r\n" + fields + b"\r\n" + sound)
    assert re.findall(rb"HTTP/1\.1 (\d+) ", answer) == [b"200", b"400"] and PAGE not in answer
    for broken in [b"Host: x\r\nHost: x\r\n", b"Host: a b\r\n"]:
        assert shared.raw(b"GET / HTTP/1.0\r\n" + broken + b"\r\n").startswith(b"HTTP/1.1 400 ")


def test_a_connection_ends_with_its_last_request(shared):
    """In HTTP/1.0 each request is the last, unless it says otherwise (RFC 9112, 9.3)."""
    for last in [b"1.0\r\n", b"1.0\r\nHost: x\r\n", b"1.1\r\nHost: x\r\nConnection: Close\r\n", b"1.1\r\nHost: x\r\nConnection: TE, close\r\n"]:
        with shared.connect() as connection:
            connection.sendall((b"GET /healthz HTTP/" + last + b"\r\n") * 2)
            answer = b"".join(iter(lambda: connection.recv(4096), b""))
            assert re.findall(rb"HTTP/1\.1 (\d+) ", answer) == [b"200"], last
    with shared.connect() as connection:
        for _ in range(2):
            connection.sendall(b"GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")


def test_requests_sent_in_one_go_are_answered_in_order(shared):
    many = b"".join(b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % p for p in [b"healthz", b"no.js", b"sw.js"])
    statuses = re.findall(rb"HTTP/1\.1 (\d+) ", shared.raw(many))
    assert statuses == [b"200", b"404", b"200"]
