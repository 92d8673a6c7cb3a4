"""The card games in which everybody answers, and the results at the end of all ten."""

import json

import pytest

from decks import DECKS, SLOT
from game_pages import BUCKET_LIST, HOW_WELL, STORY_TIME, THIS_OR_THAT, enter, open_game
from pages import TRUTH_OR_DARE, WOULD_YOU_RATHER, App
from support import proves

THREE = ("Ada", "Ben", "Cleo")
def side(game, number):
    """The name of a side, without the players who chose it."""
    return game.options[number]


def opening(game):
    """The card's text up to its first name, which is the same for everybody."""
    return SLOT.split(game.card["text"])[0]


def named(deck):
    """The deck with a name on each card: in the last option, or in the text of a card without
    options."""
    def change(card):
        if "options" in card:
            return {"options": [*card["options"][:-1], "With {player}"]}
        return {"text": "With {player}, who laughs."}
    return {**deck, "cards": [{**card, **change(card)} for card in deck["cards"]]}


def assert_listed(rows, wanted):
    """Each row holds a card and the player whose mark it bears."""
    assert len(rows) == len(wanted)
    assert all(row.startswith(text) and row.endswith(name) for row, (text, name) in zip(rows, wanted)), rows


@proves("CARDS-9")
@pytest.mark.parametrize("title", DECKS)
def test_CARDS_9_each_game_ends_with_an_award_and_can_be_played_again(app, title):
    game = open_game(app, title)
    game.complete().end().says("1 card is complete.").says("Best company").says("1 card together")
    assert app.page.names("heading")[-1] == "Next up"
    assert app.card() is None
    app.reload()
    game.says(f"That was {title}")
    app.tap("All games").page.wait_for_screen("cards")
    assert app.shows(f"{title} Ended. See how it went.")
    enter(app, title).tap("Again")
    app.expect("Next card")
    assert app.card()
    game.says(f"Card 1 of {len(game.session['order'])}")
    assert not game.session["completed"] and not game.session["ended"]


@proves("CARDS-9")
@pytest.mark.parametrize("title, moves", [
    (BUCKET_LIST, ["Done it"]), (HOW_WELL, [None, None]), (STORY_TIME, ["Start the story", "Next teller"]), (THIS_OR_THAT, [None])])
def test_CARDS_9_every_slot_of_a_card_holds_a_name_in_its_results_too(fresh, title, moves):
    page, deck = fresh(service_workers="block"), named(DECKS[title])
    page.context.route(f"**/decks/{deck['category']}.json", lambda route: route.fulfill(
        content_type="application/json", body=json.dumps(deck)))
    app = App(page).open()
    game = open_game(app, title, THREE)
    assert "With " in app.page.text and "{player" not in app.page.text
    for move in moves:
        before = (game.session["log"], game.session["round"])
        game.tap(move, begins=True) if move else game.pick(game.options[-1], begins=True)
        app.page.until(lambda before=before: (game.session["log"], game.session["round"]) != before, "nothing happens")
        assert "{player" not in app.page.text
    game.end()
    assert "{player" not in app.page.text


@proves("CARDS-9")
@pytest.mark.parametrize("title", [WOULD_YOU_RATHER, THIS_OR_THAT])
def test_CARDS_9_players_take_sides_one_after_another_and_see_who_chose_what(app, title):
    game = open_game(app, title, THREE)
    one, other = side(game, 0), side(game, 1)
    for name, option in zip(THREE, (one, other, one)):
        game.says(f"{name}, which one?").pick(option, begins=True)
    app.expect(f"{one} Ada, Cleo").expect(f"{other} Ben")
    assert "which one?" not in app.page.text
    # Everybody has chosen: another tap changes nothing.
    game.pick(other, begins=True)
    assert [entry[1:4] for entry in game.session["log"]] == [[1, 0, 0], [2, 0, 1], [3, 0, 0]]
    # The next card begins with the next player.
    game.next().says("Ben, which one?")
    app.reload()
    game.says("Ben, which one?")


@proves("CARDS-9")
def test_CARDS_9_a_name_that_reads_from_right_to_left_turns_no_sentence_around(app):
    game = open_game(app, THIS_OR_THAT, ("נועה", "Ben"))
    line = "() => { const p = document.querySelector('.tool p'); return [getComputedStyle(p).direction, p.textContent]; }"
    direction, text = app.page.run(line)
    assert "נועה" in text and text.endswith(", which one?")
    assert direction == "ltr"
    assert game.session


