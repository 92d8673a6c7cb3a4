"""The real `turntable` process, over sockets, with the standard library only.

TURNTABLE_BINARY names the program (default: .build/debug/turntable). Needs Debian's `brotli` command to pack
and unpack what it serves, and `zbar-tools` to read the code that it prints.
"""

import contextlib
import gzip
import http.client
import os
import pathlib
import random
import re
import select
import signal
import socket
import subprocess
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("TURNTABLE_BINARY", ROOT / ".build/debug/turntable")).resolve()
VERSION = "v/0123456789abcdef"
PAGE = b"<!doctype html><title>Turntable</title>\n" * 40
WASM = b"\0asm" + random.Random(1).randbytes(300) * 200
LARGE = random.Random(2).randbytes(6 * 1024 * 1024)  # beyond what socket buffers hold
PATIENCE = 20  # seconds until a wait counts as hung

SECURITY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}


def brotli(data, *options):
    return subprocess.run(["brotli", "-c", *options, "-"], input=data, capture_output=True, check=True).stdout


def make_site(folder):
    files = {
        "index.html": PAGE,
        "sw.js": b"self.addEventListener('fetch', () => {});\n" * 20,
        "manifest.webmanifest": b'{"name": "Turntable"}',
        "icons/icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "icons/192.png": b"\x89PNG",
        f"{VERSION}/app.wasm": WASM,
        f"{VERSION}/driver/main.js": b"export const one = 1;\n" * 50,
        f"{VERSION}/style/app.css": b"body { margin: 0 }\n" * 50,
        f"{VERSION}/decks/index.json": b'{"decks": []}',
    }
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if len(data) > 500:
            path.with_name(path.name + ".br").write_bytes(brotli(data))
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(data, 9))
    (folder.parent / "secret.txt").write_text("secret")
    return files


def line_of(process):
    """The first line a process prints, or nothing if it ends without one."""
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    return process.stdout.readline().decode() if ready else ""


