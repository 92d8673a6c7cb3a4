"""Turns in play: whose turn it is, and the leader's tools."""

import pytest

from engine import SIZES
from support import proves
from tour import LONG, in_sizes, settle
from turns_pages import NAMES, Phone, Table

# The height of the heading's capitals, and the area of the turn screen.
LETTERS = """() => {
  const title = document.querySelector('.turn-title');
  const style = getComputedStyle(title);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const box = document.querySelector('[data-turn]').getBoundingClientRect();
  return [pen.measureText('Y').actualBoundingBoxAscent, box.width, box.height];
}"""
# The number of rows of the small keys below the big one.
ROWS = "() => new Set([...document.querySelectorAll('.turn-tools .button')].map((one) => one.offsetTop)).size"
AVATARS = """() => Object.fromEntries([...document.querySelectorAll('.seat')].map((seat) => [
  seat.querySelector('.seat-name').textContent,
  [seat.querySelector('.avatar').className.match(/seat-\\w+/)[0], seat.querySelector('.avatar').innerHTML]]))"""


@proves("TURN-5", "TURN-6", "TURN-16", "TURN-3")
def test_TURN_6_eight_phones_pass_a_whole_round(fresh):
    table = Table(fresh, 8)
    looks = table.leader.page.run(AVATARS)
    assert list(looks) == list(NAMES)
    assert len({colour for colour, _ in looks.values()}) == 8
    assert len({symbol for _, symbol in looks.values()}) == 8
    table.start()
    for name, following in zip(NAMES, (*NAMES[1:], NAMES[0]), strict=True):
        table.passes(name, following)
    assert {phone.turn() for phone in table.phones} == {9}
    for phone in table.phones:
        assert phone.page.console_errors() == []


@proves("TURN-5")
def test_TURN_5_your_turn_fills_the_screen_with_letters_to_be_read_across_the_table(phone):
    phone.open_table("Ada")
    phone.add_seat("Ben").start().has_turn()
    faults = []
    for size in in_sizes(phone.page):
        settle(phone.page)
        width, height = SIZES[size]
        letters, wide, high = phone.page.run(LETTERS)
        if letters < 0.12 * min(width, height):
            faults.append(f"{size}: letters of {letters:.0f} px, not {0.12 * min(width, height):.0f}")
        if wide < width or high < height:
            faults.append(f"{size}: {wide:.0f} x {high:.0f} of {width} x {height}")
    assert not faults, "\n".join(faults)


@proves("TURN-5", "LOOK-5")
def test_TURN_5_what_can_be_done_about_a_turn_takes_three_rows_with_the_longest_name(fresh):
    table = Table(fresh, 3, ("Ada", LONG, "Ben")).start().passes("Ada", LONG)
    ada, rows = table.leader, {}
    for name in (f"Nudge {LONG}", "Pause"):
        for size in in_sizes(ada.page):
            settle(ada.page)
            rows[name, size] = ada.page.run(ROWS)
        ada.tap(name)
        ada.expect("Resume" if name == "Pause" else "Undo")
    assert max(rows.values()) <= 3, rows


@pytest.fixture
def phone(fresh):
    return Phone(fresh())


@proves("TURN-4")
def test_TURN_4_the_leader_sets_the_order_by_buttons_and_by_keyboard(fresh):
    table = Table(fresh, 3)
    leader, ben, _ = table.phones
    leader.tap("Move Cleo up").seated("Ada", "Cleo", "Ben")
    ben.seated("Ada", "Cleo", "Ben")
    assert leader.page.is_disabled("button", "Move Ada up") and leader.page.is_disabled("button", "Move Ben down")
    assert not ben.shows("Move Cleo up")
    leader.page.focus("button", "Move Ada down")
    leader.page.key("Enter")
    leader.seated("Cleo", "Ada", "Ben")
    assert leader.page.focused() == ("button", "Move Ada down")
    leader.page.key("Space")
    leader.seated("Cleo", "Ben", "Ada")
    ben.seated("Cleo", "Ben", "Ada")
    leader.start().sees_turn_of("Cleo", "Next: Ben")


def drag(phone, name, onto):
    """One finger takes a row by its name and releases it over another one."""
    rows = phone.page.page.locator(".seat")
    phone.page.run("() => document.querySelector('.seats').scrollIntoView({ block: 'center', behavior: 'instant' })")
    boxes = {name: rows.nth(index).bounding_box() for index, name in enumerate(phone.order())}
    mouse = phone.page.page.mouse
    x = boxes[name]["x"] + 90
    mouse.move(x, boxes[name]["y"] + boxes[name]["height"] / 2)
    mouse.down()
    mouse.move(x, boxes[onto]["y"] + boxes[onto]["height"] / 2, steps=8)
    mouse.up()


@proves("TURN-4")
def test_TURN_4_the_leader_sets_the_order_by_dragging_before_and_during_the_game(fresh):
    leader, other = Phone(fresh()), Phone(fresh())
    code = leader.open_table("Ada")
    leader.add_seat("Ben").add_seat("Cleo")
    other.join_by_code("Dan", code).at_table().seated(*NAMES[:4])
    leader.seated(*NAMES[:4])
    drag(leader, "Dan", "Ben")
    leader.seated("Ada", "Dan", "Ben", "Cleo")
    other.seated("Ada", "Dan", "Ben", "Cleo")
    drag(leader, "Ada", "Cleo")
    leader.seated("Dan", "Ben", "Cleo", "Ada")
    leader.start().sees_turn_of("Dan", "Next: Ben")
    other.has_turn()
    leader.tools()
    settle(leader.page)
    drag(leader, "Ada", "Ben")
    leader.seated("Dan", "Ada", "Ben", "Cleo").close()
    other.sees("Your turn", "Next: Ada")


@proves("TURN-22")
def test_TURN_22_a_television_shows_the_table_and_has_no_seat(fresh):
    table = Table(fresh, 2)
    screen = Phone(fresh(viewport={"width": 1440, "height": 900})).to_turns()
    screen.tap("Television for Ada’s table").at_table().seated("Ada", "Ben")
    table.start().passes("Ada", "Ben")
    screen.sees_turn_of("Ben", "Next: Ada")
    assert not {"Done", "Skip Ben", "Undo", "Nudge Ben"} & set(screen.page.names("button"))
    screen.tools().seated("Ada", "Ben").close()
    table.leader.tools().seated("Ada", "Ben")
    assert screen.page.console_errors() == []
