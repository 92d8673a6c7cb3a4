"""Tables of the relay that ask first: people nearby have to knock, and only the leader's answer gives the
key."""

import os

import pytest
from relaying import (
    ASKS, HIDDEN, IS_LOCKED, LOCKED, MALFORMED, NAME_TAKEN, NOT_NOW, SHOWN, SLOW_DOWN, UNKNOWN_CODE, Phone,
)  # fmt: skip

from support import proves


@pytest.fixture
def leader(phone, key):
    """A phone whose table asks first."""
    leader = phone()
    leader.name = "Noa-" + os.urandom(4).hex()
    leader.code = leader.open(key, name=leader.name, flags=ASKS)
    return leader


@proves("TURN-2")
def test_TURN_2_a_list_says_that_a_table_is_there_and_gives_neither_key_nor_code(phone, key, leader):
    watcher = phone()
    watcher.watch()
    named = lambda table: table["name"] == leader.name
    (table,) = filter(named, watcher.nearby(lambda tables: any(map(named, tables))))
    assert (table["flags"], table["key"]) == (ASKS | LOCKED, None), "a phone that knows no knocking takes it for locked"
    assert table["code"] != leader.code
    assert watcher.find(table["code"])[0] == "refused"
    # A search by its code still gives the same.
    (found,) = watcher.find(leader.code)[2]
    assert (found["flags"], found["key"], found["code"]) == (ASKS, key, leader.code)
    leader.list(name=leader.name)
    opened = lambda table: named(table) and table["key"] == key and table["code"] == leader.code
    watcher.nearby(lambda tables: any(map(opened, tables)))
    leader.list(name=leader.name, flags=ASKS | LOCKED)
    locked = lambda table: named(table) and table["flags"] == LOCKED and table["key"] is None
    watcher.nearby(lambda tables: any(map(locked, tables)))


@proves("TURN-2")
def test_TURN_2_the_leader_lets_in_who_knocks_and_turns_away_whom_it_does_not_know(phone, key, leader):
    friend, stranger = phone(), phone()
    door = friend.door(leader.name)
    friend.knock(door, "Ida", 3, 4)
    (number,) = leader.knocks("Ida")
    stranger.knock(door, "Mallory")
    _, other = leader.knocks("Ida", "Mallory")
    leader.admit(number, True)
    table = {"code": leader.code, "name": leader.name, "avatar": 3, "colour": 5, "flags": ASKS, "phones": 1, "key": key}
    assert friend.until("answered") == ("answered", door, 0, table)
    leader.knocks("Mallory")
    leader.admit(other, False)
    assert stranger.until("answered") == ("answered", door, NOT_NOW, 0)
    leader.knocks()
    assert friend.enter(leader.code, table["key"]) == (leader.code, 1)
    leader.admit(number, True)  # that knock is gone
    friend.send(b"here")
    assert leader.until("frame")[1] == b"here"


def test_a_knock_is_gone_when_it_is_taken_back_or_its_connection_goes(phone, relay, leader):
    visitor = phone()
    door = visitor.door(leader.name)
    for take_back in (visitor.withdraw, visitor.hang_up):
        visitor.knock(door, "Ida")
        leader.knocks("Ida")
        take_back()
        leader.knocks()
    again = Phone(relay)
    again.knock(door, "first")
    leader.knocks("first")
    again.knock(door, "second")
    (number,) = leader.knocks("second")
    again.knock("#999999999")
    assert again.until("answered") == ("answered", "#999999999", UNKNOWN_CODE, 0)
    leader.knocks()
    leader.admit(number, True)
    again.knock(door, "third")
    (number,) = leader.knocks("third")
    leader.admit(number, False)
    assert again.until("answered")[1:] == (door, NOT_NOW, 0)
    again.hang_up()


def test_who_waits_is_told_to_the_phone_that_lists_the_table_next(phone, key, leader):
    second, visitor = phone(), phone()
    second.enter(leader.code, key)
    visitor.knock(visitor.door(leader.name), "Ida")
    leader.knocks("Ida")
    second.list(name=leader.name, flags=ASKS)
    second.knocks("Ida")
    leader.knocks()
    second.hang_up()
    leader.list(name=leader.name, flags=ASKS)
    (number,) = leader.knocks("Ida")
    leader.admit(number, True)
    assert visitor.until("answered")[2] == 0


