"""The first screen that the page carries: the app takes its nodes over, and carries out the earlier tap."""

import pytest
from driver_site import Server, build, real_styles, sources

HOME = ('<main class="home" data-screen="home">'
        '<h1 id="head" tabindex="-1">Hi &amp; ho</h1>'
        '<button id="go"><svg viewBox="0 0 9 9"></svg>Go</button><button id="off">Off</button></main>')
SAME = """
  say("createElement", 2, "main", 0), say("setAttribute", 2, "class", "home"),
  say("setAttribute", 2, "data-screen", "home"),
  say("createElement", 3, "h1", 0), say("setAttribute", 3, "id", "head"), say("setAttribute", 3, "tabindex", "-1"),
  say("setAttribute", 3, "autofocus", ""),
  say("createText", 4, "Hi & ho"), say("insert", 3, 4, 0), say("insert", 2, 3, 0),
  say("createElement", 5, "button", 0), say("setAttribute", 5, "id", "go"), say("listen", 5, 1),
  say("createElement", 6, "svg", 1), say("setAttribute", 6, "viewBox", "0 0 9 9"), say("insert", 5, 6, 0),
  say("createText", 7, "Go"), say("insert", 5, 7, 0), say("insert", 2, 5, 0),
  say("createElement", 8, "button", 0), say("setAttribute", 8, "id", "off"), say("listen", 8, 1),
  say("createText", 9, "Off"), say("insert", 8, 9, 0), say("insert", 2, 8, 0),
  say("createText", 12, ""), say("insert", 2, 12, 5), say("insert", 1, 2, 0),"""
MORE = """say("createElement", 10, "p", 0), say("createText", 11, "New"), say("insert", 10, 11, 0), say("insert", 2, 10, 3),"""
ELSEWHERE = 'say("setAttribute", 10, "data-screen", "other"),'
HELD = "() => Boolean(globalThis.fake?.letGo)"
WATCH = """() => {
  globalThis.there = [...document.querySelectorAll('#app *')];
  globalThis.changes = [];
  const watch = { childList: true, characterData: true, attributes: true, subtree: true };
  new MutationObserver((found) => changes.push(...found.map((one) => `${one.type} ${one.attributeName} ${one.target.id}`)))
    .observe(document.getElementById('app'), watch);
}"""
KEPT = "() => there.length > 0 && there.every((node, index) => node === document.querySelectorAll('#app *')[index])"
ALIVE = "() => !document.querySelector('#app[aria-busy]')"


@pytest.fixture(scope="module")
def home_site(tmp_path_factory):
    folder = sources(tmp_path_factory.mktemp("home"), home=HOME)
    real_styles(folder)
    result = build(folder)
    assert result.returncode == 0, result.stderr
    return folder / "site"


@pytest.fixture
def home(home_site):
    server = Server(home_site)
    yield server
    server.stop()


def held(browser, server, path="/"):
    """A tab whose page is there and whose app is not."""
    tab = browser.tab()
    tab.go(server.url + "/blank")
    tab.run("() => sessionStorage.setItem('hold', '1')")
    tab.go(server.url + path)
    tab.wait(HELD)
    return tab


def let_go(tab, *commands):
    tab.run(f"() => {{ const {{ say }} = fake; fake.letGo([{''.join(commands)}]); }}")
    tab.wait(ALIVE)


def shown(tab):
    return tab.run("() => ['.loading', '#app'].filter((name) => document.querySelector(name)?.getClientRects().length)")


def test_the_app_takes_over_the_nodes_that_are_there(browser, home):
    tab = held(browser, home)
    assert shown(tab) == ["#app"]
    assert tab.run("() => document.getElementById('head').textContent") == "Hi & ho"
    tab.run(WATCH)
    let_go(tab, SAME)
    assert tab.run(KEPT)
    added = "childList null "  # an empty text, which HTML cannot express
    assert tab.run("() => changes") == [added, "attributes aria-busy app"], "the page was changed"
    assert tab.run("() => document.activeElement.id") == "head"
    tab.run("() => document.getElementById('off').click()")
    assert tab.message("input")["node"] == 8
    tab.run("() => fake.tell(fake.say('setText', 7, 'Went'), fake.say('setText', 12, ', '), fake.say('remove', 8))")
    assert tab.run("() => document.getElementById('app').textContent") == "Hi & ho, Went"


