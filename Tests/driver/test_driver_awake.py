"""Keeps the screen from going dark."""

import pytest
from driver_browsers import started

NONE, HELD, REFUSED, UNAVAILABLE = range(4)
# A phone with a wake lock that answers as the test says, and releases it when the page is hidden.
LOCKS = """() => {
  globalThis.asked = [];
  globalThis.held = new Set();
  globalThis.refuses = false;
  class Lock extends EventTarget {
    released = false;
    async release() {
      if (this.released) return;
      this.released = true;
      held.delete(this);
      this.dispatchEvent(new Event('release'));
    }
  }
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async (type) => {
    asked.push(type);
    if (refuses || document.hidden) throw new DOMException('', 'NotAllowedError');
    const lock = new Lock();
    held.add(lock);
    return lock;
  } } });
  globalThis.show = (isSeen) => {
    Object.defineProperty(document, 'hidden', { value: !isSeen, configurable: true });
    if (!isSeen) for (const lock of held) lock.release();
    document.dispatchEvent(new Event('visibilitychange'));
  };
}"""
WANT = "(isWanted) => fake.tell(fake.say('keepAwake', isWanted ? 1 : 0))"
TOLD = "() => fake.messages.filter(m => m.name === 'devices').map(m => m.awake)"


@pytest.fixture
def tab(chromium, server):
    return started(chromium, server.url, LOCKS)


def told(tab, *states):
    tab.message("devices", len(states))
    assert tab.run(TOLD) == list(states)


def test_the_screen_is_kept_awake_until_it_is_not_wanted_any_more(tab):
    tab.run(WANT, True)
    told(tab, HELD)
    tab.run(WANT, True)
    tab.run(WANT, False)
    told(tab, HELD, NONE)
    assert tab.run("() => [asked, held.size]") == [["screen"], 0]


def test_the_lock_is_taken_again_when_the_page_is_seen_again(tab):
    tab.run(WANT, True)
    told(tab, HELD)
    tab.run("() => show(false)")
    told(tab, HELD, NONE)
    tab.run("() => show(true)")
    told(tab, HELD, NONE, HELD)
    assert tab.run("() => [asked.length, held.size]") == [2, 1]


def test_a_page_that_wants_nothing_asks_for_nothing(tab):
    tab.run(WANT, True)
    told(tab, HELD)
    tab.run(WANT, False)
    tab.run("() => { show(false); show(true); document.body.click(); }")
    told(tab, HELD, NONE)
    assert tab.run("() => [asked.length, held.size]") == [1, 0]


def test_a_hidden_page_waits_until_it_is_seen(tab):
    tab.run("() => show(false)")
    tab.run(WANT, True)
    assert tab.run("() => asked.length") == 0
    tab.run("() => show(true)")
    told(tab, HELD)


def test_a_phone_that_refuses_is_asked_again_after_a_tap(tab):
    tab.run("() => { refuses = true; }")
    tab.run(WANT, True)
    told(tab, REFUSED)
    tab.run("() => { refuses = false; document.body.click(); }")
    told(tab, REFUSED, HELD)


def test_a_wish_that_changes_while_the_phone_is_asked_is_heeded(tab):
    tab.run("() => fake.tell(fake.say('keepAwake', 1), fake.say('keepAwake', 0))")
    tab.wait("() => asked.length === 1 && held.size === 0")
    tab.run("() => fake.tell(fake.say('keepAwake', 1), fake.say('keepAwake', 0), fake.say('keepAwake', 1))")
    tab.wait("() => held.size === 1")
    assert tab.message("devices")["awake"] == HELD


def test_a_lock_that_was_let_go_and_is_wanted_at_once_is_taken_anew(tab):
    tab.run(WANT, True)
    told(tab, HELD)
    tab.run("() => fake.tell(fake.say('keepAwake', 0), fake.say('keepAwake', 1))")
    tab.wait("() => asked.length === 2 && held.size === 1")
    assert tab.run(TOLD)[-1] == HELD


def test_a_browser_without_a_lock_says_so_and_does_no_harm(tab):
    tab.run("() => void Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true })")
    tab.run(WANT, True)
    tab.run("() => { show(false); show(true); document.body.click(); }")
    tab.run(WANT, False)
    assert tab.message("devices")["awake"] == UNAVAILABLE
    assert tab.errors == []


@pytest.mark.whole_browser
def test_the_browsers_own_lock_is_taken_or_reported(browser, server):
    tab = started(browser, server.url, "() => {}")
    has_lock = tab.run("() => 'wakeLock' in navigator")
    assert tab.message("start")["devices"]["awake"] == (NONE if has_lock else UNAVAILABLE)
    if has_lock:
        tab.run(WANT, True)
        if tab.message("devices")["awake"] == REFUSED:  # WebKit wants a tap first
            tab.tap()
        tab.wait("(held) => fake.messages.findLast(m => m.name === 'devices').awake === held", HELD)
    assert tab.errors == []
