"""The vaults' content after their server ends, in any way."""

import http.client
import os
import random
import shutil
import signal
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from hubs import deck
from serving import Server, run
from vaults import UNLIMITED, LinkedPhone, Vaults

KILLS = int(os.environ.get("VAULT_KILLS", 4))  # that the server has to survive
PUSHES = int(os.environ.get("VAULT_PUSHES", 60))  # answered between two of them


def test_a_restart_keeps_everything(site, tmp_path):
    options = (site[0], tmp_path, "--no-hub")
    phone = LinkedPhone(Vaults(Server(*options)), "kept")
    phone.push(b"entry 1")
    place = phone.head
    phone.push(b"entry 2")
    assert phone.vaults.replace("kept", b"snapshot", place).status == 200
    before = phone.vaults.pull("kept").data
    assert phone.vaults.server.stop()[0] == 0
    again = Vaults(Server(*options))
    assert again.pull("kept").data == before and again.pull("kept", by="another").status == 404
    phone.vaults = again
    assert phone.push(b"more") == 0 and again.server.stop()[0] == 0


def test_a_server_that_is_killed_loses_no_push_that_it_answered(site, tmp_path):
    chance, answered, names = random.Random(11), {}, ["a", "b", "shared", "shared"]
    lock = threading.Lock()

    def write(vaults, turn, number, enough):
        """Pushes until the server is gone, and records the answers."""
        phone, count = LinkedPhone(vaults, names[number]), 0
        try:
            if turn or number == 3:
                first.wait(60)
                phone.pull()
            while True:
                sealed = b"%d %d %d " % (turn, number, count) + bytes(3_000)
                phone.push(sealed)
                if names[number] == "shared":
                    first.set()
                with lock:
                    answered.setdefault(names[number], []).append((phone.head, sealed))
                    if sum(map(len, answered.values())) >= enough:
                        full.set()
                count += 1
        except (OSError, http.client.HTTPException):  # the answer never came, or half of it
            return

    for turn in range(KILLS):
        server = Server(site[0], tmp_path, "--no-hub", *UNLIMITED, "--limit", "vaultEntries=1000000")
        full, first = threading.Event(), threading.Event()
        if turn:
            first.set()
        enough = sum(map(len, answered.values())) + PUSHES + chance.randrange(20)
        with ThreadPoolExecutor(4) as pool:
            writers = [pool.submit(write, Vaults(server), turn, number, enough) for number in range(4)]
            is_full = full.wait(60 + PUSHES)
            server.stop(signal.SIGKILL)
        assert [writer.result() for writer in writers] == [None] * 4 and is_full
        with sqlite3.connect(tmp_path / "vaults.db") as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert file.execute("SELECT vaults, bytes FROM totals").fetchall() == file.execute(
                "SELECT COUNT(*), (SELECT SUM(LENGTH(sealed)) FROM entries) FROM vaults").fetchall()  # fmt: skip
        file.close()
    vaults = Vaults(Server(site[0], tmp_path, "--no-hub"))
    assert sum(map(len, answered.values())) >= KILLS * PUSHES
    for name, pushes in answered.items():
        phone = LinkedPhone(vaults, name)
        phone.pull()
        for head, sealed in pushes:
            assert phone.seen[head["number"] - 1] == sealed, "it is where it was said to be"
    assert vaults.server.stop()[0] == 0


def content(path):
    """The decks of a hub, or the entries of vaults, from their tables."""
    with closing(sqlite3.connect(path)) as file:
        return file.execute("SELECT * FROM " + {"hub.sqlite": "decks", "vaults.db": "entries"}[path.name]).fetchall()


def test_a_backup_has_vaults_and_decks_and_brings_both_back_or_neither(site, tmp_path):
    data, copy = tmp_path / "data", tmp_path / "copy"
    vaults = Vaults(Server(site[0], data))
    phone = LinkedPhone(vaults, "kept")
    phone.push(b"before")
    assert vaults.publish(deck("before")).status == 201
    assert run("backup", copy, "--data", data)[0] == 0, "while the server runs"
    assert sorted(path.name for path in copy.iterdir()) == ["hub.sqlite", "vaults.db"]
    phone.push(b"after")
    assert vaults.publish(deck("after")).status == 201
    code, _, err = run("restore", copy, "--data", data, "--replace")
    assert code == 2 and "Stop the server" in err[0] and sorted(path.name for path in data.glob("*.restoring*")) == []
    assert vaults.server.stop()[0] == 0
    # A copy with one damaged file changes neither.
    half = tmp_path / "half"
    shutil.copytree(copy, half)
    (half / "vaults.db").write_bytes(b"no database" * 1_000)
    before = {path.name: content(path) for path in data.iterdir()}
    code, _, err = run("restore", half, "--data", data, "--replace")
    assert code == 2 and len(err) == 1 and str(half / "vaults.db") in err[0]
    assert {path.name: content(path) for path in data.iterdir()} == before
    assert run("restore", copy, "--data", data, "--replace")[0] == 0
    assert sorted(path.name for path in data.iterdir()) == ["hub.sqlite", "vaults.db"]
    vaults = Vaults(Server(site[0], data))
    assert vaults.get("before").status == 200 and vaults.get("after").status == 404
    page = vaults.pull("kept", phone.head["number"]).json
    assert page["head"]["number"] < phone.head["number"], "the phone notices that the server went back"
    # If only vaults are served, a copy has only them, and leaves decks alone.
    assert vaults.server.stop()[0] == 0
    (copy / "hub.sqlite").unlink()
    assert run("restore", copy, "--data", data, "--replace")[0] == 0 and (data / "hub.sqlite").exists()
    assert run("restore", copy, "--data", tmp_path / "new")[0] == 0
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["vaults.db"]
