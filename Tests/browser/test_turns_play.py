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
def test_TURN_5_the_phone_of_the_turn_says_so_and_the_others_who_is_next(fresh):
    table = Table(fresh, 3).start()
    ada, ben, cleo = table.phones
    ben.sees_turn_of("Ada", "You’re next")
    cleo.sees_turn_of("Ada", "Next: Ben")
    ada.sees("Your turn", "Next: Ben")
    assert ada.shows("Done") and not ben.shows("Done") and not cleo.shows("Done")
    assert ada.page.has("heading", "Your turn")
    ada.page.until(lambda: "Your turn" in ada.announced(), "screen readers are not told")
    ben.page.until(lambda: "Ada’s turn. Next: Ben" in ben.announced() or "Ada’s turn" in ben.announced(), "nor here")


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


@proves("TURN-8")
def test_TURN_8_who_leaves_in_their_turn_makes_way_for_the_next(fresh):
    table = Table(fresh, 3).start().passes("Ada", "Ben")
    ada, ben, cleo = table.phones
    ben.leave()
    cleo.sees("Your turn", "Next: Ada")
    ada.sees_turn_of("Cleo", "You’re next")
    assert ben.table_records() == []


@proves("TURN-8")
def test_TURN_8_who_is_taken_out_is_told_and_can_come_back_at_the_end(fresh):
    table = Table(fresh, 3).start().passes("Ada", "Ben")
    ada, ben, cleo = table.phones
    ada.tools().tap("Remove Ben").seated("Ada", "Cleo").close()
    cleo.has_turn()
    ben.page.wait_for_screen("tables")
    ben.reads("You’re no longer at that table. You can join again.")
    ben.join_by_code("Ben", table.code).at_table().sees_turn_of("Cleo", "You’re next")
    ada.tools().seated("Ada", "Cleo", "Ben")


@proves("TURN-15")
def test_TURN_15_undo_skip_reverse_and_go_to(fresh):
    table = Table(fresh, 3).start()
    ada, ben, cleo = table.phones
    assert ada.page.is_disabled("button", "Undo")
    table.passes("Ada", "Ben")
    ada.tap("Undo")
    table.agrees("Ada").passes("Ada", "Ben")
    # The player of the current turn can undo it as well.
    ben.tap("Undo")
    table.agrees("Ada").passes("Ada", "Ben")
    assert not cleo.shows("Skip Ben") and not cleo.shows("Undo")
    ada.tap("Skip Ben")
    table.agrees("Cleo")
    ada.with_tools("Reverse order")
    cleo.sees("Your turn", "Next: Ben")
    table.passes("Cleo", "Ben")
    ada.tools().tap("Go to Cleo").close()
    table.agrees("Cleo")
    ada.sees_turn_of("Cleo", "Next: Ben")


@proves("TURN-15")
def test_TURN_15_a_timer_counts_up_or_down_warns_and_stands_still_in_a_pause(fresh):
    table = Table(fresh, 2).start()
    ada, ben = table.phones
    assert not ada.page.has("timer")
    ada.tools("Timer").choose("Timer", "Count up").close()
    for phone in table.phones:
        phone.page.wait_for("timer")
    ben.page.until(lambda: time_of(ben) >= "0:01", "it does not count")
    ada.tap("Pause").expect("Resume")
    ben.reads("Paused")
    stopped = time_of(ben)
    ada.tools("Timer").choose("Timer", "Count down")
    ada.choose("Count down", "0:15").close()
    ada.tap("Resume").expect("Pause")
    ben.page.until(lambda: time_of(ben) <= "0:15", "it does not count down")
    late = "() => document.querySelector('[role=timer]').classList.contains('is-late')"
    assert not ben.page.run(late)
    for phone in table.phones:
        phone.page.until(lambda phone=phone: phone.page.run(late), "no warning")
        assert "0:00" < time_of(phone) <= "0:05"
    assert stopped < "0:15"
    table.passes("Ada", "Ben")
    assert not ben.page.run(late)


def time_of(phone):
    return phone.page.run("() => document.querySelector('[role=timer]').textContent")


@proves("TURN-16")
def test_TURN_16_an_avatar_can_be_changed_but_not_to_one_that_is_taken(fresh):
    table = Table(fresh, 2)
    ada, ben = table.phones
    before = ada.page.run(AVATARS)
    ben.tools().tap("Change your look").expect("Pink")
    free = [name for name in ben.page.names("button") if name.startswith("Symbol ")
            and not ben.page.is_disabled("button", name) and ben.page.attribute("button", name, "aria-pressed") == "false"]
    taken = [name for name in ben.page.names("button") if ben.page.is_disabled("button", name)]
    assert len(free) == 22 and len(taken) == 2
    ben.tap(free[0]).page.until(
        lambda: ben.page.attribute("button", free[0], "aria-pressed") == "true", "not taken")
    ben.close()
    ada.page.until(lambda: ada.page.run(AVATARS)["Ben"][1] != before["Ben"][1], "others do not see it")
    after = ada.page.run(AVATARS)
    assert after["Ada"] == before["Ada"] and after["Ben"][0] == before["Ben"][0]
    assert after["Ben"][1] != after["Ada"][1]


@proves("TURN-21")
def test_TURN_21_a_seat_without_a_phone_is_played_on_the_leaders(fresh):
    leader, other = Phone(fresh()), Phone(fresh())
    code = leader.open_table("Ada")
    leader.add_seat("Nan")
    other.join_by_code("Ben", code).at_table().seated("Ada", "Nan", "Ben")
    leader.start().done().sees_turn_of("Nan", "Next: Ben").reads("Tap Done for Nan.")
    other.sees_turn_of("Nan", "You’re next")
    assert not other.shows("Done")
    leader.done().sees_turn_of("Ben")
    other.has_turn()
    leader.tools("Table").tap("End game").expect("Keep playing").tap("End game")
    for phone in (leader, other):
        phone.expect("Keep summary").reads("Nan")


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


@proves("TURN-6")
def test_TURN_6_who_dreams_can_be_nudged(fresh):
    table = Table(fresh, 2).start()
    ada, ben = table.phones
    ben.tap("Nudge Ada")
    ada.reads("Everyone’s waiting!")
    ben.page.until(lambda: ben.page.is_disabled("button", "Nudge Ada"), "it can be done again at once")
