"""The stack of cards under fingers, a mouse and keys (CARDS-3).

CardSwipeTests.swift of the card games proves where a card goes. Tests/driver/test_driver_gesture.py and test_driver_toss.py
prove in each engine how it moves."""

import pytest

from card_pages import FATE, PLAIN, WAYS, CardsPage
from engine import ENGINES
from support import proves
from tour import settle

pytestmark = pytest.mark.moving

STILL = {"springs": True, "flies": False}
GONE = {"springs": False, "flies": True}


def fate(result):
    return {name: result[name] for name in STILL}


def stays(cards, do):
    """Carries out an action after which the card springs back."""
    before, number = cards.top(), cards.count()
    assert fate(do()) == STILL
    assert (cards.top(), cards.count()) == (before, number)
    cards.page.until(lambda: not cards.page.run(FATE)["springs"], "it springs on")  # a card that is caught goes on from there


def goes(cards, do, way):
    """Carries out an action that takes the card off. Returns the ids before and after."""
    before, (number, count) = cards.top(), cards.count()
    after = cards.onward(do)
    cards.expect_count(number + (-1 if way == "left" else 1), count)
    return before, after


@pytest.fixture
def cards(page):
    return CardsPage(page).play()


@proves("CARDS-3", "CARDS-4")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_the_card_follows_the_finger_and_goes_where_it_was_thrown(cards):
    far = round(cards.width() * 0.2)
    looks = cards.drag(
        ("pointerdown", 0, 0, 1_000), ("pointermove", far, 0, 1_400), ("pointermove", 2 * far, 5, 1_800),
        ("pointermove", -far, 0, 2_200), ("pointermove", 0, -far, 2_600), ("pointerup", 0, -far, 3_000))["looks"]
    places = [(far, 0), (2 * far, 5), (-far, 0), (0, -far)]
    assert [(round(look["x"]), round(look["y"])) for look in looks] == places
    turns = [look["turn"] for look in looks]
    assert turns[1] > turns[0] > 1 and turns[2] < -1 and abs(turns[3]) < 0.1
    for look, hint in zip(looks, ("right", "right", "left", "up"), strict=True):
        assert look["hints"][hint] > 0.5, look
        assert all(shown == 0 for other, shown in look["hints"].items() if other != hint), look
    words = cards.page.run("""() => Object.fromEntries([...document.querySelectorAll('#top-card [data-hint]')]
      .map((one) => [one.dataset.hint, [one.textContent.trim(), one.querySelectorAll('svg path').length > 0]]))""")
    assert words == {"right": ["Next", True], "left": ["Back", True], "up": ["Complete", True]}
    # Distance and speed: a little less than enough, and a little more.
    stays(cards, lambda: cards.release("right", 0.29))
    stays(cards, lambda: cards.flick("right", 490))
    ends = []
    first, second = goes(cards, lambda: ends.append(fate(cards.release("right", 0.31))), "right")
    assert goes(cards, lambda: ends.append(fate(cards.flick("left", 510))), "left") == (second, first)
    assert goes(cards, lambda: ends.append(fate(cards.flick("up", 510))), "up") == (first, second)
    assert ends == [GONE] * 3 and cards.complete() == 1
    cards.page.until(lambda: not cards.page.run("() => document.querySelectorAll('.ghost').length"), "a card in the air")
    assert cards.page.run("""() => {
      const box = document.getElementById('top-card').getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth;
    }""")
    for key, way in (("ArrowRight", "right"), ("Space", "right"), ("ArrowLeft", "left"), ("ArrowUp", "up")):
        goes(cards, lambda key=key: cards.press(key), way)
    assert cards.complete() == 2
    cards.onward(lambda: cards.press("u"))
    assert cards.complete() == 1


def touch(session, kind, *points):
    session.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})


def swipe(session, path):
    touch(session, "touchStart", path[0])
    for point in path[1:]:
        touch(session, "touchMove", point)
    touch(session, "touchEnd")


@pytest.fixture
def fingers(fresh):
    """The stack on a touch screen, and the way to touch it."""
    cards = CardsPage(fresh(has_touch=True)).play()
    return cards, cards.page.context.new_cdp_session(cards.page.page)


SPOTS = ((PLAIN, ".text"), (PLAIN, "bare"), ("would-you-rather", ".side"), ("truth-or-dare", ".kind"), ("story-time", ".text"),
         ("impersonation", ".seal"))  # fmt: skip


@proves("CARDS-3")
def test_CARDS_3_a_finger_on_a_touch_screen_drags_the_card_wherever_it_comes_down(fingers):
    cards, session = fingers
    for category, spot in SPOTS:
        cards.play(category)
        before = cards.complete()
        for way in ("right", "left", "up"):
            settle(cards.page)
            x, y = cards.middle("#top-card" if spot == "bare" else f"#top-card {spot}")
            if spot == "bare":
                y = cards.page.box("article")[1] + 12
            far = cards.width() * 0.45
            path = [(x + WAYS[way][0] * far * step / 8, y + WAYS[way][1] * far * step / 8) for step in range(9)]
            goes(cards, lambda path=path: swipe(session, path), way)
        assert cards.complete() == before + 1, (category, spot)


@proves("CARDS-3")
def test_CARDS_3_a_touch_that_the_browser_takes_away_springs_back(fingers):
    cards, session = fingers
    x, y = cards.page.box("article")[0] + 20, cards.page.box("article")[1] + 12

    def taken():
        touch(session, "touchStart", (x, y))
        for step in range(1, 5):
            touch(session, "touchMove", (x + 50 * step, y))
        cards.frame()
        assert "translate" in cards.page.run("() => document.getElementById('top-card').style.transform")
        touch(session, "touchCancel")
        return cards.page.run(FATE)

    stays(cards, taken)


@proves("CARDS-3")
def test_CARDS_3_two_fingers_neither_zoom_nor_swipe(fingers):
    cards, session = fingers
    x, y = cards.middle()
    before = cards.top()
    touch(session, "touchStart", (x - 20, y))
    touch(session, "touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 6):
        touch(session, "touchMove", (x - 20, y), (x + 20 + 25 * step, y))
    touch(session, "touchEnd", (x - 20, y))
    touch(session, "touchEnd")
    assert cards.page.run("() => visualViewport.scale") == 1
    assert cards.top() == before
    cards.next()
    cards.expect_count(2, cards.count()[1])


@proves("CARDS-3")
@pytest.mark.engines("chromium", "firefox")
def test_CARDS_3_a_mouse_that_drags_a_half_of_the_card_does_not_choose_it(page):
    cards = CardsPage(page).play("would-you-rather")
    first = cards.top()
    x, y = cards.middle("#top-card .side")
    mouse, far = page.page.mouse, cards.width() * 0.4

    def drag():
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + far, y, steps=6)
        mouse.up()

    goes(cards, drag, "right")
    assert "true" not in pressed(cards)
    cards.previous()
    cards.expect_card(first)
    assert "true" not in pressed(cards)
    # A drag back to its beginning neither swipes nor chooses.
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + 60, steps=4)
    mouse.up()
    cards.frame()
    assert "true" not in pressed(cards) and cards.top() == first


def pressed(cards):
    return cards.page.run(
        "() => [...document.querySelectorAll('#top-card .side')].map((one) => one.getAttribute('aria-pressed'))")
