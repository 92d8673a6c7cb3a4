"""Every screen keeps a proper layout at every size, upright and sideways, also in a longer language."""

import json

import pytest

from decks import DECKS
from engine import SIZES
from game_pages import MEMORY_MATCH, NEVER, STORY_TIME, THIS_OR_THAT, enter as play
from pages import stretched
from rather_pages import HOLD_TIMERS, enter
from screen_checks import FAULTS, laid_out
from support import ROOT, proves
from text_size_checks import in_large_letters
from tour import LONG, SCREENS, in_sizes, settle, tour

# Phones, with the bars of their browsers and without.
PHONES = ((390, 844), (390, 664), (375, 553), (360, 640), (320, 568), (844, 390))
LEAST = 22  # pixels of a letter on a side
# Sets each question, with its options on both sides and the real widths of their letters, in turn. Returns options that
# leave their side or are small, and pairs that make the screen longer than the phone.
SET = f"""([cards, least]) => cards.flatMap(([question, pair]) => {{
  /** The least width of words in so many lines. */
  const within = (words, count, wide) => {{
    const all = words.map((_, from) => words.slice(from).map((_, end) => wide(words.slice(from, from + end + 1).join(' ')))).flat();
    const lines = (room) => words.reduce(([count, line], word) =>
      line && wide(`${{line}} ${{word}}`) <= room ? [count, `${{line}} ${{word}}`] : [count + 1, word], [0, ''])[0];
    return Math.min(...all.filter((room) => room >= Math.max(...words.map(wide)) && lines(room) <= count));
  }};
  const pen = document.createElement('canvas').getContext('2d');
  document.querySelector('.rather-text').textContent = question;
  const sides = [...document.querySelectorAll('.stand-text, .is-shown .split-text')];
  sides.forEach((one, index) => {{
    const {{ fontWeight, fontFamily }} = getComputedStyle(one);
    pen.font = `${{fontWeight}} 100px ${{fontFamily}}`;
    const wide = (text) => pen.measureText(text).width / 100;
    one.firstChild.data = pair[index];
    one.style.setProperty('--line-em', wide(pair[index]));
    one.style.setProperty('--word-em', Math.max(...pair[index].split(' ').map(wide)));
    for (const count of [2, 3, 4, 5]) one.style.setProperty(`--in-${{count}}`, within(pair[index].split(' '), count, wide));
  }});
  const small = sides.map((one) => parseFloat(getComputedStyle(one).fontSize)).filter((size) => size < least);
  const {{ scrollHeight, clientHeight }} = document.querySelector('.screen');
  const long = scrollHeight > clientHeight + 1 ? [`${{pair}}: ${{scrollHeight - clientHeight}} px too long`] : [];
  return [...small.map((size) => `${{pair}}: ${{size}} px`), ...long, ...({FAULTS})()];
}})"""

# Shows each item on the last tile in turn, with the real widths of its letters. Returns those that leave it.
LAY = """(items) => items.flatMap((item) => {
  const tile = [...document.querySelectorAll('.tile')].at(-1);
  const [picture, one] = [tile.querySelector('.picture'), tile.querySelector('.word')];
  const [first, ...words] = item.split(' ');
  const { fontWeight, fontFamily } = getComputedStyle(one);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${fontWeight} 100px ${fontFamily}`;
  const wide = (text) => pen.measureText(text).width / 100;
  picture.textContent = first;
  one.firstChild.data = words.join(' ');
  one.style.setProperty('--line-em', wide(words.join(' ')));
  one.style.setProperty('--word-em', Math.max(...words.map(wide)));
  const frame = tile.getBoundingClientRect();
  return [picture, one].some((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some((box) => box.left < frame.left - 1 || box.right > frame.right + 1
      || box.top < frame.top - 3 || box.bottom > frame.bottom + 3);
  }) ? [item] : [];
})"""
# Makes the titles around the tiles as long as those of a longer language.
LENGTHEN = """() => document.querySelectorAll('.bar h1, .wanted').forEach(
  (title) => title.firstChild.appendData(' stretched'.repeat(3)))"""
