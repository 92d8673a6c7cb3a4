"""Each language is a program of its own: the browser's language is there from the first paint, and the choice changes it."""

import pytest

from page_scripts import OPTION
from pages import App
from test_offline import READY

SAID = "() => document.getElementById('app').textContent"
# True if any part of the app is visible.
SEEN = "() => document.getElementById('app').getClientRects().length > 0"
STYLED = "() => document.readyState !== 'loading' && document.querySelector('link[rel=stylesheet]').sheet !== null"
LANGUAGE = "() => document.documentElement.lang"
PROGRAMS = """() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
  .filter((path) => path.endsWith('.wasm')).map((path) => path.split('/').slice(3).join('/'))"""


def german(fresh, server):
    return App(fresh(url=server.url, locale="de-AT"))


def choose(app, group, endonym, tag):
    app.page.leaving(lambda: app.page.click_on(OPTION, f"no {group}: {endonym}", group, endonym))
    app.page.until(lambda: app.page.run(LANGUAGE) == tag, f"{endonym} is not spoken")
    app.page.wait_for_screen("settings")


def test_a_german_browser_gets_german_and_nothing_of_another_language(fresh, server):
    app = german(fresh, server).open()
    assert app.page.run(LANGUAGE) == "de"
    assert app.shows("Karten\u00adspiele") and not app.shows("Card games")
    app.page.until(lambda: "de/app.wasm" in app.page.run(PROGRAMS), "the app does not come")
    assert set(app.page.run(PROGRAMS)) == {"de/first.wasm", "de/app.wasm"}


@pytest.mark.parametrize("held", [["first.wasm"], ["first.wasm", "page.html"]], ids=" and ".join)
def test_no_english_is_seen_before_german_has_come(fresh, server, held):
    app = App(fresh(url=server.url, locale="de-DE", service_workers="block"))
    waiting = []
    for name in held:
        app.page.page.route(f"**/de/{name}", lambda route: waiting.append(route))
    app.page.open()
    # Nothing is painted before the style sheet has come, though everything counts as seen until then.
    app.page.until(lambda: app.page.run(STYLED) and len(waiting) == len(held), "nothing is asked for")
    if "page.html" in held:
        assert not app.page.run(SEEN)
    else:
        app.page.until(lambda: "Karten\u00adspiele" in app.page.run(SAID), "the page does not say German")
        assert app.page.run(SEEN)
    assert app.page.run(LANGUAGE) == "de"
    for route in waiting:
        route.continue_()
    app.expect("Karten\u00adspiele")
    assert "Card games" not in app.page.run(SAID)


def test_the_language_is_changed_in_the_settings_and_the_game_goes_on(fresh, engine, server):
    app = App(fresh(engine, url=server.url)).open("/cards/truth-or-dare")
    app.tap("Next card")
    app.page.until(lambda: "Card 2 of" in app.page.run(SAID), "there is no second card")
    app.open("/settings")
    choose(app, "Language", "Deutsch", "de")
    app.tap("Spielen")
    app.page.wait_for_screen("home")
    app.tap("Weiterspielen", begins=True)
    app.page.until(lambda: "Karte 2 von" in app.page.run(SAID), "the game is gone")
    app.open("/settings")
    choose(app, "Sprache", "English", "en")
    app.open("/cards/truth-or-dare")
    app.page.until(lambda: "Card 2 of" in app.page.run(SAID), "the game is gone")


def test_what_is_kept_for_another_language_plays_without_a_network(fresh, own_server):
    app = App(fresh(url=own_server.url)).open("/settings")
    app.page.until(lambda: app.page.run(READY) and app.page.run("() => Boolean(navigator.serviceWorker.controller)"),
                   "no service worker")
    choose(app, "Language", "Deutsch", "de")
    own_server.stop()
    app.open("/cards/turntable.de.this-or-that")
    app.page.until(lambda: "Karte 1 von" in app.page.run(SAID), "the deck is not kept")
