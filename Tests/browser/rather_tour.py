"""The part of tour.py that goes through Would You Rather with votes."""

from rather_pages import HANDED_OVER, TITLE, enter


def side_taken(app):
    """The question without players, and its result."""
    app.go_home().tap(TITLE).page.wait_for_screen("door")
    yield "door", "four ways", app
    game = enter(app)
    yield "rather", "question", app
    game.tap("History").page.wait_for_screen("ratherHistory")
    yield "ratherHistory", "empty", app
    game.tap("Back").page.wait_for_screen("rather")
    game.pick(0)
    yield "rather", "picked", app
    game.tap("Submit").tap("Hold")
    yield "rather", "votes", app
    game.tap("Never show again").app.expect("Skip")
    yield "rather", "hidden", app
    game.tap("Undo").app.expect("Next")
    game.tap("Next").app.expect("Skip")
    game.tap("Themes").app.expect("Close")
    yield "rather", "themes", app
    game.tap("Close")


# Found by its place: a name in the other writing direction is isolated in the words of its button.
TAKE = "() => document.querySelector('.hand-over .primary')"


def ballot(app):
    """A round that is passed around, with all entered players."""
    game = enter(app)
    people = [player["name"] for player in app.record("party/players")["players"]]
    for number, name in enumerate(people):
        app.page.until(lambda: app.page.run(HANDED_OVER), "not handed over")
        if number == 1:
            yield "rather", "hand-over", app
        app.page.click_on(TAKE, f"no way to hand over to {name}")
        game.until_asked()
        if number == 1:
            yield "rather", "secret vote", app
        game.tap_side(number % 2)
    app.expect("Next")
    yield "rather", "who chose what", app
    game.tap("Next").app.expect("Stop passing")
    game.tap("Stop passing").app.expect("Back to the question")
    yield "rather", "rounds are over", app
    game.tap("Back to the question").until_asked()
    game.tap("History").page.wait_for_screen("ratherHistory")
    yield "ratherHistory", "results", app
    app.page.type_into(app.words("Search history"), "x" * 80, enter=False, role="searchbox")
    app.page.until(lambda: not game.results, "it finds something")
    yield "ratherHistory", "nothing found", app
    game.tap("Back").page.wait_for_screen("rather")
    game.tap("Reset")
    app.page.wait_for("dialog")
    yield "rather", "reset", app
    game.tap("Reset").app.expect("Undo reset")
    yield "rather", "cleared", app
    game.tap("Undo reset")
    game.page.wait_gone("button", app.words("Undo reset"))
    app.go_home()

