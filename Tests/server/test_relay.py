"""Phones at the relay of `turntable serve`: they open, find, enter and leave tables, and hear each other."""

import os
import re

import pytest
from relaying import (
    BAD_CODE, BINARY, HIDDEN, IS_LOCKED, LOCKED, MALFORMED, PING, PONG, SLOW_DOWN, TOO_LONG, UNKNOWN_CODE, Ended, Phone,
    listing, text,
)  # fmt: skip

from support import proves


def named(name):
    return lambda tables: any(table["name"] == name for table in tables)


# Rooms


@proves("TURN-1")
def test_TURN_1_a_table_gets_a_short_code_that_can_be_read_aloud(phone, key):
    codes = set()
    for _ in range(40):
        codes.add(phone().open(os.urandom(16)))
    assert len(codes) == 40
    assert all(re.fullmatch(r"[2-9CDFHJKMPRTVWXY]{3}-[2-9CDFHJKMPRTVWXY]", code) for code in codes), codes


@proves("TURN-2")
def test_TURN_2_a_code_typed_anyhow_leads_to_the_table(phone, key):
    code = phone().open(key, name="Ada", avatar=7, colour=2)
    joiner = phone()
    for typed in [code, code.lower(), code.replace("-", ""), f" {code[:2]} {code[2:]}– "]:
        table = {"code": code, "name": "Ada", "avatar": 7, "colour": 2, "flags": 0, "phones": 1, "key": key}
        assert joiner.find(typed) == ("tables", 1, [table])
    assert joiner.enter(code.lower(), key) == (code, 1)


def test_letters_that_are_taken_for_one_another_are_one(phone, key):
    # Entering a room opens it, so any code works.
    phone().enter("D256", key)
    reader = phone()
    for typed in ["0zsg", "OZSG", "q25G"]:
        other = phone()
        assert other.enter(typed, key)[0] == "D25-6"
        other.hang_up()
    for typed in ["A234", "1234", "L234", "i234", "E234", "23", "23456789C", "", "234%", "23é4", "💥💥💥💥"]:
        assert reader.find(typed) == ("refused", BAD_CODE, 0)
    reader.say(2, text("ILLE"), key)
    assert reader.message() == ("refused", BAD_CODE, 0)


def test_a_frame_goes_to_all_others_of_the_room_as_it_is(phone, key):
    members = [phone() for _ in range(8)]
    code = members[0].open(key)
    for count, member in enumerate(members[1:], 1):
        assert member.enter(code, key) == (code, count)
    for data in [b"\0", bytes(range(100)), b"\xff" * 100]:
        for sender in members:
            sender.send(data)
            for member in members:
                if member is not sender:
                    assert member.until("frame") == ("frame", data)
    # No phone heard itself: the next frame of each is a new one.
    members[0].send(b"last")
    assert all(member.until("frame")[1] == b"last" for member in members[1:])
    members[1].send(b"very last")
    assert members[0].until("frame")[1] == b"very last"


@proves("TURN-2")
def test_TURN_2_frames_of_tables_are_never_mixed_up(phone):
    tables = []
    for _ in range(6):
        table_key = os.urandom(16)
        pair = phone(), phone()
        code = pair[0].open(table_key)
        pair[1].enter(code, table_key)
        tables.append(pair)
    for turn in range(20):
        for index, pair in enumerate(tables):
            pair[turn % 2].send(bytes([index, turn]))
    for index, pair in enumerate(tables):
        for turn in range(20):
            assert pair[1 - turn % 2].until("frame") == ("frame", bytes([index, turn]))


