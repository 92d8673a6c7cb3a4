"""The start of `turntable serve`, its output, and its end. Needs Debian's `zbar-tools` to read the code that
it prints."""

import re
import signal
import socket
import subprocess
import time

import pytest
from serving import LARGE, PAGE, PATIENCE, VERSION, run


def read_code(text):
    """The content of the QR code among lines of a terminal, read by a foreign reader."""
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


def test_a_taken_port_is_told_before_anything_is_read_or_made(start, site, tmp_path):
    server = start()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "hub.sqlite").write_bytes(b"no database at all " * 100)
    for app, data in [(tmp_path / "none", tmp_path / "made"), (site[0], tmp_path / "other")]:
        for ports in [["--port", server.port], ["--port", 0, "--metrics-port", server.port]]:
            code, out, err = run("serve", *ports, "--site", app, "--data", data)
            assert (code, out, len(err)) == (2, "", 1)
            assert f"{server.port} is taken" in err[0]
    assert not (tmp_path / "made").exists()


def test_a_data_folder_that_cannot_be_is_one_line_and_exit_2(site, tmp_path):
    (tmp_path / "file").write_text("")
    for data in [tmp_path / "file", tmp_path / "file" / "below"]:
        code, out, err = run("serve", "--port", 0, "--site", site[0], "--data", data)
        assert (code, out, len(err)) == (2, "", 1)
        assert str(data) in err[0] and "--data DIR" in err[0]


def test_the_data_folder_is_made_and_left_clean(start, tmp_path):
    start("--no-hub", "--no-vaults").stop()
    assert list((tmp_path / "data").iterdir()) == []
    start().stop()
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == ["hub.sqlite", "vaults.db"]


def test_a_file_that_is_no_hub_is_one_line_and_exit_2(site, tmp_path):
    (tmp_path / "hub.sqlite").write_bytes(b"no database at all " * 100)
    arguments = ["serve", "--port", 0, "--site", site[0], "--data", tmp_path]
    code, out, err = run(*arguments)
    assert (code, out, len(err)) == (2, "", 1)
    assert str(tmp_path / "hub.sqlite") in err[0] and "--no-hub" in err[0]


def test_a_server_without_a_hub_says_that_there_is_none(start):
    server = start("--no-hub")
    assert server.ask("/api/decks").status == server.ask("/api").status == 404
    assert server.ask("/api/decks/one", "PUT", body=b"{}").status == 405


def test_a_hub_alone_is_asked_under_any_name(start):
    for options, status in [(["--hub-only"], b"200"), ([], b"421")]:
        answer = start(*options).raw(b"GET /api/decks HTTP/1.1\r\nHost: hub.example\r\nConnection: close\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 " + status)


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
        ["party"], ["serve", "--hub-only", "--no-hub"], ["serve", "--limit", "publishCost=0"],
        ["serve", "--allow-host", "http://play.example"], ["serve", "--allow-host", "play.example:80"],
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


@pytest.fixture
def large_site(tmp_path):
    """A site with a file larger than any socket's buffer."""
    large = tmp_path / "site" / VERSION / "large.bin"
    large.parent.mkdir(parents=True)
    large.write_bytes(LARGE)
    (tmp_path / "site" / "index.html").write_bytes(PAGE)
    return tmp_path / "site"


def test_downloads_that_nobody_reads_hold_no_server_up(start, large_site):
    server = start("--site", large_site)
    unread = [server.connect() for _ in range(3)]
    for connection in unread:
        connection.sendall(f"GET /{VERSION}/large.bin HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        assert connection.recv(1) == b"H"
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(15)  # eight are enough; a slow reader has any time while the server goes on
    code, _, err = server.stop()
    assert code == 0 and (err == "" or "No network was found" in err)
    for connection in unread:
        connection.close()


def test_a_response_under_way_is_finished_before_the_server_ends(start, large_site):
    server = start("--site", large_site)
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
    slow.settimeout(PATIENCE)
    slow.connect(("127.0.0.1", server.port))
    slow.sendall(f"GET /{VERSION}/large.bin HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    answer = slow.recv(4096)
    server.process.send_signal(signal.SIGTERM)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:  # until it accepts no new connection
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
