"""Vaults of linked phones, on a real server (docs/sync.md)."""

import hashlib
import hmac
import re
import sqlite3

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from hubs import at_once, key
from serving import ROOT, Server, run
from vaults import UNLIMITED, ZERO, LinkedPhone, Vaults, coded, next_head, vault


@pytest.fixture(scope="module")
def vaults(site, tmp_path_factory):
    """A server without limits for one address."""
    data = tmp_path_factory.mktemp("data")
    server = Server(site[0], data, "--no-hub", *UNLIMITED)
    yield Vaults(server)
    code, _, err = server.stop()
    assert code == 0 and (err == "" or "No network was found" in err)
    assert [path.name for path in data.iterdir()] == ["vaults.db"], "it leaves one file, whole"


# Shared content


def test_what_two_phones_wrote_apart_both_survives(vaults):
    one, other = LinkedPhone(vaults, "apart"), LinkedPhone(vaults, "apart")
    assert one.push(b"first") == 0
    other.pull()
    assert one.push(b"from one") == 0 and other.push(b"from the other") == 1, "who came second pulled first"
    one.pull()
    assert one.seen == other.seen == [b"first", b"from one", b"from the other"]


def test_many_phones_that_push_at_once_make_one_chain(vaults):
    phones = [LinkedPhone(vaults, "crowd") for _ in range(6)]
    LinkedPhone(vaults, "crowd").push(b"first")

    def write(number):
        phones[number].pull()
        return sum(phones[number].push(b"%d %d" % (number, turn)) for turn in range(8))

    at_once(write, range(6))
    late = LinkedPhone(vaults, "crowd")
    late.pull()
    assert sorted(late.seen) == sorted([b"first"] + [b"%d %d" % (number, turn) for number in range(6) for turn in range(8)])
    for number in range(6):
        assert [words for words in late.seen if words.startswith(b"%d " % number)] == [b"%d %d" % (number, turn) for turn in range(8)]


def test_a_snapshot_takes_the_place_of_entries_and_a_new_phone_begins_with_it(vaults):
    phone = LinkedPhone(vaults, "short")
    heads = [ZERO]
    for number in range(4):
        phone.push(b"entry %d" % number)
        heads.append(phone.head)
    for place in [ZERO, heads[2] | {"hash": heads[3]["hash"]}, next_head(phone.head, b"not yet")]:
        refused = vaults.replace("short", b"snapshot", place)
        assert (refused.status, refused.problem, refused.json["head"]) == (409, "outdated", phone.head)
    for _ in range(2):
        answer = vaults.replace("short", b"snapshot", heads[3])
        assert (answer.status, answer.json) == (200, {"head": phone.head, "entriesLeft": 999})
    assert vaults.replace("short", b"another", heads[2]).problem == "outdated"
    late = LinkedPhone(vaults, "short")
    late.pull()
    assert (late.snapshot, late.seen, late.head) == (b"snapshot", [b"entry 3"], phone.head)
    assert vaults.pull("short", 3).json["snapshot"] is None, "who has all of it needs none"
    assert late.push(b"more") == 0
    phone.pull()
    assert phone.seen[-1] == b"more"


def test_a_long_log_comes_page_by_page(vaults):
    phone = LinkedPhone(vaults, "long")
    for number in range(3):
        phone.push(bytes([number]) * (3 << 20))
    page = vaults.pull("long").json
    assert [entry["number"] for entry in page["entries"]] == [1, 2] and page["next"] == 2 and page["head"] == phone.head
    for number in range(202):
        phone.push(b"%d" % number)
    page = vaults.pull("long", 3).json
    assert len(page["entries"]) == 200 and page["next"] == 203
    late = LinkedPhone(vaults, "long")
    late.pull()
    assert late.seen == phone.seen


def test_who_is_ahead_of_the_server_reads_so(vaults):
    vaults.push("behind", b"one")
    for after in (1, 2, 2**53 - 1):
        page = vaults.pull("behind", after).json
        assert page["entries"] == [] and page["head"]["number"] == 1


# Ownership


def test_another_key_and_an_unknown_vault_get_the_same(vaults):
    head = next_head(ZERO, b"mine")
    vaults.push("mine", b"mine")
    answers = []
    for name, by in [("mine", "thief"), ("nobody's", None)]:
        answers.append([
            vaults.pull(name, by=by), vaults.pull(name, 1, by), vaults.push(name, b"x", head, by),
            vaults.replace(name, b"x", head, by), vaults.delete(name, by),
        ])  # fmt: skip
    for wrong, unknown in zip(*answers):
        assert (wrong.status, wrong.problem, wrong.json["days"]) == (404, "unknown-vault", 366)
        assert wrong.data == unknown.data and dict(wrong.headers) | {"Date": ""} == dict(unknown.headers) | {"Date": ""}
    assert vaults.push("mine", b"x", ZERO, "thief").status == 404, "it is made once"
    assert vaults.pull("mine").json["head"] == head, "and nothing was changed"


def test_what_is_deleted_is_gone_at_once_and_nowhere_in_the_file(start, tmp_path):
    vaults = Vaults(start())
    vaults.push("going", b"sealed words that go")
    vaults.replace("going", b"a snapshot that goes", next_head(ZERO, b"sealed words that go"))
    vaults.push("staying", b"sealed words that stay")

    def kept(words):
        return any(words in path.read_bytes() for path in (tmp_path / "data").glob("vaults.db*"))

    def kept_key(name):
        assert not kept(bytes.fromhex(key(name))) and not kept(key(name).encode()), "no key is in it"
        return kept(hashlib.sha256(bytes.fromhex(key(name))).digest())

    assert kept(b"a snapshot that goes") and kept_key("going")
    assert (vaults.delete("going").status, vaults.delete("going").problem) == (204, "unknown-vault")
    assert not kept(b"sealed words that go") and not kept(b"a snapshot that goes") and not kept_key("going")
    assert kept(b"sealed words that stay") and kept_key("staying")
    assert vaults.pull("going").status == 404 and vaults.push("going", b"anew", by="another").status == 201


