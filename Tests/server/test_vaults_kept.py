"""What vaults keep when their server ends, however it ends."""

import http.client
import os
import random
import signal
import sqlite3
import threading

from serving import Server
from vaults import UNLIMITED, LinkedPhone, Vaults

KILLS = int(os.environ.get("VAULT_KILLS", 4))  # that the server has to outlive
PUSHES = int(os.environ.get("VAULT_PUSHES", 60))  # that are answered between two of them


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
        """Pushes until the server is gone; remembers what was answered."""
        phone, count = LinkedPhone(vaults, names[number]), 0
        try:
            if turn or number == 3:
                first.wait(60)
                phone.pull()
            while True:
                sealed = b"%d %d %d " % (turn, number, count) + bytes(3_000)
                phone.push(sealed)
                first.set()
                with lock:
                    answered.setdefault(names[number], []).append((phone.head, sealed))
                    if sum(map(len, answered.values())) >= enough:
                        full.set()
                count += 1
        except (OSError, http.client.HTTPException):  # the answer never came, or half of it
            return

    for turn in range(KILLS):
        server = Server(site[0], tmp_path, "--no-hub", *UNLIMITED)
        full, first = threading.Event(), threading.Event()
        if turn:
            first.set()
        enough = sum(map(len, answered.values())) + PUSHES + chance.randrange(20)
        writers = [threading.Thread(target=write, args=(Vaults(server), turn, number, enough)) for number in range(4)]
        for writer in writers:
            writer.start()
        assert full.wait(60 + PUSHES)
        server.stop(signal.SIGKILL)
        for writer in writers:
            writer.join()
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
