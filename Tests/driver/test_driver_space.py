"""The available space, and marks that tell an emptied store from one that was never filled."""

import pytest

STORAGE, EMPTIED, HOME_SCREEN = 1, 128, 256
PERSIST = "(isChosen) => fake.tell(fake.say('persist', isChosen))"
# Deletes the store, as a browser without room does.
EMPTY = """() => new Promise((resolve, reject) => {
  const request = indexedDB.deleteDatabase("turntable");
  request.onsuccess = () => resolve(true);
  request.onerror = () => reject(request.error);
  request.onblocked = () => reject(new Error("blocked"));
})"""
FORGET = {
    "both": "async () => { localStorage.clear(); for (const name of await caches.keys()) await caches.delete(name); }",
    "one": "async () => { localStorage.clear(); }",
    "the other": "async () => { for (const name of await caches.keys()) await caches.delete(name); }",
}
MARKED = "async () => [localStorage.getItem('turntable-kept'), await caches.has('kept')]"
# Firefox does not report what it would ask.
ASKED = """() => {
  globalThis.asked = 0;
  const storage = navigator.storage ?? {};
  Object.defineProperty(navigator, 'storage', { configurable: true, value: {
    persist: async () => { globalThis.asked += 1; return true; },
    persisted: async () => globalThis.asked > 0,
    estimate: async () => ({ usage: 5_000.5, quota: 2 ** 40 }),
  } });
}"""


def opened(browser, server, path="/"):
    tab = browser.tab()
    tab.go(server.url + path)
    return tab, tab.message("start")


def save(tab):
    tab.run("() => fake.tell(fake.save(1, { x: '1' }))")
    tab.message("saved")


def again(tab, server, before):
    """Starts again after an action on a page without the app."""
    tab.go(server.url + "/blank")
    tab.run(before)
    tab.go(server.url)
    return tab.message("start")


def test_an_emptied_store_is_told_once_something_was_kept(browser, server):
    tab, start = opened(browser, server)
    assert start["flags"] & (STORAGE | EMPTIED) == STORAGE
    save(tab)
    tab.run(PERSIST, 0)
    tab.wait(f"async () => String(await ({MARKED})()) === '1,true'")
    start = again(tab, server, "() => true")
    assert not start["flags"] & EMPTIED and start["records"] == {"x": "1"}
    start = again(tab, server, EMPTY)
    assert start["flags"] & EMPTIED and start["records"] == {}
    save(tab)
    assert not again(tab, server, "() => true")["flags"] & EMPTIED


@pytest.mark.parametrize("forgotten, is_told", [("both", False), ("one", True), ("the other", True)])
def test_either_mark_will_do_and_who_clears_everything_is_told_nothing(browser, server, forgotten, is_told):
    tab, _ = opened(browser, server)
    save(tab)
    tab.run(PERSIST, 0)
    tab.wait(f"async () => String(await ({MARKED})()) === '1,true'")
    tab.go(server.url + "/blank")
    tab.run(FORGET[forgotten])
    assert bool(again(tab, server, EMPTY)["flags"] & EMPTIED) == is_told


def test_where_nothing_was_kept_there_is_no_mark(browser, server):
    tab, _ = opened(browser, server)
    save(tab)
    assert not again(tab, server, EMPTY)["flags"] & EMPTIED
    tab.run(PERSIST, 0)
    assert tab.run(MARKED) == [None, False]


def test_the_estimate_and_the_promise_are_told(browser, server):
    tab, _ = opened(browser, server)
    tab.run("() => fake.tell(fake.say('measureSpace'))")
    told = tab.message("space")
    if browser.name == "webkit":  # it has no `navigator.storage`, or reports nothing of it
        assert set(told) >= {"used", "quota", "kept"}
    else:
        assert 0 <= told["used"] < told["quota"] and told["kept"] in (1, 2)
    tab.run(ASKED)
    tab.run("() => fake.tell(fake.say('measureSpace'))")
    told = tab.message("space", 2)
    assert (told["used"], told["quota"], told["kept"]) == (5_000, 2**40, 1)


def test_what_a_browser_would_ask_the_person_is_asked_only_if_they_chose_that(browser, server):
    tab, _ = opened(browser, server)
    tab.run(ASKED)
    tab.run(PERSIST, 0)
    assert tab.run("() => globalThis.asked") == (0 if browser.name == "firefox" else 1)
    tab.run(PERSIST, 1)
    assert tab.message("space")["kept"] == 2


def test_a_browser_that_tells_nothing_is_told_of(browser, server):
    tab, _ = opened(browser, server)
    tab.run("() => { Object.defineProperty(navigator, 'storage', { value: undefined }); }")
    tab.run("() => fake.tell(fake.say('measureSpace'))")
    told = tab.message("space")
    assert (told["used"], told["quota"], told["kept"]) == (None, None, 0)
    tab.run(PERSIST, 1)
    tab.message("space", 2)


def test_a_phone_that_could_have_it_on_its_home_screen_says_so(chromium, server):
    tab, start = opened(chromium, server)
    assert not start["flags"] & HOME_SCREEN
    for standalone, is_told in ((False, True), (True, False)):
        text = str(standalone).lower()
        tab.page.add_init_script(f"Object.defineProperty(navigator, 'standalone', {{ configurable: true, value: {text} }})")
        tab.reload()
        assert bool(tab.message("start")["flags"] & HOME_SCREEN) == is_told
