"""After the first visit the app needs no network: the test's own server is stopped."""

import pytest

from decks import DECKS, for_the_wheel
from engine import ENGINES
from game_pages import enter
from pages import App
from support import proves

READY = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated';
}"""


# Each deck of the index, as the app asks for it.
FETCHED = """async () => {
  const base = document.querySelector('script[type=module]').src.replace('driver/main.js', '');
  const index = await (await fetch(base + 'decks/index.json')).json();
  return Promise.all(index.decks.map(async (deck) => (await (await fetch(base + deck.file)).json()).id));
}"""


@proves("KEEP-2")
@pytest.mark.engines(*ENGINES)
def test_KEEP_2_the_whole_app_works_without_the_server_after_one_visit(fresh, engine, own_server):
    app = App(fresh(engine, url=own_server.url)).open()
    app.page.until(lambda: app.page.run(READY), "no service worker")
    own_server.stop()
    app.reload()
    assert set(app.page.run(FETCHED)) == {deck["id"] for deck in DECKS.values()}
    app.set(**{"Wheel speed": "No spin"})
    deck, *_ = DECKS
    enter(app, deck)
    assert app.card() in {card["id"] for card in DECKS[deck]["cards"]}
    app.go_home()
    deck, *_ = for_the_wheel()
    app.choose_deck(deck).add_players("Ada", "Ben")
    app.tap("Start game").expect("Spin").spin()
    app.wait_for_chosen()
    app.answer_kind("Truth")
    assert app.card() in {card["id"] for card in DECKS[deck]["cards"]}
    app.reload()
    app.expect("Skip").end()
    app.open("/settings")
    app.page.wait_for_screen("settings")
    app.open("/nowhere")
    app.page.wait_for_screen("notFound")
    assert app.page.trap() is None


@proves("KEEP-2")
def test_KEEP_2_every_file_of_the_site_is_kept(fresh, own_server):
    app = App(fresh("chromium", url=own_server.url)).open()
    app.page.until(lambda: app.page.run(READY), "no service worker")
    # The part for a first visit is used only until the whole app is there.
    loaded = app.page.run("""() => performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)
      .filter((path) => path !== '/sw.js' && !path.endsWith('/first.wasm'))""")
    index = app.page.run("""async () => {
      const base = document.querySelector('script[type=module]').src.replace('driver/main.js', '');
      const index = await (await fetch(base + 'decks/index.json')).json();
      return index.decks.map((deck) => new URL(base + deck.file).pathname);
    }""")
    kept = app.page.run("""async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
      return all.flat().map((request) => new URL(request.url).pathname);
    }""")
    assert len(index) == len(DECKS)
    assert set(loaded) | set(index) | {"/"} <= set(kept)


def test_the_addresses_of_the_hub_are_not_the_apps(fresh, own_server):
    app = App(fresh("chromium", url=own_server.url)).open()
    app.page.until(lambda: app.page.run("() => navigator.serviceWorker.controller !== null"), "no service worker")
    app.page.page.goto(own_server.url + "/api")
    assert app.heading() == "A hub of Turntable"
