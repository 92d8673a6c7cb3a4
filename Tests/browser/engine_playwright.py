"""Chromium and Firefox, driven by Playwright."""

import contextlib

from playwright.sync_api import Error

from engine import READER, UNREAD, Page, with_reader
from support import CHROMIUM, FIREFOX, SHELL

PHONE = {"width": 390, "height": 844}


def launching(name, is_shell=False):
    """The options that start the engine."""
    if name == "chromium":
        return {"executable_path": SHELL if is_shell else CHROMIUM, "args": ["--no-sandbox"]}
    return {"executable_path": FIREFOX, "channel": "moz-firefox"}


class PlaywrightBrowser:
    """A running Chromium or Firefox."""

    def __init__(self, playwright, name, is_shell=False, **options):
        self.name = name
        self._type = getattr(playwright, name)
        self._browser = self._type.launch(**{**launching(name, is_shell), **options})

    def fresh(self, url, **options):
        """A page with an empty store."""
        context = self._browser.new_context(**{"viewport": PHONE, "locale": "en-US", **options})
        return PlaywrightPage(readable(context), self.name, url)

    def stop(self):
        self._browser.close()


def readable(context):
    """The context, whose every page will have the reader's script."""
    context.add_init_script(READER)
    return context


class PlaywrightPage(Page):
    _passing = (Error,)
    forgets = False  # the store outlives the process, if the profile does

    def __init__(self, context, engine, url, page=None):
        super().__init__(url)
        self.engine = engine
        self.context = context
        self.page = page or context.new_page()
        self.page.set_default_timeout(15_000)
        self._errors = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._errors.append(f"{error.name}: {error.message}"))
        self.page.on("crash", lambda _: self._errors.append("the page crashed"))

    def _hear(self, message):
        if message.type in ("error", "assert"):
            self._errors.append(f"{message.text} ({message.location.get('url', '')})")

    def console_errors(self):
        """Console errors, uncaught errors and unhandled rejections so far. Playwright hears them from the start, but delivers
        them only while it is asked something."""
        with contextlib.suppress(Error):
            self.page.evaluate("() => 0")
        return list(self._errors)

    def forget_errors(self):
        self._errors.clear()

    def _go(self, url):
        try:
            self.page.goto(url, wait_until="domcontentloaded")
        except Error as error:
            # Firefox sometimes reports one navigation under two names: one request, one document.
            if f'interrupted by another navigation to "{url}"' not in error.message:
                raise
            self.page.wait_for_load_state("domcontentloaded")

    def reload(self):
        self.page.reload(wait_until="domcontentloaded")

    def back(self):
        self.page.evaluate("() => history.back()")

    def run(self, function, *arguments):
        return self.page.evaluate(f"(given) => ({function})(...given)", list(arguments))

    def before_load(self, script):
        """Runs a script in every page of the context before its own."""
        self.context.add_init_script(script)

    def _ask(self, function, *arguments):
        try:
            return self.run(with_reader(function), *arguments)
        except Error as error:
            if UNREAD not in error.message:
                raise
            self.page.evaluate(READER)
            return self.run(with_reader(function), *arguments)

    def _type(self, text):
        # Firefox does not replace the selection in a number field. With two open windows only one has `:focus`.
        self.page.evaluate_handle("() => document.activeElement").as_element().fill("")
        if text:
            self.page.keyboard.insert_text(text)

    def write(self, text):
        """Types into the focused element."""
        self.page.keyboard.insert_text(text)

    def key(self, name):
        self.page.keyboard.press(name)

    def tap_at(self, x, y):
        self.page.mouse.click(x, y)

    def choose(self, role, name, option):
        """Picks an option of a select box by its text."""
        self.wait_for(role, name)
        script = f"(given) => ({with_reader('(...wanted) => accessible(...wanted)[0]')})(...given)"
        self.page.evaluate_handle(script, [role, name]).as_element().select_option(label=option)

    def resize(self, width, height):
        size = {"width": width, "height": height}
        if self.page.viewport_size != size:
            self.page.set_viewport_size(size)

    @property
    def size(self):
        return tuple(self.run("() => [innerWidth, innerHeight]"))

    def screenshot(self, path):
        self.page.screenshot(path=str(path))

    def set_reduced_motion(self, is_reduced):
        """Returns false if the engine cannot emulate it: Firefox then needs its preference at the start."""
        self.page.emulate_media(reduced_motion="reduce" if is_reduced else "no-preference")
        return self.reduces_motion() == is_reduced

    def set_dark(self, is_dark):
        self.page.emulate_media(color_scheme="dark" if is_dark else "light")

    def another_tab(self):
        """Another tab on the same store."""
        return PlaywrightPage(self.context, self.engine, self.url)

    def close_tab(self):
        self.page.close()

    def close(self):
        # While requests are routed, Firefox bypasses its cache, and Playwright undoes that only for open pages.
        with contextlib.suppress(Error):  # a closed context has no routes
            self.context.unroute_all()
        self.context.close()
