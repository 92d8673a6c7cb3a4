"""A real mouse and a real finger on a card (CARDS-3), and the costs of a drag (CARDS-8)."""

import pytest
from driver_browsers import fresh
from driver_card import FRAME, card, look, settle, swipes

CLICKS = "() => fake.messages.filter(m => m.kind === 1).length"


@pytest.fixture(params=["chromium", "firefox"])
def tab(request, server):
    return card(fresh(request, request.param), server)


def touch(tab):
    """Touches of fingers at (x, y); an end has none."""
    session = tab.page.context.new_cdp_session(tab.page)

    def send(kind, *points):
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    return send


def middle(tab, element):
    box = tab.page.locator(element).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_mouse_drags_the_card_by_a_button_and_presses_it(tab):
    x, y = middle(tab, "#inside")
    tab.page.mouse.move(x, y)
    tab.page.mouse.down()
    tab.page.mouse.move(x + 120, y, steps=6)
    tab.run(FRAME)
    assert look(tab)[:2] == (120, 0)
    tab.page.mouse.move(3, y)  # the card has captured the pointer, at any place
    tab.page.mouse.up()
    (swipe,) = swipes(tab)
    assert swipe[0] == round(3 - x)
    assert tab.run(CLICKS) == 0
    settle(tab)
    tab.page.mouse.click(x, y)
    assert tab.run(CLICKS) == 1
    assert tab.run("() => String(getSelection())") == ""
    assert tab.errors == []


def test_a_finger_drags_the_card_and_taps_its_button(chromium, server):
    tab = card(chromium, server)
    tab.run("() => document.addEventListener('pointerdown', event => globalThis.kind = event.pointerType)")
    tab.run("() => document.body.style.height = '5000px'")
    finger, (x, y) = touch(tab), middle(tab, "#inside")
    finger("touchStart", (x, y))
    for step in range(1, 7):
        finger("touchMove", (x + 10 * step, y - 20 * step))
    tab.run(FRAME)
    assert look(tab)[:2] == (60, -120)
    finger("touchStart", (x + 60, y - 120), (200, 300))
    finger("touchMove", (x + 70, y - 120), (250, 300))
    tab.run(FRAME)
    assert look(tab)[:2] == (70, -120)
    finger("touchEnd")
    (swipe,) = swipes(tab)
    assert swipe[:2] == [70, -120]
    assert tab.run("() => [kind, scrollY]") == ["touch", 0]
    settle(tab)
    finger("touchStart", (x, y))
    finger("touchEnd")
    assert tab.wait(CLICKS) == 1
    assert len(swipes(tab)) == 1
    assert tab.errors == []


def test_a_touch_that_the_browser_takes_back_springs_the_card_back(chromium, server):
    tab = card(chromium, server)
    finger = touch(tab)
    finger("touchStart", (250, 300))
    finger("touchMove", (350, 300))
    tab.run(FRAME)
    assert look(tab)[0] == 100
    finger("touchCancel")
    # The browser may report it to the page a frame later.
    tab.wait("() => document.getElementById('card').style.transform === ''")
    assert look(tab)[0] is None
    assert swipes(tab) == []


def test_a_drag_lays_nothing_out(chromium, server):
    """CARDS-8: the compositor moves whatever a drag changes."""
    tab = card(chromium, server)
    session = tab.page.context.new_cdp_session(tab.page)
    session.send("Performance.enable")

    def layouts():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return {metric["name"]: metric["value"] for metric in metrics}["LayoutCount"]

    tab.page.mouse.move(250, 300)
    tab.page.mouse.down()
    tab.page.mouse.move(270, 300)
    tab.run(FRAME)
    before = layouts()
    for step in range(60):
        tab.page.mouse.move(270 + 2 * step, 300 - step)
        tab.run(FRAME)
    assert look(tab)[:2] == (138, -59)
    assert layouts() == before
