"""Would You Rather with votes, from Home to the history, as a person sees it."""

import io
import itertools

import pytest
from PIL import Image

from pages import App
from rather_pages import DECK, HOLD_TIMERS, enter
from support import proves

THREE = ("Ada", "Ben", "Cleo")
LOOK = """() => [...document.querySelectorAll('.stand')].map((one) => {
  const style = getComputedStyle(one);
  return { scale: new DOMMatrix(style.transform).a, shadow: style.boxShadow, colour: style.backgroundColor };
})"""
# The colours of the two sides, and their distances from their places, in pixels.
SIDES = """() => [...document.querySelectorAll('.is-shown .split')].map((one) =>
  [getComputedStyle(one, '::before').backgroundColor, new DOMMatrix(getComputedStyle(one, '::before').transform).f])"""
GROUND = "() => getComputedStyle(document.querySelector('.screen')).backgroundImage"
PINK, CYAN = "rgb(255, 122, 165)", "rgb(34, 211, 238)"
VIOLET, BLUE = "rgb(91, 33, 182)", "rgb(30, 64, 175)"
# Records the counted numbers, and the distances of the edge between the colours from its place.
RECORD = """() => {
  window.seen = { counted: new Set(), moved: 0 };
  const look = () => {
    const count = document.querySelector('.drum-count');
    if (count) seen.counted.add(count.textContent);
    const slab = document.querySelector('.is-shown .split-1');
    if (slab) seen.moved = Math.max(seen.moved, new DOMMatrix(getComputedStyle(slab, '::before').transform).f);
    requestAnimationFrame(look);
  };
  look();
}"""
# Stops the reveal of a split with this share of the first side, at a part of its way. Returns the box of both colours.
STOP = """([share, part]) => {
  const sides = [...document.querySelectorAll('.is-shown .split')];
  sides.forEach((side, index) => side.style.setProperty('--share', index ? 1 - share : share));
  for (const motion of document.getAnimations()) {
    if (motion.effect.pseudoElement !== '::before' || !sides.includes(motion.effect.target)) continue;
    motion.pause();
    motion.currentTime = part * motion.effect.getComputedTiming().endTime;
  }
  const box = document.querySelector('.halves').getBoundingClientRect();
  return { x: box.x, y: box.y, width: 1, height: box.height };
}"""
# All markup of the page, visible or not, that could reveal a vote.
MARKUP = "() => document.getElementById('app').outerHTML"


@proves("RATHER-1", "RATHER-2", "RATHER-3", "RATHER-4", "RATHER-5", "RATHER-6", "RATHER-7")
def test_RATHER_1_to_7_a_question_is_asked_voted_on_shown_and_found_in_the_history(app):
    game = enter(app)
    asked = [game.question]
    card = next(card for card in DECK["cards"] if card["id"] == asked[0])
    assert len(game.options) == 2 and len(card["options"]) == 2
    ground = app.page.run(GROUND)
    assert "gradient" in ground and VIOLET in ground and BLUE in ground
    plain = app.page.run(LOOK)
    assert [one["colour"] for one in plain] == [PINK, CYAN]
    # Submit appears with the first tap, and the other side can still be taken.
    assert not app.shows("Submit")
    game.pick(0).pick(1)
    app.page.until(lambda: [round(one["scale"], 2) for one in app.page.run(LOOK)] == [1, 1.04], "it does not grow")
    app.page.until(lambda: app.page.run(LOOK)[1]["shadow"] != plain[1]["shadow"], "it does not glow")
    assert app.page.attribute("button", game.options[1], "aria-pressed") == "true"
    options = game.options
    game.tap("Submit")
    app.expect("Next")
    assert game.votes == [[asked[0], 1, 0]]
    assert [(one["option"], one["percent"], one["votes"]) for one in game.splits] == [
        (options[0], "0%", "0 votes"), (options[1], "100%", "1 vote")]
    assert "You’re the first to answer" in app.page.text
    assert game.splits[1]["share"] > 2 * game.splits[0]["share"]
    app.page.until(lambda: app.page.run(SIDES) == [[PINK, 0], [CYAN, 0]], "the colours do not come to rest")
    # Three seconds later the next one comes by itself; it can be held.
    assert game.waits() == [3_000]
    game.tap("Hold")
    app.page.until(lambda: not game.waits(), "it is not held")
    game.tap("Hold")
    assert game.ring() == 3_000
    game.until_other(asked[0])
    asked.append(game.question)
    assert not game.waits()
    # Closing in between loses nothing.
    app.reload()
    app.page.run(HOLD_TIMERS)
    assert game.question == asked[1] and game.kept["asked"] == asked
    game.vote(0).next()
    assert game.question not in asked and len(game.votes) == 2
    game.history()
    assert sorted(game.results) == sorted((one, "1 vote") for one in asked)
    app.page.type_into("Search history", options[1].upper(), enter=False, role="searchbox")
    app.page.until(lambda: [one[0] for one in game.results] == [asked[0]], "it is not found")
    assert app.page.trap() is None


