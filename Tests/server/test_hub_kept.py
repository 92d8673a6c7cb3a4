"""The hub's records after its server ends, in any way."""

import http.client
import itertools
import os
import random
import signal
import sqlite3
import threading

from hubs import BEHIND_PROXY, UNLIMITED, Hub, canonical, deck, identity
from serving import Server

KILLS = int(os.environ.get("HUB_KILLS", 4))  # that the server has to survive; it is built for 20 of 1,000 writes
WRITES = int(os.environ.get("HUB_WRITES", 100))  # answered between two of them


def test_a_restart_keeps_everything(tmp_path):
    options = ("none", tmp_path, "--hub-only", *UNLIMITED, *BEHIND_PROXY)
    server = Server(*options)
    hub = Hub(server)
    first = deck("kept")
    hub.publish(first)
    hub.publish(deck("kept", 2, identity(first), title="Changed"))
    hub.publish(deck("gone"))
    hub.withdraw("gone")
    hub.mark("like", "kept", 1)
    hub.mark("download", "kept", 2)
    for phone in (1, 2):
        hub.report("kept", phone)
    paths = ["/decks", "/decks/kept", "/decks/gone", "/changes", f"/contents/{identity(first)}"]
    before = [hub.ask(path).data for path in paths]
    assert server.stop()[0] == 0
    server = Server(*options)
    hub = Hub(server)
    assert [hub.ask(path).data for path in paths] == before
    assert hub.mark("like", "kept", 1).json["likes"] == 1, "it still knows who counted"
    assert hub.publish(deck("kept", 3), by="another").status == 403, "and whose it is"
    hub.report("kept", 1)
    assert hub.get("kept").status == 200
    hub.report("kept", 3)
    assert hub.get("kept").status == 404
    assert server.stop()[0] == 0


def test_a_server_that_is_killed_loses_no_write_that_it_answered(tmp_path):
    chance, numbers, published, liked = random.Random(9), itertools.count(), [], []

    def write(hub, enough):
        """Publishes and likes until the server is gone, and records the answers."""
        while True:
            number = next(numbers)
            try:
                assert hub.publish(deck(f"d{number}")).status == 201
                published.append(f"d{number}")
                assert hub.mark("like", f"d{number}", number, address=f"192.0.2.{number % 250}").status == 200
                liked.append(f"d{number}")
            except (OSError, http.client.HTTPException):  # the answer never came, or half of it
                return
            if len(published) + len(liked) >= enough:
                full.set()

    for _ in range(KILLS):
        hub = Hub(server := Server("none", tmp_path, "--hub-only", *UNLIMITED, *BEHIND_PROXY))
        full = threading.Event()
        enough = len(published) + len(liked) + WRITES + chance.randrange(20)
        writers = [threading.Thread(target=write, args=(hub, enough)) for _ in range(4)]
        for writer in writers:
            writer.start()
        assert full.wait(60 + WRITES)
        server.stop(signal.SIGKILL)
        for writer in writers:
            writer.join()
        with sqlite3.connect(tmp_path / "hub.sqlite") as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        file.close()
    server = Server("none", tmp_path, "--hub-only", *UNLIMITED)
    kept = {change["id"]: change for page in changes(Hub(server)) for change in page}
    assert len(published) + len(liked) >= KILLS * WRITES and set(published) <= kept.keys()
    assert all(kept[id]["likes"] == 1 for id in liked)
    for id, change in kept.items():
        assert change["revisions"] == [identity(deck(id))]
        assert Hub(server).ask(f"/contents/{identity(deck(id))}").data == canonical(deck(id)), "no half deck"
    assert server.stop()[0] == 0


def changes(hub):
    """All changes, page by page."""
    since = 0
    while True:
        answer = hub.ask(f"/changes?since={since}&count=100").json
        if not answer["changes"]:
            return
        yield answer["changes"]
        since = answer["next"]
