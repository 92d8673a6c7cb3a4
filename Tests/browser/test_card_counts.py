"""The card games in which a table counts hands and fingers, and tells a story line by line."""

from decks import SLOT
from game_pages import MOST_LIKELY, NEVER, STORY_TIME, open_game
from support import proves

THREE = ("Ada", "Ben", "Cleo")
# Each line of the story: its word, who told it, and what was written down.
STORY = """() => [...document.querySelectorAll('ol.story > li')].map((line) =>
  [...line.children].map((part) => part.textContent))"""


def point(game):
    """Three, two, one, and everybody points."""
    game.tap("3, 2, 1, point")
    game.page.wait_for("timer")
    return game.run_out(3).says("Point!")


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
def test_CARDS_9_most_likely_to_adds_the_fingers_of_all_cards_up(app):
    game = open_game(app, MOST_LIKELY, THREE)
    for pointed in (("Ada",), ("Cleo", "Cleo")):
        point(game)
        for number, name in enumerate(pointed, 1):
            game.pick(f"{name}, ", begins=True)
            app.page.until(lambda: app.shows(f"{name}, {number} finger{'s' * (number > 1)}"), "no finger counted")
        game.next()
    assert game.scores() == ["Cleo 2", "Ada 1"]
    game.end()
    assert game.places() == ["Cleo 2", "Ada 1"]


@proves("CARDS-9")
def test_CARDS_9_pointing_again_counts_from_nothing(app):
    game = point(open_game(app, MOST_LIKELY, THREE)).pick("Ada, 0 fingers")
    app.expect("Ada, 1 finger").tap("Point again")
    app.page.wait_for("timer")
    game.run_out(3)
    app.expect("Ada, 0 fingers")


@proves("CARDS-9")
def test_CARDS_9_most_likely_to_counts_for_the_table_where_nobody_is_entered(app):
    game = point(open_game(app, MOST_LIKELY)).says("0 fingers on the winner")
    game.tap("One more finger").says("1 finger on the winner")
    game.tap("One more finger").says("2 fingers on the winner")
    game.tap("One finger fewer").says("1 finger on the winner")
    assert game.scores() == ["The table 1"]


@proves("CARDS-9")
def test_CARDS_9_never_have_i_ever_counts_whose_hands_are_up(app):
    game = open_game(app, NEVER, THREE)
    game.says("Whose hand is up?").pick("Ada").until_pressed("Ada").pick("Cleo").says("2 hands up")
    game.pick("Ada").says("1 hand up")
    assert [game.is_pressed(name) for name in THREE] == [False, False, True]
    game.next().says("Whose hand is up?").pick("Cleo").says("1 hand up").pick("Ben").says("2 hands up")
    app.reload()
    game.says("2 hands up")
    assert game.scores() == ["Cleo 2", "Ben 1"]
    game.end()
    assert game.places() == ["Cleo 2", "Ben 1"]


@proves("CARDS-9")
def test_CARDS_9_never_have_i_ever_counts_hands_where_nobody_is_entered(app):
    game = open_game(app, NEVER).says("0 hands up").tap("One hand fewer")
    for count in range(1, 4):
        game.tap("One more hand").says(f"{count} hand{'s' * (count > 1)} up")
    game.tap("One hand fewer").says("2 hands up")
    game.next().says("0 hands up").tap("One more hand").says("1 hand up")
    assert game.scores() == ["The table 3"]


@proves("CARDS-9")
def test_CARDS_9_story_time_goes_from_teller_to_teller_each_with_a_word(app):
    game = open_game(app, STORY_TIME, THREE)
    words = game.card["items"]
    game.says("turns, each with a secret ingredient.").tap("Start the story")
    lines = []
    for number, one in enumerate(words):
        teller = THREE[number % 3]
        game.says(f"{teller}, carry on. Your word:").says(one.upper())
        assert app.page.has("timer")
        lines.append([one, teller])
        # Only the first two write down what they said.
        if number < 2:
            app.page.type_into("Write it down, if you like", f"Line {number} by {teller}")
            lines[-1].append(f"Line {number} by {teller}")
        else:
            game.tap("Next teller")
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
def test_CARDS_9_story_time_is_told_by_a_table_and_may_end_early(app):
    game = open_game(app, STORY_TIME).stop_clock()
    words, seconds = game.card["items"], game.card.get("seconds", 45)
    game.tap("Start the story").says("Carry on. Your word:").says(words[0].upper())
    app.page.wait_for("timer", f"{seconds} seconds left")
    assert not app.shows("The end")
    game.run_out(seconds).says("Time’s up!")
    # Out of time one still comes to an end.
    app.page.type_into("Write it down, if you like", "Once upon a time")
    game.says(words[1].upper())
    app.page.wait_for("timer", f"{seconds} seconds left")
    game.tap("The end")
    app.page.wait_gone("button", "Next teller")
    assert app.page.run(STORY) == [[words[0], "Once upon a time"]]
    assert game.scores() == ["The table 1"]
