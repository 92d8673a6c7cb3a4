"""Several games in one session, as only a browser can play it: under a finger, and after a
reload."""

from card_pages import CardsPage
from mix_tour import begin, go_on, position
from pages import App
from support import proves


@proves("CARDS-3")
def test_CARDS_3_a_card_of_a_mix_follows_the_finger_either_way(page):
    app = begin(App(page).open())
    cards = CardsPage(page)
    for way, place in (("right", 1), ("right", 2), ("left", 1)):
        cards.release(way, 0.6)
        page.until(lambda place=place: position(app) == place, f"not at {place} after a swipe to the {way}")


@proves("KEEP-1")
def test_KEEP_1_a_mix_is_where_it_was_after_a_reload(page):
    app = begin(App(page).open())
    go_on(app)
    before = app.card()
    app.reload()
    page.wait_for_screen("mix")
    page.until(lambda: app.card() == before, "another card")
    assert position(app) == 1