@pytest.mark.parametrize("first", [SAME, SAME + MORE], ids=["same", "another"])
def test_a_tap_before_the_app_is_there_is_done_when_it_comes(browser, home, first):
    tab = held(browser, home)
    tab.run("() => { document.getElementById('off').click(); document.querySelector('#go svg').parentNode.click(); }")
    assert tab.run("() => fake.messages.length") == 0
    let_go(tab, first)
    assert tab.message("input")["node"] == 5
    assert tab.run("() => fake.messages.filter((message) => message.name === 'input').length") == 1, "only the last tap"
    assert tab.run("() => Boolean(document.querySelector('#app p'))") == (first != SAME)


def test_another_first_view_takes_the_place_of_what_is_there(browser, home):
    tab = held(browser, home)
    tab.run(WATCH)
    let_go(tab, SAME + MORE)
    assert tab.run("() => document.getElementById('app').textContent") == "NewHi & hoGoOff"
    assert tab.run(KEPT) is False
    assert tab.run("() => document.activeElement.id") == "head"
    assert tab.run("() => document.querySelectorAll('#app').length") == 1


def test_somebody_at_work_keeps_the_focus(browser, home):
    tab = held(browser, home)
    tab.run("() => document.getElementById('off').focus()")
    let_go(tab, SAME)
    assert tab.run("() => document.activeElement.id") == "off"


@pytest.mark.parametrize("path", ["/decks", "/?words=other"])
def test_home_is_not_seen_on_the_way_to_another_screen(browser, home, path):
    tab = held(browser, home, path)
    assert shown(tab) == [".loading"]
    let_go(tab, SAME)
    assert shown(tab) == ["#app"]


def test_home_is_not_seen_if_the_app_was_left_elsewhere_and_the_look_is_there_at_once(browser, home):
    tab = held(browser, home)
    let_go(tab, SAME, 'say("page", "T", "en", "ltr", "party", "reduced", ""),')
    tab.reload()
    tab.wait(HELD)
    look = "() => [document.documentElement.dataset.appearance, document.documentElement.dataset.motion]"
    assert (shown(tab), tab.run(look)) == (["#app"], ["party", "reduced"])
    let_go(tab, SAME, MORE, ELSEWHERE)
    tab.reload()
    tab.wait(HELD)
    assert shown(tab) == [".loading"]
    let_go(tab, SAME)
    tab.reload()
    tab.wait(HELD)
    assert shown(tab) == ["#app"]


FIELD = """
  say("createElement", 20, "input", 0), say("setAttribute", 20, "id", "fader"), say("setAttribute", 20, "type", "range"),
  say("setAttribute", 20, "max", "2"), say("setAttribute", 20, "aria-valuetext", "Party"),
  say("setAttribute", 20, "value", "2"), say("listen", 20, 2), say("insert", 2, 20, 5),"""


def test_a_field_is_taken_over_with_the_state_that_the_app_gives_it(browser, tmp_path):
    home = HOME.replace("<button id=\"go\">", '<input id="fader" type="range" max="2" aria-valuetext="Auto"><button id="go">')
    folder = sources(tmp_path, home=home)
    real_styles(folder)
    assert build(folder).returncode == 0
    server = Server(folder / "site")
    try:
        tab = held(browser, server)
        tab.run(WATCH)
        let_go(tab, SAME + FIELD)
        assert tab.run(KEPT)
        field = "() => { const one = document.getElementById('fader'); return [one.value, one.getAttribute('aria-valuetext')]; }"
        assert tab.run(field) == ["2", "Party"]
    finally:
        server.stop()
