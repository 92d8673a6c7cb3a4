"""The tables that the relay of `turntable serve` shows to each phone, and its limits."""

import contextlib
import os

import pytest
from relaying import BAD_CODE, FULL, SHOWN, SLOW_DOWN, TOO_MANY_ROOMS, UNKNOWN_CODE, listing, text

# The visible tables


def test_on_a_server_for_many_only_the_same_address_sees_a_table_whose_leader_wants_it(start, phone):
    server = start("--tables", "same-address", "--address-header", "X-Forwarded-For", "--limit", "nearbyMilliseconds=50")
    from_home = {"X_Forwarded_For": "10.1.1.1, 203.0.113.7"}
    phone(server, **from_home).open(os.urandom(16), name="Shy", flags=0)
    leader = phone(server, **from_home)
    leader.open(os.urandom(16), name="Wanted", flags=SHOWN)
    near, far, forged = (
        phone(server, **from_home),
        phone(server, X_Forwarded_For="203.0.113.8"),
        phone(server, X_Forwarded_For=["203.0.113.7", "203.0.113.8"]),
    )
    for each in (near, far, forged):
        each.watch()
    assert [table["name"] for table in near.until("tables")[2]] == ["Wanted"]
    assert far.until("tables")[2] == forged.until("tables")[2] == []


def test_one_household_is_one_address_in_ipv6(start, phone):
    server = start("--tables", "same-address", "--address-header", "X-Forwarded-For")
    phone(server, X_Forwarded_For="2001:db8:1:2:aaaa::1").open(os.urandom(16), flags=SHOWN)
    near, far = phone(server, X_Forwarded_For="2001:db8:1:2:bbbb::2"), phone(server, X_Forwarded_For="2001:db8:1:3::1")
    near.watch()
    far.watch()
    assert len(near.until("tables")[2]) == 1 and far.until("tables")[2] == []


def test_an_address_that_no_proxy_may_name_does_not_count(start, phone):
    server = start("--tables", "same-address")
    phone(server, X_Forwarded_For="203.0.113.7").open(os.urandom(16), name="Ada", flags=SHOWN)
    watcher = phone(server, X_Forwarded_For="203.0.113.8")
    watcher.watch()
    assert [table["name"] for table in watcher.until("tables")[2]] == ["Ada"]


def test_nobody_sees_tables_where_nobody_may(start, phone, key):
    server = start("--tables", "nobody")
    code = phone(server).open(key, flags=SHOWN)
    watcher = phone(server)
    watcher.watch()
    assert watcher.until("tables") == ("tables", 0, [])
    assert watcher.find(code)[0] == "tables"


def test_guessing_is_slowed_down_for_each_address(start, phone, key):
    server = start("--address-header", "X-Forwarded-For", "--limit", "addressTokens=50", "--limit", "missCost=10")
    code = phone(server, X_Forwarded_For="192.0.2.1").open(key)
    guesser = phone(server, X_Forwarded_For="192.0.2.2")
    answers = [guesser.find("2222" if code != "222-2" else "3333") for _ in range(6)]
    assert answers[:5] == [("refused", UNKNOWN_CODE, 0)] * 5
    kind, reason, wait = answers[5]
    assert (kind, reason) == ("refused", SLOW_DOWN) and 0 < wait <= 10_000
    # Another connection of the same address does not help, and another address is free.
    assert phone(server, X_Forwarded_For="192.0.2.2").find(code)[1] == SLOW_DOWN
    assert phone(server, X_Forwarded_For="192.0.2.3").find(code)[0] == "tables"


def test_an_empty_code_is_always_answered_and_costs_nothing(start, phone):
    server = start("--limit", "addressTokens=20", "--limit", "missCost=10", "--limit", "allTokens=10")
    asker = phone(server)
    assert [asker.find("") for _ in range(50)] == [("refused", BAD_CODE, 0)] * 50
    assert asker.find("2222") == ("refused", UNKNOWN_CODE, 0)
    assert asker.find("2222")[1] == SLOW_DOWN
    assert asker.find("") == ("refused", BAD_CODE, 0)


def test_guessing_is_slowed_down_in_all_and_right_codes_cost_less(start, phone, key):
    server = start("--address-header", "X-Forwarded-For", "--limit", "allTokens=50", "--limit", "allTokensPerSecond=1")
    code = phone(server, X_Forwarded_For="192.0.2.1").open(key)
    right = phone(server, X_Forwarded_For="192.0.2.9")
    assert all(right.find(code)[0] == "tables" for _ in range(20))
    miss = "2222" if code != "222-2" else "3333"
    answers = [phone(server, X_Forwarded_For=f"192.0.2.{n}").find(miss) for n in range(10, 16)]
    assert [answer[1] for answer in answers] == [UNKNOWN_CODE] * 5 + [SLOW_DOWN]


