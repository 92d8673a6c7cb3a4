"""Every screen in every state that a person can see, in one walk through the app."""

import json

from backup_tour import backups
from decks_tour import own_decks
from discover_tour import everybodys_decks
from dice_tour import dice_table
from engine import SIZES
from game_tour import crowd, hidden_cards, parlour, table_without_names, the_library
from linked_tour import linked_phones
from mix_tour import mixes
import rather_tour
from space_tour import space
import turns_tour
from pages import FOUR, TRUTH_OR_DARE, WOULD_YOU_RATHER, App, english, write_records
from support import ROOT

SCREENS = json.loads((ROOT / "Tests/registry/screens.json").read_text())
LONG = "Maximiliana-Theodora"  # 20 characters, the longest name
RTL = "מרים אל־ח׳אלד"


def tour(page, words=english, crowds=True):
    """Walks through the app and stops at each state. Yields its screen, its name, and the app.

    crowds: also with twelve players, who fill the screens that six have shown before.
    """
    app = App(page, words).open()
    yield from alone(app, crowds)
    yield from everybodys_decks(app)
    yield from backups(app)
    yield from linked_phones(app)
    yield from space(app)
    yield from turns_tour.turns(app)
    yield from elsewhere(app)
    page.open("/nowhere" + app.query)
    page.wait_for_screen("notFound")
    yield "notFound", "unknown address", app


def alone(app, crowds):
    """The screens that need nothing but the app itself."""
    page = app.page
    yield "home", "first", app
    app.tap("Settings")
    page.wait_for_screen("settings")
    app.choose("Wheel speed", "No spin")
    yield "settings", "all", app
    app.tap("Privacy").page.wait_for_screen("privacy")
    yield "privacy", "all", app
    app.tap("Back").page.wait_for_screen("settings")
    yield from the_library(app)
    yield from table_without_names(app)
    yield from rather_tour.side_taken(app)
    app.go_home().tap("Spin the wheel", begins=True)
    page.wait_for_screen("decks")
    page.wait_for("button", TRUTH_OR_DARE, begins=True)
    yield "decks", "filled", app
    app.take_deck(TRUTH_OR_DARE)
    yield "players", "none", app
    yield from players(app)
    app.tap("Start game")
    app.expect("Spin")
    yield "play", "wheel", app
    yield from go(app)
    yield from side_b(app)
    yield from proof(app)
    yield from question_of_two_options(app)
    yield from rather_tour.ballot(app)
    yield from mixes(app)
    yield from parlour(app)
    if crowds:
        yield from more_players(app)
        yield from crowd(app)
    yield from hidden_cards(app)
    yield from dice_table(app)
    yield from own_decks(app)


def players(app):
    app.add_players(FOUR[0], LONG, RTL)
    yield "players", "three", app
    app.add_player(FOUR[0])
    app.page.until(lambda: "problem" in app.page.run("() => document.activeElement.ariaInvalid === 'true' ? 'problem' : ''"),
                   "no problem with a name that is taken")
    yield "players", "problem", app
    app.page.type_into(app.words("Player name"), "", enter=False)
    rename = app.words(f"Rename {LONG}")
    app.page.button(rename).click()
    app.expect("Save name")
    yield "players", "renaming", app
    app.tap("Cancel")


def go(app):
    app.spin()
    app.wait_for_chosen()
    app.page.wait_for("button", app.words("Truth"))
    yield "play", "truth or dare", app
    app.tap("Truth")
    app.expect("Skip")
    yield "play", "question", app
    app.pause()
    yield "play", "paused", app
    app.tap("Resume")
    app.done()


def side_b(app):
    """The record turned over, as it is after ten goes."""
    game = json.loads(app.records()["game/wheel"])
    game["body"]["goes"] = 10
    write_records(app.page, {"game/wheel": json.dumps(game)})
    app.reload()
    app.expect("Spin")
    yield "play", "side b", app
    app.spin()
    app.wait_for_chosen()
    yield "play", "chosen on side b", app
    # A dare may come without a choice.
    app.page.until(lambda: app.shows("Skip") or app.shows("Truth"), "neither a question nor a choice")
    if not app.shows("Skip"):
        app.tap("Truth")
        app.expect("Skip")
    yield "play", "question on side b", app
    app.done()


def proof(app):
    """The proof of a spin, on the wheel, beside a question and on a screen of its own."""
    app.set(**{"Show proof of chance": "On"})
    app.page.button(app.words("Continue"), begins=True).click()
    app.expect("Spin")
    yield "play", "commitment", app
    app.to_question()
    yield "play", "seed", app
    app.tap("Check it").page.wait_for_screen("check")
    yield "check", "kept", app
    checked(app)
    yield "check", "holds", app
    app.page.type_into(app.words("Seed"), "0" * 32, enter=False)
    checked(app)
    yield "check", "fails", app
    app.page.type_into(app.words("Commitment"), "heads", enter=False)
    app.tap("Check it")
    app.page.until(lambda: app.page.run("() => document.querySelector('[aria-invalid=true]')?.id"), "no problem")
    yield "check", "unreadable", app
    app.tap("Back").expect("Skip").done().set(**{"Show proof of chance": "Off"})


def checked(app):
    app.tap("Check it")
    app.page.until(lambda: app.page.run("() => document.querySelector('.proof-steps')?.children.length"), "no verdict")


def question_of_two_options(app):
    app.go_home()
    yield "home", "game running", app
    app.page.button(app.words("Continue"), begins=True).click()
    app.expect("Spin").pause().tap("End game").expect("Again")
    yield "wheelOver", "award", app
    app.tap("Home").expect("Play again")
    yield "home", "game ended", app
    app.choose_deck(WOULD_YOU_RATHER)
    app.tap("Start game")
    app.expect("Spin").spin()
    app.wait_for_chosen()
    yield "play", "chosen", app
    app.expect("Skip")
    yield "play", "two options", app
    app.done()


def more_players(app):
    app.pause().tap("Change players")
    app.page.wait_for_screen("players")
    app.add_players(*(f"Guest {number}" for number in range(4, 13)))
    yield "players", "twelve", app
    app.tap("Resume")
    app.expect("Spin")
    yield "play", "wheel of twelve", app
    app.end()


def elsewhere(app):
    other = App(app.page.another_tab(), app.words).open()
    other.page.wait_for_screen("elsewhere")
    yield "elsewhere", "another tab", other
    other.page.close_tab()


def in_sizes(page):
    """Shows the page at each size in turn."""
    for name, (width, height) in SIZES.items():
        page.resize(width, height)
        yield name
    page.resize(390, 844)


def each_appearance(page):
    """Shows the page in each appearance in turn, through the setting."""
    for appearance in ("light", "dark", "party"):
        page.run("(appearance) => { document.documentElement.dataset.appearance = appearance; }", appearance)
        yield appearance
    page.run("() => { document.documentElement.dataset.appearance = 'auto'; }")


def settle(page):
    """Waits until everything is still, except endless and scroll-driven animations."""
    page.until(lambda: page.run("""() => document.getAnimations().every((one) =>
      one.timeline !== document.timeline || one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""), "it moves on")
