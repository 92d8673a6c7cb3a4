"""The card games with secrets: a grid to remember, a role to act, an answer to guess."""

import pytest

from game_pages import HOW_WELL, IMPERSONATION, MEMORY_MATCH, open_game
from support import proves

THREE = ("Ada", "Ben", "Cleo")
# The markup of the answers, which could give the right one away.
NOTES = "() => [...document.querySelectorAll('.answer')].map((one) => one.outerHTML)"


def look_and_turn_over(game):
    layout = game.look()
    game.tap("Ready")
    game.page.wait_for("button", "Tile 1")
    return layout


@proves("CARDS-9")
def test_CARDS_9_memory_match_shows_a_grid_and_turns_it_over(app):
    game = open_game(app, MEMORY_MATCH)
    items = game.card["items"]
    game.says(f"{len(items)} things, {game.card['seconds']} seconds")
    layout = game.look()
    assert sorted(layout) == sorted(items)
    game.says("Remember where everything is.").tap("Ready")
    app.page.wait_for("button", "Tile 1")
    assert [f"Tile {place + 1}" for place in range(len(items))] == [
        name for name in app.page.names("button") if name.startswith("Tile")]
    # The item is named by its word, and all pictures are hidden.
    assert game.wanted() in items and not any(item.split()[0] in app.page.text for item in items)


@proves("CARDS-9")
def test_CARDS_9_memory_match_turns_the_grid_over_when_the_time_is_up(app):
    game = open_game(app, MEMORY_MATCH).stop_clock()
    seconds = game.card["seconds"]
    game.look()
    assert game.seconds_left() == seconds
    game.move_clock(seconds - 1)
    app.page.wait_for("timer", "1 second left")
    assert not app.shows("Tile 1")
    game.run_out(1)
    app.expect("Tile 1")
    assert game.wanted()


@proves("CARDS-9")
@pytest.mark.parametrize("names", [(), THREE], ids=["table", "players"])
def test_CARDS_9_memory_match_counts_what_was_found_at_the_first_tap(app, names):
    game = open_game(app, MEMORY_MATCH, names)
    layout = look_and_turn_over(game)
    asked = game.session["round"]["board"]["asked"]
    for number in range(len(asked)):
        wanted = game.wanted()
        place = layout.index(wanted)
        # The first item is looked for in a wrong place.
        game.find(place if number else (place + 1) % len(layout))
        if not number:
            assert wanted in layout and not app.shows(f"Tile {place + 1}")
    game.says(f"{len(asked) - 1} of {len(asked)} found")
    who = "Ada" if names else "The table"
    assert game.scores() == [f"{who} {len(asked) - 1} of {len(asked)}"]
    app.expect("Once more")


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
def test_CARDS_9_memory_match_can_be_tried_once_more(app):
    game = open_game(app, MEMORY_MATCH)
    layout = look_and_turn_over(game)
    while game.wanted():
        game.find(layout.index(game.wanted()))
    game.tap("Once more")
    app.page.wait_for("timer")
    assert game.session["round"]["board"]["picked"] == []


@proves("CARDS-9")
@pytest.mark.engines("chromium", "firefox")
def test_CARDS_9_impersonation_shows_its_secret_only_while_the_button_is_held(app):
    game = open_game(app, IMPERSONATION, THREE)
    secret = app.card_text()
    game.says("For Ada’s eyes only.")
    assert secret and secret not in app.page.text
    release = game.hold()
    game.says(secret)
    release()
    app.page.until(lambda: secret not in app.page.text, "the secret stays")
    game.tap("Start acting")
    app.page.wait_for("timer")
    assert secret not in app.page.text
    release = game.hold()
    game.says(secret)
    # A finger that slips off hides it as well.
    app.page.page.mouse.move(1, 1)
    app.page.until(lambda: secret not in app.page.text, "the secret stays")
    release()


@proves("CARDS-9")
def test_CARDS_9_impersonation_shows_its_secret_by_keyboard(app):
    open_game(app, IMPERSONATION)
    secret = app.card_text()
    app.page.focus("button", "Hold to look")
    app.page.page.keyboard.down("Enter")
    app.page.until(lambda: secret in app.page.text, "no secret")
    app.page.page.keyboard.up("Enter")
    app.page.until(lambda: secret not in app.page.text, "the secret stays")


@proves("CARDS-9")
def test_CARDS_9_impersonation_scores_for_the_actor_and_who_guessed(app):
    game = open_game(app, IMPERSONATION, THREE)
    secret = app.card_text()
    game.tap("Start acting").says("Who guessed it?")
    assert not app.shows("Ada")
    game.pick("Cleo").says("Guessed. Take a bow!").says(secret)
    assert not app.page.has("timer")
    game.next().says("For Ben’s eyes only.").tap("Start acting").tap("Not guessed").says("Nobody got it. Blame the audience.")
    assert game.scores() == ["Ada 1", "Cleo 1", "Ben 0"]
    game.end()
    assert game.places() == ["Ada 1", "Cleo 1", "Ben 0"]


@proves("CARDS-9")
def test_CARDS_9_impersonation_counts_down_and_can_be_guessed_after_the_time(app):
    game = open_game(app, IMPERSONATION).stop_clock()
    seconds = game.card.get("seconds", 45)
    game.says("Actor’s eyes only.").tap("Start acting")
    app.page.wait_for("timer", f"{seconds} seconds left")
    game.move_clock(1)
    app.page.wait_for("timer", f"{seconds - 1} seconds left")
    game.run_out(seconds - 1).says("Time’s up!").tap("Guessed it").says("Guessed. Take a bow!")
    assert game.scores() == ["The table 1"]


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
    game.says(f"It was: {right}").says("Right: Cleo")
    assert game.scores() == ["Cleo and Ada 1 of 1", "Ben and Ada 0 of 1"]
    game.next().says("Ben, pick your answer. Nobody looks.")


@proves("CARDS-9")
def test_CARDS_9_how_well_reveals_before_everybody_has_guessed(app):
    game = open_game(app, HOW_WELL, THREE)
    right, wrong = game.options[:2]
    game.pick(right).says("Ben, what did Ada pick?")
    assert not app.shows("Reveal now")
    game.pick(wrong)
    game.tap("Reveal now").says(f"It was: {right}").says("Nobody got it. How mysterious.")
    assert game.scores() == ["Ben and Ada 0 of 1"]


@proves("CARDS-9")
def test_CARDS_9_how_well_is_guessed_by_the_table_where_nobody_is_entered(app):
    game = open_game(app, HOW_WELL)
    right = game.options[1]
    game.says("One of you picks an answer. Nobody looks.").pick(right)
    game.says("Now guess: what was picked?").pick(right).says(f"It was: {right}").says("Right: The table")
    assert game.scores() == ["The table 1 of 1"]
