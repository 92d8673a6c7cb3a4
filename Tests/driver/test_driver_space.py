"""How much room there is, and whether a browser is asked to keep what is there."""

PERSIST = "(isChosen) => fake.tell(fake.say('persist', isChosen))"
# Firefox does not tell what it would ask.
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


def test_the_estimate_and_the_promise_are_told(browser, server):
    tab, _ = opened(browser, server)
    tab.run("() => fake.tell(fake.say('measureSpace'))")
    told = tab.message("space")
    if browser.name == "webkit":  # it has no `navigator.storage`, or tells nothing of it
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
