"""A cluster of Deploy/cluster through the days that it is for: no acknowledged write is lost."""

import sqlite3
import subprocess
import threading
import time
import urllib.request

import pytest
from database import programs
from hubs import Hub, deck
from machines import DISK, Node, changes, note, until
from serving import BINARY
from writers import Writers, check_kept

from support import proves


class Clients:
    """A program that writes through libpq alone, again and again, and notes which machine acknowledged each."""

    def __init__(self, cluster):
        self.cluster, self.acknowledged = cluster, []
        self.ending = threading.Event()
        self.thread = threading.Thread(target=self.work)

    def __enter__(self):
        self.cluster.primary.sql("CREATE TABLE rivals (number int PRIMARY KEY); ALTER TABLE rivals OWNER TO turntable")
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ending.set()
        self.thread.join()
        self.cluster.primary.sql("DROP TABLE rivals")

    def work(self):
        address = self.cluster.database + " target_session_attrs=read-write connect_timeout=2"
        number = 0
        while not self.ending.is_set():
            number += 1
            statement = f"INSERT INTO rivals VALUES ({number}) RETURNING host(inet_server_addr())"
            try:
                done = subprocess.run(
                    [programs() / "psql", "-XAtq", address, "-c", statement], capture_output=True, text=True, timeout=10,
                    env={"PATH": "/usr/bin", "PGPASSFILE": str(self.cluster.pgpass)}, check=False)  # fmt: skip
            except subprocess.TimeoutExpired:
                continue  # as the servers do
            if done.returncode == 0:
                self.acknowledged.append((number, done.stdout.strip(), time.monotonic()))


def await_return(cluster, machine):
    """Waits until a machine is the synchronous standby again, with all that the primary has."""
    began = time.monotonic()
    until(lambda: machine.is_("synchronous"), bool)
    (count,) = cluster.primary.sql("SELECT count(*) FROM decks")
    assert machine.sql("SELECT pg_is_in_recovery()") == ["t"]
    until(lambda: machine.sql("SELECT count(*) FROM decks"), lambda rows: int(rows[0]) >= int(count))
    return time.monotonic() - began


@proves("SCALE-2", "SCALE-4")
def test_SCALE_2_nothing_is_lost_when_the_machine_of_the_primary_dies(cluster, doors, attempts, whole):
    primary, standby = whole
    with Writers(doors, attempts) as writers:
        writers.await_more()
        began = time.monotonic()
        primary.kill()
        until(lambda: standby.is_("primary"), bool)
        promoted = time.monotonic() - began
        writers.await_more()
    writers.check("the primary dies")
    note("the primary dies: promoted after", f"{promoted:.1f} s")
    note("the primary dies: kept, in SQL and at both servers", f"{check_kept(cluster, doors.nodes, attempts):,}")
    primary.start_etcd()
    primary.start_patroni()
    note("the primary dies: it is the standby again after", f"{await_return(cluster, primary):.1f} s")
    assert cluster.primary is standby
    check_kept(cluster, doors.nodes, attempts)


@proves("SCALE-2")
def test_SCALE_2_a_primary_that_slept_acknowledges_nothing_when_it_wakes(cluster, doors, attempts, whole):
    primary, standby = whole
    with Writers(doors, attempts) as writers, Clients(cluster) as clients:
        writers.await_more()
        until(lambda: len(clients.acknowledged), lambda count: count >= 5)
        began = time.monotonic()
        primary.freeze()
        until(lambda: standby.is_("primary"), bool)
        promoted = time.monotonic()
        writers.await_more()
        until(lambda: clients.acknowledged[-1], lambda last: last[1] == standby.address and last[2] > promoted)
        primary.wake()
        back = await_return(cluster, primary)
        writers.await_more()
        count = len(clients.acknowledged)
        until(lambda: len(clients.acknowledged), lambda now: now >= count + 5)
        after = {address for _, address, at in clients.acknowledged if at > promoted}
        assert after == {standby.address}, "no second primary acknowledged anything"
        kept = set(map(int, cluster.primary.sql("SELECT number FROM rivals")))
        assert {number for number, _, _ in clients.acknowledged} <= kept
    writers.check("the primary freezes")
    note("the primary freezes: promoted after", f"{promoted - began:.1f} s")
    note("the primary freezes: kept, in SQL and at both servers", f"{check_kept(cluster, doors.nodes, attempts):,}")
    note("the primary freezes: it is the standby again after", f"{back:.1f} s")
    assert cluster.primary is standby


