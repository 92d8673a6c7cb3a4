"""The hub's records when its file, its disk or its clients fail: backups, damage, full disks, slow bodies."""

import contextlib
import hashlib
import shutil
import sqlite3
import threading
import time

from hubs import BEHIND_PROXY, UNLIMITED, Hub, deck, identity, key
from serving import PATIENCE, Server, run, small_disk

OPTIONS = ("--hub-only", *UNLIMITED, *BEHIND_PROXY)


def serve(data, *options):
    return Hub(Server("none", data, *OPTIONS, *options))


def faults(path):
    with contextlib.closing(sqlite3.connect(path)) as file:
        return [row[0] for row in file.execute("PRAGMA integrity_check") if row[0] != "ok"]


# Backups


def test_a_backup_of_a_running_hub_is_whole_and_comes_back(tmp_path):
    data, copy = tmp_path / "data", tmp_path / "copy"
    hub = serve(data)
    stop, published = threading.Event(), []

    def write():
        while not stop.is_set():
            if hub.publish(deck(f"d{len(published)}")).status == 201:
                published.append(None)

    writer = threading.Thread(target=write)
    writer.start()
    hung = time.monotonic() + PATIENCE
    while len(published) < 20 and time.monotonic() < hung:
        time.sleep(0.01)
    before = len(published)
    assert run("backup", copy, "--data", data)[0] == 0
    stop.set()
    writer.join()
    assert [path.name for path in copy.iterdir()] == ["hub.sqlite"] and faults(copy / "hub.sqlite") == []
    assert not (tmp_path / "copy.partial").exists()
    assert run("backup", copy, "--data", data)[2] == [f"turntable: {copy} already exists."]
    line = hub.ask("/changes").json["line"]
    # Neither a running hub nor one that nobody gave up is replaced.
    code, _, err = run("restore", copy, "--data", data)
    assert code == 2 and "--replace" in err[0]
    code, _, err = run("restore", copy, "--data", data, "--replace")
    assert code == 2 and "Stop the server" in err[0]
    assert hub.publish(deck("late")).status == 201 and hub.server.stop()[0] == 0
    assert run("restore", copy, "--data", data, "--replace")[0] == 0
    assert [path.name for path in data.iterdir()] == ["hub.sqlite"]
    hub = serve(data)
    assert hub.get("late").status == 404, "it is as it was"
    assert all(hub.get(f"d{number}").status == 200 for number in range(before))
    assert hub.ask("/changes").json["line"] != line, "mirrors begin anew"
    assert hub.publish(deck("d0", 2, identity(deck("d0")))).status == 200 and hub.server.stop()[0] == 0
    assert run("restore", copy, "--data", tmp_path / "new")[0] == 0
    assert faults(tmp_path / "new/hub.sqlite") == []


def test_what_is_no_backup_is_not_put_back(tmp_path):
    data = tmp_path / "data"
    hub = serve(data)
    hub.publish(deck("kept", filler="x" * 200_000))
    assert hub.server.stop()[0] == 0
    good = tmp_path / "good"
    assert run("backup", good, "--data", data)[0] == 0
    copies = [tmp_path / name for name in ("damaged", "text", "empty")]
    for copy in copies:
        copy.mkdir()
    damaged, text, empty = [copy / "hub.sqlite" for copy in copies]
    content = bytearray((good / "hub.sqlite").read_bytes())
    content[8192:40_000] = b"\x55" * (40_000 - 8192)
    damaged.write_bytes(content)
    text.write_text("no database\n" * 1_000)
    sqlite3.connect(empty).close()
    before = (data / "hub.sqlite").read_bytes()
    for copy in [*copies, tmp_path / "none", damaged]:
        code, _, err = run("restore", copy, "--data", data, "--replace")
        assert code == 2 and len(err) == 1 and str(copy) in err[0], err
    assert (data / "hub.sqlite").read_bytes() == before and [path.name for path in data.iterdir()] == ["hub.sqlite"]
    assert run("backup", tmp_path / "b", "--data", tmp_path / "nowhere")[0] == 2
    # A damaged hub is reported clearly, is not served, and can be replaced.
    shutil.copy(damaged, data / "hub.sqlite")
    code, _, err = run("serve", *OPTIONS, "--data", data, "--port", 0)
    assert code == 2 and len(err) == 1 and "restore DIR --replace" in err[0] and "hub.sqlite" in err[0]
    assert run("restore", good, "--data", data, "--replace")[0] == 0
    hub = serve(data)
    assert hub.get("kept").status == 200 and hub.server.stop()[0] == 0


# Disks and clients


def test_a_disk_that_is_full_is_507_and_loses_nothing(tmp_path):
    with small_disk(1 << 20):
        hub = serve(tmp_path)
    taken = []
    for number in range(200):
        answer = hub.publish(deck(f"d{number}", filler="x" * 40_000))
        if answer.status != 201:
            break
        taken.append(f"d{number}")
    assert (answer.status, answer.problem) == (507, "full") and taken
    assert hub.mark("like", "d0", 1).status in (200, 507)
    assert all(hub.get(id).status == 200 for id in taken) and hub.get(f"d{len(taken)}").status == 404
    for id in taken:
        hash = hub.get(id).json["content"]
        assert hashlib.sha256(hub.ask(f"/contents/{hash}").data).hexdigest() == hash
    code, _, err = hub.server.stop()
    assert code == 0 and "takes no more" in err
    assert faults(tmp_path / "hub.sqlite") == []
    # With room again it goes on.
    hub = serve(tmp_path)
    assert all(hub.get(id).status == 200 for id in taken) and hub.publish(deck("more")).status == 201
    assert hub.server.stop()[0] == 0


def test_bodies_that_come_slowly_do_not_hold_the_hub_up(tmp_path):
    hub = serve(tmp_path, "--limit", "bodySeconds=2")
    slow, stop = [], threading.Event()

    def drip():
        while not stop.wait(0.1):
            for connection in slow:
                with contextlib.suppress(OSError):
                    connection.send(b" ")

    for number in range(32):
        connection = hub.server.connect()
        head = f"PUT /api/decks/slow-{number} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key(number)}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: 100000\r\nX-Forwarded-For: 192.0.2.{number // 4}\r\n\r\n"
        connection.sendall(head.encode() + b"{")
        slow.append(connection)
    dripping = threading.Thread(target=drip)
    dripping.start()
    statuses = set()
    hung = time.monotonic() + PATIENCE
    while 201 not in statuses and time.monotonic() < hung:
        statuses.add(hub.publish(deck("quick"), address="198.51.100.1").status)
    stop.set()
    dripping.join()
    assert statuses <= {201, 503} and 201 in statuses
    for connection in slow:
        connection.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionResetError):
            # A quick one may have had a place while they came: then one of them was refused at once.
            end = connection.recv(100)
            assert end == b"" or end.startswith(b"HTTP/1.1 503 "), "it was ended or refused"
        connection.close()
    assert hub.server.stop()[0] == 0
