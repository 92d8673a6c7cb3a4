"""WebKit: Debian's MiniBrowser.

Its automation has no hook for the console and runs no scripts before a page's own. A collector for errors is put into
each page as soon as the page can be asked, so errors of the very first moments are missed. An error that stops the app
shows the trap screen, which is also checked."""

import contextlib

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from urllib3.exceptions import HTTPError

from engine import READER, SEEN, UNREAD, Missing, Page, with_reader
from webkit import Screen

KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Tab": Keys.TAB, "Space": Keys.SPACE, "Backspace": Keys.BACKSPACE}
SERVED = 10  # seconds until the service worker of a page is there
NARROWEST = 334  # CSS pixels, of its windows
COLLECTOR = """() => {
  if (window.heardErrors || location.href === "about:blank") return Boolean(window.heardErrors);
  window.heardErrors = [];
  addEventListener("error", (event) => heardErrors.push(event.message ?? "a file could not be loaded"), true);
  addEventListener("unhandledrejection", (event) => heardErrors.push("unhandled rejection: " + event.reason));
  const say = console.error;
  console.error = (...words) => { heardErrors.push(words.map(String).join(" ")); say.apply(console, words); };
  navigator.serviceWorker?.ready.then(() => { window.isServed = true; });
  return true;
}"""
ASK = """const given = [...arguments], done = given.pop();
  (async () => (%s)(...given))().then((value) => done([value]), (error) => done(String(error)));"""


class WebKitBrowser:
    """Starts a MiniBrowser for each page, because they share a store otherwise."""

    name = "webkit"

    def __init__(self):
        self._screen = Screen()

    def fresh(self, url, **_):
        page = WebKitPage(self._screen.browser("--full-screen", load="eager"), url)
        page.resize(390, 844)
        return page

    def stop(self):
        self._screen.stop()


class WebKitPage(Page):
    engine = "webkit"
    patience = 0  # a question during the change from one page to the next is never answered
    _passing = (WebDriverException, HTTPError)
    forgets = True  # its automation deletes the store when the browser ends

    def __init__(self, driver, url, front=None):
        super().__init__(url)
        self._driver = driver
        self._window = driver.current_window_handle
        self._front = front if front is not None else {}  # shared by the tabs of a browser
        self._front["window"] = self._window
        self._errors = []

    @property
    def driver(self):
        """The driver, with this page's window at the front."""
        if self._front["window"] != self._window:
            self._driver.switch_to.window(self._window)
            self._front["window"] = self._window
        return self._driver

    def _go(self, url):
        self._leave(lambda: self.driver.get(url))

    def reload(self):
        self._leave(lambda: self.driver.refresh())

    def leaving(self, act):
        self.console_errors()
        # A question may never be answered, as in `_leave`.
        with self._driver.hurried(), contextlib.suppress(HTTPError):
            self.run("() => { window.isLeft = true; }")
            act()
        with self._driver.hurried():
            self.until(lambda: not self.run("() => Boolean(window.isLeft)"), "the page stayed")
            self.until(lambda: self.run(COLLECTOR), "no page to listen to")

    def _leave(self, go):
        self.console_errors()
        # A page that is reloaded while its service worker is being registered hangs for ever.
        with contextlib.suppress(Missing):
            self.until(lambda: self.run("() => !document.getElementById('app') || window.isServed"), "no worker", SERVED)
        self.run("() => { window.isLeft = true; }")
        self._driver.load(go)
        # A question during the change from one page to the next is never answered.
        with self._driver.hurried():
            self.until(lambda: not self.run("() => Boolean(window.isLeft)"), "the page stayed")
            self.until(lambda: self.run(COLLECTOR), "no page to listen to")

    def console_errors(self):
        with contextlib.suppress(WebDriverException):
            self._errors += self.run("() => (window.heardErrors ?? []).splice(0)")
            if self.trap():
                self._errors.append(self.trap())
        return list(self._errors)

    def forget_errors(self):
        self.console_errors()
        self._errors.clear()

    def back(self):
        self.run("() => history.back()")

    def run(self, function, *arguments):
        return self.driver.execute_script(f"return ({function})(...arguments)", *arguments)

    def _ask(self, function, *arguments):
        answer = self._answer(function, arguments)
        if UNREAD in answer:
            self.run(f"() => {{ {READER}; }}")
            answer = self._answer(function, arguments)
        if isinstance(answer, str):
            raise WebDriverException(answer)
        return answer[0]

    def _answer(self, function, arguments):
        """A function's result, now or later, in a list, or the reason of its failure."""
        return self.driver.execute_async_script(ASK % with_reader(function), *arguments)

    def _tap(self, x, y):
        # Its driver taps a place only in the first tab.
        self.run(f"() => {SEEN}.aimedAt()").click()

    def _type(self, text):
        element = self.driver.switch_to.active_element
        element.clear()
        if not text:  # clearing this way sends no input event to the page
            self.driver.execute_script("arguments[0].dispatchEvent(new InputEvent('input', { bubbles: true }))", element)
            return
        if all(ord(character) <= 0xFFFF and character != "\n" for character in text):
            element.send_keys(text)
        else:  # its keyboard has no emoji and no line break; this is the editing command behind pasting, with the same events
            self.run("(text) => document.execCommand('insertText', false, text)", text)

    def write(self, text):
        """Types into the focused element."""
        ActionChains(self.driver).send_keys(text).perform()

    def key(self, name):
        ActionChains(self.driver).send_keys(KEYS.get(name, name)).perform()

    def tap_at(self, x, y):
        actions = ActionChains(self.driver, duration=0)
        actions.w3c_actions.pointer_action.move_to_location(round(x), round(y))
        actions.w3c_actions.pointer_action.click()
        actions.perform()

    def choose(self, role, name, option):
        self.wait_for(role, name)
        script = """(role, name, option) => {
          const element = accessible(role, name)[0];
          element.value = [...element.options].find((one) => one.label === option).value;
          element.dispatchEvent(new Event("input", { bubbles: true }));
          element.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
        self._ask(script, role, name, option)

    def resize(self, width, height):
        self.driver.set_window_size(width, height)
        self.until(lambda: self.size == (max(width, NARROWEST), height), f"not {width}x{height}")

    @property
    def size(self):
        return tuple(self.run("() => [innerWidth, innerHeight]"))

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def set_reduced_motion(self, is_reduced):
        return self.reduces_motion() == is_reduced

    def another_tab(self):
        self._driver.switch_to.new_window("tab")
        return WebKitPage(self._driver, self.url, self._front)

    def close_tab(self):
        self.driver.close()

    def close(self):
        self._driver.quit()
