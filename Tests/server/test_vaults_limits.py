"""The limits of vaults, and the fate of malformed requests (docs/sync.md)."""

import contextlib
import json

import pytest
from hubs import BEHIND_PROXY, at_once, key
from serving import PATIENCE, Server, small_disk
from vaults import UNLIMITED, ZERO, LinkedPhone, Vaults, coded, next_head, vault

ENTRY, SNAPSHOT = 4 << 20, 8 << 20


@pytest.fixture(scope="module")
def sound(site, tmp_path_factory):
    """A server with a vault that no test here changes."""
    vaults = Vaults(Server(site[0], tmp_path_factory.mktemp("data"), "--no-hub", *UNLIMITED, *BEHIND_PROXY))
    vaults.push("sound", b"sound")
    yield vaults
    assert vaults.pull("sound").json["head"] == next_head(ZERO, b"sound")
    assert vaults.server.stop()[0] == 0


def limited(start, *limits, options=()):
    return Vaults(start("--no-hub", *BEHIND_PROXY, *options, *[word for limit in limits for word in ("--limit", limit)]))


# Sizes


def test_an_entry_a_snapshot_and_a_vault_are_as_large_as_they_may_be_and_no_larger(sound):
    assert sound.push("wide", bytes(ENTRY + 1)).problem == "too-large" and sound.pull("wide").status == 404
    phone = LinkedPhone(sound, "wide")
    phone.push(bytes(ENTRY))
    assert sound.replace("wide", bytes(SNAPSHOT + 1), phone.head).problem == "too-large"
    assert sound.replace("wide", bytes(SNAPSHOT), phone.head).status == 200
    late = LinkedPhone(sound, "wide")
    late.pull()
    assert late.head == phone.head and late.snapshot == bytes(SNAPSHOT)


def test_a_vault_has_so_many_bytes_of_entries_and_snapshot_together(start):
    phone = LinkedPhone(limited(start, "vaultBytes=100"), "full")
    phone.push(bytes(60))
    assert phone.vaults.replace("full", bytes(101), phone.head).problem == "vault-too-large"
    assert phone.vaults.replace("full", bytes(90), phone.head).status == 200
    refused = phone.vaults.push("full", bytes(11), phone.head)
    assert (refused.status, refused.problem) == (413, "vault-too-large") and "100" in refused.json["detail"]
    assert phone.push(bytes(10)) == 0
    assert phone.vaults.replace("full", b"small", phone.head).status == 200 and phone.push(b"x") == 0


def test_a_log_that_is_long_enough_takes_a_snapshot_first(start):
    phone = LinkedPhone(limited(start, "vaultEntries=3"), "long")
    for number in range(3):
        phone.push(b"%d" % number)
    refused = phone.vaults.push("long", b"3", phone.head)
    assert (refused.status, refused.problem, refused.json["head"]) == (409, "snapshot-needed", phone.head)
    assert phone.vaults.pull("long").json["entriesLeft"] == 0
    assert phone.vaults.replace("long", b"snapshot", phone.head).json["entriesLeft"] == 3
    assert phone.push(b"3") == 0


def test_B4_new_vaults_have_an_end_and_one_that_is_there_still_grows(start):
    vaults, quarter = limited(start, "allMebibytes=1"), b"x" * (1 << 18)
    assert vaults.push("first", quarter).status == 201
    refused = vaults.push("second", b"x")
    assert (refused.status, refused.problem) == (507, "full") and "allMebibytes" in refused.json["detail"]
    assert vaults.pull("second").status == 404 and vaults.pull("first").status == 200
    assert vaults.push("first", quarter, next_head(ZERO, quarter)).status == 201
    assert vaults.delete("first").status == 204 and vaults.push("second", b"x").status == 201


