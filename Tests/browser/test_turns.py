"""Tables of Turns: opened, found, joined, and played in real pages with the real server between them."""

import re

import pytest

from engine import ENGINES
from support import proves
from turns_pages import FULL, LOCKED, NAMES, TAKEN, Phone, Table, read_picture

LETTERS = "23456789CDFHJKMPRTVWXY"  # of those that look alike at most one is among them


@pytest.fixture
def make(fresh):
    return fresh


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
    joiner.sees_turn_of("Ada", "You are next")
    leader.done().sees_turn_of("Ben")
    joiner.has_turn().done().sees_turn_of("Ada")
    leader.has_turn()
    for one in (joiner, leader):
        one.reload()
    leader.has_turn().done()
    joiner.has_turn()
    leader.sees_turn_of("Ben", "You are next")
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
@pytest.mark.parametrize("way", ["lower", "bare", "spaced", "alike"])
def test_TURN_2_a_code_is_taken_however_it_is_typed(fresh, way):
    leader = Phone(fresh())
    code = leader.open_table("Ada")
    typed = {
        "lower": code.lower(), "bare": code.replace("-", ""), "spaced": " " + " ".join(code.replace("-", "")),
        # What looks or sounds alike counts as what is in use.
        "alike": code.translate(str.maketrans("D256 8VM", "0ZSG BUN")),
    }[way]
    Phone(fresh()).join_by_code("Ben", typed).at_table().seated("Ada", "Ben")


@proves("TURN-2")
def test_TURN_2_an_address_leads_to_its_table(fresh):
    leader, joiner = Phone(fresh()), Phone(fresh())
    code = leader.open_table("Ada")
    joiner.join_by_link("Ben", code, "Ada").at_table().seated("Ada", "Ben")
