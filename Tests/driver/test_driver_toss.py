"""A released card (CARDS-3): it flies off, or springs back."""

import pytest
from driver_card import act, card, down, look, move, settle, springs, swipes, up

TOSS = "direction => void fake.tell(fake.say('toss', 'card', direction))"
ANSWER = """commands => void fake.listeners.push(message => {
    if (message.kind === 5) fake.answer(...commands.map(command => fake.say(...command))); })"""
GHOST = """() => { const ghost = document.querySelector('.ghost'); if (!ghost) return null;
    const box = { left: ghost.style.left, top: ghost.style.top, width: ghost.style.width, height: ghost.style.height };
    return { box, text: ghost.querySelector('button').textContent, inert: ghost.inert, parent: ghost.parentNode.tagName,
        hidden: ghost.getAttribute('aria-hidden'), named: ghost.querySelectorAll('[id], [name]').length,
        id: ghost.id, position: getComputedStyle(ghost).position, events: getComputedStyle(ghost).pointerEvents }; }"""
# The copy's place at the very start and the very end of its flight: the box, and its offset by the matrix.
COURSE = """() => { const [animation] = document.querySelector('.ghost').getAnimations();
    const ghost = animation.effect.target;
    const at = time => { animation.currentTime = time; const { left, right, top, bottom } = ghost.getBoundingClientRect();
        const { e, f } = new DOMMatrix(getComputedStyle(ghost).transform); return { left, right, top, bottom, x: e, y: f }; };
    const course = [at(0), at(animation.effect.getTiming().duration - 0.01)];
    return [...course, animation.effect.getKeyframes().flatMap(Object.keys), innerWidth]; }"""
FLY = """() => { for (const ghost of document.querySelectorAll('.ghost')) ghost.getAnimations().forEach(each => each.play()); }"""
GONE = "() => !document.querySelector('.ghost')"
OPACITY = "() => getComputedStyle(document.getElementById('card')).opacity"
CHANGE = "() => void fake.tell(fake.say('setText', 10, 'new'))"


@pytest.fixture
def tab(browser, server):
    return card(browser, server)


def let_fly(tab):
    tab.run(FLY)
    tab.wait(GONE)


def set_motion(tab, motion):
    tab.run("motion => void fake.tell(fake.say('page', 'T', 'en', 'ltr', 'auto', motion, ''))", motion)


def timing(tab):
    return tab.run("""() => { const { duration, easing } =
        document.getElementById('card').getAnimations()[0].effect.getTiming(); return [duration, easing]; }""")


def test_a_card_that_swift_does_not_toss_springs_back(tab):
    act(tab, down(), move(295), up(295))
    assert len(swipes(tab)) == 1
    assert look(tab) == (None,) * 6
    assert springs(tab) == 1
    assert timing(tab)[0] == 480
    assert tab.run("() => document.querySelector('[data-hint=right]').getAnimations().length") == 1
    settle(tab)
    assert springs(tab) == 0
    assert tab.run("() => getComputedStyle(document.getElementById('card')).transform") == "none"


def test_the_style_sheets_decide_how_it_springs(tab):
    tab.run("""() => { const { style } = document.documentElement; style.setProperty('--bounce', '.7s');
        style.setProperty('--spring', 'cubic-bezier(0.1, 2, 0.5, 1)'); }""")
    act(tab, down(), move(295), up(295))
    assert timing(tab) == [700, "cubic-bezier(0.1, 2, 0.5, 1)"]


def test_a_card_caught_on_its_way_back_goes_on_from_there(tab):
    act(tab, down(), move(350), up(350))
    caught = tab.run("""() => { const element = document.getElementById('card'); const [spring] = element.getAnimations();
        spring.pause(); spring.currentTime = 60; return new DOMMatrix(getComputedStyle(element).transform).e; }""")
    assert 0 < caught < 100
    act(tab, down(), move(270))
    assert look(tab)[0] == pytest.approx(caught + 20, abs=0.1)
    assert springs(tab) == 0


