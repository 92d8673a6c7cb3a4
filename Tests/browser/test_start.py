"""From Home to the wheel: a deck, then the players."""

from decks import for_teens, for_the_wheel
from pages import FOUR, TRUTH_OR_DARE
from support import proves


@proves("PASS-1")
def test_PASS_1_every_deck_with_questions_is_offered(app):
    app.tap("Spin the wheel", begins=True)
    app.page.wait_for("button", TRUTH_OR_DARE, begins=True)
    names = [name.rsplit(maxsplit=2) for name in app.page.names("button") if name.endswith(" cards")]
    assert sorted(title for title, *_ in names) == for_the_wheel()
    assert "Memory Match" not in for_the_wheel()
    assert {int(count) for _, count, _ in names} == {len(for_teens(one, has_names=True)) for one in for_the_wheel()}


@proves("PASS-2", "PASS-3")
def test_PASS_2_PASS_3_players_are_added_listed_renamed_and_removed_and_one_cannot_start(app):
    app.choose_deck().add_players("Ada")
    assert app.page.is_disabled("button", "Start game") and "Add at least 2 players" in app.page.text
    app.add_player("ÁDA").page.until(lambda: "Ada is taken. Try another, or add an initial." in app.page.text, "no message")
    assert app.page.value("textbox", "Player name") == "ÁDA"
    app.add_player("  Ben  ").add_players("Zoë 🎲", "מרים", "<b>Bo</b>")
    assert app.players() == ["Ada", "Ben", "Zoë 🎲", "מרים", "<b>Bo</b>"]
    assert app.page.focused() == ("textbox", "Player name")
    assert not app.page.is_disabled("button", "Start game") and "Add at least 2 players" not in app.page.text
    app.tap("Rename Ben")
    app.page.type_into("New name for Ben", "Bea")
    app.page.until(lambda: app.players()[1] == "Bea", "not renamed")
    app.tap("Remove Zoë 🎲")
    app.page.until(lambda: app.players() == ["Ada", "Bea", "מרים", "<b>Bo</b>"], "not removed")


@proves("PASS-1", "PASS-15")
def test_PASS_15_four_who_never_saw_the_app_reach_a_question_in_six_taps(app):
    app.tap("Spin the wheel", begins=True)
    app.page.wait_for_screen("decks")
    assert app.heading() == "Choose a deck" and not app.shows("Player name", "textbox")
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