# Results that the dock covers, or that lie below the screen, after scrolling to the end.
OVER = """(isAtEnd) => {
  const screen = document.querySelector('.screen');
  screen.scrollTop = isAtEnd ? screen.scrollHeight : 0;
  const keys = [...document.querySelectorAll('.dock .button')].map((key) => key.getBoundingClientRect());
  return [...document.querySelectorAll('.results > :not(.dock)')].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const isUnder = keys.some((key) => key.top < box.bottom && key.bottom > box.top && key.left < box.right);
    return isUnder || isAtEnd && box.bottom > innerHeight ? [one.className || one.tagName] : [];
  });
}"""

# The distance that the story reaches into the dock, or below the screen with the dock beside it, after scrolling to the
# end.
STORY_ENDS = """() => {
  const screen = document.querySelector('.screen');
  screen.scrollTop = screen.scrollHeight;
  const story = document.querySelector('.story').getBoundingClientRect();
  const keys = [...document.querySelectorAll('.dock .button')].map((key) => key.getBoundingClientRect());
  const below = keys.filter((key) => key.left < story.right);
  return story.bottom - Math.min(innerHeight, ...below.map((key) => key.top));
}"""


@proves("LOOK-5", "PASS-13")
@pytest.mark.walk
@pytest.mark.test_site
def test_LOOK_5_PASS_13_a_longer_language_is_not_clipped_or_covered_on_any_screen_at_any_size(page):
    faults, seen = set(), set()
    for screen, state, app in tour(page, stretched):
        seen.add(screen)
        for size in in_sizes(app.page):
            settle(app.page)
            faults |= {f"{screen} ({state}), {size}: {fault}" for fault in laid_out(app.page)}
        faults |= {f"{screen} ({state}), {fault}" for fault in in_large_letters(app.page)}
    assert seen == set(SCREENS)
    assert not faults, "\n".join(sorted(faults))


def test_only_a_site_built_for_tests_takes_words_from_its_address(app):
    app.open("/?words=stretched")
    assert app.page.run("() => document.title") == "Turntable"


# The focused element's upper or lower edge, if it is covered on the screen.
UNDER = """() => {
  const one = document.activeElement;
  const { left, right, top, bottom } = (one.closest('label') ?? one).getBoundingClientRect();
  const x = (left + right) / 2;
  if (bottom - top > innerHeight / 2) return [];  // higher than what is between bar and dock
  return [top + 3, bottom - 3].filter((y) => y > 0 && y < innerHeight).flatMap((y) => {
    const found = document.elementFromPoint(x, y);
    const isSeen = found && (one.contains(found) || found.contains(one) || one.closest('label')?.contains(found));
    return isSeen ? [] : [`"${one.textContent || one.getAttribute('aria-label') || one.id}" is under .${found?.className}`];
  });
}"""


@proves("LOOK-3", "LOOK-5")
def test_D9_what_has_the_focus_lies_under_no_bar_at_four_hundred_percent(app):
    app.page.resize(320, 256)  # 1,280 x 1,024 pixels at 400 %
    faults = set()
    for path in ("/", "/settings", "/cards", "/decks", "/turns", "/backup", "/dice", "/cards/truth-or-dare", "/rather"):
        app.open(path)
        seen = set()
        for key in ("Tab", "Shift+Tab"):
            for _ in range(40):
                app.page.key(key)
                seen.add(app.page.focused())
                faults |= {f"{path}, {key}: {fault}" for fault in app.page.run(UNDER)}
        assert len(seen) >= 4, path
    assert not faults, "\n".join(sorted(faults))


@proves("LOOK-5")
@pytest.mark.engines("firefox", "webkit")
def test_LOOK_5_the_other_engines_lay_the_wheel_and_the_question_out_as_well(app):
    app.start_game(names=("Ada", "Maximiliana-Theodora"))
    faults = set()
    for reach in (lambda: None, app.to_question):
        reach()
        for size in in_sizes(app.page):
            settle(app.page)
            faults |= {f"{size}: {fault}" for fault in laid_out(app.page)}
    assert not faults, "\n".join(sorted(faults))


