"""The server's limits of connections: for one address, for TLS, and with few files (ulimit -n)."""

import contextlib
import resource
import socket
import ssl
import subprocess
import time

import certificates
import pytest
from certificates import options, trusting
from serving import PATIENCE

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


def limits(**each):
    return [word for name, value in each.items() for word in ("--limit", f"{name}={value}")]


def connect(server, address="127.0.0.1"):
    connection = socket.socket()
    connection.settimeout(PATIENCE)
    connection.bind((address, 0))
    connection.connect(("127.0.0.1", server.port))
    return connection


def is_answered(connection):
    with contextlib.suppress(ConnectionError):
        connection.sendall(HEALTH)
        return connection.recv(4096).startswith(b"HTTP/1.1 200 ")
    return False


def is_let_in(server, address="127.0.0.1"):
    with contextlib.suppress(ConnectionError), connect(server, address) as connection:
        return is_answered(connection)
    return False


def test_B8_an_address_has_so_many_connections_and_others_have_theirs(start):
    server = start(*limits(connectionsOfAddress=3), "--log-level", "notice")
    with contextlib.ExitStack() as stack:
        own = [stack.enter_context(connect(server)) for _ in range(3)]
        assert all(is_answered(each) for each in own)
        assert not is_let_in(server) and is_let_in(server, "127.0.0.2")
        own[0].close()
        deadline = time.monotonic() + PATIENCE
        while not is_let_in(server):
            assert time.monotonic() < deadline, "its place is not free again"
    err = server.stop()[2]
    assert "too many connections from one address" in err and "127.0.0" not in err


def test_B8_a_proxy_is_not_held_back(start, tmp_path):
    pair = certificates.write(tmp_path)
    server = start(
        *options(pair), *limits(connectionsOfAddress=1, handshakesOfAddress=1, handshakesPerSecond=1),
        "--address-header", "X-Forwarded-For", tls=trusting(pair[0]))
    with contextlib.ExitStack() as stack:
        assert all(is_answered(stack.enter_context(server.connect())) for _ in range(4))


def test_B8_an_address_begins_so_many_handshakes_and_ends_them_in_time(start, tmp_path):
    pair = certificates.write(tmp_path)
    server = start(
        *options(pair), *limits(handshakesOfAddress=3, handshakesPerSecond=1, handshakeSeconds=1), tls=trusting(pair[0]))
    with connect(server) as silent:
        silent.sendall(b"\x16\x03\x01")
        with contextlib.suppress(ConnectionResetError):
            assert silent.recv(4096) == b""
    with contextlib.ExitStack() as stack:
        with pytest.raises(OSError):
            for _ in range(8):
                stack.enter_context(server.connect())
        with server.tls.wrap_socket(connect(server, "127.0.0.2"), server_hostname="127.0.0.1") as other:
            assert is_answered(other)


@pytest.mark.parametrize("host", ["127.0.0.1", "box.example"])
def test_B8_browsers_stay_with_https_where_the_certificate_is_the_operators(start, tmp_path, host):
    pair = certificates.write(tmp_path, names=["localhost", "box.example", "box.lan"])
    server = start(*options(pair), tls=trusting(pair[0]))
    asked = lambda name: server.raw(f"GET / HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode()).lower()
    assert b"\r\nstrict-transport-security: max-age=2592000\r\n" in asked(host)
    for name in ["localhost", "box.lan", "box"]:
        answer = asked(name)
        assert answer.startswith(b"http/1.1 200 ") and b"strict-transport-security" not in answer, name


def test_B8_no_browser_is_held_to_https_where_nobody_renews_the_certificate(start, shared):
    assert shared.ask("/").getheader("Strict-Transport-Security") is None
    assert shared.ask("/", X_Forwarded_Proto="https").getheader("Strict-Transport-Security") is None
    trust = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    assert start("--tls-self-signed", tls=trust).ask("/").getheader("Strict-Transport-Security") is None


@contextlib.contextmanager
def few_files(most):
    """Limits programs started meanwhile to this many open files."""
    original = subprocess.Popen
    limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    subprocess.Popen = lambda *words, **how: original(*words, **how, preexec_fn=limit)
    try:
        yield
    finally:
        subprocess.Popen = original


def processor_seconds(process):
    with open(f"/proc/{process.pid}/stat") as stat:
        return sum(map(int, stat.read().rpartition(")")[2].split()[11:13])) / 100


@pytest.mark.parametrize("most", [30, 40])
def test_B10_without_files_for_more_connections_it_waits_and_says_so(start, most):
    with few_files(most):
        server = start("--no-hub", "--no-vaults")
    with contextlib.ExitStack() as stack:
        connections = [stack.enter_context(connect(server)) for _ in range(60)]
        assert is_answered(connections[0])
        before = processor_seconds(server.process)
        time.sleep(1.5)
        assert processor_seconds(server.process) - before < 0.3, "it tries again and again"
    with connect(server) as later:
        assert is_answered(later)
    assert "wait" in server.stop()[2]
