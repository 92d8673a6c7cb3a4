"""Notifications for a person who does not see the page."""

import pytest
from driver_browsers import PlaywrightBrowser, started
from support import CHROMIUM

pytestmark = pytest.mark.whole_browser

UNAVAILABLE, ASKABLE, GRANTED, DENIED = range(4)
SHOW = """(isSeen) => { Object.defineProperty(document, 'hidden', { value: !isSeen, configurable: true });
    document.dispatchEvent(new Event('visibilitychange')); }"""
NOTIFY = "([title, text, tag]) => fake.tell(fake.say('notify', title, text, tag))"
READY = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
SHOWN = """async () => { const registration = await navigator.serviceWorker.getRegistration();
    return (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag]); }"""
# A browser without a service worker, whose own notifications are recorded.
PLAIN = """() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  globalThis.shown = [];
  globalThis.Notification = class {
    static permission = 'granted';
    isOpen = true;
    constructor(title, options) { Object.assign(this, { title, ...options }); shown.push(this); }
    close() { this.isOpen = false; }
  };
}"""


@pytest.fixture
def tab(chromium, server):
    """A page with a service worker and the permission."""
    chromium.context.grant_permissions(["notifications"], origin=server.url)
    tab = started(chromium, server.url, "() => {}")
    tab.wait(READY)
    return tab


def test_a_hidden_page_tells_through_the_service_worker_and_takes_it_back(tab):
    assert tab.message("start")["devices"]["notifications"] == GRANTED
    tab.run(NOTIFY, ["Not now", "", "turn"])
    tab.run(SHOW, False)
    tab.run(NOTIFY, ["Your turn", "Zoë, go", "turn"])
    tab.wait(f"async () => (await ({SHOWN})()).length === 1")
    assert tab.run(SHOWN) == [["Your turn", "Zoë, go", "turn"]]
    tab.run(NOTIFY, ["Still your turn", "", "turn"])
    tab.wait(f"async () => (await ({SHOWN})())[0]?.[0] === 'Still your turn'")
    tab.run(NOTIFY, ["Another", "", ""])
    tab.wait(f"async () => (await ({SHOWN})()).length === 2")
    tab.run(SHOW, True)
    tab.wait(f"async () => (await ({SHOWN})()).length === 0")
    assert tab.errors == []