@proves("LOOK-5", "PASS-13")
def test_LOOK_5_PASS_13_every_option_of_two_fits_its_side_in_large_letters_asked_and_shown(app):
    cards = [(card["text"], card["options"]) for deck in DECKS.values() for card in deck["cards"] if card["kind"] == "choice"]
    game = enter(app)
    game.tap("Pass it around").page.wait_for_screen("players")
    people = (LONG, "Ben", "Cleo", "Dan")
    app.add_players(*people).tap("Done").page.wait_for_screen("rather")
    game.tap(f"I am {LONG}").until_asked()
    faults = {size: found for size in in_phones(app.page) if (found := app.page.run(SET, [cards, LEAST]))}
    app.reload()
    app.page.run(HOLD_TIMERS)
    for name, option in zip(people, (0, 1, 1, 1)):
        game.vote_unseen(name, option)
    app.expect("Next")
    settle(app.page)
    faults |= {("shown", *size): found for size in in_phones(app.page) if (found := app.page.run(SET, [cards, LEAST]))}
    assert not faults


@proves("LOOK-5", "PASS-13")
def test_LOOK_5_every_item_of_memory_match_fits_the_smallest_tile_in_every_language(app):
    decks = [json.loads(path.read_text()) for path in ROOT.glob("Decks/**/memory-match.json")]
    items = {item for deck in decks for card in deck["cards"] for item in card["items"]}
    assert len(decks) == 5 and {"🚁 toy helicopter", "👠 Stöckelschuh"} <= items
    game = play(app, MEMORY_MATCH)
    while len(game.card["items"]) != 12:
        game.next()
    game.stop_clock().look()
    app.page.run(LENGTHEN)
    faults = {size: found for size in in_phones(app.page) if (found := app.page.run(LAY, sorted(items)))}
    assert not faults


# Shows each question in turn, with the real widths of its letters. Returns the position at which the sides begin, by
# question.
PUT = """(questions) => Object.fromEntries(questions.map((question) => {
  const heading = document.querySelector('.is-asking .rather-text');
  const pen = document.createElement('canvas').getContext('2d');
  const { fontWeight, fontFamily } = getComputedStyle(heading);
  pen.font = `${fontWeight} 100px ${fontFamily}`;
  const wide = (text) => pen.measureText(text).width / 100;
  heading.replaceChildren(Object.assign(document.createElement('span'), { textContent: question }));
  heading.style.setProperty('--line-em', wide(question));
  heading.style.setProperty('--word-em', Math.max(0.5, ...question.split(' ').map(wide)));
  return [question, document.querySelector('.stand').getBoundingClientRect().top];
}))"""
# The distance by which titles and lines of games on Home lie below its visible part.
ENDS = """() => {
  const tabs = document.querySelector('.tabs').getBoundingClientRect();
  const end = tabs.top > 0 ? tabs.top : innerHeight;
  return [...document.querySelectorAll('.sleeve')].map((one) =>
    Math.max(...[...one.querySelectorAll('.sleeve-title, .sleeve-line')].map((text) => text.getBoundingClientRect().bottom)) - end);
}"""
OPENINGS = {"": "would you rather…", "de": "würdest du lieber…", "es": "¿qué prefieres…?", "fr": "tu préfères…", "ja": "どっちがいい？"}


def seen(text, opening):
    """The visible text of a question above its sides."""
    text = text.replace("\xa0…", "…")
    assert text.lower().endswith(opening), text
    rest = text[: -len(opening)].rstrip()
    return rest[:-1] + "…" if rest.endswith(",") else rest


@proves("LOOK-5")
def test_LOOK_5_the_sides_stay_where_they_are_whatever_is_said_above_them(app):
    enter(app)
    assert app.page.run("() => document.querySelector('.is-question') !== null")
    questions = {seen(card["text"], opening) for tag, opening in OPENINGS.items()
                 for card in json.loads((ROOT / "Decks" / tag / "would-you-rather.json").read_text())["cards"]}
    assert "" in questions and "Für immer:" in questions and "For a whole week…" in questions
    faults = {}
    for size in in_sizes(app.page):
        settle(app.page)
        tops = app.page.run(PUT, sorted(questions))
        if moved := [f"{question}: {top - tops['']}" for question, top in tops.items() if abs(top - tops[""]) > 0.5]:
            faults[size] = moved
    assert not faults


