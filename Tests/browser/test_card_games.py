"""The card games as a table plays them, one of each kind. Sources/App/Features/CardGames/Tests plays all ten, with players
and without."""

import json

from decks import DECKS, SLOT
from game_pages import HOW_WELL, IMPERSONATION, MEMORY_MATCH, MOST_LIKELY, NEVER, STORY_TIME, THIS_OR_THAT, open_game
from pages import App
from support import proves

THREE = ("Ada", "Ben", "Cleo")
# Each line of the story: its word, who told it, and what was written down.
NEXT_TELLER = "() => document.querySelector('.tool .primary').getBoundingClientRect().top"
STORY = """() => [...document.querySelectorAll('ol.story > li')].map((line) =>
  [...line.children].map((part) => part.textContent))"""
# The markup of the answers, which could give the right one away.
NOTES = "() => [...document.querySelectorAll('.answer')].map((one) => one.outerHTML)"


def named(deck):
    """The deck with a name on each card: in the last option, or in the text of a card without
    options."""
    def change(card):
        if "options" in card:
            return {"options": [*card["options"][:-1], "With {player}"]}
        return {"text": "With {player}, who laughs."}
    return {**deck, "cards": [{**card, **change(card)} for card in deck["cards"]]}


@proves("CARDS-9")
def test_CARDS_9_every_slot_of_a_guessed_card_holds_a_name_in_its_results_too(fresh):
    page, deck = fresh(service_workers="block"), named(DECKS[HOW_WELL])
    page.context.route(f"**/decks/{deck['category']}.json", lambda route: route.fulfill(
        content_type="application/json", body=json.dumps(deck)))
    app = App(page).open()
    game = open_game(app, HOW_WELL, THREE)
    assert "With " in app.page.text and "{player" not in app.page.text
    for _ in range(2):
        before = (game.session["log"], game.session["round"])
        game.pick(game.options[-1], begins=True)
        app.page.until(lambda before=before: (game.session["log"], game.session["round"]) != before, "nothing happens")
        assert "{player" not in app.page.text
    game.end()
    assert "{player" not in app.page.text


@proves("CARDS-9")
def test_CARDS_9_players_take_sides_one_after_another_and_see_who_chose_what(app):
    game = open_game(app, THIS_OR_THAT, THREE)
    one, other = game.options
    for name, option in zip(THREE, (one, other, one)):
        game.says(f"{name}, which one?").pick(option, begins=True)
    app.expect(f"{one} 2 Ada Cleo").expect(f"{other} 1 Ben")
    assert "which one?" not in app.page.text
    # Everybody has chosen: another tap changes nothing.
    game.pick(other, begins=True)
    assert [entry[1:4] for entry in game.session["log"]] == [[1, 0, 0], [2, 0, 1], [3, 0, 0]]
    # The next card begins with the next player.
    game.next().says("Ben, which one?")
    app.reload()
    game.says("Ben, which one?")


@proves("CARDS-9")
def test_CARDS_9_most_likely_to_counts_down_and_then_counts_the_fingers(app):
    game = open_game(app, MOST_LIKELY, THREE).stop_clock()
    game.tap("3, 2, 1, point")
    app.page.wait_for("timer", "3 seconds left")
    assert not app.page.has("button", "Ada", begins=True) and "Point!" not in app.page.text
    for left in ("2 seconds left", "1 second left"):
        game.move_clock(1)
        app.page.wait_for("timer", left)
    game.run_out(1).says("Point!")
    for name, count in (("Ben", 1), ("Ben", 2), ("Ada", 1)):
        game.pick(f"{name}, ", begins=True)
        app.expect(f"{name}, {count} {'finger' if count == 1 else 'fingers'}")
    # Three have three fingers.
    game.pick("Cleo, 0 fingers")
    app.reload()
    app.expect("Ben, 2 fingers").expect("Ada, 1 finger").expect("Cleo, 0 fingers")
    assert game.scores() == ["Ben 2", "Ada 1"]


@proves("CARDS-9")
def test_CARDS_9_never_have_i_ever_counts_whose_hands_are_up(app):
    game = open_game(app, NEVER, THREE)
    game.says("Whose hand is up?").pick("Ada").until_pressed("Ada").pick("Cleo").says("2 hands up")
    game.pick("Ada").says("Only Cleo")
    assert [game.is_pressed(name) for name in THREE] == [False, False, True]
    game.next().says("Whose hand is up?").pick("Cleo").says("Only Cleo").pick("Ben").says("2 hands up")
    app.reload()
    game.says("2 hands up")
    assert game.scores() == ["Cleo 2", "Ben 1"]
    game.end()
    assert game.places() == ["Cleo 2", "Ben 1"]


