"""A table that asks first: people who see it nearby knock, and its leader lets them in with one tap, in the middle of a
turn."""

import pytest

from engine import ENGINES
from support import proves
from turns_pages import LOCKED, Phone, Table

TITLE_HEIGHT = """() => {
  const title = document.querySelector('.turn-title');
  return parseFloat(getComputedStyle(title).fontSize) / Math.min(innerWidth, innerHeight);
}"""
# Tells if the list fades out above and below, at its beginning and at its end.
FADES = """() => {
  const knocks = document.querySelector('.knocks');
  const fades = () => ['--fade-above', '--fade-below'].map((edge) => parseFloat(getComputedStyle(knocks).getPropertyValue(edge)) > 0);
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(fades()))));
  const at = (place) => { knocks.scrollTop = place; return settled(); };
  return at(0).then((first) => at(knocks.scrollHeight).then((last) => [first, last]));
}"""
FRAMES = "() => document.querySelectorAll('.knock').length"


def visitor(fresh, name, leader="Ada"):
    """A phone that has tapped a table which asks first."""
    phone = Phone(fresh())
    phone.to_turns().named(name).tap(f"{leader}’s table, asks first").reads(f"Asking {leader}…")
    return phone


@pytest.fixture
def table(fresh):
    """A started game of two; it is Ada's turn, and she leads."""
    return Table(fresh, 2).start()


@pytest.mark.engines(*ENGINES)
@proves("TURN-2", "TURN-20")
def test_TURN_2_the_leader_lets_in_who_knocks_with_one_tap(fresh, engine):
    make = lambda: fresh(engine)
    table = Table(make, 2).start()
    before = table.leader.taps
    late = visitor(make, "Ida")
    assert table.code not in late.page.text
    table.leader.expect("Let in: Ida").has_turn().tap("Let in: Ida")
    late.at_table().sees_turn_of("Ada", "Next: Ben")
    assert (late.taps, table.leader.taps - before) == (2, 1)
    table.leader.reads("Next: Ben").done()
    table["Ben"].has_turn().done()
    late.has_turn()
    for one in (*table.phones, late):
        assert one.page.console_errors() == []


def test_who_is_not_let_in_is_told_and_comes_in_by_the_code(fresh, table):
    late = visitor(fresh, "Ida")
    table.leader.tap("Not now: Ida")
    late.reads("Ada says not now. Ask for the code, or try again later.")
    assert late.page.screen() == "tables"
    late.join_by_code("Ida", table.code).at_table().sees_turn_of("Ada")


def test_a_knock_is_taken_back_by_its_person_and_by_a_page_that_is_closed(fresh, table):
    late = visitor(fresh, "Ida")
    table.leader.reads("Ida wants to join")
    late.tap("Type the code instead")
    assert late.page.focused() == ("textbox", "Table code")
    table.leader.page.wait_gone("button", "Let in: Ida")
    late.tap("Ada’s table, asks first")
    table.leader.reads("Ida wants to join")
    late.page.open("/manifest.webmanifest")
    table.leader.page.wait_gone("button", "Let in: Ida")


def test_several_wait_at_the_door_and_the_turn_goes_on(fresh, table):
    visitors = [visitor(fresh, name) for name in ("Ida", "Jo", "Kim", "Lea")]
    leader = table.leader
    leader.page.until(lambda: leader.page.run(FRAMES) == 3, "not three of them")
    leader.reads("1 more waiting")
    for width, height in ((390, 844), (320, 568), (844, 390), (1280, 800)):
        leader.page.resize(width, height)
        leader.page.until(lambda: leader.page.run(TITLE_HEIGHT) >= 0.12, "Your turn is small")
        assert not leader.page.is_disabled("button", "Done")
    leader.page.resize(320, 568)
    leader.page.until(lambda: leader.page.run(FADES) == [[False, True], [True, False]], "it does not show that more wait")
    leader.page.resize(390, 844)
    table.passes("Ada", "Ben")
    leader.tap("Let in: Jo")
    visitors[1].at_table().sees_turn_of("Ben")
    leader.reads("Lea wants to join")
    # The next leader sees those who wait.
    leader.page.open("/manifest.webmanifest")
    table["Ben"].expect("Let in: Ida").tap("Let in: Ida")
    visitors[0].at_table().sees_turn_of("Ben")


def test_the_leader_opens_and_locks_the_door_by_hand(fresh, table):
    late, later = visitor(fresh, "Ida"), visitor(fresh, "Jo")
    table.leader.reads("Jo wants to join").tools("Table").choose("Let anyone nearby in", "On")
    for one in (late, later):
        one.at_table().sees_turn_of("Ada")
    third = Phone(fresh())
    third.to_turns().named("Kim").expect(f"Ada’s table, {table.code}")
    table.leader.choose("Let anyone nearby in", "Off")
    third.tap("Ada’s table, asks first").reads("Asking Ada…")
    table.leader.choose("Lock table", "On")
    third.reads(LOCKED)


def test_a_table_can_ask_from_the_lobby_on(fresh):
    leader = Phone(fresh())
    code = leader.open_table("Ada")
    leader.tools().choose("Let anyone nearby in", "Off").close()
    late = visitor(fresh, "Ida")
    leader.expect("Let in: Ida").tap("Let in: Ida").seated("Ada", "Ida")
    late.at_table().seated("Ada", "Ida")
    leader.tools().choose("Let anyone nearby in", "On").close()
    Phone(fresh()).to_turns().expect(f"Ada’s table, {code}")
