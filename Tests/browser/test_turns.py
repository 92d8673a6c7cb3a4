"""Tables of Turns in real pages with the real server between them: one in each engine, and what a browser adds.

Sources/App/Features/Tables/Tests/TurnsTests.swift and its neighbours play the rest."""

import re
from pathlib import Path

import pytest

from engine import ENGINES
from support import proves
from turns_pages import NAMES, Phone, Table, read_picture

TRANSLATE = f"() => {{ {Path(__file__).with_name('translate.js').read_text()} }}"
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
def test_TURN_2_a_code_that_is_none_says_what_one_looks_like(phone):
    phone.join_by_code("Ben", "EIL-1").reads("That isn’t a table code. Codes look like J7X-3.")
    assert phone.page.screen() == "tables"


@proves("TURN-2", "TURN-20")
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


def test_A1_on_a_translated_page_only_the_phone_whose_turn_it_is_has_Done(fresh):
    table = Table(fresh, 2).start()
    for phone in table.phones:
        phone.page.run(TRANSLATE)
    ada, ben = table.phones
    for mine, other, name in [(ada, ben, "Ada"), (ben, ada, "Ben"), (ada, ben, "Ada")]:
        mine.has_turn()
        other.sees_turn_of(name)
        find = "() => Boolean(document.querySelector('.button.done'))"
        assert (mine.page.run(find), other.page.run(find)) == (True, False)
        mine.page.click_on("() => document.querySelector('.button.done')", "no Done")
        other.has_turn()
    assert ben.page.console_errors() == [] and ada.page.console_errors() == []