@proves("RATHER-10", "RATHER-11")
def test_RATHER_10_11_a_ballot_is_secret_until_all_have_voted(app):
    game = enter(app)
    asked, options = game.question, game.options
    # The names are all that is missing.
    game.tap("Pass it around").page.wait_for_screen("players")
    app.add_players(*THREE).tap("Done").page.wait_for_screen("rather")
    for number, (name, option) in enumerate(zip(THREE, (1, 0, 1))):
        app.expect(f"I am {name}")
        assert f"{number} of 3 have voted" in app.page.text
        assert not game.options and not any(one in app.page.run(MARKUP) for one in options)
        if number == 2:
            peek(app, game, asked)
            app.expect(f"I am {name}")
        game.vote_unseen(name, option)
    app.expect("Next")
    first, second = game.splits
    assert (first["percent"], first["votes"], first["names"]) == ("33%", "1 vote", ["Ben"])
    assert (second["percent"], second["votes"], second["names"]) == ("67%", "2 votes", ["Ada", "Cleo"])
    assert abs(first["share"] - 0.33) < 0.1 and not second["others"]
    assert game.votes == [[asked, 1, 1], [asked, 0, 2], [asked, 1, 3]]
    # Undo takes all of them back.
    game.tap("Undo").app.expect("Pass it around")
    assert game.votes == [] and game.question == asked


def peek(app, game, asked):
    """Every way to peek at a cast vote: Back, History, a reload."""
    def nothing():
        markup = app.page.run(MARKUP)
        assert "%" not in app.page.text and 'class="split' not in markup
        assert game.votes == []
    app.page.back()
    app.page.until(lambda: app.page.screen() != "rather", "Back does not work")
    nothing()
    app.open("/rather/history")
    app.page.wait_for_screen("ratherHistory")
    nothing()
    assert not game.results
    app.open("/rather")
    app.page.run(HOLD_TIMERS)
    app.page.until(lambda: app.page.has("heading", "Hand the phone to Cleo."), "not handed over")
    nothing()
    # Phone in hand: a reload hands it over again.
    game.tap("I am Cleo")
    # Compared by id: a voter reads another name if the question would name themselves.
    game.until_asked()
    assert game.question == asked
    nothing()
    app.reload()
    app.page.run(HOLD_TIMERS)
    nothing()


@proves("RATHER-3", "RATHER-10")
@pytest.mark.moving
def test_RATHER_3_10_numbers_are_counted_then_one_edge_moves(fresh):
    app = App(fresh("chromium")).open()
    game = enter(app)
    game.tap("Pass it around").page.wait_for_screen("players")
    app.add_players(*THREE).tap("Done").page.wait_for_screen("rather")
    app.page.run(RECORD)
    for name, option in zip(THREE, (1, 0, 1)):
        game.vote_unseen(name, option)
    app.expect("Next")
    app.page.until(lambda: app.page.run(SIDES) == [[PINK, 0], [CYAN, 0]], "the colours do not come to rest")
    counted, moved = app.page.run("() => [[...seen.counted], seen.moved]")
    assert counted == ["3", "2", "1"]
    # The edge begins lower, in the middle, and moves only by transforms.
    assert moved > 20


@proves("RATHER-3")
@pytest.mark.moving
def test_RATHER_3_the_reveal_moves_a_single_edge(fresh):
    app = App(fresh("chromium")).open()
    enter(app).vote(0)
    for share in (1, 0.83, 0.5, 0.17, 0):
        for part in (0, 0.05, 0.1, 0.2, 0.3, 0.5, 1):
            clip = app.page.run(STOP, [share, part])
            column = Image.open(io.BytesIO(app.page.page.screenshot(clip=clip))).convert("RGB")
            # The edge between two pixels blends both colours.
            pinks = [column.getpixel((0, y))[0] > 144 for y in range(column.height)]
            assert [is_pink for is_pink, _ in itertools.groupby(pinks)] in ([True, False], [True], [False]), (share, part)
