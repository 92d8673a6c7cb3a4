"""Cards on phone screens inside a browser with its bars: the text of a card is large, nothing lies under the dock, and
nothing moves away under a finger."""

import json

import pytest
from PIL import Image, ImageChops

from decks import DECKS
from engine import ENGINES
from game_pages import (
    BUCKET_LIST, HOW_WELL, IMPERSONATION, MEMORY_MATCH, MOST_LIKELY, NEVER, STORY_TIME, THIS_OR_THAT, enter, open_game,
)
from pages import FOUR, TRUTH_OR_DARE, App
from screen_checks import FAULTS
from support import proves
from tour import LONG, settle

LOW = ((390, 664), (375, 553), (360, 640), (320, 568), (844, 390))
LEAST = 22  # pixels
# The text on the card, its size, and if it leaves its box.
PRINT = """() => [...document.querySelectorAll('#top-card .text, #top-card .option')].map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const print = range.getBoundingClientRect();
  const box = document.getElementById('top-card').getBoundingClientRect();
  const isInside = print.left >= box.left && print.right <= box.right && print.top >= box.top && print.bottom <= box.bottom;
  return { words: one.textContent, size: parseFloat(getComputedStyle(one).fontSize),
    fits: isInside && one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1 };
})"""
# Controls and clocks that are covered, without scrolling.
UNDER = """() => [...document.querySelectorAll('.session button, .session .countdown, .session input')].flatMap((one) => {
  if (one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true })) return [];
  const box = one.getBoundingClientRect();
  const spots = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(box.x + box.width / 2, y));
  return spots.every((top) => top && (one.contains(top) || top.contains(one))) ? [] : [one.textContent || one.ariaLabel];
})"""
# The lines of the title, and the words that are broken.
TITLE = """() => {
  const text = document.querySelector('.bar h1').firstChild;
  const lines = (from, to) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const words = [...text.data.matchAll(/\\S+/g)];
  return [lines(0, text.length), words.filter((word) => lines(word.index, word.index + word[0].length) > 1).map(([word]) => word)];
}"""
PLACES = "() => [...document.querySelectorAll('.chip')].map((one) => { const box = one.getBoundingClientRect(); return [box.x, box.y]; })"

TWELVE = (*FOUR, LONG, *(f"Guest {number}" for number in range(6, 13)))
# Scrolls the tool until its lower edge, or its upper one, runs through the middle of a name. Returns the tool's box.
CUT = """(edge) => {
  const tool = document.querySelector('.tool');
  const isLower = edge === 'bottom';
  tool.scrollTop = isLower ? 0 : tool.scrollHeight;
  const box = tool.getBoundingClientRect();
  const ways = [...tool.querySelectorAll('.chip')].map((name) => {
    const { top, height } = name.getBoundingClientRect();
    return top + height / 2 - box[edge];
  });
  tool.scrollTop += isLower ? Math.min(...ways.filter((way) => way > 0)) : Math.max(...ways.filter((way) => way < 0));
  return [box.left, box.top, box.right, box.bottom];
}"""
FAINT, PLAIN = 60, 90  # of 255
# The size of the tool's texts and buttons, by their words.
LETTERS = """() => Object.fromEntries([...document.querySelectorAll('.tool :is(button, .ask-line)')].map((one) =>
  [one.textContent, parseFloat(getComputedStyle(one.querySelector('.answer-text') ?? one).fontSize)]))"""


def longest(title):
    """The cards with the longest text, option and word of a deck."""
    cards = DECKS[title]["cards"]
    measures = [
        lambda card: len(card["text"]), lambda card: max(map(len, card.get("options", [""]))),
        lambda card: max(map(len, card.get("items", [""]))), lambda card: max(map(len, card["text"].split()))]
    chosen = [max(cards, key=measure) for measure in measures]
    return [{**card, "rating": "everyone"} for at, card in enumerate(chosen) if card not in chosen[:at]]


