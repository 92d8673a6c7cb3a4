"""A page in the chosen language: its texts, its requests, and the files cached for it."""

import json
import threading

import pytest
from driver_site import EMPTY, Server, build, put, real_styles, sources

HOME = '<main class="home" data-screen="home"><h1>{}</h1></main>'
ENGLISH = ["Something went wrong", "Your game is saved. Reload to carry on.", "Reload", "Details"]
GERMAN = ["Etwas ging schief", "Dein Spiel ist da.", "Neu laden", "Einzelheiten"]
DECK = {"format": 1, "id": "turntable.de.story-time", "category": "story-time", "cover": "c", "title": "Geschichten",
        "description": "", "language": "de", "rating": "everyone", "cards": [{"id": "1", "kind": "story", "text": "?"}]}
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
CHOOSE = "([tag]) => fake.tell(fake.say('page', 'T', 'en', 'ltr', 'auto', 'auto', tag))"
LANGUAGE = "() => document.documentElement.lang"
SEEN = "() => document.getElementById('app').getClientRects().length > 0"
SAID = "() => document.getElementById('app').textContent"
ASKED = "() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').slice(5).join('/'))"
KEPT = """async () => {
  const name = (await caches.keys()).find((one) => one.startsWith('turntable-'));
  return (await (await caches.open(name)).keys()).map(({ url }) => url.split('/').slice(5).join('/'));
}"""


@pytest.fixture
def two(tmp_path):
    """A site in two languages."""
    folder = sources(tmp_path)
    real_styles(folder)
    for module in ("app.wasm", "first.wasm"):
        put(folder / "app/de" / module, EMPTY)
    put(folder / "Decks/de/story-time.json", json.dumps(DECK))
    said = {"en": [HOME.format("Hello"), *ENGLISH], "de": [HOME.format("Hallo"), *GERMAN]}
    lines = "".join(f"{tag}) cat <<'END'\n" + "\n".join(words) + "\nEND\n;;\n" for tag, words in said.items())
    put(folder / ".build/debug/FirstScreen", f'#!/bin/sh\ncase "$1" in\n{lines}esac\n')
    assert build(folder, "--for-tests").returncode == 0
    server = Server(folder / "site")
    yield server
    server.stop()


def opened(browser, server):
    tab = browser.tab()
    tab.go(server.url)
    tab.message("start")
    return tab


def choose(tab, tag, language):
    tab.run("() => { globalThis.isOld = true; }")
    tab.run(CHOOSE, [tag])
    tab.wait("() => !globalThis.isOld && globalThis.fake?.messages.length > 0")
    assert tab.run(LANGUAGE) == language


def test_another_language_is_a_page_begun_anew_with_its_own_words(browser, two):
    tab = opened(browser, two)
    assert (tab.run(LANGUAGE), tab.run(SAID)) == ("en", "Hello")
    choose(tab, "de", "de")
    assert "Neu laden" in tab.run("() => document.getElementById('trap').textContent")
    asked = set(tab.run(ASKED))
    assert "de/app.wasm" in asked and not {"app.wasm", "first.wasm"} & asked
    choose(tab, "en", "en")
    assert not [name for name in tab.run(ASKED) if name.startswith("de/")]


def test_nothing_is_seen_until_the_words_have_come(browser, two):
    tab = opened(browser, two)
    choose(tab, "de", "de")
    two.held["page.html"] = threading.Event()
    tab.run("async () => { for (const name of await caches.keys()) await caches.delete(name); sessionStorage.setItem('hold', '1'); }")
    tab.go(two.url + "/?now")
    assert tab.run(SEEN) is False
    two.held["page.html"].set()
    tab.wait(f"() => ({SAID})() === 'Hallo'")


def test_the_service_worker_keeps_what_the_language_needs(browser, two):
    tab = opened(browser, two)
    tab.wait(CONTROLLED)
    assert not [name for name in tab.run(KEPT) if name.startswith(("de/", "decks/de/"))]
    choose(tab, "de", "de")
    assert {"de/app.wasm", "de/page.html", "decks/de/index.json", "decks/de/story-time.json", "decks/truth-or-dare.json"} <= set(tab.run(KEPT))
    two.stop()
    tab.reload()
    tab.message("start")
    assert tab.run(LANGUAGE) == "de"


def test_a_language_that_cannot_be_had_is_told_and_leaves_all_as_it_is(browser, two):
    tab = opened(browser, two)
    tab.wait(CONTROLLED)
    two.stop()
    tab.run(CHOOSE, ["de"])
    assert tab.message("deviceFailed")["what"] == "speak"
    tab.reload()
    tab.message("start")
    assert tab.run(LANGUAGE) == "en"


def test_the_list_of_a_language_has_the_decks_of_another_where_it_has_none(two):
    index = next(two.site.glob("v/*/decks/de/index.json"))
    assert [entry["file"] for entry in json.loads(index.read_text())["decks"]] == [
        "decks/truth-or-dare.json", "decks/de/story-time.json"]
