"""One page in any engine: opened, read and used as a person does, by role and name.

accessible.js computes roles and names in each engine, so a name means the same everywhere. The differences between the
drivers are in engine_playwright.py (Chromium, Firefox) and engine_webkit.py.
"""

import time
from pathlib import Path

ENGINES = ("chromium", "firefox", "webkit")
WAIT = 15  # seconds until an expected element counts as missing
PAUSE = 0.03  # seconds between two looks
HEARING = 0.3  # seconds until a tap counts as missed
SEEN = "turntableSeen"  # the name of accessible.js in the page
READER = f"""globalThis.{SEEN} ??= (() => {{
{Path(__file__).with_name("accessible.js").read_text()}
return {{ accessible, inventory, nameOf, roleOf, aim, aimedAt, heard, whether }};
}})()"""
# The text of the crash screen, if it is shown, with its collapsed details.
TRAP = """() => {
  const trap = document.getElementById('trap');
  return trap && !trap.hidden ? trap.innerText + document.getElementById('trap-text').textContent : null;
}"""
UNREAD = "accessible.js is not in this page yet"
# A phone, with the browser's bars, a short one, a narrow one, the smallest; a tablet; a desktop.
SIZES = {"phone": (390, 844), "bars": (390, 664), "short": (375, 553), "narrow": (360, 640), "small": (320, 568),
         "sideways": (844, 390), "tablet": (820, 1180), "desktop": (1440, 900)}  # fmt: skip


class Missing(AssertionError):
    """An expected element is missing, or an unexpected one is there."""