def in_phones(page):
    for size in PHONES:
        page.resize(*size)
        settle(page)
        yield size
    page.resize(390, 844)


@proves("PASS-13")
@pytest.mark.moving
def test_PASS_13_the_game_goes_on_when_the_phone_is_turned(app):
    app.start_game(speed="Normal").spin()
    app.page.until(lambda: app.phase() == "spinning", "it does not spin")
    winner = app.record("game/wheel")["phase"]["winner"]
    app.page.resize(*SIZES["sideways"])
    chosen, tip, *_ = app.landing()
    assert tip == chosen
    app.page.resize(*SIZES["phone"])
    app.answer_kind("Truth")
    assert app.record("game/wheel")["phase"]["player"] == winner
    card = app.card()
    for size in SIZES.values():
        app.page.resize(*size)
        assert app.card() == card
        assert app.shows("Done") and app.shows("Skip")
    app.done()


@proves("PASS-13")
@pytest.mark.parametrize("size", SIZES)
def test_PASS_13_the_wheel_and_spin_fit_on_the_screen_together(app, size):
    app.start_game()
    app.page.resize(*SIZES[size])
    settle(app.page)
    width, height = SIZES[size]
    for left, top, wide, high in (app.page.box("img"), app.page.box("button", "Spin")):
        assert left >= -1 and top >= -1 and left + wide <= width + 1 and top + high <= height + 1
    # The record dominates the screen: it takes at least half of the shorter side.
    assert app.page.run("() => document.querySelector('.disc').getBoundingClientRect().width") >= min(width, height) / 2


@proves("LOOK-5")
def test_LOOK_5_every_game_is_seen_at_once_on_a_phone_and_on_a_large_screen(app):
    large = {"tablet": SIZES["tablet"], "desktop": SIZES["desktop"], "small tablet": (600, 960), "laptop": (1366, 768),
             "low laptop": (1366, 625)}
    phones = {"home button": (375, 667), "narrow and high": (360, 780), "large phone": (412, 915)}
    assert hidden(app, SIZES | phones | large) == {}
    app.start_game().go_home().expect("Continue")
    assert hidden(app, large) == {}


def hidden(app, sizes):
    """The distance by which texts of games lie below the visible part of Home, by size."""
    faults = {}
    for name, size in sizes.items():
        app.page.resize(*size)
        settle(app.page)
        ends = app.page.run(ENDS)
        assert len(ends) == 7
        if max(ends) > 0:
            faults[name] = ends
    return faults


@proves("LOOK-5")
def test_LOOK_5_no_result_ends_under_the_dock_and_on_a_phone_on_its_side_none_lies_there(app):
    app.start_game(names=(LONG, "Ben", "Cleo")).to_question("Dare")
    app.done().pause().tap("End game").expect("Again")
    faults = covered("wheel", app.page)
    app.tap("Home").page.wait_for_screen("home")
    for title in (THIS_OR_THAT, NEVER, STORY_TIME):
        play(app, title).next().end()
        faults += covered(title, app.page)
    assert not faults, "\n".join(faults)


@proves("LOOK-5")
def test_LOOK_5_a_story_that_was_told_ends_above_the_dock(app):
    app.seat("Ada", LONG, "Cleo")
    game = play(app, STORY_TIME).stop_clock().tap("Start the story")
    for number in range(len(game.card["items"])):
        game.page.until(lambda number=number: game.session["round"].get("line") == number, f"not line {number}")
        game.page.type_into("Write it down, if you like", f"And then came line {number}, with a horse.", enter=False)
        game.tap("Next teller" if number + 1 < len(game.card["items"]) else "The end")
    game.page.until(lambda: game.session["round"]["is"] == "told", "the story goes on")
    ends = {}
    for size in in_sizes(game.page):
        settle(game.page)
        ends[size] = game.page.run(STORY_ENDS)
    assert max(ends.values()) <= 0, ends


def covered(name, page):
    """The faults of results at each size."""
    found = []
    for size in in_sizes(page):
        settle(page)
        found += [f"{name}, {size}, at the end: {one}" for one in page.run(OVER, True)]
        if size == "sideways":
            found += [f"{name}, {size}: {one}" for one in page.run(OVER, False)]
    return found
