"""Attributes that change at planned moments, by a clock that a test moves, and that clock."""

import pytest

# Two elements, 2 and 3.
PAGE = """() => {
  const { tell, say } = fake;
  tell(...[2, 3].flatMap((id) => [say("createElement", id, "p", 0), say("setAttribute", id, "id", `e${id}`),
    say("setAttribute", id, "data-x", "old"), say("insert", 1, id, 0)]));
}"""
# [[id, attribute, [[at, value], …]], …]
PLAY = """(tracks) => fake.tell(fake.say("timeline", tracks.length, ...tracks.flatMap(([id, attribute, moments]) =>
  [id, attribute, moments.length, ...moments.flat()]), 0))"""
# The path of e2, in the numbers on the wire (thousandths, degrees; even ones, or odd below 0): at rest, in the hand, which
# is e3, beside its place, and at rest after a turn.
MOVE_ALONG = """(elapsed) => fake.tell(fake.say("timeline", 0, 1, "e2", "e3", elapsed, 4,
  0, 0, 0, 0, 0, 2000, 100, 2000, 0, 0, 0, 1200, 200, 0, 199, 100, 540, 2000, 300, 0, 0, 0, 720, 2000))"""
PLACED = """() => {
  for (const [id, left, top] of [['e2', 10, 20], ['e3', 310, 220]]) {
    Object.assign(document.getElementById(id).style,
      { position: 'fixed', margin: 0, left: left + 'px', top: top + 'px', width: '100px', height: '40px' });
  }
}"""
WHERE = """() => {
  const { a, b, c, d, e, f } = new DOMMatrix(getComputedStyle(document.getElementById('e2')).transform);
  return [e, f, Math.round(Math.atan2(b, a) * 180 / Math.PI), Math.hypot(a, b)].map((one) => Math.round(one * 100) / 100);
}"""
MOVE = "(by) => { dispatchEvent(new CustomEvent('turntable-clock', { detail: by })); }"
SHOWN = "() => ['e2', 'e3'].map((id) => document.getElementById(id).dataset.x)"
WATCH = """() => {
  window.changes = [];
  new MutationObserver((records) => {
    for (const { target } of records) changes.push(target.id + ':' + target.dataset.x);
  }).observe(document.getElementById('app'), { subtree: true, attributes: true, attributeFilter: ['data-x'] });
}"""
FIRST = [["e2", "data-x", [[0, "a"], [50, "b"], [120, "c"]]], ["e3", "data-x", [[40, "d"], [120, "e"]]]]


def page(browser, server, query="?clock=held"):
    tab = browser.tab()
    tab.go(server.url + query)
    tab.message("start")
    tab.run(PAGE)
    return tab


@pytest.fixture
def tab(browser, server):
    return page(browser, server)


def test_each_attribute_changes_at_its_moments(tab):
    tab.run(PLAY, FIRST)
    assert tab.run(SHOWN) == ["a", "old"]
    for by, shown in ((39, ["a", "old"]), (1, ["a", "d"]), (10, ["b", "d"]), (69, ["b", "d"]), (1, ["c", "e"])):
        tab.run(MOVE, by)
        assert tab.run(SHOWN) == shown


def test_a_frame_touches_only_what_changes_in_it(tab):
    tab.run(WATCH)
    tab.run(PLAY, FIRST)
    for by in (10, 10, 20, 5, 5, 70, 100):
        tab.run(MOVE, by)
    assert tab.run("() => changes") == ["e2:a", "e3:d", "e2:b", "e2:c", "e3:e"]


def test_another_plan_brings_the_one_before_to_its_end_and_what_is_not_there_is_left_out(tab):
    tab.run(PLAY, FIRST)
    tab.run(PLAY, [["nobody", "data-x", [[5, "z"]]], ["e3", "data-x", [[10, "f"]]]])
    assert tab.run(SHOWN) == ["c", "e"]
    tab.run(MOVE, 10)
    assert tab.run(SHOWN) == ["c", "f"]


def test_without_a_held_clock_the_frames_of_the_screen_draw_it(browser, server):
    tab = page(browser, server, "")
    tab.run(PLAY, FIRST)
    tab.wait("() => document.getElementById('e3').dataset.x === 'e'")
    assert tab.run(SHOWN) == ["c", "e"]


def test_timers_ring_in_order_when_the_clock_is_moved_past_them_and_not_before(tab):
    start = tab.message("start")["now"]
    tab.run("() => fake.tell(fake.say('wake', 1, 200), fake.say('wake', 2, 100), fake.say('wake', 3, 150))")
    tab.run("() => fake.tell(fake.say('cancelWake', 3))")
    rung = "() => fake.messages.filter((one) => one.name === 'timer').map((one) => [one.id, one.now])"
    tab.run(MOVE, 99)
    assert tab.run(rung) == []
    tab.run(MOVE, 400)
    assert tab.run(rung) == [[2, start + 100], [1, start + 200]]


def test_a_timer_sees_what_was_to_be_drawn_by_its_moment(tab):
    tab.run(PLAY, FIRST)
    tab.run("""() => { fake.tell(fake.say('wake', 1, 60));
      fake.listeners.push((one) => { if (one.name === 'timer') window.seen = document.getElementById('e2').dataset.x; }); }""")
    tab.run(MOVE, 500)
    assert tab.run("() => window.seen") == "b"


def test_a_clock_that_is_held_goes_on_where_it_stood_after_a_reload(tab, server):
    start = tab.message("start")["now"]
    tab.run(MOVE, 1_234)
    tab.go(server.url + "?clock=held")
    message = tab.message("start")
    assert message["now"] == message["ticks"] == start + 1_234


def test_A9_a_message_brings_ticks_that_go_on_whatever_is_done_to_the_time_of_day(browser, server):
    tab = page(browser, server, "")
    before = tab.message("start")
    for time, told in ((-5, 0), (1_000.5, 1_000), (2**52, 2**52)):
        tab.run("(time) => { Date.now = () => time; fake.tell(); }", time)
        message = tab.run("() => fake.messages.at(-1)")
        assert message["now"] == told
        assert before["ticks"] <= message["ticks"] < before["ticks"] + 60_000
        before = message


@pytest.mark.moving
def test_an_element_goes_along_its_way_to_the_hand_and_back_by_the_clock(tab):
    tab.run(PLACED)
    assert tab.run(WHERE) == [0, 0, 0, 1]
    tab.run(MOVE_ALONG, 0)
    for by, where in ((0, [0, 0, 0, 1]), (50, [150, 100, 0, 0.8]), (50, [300, 200, 0, 0.6]), (100, [-10, 2, -90, 1]),
                      (99, [-0.1, 0.02, -1, 1]), (1, [0, 0, 0, 1])):
        tab.run(MOVE, by)
        assert tab.run(WHERE) == where


@pytest.mark.moving
def test_a_way_of_which_a_part_has_passed_goes_on_from_there_and_another_plan_ends_it(tab):
    tab.run(PLACED)
    tab.run(MOVE_ALONG, 100)
    assert tab.run(WHERE) == [300, 200, 0, 0.6]
    tab.run(MOVE, 100)
    assert tab.run(WHERE) == [-10, 2, -90, 1]
    tab.run(PLAY, FIRST)
    assert tab.run(WHERE) == [0, 0, 0, 1]
