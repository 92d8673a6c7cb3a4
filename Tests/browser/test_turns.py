"""Tables of Turns: opened, found, joined, and played in real pages with the real server between them."""

import re

import pytest

from engine import ENGINES
from support import proves
from turns_pages import FULL, LOCKED, NAMES, TAKEN, Phone, read_picture

LETTERS = "23456789CDFHJKMPRTVWXY"  # at most one of each set of lookalikes


@pytest.fixture
def phone(fresh):
    return Phone(fresh())


@pytest.mark.engines(*ENGINES)
@proves("TURN-2", "TURN-5", "TURN-6", "TURN-10")
def test_TURN_6_a_table_in_every_engine(fresh, engine):
    leader, joiner = Phone(fresh(engine)), Phone(fresh(engine))
    code = leader.open_table("Ada")
    joiner.join_by_code("Ben", code).at_table().seated("Ada", "Ben")
    leader.seated("Ada", "Ben").start().has_turn()
    joiner.sees_turn_of("Ada", "You’re next")
    leader.done().sees_turn_of("Ben")
    joiner.has_turn().done().sees_turn_of("Ada")
    leader.has_turn()
    for one in (joiner, leader):
        one.reload()
    leader.has_turn().done()
    joiner.has_turn()
    leader.sees_turn_of("Ben", "You’re next")
    for one in (leader, joiner):
        assert one.page.console_errors() == []


@proves("TURN-1")
def test_TURN_1_the_code_can_be_read_aloud_and_its_picture_holds_the_address(phone):
    code = phone.open_table("Ada")
    assert re.fullmatch(f"[{LETTERS}]{{3}}-[{LETTERS}]{{1,5}}", code)
    address = f"{phone.page.url}/join/{code.replace('-', '')}"
    assert address in phone.page.text
    assert phone.page.has("img", "Point a phone’s camera at it, or open the address.")
    assert read_picture(phone.page, ".qr") == address


@proves("TURN-2")
def test_TURN_2_tables_nearby_come_by_themselves_and_one_tap_joins(fresh):
    watcher, leader = Phone(fresh()).to_turns(), Phone(fresh())
    watcher.named("Ben")
    assert not watcher.page.has("button", "Ada’s table", begins=True)
    code = leader.open_table("Ada")
    watcher.expect(f"Ada’s table, {code}")
    watcher.tap(f"Ada’s table, {code}").at_table().seated("Ada", "Ben")
    leader.seated("Ada", "Ben")


@proves("TURN-2")
def test_TURN_2_the_name_is_asked_for_before_a_seat_is_taken(fresh):
    leader, joiner = Phone(fresh()), Phone(fresh())
    leader.open_table("Ada")
    joiner.to_turns().tap("Ada’s table", begins=True).reads("Type your name first.")
    assert joiner.page.focused() == ("textbox", "Your name")
    joiner.named("Ben").tap("Ada’s table", begins=True).at_table().seated("Ada", "Ben")


@proves("TURN-2")
def test_TURN_2_a_code_is_taken_however_it_is_typed(fresh):
    leader, joiner = Phone(fresh()), Phone(fresh())
    code = leader.open_table("Ada")
    # Lookalikes and soundalikes count as the characters in use.
    alike = code.translate(str.maketrans("D2568VM", "0ZSGBUN"))
    for typed in (code.lower(), code.replace("-", ""), f" {' '.join(code)} ", alike, alike.lower()):
        joiner.join_by_code("Ben", typed).at_table().seated("Ada", "Ben")
        joiner.leave()
        leader.seated("Ada")


@proves("TURN-2")
@pytest.mark.parametrize("typed, message", [
    ("", "That isn’t a table code. Codes look like J7X-3."), ("EIL-1", "That isn’t a table code. Codes look like J7X-3."),
    ("22222", "No table has this code. Ask for it again."),
])
def test_TURN_2_a_code_of_no_table_says_what_to_do(phone, typed, message):
    phone.join_by_code("Ben", typed).reads(message)
    assert phone.page.screen() == "tables"
    assert not phone.page.is_disabled("button", "Open a table")


@proves("TURN-2")
def test_TURN_2_an_address_leads_to_its_table(fresh):
    leader, joiner = Phone(fresh()), Phone(fresh())
    code = leader.open_table("Ada")
    joiner.join_by_link("Ben", code, "Ada").at_table().seated("Ada", "Ben")


@proves("TURN-3")
def test_TURN_3_a_ninth_is_refused_and_a_late_one_is_last(fresh):
    leader, ninth = Phone(fresh()), Phone(fresh())
    code = leader.open_table(NAMES[0])
    for name in NAMES[1:7]:
        leader.add_seat(name)
    leader.start()
    leader.tools().add_seat(NAMES[7])
    ninth.join_by_code("Ivy", code).reads(FULL)
    assert ninth.page.screen() == "tables"
    leader.seated(*NAMES)
    leader.tap(f"Remove {NAMES[3]}").seated(*NAMES[:3], *NAMES[4:])
    leader.close()
    ninth.join_by_code("Ivy", code).at_table().sees_turn_of("Ada", "Next: Ben")
    leader.tools().seated(*NAMES[:3], *NAMES[4:], "Ivy")


@proves("TURN-3")
def test_TURN_3_two_can_start_and_one_cannot(phone):
    phone.open_table("Ada")
    assert phone.page.is_disabled("button", "Start game")
    phone.reads("2 or more can start.").add_seat("Ben")
    phone.start().has_turn()


@proves("TURN-2", "PASS-2")
def test_TURN_2_a_name_that_is_taken_is_refused_and_another_one_joins(fresh):
    leader, joiner = Phone(fresh()), Phone(fresh())
    code = leader.open_table("Ada")
    joiner.join_by_code("ÁDA", code).reads(TAKEN)
    joiner.page.wait_for_screen("tables")
    leader.seated("Ada")
    # The table is still there to be tapped.
    joiner.named("Ada L").tap("Join Ada").at_table().seated("Ada", "Ada L")
    leader.seated("Ada", "Ada L")


@proves("TURN-2")
def test_TURN_2_nobody_comes_to_a_table_that_is_locked(fresh):
    leader, by_code, nearby = (Phone(fresh()) for _ in range(3))
    code = leader.open_table("Ada")
    leader.tools()
    leader.choose("Lock table", "On")
    by_code.to_turns().reads("Locked")
    by_code.join_by_code("Ben", code).reads(LOCKED)
    nearby.join_nearby("Cleo", "Ada").reads(LOCKED)
    leader.choose("Lock table", "Off").close()
    by_code.page.until(lambda: "Locked" not in by_code.page.text, "it is not unlocked")
    by_code.tap("Join a table").at_table().seated("Ada", "Ben")


@proves("TURN-20")
def test_TURN_20_few_taps_lead_to_the_first_turn_of_four_phones(fresh):
    leader, *joiners = (Phone(fresh()) for _ in range(4))
    leader.open_table("Ada")
    for name, joiner in zip(NAMES[1:4], joiners, strict=True):
        joiner.join_nearby(name, "Ada").at_table()
    leader.seated(*NAMES[:4]).tap("Start game").has_turn()
    for joiner in joiners:
        joiner.sees_turn_of("Ada")
    assert leader.taps <= 4
    assert max(joiner.taps for joiner in joiners) <= 2