def test_what_the_leader_does_with_the_table_answers_who_waits(phone, key, leader):
    visitor = phone()
    door = visitor.door(leader.name)

    def listed(flags):
        leader.list(name=leader.name, flags=flags)
        leader.find("2222")  # the listing is in

    visitor.knock(door)
    leader.knocks("Bo")
    leader.list(name=leader.name, flags=LOCKED)
    leader.knocks()
    assert visitor.until("answered") == ("answered", door, IS_LOCKED, 0)
    visitor.knock(door)
    assert visitor.until("answered") == ("answered", door, IS_LOCKED, 0)
    listed(ASKS)
    visitor.knock(door)
    leader.knocks("Bo")
    leader.list(name=leader.name)
    leader.knocks()
    assert visitor.until("answered")[3]["key"] == key
    listed(ASKS)
    visitor.knock(door)
    leader.knocks("Bo")
    leader.hang_up()
    assert visitor.until("answered") == ("answered", door, UNKNOWN_CODE, 0)


def test_nobody_lets_in_from_outside_the_table_or_with_its_former_key(phone, key, leader):
    asleep, visitor, outside = phone(), phone(), phone()
    asleep.enter(leader.code, key)
    visitor.knock(visitor.door(leader.name))
    (number,) = leader.knocks("Bo")
    outside.admit(number, True)
    assert outside.until("refused")[1] == MALFORMED
    leader.change_key(key, key[::-1])
    leader.find(leader.code)  # the change is in
    asleep.admit(number, True)
    assert asleep.until("refused")[1] == MALFORMED
    other = phone()
    other.open(os.urandom(16))
    other.admit(number, True)
    leader.list(name=leader.name, flags=ASKS)
    leader.admit(number, True)
    assert visitor.until("answered")[3]["key"] == key[::-1]


def test_only_a_table_that_is_shown_can_be_knocked_at(start, phone):
    server = start("--tables", "same-address", "--address-header", "X-Forwarded-For", "--limit", "nearbyMilliseconds=50")
    from_home = {"X_Forwarded_For": "203.0.113.7"}
    leader = phone(server, **from_home)
    leader.open(os.urandom(16), name="Noa", flags=ASKS | SHOWN)
    near, far = phone(server, **from_home), phone(server, X_Forwarded_For="203.0.113.8")
    door = near.door("Noa")
    far.knock(door)
    assert far.until("answered") == ("answered", door, UNKNOWN_CODE, 0)
    near.knock(door)
    leader.knocks("Bo")
    leader.list(name="Noa", flags=ASKS | SHOWN | HIDDEN)
    leader.find("2222")  # the listing is in
    near.knock(door)
    assert near.until("answered") == ("answered", door, UNKNOWN_CODE, 0)


@proves("TURN-2")
def test_TURN_2_a_hundred_guests_behind_one_router_are_all_let_in(start, phone):
    server = start("--address-header", "X-Forwarded-For", "--limit", "nearbyMilliseconds=50")
    from_home = {"X_Forwarded_For": "203.0.113.7"}
    guests = 0
    for table in range(10):
        leader = phone(server, X_Forwarded_For=f"192.0.2.{table}")
        leader.open(os.urandom(16), name=f"Table {table}", flags=ASKS)
        door = phone(server, **from_home).door(f"Table {table}")
        for places in (4, 4, 2):  # as many as one address may have at a door
            visitors = [phone(server, **from_home) for _ in range(places)]
            names = []
            for count, visitor in enumerate(visitors):
                names.append(f"Guest {count}")
                visitor.knock(door, names[-1])
                numbers = leader.knocks(*names)
            for number in numbers:
                leader.admit(number, True)
            guests += sum(visitor.until("answered")[2] == 0 for visitor in visitors)
    assert guests == 100


