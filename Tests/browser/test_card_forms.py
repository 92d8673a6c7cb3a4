"""Cards with a stage of their own, as a table plays them. Tests/GamesTests plays each with its rules."""

import json

from decks import DECKS
from game_pages import NEVER, open_game
from pages import App
from support import proves

THREE = ("Ada", "Ben", "Cleo")


def formed():
    """The deck of Never Have I Ever with a card of each form that has a stage, from any deck."""
    one_of = {card["form"]: card for deck in DECKS.values() for card in deck["cards"] if card.get("form") in STAGES}
    assert len(one_of) == len(STAGES), "a form without a card"
    cards = [{**card, "kind": "statement", "theme": "fibs", "rating": "everyone"} for card in one_of.values()]
    return {**DECKS[NEVER], "cards": cards}


def whisper(game):
    game.says("reads this.").tap("Tell or keep?")
    told = game.session["round"]["yes"]
    assert game.back()[-1] == ("Read it out!" if told else "It stays between you and the phone.")


def fuse(game):
    game.tap("Light the fuse").says("Go!")
    assert not game.page.has("timer"), "nobody sees how long it burns"
    game.move_clock(40).says("Bang!")


def summons(game):
    game.tap("Face down, in the middle").says("Hands off.")
    assert not game.page.has("timer")
    game.move_clock(12)
    assert game.back()[-1] in THREE


def mission(game):
    text = game.deck_card["text"].split("{")[0]
    assert text not in game.page.text
    game.says("Nobody must notice.").tap("I accept")
    assert game.back() == ["Mission accepted", "Not a word. It is told at the end."]


def bet(game):
    game.says("Bet with your fingers").tap("3, 2, 1, show")
    game.move_clock(3).says("Now hands up").pick("2").says("Who showed 2?").pick("Ben").until_pressed("Ben")
    assert game.back()[1:] == ["2 hands", "Whoever showed that has won."]


def relay(game):
    game.says("Eyes shut").tap("Show the scene")
    assert game.back() == [game.deck_card["text"], "That is how it began."]


def forehead(game):
    word = game.deck_card["text"]
    game.says("Hold the phone to your forehead").tap("To the forehead").says("Turn it round!")
    game.move_clock(3).says(word).tap("Guessed it")
    assert game.back() == [word, "Guessed!"]


def find(game):
    game.tap("Phones out, go")
    game.page.wait_for("timer")
    game.tap("Found it")
    assert game.back()[-1] == "Hold it up!"


STAGES = {one.__name__: one for one in (whisper, fuse, summons, mission, bet, relay, forehead, find)}


@proves("CARDS-9")
def test_CARDS_9_every_form_has_its_stage(fresh):
    page, deck = fresh(service_workers="block"), formed()
    page.context.route(f"**/decks/{deck['category']}.json", lambda route: route.fulfill(
        content_type="application/json", body=json.dumps(deck)))
    app = App(page).open()
    game = open_game(app, NEVER, THREE).stop_clock()
    for _ in deck["cards"]:
        top = page.until(app.card, "no card")
        game.deck_card = next(card for card in deck["cards"] if card["id"] == top)
        form = game.deck_card["form"]
        STAGES[form](game)
        if game.session["position"] < len(deck["cards"]) - 1:
            game.next()
        else:
            game.tap("Next card")
    game.says("Secret missions").pick("Made it").until_pressed("Made it")
