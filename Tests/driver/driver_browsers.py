"""The three browsers behind one small interface: tabs that open addresses and run functions."""

import time

from playwright.sync_api import Error
from selenium.common.exceptions import WebDriverException
from urllib3.exceptions import HTTPError

from support import CHROMIUM, FIREFOX, SHELL
from webkit import Screen

WAIT = 15


class Tab:
    """One tab. `run` takes the text of a JavaScript function and one argument, and returns its result."""

    def wait(self, function, argument=None):
        """Repeats the function until it returns something true, and returns that."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                value = self.run(function, argument)
                if value:
                    return value
            except Exception:  # the page is being replaced
                if time.monotonic() + 1 > end:
                    raise
            time.sleep(0.02)
        raise AssertionError(f"never true: {function}")

    def message(self, name, least=1):
        """Waits for the given number of messages of a name, and returns the last."""
        find = "([name, least]) => globalThis.fake?.messages.filter(m => m.name === name).slice(least - 1).at(-1)"
        return self.wait(find, [name, least])


class PlaywrightTab(Tab):
    def __init__(self, page):
        self.page = page
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def go(self, url):
        self.page.goto(url)

    def run(self, function, argument=None):
        return self.page.evaluate(function, argument)

    def tap(self):
        self.page.mouse.click(50, 50)

    def reload(self):
        self.page.reload(wait_until="commit")

    def back(self):
        self.page.go_back(wait_until="commit")

    def close(self):
        self.page.close()


class WebKitTab(Tab):
    def __init__(self, driver, handle):
        self.driver = driver
        self.handle = handle
        self.errors = []

    def wait(self, function, argument=None):
        # A question during the change from one page to the next is never answered.
        with self.driver.hurried():
            return super().wait(function, argument)

    def go(self, url):
        self.driver.switch_to.window(self.handle)
        self.driver.load(lambda: self.driver.get(url))

    def run(self, function, argument=None):
        self.driver.switch_to.window(self.handle)
        ok, value = self.driver.execute_async_script(
            f"const done = arguments[1]; Promise.resolve(arguments[0]).then({function})"
            ".then(value => done([true, value]), error => done([false, String(error)]))",
            argument,
        )
        if not ok:
            raise RuntimeError(value)
        return value

    def tap(self):
        self.driver.switch_to.window(self.handle)
        self.driver.find_element("tag name", "body").click()

    def reload(self):
        self.driver.switch_to.window(self.handle)
        self.driver.load(self.driver.refresh)

    def back(self):
        self.driver.switch_to.window(self.handle)
        self.driver.back()

    def close(self):
        self.driver.switch_to.window(self.handle)
        self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])


class PlaywrightBrowser:
    """Chromium or Firefox. `fresh` begins with an empty store, `again` with the first tab of the last test."""

    def __init__(self, playwright, name, is_whole):
        self.name = name
        self.first = None
        if name == "chromium":
            program = CHROMIUM if is_whole else SHELL
            self.browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        else:
            self.browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
        self.context = None

    def fresh(self):
        if self.context:
            self.context.close()
        self.context = self.browser.new_context()
        self.first, self.is_unused = None, False

    def again(self):
        try:
            self._leave_one_tab()
        except (AttributeError, Error):  # there is none, or it hangs
            self.fresh()
            self.first = PlaywrightTab(self.context.new_page())
        self.first.errors.clear()
        self.is_unused = True

    def _leave_one_tab(self):
        for page in self.context.pages:
            if page is not self.first.page:
                page.close()
        self.first.go("about:blank")

    def tab(self):
        if self.is_unused:
            self.is_unused = False
            return self.first
        return PlaywrightTab(self.context.new_page())

    def stop(self):
        self.browser.close()


class WebKitBrowser:
    """WebKitGTK's small browser. `fresh` is a new process, whose store is empty; `again` keeps the process."""

    name = "webkit"

    def __init__(self):
        self.screen = Screen()
        self.driver = None

    def fresh(self):
        if self.driver:
            self.driver.quit()
        self.driver = self.screen.browser()
        self.driver.set_script_timeout(WAIT)
        self.is_unused = True

    def again(self):
        try:
            self._leave_one_tab()
        except (AttributeError, WebDriverException, HTTPError):  # there is none, or it hangs
            self.fresh()

    def _leave_one_tab(self):
        with self.driver.hurried():
            first, *others = self.driver.window_handles
            for handle in others:
                self.driver.switch_to.window(handle)
                self.driver.close()
            self.driver.switch_to.window(first)
            self.driver.get("about:blank")
        self.is_unused = True

    def tab(self):
        if not self.is_unused:
            self.driver.switch_to.new_window("tab")
        self.is_unused = False
        return WebKitTab(self.driver, self.driver.current_window_handle)

    def stop(self):
        if self.driver:
            self.driver.quit()
        self.screen.stop()


def fresh(request, name):
    """The browser `name` with an empty store and without earlier permissions and scripts."""
    browser = running(request, name)
    browser.fresh()
    return browser


def again(request, name):
    """The browser `name` with the tab of the last test. The test's server has an address of its own, whose store is empty."""
    browser = running(request, name)
    browser.again()
    return browser


def running(request, name):
    """The browser `name`. Started at its first use."""
    browsers = request.getfixturevalue("running_browsers")
    key = name, name == "chromium" and request.node.get_closest_marker("whole_browser") is not None
    if key not in browsers:
        browsers[key] = (
            WebKitBrowser() if name == "webkit" else PlaywrightBrowser(request.getfixturevalue("playwright"), *key)
        )
    return browsers[key]


def started(browser, url, prepare):
    """A tab with the running driver, and a script's additions to its page."""
    tab = browser.tab()
    tab.go(url)
    tab.message("start")
    tab.run(prepare)
    return tab
