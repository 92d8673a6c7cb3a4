"""Several servers with one database, as they are started: `turntable serve --database`."""

import contextlib
import json
import socket
import sqlite3
import subprocess
import urllib.request

import pytest
from database import Database
from hubs import BEHIND_PROXY, UNLIMITED, Hub, at_once, deck, identity
from serving import BINARY, PATIENCE, ROOT, Server, until
from vaults import LinkedPhone, Vaults

from support import proves


@pytest.fixture(scope="module")
def database():
    database = Database()
    yield database
    database.close()


@pytest.fixture(scope="module")
def nodes(site, database, tmp_path_factory):
    """Two servers that believe a proxy's headers about addresses."""
    folder = tmp_path_factory.mktemp("nodes")
    options = ["--database", database.address, "--no-starter-decks", *UNLIMITED, *BEHIND_PROXY]
    servers = [Server(site[0], folder / str(number), *options) for number in range(2)]
    servers[0].folder, servers[1].folder = folder / "0", folder / "1"
    yield servers
    for server in servers:
        code, _, _ = server.stop()
        assert code == 0


def await_copy(data):
    """Waits until a server's copy of the database is complete, and answers alone."""

    def state():
        with contextlib.closing(sqlite3.connect(data / "hub.sqlite")) as file:
            return file.execute("SELECT is_complete FROM followed").fetchall()

    until(state, lambda rows: rows == [(1,)])


def turntable(*words, folder=None):
    return subprocess.run([BINARY, *words], capture_output=True, text=True, cwd=folder)


@proves("SCALE-3")
def test_SCALE_3_any_server_answers_and_shows_its_own_at_once(nodes):
    one, other = map(Hub, nodes)
    for number in range(12):
        hub = [one, other][number % 2]
        assert hub.publish(deck(f"d{number}", title=f"Shared {number % 3}")).status == 201
        assert hub.get(f"d{number}").status == 200 and f"d{number}" in hub.found("shared")
        assert hub.mark("like", f"d{number}", by=number).status == 200
        assert hub.get(f"d{number}").json["likes"] == 1
    ids = {f"d{number}" for number in range(12)}
    for hub in (one, other):
        until(lambda hub=hub: {deck["id"] for deck in hub.ask("/decks?count=50").json["decks"]}, ids.__le__)
        until(lambda hub=hub: sum(deck["likes"] for deck in hub.ask("/decks?count=50").json["decks"]), lambda sum: sum == 12)
    pages = []
    for first in (one, other):
        # A page each from this server and the other one.
        after, read, asked = "", [], [first, other if first is one else one]
        while after is not None:
            page = asked[len(read) % 2].ask(f"/decks?order=newest&count=5{after}").json
            read.append([deck["id"] for deck in page["decks"]])
            after = page["next"] and "&after=" + page["next"]
        pages.append(read)
    assert pages[0] == pages[1] and len(sum(pages[0], [])) == len(set(sum(pages[0], [])))
    changes = [hub.ask("/changes?count=500").json for hub in (one, other)]
    assert changes[0] == changes[1]


@proves("SCALE-1")
def test_SCALE_1_phones_share_a_vault_whichever_servers_they_ask(nodes):
    phones = [LinkedPhone(Vaults(server), "shared") for server in nodes]
    for number in range(10):
        phones[number % 2].push(b"entry %d" % number)
    for phone in phones:
        phone.pull()
    assert phones[0].seen == phones[1].seen and len(phones[0].seen) == 10


@proves("DECK-8")
def test_DECK_8_moderators_work_on_the_database(nodes, database, tmp_path):
    hub, words = Hub(nodes[0]), ["--database", database.address]
    hub.publish(deck("judged"))
    assert turntable("moderate", "hide", "judged", "--reason", "So.", *words).stdout == "judged is hidden.\n"
    for server in nodes:
        until(lambda server=server: Hub(server).get("judged").status, lambda status: status == 404)
    assert "judged" in turntable("moderate", "list", "--hidden", *words).stdout
    secret = turntable("moderator", "add", "ada", *words).stdout.strip()
    assert len(secret) == 64 and turntable("moderator", "list", *words).stdout.startswith("ada\t")
    assert turntable("hub", "reindex", *words).returncode == 0
    exported = turntable("hub", "export", str(tmp_path / "all"), *words)
    assert exported.returncode == 0, exported.stderr
    lines = [json.loads(line) for line in (tmp_path / "all/manifest.jsonl").read_text().splitlines()[1:]]
    assert {line["id"]: line["state"] for line in lines}["judged"] == "hidden"
    # A command that forgets the database would part its server from it.
    alone = turntable("moderate", "list", "--data", str(nodes[0].folder))
    assert alone.returncode and "is a copy of a database" in alone.stderr and "--database" in alone.stderr