def test_guessers_from_many_addresses_keep_nobody_out_who_has_the_code(start, phone, key):
    server = start("--address-header", "X-Forwarded-For")
    code = phone(server, X_Forwarded_For="192.0.2.1").open(key)
    miss = "2222" if code != "222-2" else "3333"
    guessers = [phone(server, X_Forwarded_For=f"198.51.100.{n}") for n in range(12)]
    answers = [guesser.find(miss)[1] for _ in range(10) for guesser in guessers]
    assert answers.count(UNKNOWN_CODE) >= 100 and SLOW_DOWN in answers
    for n in range(20):
        assert phone(server, X_Forwarded_For=f"203.0.113.{n}").find(code)[0] == "tables"
    kind, reason, wait = phone(server, X_Forwarded_For="203.0.113.99").find(miss)
    assert (kind, reason) == ("refused", SLOW_DOWN) and wait > 0


# Limits


def test_a_room_and_the_relay_can_be_full(start, phone, key):
    server = start("--limit", "phones=3", "--limit", "rooms=2", "--limit", "connections=8")
    members = [phone(server) for _ in range(4)]
    code = members[0].open(key)
    for member in members[1:3]:
        member.enter(code, key)
    for number, other in enumerate(members[1:3] + members[:1]):
        members[number].send(b"here, %d" % number)
        while other.until("frame")[1] != b"here, %d" % number:
            pass
    members[3].say(2, text(code), key)
    assert members[3].message() == ("refused", FULL, 0)
    phone(server).open(os.urandom(16))
    last = phone(server)
    last.say(1, os.urandom(16), listing())
    assert last.message() == ("refused", TOO_MANY_ROOMS, 0)
    last.say(2, text("J7X3"), key)
    assert last.message() == ("refused", TOO_MANY_ROOMS, 0)
    # A refused phone stays in its room.
    members[2].say(1, os.urandom(16), listing())
    assert members[2].until("refused")[1] == TOO_MANY_ROOMS
    members[2].send(b"still here")
    while members[1].until("frame")[1] != b"still here":
        pass
    phone(server), phone(server)
    with pytest.raises(AssertionError, match="HTTP/1.1 503 "):
        phone(server)
    assert server.ask("/healthz").status == 200


def test_one_address_has_so_many_connections_and_others_have_theirs(start, phone):
    server = start("--address-header", "X-Forwarded-For", "--limit", "addressConnections=3")
    crowd = [phone(server, X_Forwarded_For="2001:db8:1:2::%d" % n) for n in range(3)]
    with pytest.raises(AssertionError, match="HTTP/1.1 429 "):
        phone(server, X_Forwarded_For="2001:db8:1:2:3::1")
    assert phone(server, X_Forwarded_For="2001:db8:1:3::1").open(os.urandom(16))
    crowd[0].hang_up()
    another = None
    while not another:  # until the relay has noticed its end
        with contextlib.suppress(AssertionError):
            another = phone(server, X_Forwarded_For="2001:db8:1:2::9")


def test_a_hundred_phones_behind_one_router_with_two_connections_each_all_get_in(start, phone):
    server = start()
    for _ in range(10):
        key = os.urandom(16)
        table = [phone(server) for _ in range(10)]
        code = table[0].open(key)
        for guest in table[1:]:
            assert guest.find(code)[0] == "tables"
            guest.enter(code, key)
        for watcher in [phone(server) for _ in table]:
            watcher.watch()
            assert watcher.until("tables")[1] == 0


def test_one_address_makes_so_many_rooms_by_entering_and_comes_into_those_that_are_there(start, phone, key):
    server = start("--address-header", "X-Forwarded-For", "--limit", "addressRooms=3")
    code = phone(server, X_Forwarded_For="192.0.2.1").open(key)
    crowd = phone(server, X_Forwarded_For="192.0.2.2")
    for _ in range(60):
        crowd.say(2, text("J7X3"), os.urandom(16))
    kind, reason, wait = crowd.until("refused")
    assert reason == SLOW_DOWN and 0 < wait <= 1_000
    assert crowd.enter(code, key) == (code, 1)
    assert phone(server, X_Forwarded_For="192.0.2.3").enter("J7X3", key)[1] == 0


def test_silent_connections_keep_no_seat_from_who_comes(start, phone, key):
    server = start()
    leader = phone(server)
    code = leader.open(key)
    leader.send(b"here")
    silent = [phone(server) for _ in range(23)]
    for each in silent:
        each.enter(code, key)
    guest = phone(server)
    guest.enter(code, key)
    end = silent[0].ended()
    assert (end.code, end.reason) == (1008, "the room is full, and nothing was heard")
    guest.send(b"and I")
    assert leader.until("frame")[1] == silent[1].until("frame")[1] == b"and I"
    assert phone(server).enter(code, key)[0] == code
    assert silent[1].ended().code == 1008
