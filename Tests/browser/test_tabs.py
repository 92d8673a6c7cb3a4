"""Two tabs do not overwrite each other."""

from pages import App
from support import proves


@proves("PASS-12", "KEEP-1")
def test_PASS_12_a_second_tab_says_so_and_can_take_over(app):
    app.start_game().to_question()
    card = app.card()
    other = App(app.page.another_tab()).open()
    other.page.wait_for_screen("elsewhere")
    assert other.heading() == "Open elsewhere"
    app.skip()
    later = app.card()
    assert later != card
    other.tap("Play here").expect("Skip")
    assert other.card() == later
    app.page.wait_for_screen("elsewhere")
    other.done()
    assert other.record("game/wheel")["phase"]["is"] == "ready"
    app.tap("Play here").expect("Spin")
    other.page.wait_for_screen("elsewhere")
    other.page.close_tab()
