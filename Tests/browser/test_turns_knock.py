"""A table that asks first: people who see it nearby knock, and its leader lets them in with one tap, in the middle of a
turn."""

import pytest

from support import proves
from turns_pages import Phone, Table

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


@proves("TURN-2", "TURN-20")
def test_TURN_2_the_leader_lets_in_who_knocks_with_one_tap(fresh, table):
    before = table.leader.taps
    late = visitor(fresh, "Ida")
    assert table.code not in late.page.text
    table.leader.expect("Let in: Ida").has_turn().tap("Let in: Ida")
    late.at_table().sees_turn_of("Ada", "Next: Ben")
    assert (late.taps, table.leader.taps - before) == (2, 1)
    table.leader.reads("Next: Ben").done()
    table["Ben"].has_turn().done()
    late.has_turn()
    for one in (*table.phones, late):
        assert one.page.console_errors() == []


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