def test_B2_a_start_deletes_no_vault_and_an_unknown_one_is_told_the_days(site, tmp_path):
    options = (site[0], tmp_path, "--no-hub")
    vaults = Vaults(Server(*options))
    names = [str(number) for number in range(20)]  # as many as one address may make
    for name in names:
        assert vaults.push(name, b"x").status == 201
    assert vaults.server.stop()[0] == 0
    with sqlite3.connect(tmp_path / "vaults.db") as file:
        file.execute("UPDATE served SET seconds = ?", (2 * 366 * 86_400,))
    file.close()
    vaults = Vaults(Server(*options))
    assert all(vaults.pull(name).status == 200 for name in names), "unused for two years on which a server ran"
    answer = vaults.pull("never made")
    assert (answer.problem, answer.json["days"]) == ("unknown-vault", 366) and "366 days" in answer.json["detail"]
    assert vaults.server.stop()[0] == 0


# Everything else


def test_pages_of_other_origins_may_ask(vaults):
    vaults.push("shared", b"x")
    for answer in [vaults.pull("shared"), vaults.pull("none"), vaults.ask("/vaults/" + vault("shared"))]:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert answer.headers["Cache-Control"] == "no-store"
    for path, methods in [("", "GET, HEAD, DELETE, OPTIONS"), ("/entries", "POST, OPTIONS"), ("/snapshot", "PUT, OPTIONS")]:
        answer = vaults.ask(f"/vaults/{vault('shared')}{path}", "OPTIONS")
        assert (answer.status, answer.headers["Access-Control-Allow-Methods"]) == (204, methods)
        assert "Authorization" in answer.headers["Access-Control-Allow-Headers"]
    head = vaults.pull("shared", method="HEAD")
    assert (head.status, head.data) == (200, b"") and int(head.headers["Content-Length"]) > 0


def test_a_server_without_vaults_has_neither_addresses_nor_a_file(start, site, tmp_path):
    with_all = Vaults(start())
    assert with_all.push("any", b"x").status == 201 and with_all.ask("/decks").status == 200
    assert with_all.server.stop()[0] == 0
    assert {path.name for path in (tmp_path / "data").iterdir()} == {"hub.sqlite", "vaults.db"}
    for option in ("--no-vaults", "--hub-only"):
        without = Vaults(Server(site[0], tmp_path / option, option))
        assert (without.push("any", b"x").status, without.pull("any").problem) == (404, "unknown-path")
        assert without.server.stop()[0] == 0
        assert [path.name for path in (tmp_path / option).iterdir()] == ["hub.sqlite"]


def test_a_damaged_file_is_told_and_not_served(site, tmp_path):
    vaults = Vaults(Server(site[0], tmp_path, "--no-hub"))
    vaults.push("any", b"x" * 200_000)
    assert vaults.server.stop()[0] == 0
    content = bytearray((tmp_path / "vaults.db").read_bytes())
    content[8192:40_000] = b"\x55" * (40_000 - 8192)
    (tmp_path / "vaults.db").write_bytes(content)
    code, _, err = run("serve", "--site", site[0], "--data", tmp_path, "--port", 0)
    assert code == 2 and len(err) == 1 and "vaults.db" in err[0] and "--no-vaults" in err[0]
    assert Server(site[0], tmp_path, "--no-vaults").stop()[0] == 0


def test_the_vectors_of_the_document_are_right():
    text = (ROOT / "docs/sync.md").read_text().partition("## Test vectors")[2]
    rows = dict(re.findall(r"^\| (.+?) \| `(.+)` \|$", text, re.M))
    chance = bytes.fromhex(rows["the 16 bytes of chance"])
    check = hashlib.sha256(chance).digest()[0] >> 4
    assert f"{check:x}" == rows["the check"]
    bits = int.from_bytes(chance, "big") << 4 | check
    assert " ".join(str(bits >> 11 * place & 2047) for place in range(11, -1, -1)) == rows["the words, by their numbers from 0"]
    extracted = hmac.digest(b"turntable vault", chance, "sha256")  # RFC 5869; one block of output is enough

    def derived(info, count):
        return hmac.digest(extracted, info + b"\x01", "sha256")[:count]

    assert coded(derived(b"vault id", 16)) == rows["vault id, base64url"]
    assert derived(b"write key", 32).hex() == rows["write key"] and derived(b"sealing key", 32).hex() == rows["sealing key"]
    first = next_head(ZERO, bytes([1, 2, 3]))
    assert first["hash"] == rows["the head's hash of an entry `010203`, sealed as it is"]
    assert next_head(first, bytes([4]))["hash"] == rows["and of one `04` after it"]
    secrets = [X25519PrivateKey.from_private_bytes(bytes([number]) * 32) for number in (1, 2)]
    keys = [secret.public_key().public_bytes_raw() for secret in secrets]
    assert "`, `".join(key.hex() for key in keys) == rows["their public keys"]
    shared = hmac.digest(b"turntable moved", secrets[0].exchange(secrets[1].public_key()), "sha256")
    box = hmac.digest(shared, derived(b"vault id", 16) + b"".join(keys) + b"\x01", "sha256")
    assert box.hex() == rows["the key of a box of the first for the second, in this vault"]