@proves("CARDS-9")
def test_CARDS_9_would_you_rather_counts_how_often_one_is_on_the_larger_side(app):
    game = open_game(app, WOULD_YOU_RATHER, THREE)
    # Ada, Ben, Cleo; then Ben, Cleo, Ada.
    for sides in ((0, 0, 1), (1, 1, 1)):
        for number in sides:
            told = len(game.session["log"])
            game.pick(side(game, number), begins=True)
            app.page.until(lambda: len(game.session["log"]) == told + 1, "no side taken")
        if not game.session["position"]:
            game.next()
    assert game.scores() == ["Ada 2 of 2", "Ben 2 of 2", "Cleo 1 of 2"]


@proves("CARDS-9")
def test_CARDS_9_this_or_that_finds_who_is_most_alike(app):
    game = open_game(app, THIS_OR_THAT, THREE)
    for sides in ((0, 1, 1), (0, 0, 1)):
        for number in sides:
            told = len(game.session["log"])
            game.pick(side(game, number), begins=True)
            app.page.until(lambda: len(game.session["log"]) == told + 1, "no side taken")
        if not game.session["position"]:
            game.next()
    assert game.scores() == ["Ben and Cleo 2 of 2", "Ada and Ben 0 of 2", "Ada and Cleo 0 of 2"]


@proves("CARDS-9")
@pytest.mark.parametrize("title", [WOULD_YOU_RATHER, THIS_OR_THAT])
def test_CARDS_9_a_table_without_names_takes_a_side_and_may_change_its_mind(app, title):
    game = open_game(app, title)
    one, other = side(game, 0), side(game, 1)
    assert "which one?" not in app.page.text
    game.pick(one).until_pressed(one)
    game.pick(other).until_pressed(other)
    assert not game.is_pressed(one)
    game.end()
    assert other in app.page.text and one not in app.page.text


@proves("CARDS-9")
@pytest.mark.parametrize("kind", ["Truth", "Dare"])
def test_CARDS_9_truth_or_dare_is_chosen_and_counts_as_done_when_marked(app, kind):
    game = open_game(app, TRUTH_OR_DARE, THREE)
    game.says("Ada, what will it be?")
    assert game.card["text"] not in app.page.text
    game.tap(kind)
    app.page.until(lambda: game.session["round"]["is"] == "asked" and app.card_text(), "no question")
    game.says("Ada")
    assert game.card["kind"] == kind.lower()
    assert kind.lower() in app.page.text_of("article").lower().split()
    assert "{" not in app.card_text()
    game.complete().says("Ben, what will it be?").tap("Truth")
    app.page.until(lambda: not app.shows("Dare"), "no question")
    # Ben does not answer.
    game.next().says("Cleo, what will it be?")
    assert game.scores() == ["Ada 1 of 1", "Ben 0 of 1"]


@proves("CARDS-9")
def test_CARDS_9_truth_or_dare_asks_the_table_where_nobody_is_entered(app):
    game = open_game(app, TRUTH_OR_DARE)
    game.says("Truth or dare?").tap("Dare")
    app.page.until(lambda: not app.shows("Dare"), "no question")
    assert game.card["kind"] == "dare"
    app.reload()
    assert game.session["round"] == {"is": "asked"}
    assert app.card_text()
    game.complete()
    assert game.scores() == ["The table 1 of 1"]


@proves("CARDS-9")
def test_CARDS_9_bucket_list_keeps_its_marks_through_results_and_a_new_start(app):
    game = open_game(app, BUCKET_LIST, THREE[:2])
    first = opening(game)
    game.says("Ada, would you?").pick("Done it", begins=True)
    game.says("Ben, would you?").pick("Never", begins=True)
    app.expect("Done it Ada").expect("Never Ben")
    second = opening(game.next())
    game.says("Ben, would you?").pick("Would do it", begins=True)
    app.expect("Would do it Ben")
    assert game.scores() == ["Ada 1 of 1", "Ben 0 of 2"]
    game.end()
    listed = [(first, "Ada"), (second, "Ben"), (first, "Ben")]
    assert app.page.names("listitem")[:2] == ["Ada 1 of 1", "Ben 0 of 2"]
    assert_listed(app.page.names("listitem")[2:], listed)
    assert [name for name in app.page.names("heading") if name in ("Done it", "Would do it", "Never")] == [
        "Done it", "Would do it", "Never"]
    game.tap("Again")
    app.expect("Next card")
    game.end()
    assert_listed(app.page.names("listitem")[2:], listed)


@proves("CARDS-9")
def test_CARDS_9_bucket_list_marks_for_the_table_where_nobody_is_entered(app):
    game = open_game(app, BUCKET_LIST)
    text = opening(game)
    game.says("Would you?").pick("Done it").until_pressed("Done it")
    game.pick("Never").until_pressed("Never")
    assert not game.is_pressed("Done it")
    app.reload()
    game.until_pressed("Never").end()
    assert app.page.names("listitem")[0] == "The table 0 of 1"
    assert_listed(app.page.names("listitem")[1:], [(text, "")])
