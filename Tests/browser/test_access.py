"""Every control answers a touch at once, is large enough, and can be reached and named; axe finds nothing."""

from axe_playwright_python.base import AXE_FILE_PATH

from support import proves
from tour import SCREENS, each_appearance, in_sizes, settle, tour

AXE = open(AXE_FILE_PATH, encoding="utf-8").read()
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}
LEAST = 44
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


@proves("LOOK-3")
def test_LOOK_3_axe_finds_nothing_on_any_screen_in_any_appearance(page):
    page.page.context.add_init_script(AXE)
    found, seen = set(), set()
    for screen, state, app in tour(page):
        seen.add(screen)
        for appearance in each_appearance(app.page):
            settle(app.page)
            result = app.page.run("async (options) => (await axe.run(document, options)).violations", RULES)
            for violation in result:
                for node in violation["nodes"]:
                    found.add(f"{screen} ({state}), {appearance}: {violation['id']}: {node['html'][:120]}")
    assert seen == set(SCREENS)
    assert not found, "\n".join(sorted(found))


@proves("LOOK-3")
def test_LOOK_3_every_control_is_large_enough_and_has_a_name_at_every_size(page):
    small, nameless = set(), set()
    for screen, state, app in tour(page):
        for size in in_sizes(app.page):
            settle(app.page)
            for control in app.page.page.evaluate(SMALL, [CONTROLS, LEAST]):
                small.add(f"{screen} ({state}), {size}: {control}")
        nameless |= {f"{screen} ({state}): {role}" for role, name in app.page.inventory() if role in NAMELESS and not name}
    assert not small, "\n".join(sorted(small))
    assert not nameless, "\n".join(sorted(nameless))


@proves("LOOK-3")
def test_LOOK_3_every_control_can_be_reached_by_keyboard_and_shows_it(page):
    lost, unseen = set(), set()
    for screen, state, app in tour(page):
        settle(app.page)
        wanted = {entry for entry in app.page.inventory() if entry[0] in ("button", "textbox", "switch")}
        wanted = {entry for entry in wanted if not app.page.is_disabled(*entry)}
        reached = set()
        app.page.run("() => { document.activeElement?.blur(); }")
        for _ in range(3 * len(wanted) + 30):
            app.page.key("Tab")
            entry = app.page.focused()
            if entry in reached and reached >= wanted:
                break
            reached.add(entry)
            if entry in wanted and not app.page.run(IS_RINGED):
                unseen.add(f"{screen} ({state}): {entry}")
        lost |= {f"{screen} ({state}): {entry}" for entry in wanted - reached}
    assert not lost, "\n".join(sorted(lost))
    assert not unseen, "\n".join(sorted(unseen))


IS_RINGED = """() => {
  const style = getComputedStyle(document.activeElement);
  return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none';
}"""
LOOK = """function () {
  const parts = [this, ...this.querySelectorAll('*')];
  return JSON.stringify(parts.map((one) => {
    const style = getComputedStyle(one);
    return ['backgroundColor', 'backgroundImage', 'boxShadow', 'transform', 'translate', 'scale', 'filter', 'opacity',
      'color', 'borderColor', 'outlineColor'].map((name) => style[name]);
  }));
}"""


@proves("LOOK-3")
def test_LOOK_3_every_control_answers_a_press_by_style_alone(page):
    """A press is forced on each control without any event: what changes is CSS, and needs no step of the app."""
    mute, slow = set(), set()
    session = page.page.context.new_cdp_session(page.page)
    for screen, state, app in tour(page):
        if app.page is not page:
            continue
        settle(page)
        for node, name in pressable(session):
            before = look(session, node)
            session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": ["active"]})
            page.run("() => new Promise((done) => setTimeout(done, 100))")
            if look(session, node) == before:
                mute.add(f"{screen} ({state}): {name}")
            session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": []})
    assert not mute, "no change within 100 ms:\n" + "\n".join(sorted(mute))


def pressable(session):
    """The controls of the page as the debugger knows them."""
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    selector = "#app button:not(:disabled), #app label:has(input)"
    for node in session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]:
        # One of each look is enough: the rest share its rules.
        html = session.send("DOM.getOuterHTML", {"nodeId": node})["outerHTML"]
        yield node, html[:90]


def look(session, node):
    remote = session.send("DOM.resolveNode", {"nodeId": node})["object"]["objectId"]
    answer = session.send("Runtime.callFunctionOn", {"objectId": remote, "functionDeclaration": LOOK, "returnByValue": True})
    return answer["result"]["value"]