def test_two_rooms_with_one_code_stand_side_by_side(phone):
    keys = [os.urandom(16), os.urandom(16)]
    pairs = []
    for name, each in zip(["Ada", "Bo"], keys):
        pair = phone(), phone()
        assert pair[0].enter("J7X-3", each) == ("J7X-3", 0)
        assert pair[1].enter("j7x3", each) == ("J7X-3", 1)
        pair[0].list(name=name)
        pairs.append(pair)
        pair[0].find("J7X3")  # the listing is in
    _, _, found = phone().find("J7X3")
    assert sorted((table["name"], table["key"], table["phones"]) for table in found) == [
        ("Ada", keys[0], 2), ("Bo", keys[1], 2),
    ]  # fmt: skip
    pairs[0][0].send(b"for Bo? no")
    pairs[1][0].send(b"for Bo")
    assert pairs[1][1].until("frame")[1] == b"for Bo"


def test_a_table_with_another_key_is_one_room_for_old_and_new(phone, key):
    new = key[::-1]
    leader, asleep, guest = phone(), phone(), phone()
    code = leader.open(key)
    leader.change_key(key, new)
    assert leader.find(code) == ("refused", IS_LOCKED, 0)
    asleep.enter(code, key)
    asleep.list()
    assert asleep.until("refused")[1] == MALFORMED, "the old key opens nothing"
    assert leader.find(code) == ("refused", IS_LOCKED, 0)
    leader.list()
    assert leader.find(code)[2][0]["key"] == new
    guest.enter(code, new)
    asleep.send(b"with the old one")
    assert leader.until("frame")[1] == guest.until("frame")[1] == b"with the old one"
    asleep.change_key(key, b"0123456789abcdef")
    assert asleep.until("refused")[1] == MALFORMED
    phone().change_key(key, new)


def test_a_sleeper_that_made_the_room_with_the_old_key_is_met_there(phone, key):
    new = key[::-1]
    asleep, leader, again = phone(), phone(), phone()
    assert asleep.enter("V4M9", key)[1] == leader.enter("V4M9", new)[1] == 0
    leader.change_key(key, new)
    assert leader.ended().code == 1012
    assert again.enter("V4M9", new)[1] == 1
    again.change_key(key, new)
    assert again.until("refused")[1] == SLOW_DOWN, "the sleeper has to say so too"
    again.send(b"here")
    assert asleep.until("frame")[1] == b"here"
    asleep.change_key(key, new)
    asleep.list(name="Ada")
    assert [table["key"] for table in asleep.find("V4M9")[2]] == [new]


def test_a_thief_with_the_key_closes_nobodys_room_and_leads_nobody_elsewhere(phone, key):
    made_up = key[::-1]
    members = [phone() for _ in range(3)]
    code = members[0].open(key, name="Ada")
    for member in members[1:]:
        member.enter(code, key)
    inside, outside = phone(), phone()
    inside.enter(code, key)
    inside.change_key(key, made_up)
    assert inside.until("refused")[1] == SLOW_DOWN
    outside.enter(code, made_up)
    outside.list(name="Thief")
    outside.change_key(key, made_up)
    assert outside.ended().code == 1012
    members[0].send(b"still here")
    assert all(member.until("frame")[1] == b"still here" for member in members[1:])
    members[0].list(name="Ada")
    assert [(table["name"], table["key"]) for table in phone().find(code)[2]] == [("Ada", key)]


def test_who_enters_another_room_leaves_the_first(phone, key):
    first, second = phone(), phone()
    code = first.open(key)
    second.enter(code, key)
    assert first.until("present") == ("present", 1)
    second.open(os.urandom(16))
    assert first.until("present") == ("present", 0)
    second.send(b"to nobody")
    assert second.enter(code, key) == (code, 1)
    assert second.enter(code, key) == (code, 1), "who enters again is counted once"
    second.send(b"to the first")
    assert first.until("frame")[1] == b"to the first"


def test_all_are_told_how_many_others_are_there(phone, key):
    leader = phone()
    code = leader.open(key)
    others = []
    for count in range(1, 6):
        others.append(phone())
        others[-1].enter(code, key)
        assert leader.until("present") == ("present", count)
    for count in range(4, -1, -1):
        others.pop().hang_up()
        assert leader.until("present") == ("present", count)


