"""The ten games in their grid, their cards, and the search through both."""

import json
import subprocess

import pytest

from card_pages import GAMES, CardsPage
from decks import DECKS, for_teens
from engine import ENGINES
from server import PROGRAM
from support import ROOT, proves

FEWEST = {
    "would-you-rather": 52, "truth-or-dare": 52, "this-or-that": 52, "memory-match": 52, "whos-most-likely-to": 51,
    "how-well-do-you-know-me": 51, "impersonation": 51, "bucket-list": 51, "never-have-i-ever": 51, "story-time": 50,
}  # fmt: skip
FILES = {path.stem: json.loads(path.read_text()) for path in sorted((ROOT / "Decks").glob("*.json"))}
# Title, drawing, and cover file of each game in the grid.
SLEEVES = """() => [...document.querySelectorAll('.sleeves .sleeve')].map((one) => {
  const cover = getComputedStyle(one.querySelector('.cover')).backgroundImage;
  return [one.querySelector('.sleeve-title').textContent, one.querySelector('svg path')?.getAttribute('d') ?? '',
    cover.match(/url\\("(.*)"\\)/)?.[1] ?? ''];
})"""
# The two most frequent colours of the picture's pixels.
COLOURS = """async (url) => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, 64, 64);
  const { data } = context.getImageData(0, 0, 64, 64);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const key = [...data.subarray(at, at + 4)].join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]).slice(0, 2).map(([colour]) => colour).join();
}"""


@pytest.fixture
def cards(page):
    return CardsPage(page).grid()


def sleeves(cards):
    """The shown games."""
    return [title for title, _, _ in cards.page.run(SLEEVES)]


def found(cards):
    """Text and deck of each card that was found."""
    return cards.page.run("""() => [...document.querySelectorAll('.found-card')].map(
      (one) => [...one.querySelectorAll('.row-text, .row-note')].map((part) => part.textContent))""")


@proves("CARDS-1")
@pytest.mark.engines(*ENGINES)
def test_CARDS_1_ten_games_each_with_a_name_an_icon_and_a_cover_of_its_own(cards):
    titles, icons, covers = zip(*cards.page.run(SLEEVES), strict=True)
    assert set(titles) == set(GAMES.values())
    assert len(titles) == len(set(icons)) == len(set(covers)) == 10
    assert all(icons) and all(covers)
    assert len({cards.page.run(COLOURS, cover) for cover in covers}) == 10


@proves("CARDS-1")
def test_CARDS_1_the_games_lie_in_a_grid(cards):
    boxes = cards.page.run("""() => [...document.querySelectorAll('.sleeves .sleeve')].map((one) => {
      const box = one.getBoundingClientRect();
      return [Math.round(box.x), Math.round(box.y)];
    })""")
    assert len({x for x, _ in boxes}) >= 2 and len({y for _, y in boxes}) >= 2
    assert len({tuple(place) for place in boxes}) == 10


@proves("CARDS-1", "CARDS-2")
def test_CARDS_1_CARDS_2_each_game_opens_with_as_many_cards_as_its_file_holds_for_teens(cards):
    for category, title in GAMES.items():
        count = len(for_teens(FILES[category]["title"]))
        assert cards.sleeve(category) == f"{title} {count} cards"
        cards.take_sleeve(category).expect_card().expect_count(1, count)
        assert count >= FEWEST[category]
        assert cards.heading() == title
        assert cards.page.run("() => location.pathname") == f"/cards/{category}"
        cards.leave(title)


@proves("CARDS-1")
def test_CARDS_1_each_game_has_a_look_of_its_own(page):
    cards, looks = CardsPage(page), set()
    for category in GAMES:
        cards.play(category)
        looks.add(page.run("""() => {
          const style = getComputedStyle(document.getElementById('top-card'));
          return style.backgroundColor + style.backgroundImage;
        }"""))
    assert len(looks) == 10


@proves("CARDS-2")
def test_CARDS_2_all_cards_are_different():
    assert {deck["category"] for deck in FILES.values()} == set(FEWEST)
    for category, fewest in FEWEST.items():
        assert len(for_teens(FILES[category]["title"])) >= fewest
    ids, texts = set(), set()
    for deck in FILES.values():
        for card in deck["cards"]:
            ids.add((deck["id"], card["id"]))
            texts.add(" / ".join([card["text"], *card.get("options", [])]).casefold())
    count = sum(len(deck["cards"]) for deck in FILES.values())
    assert len(ids) == len(texts) == count >= 513


