"""What `--metrics-port` tells of a server, read as Prometheus reads it."""

import re
import socket

import pytest
from hubs import Hub, deck
from serving import run
from vaults import Vaults, vault

SAMPLE = re.compile(r'([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\]|\\.)*",?)*)\})? ([0-9.e+-]+)')


@pytest.fixture
def measured(start):
    """A server with metrics; gives it and a function that reads them: values by name and labels."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    server = start("--metrics-port", str(port))
    beside = type("Beside", (), {"port": port, "tls": None, "connect": type(server).connect, "ask": type(server).ask, "raw": type(server).raw})()

    def read():
        answer = beside.ask("/metrics")
        assert answer.status == 200 and answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        values, kinds = {}, {}
        for line in answer.data.decode().splitlines():
            if line.startswith("# TYPE "):
                name, kind = line.split()[2:]
                assert kinds.setdefault(name, kind) == kind and kind in ("counter", "gauge", "histogram")
            elif not line.startswith("# HELP "):
                name, labels, value = SAMPLE.fullmatch(line).groups()
                assert re.sub("_(bucket|sum|count)$", "", name) in kinds or name in kinds
                values[name, labels or ""] = float(value)
        return values

    return server, beside, read


def test_requests_are_counted_by_route_and_status(measured):
    server, _, read = measured
    hub = Hub(server)
    for _ in range(2):
        hub.publish(deck("one"))
    hub.mark("like", "one", 1)
    hub.get("one"), hub.get("two"), hub.ask("/nowhere/at/all"), server.ask("/"), server.ask("/healthz"), server.ask("/moderate")
    values = read()
    for route, method, status, count in [
        ("/api/decks/{id}", "PUT", 201, 1), ("/api/decks/{id}", "PUT", 200, 1), ("/api/decks/{id}/like", "PUT", 200, 1),
        ("/api/decks/{id}", "GET", 200, 1), ("/api/decks/{id}", "GET", 404, 1), ("unknown", "GET", 404, 1), ("site", "GET", 200, 1),
        ("/healthz", "GET", 200, 1), ("/moderate", "GET", 200, 1),
    ]:  # fmt: skip
        assert values["turntable_requests_total", f'route="{route}",method="{method}",status="{status}"'] == count
    counts = [value for (name, labels), value in values.items() if name.endswith("_bucket") and "{id}\"" in labels]
    assert counts == sorted(counts) and counts[-1] == 4
    assert values["turntable_request_duration_seconds_count", 'route="/api/decks/{id}"'] == 4
    assert values["turntable_hub_writes_total", 'kind="publish"'] == 2 and values["turntable_hub_writes_total", 'kind="like"'] == 1
    assert not any("one" in labels for _, labels in values), "nothing tells which deck"


def test_decks_are_counted_by_who_may_see_them(measured):
    server, _, read = measured
    hub = Hub(server)
    for id in ("one", "two", "three"):
        hub.publish(deck(id))
    hub.withdraw("two")
    values = read()
    told = [values["turntable_hub_decks", f'state="{state}"'] for state in ("shown", "hidden", "withdrawn")]
    assert told == [2, 0, 1]


def test_open_connections_and_tables_are_counted(measured, phone, key):
    server, _, read = measured
    before = read()
    assert (before["turntable_relay_connections", ""], before["turntable_relay_rooms", ""]) == (0, 0)
    opener = phone(server)
    opener.open(key)
    values = read()
    assert (values["turntable_relay_connections", ""], values["turntable_relay_rooms", ""]) == (1, 1)


def test_there_is_nothing_else_at_the_port_and_nothing_of_it_elsewhere(measured, tmp_path):
    server, beside, _ = measured
    foreign = b"GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert beside.ask("/api/decks").status == 404 and beside.ask("/metrics", "POST", b"").status == 405
    assert b"turntable_requests_total" not in server.ask("/metrics").data
    assert beside.ask("/metrics").status == 200 and beside.raw(foreign).startswith(b"HTTP/1.1 421 ")
    address = socket.gethostbyname(socket.gethostname())
    if not address.startswith("127."):
        with pytest.raises(OSError):
            socket.create_connection((address, beside.port), 5).close()
    for number in ("0", "65536", "x", "9"):
        code, _, err = run("serve", "--hub-only", "--data", tmp_path, "--metrics-port", number, "--port", "9")
        assert code == 2 and len(err) == 1 and "--metrics-port" in err[0]


def test_vaults_are_counted_and_none_is_told_apart(measured):
    server, _, read = measured
    vaults = Vaults(server)
    vaults.push("one", b"x" * 10), vaults.push("one", b"late"), vaults.push("one", b"y", by="another"), vaults.push("two", b"z" * 5)
    vaults.pull("one"), vaults.delete("two"), vaults.ask("/vaults/nowhere")
    values = read()
    assert (values["turntable_vaults", ""], values["turntable_vault_bytes", ""]) == (1, 10)
    pushes = [values["turntable_vault_pushes_total", f'outcome="{outcome}"'] for outcome in ("kept", "outdated", "refused")]
    assert pushes == [2, 1, 1]
    for route, method, status, count in [
        ("/api/vaults/{id}/entries", "POST", 201, 2), ("/api/vaults/{id}/entries", "POST", 409, 1), ("/api/vaults/{id}", "GET", 200, 1),
        ("/api/vaults/{id}", "DELETE", 204, 1), ("unknown", "GET", 404, 1),
    ]:  # fmt: skip
        assert values["turntable_requests_total", f'route="{route}",method="{method}",status="{status}"'] == count
    assert not any(vault("one") in labels for _, labels in values)
