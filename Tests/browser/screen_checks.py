"""Rules for every screen, checked at each stop of the walk of tour.py. Each check returns its faults as
texts."""

import time
from contextlib import contextmanager
from pathlib import Path

from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import Error

from text_size_checks import in_large_letters
from theme_checks import in_contrast_theme
from tour import each_appearance, in_sizes, settle

AXE = Path(AXE_FILE_PATH).read_text(encoding="utf-8")
COLOURS = Path(__file__).with_name("colours.js").read_text()
TEXT, CARD = 4.5, 7.0  # contrast
VIOLATIONS = {"resultTypes": ["violations"]}  # of everything else it describes one node only
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}, **VIOLATIONS}
LEAST = 44
GONE = ["Could not find node with given id", "No node with given id found", "Node with given id does not belong"]
LOOKS = 8  # at a layout fault, a tenth of a second apart
CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=switch], [tabindex='0']"
SMALL = """([selector, least]) => [...document.querySelectorAll(selector)].flatMap((one) => {
  if (one.closest('[hidden], [inert]') || getComputedStyle(one).visibility !== 'visible') return [];
  const touched = one.type === 'radio' || one.type === 'checkbox' ? one.closest('label') ?? one : one;
  const box = touched.getBoundingClientRect();
  if (box.width === 0 || (box.width >= least - 0.01 && box.height >= least - 0.01)) return [];
  return [`${one.tagName} "${touched.textContent || one.getAttribute('aria-label')}" ${box.width} x ${box.height}`];
})"""
NAMELESS = {"button", "link", "textbox", "searchbox", "spinbutton", "switch", "checkbox", "radio", "combobox", "dialog",
            "img", "navigation"}

FAULTS = """() => {
  const found = [];
  const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')} "${one.textContent.slice(0, 30)}"`;
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} px wide in ${innerWidth}`);
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isAside = (one) => one.closest('.heard, [aria-hidden=true], [hidden], svg');
  for (const one of document.querySelectorAll('#app *')) {
    if (!isSeen(one) || isAside(one)) continue;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1) && one.matches('button, input, h1, h2, p, li, label')) {
      found.push(`${name(one)} lies from ${box.left} to ${box.right}`);
    }
  }
  const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !isSeen(parent) || isAside(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      // What scrolls is not clipped; what only hides is.
      for (let one = parent; one && one.id !== 'app'; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const frame = one.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) found.push(`text of ${name(parent)} is clipped at its side`);
        if (/hidden|clip/.test(overflowY) && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) found.push(`text of ${name(parent)} is clipped above or below`);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
      }
      if (box.width > 1 && (box.left < -1 || box.right > innerWidth + 1)) found.push(`text of ${name(parent)} leaves the screen`);
      const control = parent.closest('button');
      const frame = control?.getBoundingClientRect();
      if (frame && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 3 || box.bottom > frame.bottom + 3)) {
        found.push(`text leaves ${name(control)}`);
      }
    }
  }
  return [...new Set(found)];
}"""

# A card is read aloud at arm's length until everybody has answered; everything else is read with the phone in the hand.
LEAST_OF_CARD, LEAST_OF_ALL = 22, 12  # pixels
TOO_SMALL = """([ofCard, ofAll]) => {
  const found = [];
  const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.heard, svg, option') || parent.closest('[aria-hidden=true]:not(.next)')) continue;
    const isCard = parent.closest('[data-card]') && parent.matches('.text:not(:has(+ .is-split) > *), .option:not(.is-told), .stand-text, .rather-text');
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size >= (isCard ? ofCard : ofAll) - 0.05) continue;
    found.push(`${parent.tagName.toLowerCase()}.${[...parent.classList].join('.')} "${node.data.slice(0, 30)}" is ${size} px high`);
  }
  return [...new Set(found)];
}"""

# A control counts as covered if another element lies over its middle after scrolling to it.
COVERED = """() => [...document.querySelectorAll('#app button, #app input')].flatMap((one) => {
  if (one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true })) return [];
  const touched = one.type === 'radio' ? one.closest('label') : one;
  touched.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = touched.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (top && (touched.contains(top) || top.contains(touched) && top.closest('label'))) return [];
  return [`"${touched.textContent || one.getAttribute('aria-label')}" is covered by ${top?.tagName}.${top?.className?.baseVal ?? top?.className}`];
})"""

LAID_OUT = f"(...least) => [...({FAULTS})(), ...({TOO_SMALL})(least), ...({COVERED})()]"

# The controls that the Tab key has to reach, as (role, name).
REACHABLE = """() => ['button', 'textbox', 'switch'].flatMap((role) => accessible(role)
  .filter((one) => !one.matches(':disabled, [aria-disabled=true]')).map((one) => [role, nameOf(one)]))"""
# The focused element's role and name, and if it shows the focus.
FOCUSED = """() => {
  const one = document.activeElement;
  const style = getComputedStyle(one);
  const isRinged = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none';
  return [roleOf(one), nameOf(one), isRinged];
}"""
# The controls that answer a press, and the sources of their look as `styling` names them.
PRESSED = "#app button:not(:disabled), #app label:has(input)"
STYLINGS = """(selector) => [...document.querySelectorAll(selector)].map((one) =>
  ['class', 'aria-pressed'].flatMap((name) => one.hasAttribute(name) ? [`${name}="${one.getAttribute(name)}"`] : []).join(' '))"""
