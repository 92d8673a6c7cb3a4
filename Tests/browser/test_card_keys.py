"""The card games with a keyboard, on a wide screen and on a narrow one (CARDS-10)."""

import pytest

from card_pages import GAMES, PLAIN, CardsPage
from engine import ENGINES, SIZES
from support import proves
from tour import settle

# The keys and the words of each row of the sheet.
ROWS = """() => [...document.querySelectorAll('.dialog .key-row')].map((row) =>
  [[...row.querySelectorAll('kbd')].map((key) => key.textContent), row.querySelector('dd').textContent])"""
BOXES = """(...wanted) => wanted.map((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""
NAMES = {"→": "ArrowRight", "←": "ArrowLeft", "↑": "ArrowUp", "Esc": "Escape"}


@pytest.fixture
def cards(page):
    return CardsPage(page)


def sheet(cards):
    """The keys in the sheet, by the words of their action."""
    cards.press("?")
    cards.page.wait_for("dialog", "Keys")
    rows = {words: [NAMES.get(key, key) for key in keys] for keys, words in cards.page.run(ROWS)}
    cards.press("Escape")
    cards.page.wait_gone("dialog", "Keys")
    return rows


@proves("CARDS-10")
@pytest.mark.engines(*ENGINES)
def test_CARDS_10_on_a_wide_screen_the_tool_stands_beside_the_stack_and_on_the_smallest_phone_nothing_scrolls(cards):
    cards.page.resize(*SIZES["desktop"])
    cards.play("story-time")
    stack, tool = cards.page.run(BOXES, ".stack", ".tool")
    assert tool[0] >= stack[2] - 1, "the tool is not beside the stack"
    assert tool[1] < stack[3] and stack[1] < tool[3], "they do not stand side by side"
    assert tool[2] <= 1440 and tool[3] <= 900
    cards.page.resize(*SIZES["phone"])
    stack, tool = cards.page.run(BOXES, ".stack", ".tool")
    assert tool[1] >= stack[3] - 1, "on a phone the tool stands below"
    cards.page.resize(*SIZES["small"])
    settle(cards.page)
    width, height = cards.page.size
    assert cards.page.run("() => document.scrollingElement.scrollWidth <= innerWidth")
    for role, name in (("article", None), ("button", "Next card"), ("button", "Undo")):
        left, top, wide, high = cards.page.box(role, name)
        assert left >= -1 and top >= -1 and left + wide <= width + 1 and top + high <= height + 1, (role, name)


@proves("CARDS-10")
def test_CARDS_10_each_key_of_the_sheet_does_what_it_says(cards):
    _, count = cards.play().count()
    rows = sheet(cards)
    at = {
        "Next card": 2, "Previous card": 1, "Mark complete": 2, "Undo": 1, "Shuffle": 1,
    }  # fmt: skip
    for words, number in at.items():
        cards.onward(lambda words=words: cards.press(rows[words][0]))
        cards.expect_count(number, count)
    cards.onward(lambda: cards.press(rows["Never show again"][0]))
    cards.expect_count(1, count - 1)
    cards.onward(lambda: cards.press(rows["Undo"][0]))
    cards.expect_count(1, count)
    cards.onward(lambda: cards.press(rows["Next card"][1]))
    cards.onward(lambda: cards.press(rows["Mark complete"][0]))
    assert cards.complete() == 1
    cards.onward(lambda: cards.press(rows["Start over"][0]))
    cards.expect_count(1, count)
    assert cards.complete() == 0
    cards.press(rows["Scores"][0])
    cards.page.wait_for("dialog", "Scores")
    cards.press("Escape")
    cards.page.wait_gone("dialog", "Scores")
    cards.press(rows["End session"][0])
    cards.page.wait_for("heading", f"That was {GAMES[PLAIN]}")
    cards.press("Escape").expect_grid()
    cards.press("Escape")
    cards.page.wait_for_screen("home")