@pytest.fixture
def small(fresh):
    """A game of a few cards, with four players."""
    def make(title, cards):
        page, deck = fresh(service_workers="block"), {**DECKS[title], "cards": cards}
        page.context.route(f"**/decks/{deck['category']}.json", lambda route: route.fulfill(
            content_type="application/json", body=json.dumps(deck)))
        return open_game(App(page).open(), title, FOUR)
    return make


def look(game, wrong, where):
    for size in LOW:
        game.page.resize(*size)
        settle(game.page)
        for print_ in game.page.run(PRINT):
            if print_["size"] < LEAST or not print_["fits"]:
                wrong.append(f"{where} at {size}: {print_}")
        wrong += [f"{where} at {size}: {name!r} is covered" for name in game.page.run(UNDER)]
    game.page.resize(390, 844)


@proves("LOOK-5", "CARDS-9")
@pytest.mark.parametrize("title", DECKS)
def test_LOOK_5_the_longest_cards_are_printed_large_and_whole_on_low_screens(small, title):
    cards = longest(title)
    game, wrong = small(title, cards), []
    for number in range(len(cards)):
        if title == TRUTH_OR_DARE:
            game.tap(game.card["kind"].capitalize())
            game.page.until(lambda: game.session["round"]["is"] == "asked", "no question")
        look(game, wrong, title)
        if title == STORY_TIME:
            game.stop_clock().tap("Start the story")
            for _ in game.card["items"][1:]:
                look(game, wrong, "telling")
                before = game.session["round"]["line"]
                game.tap("Next teller")
                game.page.until(lambda before=before: game.session["round"]["line"] > before, "the same teller")
        if title == MEMORY_MATCH:
            game.stop_clock().look()
            look(game, wrong, "looking")
        if number + 1 < len(cards):
            game.next()
    assert not wrong, "\n".join(wrong)


@proves("LOOK-5")
def test_LOOK_5_a_title_takes_two_lines_at_most_and_breaks_no_word(app):
    for title, deck in DECKS.items():
        page = app.open(f"/cards/{deck['category']}").page
        page.until(app.card, "no card")
        for size in LOW[:4]:
            page.resize(*size)
            settle(page)
            lines, broken = page.run(TITLE)
            assert lines <= 2 and not broken, (title, size, lines, broken)


@proves("LOOK-5")
def test_LOOK_5_options_keep_their_size_on_a_lower_screen(small):
    game = small(THIS_OR_THAT, [card for card in DECKS[THIS_OR_THAT]["cards"] if card["rating"] == "everyone"][:1])
    sizes = []
    for size in ((390, 844), *LOW):
        game.page.resize(*size)
        settle(game.page)
        sizes.append(min(print_["size"] for print_ in game.page.run(PRINT)[1:]))
    assert min(sizes) >= 0.6 * sizes[0], sizes


# The size of a split's question, and whether it lies between the card's upper edge and the sides.
REPEATED = """() => {
  const front = document.querySelector('.sheet.at-0 > .card-front');
  const [card, text, sides] = [front, ...front.querySelectorAll('.text, .sides')].map((one) => one.getBoundingClientRect());
  return [parseFloat(getComputedStyle(front.querySelector('.text')).fontSize), text.height > 0 && text.top >= card.top && text.bottom <= sides.top];
}"""


@proves("LOOK-5", "CARDS-9")
def test_LOOK_5_a_split_repeats_the_longest_question_on_low_screens(small):
    game = small(THIS_OR_THAT, [{**max(DECKS[THIS_OR_THAT]["cards"], key=lambda card: len(card["text"])), "rating": "everyone"}])
    for number in range(len(FOUR)):
        game.pick(game.options[number % 2], begins=True)
        game.page.until(lambda number=number: len(game.session["log"]) > number, "no side taken")
    for size in LOW:
        game.page.resize(*size)
        settle(game.page)
        letters, is_seen = game.page.run(REPEATED)
        assert letters >= 12 and is_seen, (size, letters, is_seen)