LOOK = """function () {
  const parts = [this, ...this.querySelectorAll('*')];
  return JSON.stringify(parts.map((one) => {
    const style = getComputedStyle(one);
    return ['backgroundColor', 'backgroundImage', 'boxShadow', 'transform', 'translate', 'scale', 'filter', 'opacity',
      'color', 'borderColor', 'outlineColor'].map((name) => style[name]);
  }));
}"""


class Checks:
    """All checks of a page in Chromium. Controls of one look on one screen are pressed once."""

    def __init__(self, page):
        page.page.context.add_init_script(AXE)
        self._page = page
        self._session = page.page.context.new_cdp_session(page.page)
        self._pressed = set()
        self._looks = 0

    def look(self, app, screen):
        """Faults by check: those visible on the screen now."""
        settle(app.page)
        faults = {"nameless": self.nameless(app.page), "press": self.unanswered(app.page, screen)}
        for appearance in each_appearance(app.page):
            settle(app.page)
            if appearance == "light":
                add(faults, "axe", appearance, lasting(violations, app.page, RULES))
            # Stricter than axe's own look at contrast, and on gradients too.
            add(faults, "contrast", appearance, lasting(poor, app.page))
        for size in in_sizes(app.page):
            settle(app.page)
            add(faults, "layout", size, laid_out(app.page))
            add(faults, "small", size, app.page.run(SMALL, [CONTROLS, LEAST]))
        faults["lost"] = lost(app.page)
        faults["large"] = in_large_letters(app.page)
        # Dark and light alternate.
        faults["theme"] = in_contrast_theme(app.page, ("dark", "light")[self._looks % 2])
        self._looks += 1
        return faults

    def nameless(self, page):
        return [role for role, name in page.inventory() if role in NAMELESS and not name]

    def unanswered(self, page, screen):
        """Controls whose look a press does not change. The press is forced without any event, so only CSS
        changes."""
        if page is not self._page:
            return []
        # While it listens to the page's elements, each change of theirs is reported.
        if all((screen, name) in self._pressed for name in page.run(STYLINGS, PRESSED)):
            return []
        mute = []
        for node in pressable(self._session):
            with passing_over_what_went():
                name = styling(self._session, node)
                if (screen, name) in self._pressed:
                    continue
                before = look(self._session, node)
                self._session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": ["active"]})
                page.run("() => new Promise((done) => setTimeout(done, 100))")
                if look(self._session, node) == before:
                    mute.append(name)
                self._session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": []})
                self._pressed.add((screen, name))
        self._session.send("CSS.disable")
        self._session.send("DOM.disable")
        return mute


def lasting(check, *given):
    """The faults that stay: one that is gone a moment later was a transition."""
    for _ in range(LOOKS):
        faults = check(*given)
        if not faults:
            break
        time.sleep(0.1)
    return faults


def add(faults, check, where, found):
    faults.setdefault(check, [])
    faults[check] += [f"{where}: {fault}" for fault in found]


def violations(page, rules):
    found = page.run("async (options) => (await axe.run(document, options)).violations", rules)
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


def poor(page):
    """Texts that are hard to read."""
    texts = page.run(f"() => {{ {COLOURS}\nreturn texts(); }}")
    return [f"{text['words'][:40]!r} {text['least']:.2f}" for text in texts
            if text["least"] < (CARD if text["isCard"] else TEXT) - 0.005]


def laid_out(page):
    """Elements that are clipped, covered, off the screen or too small to read."""
    return lasting(page.run, LAID_OUT, LEAST_OF_CARD, LEAST_OF_ALL)


def lost(page):
    """Controls that the Tab key does not reach, or that do not show the focus."""
    found, reached = [], set()
    wanted = {tuple(entry) for entry in page.ask(REACHABLE)}
    page.run("() => { document.activeElement?.blur(); }")
    for _ in range(3 * len(wanted) + 30):
        page.key("Tab")
        *entry, is_ringed = page.ask(FOCUSED)
        entry = tuple(entry)
        if entry in reached and reached >= wanted:
            break
        reached.add(entry)
        if entry in wanted and not is_ringed:
            found.append(f"{entry} shows no focus")
    return found + [f"{entry} is not reached" for entry in wanted - reached]


def pressable(session):
    """The controls of the page as the debugger knows them."""
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    return session.send("DOM.querySelectorAll", {"nodeId": root, "selector": PRESSED})["nodeIds"]


@contextmanager
def passing_over_what_went():
    """A control may leave the page while others are pressed, for example a message that shows for some
    seconds."""
    try:
        yield
    except Error as error:
        if not any(words in error.message for words in GONE):
            raise


def styling(session, node):
    """The sources of a control's look: its classes and if it is pressed."""
    given = session.send("DOM.getAttributes", {"nodeId": node})["attributes"]
    attributes = dict(zip(given[::2], given[1::2], strict=True))
    return " ".join(f'{name}="{attributes[name]}"' for name in ("class", "aria-pressed") if name in attributes)


def look(session, node):
    remote = session.send("DOM.resolveNode", {"nodeId": node})["object"]["objectId"]
    answer = session.send("Runtime.callFunctionOn", {"objectId": remote, "functionDeclaration": LOOK, "returnByValue": True})
    return answer["result"]["value"]
