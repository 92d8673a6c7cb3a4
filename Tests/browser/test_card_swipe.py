"""The stack of cards under fingers, a mouse, keys and buttons (CARDS-3)."""

import pytest

from card_pages import FATE, HIDE, PLAIN, WAYS, CardsPage
from engine import ENGINES
from support import proves
from tour import settle

pytestmark = pytest.mark.moving

STILL = {"springs": True, "flies": False}
GONE = {"springs": False, "flies": True}


def fate(result):
    return {name: result[name] for name in STILL}


def stays(cards, do):
    """Carries out an action after which the card springs back: it is still there, and the next one follows
    it."""
    before, number = cards.top(), cards.count()
    assert fate(do()) == STILL
    assert (cards.top(), cards.count()) == (before, number)
    # The next card is number two, so nothing else was under way.
    cards.next()
    cards.expect_count(number[0] + 1, number[1])
    cards.previous()
    cards.expect_card(before)


def goes(cards, do, way):
    """Carries out an action that takes the card off. Returns the ids before and after."""
    before, (number, count) = cards.top(), cards.count()
    after = cards.onward(do)
    cards.expect_count(number + (-1 if way == "left" else 1), count)
    return before, after


@pytest.fixture
def cards(page):
    return CardsPage(page).play()


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_let_go_at_29_percent_of_the_width_the_card_springs_back_and_at_31_it_goes(cards):
    cards.next()
    for way in WAYS:
        stays(cards, lambda way=way: cards.release(way, 0.29))
    for way in WAYS:
        ended = []
        goes(cards, lambda way=way, ended=ended: ended.append(fate(cards.release(way, 0.31))), way)
        assert ended == [GONE], way


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_let_go_at_490_pixels_a_second_the_card_springs_back_and_at_510_it_goes(cards):
    cards.next()
    for way in WAYS:
        stays(cards, lambda way=way: cards.flick(way, 490))
    for way in WAYS:
        ended = []
        goes(cards, lambda way=way, ended=ended: ended.append(fate(cards.flick(way, 510))), way)
        assert ended == [GONE], way


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_right_is_next_left_is_previous_up_is_complete_and_down_is_nothing(cards):
    first, second = goes(cards, lambda: cards.release("right", 0.5), "right")
    assert goes(cards, lambda: cards.release("left", 0.5), "left") == (second, first)
    assert cards.complete() == 0
    assert goes(cards, lambda: cards.release("up", 0.5), "up") == (first, second)
    assert cards.complete() == 1
    stays(cards, lambda: cards.drag(
        ("pointerdown", 0, 0, 1_000), ("pointermove", 0, 200, 1_100), ("pointerup", 0, 200, 1_120)))


@proves("CARDS-3")
def test_CARDS_3_there_is_nothing_before_the_first_card(cards):
    first = cards.top()
    assert fate(cards.release("left", 0.5)) == STILL
    cards.press("ArrowLeft")
    assert cards.page.is_disabled("button", "Previous card")
    assert cards.top() == first
    cards.next()
    cards.expect_count(2, cards.count()[1])


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_the_card_follows_the_finger_tilts_and_shows_what_will_happen(cards):
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


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
@pytest.mark.parametrize("end", ["cancelled", "hidden"])
def test_CARDS_3_a_finger_that_is_lost_leaves_the_card_where_it_was(cards, end):
    far = round(cards.width() * 0.6)
    begin = (("pointerdown", 0, 0, 1_000), ("pointermove", far, 0, 1_100))

    def lost():
        if end == "cancelled":
            return cards.drag(*begin, ("pointercancel", 0, 0, 1_110))
        cards.drag(*begin)
        cards.page.run(HIDE)
        return cards.page.run(FATE)

    stays(cards, lost)
    # A finger that is lifted later means nothing.
    before = cards.top()
    cards.drag(("pointerup", far, 0, 1_500))
    cards.next()
    cards.expect_count(2, cards.count()[1])
    assert cards.previous() == before


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_a_second_finger_neither_moves_the_card_nor_lets_it_go(cards):
    other, far = {"pointerId": 8, "isPrimary": False}, round(cards.width() * 0.2)

    def two():
        return cards.drag(
            ("pointerdown", 0, 0, 1_000), ("pointermove", far, 0, 1_100), ("pointerdown", 50, 50, 1_110, other),
            ("pointermove", 300, 50, 1_150, other), ("pointerup", 300, 50, 1_160, other),
            ("pointermove", far, 0, 1_170), ("pointerup", far, 0, 1_500))

    looks = []
    stays(cards, lambda: looks.append(two()) or looks[0])
    assert [round(look["x"]) for look in looks[0]["looks"]] == [far] * 3


