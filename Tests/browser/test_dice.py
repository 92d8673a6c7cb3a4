"""The game of dice as a person plays it and as its plan says, with a clock that tests move."""

import csv
import re

import pytest

from dice_pages import Tray, shown_at
from engine import ENGINES
from support import proves
from tour import settle

ENTERED = "() => document.activeElement?.blur()"


def ends_of(plan):
    return [tumble["moments"][-1] for tumble in plan["tumbles"] if tumble]


@proves("DICE-2", "DICE-6", "DICE-1")
@pytest.mark.moving
@pytest.mark.test_site
def test_DICE_2_the_pips_on_the_page_are_those_of_the_plan_at_every_moment_for_50_dice(app):
    tray = Tray.open(app, 50, held=True)
    before = tray.drawn()
    assert before == tray.values() and len(before) == 50
    tray.roll()
    plan = tray.plan()
    assert tray.kept["values"] == plan["values"]
    assert tray.kept["roll"]["before"] == before
    now, last = 0, max(ends_of(plan))
    for moment in [*range(0, last, 97), last - 1, last, last + 50]:
        tray.move_clock(moment - now)
        now = moment
        assert tray.drawn() == shown_at(plan, before, moment), f"at {moment} ms"
        names = [str(value) if not tumble or tumble["moments"][-1] <= moment else "rolling"
                 for tumble, value in zip(plan["tumbles"], plan["values"])]
        assert tray.names() == names, f"at {moment} ms"
    assert len(set(ends_of(plan))) > 25


# The distance of each die from its resting place, in pixels, and if it is turned.
PLACES = """() => [...document.querySelectorAll('.die')].map((die) => {
  const { a, b, e, f } = new DOMMatrix(getComputedStyle(die).transform);
  return [Math.round(e), Math.round(f), Math.abs(Math.atan2(b, a)) > 0.02];
})"""
HAND = """() => {
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(document.getElementById('roll').getBoundingClientRect());
  return [...document.querySelectorAll('.die')].map((die) => {
    const [left, top] = middle(die.getBoundingClientRect());
    return [Math.round(x - left), Math.round(y - top), false];
  });
}"""
SCROLLS = """() => ['.dice-mat', '.screen'].map((one) => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.querySelector(one);
  return [scrollWidth - clientWidth, scrollHeight - clientHeight];
})"""


@proves("DICE-2", "DICE-3")
@pytest.mark.moving
@pytest.mark.test_site
def test_DICE_2_dice_go_into_the_hand_at_the_roll_button_and_come_back_to_their_places(app):
    tray = Tray.open(app, 6, held=True).lock(2)
    hand = app.page.run(HAND)
    tray.roll()
    rest = [0, 0, False]
    assert app.page.run(PLACES) == [rest] * 6
    tumbles = tray.plan()["tumbles"]
    now, seen, ends = 0, set(), sorted(ends_of({"tumbles": tumbles}))
    for moment in sorted({*range(0, ends[-1], 10), *ends}):
        tray.move_clock(moment - now)
        now = moment
        places = app.page.run(PLACES)
        assert places[1] == rest, "a locked die moves"
        seen |= {index for index in range(6) if near(places[index], hand[index])}
        for index, tumble in enumerate(tumbles):
            if tumble and tumble["moments"][-1] <= moment:
                assert places[index] == rest, f"die {index + 1} is not at its place at {moment} ms"
        assert app.page.run(SCROLLS) == [[0, 0], [0, 0]], "there is something to scroll to"
    assert seen == {0, 2, 3, 4, 5}
    tray.move_clock(50).at_rest()
    assert app.page.run(PLACES) == [rest] * 6


def near(place, hand):
    return all(abs(one - other) <= 0.05 * abs(other) + 3 for one, other in zip(place[:2], hand[:2]))


@proves("DICE-4", "DICE-3", "DICE-8", "DICE-5")
@pytest.mark.engines(*ENGINES)
@pytest.mark.moving
@pytest.mark.test_site
def test_DICE_4_a_turn_of_dice_from_home_to_the_history(app):
    tray = Tray.open(app, held=True)
    at_rest = looks(app)
    tray.roll()
    plan = tray.plan()
    records = app.records()
    assert tray.is_off("Roll") and tray.is_off("End turn")
    tray.move_clock(min(ends_of(plan)))
    assert tray.is_off("Roll") and tray.is_off("End turn")
    # At their present positions.
    app.page.run("() => ['die-0', 'die-4'].forEach((die) => document.getElementById(die).click())")
    assert app.announced().strip() == ""
    tray.move_clock(max(ends_of(plan)) - min(ends_of(plan)))
    tray.at_rest()
    assert app.records() == records, "something was written while dice moved"
    values = plan["values"]
    assert tray.values() == values and tray.drawn() == values
    assert app.announced().count(f"You rolled {sum(values)}: {', '.join(map(str, values))}") == 1
    assert f"Total {sum(values)}" in app.page.text
    app.page.until(lambda: looks(app) == at_rest, "the dice do not look as they do at rest")
    # A locked die lies still.
    tray.lock(2).roll()
    assert tray.names()[1] == str(values[1]) and tray.names()[0] == "rolling"
    assert tray.plan()["tumbles"][1] is None
    tray.move_clock(1_250).at_rest()
    assert tray.values()[1] == values[1] and tray.is_locked(2)
    values = tray.values()
    tray.end_turn()
    assert tray.turns[-1]["values"] == values and tray.turns[-1]["locked"] == [1]
    assert not tray.is_locked(2) and tray.is_off("End turn")
    app.tap("Undo")
    app.page.until(lambda: not tray.turns and tray.is_locked(2), "the turn is still over")
    tray.end_turn()
    app.tap("History").page.wait_for_screen("diceHistory")
    assert f"Total {sum(values)}" in app.page.text and "just now" in app.page.text
    app.tap("Clear history").expect("Close").tap("Clear 1 turn")
    app.page.until(lambda: "No turns yet" in app.page.text and not tray.turns, "the history is not cleared")


