"""The metrics of a server at `--metrics-port`, read as Prometheus reads them."""

import re
import socket

import certificates
import pytest
from hubs import Hub, deck
from relaying import TEXT, handshake
from serving import run
from vaults import Vaults, vault

LIMITS = [
    word for limit in ("logSeconds=1", "addressTokens=35", "addressTokensPerSecond=1") for word in ("--limit", limit)]
SAMPLE = re.compile(r'([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\]|\\.)*",?)*)\})? ([0-9.e+-]+)')


def beside(start, *options, **how):
    """A server with metrics. Returns it, the metrics port, and a function that reads values by name and labels."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        number = taken.getsockname()[1]
    server = start("--metrics-port", str(number), *options, **how)
    kind = type(server)
    port = type("Beside", (), {"port": number, "tls": None, "connect": kind.connect, "ask": kind.ask, "raw": kind.raw})()

    def read():
        answer = port.ask("/metrics")
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

    return server, port, read


def started(start, *options, **how):
    """The same without the port."""
    server, _, read = beside(start, *options, **how)
    return server, read


@pytest.fixture
def measured(start):
    return beside(start)


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


def test_frames_of_tables_are_counted_and_how_long_a_turn_of_the_loops_takes(measured, phone, key):
    server, _, read = measured
    ada, ben = phone(server), phone(server)
    ada.send(b"to nobody")
    ben.enter(ada.open(key), key)
    before = read()
    for number in range(30):
        ada.send(b"%d" % number)
    for number in range(30):
        ben.until("frame")
    values = read()
    rise = lambda name: values[f"turntable_relay_{name}", ""] - before[f"turntable_relay_{name}", ""]
    assert rise("frames_total") == 30 and rise("written_frames_total") == 30 and rise("dropped_frames_total") == 0
    assert values["turntable_relay_dropped_frames_total", ""] == 1
    assert 1 <= rise("turn_seconds_count") <= 30 and rise("turn_seconds_sum") > 0
    buckets = [value for (name, _), value in values.items() if name == "turntable_relay_turn_seconds_bucket"]
    assert buckets == sorted(buckets) and buckets[-1] == values["turntable_relay_turn_seconds_count", ""]


def test_refusals_are_counted_by_cause_and_logged_as_sums(start, key, phone):
    server, read = started(start, "--log-level", "notice", *LIMITS)
    ada = phone(server)
    ada.open(key, name="Ada Lovelace")
    for _ in range(4):
        ada.find("CCCC")
    ada.put(TEXT, b"hello")
    assert ada.ended().code == 1003
    assert server.raw(handshake(server.port, Origin="https://elsewhere.example")).startswith(b"HTTP/1.1 403 ")
    values = read()
    causes = {labels: value for (name, labels), value in values.items() if name == "turntable_relay_refusals_total"}
    assert causes == {
        'cause="answered slowDown"': 1, 'cause="answered unknownCode"': 3, 'cause="handshake 403"': 1,
        'cause="only binary messages"': 1,
    }  # fmt: skip
    lines = ""
    while "only binary messages" not in lines:
        line = server.process.stderr.readline().decode()
        assert line, "it ended"
        lines += line
    assert "refused 3 times in 1 s: answered unknownCode" in lines and "refused 1 times in 1 s: answered slowDown" in lines
    assert not any(word in lines for word in ("Ada", "CCCC", "127.0.0.1", key.hex()))


def test_it_tells_when_the_certificate_expires(start, tmp_path):
    pair = certificates.write(tmp_path)
    server, read = started(start, *certificates.options(pair), tls=certificates.trusting(pair[0]))
    ends = certificates.shown(server).not_valid_after_utc.timestamp()
    assert read()["turntable_tls_valid_until_seconds", ""] == ends


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


def test_an_agent_reads_metrics_at_the_address_that_is_meant_for_it(start):
    server, port, _ = beside(start, "--metrics-host", "127.0.0.2")
    with socket.create_connection(("127.0.0.2", port.port), 5) as agent:
        agent.sendall(b"GET /metrics HTTP/1.1\r\nHost: 127.0.0.2\r\nConnection: close\r\n\r\n")
        assert agent.makefile("rb").read().startswith(b"HTTP/1.1 200 ")
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", port.port), 5).close()
    assert server.ask("/healthz").status == 200


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
