"""The card games with a keyboard, on a wide screen and on a narrow one (CARDS-10)."""

import pytest

from card_pages import GAMES, PLAIN, CardsPage
from decks import DECKS
from engine import ENGINES, SIZES
from screen_checks import CONTROLS, LEAST, SMALL, laid_out
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


# Wide and narrow


@proves("CARDS-10")
@pytest.mark.engines(*ENGINES)
def test_CARDS_10_on_a_wide_screen_the_tool_stands_beside_the_stack(cards):
    cards.page.resize(*SIZES["desktop"])
    for category in ("story-time", PLAIN, "bucket-list"):
        cards.play(category)
        stack, tool = cards.page.run(BOXES, ".stack", ".tool")
        assert tool[0] >= stack[2] - 1, f"{category}: the tool is not beside the stack"
        assert tool[1] < stack[3] and stack[1] < tool[3], f"{category}: they do not stand side by side"
        assert tool[2] <= 1440 and tool[3] <= 900
        assert cards.page.run("() => document.scrollingElement.scrollWidth <= innerWidth")
    cards.page.resize(*SIZES["phone"])
    stack, tool = cards.page.run(BOXES, ".stack", ".tool")
    assert tool[1] >= stack[3] - 1, "on a phone the tool stands below"


@proves("CARDS-10")
@pytest.mark.parametrize("size", ["desktop", "small", "sideways"])
def test_CARDS_10_every_game_can_be_used_at_every_width(cards, size):
    cards.page.resize(*SIZES[size])
    faults = []
    for category in GAMES:
        cards.play(category)
        settle(cards.page)
        found = laid_out(cards.page) + cards.page.run(SMALL, [CONTROLS, LEAST])
        faults += [f"{category}: {fault}" for fault in found]
    cards.grid()
    settle(cards.page)
    found = laid_out(cards.page) + cards.page.run(SMALL, [CONTROLS, LEAST])
    faults += [f"grid: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@proves("CARDS-10")
@pytest.mark.parametrize("size", ["desktop", "small"])
def test_CARDS_10_sheets_and_results_can_be_used_at_every_width(cards, size):
    cards.page.resize(*SIZES[size])
    cards.play()
    faults = []

    def look(where):
        settle(cards.page)
        found = laid_out(cards.page) + cards.page.run(SMALL, [CONTROLS, LEAST])
        faults.extend(f"{where}: {fault}" for fault in found)

    for name in ("Keys", "Scores", "More"):
        cards.tap(name)
        cards.page.wait_for("dialog", name)
        look(name)
        cards.tap("Close")
        cards.page.wait_gone("dialog", name)
    cards.more("End session")
    cards.expect("All games")
    look("results")
    assert not faults, "\n".join(faults)


@proves("CARDS-10")
@pytest.mark.engines(*ENGINES)
def test_CARDS_10_the_stack_is_seen_without_scrolling_on_the_smallest_phone(cards):
    cards.page.resize(*SIZES["small"])
    cards.play()
    settle(cards.page)
    width, height = cards.page.size
    for role, name in (("article", None), ("button", "Next card"), ("button", "Undo")):
        left, top, wide, high = cards.page.box(role, name)
        assert left >= -1 and top >= -1 and left + wide <= width + 1 and top + high <= height + 1, (role, name)


# Keys


@proves("CARDS-10")
@pytest.mark.parametrize("category", GAMES)
def test_CARDS_10_the_sheet_of_keys_names_a_key_for_each_button(cards, category):
    expect_keys(cards.play(category))


@proves("CARDS-10")
@pytest.mark.parametrize("category, until", [
    ("whos-most-likely-to", "Point again"), ("impersonation", "Not guessed"), ("story-time", "Next teller"),
    ("memory-match", "Ready")])
def test_CARDS_10_the_sheet_of_keys_names_a_key_for_each_button_of_a_round(cards, category, until):
    cards.play(category).press("1").expect(until)
    expect_keys(cards)


@proves("CARDS-10")
def test_CARDS_10_the_sheet_of_keys_names_a_key_for_each_tile_of_the_largest_grid(cards):
    largest = next(card for card in DECKS["Memory Match"]["cards"] if len(card["items"]) == 12)
    cards.grid().search(largest["text"])
    cards.page.button(largest["text"], begins=True).click()
    cards.expect_card(largest["id"]).press("1").expect("Ready").press("1").expect("Tile 12")
    expect_keys(cards)


def expect_keys(cards):
    """Each button that can be used has a row in the sheet, and no key has two meanings."""
    buttons = {name for name in cards.page.names("button") if not cards.page.is_disabled("button", name)}
    options = cards.page.run(
        "() => [...document.querySelectorAll('#top-card .side, .answer')].map((one) => one.innerText.trim())")
    buttons = {f"Choice {options.index(name) + 1}" if name in options else name for name in buttons}
    rows = sheet(cards)
    assert not buttons - set(rows), f"no key for {sorted(buttons - set(rows))}"
    keys = [key for row in rows.values() for key in row]
    assert len(keys) == len(set(keys)) and all(rows.values())


@proves("CARDS-10")
@pytest.mark.engines(*ENGINES)
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


@proves("CARDS-10")
@pytest.mark.parametrize("category", ["would-you-rather", "this-or-that", "bucket-list"])
def test_CARDS_10_digits_choose(cards, category):
    cards.play(category)
    pressed = """() => [...document.querySelectorAll('.side, .mark')].filter((one) => !one.closest('[inert]'))
      .map((one) => one.ariaPressed)"""
    cards.press("2")
    cards.page.until(lambda: cards.page.run(pressed)[:2] == ["false", "true"], "2 does not choose")
    cards.press("1")
    cards.page.until(lambda: cards.page.run(pressed)[:2] == ["true", "false"], "1 does not choose")


@proves("CARDS-10")
@pytest.mark.parametrize("kind", ["Truth", "Dare"])
def test_CARDS_10_digits_take_truth_or_dare(cards, kind):
    cards.play("truth-or-dare")
    cards.press(sheet(cards)[kind][0])
    cards.page.until(lambda: not cards.shows(kind), "it is not taken")
    assert cards.page.run("() => document.querySelector('#top-card .kind-name').textContent") == kind


@proves("CARDS-10")
@pytest.mark.parametrize("category, words, then", [
    ("story-time", "Start the story", "Next teller"), ("impersonation", "Start acting", "Not guessed"),
    ("memory-match", "Look", "Ready")])
def test_CARDS_10_a_digit_starts_the_round(cards, category, words, then):
    cards.play(category)
    cards.press(sheet(cards)[words][0])
    cards.expect(then)


@proves("CARDS-10")
@pytest.mark.engines(*ENGINES)
def test_CARDS_10_escape_closes_the_sheet_and_then_goes_back(cards):
    cards.play()
    card = cards.top()
    cards.press("?")
    cards.page.wait_for("dialog", "Keys")
    # Controls below are out of reach, for keys as well.
    cards.press("ArrowRight")
    assert cards.page.names("button") == ["Close"]
    cards.press("Escape")
    cards.page.wait_gone("dialog", "Keys")
    assert cards.page.screen() == "session" and cards.top() == card and cards.count()[0] == 1
    cards.press("Escape").expect_grid()
    cards.press("Escape")
    cards.page.wait_for_screen("home")


@proves("CARDS-10")
@pytest.mark.engines(*ENGINES)
def test_CARDS_10_digits_open_games_and_a_slash_searches(cards):
    cards.grid()
    shown = cards.page.run(
        "() => [...document.querySelectorAll('.sleeves .sleeve-title')].map((one) => one.textContent)")
    rows = sheet(cards)
    assert [rows[title] for title in shown] == [[str((at + 1) % 10)] for at in range(10)]
    for title in (shown[0], shown[4], shown[9]):
        cards.press(rows[title][0])
        cards.past_door(title).expect_card()
        assert cards.heading() == title
        cards.leave(title, lambda: cards.press("Escape"))
    cards.press("/")
    cards.page.until(lambda: cards.page.focused() == ("searchbox", "Search games and cards"), "the search has no focus")
    # A digit is a digit there.
    cards.page.write("1")
    cards.page.until(lambda: cards.page.value("searchbox", "Search games and cards") == "1", "no digit")
    assert cards.page.screen() == "cards"