@proves("CARDS-9")
def test_CARDS_9_no_name_moves_while_fingers_are_counted(app):
    game = open_game(app, MOST_LIKELY, ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"))
    game.tap("3, 2, 1, point").page.wait_for("timer")
    game.run_out(3).page.resize(390, 844)
    app.expect("Hal, 0 fingers")
    settle(game.page)
    before = game.page.run(PLACES)
    assert len(before) == 8
    for name in ("Ada", "Ben", "Cleo"):
        game.pick(f"{name}, 0 fingers")
        app.expect(f"{name}, 1 finger")
        assert game.page.run(PLACES) == before


@proves("CARDS-9")
def test_CARDS_9_three_two_one_fills_the_screen(app):
    game = open_game(app, MOST_LIKELY, FOUR).stop_clock()
    game.tap("3, 2, 1, point")
    app.page.wait_for("timer")
    for size in LOW:
        game.page.resize(*size)
        settle(game.page)
        high, over = game.page.run("""() => {
          const number = document.querySelector('.count-in-number');
          return [number.getBoundingClientRect().height / innerHeight,
            [[5, 5], [innerWidth - 5, innerHeight - 5]].every((at) => document.elementFromPoint(...at).closest('.count-in'))];
        }""")
        assert high > 0.5 and over, size


@pytest.fixture
def strength(tmp_path):
    """The difference between the strongest colour between these lines and the ground, of 255."""
    def look(page, top, bottom, left, right):
        page.screenshot(tmp_path / "tool.png")
        picture = Image.open(tmp_path / "tool.png").convert("RGB")
        scale = picture.width / page.run("() => innerWidth")
        part = picture.crop([round(edge * scale) for edge in (left, top, right, bottom)])
        ground = Image.new("RGB", part.size, part.getpixel((0, 0)))
        return max(most for _, most in ImageChops.difference(part, ground).getextrema())
    return look


@proves("LOOK-5")
@pytest.mark.engines(*ENGINES)
def test_LOOK_5_a_tool_that_scrolls_fades_out_where_more_of_it_lies(app, strength):
    page = open_game(app, NEVER, TWELVE).page
    page.resize(320, 568)
    settle(page)
    left, _, right, bottom = page.run(CUT, "bottom")
    assert strength(page, bottom - 3, bottom - 1, left, right) < FAINT
    left, top, right, bottom = page.run(CUT, "top")
    if page.run("() => CSS.supports('animation-timeline: scroll()')"):
        assert strength(page, top + 1, top + 3, left, right) < FAINT
    # At the end of the list the last name is fully visible.
    end = page.run("""() => {
      const tool = document.querySelector('.tool');
      tool.scrollTop = tool.scrollHeight;
      return Math.max(...[...tool.querySelectorAll('.chip')].map((one) => one.getBoundingClientRect().bottom));
    }""")
    assert end <= bottom and strength(page, end - 2, end, left, right) > PLAIN


@proves("LOOK-5")
def test_LOOK_5_on_a_desk_the_tool_beside_a_card_is_large_too(app):
    game, small = open_game(app, NEVER, FOUR), {}
    for title in (NEVER, MOST_LIKELY, BUCKET_LIST, HOW_WELL, IMPERSONATION, STORY_TIME, MEMORY_MATCH):
        game = enter(app, title)
        for size in ((1440, 900), (1024, 768)):
            game.page.resize(*size)
            settle(game.page)
            letters = game.page.run(LETTERS)
            assert letters, title
            small |= {(title, size, words): px for words, px in letters.items() if px < LEAST}
            assert not game.page.run(FAULTS) and not game.page.run(UNDER)
        game.page.resize(390, 844)
    assert not small


@proves("LOOK-5")
@pytest.mark.parametrize("tag", ["en", "de", "es", "fr", "ja"])
def test_LOOK_5_what_a_swipe_does_is_said_in_one_line(fresh, server, tag):
    page = App(fresh(url=server.url, locale=tag)).open("/cards/never-have-i-ever").page
    page.until(lambda: page.run("() => document.querySelectorAll('.swipe-hint').length") == 3, "no card to swipe")
    page.resize(320, 568)
    settle(page)
    assert page.run("""() => [...document.querySelectorAll('.swipe-hint')].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.lastChild);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    })""") == [1, 1, 1]