def looks(app):
    """The look of each die, without its face."""
    return app.page.run("""() => [...document.querySelectorAll('.die')].map((die) => {
      const { opacity, filter, transform, boxShadow, color } = getComputedStyle(die);
      return [die.className, die.getAttributeNames().join(), opacity, filter, transform, boxShadow, color].join(' ');
    })""")


@proves("DICE-6")
@pytest.mark.moving
@pytest.mark.test_site
def test_DICE_6_a_reload_in_the_middle_of_a_roll_goes_on_to_the_values_that_were_drawn(app):
    tray = Tray.open(app, 10, held=True).roll()
    plan, kept = tray.plan(), tray.kept
    tray.move_clock(400)
    app.reload().page.wait_for_screen("dice")
    assert tray.kept == kept
    app.page.until(lambda: tray.drawn() == shown_at(plan, kept["roll"]["before"], 400), "other pips than before")
    tray.move_clock(300)
    assert tray.drawn() == shown_at(plan, kept["roll"]["before"], 700)
    tray.move_clock(600).at_rest()
    assert tray.values() == plan["values"] and tray.kept == kept


# The lines of elements as the browser breaks them.
LINES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const [walker, lines] = [document.createTreeWalker(one, NodeFilter.SHOW_TEXT), []];
  let bottom = -1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < node.length; at++) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.top >= bottom - 1) lines.push('');
      bottom = Math.max(bottom, box.bottom);
      lines[lines.length - 1] += node.data[at];
    }
  }
  return lines;
})"""
TERM = r"[+-]?\d+(d\d+([kd][hl]\d+)?)?"


@proves("DICE-9")
@pytest.mark.engines(*ENGINES)
def test_DICE_9_a_notation_goes_on_in_another_line_before_a_sign_only(app):
    app.set(**{"Wheel speed": "No spin"})
    app.page.resize(320, 568)
    notation = "10d20kh9+10d12kl9+10d10dh1-1d100-9999+8d6dl1"
    tray = Tray.open(app, notation).roll().at_rest()
    [summary] = app.page.run(LINES, ".dice-summary")
    tray.end_turn()
    app.tap("Sets of dice").expect("Close")
    [save] = app.page.run(LINES, ".name-form .button")
    app.page.type_into("What are they for?", "All of them")
    app.page.until(lambda: app.page.has("button", f"All of them, {notation}"), "no set")
    [set_of] = app.page.run(LINES, ".row .button.plain")
    app.tap("Close").tap("History").page.wait_for_screen("diceHistory")
    [turn] = app.page.run(LINES, ".turn-what")
    assert len(turn) > 1
    for lines in (summary, save, set_of, turn):
        for term in re.finditer(TERM, notation):
            assert any(term[0] in line for line in lines), f"{term[0]} is broken: {lines}"


@proves("DICE-9", "DICE-10")
def test_DICE_9_DICE_10_other_dice_show_figures_and_luck_counts_them(app):
    app.set(**{"Wheel speed": "No spin"})
    tray = Tray.open(app, "1d4+2d8+1d10+1d12+1d20+1d100")
    tray.roll().at_rest()
    assert tray.drawn() == tray.values() == tray.kept["values"]
    assert len(tray.values()) == 7
    app.tap("Sets of dice").expect("Close")
    app.page.type_into("What are they for?", "All of them")
    app.page.until(lambda: app.page.has("button", "All of them, 1d4+2d8+1d10+1d12+1d20+1d100"), "no set")
    app.tap("Close")
    tray.put(100).roll().at_rest()
    app.tap("Luck").page.wait_for_screen("diceLuck")
    assert "Nothing unusual" in app.page.text or "unusual" in app.page.text.lower()
    assert "100 thrown, each face expected 16.7 times" in app.page.text
    luck = app.record("luck/dice")
    assert sum(luck["6"]) == 100 and sum(luck["8"]) == 2 and sum(luck["20"]) == 1
    app.tap("Back").expect("Roll")
    app.tap("Sets of dice").expect("Close").tap("All of them, 1d4+2d8+1d10+1d12+1d20+1d100")
    app.page.until(lambda: len(tray.names()) == 7, "the set did not come back")


@proves("DICE-1")
def test_DICE_1_dice_fill_the_tray_on_any_screen(app):
    tray = Tray.open(app)
    for count in (1, 2, 7, 30, 100):
        tray.put(count)
        app.page.run(ENTERED)
        app.page.until(lambda count=count: len(tray.names()) == count, f"not {count} dice")
        for size in ((390, 844), (844, 390), (820, 1180), (1440, 900)):
            app.page.resize(*size)
            settle(app.page)
            found = app.page.run(FILLED)
            assert found["inside"] and found["square"] and found["apart"], (count, size, found)
            # Dice larger by a fifth would not fit on the tray.
            assert found["side"] >= min(found["best"] * 0.97, found["most"]), (count, size, found)


FILLED = """() => {
  const tray = document.querySelector('.dice-mat');
  const style = getComputedStyle(document.querySelector('.dice-rows'));
  const width = tray.clientWidth - 2 * parseFloat(style.paddingLeft), height = tray.clientHeight - 2 * parseFloat(style.paddingTop);
  const frame = tray.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.die')].map((die) => die.getBoundingClientRect());
  const rows = new Set(boxes.map((box) => Math.round(box.top)));
  const tries = boxes.map((_, index) => Math.min(width / Math.ceil(boxes.length / (index + 1)), height / (index + 1)));
  return {
    side: boxes[0].width, best: Math.max(...tries), rows: rows.size,
    most: 13 * parseFloat(getComputedStyle(document.documentElement).fontSize),
    inside: boxes.every((box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1)
      || tray.scrollHeight > tray.clientHeight && boxes[0].width <= 44.5,
    square: boxes.every((box) => Math.abs(box.width - box.height) < 0.6 && Math.abs(box.width - boxes[0].width) < 0.6),
    apart: boxes.every((box, index) => boxes.every((other, number) => number <= index
      || other.left >= box.right - 0.5 || other.right <= box.left + 0.5 || other.top >= box.bottom - 0.5 || other.bottom <= box.top + 0.5)),
  };
}"""


# Each die's circles of pips, box of its number, padlock and cell, as [middle x, middle y, half width].
MARKS = """() => [...document.querySelectorAll('.die')].map((die) => {
  const box = die.getBoundingClientRect(), face = getComputedStyle(die, '::before');
  const length = (text, whole) => text.endsWith('%') ? parseFloat(text) / 100 * whole : parseFloat(text);
  const left = box.left + parseFloat(face.left), top = box.top + parseFloat(face.top);
  const width = parseFloat(face.width), height = parseFloat(face.height);
  const pip = length(face.backgroundSize.split(' ')[0], width);
  const spots = face.backgroundImage === 'none' ? [] : face.backgroundPosition.split(', ');
  const pips = spots.map((spot) => {
    const [x, y] = spot.split(' ').map((one) => parseFloat(one) / 100);
    return [left + x * (width - pip) + pip / 2, top + y * (height - pip) + pip / 2, pip / 2];
  });
  const lock = die.querySelector('.glyph')?.getBoundingClientRect();
  return { pips, cell: [box.left, box.top, box.right, box.bottom], size: box.width,
    lock: lock && [lock.left + lock.width / 2, lock.top + lock.height / 2, lock.width / 2] };
})"""


@proves("DICE-3")
def test_DICE_3_a_padlock_is_within_its_die_and_over_no_pip_however_large_the_die(app):
    tray = Tray.open(app, 2)
    for count in (1, 2, 6, 20, 100):
        tray.lay(count, lambda index: index % 6 + 1 if count > 1 else 6)
        for size in ((320, 568), (390, 664), (844, 390), (1440, 900)):
            app.page.resize(*size)
            settle(app.page)
            for die in app.page.run(MARKS):
                x, y, radius = die["lock"]
                left, top, right, bottom = die["cell"]
                assert left - 0.1 <= x - radius and x + radius <= right + 0.1 and y + radius <= bottom + 0.1 and y - radius >= top
                assert radius >= 6 and die["pips"]
                for pip_x, pip_y, pip in die["pips"]:
                    assert ((x - pip_x) ** 2 + (y - pip_y) ** 2) ** 0.5 >= radius + pip, (count, size, die)


@proves("DICE-5")
def test_DICE_5_the_history_is_saved_as_a_file_that_spreadsheets_read(app):
    app.set(**{"Wheel speed": "No spin"})
    tray = Tray.open(app, "2d6+1").roll().at_rest()
    values = tray.values()
    tray.end_turn()
    app.tap("History").page.wait_for_screen("diceHistory")
    with app.page.page.expect_download() as download:
        app.tap("Save as file")
    assert download.value.suggested_filename == "dice.csv"
    with open(download.value.path(), encoding="utf-8", newline="") as file:
        heads, row = csv.reader(file)
    assert len(heads) == len(row)
    assert row[0] == "1" and row[3:] == ["2d6+1", " ".join(map(str, values)), "", str(sum(values) + 1)]
