"""Buttons that act only while they are held down."""

import pytest
from driver_browsers import fresh, started
from driver_card import HIDDEN

BUTTONS = """() => {
  const { tell, say } = fake;
  const make = (id, name) => [say("createElement", id, "button", 0), say("setAttribute", id, "id", name),
    say("createElement", id + 10, "span", 0), say("createText", id + 20, name), say("insert", id + 10, id + 20, 0),
    say("insert", id, id + 10, 0), say("insert", 1, id, 0)];
  tell(...make(2, "hold"), say("setAttribute", 2, "data-hold", ""), say("setAttribute", 2, "aria-pressed", "false"),
    ...make(3, "other"));
}"""
STATE = """() => { const button = document.getElementById('hold');
    return [button.hasAttribute('data-held'), button.getAttribute('aria-pressed')]; }"""
POINT = """([type, at, more]) => document.querySelector(at).dispatchEvent(new PointerEvent(type, { bubbles: true,
    cancelable: true, pointerId: 7, isPrimary: true, button: 0, buttons: 1, ...more }))"""
PRESS = """([type, key, more]) => document.getElementById('hold').dispatchEvent(
    new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...more }))"""
KEYS = "() => fake.messages.filter(m => m.name === 'key').map(m => m.key).filter(key => key !== 'Tell')"
HELD, FREE = [True, "true"], [False, "false"]


def page(browser, server):
    return started(browser, server.url, BUTTONS)


@pytest.fixture
def tab(browser, server):
    return page(browser, server)


def point(tab, kind, at="#hold span", **more):
    tab.run(POINT, [kind, at, more])


@pytest.mark.parametrize("end", [
    lambda tab: point(tab, "pointerup"),
    lambda tab: point(tab, "pointerup", at="#other"),
    lambda tab: point(tab, "pointercancel"),
    lambda tab: point(tab, "pointerout", at="#hold"),
    lambda tab: tab.run("() => void dispatchEvent(new Event('blur'))"),
    lambda tab: tab.run(HIDDEN),
], ids=["let go", "let go elsewhere", "cancelled", "left", "window left", "page hidden"])
def test_a_button_is_held_until_the_finger_is_gone(tab, end):
    point(tab, "pointerdown")
    assert tab.run(STATE) == HELD
    end(tab)
    assert tab.run(STATE) == FREE


def test_another_finger_another_button_or_the_inside_of_the_button_change_nothing(tab):
    for more in ({"button": 2}, {"isPrimary": False}, {"at": "#other"}):
        point(tab, "pointerdown", **more)
        assert tab.run(STATE) == FREE
    point(tab, "pointerdown")
    point(tab, "pointerup", pointerId=8)
    tab.run("""() => document.querySelector('#hold span').dispatchEvent(new PointerEvent('pointerout',
        { bubbles: true, pointerId: 7, relatedTarget: document.getElementById('hold') }))""")
    assert tab.run(STATE) == HELD


@pytest.mark.parametrize("key", [" ", "Enter"])
def test_a_key_holds_it_and_is_none_of_the_app(tab, key):
    assert tab.run(PRESS, ["keydown", key, {}]) is False
    tab.run(PRESS, ["keydown", key, {"repeat": True}])
    assert tab.run(STATE) == HELD
    tab.run(PRESS, ["keyup", "a", {}])
    assert tab.run(STATE) == HELD
    tab.run(PRESS, ["keyup", key, {}])
    assert tab.run(STATE) == FREE
    assert tab.run(KEYS) == []
    tab.run(PRESS, ["keydown", "ArrowRight", {}])
    assert tab.run(KEYS) == ["ArrowRight"]


def test_a_button_that_loses_the_focus_is_let_go(tab):
    tab.run("() => document.getElementById('hold').focus()")
    tab.run(PRESS, ["keydown", " ", {}])
    assert tab.run(STATE) == HELD
    tab.run("() => document.getElementById('other').focus()")
    assert tab.run(STATE) == FREE


def test_it_has_no_context_menu_and_is_not_held_when_disabled(tab):
    menu = "at => document.querySelector(at).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"
    assert tab.run(menu, "#hold span") is False
    assert tab.run(menu, "#other") is True
    tab.run("() => document.getElementById('hold').disabled = true")
    point(tab, "pointerdown", at="#hold")
    assert tab.run(STATE) == FREE


@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_a_real_mouse_and_keyboard_hold_it(request, server, name):
    tab = page(fresh(request, name), server)
    tab.page.locator("#hold").hover()
    tab.page.mouse.down()
    assert tab.run(STATE) == HELD
    tab.page.locator("#other").hover()
    assert tab.run(STATE) == FREE
    tab.page.mouse.up()
    tab.page.locator("#hold").focus()
    tab.page.keyboard.down(" ")
    assert tab.run(STATE) == HELD
    tab.page.keyboard.up(" ")
    assert tab.run(STATE) == FREE


def test_a_real_finger_that_slides_off_lets_it_go(chromium, server):
    tab = page(chromium, server)
    tab.run("() => document.getElementById('hold').style.touchAction = 'none'")
    session = tab.page.context.new_cdp_session(tab.page)
    box = tab.page.locator("#hold").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    assert tab.run(STATE) == HELD
    session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + 200}]})
    tab.wait("() => !document.getElementById('hold').hasAttribute('data-held')")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert tab.run(STATE) == FREE
