"""The part of tour.py that goes through the card games: each at its first card and in its main states.

Names of players and texts of cards are the same in every language. Clocks are stopped, which keeps a countdown as
it was left.
"""

from game_pages import (
    BUCKET_LIST, HOW_WELL, IMPERSONATION, MEMORY_MATCH, MOST_LIKELY, NEVER, STORY_TIME, THIS_OR_THAT, enter,
    take_sleeve,
)
from pages import FOUR, TRUTH_OR_DARE, WOULD_YOU_RATHER

FIELD = "Search games and cards"
# A finger that stays down while the page changes its size.
HOLD = """(way) => document.querySelector('#app [data-hold]').dispatchEvent(
  new PointerEvent(`pointer${way}`, { isPrimary: true, button: 0, pointerId: 7, bubbles: true }))"""


def the_library(app):
    """The grid of games and its search."""
    app.go_home().tap("Card games").page.wait_for_screen("cards")
    app.page.wait_for("button", NEVER, begins=True)
    yield "cards", "grid", app
    field = app.words(FIELD)
    for words, state in (("a", "many found"), ("truth", "found"), ("x" * 80, "nothing found")):
        app.page.type_into(field, words, enter=False, role="searchbox")
        app.page.until(lambda words=words: app.page.value("searchbox", field) == words, "nothing typed")
        app.page.until(lambda: not app.page.run("() => document.querySelector('.waiting')"), "it searches on")
        yield "cards", state, app
    app.tap("Clear search").tap("Keys").expect("Close")
    yield "cards", "keys", app
    app.tap("Close")


def table_without_names(app):
    """Screens that look different without players."""
    enter(app, MOST_LIKELY).tap("3, 2, 1, point").run_out(3)
    app.tap("One more finger")
    yield "session", "fingers of a table", app
    enter(app, NEVER).tap("One more hand")
    yield "session", "hands of a table", app
    enter(app, TRUTH_OR_DARE)
    yield "session", "truth or dare of a table", app
    take_sleeve(app, TRUTH_OR_DARE)
    app.page.wait_for_screen("door")
    yield "door", "cards left lying", app
    app.take_way().page.wait_for_screen("session")
    app.tap("More").expect("End session")
    yield "session", "more", app
    app.tap("End session").expect("Again")
    yield "session", "nothing to count", app
    app.go_home()
    yield "home", "card game running", app
    for title in (MOST_LIKELY, NEVER):
        enter(app, title).more("End session")
        app.expect("Again")


def parlour(app):
    """All ten games with a few players, the longest name among them."""
    for states in (sides, kinds, hands, pointing, memory, acting, guessing, marks, story):
        yield from states(app)
    enter(app, NEVER).tap("Keys")
    app.expect("Close")
    yield "session", "keys", app
    app.tap("Close").tap("Scores").expect("Close")
    yield "session", "scores", app
    app.tap("Close")
    yield from ends(app)


def sides(app):
    for title in (THIS_OR_THAT, WOULD_YOU_RATHER):
        game = enter(app, title)
        yield "session", title, app
        one, other = game.options
        for option in (one, other, one):
            taken = len(game.session["log"])
            game.pick(option, begins=True)
            app.page.until(lambda taken=taken: len(game.session["log"]) > taken, "no side taken")
        yield "session", f"{title}, sides taken", app


def start_over(app, title):
    """A game that ended without players starts again with the present ones."""
    game = enter(app, title).tap("Again")
    app.expect("Next card")
    return game


def kinds(app):
    start_over(app, TRUTH_OR_DARE)
    yield "session", TRUTH_OR_DARE, app
    for kind in ("Truth", "Dare"):
        app.tap(kind)
        app.page.until(lambda: not app.shows("Truth"), "no question")
        yield "session", f"{kind} asked", app
        app.tap("Mark complete").expect("Truth")
    # A card that was done has a stamp, and its question.
    app.tap("Previous card")
    app.page.until(lambda: not app.shows("Truth"), "the question is gone")
    yield "session", "complete", app


def hands(app):
    game = start_over(app, NEVER)
    yield "session", NEVER, app
    game.pick(FOUR[0]).until_pressed(FOUR[0])
    yield "session", "hands up", app


def pointing(app):
    game = start_over(app, MOST_LIKELY).next()
    yield "session", MOST_LIKELY, app
    game.stop_clock().tap("3, 2, 1, point")
    app.page.wait_for("timer")
    yield "session", "counting", app
    game.run_out(3)
    game.pick(app.words(f"{FOUR[0]}, 0 fingers"))
    app.expect(f"{FOUR[0]}, 1 finger")
    yield "session", "pointing", app
    game.pick(app.words(f"{FOUR[0]}, 1 finger"))
    app.expect(f"{FOUR[0]}, 2 fingers")
    game.pick(app.words(f"{FOUR[0]}, 2 fingers"))
    app.expect(f"{FOUR[0]}, 3 fingers")
    yield "session", "most fingers", app


