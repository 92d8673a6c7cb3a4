"""Tables on three servers behind two HAProxies: the real programs, with `Deploy/cluster/haproxy.cfg` as it is shipped."""

import asyncio
import hashlib
import signal
import time

import certificates
import pytest
from clusters import NODES, ROOMY, Balancer, Node, Player, Table, Tables, Wire, free_port, slot_of, slot_of_code
from companions import Companion
from cryptography.hazmat.primitives.hashes import SHA256
from relaying import SLOW_DOWN, UNKNOWN_CODE, Phone
from support import proves

TABLES, PHONES = 24, 3
OLD = "000"  # the slot of phones that name none


def key_of(number):
    return hashlib.sha256(b"table %d" % number).digest()[:16]


@pytest.fixture(scope="module")
def nodes(site, tmp_path_factory):
    nodes = [Node(site[0], tmp_path_factory.mktemp(f"node{number}"), *ROOMY, "--drain-seconds", "2") for number in range(NODES)]
    yield nodes
    for node in nodes:
        if node.server.process.poll() is None:
            node.server.process.kill()
            node.server.process.communicate()


@pytest.fixture(scope="module")
def proxies(nodes, tmp_path_factory):
    folder = tmp_path_factory.mktemp("proxies")
    peers = {f"PROXY{number}": f"127.0.0.1:{free_port()}" for number in (1, 2)}
    proxies = [Balancer(folder / name, nodes, name, peers) for name in ("proxy1", "proxy2")]
    yield proxies
    for proxy in proxies:
        proxy.end()


async def states(proxies, number, is_right):
    """Waits until both proxies see a relay so."""
    for proxy in proxies:
        await asyncio.to_thread(proxy.until, lambda: is_right(proxy.states()[f"node{number + 1}"]))


async def up(proxies, number):
    await states(proxies, number, lambda state: state == "UP")


async def down(proxies, number):
    await states(proxies, number, lambda state: state.startswith("DOWN"))


async def sit(proxies):
    """Tables whose phones come through both proxies."""
    leaders = [Player(proxies[number % 2], key_of(number)) for number in range(TABLES)]
    tables = []
    for number, leader in enumerate(leaders):
        while not leader.code:
            await asyncio.sleep(0.01)
        assert slot_of_code(leader.code) == slot_of(leader.key), "the code is in the slot of the key"
        others = [Player(proxies[(number + other) % 2], leader.key, leader.code) for other in range(1, PHONES)]
        for other in others:
            other.leads = False
        tables.append(Table([leader, *others]))
    return Tables(tables)


@proves("SCALE-5")
def test_SCALE_5_no_table_is_split_by_a_relay_that_dies_hangs_returns_or_is_replaced(nodes, proxies):
    asyncio.run(asyncio.wait_for(go_through_all(nodes, proxies), 900))


async def go_through_all(nodes, proxies):
    tables = await sit(proxies)
    await tables.are_whole("opened")
    slots = proxies[0].slots()
    assert set(slots.values()) == {"node1", "node2", "node3"}, "each has some of the tables"

    since = time.monotonic()
    nodes[0].end(signal.SIGKILL)
    await tables.are_whole("one was killed", since)
    await tables.let_newcomers_in(proxies, "one was killed")
    await down(proxies, 0)
    assert set(proxies[1].slots().values()) == {"node2", "node3"}

    await asyncio.to_thread(nodes[0].start)
    await up(proxies, 0)
    await tables.let_newcomers_in(proxies, "it is back")
    codes = [table.players[0].code for table in tables.tables]
    assert all(proxies[0].slots()[slot_of_code(code)] != "node1" for code in codes), "their slots stay where they are"

    since = time.monotonic()
    nodes[1].server.process.send_signal(signal.SIGSTOP)
    await tables.are_whole("one hangs", since)
    await down(proxies, 1)
    nodes[1].server.process.send_signal(signal.SIGCONT)
    await up(proxies, 1)
    await tables.let_newcomers_in(proxies, "it has woken")

    for number, node in enumerate(nodes):
        since = time.monotonic()
        await asyncio.to_thread(node.end, signal.SIGTERM)
        await asyncio.to_thread(node.start)
        await up(proxies, number)
        await tables.are_whole(f"number {number + 1} was replaced", since)
    await tables.let_newcomers_in(proxies, "all were replaced")

    before, since = proxies[0].slots(), time.monotonic()
    proxies[0].reload()
    while not all(player.back > since for table in tables.tables for player in table.players if player.proxy is proxies[0]):
        await asyncio.sleep(0.05)
    await tables.let_newcomers_in(proxies, "a proxy was reloaded")
    for proxy in proxies:
        assert proxy.slots() == before, "no slot is forgotten"

    # The slots are dealt anew, as Deploy/cluster/haproxy.cfg has it.
    for proxy in proxies:
        proxy.command("clear table relay")
    for proxy in proxies:
        for node in ("node1", "node2", "node3"):
            proxy.command(f"shutdown sessions server relay/{node}")
    await tables.are_whole("dealt anew")
    await tables.let_newcomers_in(proxies, "dealt anew")
    assert {proxies[0].slots()[slot_of_code(code)] for code in codes} == {"node1", "node2", "node3"}
    for table in tables.tables:
        for player in table.players:
            await player.leave()


