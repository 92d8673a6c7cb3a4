"""Tables nearby of three servers behind HAProxy that share a PostgreSQL server: the real programs."""

import contextlib
import signal
import urllib.request

import pytest
from clusters import NODES, ROOMY, Balancer, Node, free_port, slot_of
from database import Database
from relaying import ASKS, LOCKED, SHOWN, UNKNOWN_CODE, Phone
from serving import PATIENCE, until

from support import proves

HOME, ELSEWHERE = "127.0.0.1", "127.0.0.2"
SECONDS = 2  # for which tables are shown after their server was last heard
OPTIONS = ["--limit", f"sharedSeconds={SECONDS}", "--limit", "sharedMilliseconds=100", "--limit", "nearbyMilliseconds=50"]


@pytest.fixture(scope="module")
def database():
    database = Database()
    yield database
    database.close()


@pytest.fixture(scope="module")
def nodes(site, database, tmp_path_factory):
    nodes = []
    for number in range(NODES):
        folder, metrics = tmp_path_factory.mktemp(f"node{number}"), free_port()
        words = ["--database", database.address, "--metrics-port", str(metrics), *ROOMY, *OPTIONS]
        nodes.append(Node(site[0], folder, *words))
        nodes[-1].metrics = f"http://127.0.0.1:{metrics}/metrics"
    yield nodes
    for node in nodes:
        if node.server.process.poll() is None:
            node.server.process.kill()
            node.server.process.communicate()


@pytest.fixture(scope="module")
def proxy(nodes, tmp_path_factory):
    proxy = Balancer(tmp_path_factory.mktemp("proxy") / "proxy", nodes)
    yield proxy
    proxy.end()


@pytest.fixture
def phone(proxy):
    """Makes phones, over a connection of a slot, at an address."""
    with contextlib.ExitStack() as all_of_them:

        def make(slot, source=HOME):
            phone = Phone(proxy, source=source, path=f"/relay?s={slot}")
            all_of_them.callback(phone.hang_up)
            return phone

        yield make


@pytest.fixture
def slots(proxy, phone):
    """A slot of each server."""
    found, number = {}, 0
    while len(found) < NODES:
        slot = f"{number:03x}"
        phone(slot)
        found.setdefault(proxy.slots()[slot], slot)
        number += 1
    return found


class Leader:
    """A phone that opens a table, over a connection of its key's slot."""

    def __init__(self, phone, key, name, source=HOME):
        self.key, self.name, self.slot = key, name, slot_of(key)
        self.phone = phone(self.slot, source)
        self.code = self.phone.open(key, name=name, flags=SHOWN)


def behind(node):
    """Seconds since a server last exchanged tables, as its metrics tell them."""
    with urllib.request.urlopen(node.metrics, timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return float(next(line for line in lines if line.startswith("turntable_nearby_behind_seconds ")).split()[1])


def named(tables):
    return {table["name"] for table in tables}


def entry(phone, name, is_right=lambda table: True):
    """The entry of a table in a list, once it is right."""
    tables = phone.nearby(lambda tables: any(table["name"] == name and is_right(table) for table in tables))
    return next(table for table in tables if table["name"] == name)


@proves("SCALE-5")
def test_SCALE_5_tables_are_nearby_whichever_server_a_phone_is_at(phone, slots, proxy, nodes, database):
    ana, far = Leader(phone, bytes(range(16)), "Ana"), Leader(phone, bytes(range(1, 17)), "Far", ELSEWHERE)
    home = proxy.slots()[ana.slot]
    watchers = {node: phone(slot) for node, slot in slots.items()}
    strangers = [phone(slot, ELSEWHERE) for slot in slots.values()]
    for watcher in [*watchers.values(), *strangers]:
        watcher.watch()
    for node, watcher in watchers.items():
        table = entry(watcher, "Ana")
        if node == home:
            assert (table["code"], table["key"]) == (ana.code, ana.key)
        else:
            assert table["code"].startswith(ana.slot + "+") and table["key"] is None, "its door, and neither code nor key"
            assert (table["flags"], table["phones"]) == (SHOWN | ASKS | LOCKED, 1)
            door = table["code"]
    for stranger in strangers:
        assert named(stranger.nearby(lambda tables: "Far" in named(tables))) == {"Far"}

    guest, stranger = phone(ana.slot), phone(ana.slot, ELSEWHERE)
    guest.knock(door, "Bo")
    _, answered, reason, table = guest.until("answered")
    assert (answered, reason, table["code"], table["key"]) == (door, 0, ana.code, ana.key), "nobody is asked"
    assert guest.enter(table["code"], table["key"]) == (ana.code, 1)
    away = next(watcher for node, watcher in watchers.items() if node != home)
    for caller in (stranger, away):
        caller.knock(door)
        assert caller.until("answered") == ("answered", door, UNKNOWN_CODE, 0), "another address, or another server"

    ana.phone.list(name="Ana", flags=SHOWN | ASKS)
    door = entry(away, "Ana", lambda table: "#" in table["code"])["code"]
    friend = phone(ana.slot)
    friend.knock(door, "Ida")
    (number,) = ana.phone.knocks("Ida")
    ana.phone.admit(number, True)
    assert friend.until("answered")[2:] == (0, {**table, "flags": SHOWN | ASKS, "phones": 2})

    # Without the database each server has its own tables, and those of others go when their time is over.
    database.freeze()
    away.nearby(lambda tables: "Ana" not in named(tables))
    here = phone(ana.slot)
    here.watch()
    assert "Ana" in named(here.nearby(lambda tables: True))
    here.knock(door, "Cy")
    (number,) = ana.phone.knocks("Cy")
    ana.phone.admit(number, True)
    assert here.until("answered")[2] == 0
    assert behind(nodes[0]) > SECONDS / 2
    database.kill()  # which empties the table
    database.start()
    entry(away, "Ana")

    nodes[int(home[-1]) - 1].end(signal.SIGKILL)
    away.nearby(lambda tables: "Ana" not in named(tables))


def test_a_server_that_stops_takes_its_tables_with_it(site, database, tmp_path):
    key = bytes(range(2, 18))
    query = f"SELECT count(*) FROM nearby_tables WHERE slot = {int(slot_of(key), 16)}"

    def rows():
        return int(database.run("psql", "-h", database.folder, "-U", "postgres", "-Atc", query).stdout)

    node = Node(site[0], tmp_path / "data", "--database", database.address, "--limit", "sharedMilliseconds=100")
    phone = Phone(node.server, path=f"/relay?s={slot_of(key)}", X_Forwarded_For="203.0.113.9")
    phone.open(key, name="Ana", flags=SHOWN)
    until(rows, lambda count: count == 1)
    node.end(signal.SIGTERM)
    assert rows() == 0
    phone.hang_up()
