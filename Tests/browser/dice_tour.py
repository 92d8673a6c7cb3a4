"""The part of tour.py that goes through the dice. Their values differ from walk to walk, their look does not."""

from dice_pages import Tray

LOCK = "(number) => document.querySelectorAll('.die')[number - 1].click()"
MANY = "1d4+8d6kh3+2d8+1d10+1d12+2d20+1d100+2"


def dice_table(app):
    """The tray, its sheet, the history and the luck, empty and filled."""
    tray = Tray.open(app)
    yield "dice", "not thrown", app
    app.tap("Sets of dice").expect("Close")
    yield "dice", "no sets", app
    app.tap("Close").tap("History").page.wait_for_screen("diceHistory")
    yield "diceHistory", "empty", app
    app.tap("Back").expect("Roll").tap("Luck").page.wait_for_screen("diceLuck")
    yield "diceLuck", "empty", app
    app.tap("Back").expect("Roll")
    tray.put(40).roll().at_rest()
    yield "dice", "forty", app
    tray.put(MANY).roll().at_rest()
    for number in (2, 13):
        lock(tray, number)
    yield "dice", "all kinds, two locked", app
    tray.open_sheet()
    app.page.type_into(app.words("Dice notation"), "4d6kh9")
    app.page.wait_for("alert")
    yield "dice", "a problem", app
    app.tap("Close")
    app.tap("Sets of dice").expect("Close")
    app.page.type_into(app.words("What are they for?"), "Maximiliana-Theodora")
    app.page.until(lambda: tray.kept["sets"], "no set")
    yield "dice", "sets", app
    app.tap("Close")
    tray.end_turn()
    yield "dice", "turn over", app
    app.tap("History").page.wait_for_screen("diceHistory")
    yield "diceHistory", "filled", app
    app.tap("Clear history").expect("Close")
    yield "diceHistory", "asked to clear", app
    app.tap("Close").tap("Back").expect("Roll").tap("Luck").page.wait_for_screen("diceLuck")
    yield "diceLuck", "filled", app
    app.tap("Back").expect("Roll")
    app.set(**{"Show proof of chance": "On"})
    tray = Tray.open(app, 5)
    yield "dice", "commitment", app
    tray.roll().at_rest()
    yield "dice", "seed", app
    app.tap("Check it").page.wait_for_screen("check")
    app.tap("Check it")
    app.page.until(lambda: app.page.run("() => document.querySelector('.proof-steps')?.children.length"), "no verdict")
    yield "check", "dice", app
    app.tap("Back").expect("Roll").set(**{"Show proof of chance": "Off"})


def lock(tray, number):
    tray.page.run(LOCK, number)
    tray.page.until(lambda: number - 1 in tray.kept["locked"], f"die {number} is not locked")