@proves("SCALE-5")
def test_SCALE_5_two_proxies_agree_about_the_relay_of_a_slot(proxies):
    asyncio.run(agree(proxies))


async def agree(proxies):
    for number in range(30):
        (await Wire.to(proxies[number % 2], f"a{number:02x}")).close()
    wanted = {f"a{number:02x}" for number in range(30)}
    for proxy in proxies:
        await asyncio.to_thread(proxy.until, lambda proxy=proxy: wanted <= set(proxy.slots()))
    one, other = ({slot: proxy.slots()[slot] for slot in wanted} for proxy in proxies)
    assert one == other and len(set(one.values())) == NODES


@proves("SCALE-5")
def test_SCALE_5_a_code_is_found_from_a_connection_to_another_relay(proxies):
    asyncio.run(find(proxies))


async def find(proxies):
    key = key_of(1_000)
    leader = await Wire.to(proxies[0], slot_of(key))
    code = await leader.open(key)
    slots = proxies[0].slots()
    other = next(slot for slot, node in slots.items() if node != slots[slot_of_code(code)])
    around = await Wire.to(proxies[1], other)
    assert await around.find(code) is None, "its relay has never heard of it"
    around.close()
    here = await Wire.to(proxies[1], slot_of_code(code))
    assert await here.find(code) == key
    here.close()
    leader.close()


@proves("SCALE-5")
def test_SCALE_5_a_companion_comes_to_the_relay_of_its_table(proxies):
    """One opens a table through one proxy, and another finds it through the other."""
    prints = [certificates.shown(proxy).fingerprint(SHA256()).hex() for proxy in proxies]
    origins = [f"https://127.0.0.1:{proxy.port}" for proxy in proxies]
    companions = [Companion(proxies[0], "--open", "--name", "Robot", "--server", origins[0], "--fingerprint", prints[0])]
    try:
        invite = companions[0].invite.replace(*origins)
        companions.append(Companion(proxies[1], invite, "--name", "Bo", "--fingerprint", prints[1]))
        for companion in companions:
            companion.until(lambda table: [player["name"] for player in table["players"]] == ["Robot", "Bo"])
    finally:
        for companion in companions:
            companion.end()


def test_phones_that_name_no_slot_share_one(proxies):
    asyncio.run(play_with_old_phones(proxies))


async def play_with_old_phones(proxies):
    key = key_of(2_000)
    leader = await Wire.to(proxies[0])
    code = await leader.open(key)
    assert slot_of_code(code) == OLD
    old = await Wire.to(proxies[1])
    assert await old.find(code) == key
    new = await Wire.to(proxies[1], slot_of_code(code))
    for other in (old, new):
        await other.enter(code, key)
    leader.say(0, b"hello")
    for other in (old, new):
        assert (await other.answer("frame"))[1] == b"hello"
    for each in (leader, old, new):
        each.close()


@pytest.mark.parametrize("query", ["s=", "s=5f", "s=5F3", "s=5933", "s=593&s=594", "x=1&s=593", "s=%35f3"])
def test_a_slot_in_another_form_is_refused_and_not_remembered(proxies, query):
    before = set(proxies[0].slots())
    answer = proxies[0].ask(
        f"/relay?{query}", Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
        Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAAAA==")
    assert answer.status == 400
    assert set(proxies[0].slots()) <= before | {OLD}


def test_the_page_comes_and_metrics_do_not(proxies):
    assert proxies[0].ask("/").status == proxies[0].ask("/join/J7X3").status == 200
    assert proxies[0].ask("/").headers.get_all("Strict-Transport-Security") == ["max-age=2592000"]
    for path in ("/metrics", "/readyz", "/readyz/relay"):
        assert proxies[0].ask(path).status == 404, path


def test_one_address_has_its_own_share_of_guesses_and_of_connections(site, tmp_path):
    """Three relays give no more guesses than one, and no phone can say another address than its own."""
    node = Node(site[0], tmp_path / "data", "--limit", "addressTokens=100", "--limit", "addressTokensPerSecond=1")
    proxy = Balancer(tmp_path / "proxy", [node], HANDSHAKES="4")
    phones = [Phone(proxy, path="/relay?s=593")]
    try:
        # A wrong code costs ten tokens, and thrice as much where three share the tables.
        assert [phones[0].find("CCCC")[1] for _ in range(4)] == [UNKNOWN_CODE] * 3 + [SLOW_DOWN]
        phones.append(Phone(proxy, path="/relay?s=594", X_Forwarded_For="203.0.113.9"))
        assert phones[1].find("CCCC")[1] == SLOW_DOWN
        phones.append(Phone(proxy, source="127.0.0.2", path="/relay?s=593"))
        assert phones[2].find("CCCC")[1] == UNKNOWN_CODE
        phones += [Phone(proxy, path="/relay?s=593") for _ in range(2)]
        with pytest.raises(AssertionError, match="429"):
            Phone(proxy, path="/relay?s=593")
        phones.append(Phone(proxy, source="127.0.0.2", path="/relay?s=593"))
        assert proxy.ask("/").status == 200, "pages are not counted"
    finally:
        for each in phones:
            each.hang_up()
        proxy.end()
        node.server.stop()