def test_a_disk_that_is_full_is_507_and_loses_nothing(site, tmp_path):
    with small_disk(1 << 20):
        vaults = Vaults(Server(site[0], tmp_path, "--no-hub", *UNLIMITED))
    phone = LinkedPhone(vaults, "filling")
    while (answer := vaults.push("filling", bytes(40_000), phone.head)).status == 201:
        phone.head = answer.json["head"]
    assert (answer.status, answer.problem) == (507, "full") and phone.head["number"] > 3
    assert vaults.pull("filling").json["head"] == phone.head
    code, _, err = vaults.server.stop()
    assert code == 0 and "takes no more" in err and vault("filling") not in err
    phone.vaults = Vaults(Server(site[0], tmp_path, "--no-hub"))
    assert phone.push(b"with room again") == 0 and phone.vaults.server.stop()[0] == 0


# Rates


def test_an_address_makes_so_many_vaults_in_an_hour(start):
    vaults = limited(start, "vaultsPerHour=2")
    statuses = [vaults.push(number, b"x", address="192.0.2.1").status for number in range(3)]
    assert statuses == [201, 201, 429]
    refused = vaults.push(3, b"x", address="192.0.2.1")
    assert refused.problem == "slow-down" and 1 <= int(refused.headers["Retry-After"]) <= 1_800
    assert vaults.push(0, b"y", next_head(ZERO, b"x"), address="192.0.2.1").status == 201, "what is there takes more"
    assert vaults.push(3, b"x", address="192.0.2.2").status == 201, "another address is another's"


def test_an_address_and_a_vault_are_asked_so_often(start):
    vaults = limited(start, "addressRequests=20", "addressRequestsPerSecond=1", "vaultRequests=30", "vaultRequestsPerSecond=1")
    statuses = at_once(lambda _: vaults.pull("any", address="192.0.2.1").status, range(60))
    assert set(statuses) == {404, 429} and 20 <= statuses.count(404) < 60
    refused = [vaults.pull("any", address=f"192.0.2.{number}") for number in range(2, 62)]
    assert any(answer.status == 429 for answer in refused), "of one vault, whoever asks"
    assert vaults.pull("other", address="192.0.2.200").status == 404
    assert vaults.server.ask("/healthz").status == 200


def test_what_an_address_reads_costs_it_requests(start):
    vaults = limited(start, "addressRequests=100", "addressRequestsPerSecond=1")
    vaults.push("large", bytes(ENTRY), address="192.0.2.1")
    statuses = [vaults.pull("large", address="192.0.2.2").status for _ in range(2)]
    assert statuses == [200, 429], "64 requests and one for 4 MiB"
    assert vaults.pull("large", 1, address="192.0.2.2").status == 200
    assert vaults.pull("large", address="192.0.2.3").status == 200


# Bodies


def test_bodies_that_come_slowly_end_and_hold_nobody_else_up(start):
    vaults = limited(start, "bodySeconds=2")
    slow = []
    for number in range(6):
        connection = vaults.server.connect()
        head = f"POST /api/vaults/{vault(number)}/entries HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key(number)}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {ENTRY}\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n"
        connection.sendall(head.encode() + b"{")
        slow.append(connection)
    assert vaults.push("quick", bytes(ENTRY), address="192.0.2.2").status == 201
    for connection in slow:
        connection.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionResetError):
            assert connection.recv(100) == b"", "it was ended without an answer"
        connection.close()
    assert vaults.push("quick", b"x", next_head(ZERO, bytes(ENTRY)), address="192.0.2.1").status == 201


def test_an_endless_body_ends_its_connection(sound):
    with sound.server.connect() as connection:
        connection.sendall(f"POST /api/vaults/{vault('x')}/entries HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            for _ in range(2_000):
                connection.sendall(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"no json", b"\xff\xfe{}", b"[" * 8_000, b'{"a":' * 1_600, b"\0" * 10, b"{}{}", b'{"sealed": "QQ", "sealed": "QQ"}']
)
def test_what_is_no_json_is_400(sound, body):
    for path, method in [("entries", "POST"), ("snapshot", "PUT")]:
        answer = sound.ask(f"/vaults/{vault('sound')}/{path}", method, body, key("sound"))
        assert (answer.status, answer.problem) == (400, "not-json")