@proves("CARDS-9")
def test_CARDS_9_story_time_goes_from_teller_to_teller_each_with_a_word(app):
    game = open_game(app, STORY_TIME, THREE)
    words = game.card["items"]
    game.says("turns, each with a secret ingredient.").tap("Start the story")
    lines, tops = [], []
    for number, one in enumerate(words):
        teller = THREE[number % 3]
        game.says(f"{teller}, carry on. Your word:").says(one.upper())
        assert app.page.has("timer")
        tops.append(app.page.run(NEXT_TELLER))
        assert tops[-1] == tops[0], "the button stays under the thumb"
        lines.append([one, teller])
        # Only the first two write down what they said.
        if number < 2:
            app.page.type_into("Write it down, if you like", f"Line {number} by {teller}")
            lines[-1].append(f"Line {number} by {teller}")
        else:
            game.tap("Next teller" if number + 1 < len(words) else "The end")
        app.page.until(lambda: app.page.run(STORY) == lines, f"the story is not {lines}")
        if number == 2:
            app.reload()
            game.says(f"{THREE[0]}, carry on.")
            assert app.page.run(STORY) == lines
    game.says("The end")
    assert not app.page.has("timer") and not app.shows("Next teller")
    assert game.scores() == ["Ada 2", "Ben 2", "Cleo 2"]
    told = SLOT.split(game.card["text"])[0]
    game.end()
    assert told in app.page.text
    assert app.page.names("listitem")[:3] == ["Ada 2", "Ben 2", "Cleo 2"]
    assert app.page.run(STORY) == lines


@proves("CARDS-9")
def test_CARDS_9_memory_match_comes_back_in_the_middle_after_a_reload(app):
    game = open_game(app, MEMORY_MATCH)
    layout = game.look()
    app.reload()
    app.page.wait_for("timer")
    assert app.page.has("button", layout[0].split(" ", 1)[1])
    game.tap("Ready")
    app.expect("Tile 1")
    game.find(layout.index(game.wanted())).find(layout.index(game.wanted()))
    before = (game.wanted(), app.page.names("button"))
    app.reload()
    app.page.until(lambda: (game.wanted(), app.page.names("button")) == before, f"not the same: {before}")
    while game.wanted():
        game.find(layout.index(game.wanted()))
    count = min(6, len(layout))
    game.says(f"{count} of {count} found")


@proves("CARDS-9")
def test_CARDS_9_impersonation_shows_its_secret_only_while_the_button_is_held(app):
    game = open_game(app, IMPERSONATION, THREE)
    secret = app.page.run("() => document.querySelector('#top-card .hidden-text .text').textContent")
    game.says("For Ada’s eyes only.")
    assert secret and secret not in app.page.text
    release = game.hold()
    game.says(secret)
    release()
    app.page.until(lambda: secret not in app.page.text, "the secret stays")
    game.tap("Start acting")
    app.page.wait_for("timer")
    assert secret not in app.page.text

    def held():
        release = game.hold()
        if secret in app.page.text:
            return release
        release()
        return None

    # A press right after the screen has changed counts as a slip.
    release = app.page.until(held, "it is not shown again")
    # A finger that slips off hides it as well.
    app.page.page.mouse.move(1, 1)
    app.page.until(lambda: secret not in app.page.text, "the secret stays")
    release()


@proves("CARDS-9")
def test_CARDS_9_how_well_hides_the_answer_while_the_others_guess_and_scores_pairs(app):
    game = open_game(app, HOW_WELL, THREE)
    right, wrong = game.options[2], game.options[0]
    game.says("Ada, pick your answer. Nobody looks.")
    before = app.page.run(NOTES)
    game.pick(right).says("Ben, what did Ada pick?")
    app.page.until(lambda: app.page.run(NOTES) == before, "the answer shows")
    app.reload()
    game.says("Ben, what did Ada pick?")
    game.pick(wrong).says("Cleo, what did Ada pick?").pick(right)
    assert game.back() == [game.card["text"], right, "Knew it", "Cleo", "No idea", "Ben"]
    assert game.scores() == ["Cleo and Ada 1 of 1", "Ben and Ada 0 of 1"]
    game.next().says("Ben, pick your answer. Nobody looks.")
