"""Home is in the page before the app is: its nodes stay, and an early tap counts."""

import pytest

from page_scripts import OPTION
from pages import App

# The page as the server sends it, untouched by scripts.
SENT = """async () => {
  const sent = await (await fetch('/', { cache: 'reload' })).text();
  const page = new DOMParser().parseFromString(sent, 'text/html');
  return page.getElementById('app').innerHTML === document.getElementById('app').innerHTML;
}"""


# The rules of the second sheet alone that apply to an element of the page; null until that sheet is there.
LATE = """() => {
  const rules = (list) => [...list].flatMap((rule) => rule.selectorText ? [rule] :
    rule.cssRules && (!rule.media || matchMedia(rule.media.mediaText).matches) ? rules(rule.cssRules) : []);
  const [first, rest] = ['app.css', 'rest.css'].map((name) => [...document.styleSheets].find(({ href }) => href?.endsWith(name)));
  if (!rest) return null;
  const known = new Set(rules(first.cssRules).map((rule) => rule.cssText));
  return rules(rest.cssRules).filter((rule) => !known.has(rule.cssText) && !rule.selectorText.startsWith(':root') &&
    document.querySelector(rule.selectorText.replace(/::[\\w-]+/g, ''))).map((rule) => rule.selectorText);
}"""
FACES = "() => [...document.fonts].map((face) => face.status).filter((status) => status !== 'unloaded')"


def test_home_of_a_first_start_is_what_the_page_carries(fresh, engine, server):
    app = App(fresh(engine, url=server.url)).open()
    assert app.page.run(SENT)
    app.tap("Settings")
    app.page.wait_for_screen("settings")
    assert not app.page.run(SENT)


@pytest.fixture
def late(fresh, engine, server):
    """An app whose page is there before it, and a function that lets it load."""
    page = fresh(engine, url=server.url, service_workers="block")
    held = []
    page.page.route("**/first.wasm", lambda route: held.append(route))
    page.open()
    # Playwright hears of a request only while it is asked something.
    page.until(lambda: page.screen() and held, "the app is not asked for")
    return App(page), lambda: [route.continue_() for route in held]


# WebKit cannot be held back; Tests/driver/test_driver_first_screen.py shows the same there.
def test_the_nodes_of_home_are_the_same_when_the_app_has_come(late):
    app, let_go = late
    assert app.heading() == "Turntable"
    count = app.page.run("() => (window.there = [...document.querySelectorAll('#app *')]).length")
    let_go()
    app.page.until(lambda: app.page.run("() => !document.querySelector('#app[aria-busy]')"), "the app does not come")
    same = "() => [...document.querySelectorAll('#app *')].filter((node, index) => node === window.there[index]).length"
    assert app.page.run(same) == count > 20


def test_a_tap_before_the_app_has_come_is_done_when_it_has(late):
    app, let_go = late
    app.tap("Card games")
    assert app.page.screen() == "home"
    let_go()
    app.page.wait_for_screen("cards")


def test_the_display_face_is_loaded_after_the_app_and_drawn_from_the_start_when_someone_returns(late):
    app, let_go = late
    assert not app.page.run(FACES)
    let_go()
    app.page.until(lambda: app.page.run(FACES) == ["loaded"], "no display face")
    app.tap("Settings").page.wait_for_screen("settings")
    app.tap("Play").page.wait_for_screen("home")
    app.page.page.route("**/app.wasm", lambda route: None)
    app.page.open()
    app.page.until(lambda: app.page.run(FACES) == ["loaded"], "no display face before the app")


def test_a_game_that_was_left_running_is_opened_without_home_in_between(fresh, server):
    page = fresh(url=server.url, service_workers="block")
    app = App(page).open()
    app.start_game(["Ada", "Ben"])
    page.page.route("**/app.wasm", lambda route: None)
    page.open()
    # Without its style sheet the whole page counts as shown, though nothing is painted.
    page.until(lambda: page.run("() => performance.getEntriesByName('turntable-page').length"), "no style")
    assert page.run("() => document.querySelector('.loading').getClientRects().length")
    assert not page.has("button", "Card games")


def with_a_part(fresh, engine, server):
    """An app with only its first part, and a function that lets the rest load."""
    page = fresh(engine, url=server.url, service_workers="block")
    held = []
    page.page.route("**/app.wasm", lambda route: held.append(route))
    app = App(page).open()
    page.until(lambda: page.screen() and held, "all of the app is not asked for")
    return app, lambda: held.pop().continue_()


# WebKit cannot be held back; Tests/driver/test_driver_parts.py shows the same there.
def test_the_first_tap_is_answered_before_all_of_the_app_is_there_and_what_needs_that_waits(fresh, engine, server):
    for control in ("Spin the wheel", "Card games", "Mix", "Would you rather", "Dice", "Turns", "Settings"):
        app, let_go = with_a_part(fresh, engine, server)
        app.tap(control)
        app.page.until(lambda app=app: app.page.screen() != "home", f"{control} waits for all of the app")
        app.page.until(lambda app=app: app.page.run(LATE) is not None, "the rest of the style does not come")
        assert app.page.run(LATE) == [], control
        if control == "Settings":
            app.page.click_on(OPTION, "no dark", "Appearance", "Dark")
        let_go()
    app.page.until(lambda: app.page.run("() => document.documentElement.dataset.appearance") == "dark", "the choice is lost")
