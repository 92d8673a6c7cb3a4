"""From Home to the wheel: a deck, then the players."""

import pytest

from decks import for_teens, for_the_wheel
from engine import ENGINES
from pages import FOUR, TRUTH_OR_DARE
from support import proves


@proves("PASS-1")
def test_PASS_1_a_new_game_asks_for_the_deck_and_then_for_the_players(app):
    app.tap("Spin the wheel", begins=True)
    app.page.wait_for_screen("decks")
    assert app.heading() == "Choose a deck"
    assert not app.shows("Player name", "textbox")
    app.take_deck(TRUTH_OR_DARE)
    assert app.heading() == "Who is playing?"
    assert app.shows("Player name", "textbox")


@proves("PASS-1")
def test_PASS_1_every_deck_with_questions_is_offered(app):
    app.tap("Spin the wheel", begins=True)
    app.page.wait_for("button", TRUTH_OR_DARE, begins=True)
    names = [name.rsplit(maxsplit=2) for name in app.page.names("button") if name.endswith(" cards")]
    assert sorted(title for title, *_ in names) == for_the_wheel()
    assert "Memory Match" not in for_the_wheel()
    assert {int(count) for _, count, _ in names} == {len(for_teens(one, has_names=True)) for one in for_the_wheel()}


@proves("PASS-1")
def test_PASS_1_an_address_does_not_get_around_the_deck(app):
    for path in ("/wheel/players", "/wheel/play"):
        app.open(path)
        app.page.wait_for_screen("decks")


@proves("PASS-2")
@pytest.mark.engines(*ENGINES)
def test_PASS_2_players_are_added_listed_renamed_and_removed(app):
    app.choose_deck().add_players("Ada").add_player("  Ben  ")
    app.add_players("Zoë 🎲", "מרים", "<b>Bo</b>")
    assert app.players() == ["Ada", "Ben", "Zoë 🎲", "מרים", "<b>Bo</b>"]
    assert app.page.focused() == ("textbox", "Player name")
    app.tap("Rename Ben")
    app.page.type_into("New name for Ben", "Bea")
    app.page.until(lambda: app.players()[1] == "Bea", "not renamed")
    app.tap("Remove Zoë 🎲")
    app.page.until(lambda: app.players() == ["Ada", "Bea", "מרים", "<b>Bo</b>"], "not removed")


@proves("PASS-2")
@pytest.mark.parametrize("name, message", [
    ("", "Type a name first."),
    ("   ", "Type a name first."),
    ("a" * 21, "too long"),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "too much space"),
    ("ada", "Ada is taken. Try another, or add an initial."),
    ("ÁDA", "Ada is taken."),
])
def test_PASS_2_a_bad_name_gets_a_clear_message_and_changes_nothing(app, name, message):
    app.choose_deck().add_players("Ada", "Ben")
    app.add_player(name)
    app.page.until(lambda: message in app.page.text, f"no message {message!r}")
    assert app.players() == ["Ada", "Ben"]
    assert app.page.value("textbox", "Player name") == name
    app.page.type_into("Player name", "")
    app.tap("Rename Ben")
    app.page.type_into("New name for Ben", name)
    app.page.until(lambda: message in app.page.text, f"no message {message!r}")
    app.tap("Cancel")
    assert app.players() == ["Ada", "Ben"]


@proves("PASS-2")
@pytest.mark.parametrize("name", ["a" * 20, "x", "é" * 20, "👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀"])
def test_PASS_2_a_name_at_the_limit_is_taken(app, name):
    app.choose_deck().add_players(name)
    assert app.players() == [name]


@proves("PASS-2")
def test_PASS_2_a_name_with_markup_is_shown_as_plain_text(app):
    app.start_game(names=("<img onerror=1>", "Ben"))
    assert app.slices() == ["<img onerror=1>", "Ben"]
    assert app.page.run("() => document.querySelectorAll('#app img').length") == 0


@proves("PASS-3")
def test_PASS_3_fewer_than_two_players_cannot_start_and_the_screen_says_why(app):
    app.choose_deck()
    for name in (None, "Ada"):
        if name:
            app.add_players(name)
        assert app.page.is_disabled("button", "Start game")
        assert "Add at least 2 players" in app.page.text
    app.add_players("Ben")
    app.page.until(lambda: not app.page.is_disabled("button", "Start game"), "two players cannot start")
    assert "Add at least 2 players" not in app.page.text
    app.tap("Remove Ada")
    app.page.until(lambda: app.page.is_disabled("button", "Start game"), "one player could start")


@proves("PASS-3")
def test_PASS_3_up_to_50_players(app):
    app.choose_deck()
    for number in range(50):
        app.page.type_into("Player name", f"P{number}")
    app.page.until(lambda: len(app.players()) == 50, "not 50 players")
    app.add_player("One more")
    app.page.until(lambda: "full at 50" in app.page.text, "no message at the 51st player")
    assert len(app.players()) == 50
    app.page.type_into("Player name", "", enter=False)
    app.tap("Start game").expect("Spin")
    assert len(app.slices()) == 50


@proves("PASS-15")
def test_PASS_15_four_who_never_saw_the_app_reach_a_question_in_six_taps(app):
    app.tap("Spin the wheel", begins=True)
    app.page.wait_for_screen("decks")
    app.take_deck(TRUTH_OR_DARE)
    for number, name in enumerate(FOUR, 1):
        app.page.until(lambda: app.page.focused() == ("textbox", "Player name"), "the field has no focus")
        app.page.write(name)
        app.page.key("Enter")
        app.page.until(lambda number=number: len(app.players()) == number, f"{name} was not added")
    app.tap("Start game").spin()
    app.wait_for_chosen()
    app.answer_kind("Dare")
    assert app.card_text()
    assert app.taps <= 6