def test_B7_one_address_has_four_places_at_a_door_and_keeps_those_where_it_was_turned_away(start, phone):
    server = start("--address-header", "X-Forwarded-For", "--limit", "nearbyMilliseconds=50")
    leader = phone(server, X_Forwarded_For="192.0.2.1")
    leader.open(os.urandom(16), name="Noa", flags=ASKS)
    strangers = [phone(server, X_Forwarded_For=f"2001:db8:7:{n}::1") for n in range(6)]
    door = strangers[0].door("Noa")
    names = []
    for stranger in strangers[:4]:
        names.append("again")
        stranger.knock(door, names[-1])
        numbers = leader.knocks(*names)
    strangers[4].knock(door, "again")
    assert strangers[4].until("answered") == ("answered", door, SLOW_DOWN, 5_000)
    guest = phone(server, X_Forwarded_For="2001:db8:8::1")
    guest.knock(door, "Ida")
    leader.knocks(*names, "Ida")
    for number in numbers:
        leader.admit(number, False)
    leader.knocks("Ida")
    assert all(stranger.until("answered")[2] == NOT_NOW for stranger in strangers[:4])
    strangers[5].knock(door, "again")
    answer = strangers[5].until("answered")
    assert answer[2] == SLOW_DOWN and 0 < answer[3] <= 5_000


def test_B10_a_visitor_whose_name_is_taken_is_told_so_and_may_knock_by_another(phone, leader):
    visitor = phone()
    door = visitor.door(leader.name)
    for _ in range(5):  # more than the places of one address
        visitor.knock(door, leader.name)
        (number,) = leader.knocks(leader.name)
        leader.admit(number, 2)
        assert visitor.until("answered") == ("answered", door, NAME_TAKEN, 0)
        leader.knocks()
    visitor.knock(door, "Ida")
    (number,) = leader.knocks("Ida")
    leader.admit(number, 3)
    assert leader.until("refused")[1] == MALFORMED
    leader.admit(number, True)
    assert visitor.until("answered")[2] == 0


def test_knocks_have_limits(start, phone):
    server = start("--address-header", "X-Forwarded-For", "--limit", "knocks=2", "--limit", "knockTokens=50",
                   "--limit", "addressKnocks=50")
    leader = phone(server, X_Forwarded_For="192.0.2.1")
    leader.open(os.urandom(16), name="Noa", flags=ASKS)
    stranger = phone(server, X_Forwarded_For="192.0.2.2")
    door = stranger.door("Noa")
    turned_away = 0
    while turned_away < 50:
        stranger.knock(door, "again")
        if stranger_waits := next_of(leader, stranger):
            leader.admit(stranger_waits, False)
            turned_away += 1
            assert stranger.until("answered")[2] == NOT_NOW
        else:
            break
    assert 5 <= turned_away <= 6
    # Others have tokens of their own, and two can wait at one door, but not a third.
    first, second, third = (phone(server, X_Forwarded_For=f"192.0.2.{n}") for n in (3, 4, 5))
    first.knock(door, "first")
    leader.knocks("first")
    second.knock(door, "second")
    leader.knocks("first", "second")
    third.knock(door, "third")
    assert third.until("answered") == ("answered", door, SLOW_DOWN, 5_000)


def next_of(leader, stranger):
    """The number of a knock in the leader's list, or None if it was refused at once."""
    stranger.say(5, b"\2")  # no message: its refusal comes behind the relay's immediate answers
    while True:
        message = stranger.message()
        if message[0] == "answered":
            assert message[2] == SLOW_DOWN and 0 < message[3] <= 10_000
            stranger.until("refused")
            return None
        if message[0] == "refused":
            (number,) = leader.knocks("again")
            return number


def test_a_companion_that_leads_a_game_asks_nobody_in_and_its_code_leads_in(relay, phone, companion):
    ann = companion(relay, "--open", "--name", "Ann")
    bob = companion(relay, ann.invite, "--name", "Bob")
    ann.until(lambda table: len(table["players"]) == 2)
    visitor = phone()
    visitor.watch()
    visitor.nearby(lambda tables: any(table["name"] == "Ann" and table["key"] for table in tables))
    ann.press("start")
    visitor.knock(visitor.door("Ann"))
    assert ann.press("done") == (202, {"turn": 1})
    bob.until(lambda table: table["turn"] == 2)
    (table,) = visitor.find(ann.code)[2]
    assert table["key"]
