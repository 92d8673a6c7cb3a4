"""Second taps meant for the control of the first one, and pages that a browser translates."""

from pathlib import Path

from rather_pages import enter
from turns_pages import Phone, Table

DELAYS = (0, 80, 200, 500, 600)  # milliseconds between two taps
REST = 800  # milliseconds after which a tap counts as a first one again
TRANSLATE = f"() => {{ {Path(__file__).with_name('translate.js').read_text()} }}"


def tap_twice(page, name, delay):
    """A finger that taps a button, and soon after the same place of the screen."""
    page.wait_for("button", name)
    page.page.wait_for_timeout(REST)
    left, top, width, height = page.box("button", name)
    page.tap_at(left + width / 2, top + height / 2)
    page.page.wait_for_timeout(delay)
    page.tap_at(left + width / 2, top + height / 2)


def test_A3_a_second_tap_on_Submit_neither_takes_the_phone_nor_throws_the_result_away(app):
    app.choose_deck()
    app.add_players("Ada", "Ben").go_home()
    game = enter(app)
    for delay in DELAYS:
        game.until_asked()
        question = game.question
        game.pick(0)
        tap_twice(app.page, "Submit", delay)
        app.expect("Next")
        assert (game.question, len(game.splits)) == (question, 2), f"after {delay} ms"
        game.next()
    game.tap("Pass it around")
    for delay in DELAYS:
        app.page.button("I am Ada").click()
        game.pick(0)
        tap_twice(app.page, "Submit", delay)
        app.expect("I am Ben")
        app.page.page.wait_for_timeout(100)
        assert app.shows("I am Ben") and not app.shows("Submit"), f"after {delay} ms"
        game.vote_unseen("Ben", 1)
        app.expect("Next")
        game.tap("Next")


def test_A3_a_second_tap_on_Done_skips_nobody_without_a_phone(fresh):
    phone = Phone(fresh())
    phone.open_table("Ada")
    for name in ("Ben", "Cleo"):
        phone.add_seat(name)
    phone.start()
    for delay in DELAYS:
        before = phone.turn()
        tap_twice(phone.page, "Done", delay)
        phone.page.until(lambda before=before: phone.turn() > before, "the turn stays")
        phone.page.page.wait_for_timeout(100)
        assert phone.turn() == before + 1, f"after {delay} ms"


def test_A3_a_second_tap_on_Done_does_not_spin_the_record(app):
    app.start_game()
    for delay in DELAYS:
        app.to_question()
        tap_twice(app.page, "Done", delay)
        app.expect("Spin")
        app.page.page.wait_for_timeout(100)
        assert app.phase() == "ready", f"after {delay} ms"
        app.page.page.wait_for_timeout(REST)


def test_A1_on_a_translated_page_only_the_phone_whose_turn_it_is_has_Done(fresh):
    table = Table(fresh, 2).start()
    for phone in table.phones:
        phone.page.run(TRANSLATE)
    ada, ben = table.phones
    for mine, other, name in [(ada, ben, "Ada"), (ben, ada, "Ben"), (ada, ben, "Ada")]:
        mine.has_turn()
        other.sees_turn_of(name)
        find = "() => Boolean(document.querySelector('.button.done'))"
        assert (mine.page.run(find), other.page.run(find)) == (True, False)
        mine.page.click_on("() => document.querySelector('.button.done')", "no Done")
        other.has_turn()
    assert ben.page.console_errors() == [] and ada.page.console_errors() == []
