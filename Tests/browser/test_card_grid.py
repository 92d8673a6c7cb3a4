"""The ten games in their grid, their cards, and the search through both."""

import json
import subprocess

import pytest

from card_pages import GAMES, CardsPage
from decks import DECKS, for_teens
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
def test_CARDS_1_ten_games_each_with_a_name_an_icon_and_a_cover_of_its_own(cards):
    titles, icons, covers = zip(*cards.page.run(SLEEVES), strict=True)
    assert set(titles) == set(GAMES.values())
    assert len(titles) == len(set(icons)) == len(set(covers)) == 10
    assert all(icons) and all(covers)
    assert len({cards.page.run(COLOURS, cover) for cover in covers}) == 10
    boxes = cards.page.run("""() => [...document.querySelectorAll('.sleeves .sleeve')].map((one) => {
      const box = one.getBoundingClientRect();
      return [Math.round(box.x), Math.round(box.y)];
    })""")
    assert len({x for x, _ in boxes}) >= 2 and len({y for _, y in boxes}) >= 2
    assert len({tuple(place) for place in boxes}) == 10


@proves("CARDS-1", "CARDS-2", "CARDS-11")
def test_CARDS_11_the_address_of_each_game_opens_it_with_its_own_look_and_all_cards_for_teens(page):
    cards, looks = CardsPage(page), set()
    for category, title in GAMES.items():
        cards.play(category)
        assert page.screen() == "session" and cards.heading() == title
        count = len(for_teens(FILES[category]["title"]))
        assert cards.count() == (1, count) and count >= FEWEST[category]
        looks.add(page.run("""() => {
          const style = getComputedStyle(document.querySelector('#top-card > .card-front'));
          return style.backgroundColor + style.backgroundImage;
        }"""))
    assert len(looks) == 10
    assert page.console_errors() == []


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
def test_CARDS_6_typing_finds_a_card_by_any_of_its_words_and_tapping_it_puts_it_on_top(cards):
    cards.search("sunDAY cáfè")
    card = next(card for card in DECKS["Bucket List"]["cards"] if card["id"] == "b43-living-room-cafe")
    cards.page.until(lambda: found(cards) == [[card["text"], "Bucket List"]], "the card is not found alone")
    assert sleeves(cards) == []
    cards.page.button(card["text"], begins=True).click()
    cards.page.wait_for_screen("session")
    cards.expect_card(card["id"])
    assert cards.heading() == "Bucket List"
    assert cards.count() == (1, len(for_teens("Bucket List")))


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