class Page:
    """A tab. Subclasses implement the access to the browser: `_go`, `run`, `_ask`, `tap_at`, `_type` and so on."""

    engine = ""
    patience = 0.5  # seconds that the page may look by itself before it is asked again

    def __init__(self, url):
        self.url = url.rstrip("/")

    # Going somewhere

    def open(self, path="/"):
        self._go(self.url + path)
        return self

    # Finding

    def has(self, role, name=None, begins=False):
        return self.count(role, name, begins) > 0

    def count(self, role, name=None, begins=False):
        return self._ask("(...wanted) => accessible(...wanted).length", role, name, begins)

    def names(self, role):
        """The names of all visible elements of a role, in the order of the page."""
        return self._ask("(role) => accessible(role).map(nameOf)", role)

    def ask(self, function, *arguments):
        """What a function returns that may use accessible.js."""
        return self._ask(function, *arguments)

    def inventory(self):
        """Everything with a role as (role, name), for messages and for checks of every control."""
        return [tuple(entry) for entry in self._ask("() => inventory()")]

    def wait_for(self, role, name=None, begins=False, wait=WAIT):
        self._until_in_page("(...wanted) => accessible(...wanted).length > 0", f"no {role} {name!r}", wait,
                            role, name, begins)

    def wait_gone(self, role, name=None, begins=False, wait=WAIT):
        self._until_in_page("(...wanted) => !accessible(...wanted).length", f"still a {role} {name!r}", wait,
                            role, name, begins)

    def _until_in_page(self, function, otherwise, wait, *arguments):
        """Waits within the page, which checks in every frame."""
        patience = 1_000 * min(self.patience, wait)
        look = f"(patience, ...given) => whether({function}, given, patience)"
        self.until(lambda: self._ask(look, patience, *arguments), otherwise, wait)

    def until(self, check, otherwise, wait=WAIT):
        """Repeats the check until it returns something true, and returns that."""
        end = time.monotonic() + wait
        while True:
            value = self._attempt(check)
            if value:
                return value
            if time.monotonic() > end:
                there_is = self._attempt(self.trap) or self._attempt(self.inventory)
                raise Missing(f"{otherwise} in {self.engine} after {wait} s; there is: {there_is}")
            time.sleep(PAUSE)

    def _attempt(self, check):
        """A page that is being replaced cannot be asked; it is asked again."""
        try:
            return check()
        except self._passing:
            return None

    # Reading

    @property
    def text(self):
        """The visible text of the page."""
        return self.run("() => document.body.innerText")

    def text_of(self, role, name=None, begins=False):
        return self._on(role, name, begins, "(element) => element.innerText")

    def is_disabled(self, role, name, begins=False):
        return self._on(role, name, begins, "(element) => element.matches(':disabled, [aria-disabled=true]')")

    def attribute(self, role, name, attribute, begins=False):
        return self._on(role, name, begins, f"(element) => element.getAttribute('{attribute}')")

    def value(self, role, name):
        return self._on(role, name, False, "(element) => element.value")

    def box(self, role, name=None, begins=False):
        """Left, top, width and height on the screen, in CSS pixels."""
        found = "(element) => { const r = element.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; }"
        return self._on(role, name, begins, found)

    def focus(self, role, name):
        self._on(role, name, False, "(element) => element.focus()")

    def focused(self):
        """Role and name of the focused element."""
        return tuple(self._ask("() => [roleOf(document.activeElement), nameOf(document.activeElement)]"))

    def _on(self, role, name, begins, function):
        script = f"""(...wanted) => {{
          const element = accessible(...wanted)[0];
          return element ? [({function})(element)] : null;
        }}"""
        return self.until(lambda: self._ask(script, role, name, begins), f"no {role} {name!r}")[0]

    # Using

    def button(self, name, begins=False):
        return Control(self, "button", name, begins)

    def link(self, name):
        return Control(self, "link", name, False)

    def control(self, role, name, begins=False):
        return Control(self, role, name, begins)

    def type_into(self, name, text, enter=True, role="textbox"):
        """Replaces the text of a field, and presses Return."""
        self.control(role, name).click()
        self.focus(role, name)  # a new screen may move the focus to its heading after the tap
        self._type(text)
        if enter:
            self.key("Enter")

    def click_on(self, find, otherwise, *arguments):
        """Taps the script's element as soon as it is there, enabled, in view, at rest and not covered. A tap counts once
        the element has received it: one that moves away in the last moment is looked for again."""
        def tapped():
            target = self._ask(f"(patience, ...given) => aim({find}, given, patience)", 1_000 * self.patience, *arguments)
            if target is None:
                return False
            if target:
                self._attempt(lambda: self._tap(*target))
            return self._has_heard()
        self.until(tapped, otherwise)

    def _tap(self, x, y):
        self.tap_at(x, y)

    def _has_heard(self):
        end = time.monotonic() + HEARING
        while True:
            # A page that is being replaced cannot be asked, and the next one was not told to listen.
            if self._attempt(lambda: self._ask("(patience) => heard(patience)", 1_000 * self.patience)) in (True, None):
                return True
            if time.monotonic() > end:
                return False
            time.sleep(PAUSE)

    def screen(self):
        """The name of the current screen."""
        return self.run("() => document.querySelector('#app [data-screen]')?.dataset.screen ?? null")

    def leaving(self, act):
        """Carries out an action that makes the app reload itself, and returns once another page is there."""
        self.run("() => { window.isLeft = true; }")
        act()
        self.until(lambda: not self.run("() => Boolean(window.isLeft)"), "the page stayed")

    def wait_for_screen(self, name, wait=WAIT):
        self.until(lambda: self.screen() == name, f"not on screen {name!r} but {self.screen()!r}", wait)

    def reduces_motion(self):
        return self.run("() => matchMedia('(prefers-reduced-motion: reduce)').matches")

    def trap(self):
        """The text of the crash screen, or None."""
        return self.run(TRAP)


class Control:
    """A control to tap, found again each time it is used."""

    def __init__(self, page, role, name, begins):
        self.page, self.role, self.name, self.begins = page, role, name, begins

    def click(self):
        """Waits until it is there and enabled, then taps it."""
        self.page.click_on("(...wanted) => accessible(...wanted)[0]", f"no {self.role} {self.name!r} that can be tapped",
                           self.role, self.name, self.begins)
        return self.page

    @property
    def is_there(self):
        return self.page.has(self.role, self.name, self.begins)


def with_reader(function):
    """The function with access to everything in accessible.js, if that is in the page."""
    return f"""(...given) => {{
      if (!globalThis.{SEEN}) throw new Error("{UNREAD}");
      const {{ accessible, inventory, nameOf, roleOf, aim, heard, whether }} = globalThis.{SEEN};
      return ({function})(...given);
    }}"""