@proves("SCALE-2")
@pytest.mark.parametrize("fault", ["dies", "freezes"])
def test_SCALE_2_the_primary_goes_on_alone_without_its_standby(cluster, doors, attempts, whole, fault):
    primary, standby = whole
    with Writers(doors, attempts) as writers:
        writers.await_more()
        standby.kill() if fault == "dies" else standby.freeze()
        writers.await_more()
    writers.check(f"the standby {fault}")
    assert cluster.primary is primary
    if fault == "dies":
        standby.start_etcd()
        standby.start_patroni()
    else:
        standby.wake()
    await_return(cluster, standby)
    note(f"the standby {fault}: kept, in SQL and at both servers", f"{check_kept(cluster, doors.nodes, attempts):,}")


@proves("SCALE-2", "SCALE-3")
def test_SCALE_2_nothing_is_lost_in_a_rolling_restart(cluster, doors, attempts, whole):
    primary, standby = whole
    with Writers(doors, attempts) as writers:
        for old in list(doors.nodes):
            writers.await_more()
            assert old.end() == 0
            doors.replace(old, new := old.again())
            until(new.is_ready, bool)
        writers.await_more()
        began = time.monotonic()
        cluster.ctl("switchover", "turntable", "--leader", primary.name, "--candidate", standby.name, "--force")
        until(lambda: standby.is_("primary"), bool)
        switched = time.monotonic() - began
        writers.await_more()
        await_return(cluster, primary)
    writers.check("a rolling restart")
    note("a rolling restart: switched over after", f"{switched:.1f} s")
    note("a rolling restart: kept, in SQL and at both servers", f"{check_kept(cluster, doors.nodes, attempts):,}")
    (one, line), (other, same) = (changes(node) for node in doors.nodes)
    assert line == same and one == other and len(one) > len(Writers.decks)


def test_agents_on_the_inner_network_read_the_metrics(cluster, doors):
    for node in doors.nodes:
        options = cluster.options(node.name)
        host, port = (options[options.index(word) + 1] for word in ("--metrics-host", "--metrics-port"))
        assert host == cluster.address_of(node.name)
        with urllib.request.urlopen(f"http://{host}:{port}/metrics", timeout=20) as answer:
            assert b"turntable_" in answer.read()


@proves("SCALE-3")
def test_SCALE_3_a_new_server_goes_on_from_the_backup_of_another(cluster, doors, site, tmp_path):
    old = doors.nodes[0]
    place = "SELECT line, sequence FROM followed"
    words = [BINARY, "backup", tmp_path / "copy", "--data", old.data]
    assert subprocess.run(words, capture_output=True, check=False).returncode == 0
    assert Hub(old).publish(deck("later")).status == 201
    words = [BINARY, "restore", tmp_path / "copy", "--data", tmp_path / "data"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with sqlite3.connect(tmp_path / "data/hub.sqlite") as file:
        (restored,) = file.execute(place)
        # The mark of a copy that goes on: one that begins afresh deletes it.
        file.execute("UPDATE revisions SET time = 1 WHERE deck = (SELECT number FROM decks WHERE id = 'base1')")
    file.close()
    new = Node(cluster, "node3", site, tmp_path / "data")
    try:
        until(lambda: Hub(new).get("later").status, lambda status: status == 200)
        assert changes(new) == changes(old) and changes(new)[1] == restored[0]
    finally:
        assert new.end() == 0
    with sqlite3.connect(tmp_path / "data/hub.sqlite") as file:
        (times,) = file.execute("SELECT time FROM revisions JOIN decks ON number = deck WHERE id = 'base1'")
        assert times == (1,), "it went on from its place"
    file.close()


@proves("SCALE-2", "SCALE-4")
def test_SCALE_2_a_full_disk_loses_nothing(cluster, doors, attempts, whole):
    if not cluster.has_disks:
        pytest.skip("a disk of its own takes root")
    primary, standby = whole
    with Writers(doors, attempts, bytes=50_000) as writers:
        writers.await_more()
        filler = primary.fill_disk()
        began = time.monotonic()

        def full():
            """The database has refused something, or the standby has taken over."""
            refused = [one for one in writers.own() if one.status in (503, 507) and one.at > began]
            return bool(refused) or standby.is_("primary")

        until(full, bool)
        end = time.monotonic() + 45  # in which the disk may or may not end the server
        until(lambda: standby.is_("primary") or time.monotonic() > end, bool)
        took_over = standby.is_("primary")
        filler.unlink()
        writers.await_more()
        until(lambda: (cluster.primary, cluster.standby), lambda both: None not in both)
    writers.check("a full disk", allowed=((503, "busy"), (507, "full")))
    note(f"a full disk ({DISK})", "the standby took over" if took_over else "the primary stayed")
    note("a full disk: kept, in SQL and at both servers", f"{check_kept(cluster, doors.nodes, attempts):,}")