@proves("CARDS-2")
def test_CARDS_2_the_lint_of_decks_finds_no_fault():
    run = subprocess.run(
        [PROGRAM, "decks", "lint", *sorted((ROOT / "Decks").glob("*.json"))], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert f"{len(FILES)} decks, {sum(len(deck['cards']) for deck in FILES.values())} cards" in run.stdout


@proves("CARDS-6")
def test_CARDS_6_typing_leaves_the_games_that_have_the_words(cards):
    cards.search("would rather")
    cards.page.until(lambda: sleeves(cards) == ["Would You Rather"], "the games are not filtered")
    cards.search("RÄTHER wÖu")
    cards.page.until(lambda: sleeves(cards) == ["Would You Rather"], "case or accents matter")
    for _ in "rather wou":
        cards.press("Backspace")
    cards.page.until(lambda: len(sleeves(cards)) == 10, "the grid does not come back")


@proves("CARDS-6")
@pytest.mark.engines(*ENGINES)
@pytest.mark.parametrize("query", ["cafe sunday living", "CAFÉ Living Sunday", "sunDAY cáfè"])
def test_CARDS_6_typing_finds_a_card_by_any_of_its_words_and_tapping_it_puts_it_on_top(cards, query):
    cards.search(query)
    card = next(card for card in DECKS["Bucket List"]["cards"] if card["id"] == "b43-living-room-cafe")
    cards.page.until(lambda: found(cards) == [[card["text"], "Bucket List"]], "the card is not found alone")
    assert sleeves(cards) == []
    cards.page.button(card["text"], begins=True).click()
    cards.page.wait_for_screen("session")
    cards.expect_card(card["id"])
    assert cards.heading() == "Bucket List"
    assert cards.count() == (1, len(for_teens("Bucket List")))


@proves("CARDS-6")
def test_CARDS_6_a_card_is_found_by_its_options_too(cards):
    cards.search("dogs babies")
    cards.page.until(lambda: [deck for _, deck in found(cards)] == ["Would You Rather"], "no such card")
    cards.page.button("Would you rather", begins=True).click()
    cards.page.wait_for_screen("session")
    cards.expect_card("w03-dogs-or-babies")


@proves("CARDS-6", "CARDS-5")
def test_CARDS_6_a_card_that_is_found_comes_into_a_session_that_goes_on(page):
    cards = CardsPage(page).play("bucket-list")
    first = cards.top()
    cards.next()
    CardsPage(page).grid().search("cafe sunday")
    page.button("Open a café", begins=True).click()
    page.wait_for_screen("session")
    cards.expect_card("b43-living-room-cafe")
    assert cards.count()[0] in (1, 2)
    if first != "b43-living-room-cafe":
        assert cards.previous() == first


@proves("CARDS-6")
def test_CARDS_6_nothing_found_says_so_and_clearing_brings_the_grid_back(cards):
    cards.search("xylophonic zzz")
    cards.page.until(
        lambda: "Nothing found for “xylophonic zzz”. Try a shorter word." in cards.page.text, "it does not say so")
    assert sleeves(cards) == [] and found(cards) == []
    cards.tap("Clear search")
    cards.page.until(lambda: len(sleeves(cards)) == 10, "the grid does not come back")
    assert cards.page.value("searchbox", "Search games and cards") == ""


@proves("CARDS-6")
def test_CARDS_6_each_letter_filters_further(cards):
    cards.search("")
    cards.page.run("() => document.querySelector('input[type=search]').focus()")
    counts = []
    for letter in "photos":
        cards.page.write(letter)
        cards.page.until(lambda: found(cards), "nothing found")
        cards.page.until(lambda: "Loading" not in cards.page.text, "decks are still coming")
        more = cards.page.run("() => parseInt(document.querySelector('.found li.hint')?.textContent ?? '0')")
        counts.append(len(found(cards)) + more)
    assert counts == sorted(counts, reverse=True) and counts[0] > counts[-1] > 0
    text = cards.page.run("() => document.querySelector('input[type=search]').value")
    assert text == "photos"


@proves("CARDS-6", "CARDS-12")
def test_CARDS_6_hidden_cards_are_not_found(page):
    cards = CardsPage(page).grid().search("cafe sunday")
    page.button("Open a café", begins=True).click()
    page.wait_for_screen("session")
    cards.expect_card("b43-living-room-cafe")
    cards.onward(lambda: cards.more("Never show again"))
    cards.grid().search("cafe sunday")
    page.until(lambda: "Nothing found" in page.text, "the card is found")