def test_a_notification_that_comes_as_the_page_is_seen_again_goes_at_once(tab):
    tab.run("""() => {
      const real = ServiceWorkerRegistration.prototype.showNotification;
      globalThis.calls = 0;
      ServiceWorkerRegistration.prototype.showNotification = async function (...all) {
        Object.defineProperty(document, 'hidden', { value: false, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        await real.apply(this, all);
        calls++;
      };
    }""")
    tab.run("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    tab.run(NOTIFY, ["Your turn", "", "turn"])
    tab.wait(f"async () => calls === 1 && (await ({SHOWN})()).length === 0")


def test_a_tap_on_a_notification_brings_its_page_to_the_front(chromium, server):
    chromium.context.grant_permissions(["notifications"], origin=server.url)
    tab = started(chromium, server.url + "/#here", "() => {}")
    tab.wait(READY)
    # The page that notifies is known by the address it was opened with, not by its present one.
    tab.run("() => fake.tell(fake.say('navigate', 0, '/turns'))")
    tab.run(SHOW, False)
    tab.run(NOTIFY, ["Your turn", "", "turn"])
    tab.wait(f"async () => (await ({SHOWN})()).length === 1")
    worker = tab.page.context.service_workers[0]
    worker.evaluate("""() => {
      self.seen = [];
      WindowClient.prototype.focus = async function () { self.seen.push('focus ' + this.url); };
      self.clients.openWindow = async (url) => void self.seen.push('open ' + url);
    }""")
    tap = """async () => {
      self.kept ??= (await registration.getNotifications())[0].data;
      await registration.showNotification('Your turn', { data: kept, tag: 'turn' });
      const [notification] = await registration.getNotifications();
      const event = new NotificationEvent('notificationclick', { notification });
      event.waitUntil = (work) => void (self.work = work);
      dispatchEvent(event);
      await self.work;
      return [self.seen, (await registration.getNotifications()).length];
    }"""
    other = tab.page.context.new_page()
    other.goto(server.url + "/decks")
    assert worker.evaluate(tap) == [[f"focus {server.url}/#here"], 0]
    tab.close()
    other.goto("about:blank")
    assert worker.evaluate(tap)[0][-1] == f"open {server.url}/turns"


def test_without_a_service_worker_the_page_tells_itself(chromium, server):
    tab = started(chromium, server.url, PLAIN)
    tab.run(NOTIFY, ["Not now", "", "turn"])
    tab.run(SHOW, False)
    tab.run(NOTIFY, ["Your turn", "Zoë, go", "turn"])
    look = "() => shown.map(({ title, body, tag, isOpen }) => [title, body, tag, isOpen])"
    tab.wait("() => shown.length")
    assert tab.run(look) == [["Your turn", "Zoë, go", "turn", True]]
    tab.run("() => { globalThis.focused = 0; globalThis.focus = () => focused++; shown[0].onclick(); }")
    assert tab.run("() => [focused, shown[0].isOpen]") == [1, False]
    tab.run(NOTIFY, ["Again", "", "turn"])
    tab.wait("() => shown.length === 2")
    tab.run(SHOW, True)
    assert tab.run("() => shown.map(({ isOpen }) => isOpen)") == [False, False]


@pytest.mark.parametrize(("answer", "state"), [("granted", GRANTED), ("denied", DENIED), ("default", ASKABLE)])
def test_the_person_is_asked_once_and_the_answer_told(chromium, server, answer, state):
    tab = started(chromium, server.url, """() => {
      globalThis.asked = 0;
      globalThis.Notification = class {
        static permission = 'default';
        static async requestPermission() { asked++; return (this.permission = globalThis.answer); }
      };
    }""")
    tab.run("(answer) => { globalThis.answer = answer; fake.tell(fake.say('askToNotify')); }", answer)
    assert tab.message("devices")["notifications"] == state
    tab.run("() => fake.tell(fake.say('askToNotify'))")
    assert tab.message("devices", 2)["notifications"] == state
    assert tab.run("() => asked") == (2 if answer == "default" else 1)


def test_a_permission_that_changes_in_the_browser_is_told(chromium, server):
    tab = started(chromium, server.url, "() => {}")
    before = tab.message("start")["devices"]["notifications"]
    assert before in (ASKABLE, DENIED)
    chromium.context.grant_permissions(["notifications"], origin=server.url)
    assert tab.message("devices")["notifications"] == GRANTED


def test_nothing_is_shown_without_permission(chromium, server):
    tab = started(chromium, server.url, "() => {}")
    tab.wait(READY)
    tab.run(SHOW, False)
    tab.run(NOTIFY, ["Your turn", "", "turn"])
    tab.run(NOTIFY, ["Your turn", "", "turn"])
    assert tab.run(SHOWN) == []
    assert tab.errors == []


def test_what_each_browser_permits_is_known_from_the_start(browser, server):
    tab = started(browser, server.url, "() => {}")
    state = tab.message("start")["devices"]["notifications"]
    permissions = {"none": UNAVAILABLE, "default": ASKABLE, "granted": GRANTED, "denied": DENIED}
    assert state == permissions[tab.run("() => globalThis.Notification?.permission ?? 'none'")]


def test_on_plain_http_at_an_address_of_the_network_there_is_no_lock_and_no_notification(playwright, server):
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", "--host-resolver-rules=MAP party.test 127.0.0.1"])
    own = PlaywrightBrowser.__new__(PlaywrightBrowser)
    own.name, own.browser, own.context = "chromium", browser, None
    own.fresh()
    tab = own.tab()
    tab.go(f"http://party.test:{server.port}")
    devices = tab.message("start")["devices"]
    assert (devices["awake"], devices["notifications"]) == (3, UNAVAILABLE)
    tab.run("() => fake.tell(fake.say('keepAwake', 1), fake.say('askToNotify'), fake.say('connect', 1, '/socket'))")
    assert tab.message("devices")["notifications"] == UNAVAILABLE
    tab.message("linkOpened")
    assert tab.errors == []
    browser.close()