KEYS = (("ArrowRight", "right"), ("Space", "right"), ("ArrowLeft", "left"), ("ArrowUp", "up"))
BUTTONS = (("Next card", "right"), ("Previous card", "left"), ("Mark complete", "up"))


def press(cards, name):
    return cards.mark() if name == "Mark complete" else cards.tap(name)


@proves("CARDS-3", "CARDS-4")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_keys_and_buttons_do_what_a_finger_does(cards):
    first = cards.top()
    for key, way in KEYS:
        goes(cards, lambda key=key: cards.press(key), way)
    cards.expect_count(3, cards.count()[1])
    assert cards.complete() == 1
    for name, way in BUTTONS:
        goes(cards, lambda name=name: press(cards, name), way)
    assert cards.complete() == 2
    for _ in range(3):
        cards.previous()
    cards.expect_card(first)


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_undo_takes_back_every_way_of_swiping(cards):
    cards.next()
    start, number = cards.top(), cards.count()
    by_hand = [lambda way=way: cards.release(way, 0.5) for way in WAYS]
    by_key = [lambda key=key: cards.press(key) for key, _ in KEYS]
    by_button = [lambda name=name: press(cards, name) for name, _ in BUTTONS]
    # Keys come first: Space belongs to a button that was tapped.
    undo = [lambda: cards.press("u")] * len(by_hand + by_key) + [lambda: cards.tap("Undo")] * len(by_button)
    for do, back in zip(by_hand + by_key + by_button, undo, strict=True):
        cards.onward(do)
        cards.onward(back)
        cards.expect_card(start)
        cards.expect_count(*number)
        assert cards.complete() == 0 and cards.stamp() is None


@proves("CARDS-3")
@pytest.mark.engines("chromium", "firefox")
def test_CARDS_3_a_mouse_drags_the_card(cards):
    for way, (across, down) in {"up": WAYS["up"], **WAYS}.items():
        x, y = cards.middle()
        far, mouse = cards.width() * 0.45, cards.page.page.mouse

        def drag(x=x, y=y, across=across, down=down, far=far, mouse=mouse):
            mouse.move(x, y)
            mouse.down()
            mouse.move(x + across * far, y + down * far, steps=6)
            mouse.up()

        goes(cards, drag, way)
    assert cards.complete() == 1


@proves("CARDS-3")
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_the_card_flies_on_along_its_path_and_leaves_nothing_behind(cards):
    far = round(cards.width() * 0.5)
    cards.onward(lambda: cards.drag(
        ("pointerdown", 0, 0, 1_000), ("pointermove", far, 60, 1_080), ("pointerup", far, 60, 1_100)))
    cards.page.until(lambda: not cards.page.run("() => document.querySelectorAll('.ghost').length"), "a card in the air")
    assert cards.page.run("""() => {
      const box = document.getElementById('top-card').getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth;
    }""")


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


@proves("CARDS-3")
@pytest.mark.parametrize("category, spot", [
    (PLAIN, ".text"), (PLAIN, "bare"), ("would-you-rather", ".side"), ("truth-or-dare", ".kind"),
    ("story-time", ".text"), ("impersonation", ".hint")])
def test_CARDS_3_a_finger_on_a_touch_screen_drags_the_card_wherever_it_comes_down(fingers, category, spot):
    cards, session = fingers
    cards.play(category)
    for way in ("right", "left", "up"):
        settle(cards.page)
        x, y = cards.middle("#top-card" if spot == "bare" else f"#top-card {spot}")
        if spot == "bare":
            y = cards.page.box("article")[1] + 12
        far = cards.width() * 0.45
        path = [(x + WAYS[way][0] * far * step / 8, y + WAYS[way][1] * far * step / 8) for step in range(9)]
        goes(cards, lambda path=path: swipe(session, path), way)
    assert cards.complete() == 1


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
@pytest.mark.engines(*ENGINES)
def test_CARDS_3_a_drag_over_a_button_of_the_card_swipes_and_does_not_press_it(page):
    cards = CardsPage(page).play("would-you-rather")
    first, second = goes(cards, lambda: cards.release("right", 0.5, on=".side"), "right")
    cards.previous()
    cards.expect_card(first)
    assert "true" not in pressed(cards)
    click = """(wanted) => document.querySelectorAll('#top-card .side')[wanted]"""
    cards.page.click_on(click, "no second half", 1)
    cards.page.until(lambda: pressed(cards) == ["false", "true"], "a tap does not choose")
    assert cards.top() == first != second


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