@pytest.mark.parametrize(
    "change, pointer",
    [
        ({"head": None}, "#/head"), ({"head": []}, "#/head"), ({"head": ZERO | {"more": 1}}, "#/head"), ({"head": {}}, "#/head/number"),
        ({"head": ZERO | {"number": -1}}, "#/head/number"), ({"head": ZERO | {"number": 2**53}}, "#/head/number"),
        ({"head": ZERO | {"number": "0"}}, "#/head/number"), ({"head": ZERO | {"number": 0.5}}, "#/head/number"),
        ({"head": ZERO | {"hash": "0" * 63}}, "#/head/hash"), ({"head": ZERO | {"hash": "g" * 64}}, "#/head/hash"),
        ({"head": ZERO | {"hash": 0}}, "#/head/hash"), ({"sealed": ""}, "#/sealed"), ({"sealed": None}, "#/sealed"),
        ({"sealed": "Q"}, "#/sealed"), ({"sealed": "QQ=="}, "#/sealed"), ({"sealed": "+/+/"}, "#/sealed"), ({"more": 1}, "#"),
        ({"sealed": ["QQ"]}, "#/sealed"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_body_is_told_with_its_place(sound, change, pointer):
    body = {"head": ZERO, "sealed": coded(b"x")} | change
    for path, method in [("entries", "POST"), ("snapshot", "PUT")]:
        answer = sound.ask(f"/vaults/{vault('sound')}/{path}", method, body, key("sound"))
        assert (answer.status, answer.problem, answer.json["pointer"]) == (400, "bad-body", pointer)


def test_bodies_have_to_be_said_to_be_json(sound):
    body = json.dumps({"head": ZERO, "sealed": "QQ"}).encode()
    for kind in ["", "text/plain", "application/jsonp", "multipart/form-data"]:
        for path, method in [("entries", "POST"), ("snapshot", "PUT")]:
            answer = sound.ask(f"/vaults/{vault('sound')}/{path}", method, body, key("sound"), Content_Type=kind)
            assert (answer.status, answer.problem) == (415, "wrong-media-type")


@pytest.mark.parametrize("field", ["", "Bearer", "Basic eDp4", "Bearer " + "0" * 63, "Bearer " + "g" * 64, "0" * 64])
def test_what_is_no_key_is_401(sound, field):
    for path, method in [("", "GET"), ("", "DELETE"), ("/entries", "POST"), ("/snapshot", "PUT")]:
        body = b"{}" if path else None
        answer = sound.ask(f"/vaults/{vault('sound')}{path}", method, body, Authorization=field)
        assert (answer.status, answer.problem, answer.headers["WWW-Authenticate"]) == (401, "bad-key", "Bearer")


def test_known_addresses_name_their_methods_and_others_are_404(sound):
    own = f"/vaults/{vault('sound')}"
    for path, method in [
        (own, "POST"), (own, "PUT"), (own, "PATCH"), (own + "/entries", "GET"), (own + "/snapshot", "DELETE"),
        ("/vaults/openapi.yaml", "POST"),
    ]:  # fmt: skip
        answer = sound.ask(path, method)
        assert (answer.status, answer.problem) == (405, "wrong-method") and method not in answer.headers["Allow"].split(", ")
    for path in [
        "/vaults", "/vaults/", "/vaults/short", "/vaults/" + "a" * 65, own + "/", own + "/entries/1", own + "/nothing", own + "%20",
        "/vaults/" + "a" * 21 + ".", "/vaults//entries",
    ]:  # fmt: skip
        answer = sound.ask(path)
        assert (answer.status, answer.problem) == (404, "unknown-path"), path
    assert sound.ask("/vaults/" + "a" * 2_100).problem == "too-long"
    for query in ["after=-1", "after=x", "after=", f"after={2**53}", "after=1&after=1", "x=1", "after=%31"]:
        assert sound.ask(f"{own}?{query}", key=key("sound")).problem == "bad-parameter"
    assert sound.ask(f"{own}?after=0", "DELETE", key=key("sound")).problem == "bad-parameter"