def memory(app):
    game = enter(app, MEMORY_MATCH)
    yield "session", MEMORY_MATCH, app
    # Each size of grid lays out its tiles in its own way.
    for count in (6, 9, 12):
        while len(game.card["items"]) != count:
            game.next()
        layout = game.stop_clock().look()
        yield "session", f"looking at {count}", app
        game.tap("Ready")
        app.expect("Tile 1")
        if count == 12:
            yield "session", f"recalling {count}", app
            continue
        asked = game.session["round"]["board"]["asked"]
        for number, item in enumerate(asked):
            place = layout.index(game.card["items"][item])
            pick(game, place if number else (place + 1) % count, number)
            if number == 2:
                yield "session", f"recalling {count}", app
        yield "session", f"recalled {count}", app


def pick(game, place, number):
    game.tap(f"Tile {place + 1}")
    game.page.until(lambda: len(game.session["round"]["board"]["picked"]) == number + 1, "no tile picked")


def acting(app):
    game = enter(app, IMPERSONATION)
    yield "session", IMPERSONATION, app
    app.page.run(HOLD, "down")
    yield "session", "secret held", app
    app.page.run(HOLD, "up")
    game.stop_clock().tap("Start acting")
    app.page.wait_for("timer")
    yield "session", "acting", app
    app.page.run(HOLD, "down")
    yield "session", "acting, secret held", app
    app.page.run(HOLD, "up")
    game.run_out(600)
    yield "session", "acting, time up", app
    app.tap("Not guessed")
    app.page.wait_gone("button", app.words("Not guessed"))
    yield "session", "judged", app


def guessing(app):
    game = enter(app, HOW_WELL)
    yield "session", HOW_WELL, app
    for guesses, option in enumerate((1, 0)):
        game.pick(game.options[option])
        app.page.until(
            lambda guesses=guesses: len(game.session["round"].get("guesses", "x")) == guesses, "no answer picked")
    yield "session", "guessing", app
    game.pick(game.options[1])
    app.page.until(lambda: game.session["round"]["is"] == "revealed", "not revealed")
    yield "session", "revealed", app


def marks(app):
    game = enter(app, BUCKET_LIST)
    yield "session", BUCKET_LIST, app
    for number, mark in enumerate(("Done it", "Would do it", "Done it"), 1):
        game.tap(mark, begins=True)
        app.page.until(lambda number=number: len(game.session["log"]) == number, "no mark")
    yield "session", "marked", app


def story(app):
    game = enter(app, STORY_TIME)
    yield "session", STORY_TIME, app
    game.stop_clock().tap("Start the story")
    app.page.wait_for("timer")
    yield "session", "telling", app
    for number in range(1, len(game.card["items"]) + 1):
        app.page.type_into(app.words("Write it down, if you like"), f"And then came line {number}, with a horse.")
        app.page.until(lambda number=number: len(game.session["log"]) == number, "no line told")
        if number == 4:
            yield "session", "telling the fifth line", app
    app.page.wait_gone("button", app.words("Next teller"))
    yield "session", "told", app


def ends(app):
    """Results with lists, without, and after the last card; the grid with sessions in it."""
    for title in (BUCKET_LIST, STORY_TIME, WOULD_YOU_RATHER, HOW_WELL):
        enter(app, title).more("End session")
        app.expect("Again")
        yield "session", f"{title}, results", app
    app.go_home().tap("Card games").page.wait_for_screen("cards")
    yield "cards", "grid with sessions", app
    # The clock runs again.
    app.go_home().records()  # reading waits for pending saves: a page left at once would take its place along
    app.reload().tap("Continue").expect("Pause")


def crowd(app):
    """A game with the most players that a screen has room for."""
    game = enter(app, THIS_OR_THAT).next()
    for number in range(len(app.record("party/players")["players"])):
        game.pick(game.options[number % 2], begins=True)
        app.page.until(lambda number=number: len(game.session["log"]) > number + 3, "no side taken")
    yield "session", "sides of twelve", app
    enter(app, NEVER)
    yield "session", "hands of twelve", app


def hidden_cards(app):
    """Settings with cards in the list of hidden ones."""
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Hidden cards")
    app.page.until(lambda: app.page.attribute("button", app.words("Hidden cards"), "aria-expanded") == "true", "it stays closed")
    yield "settings", "no hidden cards", app
    app.tap("Hidden cards").go_home()
    game = enter(app, NEVER)
    for _ in range(2):
        before = app.card()
        game.more("Never show again")
        app.page.until(lambda before=before: app.card() not in (before, None), "the card stays")
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Hidden cards: 2").page.until(lambda: app.page.has("listitem"), "no hidden cards in the list")
    yield "settings", "hidden cards", app