def test_a_phone_comes_and_goes_a_hundred_times(phone, key, relay):
    leader = phone()
    code = leader.open(key)
    for count in range(100):
        guest = Phone(relay)
        assert guest.enter(code, key)[0] == code
        guest.send(b"%d" % count)
        assert leader.until("frame")[1] == b"%d" % count
        guest.hang_up()
    last = phone()
    last.enter(code, key)
    while leader.find(code)[2][0]["phones"] != 2:  # until the relay has noticed the last one's end
        pass


def test_a_frame_without_a_room_goes_nowhere_and_does_no_harm(phone, key):
    lonely = phone()
    lonely.send(b"hello")
    code = lonely.open(key)
    assert phone().enter(code, key) == (code, 1)


def test_a_frame_beyond_the_limit_is_told_once_and_dropped(phone, key):
    sender, reader = phone(), phone()
    reader.enter(sender.open(key), key)
    assert sender.until("present") == ("present", 1)
    for size in [101, 102, 500]:
        sender.send(b"x" * size)
    sender.send(b"fits")
    assert reader.until("frame") == ("frame", b"fits")
    reader.send(b"answer")
    assert [sender.message(), sender.message()] == [("refused", TOO_LONG, 0), ("frame", b"answer")]


@pytest.mark.parametrize(
    "message",
    [
        b"", b"\0", b"\6", b"\xff", b"\1", b"\1" + b"k" * 16, b"\1" + b"k" * 15 + listing(), b"\1" + b"k" * 16 + b"\xff" * 9,
        b"\1" + b"k" * 16 + listing(name="x" * 49), b"\1" + b"k" * 16 + listing() + b"!", b"\2", b"\2\4J7X3",
        b"\2\4J7X3" + b"k" * 17, b"\3\5J7X3", b"\3" + b"\x80" * 12, b"\3\1\xff", b"\4", b"\4" + listing()[:-1],
        b"\4" + listing(name=b"\xc3\x28"), b"\5", b"\5\2", b"\5\1\1", b"\4" + listing(),
        b"\7", b"\7\2#3", b"\7\2#3\1A\0", b"\7\2#3" + text("x" * 49) + b"\0\0", b"\x08\0", b"\x09", b"\x09\1", b"\x09\1\2",
        b"\x09\1\1", b"\x0a",
    ],
)  # fmt: skip
def test_what_is_no_message_is_refused_and_the_connection_goes_on(phone, message, key):
    each = phone()
    each.put(BINARY, message)
    assert each.message() == ("refused", MALFORMED, 0)
    assert each.open(key)


def test_a_name_may_be_48_bytes(phone, key):
    name = "🎲" * 12
    code = phone().open(key, name=name)
    assert phone().find(code)[2][0]["name"] == name


# Locks, lists and guesses


@proves("TURN-2")
def test_TURN_2_a_locked_table_hands_out_no_key(phone, key):
    leader, guest, watcher = phone(), phone(), phone()
    code = leader.open(key, name="Locked", flags=LOCKED)
    assert guest.find(code) == ("refused", IS_LOCKED, 0)
    watcher.watch()
    (table,) = (each for each in watcher.nearby(named("Locked")) if each["name"] == "Locked")
    assert table["flags"] == LOCKED and table["key"] is None
    assert guest.enter(code, key) == (code, 1), "who has the key was in before"
    guest.hang_up()
    leader.list(name="Locked", flags=0)
    opened = lambda tables: any(each["name"] == "Locked" and each["key"] == key for each in tables)
    assert watcher.nearby(opened)
    assert phone().find(code)[0] == "tables"