class Server:
    def __init__(self, site, data, *options, port=0):
        self.process = subprocess.Popen(
            [BINARY, "serve", "--port", str(port), "--site", site, "--data", data, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,  # a buffer would keep lines from communicate()
        )
        self.first_line = line_of(self.process)
        match = re.fullmatch(r"Turntable is at http://localhost:(\d+)/\n", self.first_line)
        assert match, (self.first_line, self.process.stderr.read() if not self.first_line else "")
        self.port = int(match[1])

    def connect(self, timeout=PATIENCE):
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def ask(self, path, method="GET", body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            response = connection.getresponse()
            response.data = response.read()
            return response

    def raw(self, data):
        """Everything the server answers to these bytes until it closes or is silent for a second."""
        with self.connect(timeout=1) as connection:
            connection.sendall(data)
            answer = b""
            with contextlib.suppress(TimeoutError, ConnectionResetError):
                while part := connection.recv(65536):
                    answer += part
            return answer

    def stop(self, with_signal=signal.SIGTERM):
        """Ends the process and gives its exit code and the rest of what it printed."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out.decode(), err.decode()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served") / "site"
    files = make_site(folder)
    return folder, files


@pytest.fixture(scope="module")
def shared(site, tmp_path_factory):
    server = Server(site[0], tmp_path_factory.mktemp("data"))
    yield server
    code, _, err = server.stop()
    assert (code, err) == (0, "") or "No network was found" in err


@pytest.fixture
def start(site, tmp_path):
    """Starts servers that end with the test, whatever happens in it."""
    servers = []

    def start(*options, port=0):
        servers.append(Server(site[0], tmp_path / "data", *options, port=port))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()


def run(*arguments):
    """A command that ends by itself: exit code, output, and lines of its error output."""
    done = subprocess.run([BINARY, *map(str, arguments)], capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode().splitlines()


def read_code(text):
    """The content of the QR code among lines of a terminal, as a reader that is not ours sees it."""
    lines = [line for line in text.splitlines() if line and set(line) <= set(" ▀▄█")]
    rows = []
    for line in lines:  # white on black: a block is a light module
        rows.append(bytes(0 if half in "▀█" else 1 for half in line))
        rows.append(bytes(0 if half in "▄█" else 1 for half in line))
    scale = 8
    width = len(rows[0]) * scale
    pixels = b"".join(bytes(0 if cell else 255 for cell in row for _ in range(scale)) * scale for row in rows)
    picture = b"P5 %d %d 255\n" % (width, len(rows) * scale) + pixels
    read = subprocess.run(["zbarimg", "-q", "--raw", "-"], input=picture, capture_output=True, check=True)
    return read.stdout.decode().strip()


# What is served


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
    for path in ["/", "/index.html", "/party", "/party/4/", "/decks/truth-or-dare?from=a.b", "/caf%C3%A9"]:
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
    for target, status in [("http://x/no.js", b"404"), ("http://x/party", b"200"), ("file:///etc/passwd", b"200")]:
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
        # A server that stops reading may have its answer overtaken by the reset; it never says 200.
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


def test_requests_sent_in_one_go_are_answered_in_order(shared):
    many = b"".join(b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % p for p in [b"healthz", b"no.js", b"sw.js"])
    statuses = re.findall(rb"HTTP/1\.1 (\d+) ", shared.raw(many))
    assert statuses == [b"200", b"404", b"200"]


# Starting


def test_the_first_line_is_for_scripts_and_the_rest_for_people(start):
    server = start()
    assert server.ask("/").status == 200
    code, out, err = server.stop()
    assert code == 0
    if "No network was found" in err:
        assert len(err.splitlines()) == 1 and "http://" not in out
    else:
        assert err == ""
        assert re.search(rf"^  http://[\d.]+:{server.port}/$", out, re.M)
        assert "plain http" in out
        address = re.search(r"^  (http://.*)$", out, re.M)[1]
        assert read_code(out) == address
    assert "127.0.0.1" not in out and "169.254." not in out


def test_on_loopback_no_other_address_is_promised(start):
    code, out, err = start("--host", "127.0.0.1").stop()
    assert (code, err) == (0, "")
    assert "Only this machine can open it" in out and "http://" not in out


def test_a_taken_port_is_one_line_and_exit_2(start, site, tmp_path):
    server = start()
    code, out, err = run("serve", "--port", server.port, "--site", site[0], "--data", tmp_path / "other")
    assert (code, out, len(err)) == (2, "", 1)
    assert f"Port {server.port} is taken" in err[0] and f"--port {server.port + 1}" in err[0]
    assert server.ask("/healthz").status == 200


def test_a_data_folder_that_cannot_be_is_one_line_and_exit_2(site, tmp_path):
    (tmp_path / "file").write_text("")
    for data in [tmp_path / "file", tmp_path / "file" / "below"]:
        code, out, err = run("serve", "--port", 0, "--site", site[0], "--data", data)
        assert (code, out, len(err)) == (2, "", 1)
        assert str(data) in err[0] and "--data DIR" in err[0]


def test_the_data_folder_is_made_and_left_clean(start, tmp_path):
    server = start()
    assert list((tmp_path / "data").iterdir()) == []
    server.stop()


def test_a_missing_site_is_one_line_and_exit_2(tmp_path):
    (tmp_path / "empty").mkdir()
    for site in [tmp_path / "none", tmp_path / "empty"]:
        code, out, err = run("serve", "--port", 0, "--site", site, "--data", tmp_path / "data")
        assert (code, out, len(err)) == (2, "", 1)
        assert "--site" in err[0] and "make" in err[0]
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--port", "eighty"], ["serve", "--port", "65536"], ["serve", "--port", "-1"], ["serve", "--port"],
        ["serve", "--host", ""], ["serve", "extra"], ["serve", "--nonsense"], ["serve", "--log-level", "loud"],
        ["party"],
    ],
)  # fmt: skip
def test_bad_arguments_are_one_line_and_exit_2(arguments):
    code, out, err = run(*arguments)
    assert (code, out, len(err)) == (2, "", 1)
    assert err[0].startswith("turntable: ") and "--help" in err[0]


@pytest.mark.parametrize("host", ["192.0.2.77", "no-such-host.invalid", "2001:db8::77"])
def test_an_address_that_is_not_ours_is_one_line_and_exit_2(site, tmp_path, host):
    code, out, err = run("serve", "--host", host, "--port", 0, "--site", site[0], "--data", tmp_path / "data")
    assert (code, out, len(err)) == (2, "", 1)
    assert host in err[0] and "--host" in err[0]


# Stopping


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGINT])
def test_an_idle_server_stops_at_once_and_quietly(start, with_signal):
    server = start()
    idle = server.connect()
    idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert idle.recv(65536).startswith(b"HTTP/1.1 200 ")
    begun = time.monotonic()
    code, _, err = server.stop(with_signal)
    idle.close()
    assert code == 0 and (err == "" or "No network was found" in err)
    assert time.monotonic() - begun < PATIENCE, "an idle connection held the server up"


def test_a_response_under_way_is_finished_before_the_server_ends(start, tmp_path):
    large = tmp_path / "site" / VERSION / "large.bin"
    large.parent.mkdir(parents=True)
    large.write_bytes(LARGE)
    (tmp_path / "site" / "index.html").write_bytes(PAGE)
    server = start("--site", tmp_path / "site")
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
    slow.settimeout(PATIENCE)
    slow.connect(("127.0.0.1", server.port))
    slow.sendall(f"GET /{VERSION}/large.bin HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    answer = slow.recv(4096)
    server.process.send_signal(signal.SIGTERM)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:  # until it takes no new connection
        try:
            server.connect(timeout=1).close()
        except OSError:
            break
    else:
        pytest.fail("it still takes connections")
    assert server.process.poll() is None, "it ended in the middle of a response"
    while part := slow.recv(1 << 20):
        answer += part
    slow.close()
    assert answer.partition(b"\r\n\r\n")[2] == LARGE
    assert server.stop()[0] == 0