def test_a_tossed_card_is_seen_as_a_likeness_until_it_is_off_the_window(tab):
    tab.run(ANSWER, [["toss", "card", 0]])
    act(tab, down(), move(350), up(350))
    assert tab.run(GHOST) == {
        "box": {"left": "100px", "top": "50px", "width": "300px", "height": "400px"}, "text": "old", "inert": True,
        "parent": "BODY", "hidden": "true", "named": 0, "id": "", "position": "fixed", "events": "none"}  # fmt: skip
    start, end, properties, width = tab.run(COURSE)
    assert (start["x"], start["y"]) == (100, 0)
    assert end["left"] >= width
    assert set(properties) <= {"transform", "offset", "easing", "composite", "computedOffset"}
    assert tab.run(OPACITY) == "0"
    assert springs(tab) == 0
    let_fly(tab)
    assert tab.run(OPACITY) == "0", "nothing else is shown yet"
    tab.run(CHANGE)
    assert tab.run(OPACITY) == "1"
    assert look(tab) == (None,) * 6


@pytest.mark.parametrize(("direction", "edge"), [(0, "right"), (1, "left"), (2, "up")])
def test_tossed_by_a_key_it_leaves_straight(tab, direction, edge):
    tab.run(TOSS, direction)
    start, end, _, width = tab.run(COURSE)
    assert (start["x"], start["y"]) == (0, 0)
    assert {"right": end["left"] >= width, "left": end["right"] <= 0, "up": end["bottom"] <= 0}[edge]
    assert abs(end["x"] if edge == "up" else end["y"]) < 0.01
    let_fly(tab)


@pytest.mark.parametrize(("to", "slope"), [((330, 110), -0.5), ((250, 70), 0), ((170, 150), 0)])
def test_it_flies_on_along_the_path_of_the_finger_if_that_leads_there(tab, to, slope):
    tab.run(ANSWER, [["toss", "card", 0]])
    act(tab, down(), move(*to, 1_080), up(*to, 1_080))
    start, end, _, width = tab.run(COURSE)
    assert (end["y"] - start["y"]) / (end["x"] - start["x"]) == pytest.approx(slope, abs=0.01)
    assert end["left"] >= width


def test_the_old_card_flies_and_the_new_one_is_there_at_once(tab):
    tab.run(ANSWER, [["setText", 10, "new"], ["toss", "card", 1]])
    act(tab, down(), move(150), up(150))
    assert tab.run(GHOST)["text"] == "old"
    assert tab.run("() => document.querySelector('#card button').textContent") == "new"
    assert (tab.run(OPACITY), look(tab)[0], springs(tab)) == ("1", None, 0)


def test_a_card_that_leaves_keeps_the_focus_and_cannot_be_dragged_or_tossed_again(tab):
    tab.run("() => document.getElementById('inside').focus()")
    tab.run(TOSS, 0)
    tab.run(TOSS, 0)
    assert tab.run("() => document.querySelectorAll('.ghost').length") == 1
    act(tab, down(), move(350), up(350))
    assert swipes(tab) == []
    let_fly(tab)
    assert tab.run("() => document.activeElement.id") == "inside"


def test_a_card_tossed_under_the_finger_is_let_go(tab):
    act(tab, down(), move(350))
    tab.run(TOSS, 0)
    assert tab.run(COURSE)[0]["x"] == 100
    act(tab, move(380), up(380))
    assert swipes(tab) == []


def test_an_unknown_card_is_not_tossed(tab):
    tab.run("() => fake.tell(fake.say('toss', 'nobody', 0), fake.say('setText', 10, 'new'))")
    assert tab.run(GHOST) is None
    assert tab.run("() => document.getElementById('inside').textContent") == "new"


def test_only_a_few_likenesses_are_in_the_air(tab):
    tab.run("() => { for (let i = 0; i < 9; i++) fake.tell(fake.say('toss', 'card', 0), fake.say('setText', 10, `${i}`)); }")
    assert tab.run("() => document.querySelectorAll('.ghost').length") == 4
    let_fly(tab)


def test_with_reduced_motion_nothing_moves_by_itself(tab):
    set_motion(tab, "reduced")
    act(tab, down(), move(295), up(295))
    assert (look(tab)[0], springs(tab)) == (None, 0)
    tab.run(ANSWER, [["toss", "card", 0]])
    act(tab, down(), move(295), up(295))
    assert tab.run(GHOST) is None
    assert look(tab)[0] == 45
    tab.run(CHANGE)
    assert look(tab) == (None,) * 6


def test_the_system_decides_about_motion_unless_the_app_does(chromium, server):
    tab = card(chromium, server)
    tab.page.emulate_media(reduced_motion="reduce")
    act(tab, down(), move(295), up(295))
    assert springs(tab) == 0
    set_motion(tab, "full")
    act(tab, down(), move(295), up(295))
    assert springs(tab) == 1