@proves("TURN-2")
def test_TURN_2_tables_nearby_come_and_go_by_themselves(phone):
    watcher = phone()
    watcher.watch()
    watcher.until("tables")
    leader, leaders_key = phone(), os.urandom(16)
    code = leader.open(leaders_key, name="Nearby", avatar=9, colour=1)
    (table,) = (each for each in watcher.nearby(named("Nearby")) if each["name"] == "Nearby")
    assert table == {
        "code": code, "name": "Nearby", "avatar": 9, "colour": 1, "flags": 0, "phones": 1, "key": leaders_key,
    }  # fmt: skip
    watcher.enter(code, table["key"])
    two = lambda tables: any(each["name"] == "Nearby" and each["phones"] == 2 for each in tables)
    assert watcher.nearby(two)
    leader.list(name="Renamed")
    assert watcher.nearby(named("Renamed"))
    leader.list(name="Renamed", flags=HIDDEN)
    watcher.nearby(lambda tables: not named("Renamed")(tables))
    assert leader.find(code)[2][0]["name"] == "Renamed", "its code still finds it"


def test_who_stops_watching_gets_no_more_lists(phone, key):
    watcher = phone()
    watcher.watch()
    watcher.until("tables")
    watcher.watch(False)
    leader = phone()
    code = leader.open(key, name="Unseen")
    other = phone()
    other.watch()
    other.nearby(named("Unseen"))
    watcher.enter(code, key)
    leader.send(b"done")
    before = watcher.message()
    while before[0] != "frame":
        assert before[0] != "tables" or not named("Unseen")(before[2])
        before = watcher.message()


# The life of a server


@proves("TURN-13", "TURN-23")
def test_TURN_13_and_TURN_23_a_server_that_is_killed_has_kept_nothing_and_is_entered_again(start, phone, key, tmp_path):
    server = start()
    members = [phone(server) for _ in range(3)]
    code = members[0].open(key, name="Ada")
    for member in members[1:]:
        member.enter(code, key)
    members[1].send(b"before")
    assert members[2].until("frame")[1] == b"before"
    server.process.kill()
    server.process.wait()
    kept = list((tmp_path / "data").rglob("*"))
    assert all(path.name.startswith(("hub.sqlite", "vaults.db")) for path in kept), "more is kept than decks and vaults"
    assert not any(word in path.read_bytes() for path in kept for word in (key, key.hex().encode(), b"Ada", b"before"))
    assert all(member.ended().code is None for member in members)
    again = start(port=server.port)
    members = [phone(again) for _ in range(3)]
    assert [member.enter(code, key) for member in members] == [(code, 0), (code, 1), (code, 2)]
    assert phone(again).find(code) == ("refused", UNKNOWN_CODE, 0), "nobody has said yet whether it is locked"
    members[2].list(name="Ada")
    members[2].send(b"after")
    assert members[1].until("frame")[1] == b"after"
    assert phone(again).find(code)[2][0]["name"] == "Ada"


def test_a_server_that_stops_says_so_and_ends_soon(start, phone, key):
    server = start()
    polite, deaf = phone(server), phone(server)
    deaf.enter(polite.open(key), key)
    silent = server.connect()
    half = server.connect()
    half.sendall(b"GET /relay HTTP/1.1\r\nHost: x\r\n")
    server.process.terminate()
    end = polite.ended()
    assert (end.code, end.reason) == (1012, "the server restarts")
    assert server.process.wait(timeout=15) == 0
    silent.close()
    half.close()


def test_a_phone_that_answers_no_ping_is_dead(start, phone, key):
    server = start("--limit", "pingSeconds=1")
    alive, dead = phone(server), phone(server)
    dead.enter(alive.open(key), key)
    assert alive.until("present") == ("present", 1)
    assert dead.frame() == (PING, b"")
    assert alive.until("present") == ("present", 0)  # `until` answers pings
    with pytest.raises(Ended):
        while True:
            dead.frame()
    alive.put(PING, b"still there?")
    while (heard := alive.frame()) != (PONG, b"still there?"):
        assert heard[0] == PING