@proves("SCALE-2", "SCALE-4")
@pytest.mark.parametrize("fault", ["freeze", "kill"])
def test_SCALE_4_reads_go_on_without_the_database_and_writes_are_told(site, fault, tmp_path):
    database, kept = Database(), deck("kept", title="Kept")
    options = ["--database", database.address, "--no-starter-decks", *UNLIMITED, *BEHIND_PROXY]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = Server(site[0], tmp_path / "data", *options, "--metrics-port", str(port))
    try:
        hub, vaults = Hub(server), Vaults(server)
        await_copy(tmp_path / "data")
        hub.publish(kept)
        # A write waits for the copy, but not for long.
        until(lambda: hub.found("kept"), lambda ids: ids == ["kept"])
        linked = LinkedPhone(vaults, "mine")
        linked.push(b"first")
        getattr(database, fault)()
        writes = [lambda: hub.publish(deck("late", title="Late")), lambda: hub.mark("like", "kept", by=1)]
        for answer in at_once(lambda ask: ask(), [*writes, lambda: vaults.pull("mine")]):
            assert (answer.status, answer.problem, answer.headers["Retry-After"]) == (503, "busy", "5")
        assert hub.get("kept").status == 200 and hub.found("kept") == ["kept"]
        assert hub.ask(f"/contents/{identity(kept)}").status == 200
        assert server.ask("/readyz").status == 200, "a proxy still sends phones here"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            metrics = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line[0] != "#")
        assert float(metrics["turntable_hub_behind_seconds"]) > 3 and metrics['turntable_hub_decks{state="shown"}'] == "1"
        # A server that starts meanwhile has what it had.
        server.stop()
        server = Server(site[0], tmp_path / "data", *options)
        hub, vaults = Hub(server), Vaults(server)
        assert hub.found("kept") == ["kept"]
        database.wake() if fault == "freeze" else database.start()
        until(lambda: hub.publish(deck("late", title="Late")).status, lambda status: status in (200, 201))
        until(lambda: hub.found("late"), lambda ids: ids == ["late"])
        linked.vaults = vaults
        until(lambda: vaults.pull("mine").status, lambda status: status == 200)
        linked.push(b"second")
        assert linked.seen == [b"first", b"second"], "nothing that was acknowledged is lost"
    finally:
        server.process.kill()
        server.process.communicate()
        database.close()


def test_an_unusable_database_is_told_at_the_start(site, tmp_path, database):
    def refusal(*words):
        done = turntable("serve", "--port", "0", "--site", str(site[0]), *words)
        assert done.returncode and not done.stdout, done
        return done.stderr

    assert "hst" in refusal("--data", str(tmp_path / "a"), "--database", "hst=a")
    assert "It is empty" in refusal("--data", str(tmp_path / "a"), "--database", " ")
    away = refusal("--data", str(tmp_path / "a"), "--database", f"host={tmp_path}")
    assert "The database cannot be used" in away and "No such file" in away
    own = Server(site[0], tmp_path / "own", "--no-starter-decks")
    Hub(own).publish(deck("one"))
    own.stop()
    assert "has decks of its own" in refusal("--data", str(tmp_path / "own"), "--database", database.address)
    assert "one" in turntable("moderate", "show", "one", "--data", str(tmp_path / "own")).stdout, "it is as it was"


@proves("SCALE-6")
def test_SCALE_6_one_server_needs_no_database(site, tmp_path):
    """`make cluster-check` builds without the trait and looks at the libraries of the program."""
    package = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True).stdout)  # fmt: skip
    assert [trait["name"] for trait in package["traits"] if trait["name"] == "default" or trait["enabledTraits"]] == []
    needed = [
        condition for target in package["targets"] for kind in target["dependencies"] for name, condition, *_ in kind.values()
        if name == "CPQ"
    ]
    assert needed and all(condition and condition["traits"] == ["PostgreSQL"] for condition in needed), needed
    server = Server(site[0], tmp_path / "data")
    assert server.ask("/healthz").status == server.ask("/readyz").status == 200
    assert Hub(server).publish(deck("one")).status == 201
    server.stop()
    assert {file.name for file in (tmp_path / "data").iterdir()} == {"hub.sqlite", "vaults.db"}


@proves("SCALE-3")
def test_SCALE_3_copies_begin_afresh_after_a_dump_of_the_database_is_restored(site, tmp_path):
    """In the same PostgreSQL, whose transactions go on counting."""
    database = Database()
    words = ["-h", database.folder, "-U", "postgres"]
    options = ["--database", database.address, "--no-starter-decks", *UNLIMITED, *BEHIND_PROXY]
    server = Server(site[0], tmp_path / "data", *options)
    try:
        Hub(server).publish(deck("before", title="Before"))
        database.run("pg_dump", *words, "-F", "c", "-f", database.folder / "dump", "postgres")
        Hub(server).publish(deck("since", title="Since"))
        server.stop()
        server = Server(site[0], tmp_path / "data", *options)
        line = Hub(server).ask("/changes").json["line"]
        assert Hub(server).found("since") == ["since"]
        server.stop()
        database.run("pg_restore", *words, "-c", "-d", "postgres", database.folder / "dump")
        server = Server(site[0], tmp_path / "data", *options)
        hub = Hub(server)
        until(lambda: hub.get("since").status, lambda status: status == 404)
        # It has the number that the lost deck had.
        assert hub.publish(deck("after", title="After")).status == 201
        assert hub.found("after") == ["after"] and hub.found("before") == ["before"]
        changes = hub.ask("/changes").json
        assert changes["line"] != line and [change["id"] for change in changes["changes"]] == ["before", "after"]
        server.stop()
        server = Server(site[0], tmp_path / "data", *options)
        assert Hub(server).ask("/changes").json["line"] == changes["line"], "a start alone changes nothing"
    finally:
        server.process.kill()
        server.process.communicate()
        database.close()
