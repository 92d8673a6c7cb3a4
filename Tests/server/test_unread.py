"""Unread answers: the memory that the server keeps for them, and the time. Needs Linux (/proc)."""

import contextlib
import pathlib
import re
import select
import socket

import certificates
import pytest
from certificates import options, trusting
from serving import LARGE, PAGE, PATIENCE, VERSION
from vaults import UNLIMITED, LinkedPhone, Vaults, vault
from hubs import key

FILE = f"/{VERSION}/large.bin"
GET = f"GET {FILE} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
UNREAD_MEGABYTES = 40  # far above the limits, far below the answers' size


@pytest.fixture
def large(tmp_path):
    """A site with a file of 6 MB."""
    site = tmp_path / "large"
    file = site / FILE[1:]
    file.parent.mkdir(parents=True)
    file.write_bytes(LARGE)
    (site / "index.html").write_bytes(PAGE)
    return "--site", site


def limits(**each):
    return [word for name, value in each.items() for word in ("--limit", f"{name}={value}")]


def unread(server, data, address="127.0.0.1"):
    """A connection that sends this and reads nothing."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.settimeout(PATIENCE)
    plain.bind((address, 0))
    plain.connect(("127.0.0.1", server.port))
    connection = server.tls.wrap_socket(plain, server_hostname="127.0.0.1") if server.tls else plain
    connection.sendall(data)
    return connection


def is_ended(connection, patience=PATIENCE):
    """Returns true if the server ends a connection, which shows without reading."""
    poll = select.poll()
    poll.register(connection, select.POLLHUP | select.POLLERR)
    return bool(poll.poll(patience * 1000))


def most_megabytes(server):
    return int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{server.process.pid}/status").read_text())[1]) / 1024


def kernel_bytes(server):
    """The kernel's send queues for each connection of a server."""
    rows = [line.split() for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]
    here = f":{server.port:04X}"
    return [int(row[4].partition(":")[0], 16) for row in rows if row[1].endswith(here) and row[3] == "01"]


def test_B1_requests_in_a_row_that_nobody_reads_fill_no_memory(start, large, tmp_path):
    pair = certificates.write(tmp_path)
    for secure in (False, True):
        more = options(pair) if secure else []
        server = start(*large, *more, *limits(progressSeconds=1), tls=trusting(pair[0]) if secure else None)
        before = most_megabytes(server)
        with unread(server, GET * 500) as connection:
            assert is_ended(connection), "an answer that nobody reads is kept for ever"
        assert most_megabytes(server) - before < UNREAD_MEGABYTES
        assert server.ask("/healthz").status == 200


def test_B1_many_that_read_nothing_fill_no_memory_of_server_or_kernel(start, large):
    server = start(*large, *limits(progressSeconds=2))
    before = most_megabytes(server)
    with contextlib.ExitStack() as stack:
        connections = [stack.enter_context(unread(server, GET)) for _ in range(40)]
        assert server.ask(FILE).data == LARGE, "who reads is served beside them"
        kept = kernel_bytes(server)
        assert kept and max(kept) < 300_000
        assert all(is_ended(connection) for connection in connections)
    assert most_megabytes(server) - before < UNREAD_MEGABYTES


def test_B1_a_reader_that_is_slow_and_steady_gets_all(start, large):
    server = start(*large, *limits(progressSeconds=1))
    with unread(server, GET + GET.replace(b"Host", b"Connection: close\r\nHost")) as slow:
        answer, waits = bytearray(), 0
        while part := slow.recv(65536):
            answer += part
            if len(answer) // 1_500_000 > waits:
                waits += 1
                select.select([], [], [], 0.4)  # less than the deadline each time, and more in all
    assert answer.count(LARGE) == 2


def test_B1_requests_in_a_row_are_answered_one_after_another(start):
    server = start()
    paths = [b"healthz", b"no.js", b"sw.js"] * 100
    with server.connect() as connection:
        connection.sendall(b"".join(b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % path for path in paths))
        connection.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert re.findall(rb"HTTP/1\.1 (\d+) ", answer) == [b"200", b"404", b"200"] * 100


def test_B1_without_room_for_what_is_unsent_answers_are_slow_and_whole(start, large):
    server = start(*large, *limits(unsentBytes=1, unsentOfAddress=1))
    assert server.ask(FILE).data == LARGE


def test_B1_answers_that_are_made_for_one_are_counted_by_address_and_in_all(start):
    server = start(*UNLIMITED, *limits(answersOfAddress=1_500_000, answerBytes=2_500_000, progressSeconds=2))
    vaults = Vaults(server)
    LinkedPhone(vaults, "one").push(bytes(1 << 20))
    pull = f"GET /api/vaults/{vault('one')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key('one')}\r\n\r\n".encode()
    assert vaults.pull("one").status == 200
    with unread(server, pull) as first:
        assert select.select([first], [], [], PATIENCE)[0]
        refused = vaults.pull("one")
        assert (refused.status, refused.headers["Retry-After"]) == (503, "5")
        assert server.ask("/").data == PAGE, "files of the site are not counted"
        with unread(server, pull, "127.0.0.2") as second:
            second.settimeout(PATIENCE)
            assert second.recv(12) == b"HTTP/1.1 503"
        assert is_ended(first)
    assert vaults.pull("one").status == 200
