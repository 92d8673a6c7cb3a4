"""Everybody's decks, from a real hub to the game on this phone and back (DECK-4 to DECK-10)."""

from discover_tour import deck, publish

from pages import App
from support import proves


def discover(page):
    app = App(page).open()
    app.tap("Decks").page.wait_for_screen("library")
    app.tap("Discover").page.wait_for_screen("discover")
    return app


def found(app, title, words):
    """Searches for words and opens the deck of a title."""
    app.page.type_into("Search decks", words, enter=False, role="searchbox")
    app.expect(title).tap(title).page.wait_for_screen("hubDeck")
    return app


@proves("DECK-4", "DECK-5", "DECK-6", "DECK-9")
def test_DECK_6_a_deck_is_found_looked_into_taken_and_played_without_the_hub(fresh, engine, own_server):
    page = fresh(engine, url=own_server.url)
    told = publish(own_server.url, deck("Éclairs at midnight", ("Who would share the last éclair?", "Who would hide it?")))
    app = found(discover(page), "Éclairs at midnight", "eclairs midn")
    app.page.until(lambda: "Who would hide it?" in page.text, "it cannot be looked into")
    assert "by Wren" in page.text and "licence CC-BY-4.0" in page.text
    app.tap("Like").tap("Download").expect("Remove from this phone")
    app.page.until(lambda: app.record(f"download/{told['id']}")["content"] == told["content"], "it is not kept")
    app.reload().page.until(lambda: "1 download" in page.text and "1 like" in page.text, "they do not count once")
    own_server.kill()
    app.tap("Play this deck").page.wait_for_screen("session")
    app.expect("Éclairs at midnight", role="heading")


@proves("DECK-7")
def test_DECK_7_a_deck_is_published_changed_and_taken_back_by_the_phone_that_made_it(page, server):
    app = App(page).open("/decks")
    app.tap("New deck").page.wait_for_screen("deck")
    app.page.type_into("Title", "Spoons of the house", enter=False)
    app.tap("Done").tap("Add many")
    app.page.type_into("One card a line", "Who hid the spoons?", enter=False)
    app.tap("Add 1 card").expect("Delete card 1").tap("Share publicly").page.wait_for_screen("publish")
    app.page.type_into("Your name on it", "Wren", enter=False)
    app.tap("Publish").expect("Share link").tap("Close").expect("Take it back")
    app.tap("Back").tap("Add card")
    app.page.type_into("What the card says", "Who found them?", enter=False)
    app.tap("Save card").expect("Delete card 2").tap("Share publicly")
    app.tap("Publish changes").expect("Up to date")
    app.tap("See it on the hub").page.wait_for_screen("hubDeck")
    app.page.until(lambda: "Who found them?" in page.text and "by Wren" in page.text, "the hub has not got it")
    app.expect("On this phone already").tap("On this phone already").tap("Share publicly")
    app.tap("Take it back").expect("Cancel").tap("Take it back").expect("Publish").tap("Publish").expect("Share link").tap("Close").expect("Take it back")


@proves("DECK-10")
def test_DECK_10_decks_for_adults_stay_away_until_the_setting_lets_them_in(page, server):
    publish(server.url, deck("Late and louder", rating="adults"))
    app = discover(page)
    app.page.type_into("Search decks", "late louder", enter=False, role="searchbox")
    app.page.until(lambda: "No deck has all of that" in page.text, "it is shown")
    app.set(**{"Content for": "Adults"})
    app = App(page).open("/discover")
    app.page.type_into("Search decks", "late louder", enter=False, role="searchbox")
    app.expect("Late and louder")


@proves("DECK-4")
def test_DECK_4_a_hub_that_is_gone_is_told_and_asked_again(fresh, engine, own_server):
    page = fresh(engine, url=own_server.url)
    publish(own_server.url, deck("Still here tomorrow"))
    app = discover(page)
    # The whole app is on the phone once a screen is shown that the first part does not have.
    app.expect("Still here tomorrow").tap("Back").page.wait_for_screen("home")
    app.tap("Decks").page.wait_for_screen("library")
    own_server.kill()
    app.tap("Discover").page.until(lambda: "Can’t reach the hub" in page.text, "nothing is told")
    own_server.start()
    app.tap("Try again").expect("Still here tomorrow")
