"""A card under a finger (CARDS-3): it follows, and Swift learns how it was released."""

import pytest
from driver_card import HIDDEN, act, card, down, look, move, settle, springs, swipes, up

REST = (None,) * 6


@pytest.fixture
def tab(browser, server):
    return card(browser, server)


def test_the_card_follows_the_finger_once_it_has_moved_far_enough(tab):
    act(tab, down(), move(257))
    assert look(tab) == REST
    act(tab, move(310, 130))
    assert look(tab)[:3] == (60, -20, 4)
    act(tab, move(190, 151))
    assert look(tab)[:3] == (-60, 1, -4)
    act(tab, move(700))
    assert look(tab)[:3] == (450, 0, 14)


def test_taken_at_its_lower_half_it_turns_the_other_way(tab):
    act(tab, down(250, 400), move(310, 400))
    assert look(tab)[:3] == (60, 0, -4)


def test_hints_appear_as_the_card_moves_towards_them(tab):
    act(tab, down(), move(295))
    assert look(tab)[3:] == (0.5, 0, 0)
    act(tab, move(160))
    assert look(tab)[3:] == (0, 0.999, 0)
    act(tab, move(250, 105))
    assert look(tab)[3:] == (0, 0, 0.5)
    act(tab, up(250, 105))
    settle(tab)
    tab.run("() => document.getElementById('card').dataset.reach = '0.6'")
    act(tab, down(), move(295))
    assert look(tab)[3:] == (0.25, 0, 0)


def test_it_is_felt_each_time_that_a_card_comes_so_far_that_a_hint_is_there(chromium, server):
    """The phone vibrates only if the card says so, and for that long."""
    tab = card(chromium, server)
    tab.run("""() => {
      globalThis.felt = [];
      navigator.vibrate = (times) => void felt.push(times);
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: true }) });
    }""")
    act(tab, down(), move(400), move(250), up(250))
    settle(tab)
    assert tab.run("() => felt") == []
    tab.run("() => document.getElementById('card').dataset.felt = '12'")
    act(tab, down(), move(330))
    look(tab)
    assert tab.run("() => felt") == []
    for x in (345, 360, 300, 345):
        act(tab, move(x))
        look(tab)
    assert tab.run("() => felt") == [[12], [12]]


def test_many_moves_are_drawn_once_in_a_frame(tab):
    act(tab, down(), move(270))
    tab.run("""() => { globalThis.writes = 0; new MutationObserver(list => writes += list.length)
        .observe(document.getElementById('card'), { attributes: true }); }""")
    act(tab, *[move(270 + step) for step in range(10)])
    assert look(tab)[0] == 29
    assert tab.run("() => writes") == 1


def test_a_drag_may_begin_on_a_button_but_not_where_a_finger_does_something_else(tab):
    act(tab, down(at="inside"), move(310))
    assert look(tab)[0] == 60
    act(tab, up(310, at="inside"))
    tab.run("() => document.getElementById('card').append(document.createElement('button'))")
    tab.run("() => { const b = document.querySelector('#card').lastChild; b.id = 'hold'; b.dataset.hold = ''; }")
    for at in ("field", "hold"):
        act(tab, down(at=at), move(310), up(310))
    act(tab, down(button=2), move(310), up(310))
    act(tab, down(isPrimary=False), move(310), up(310))
    assert len(swipes(tab)) == 1


def test_no_click_follows_a_drag_and_the_next_one_counts(tab):
    click = """detail => document.getElementById('inside')
        .dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))"""
    clicks = "() => fake.messages.filter(m => m.kind === 1).length"
    act(tab, down(at="inside"), move(253), up(253))
    tab.run(click, 1)
    assert tab.run(clicks) == 1
    act(tab, down(at="inside"), move(310), up(310))
    tab.run(click, 0)
    assert tab.run(clicks) == 2, "a click of the keyboard is none of the finger's"
    tab.run(click, 1)
    assert tab.run(clicks) == 2
    tab.run(click, 1)
    assert tab.run(clicks) == 3
    act(tab, down(at="inside"), move(310), up(310))
    act(tab, down(at="inside"), up(250))
    tab.run(click, 1)
    assert tab.run(clicks) == 4


def test_a_second_finger_changes_nothing(tab):
    other = {"pointerId": 8, "isPrimary": False}
    act(tab, down(), move(310), down(150, 300, **other), move(100, 300, **other), up(100, 300, **other))
    assert look(tab)[:3] == (60, 0, 4)
    act(tab, move(320), up(320))
    assert [swipe[:2] for swipe in swipes(tab)] == [[70, 0]]


@pytest.mark.parametrize("end", [
    lambda tab: act(tab, ("pointercancel", 0, 0, 1_600)),
    lambda tab: act(tab, ("lostpointercapture", 0, 0, 1_600)),
    lambda tab: act(tab, move(310, buttons=0)),
    lambda tab: tab.run(HIDDEN),
    lambda tab: tab.run("() => void dispatchEvent(new Event('blur'))"),
    lambda tab: tab.run("() => fake.tell(fake.say('unlisten', 2, 5))"),
], ids=["cancelled", "capture lost", "let go unseen", "page hidden", "window left", "no longer listened to"])
def test_a_drag_that_is_cut_short_springs_back(tab, end):
    act(tab, down(), move(310))
    end(tab)
    assert springs(tab) == 1
    act(tab, move(330), up(330))
    assert look(tab) == REST
    assert swipes(tab) == []


def test_losing_the_capture_of_a_button_inside_ends_nothing(tab):
    act(tab, down(at="inside"), move(310), ("lostpointercapture", 0, 0, 1_600, {"at": "inside"}), move(320))
    assert look(tab)[0] == 70


def test_a_card_that_is_taken_away_under_the_finger_is_let_go(tab):
    act(tab, down(), move(310))
    tab.run("() => fake.tell(fake.say('remove', 2))")
    act(tab, move(330), up(330))
    assert swipes(tab) == []
    assert not getattr(tab, "errors", [])


def test_the_distance_is_told_with_the_size(tab):
    for x in (337, 343):  # 29 % and 31 % of the width
        act(tab, down(), move(x, time=1_800), up(x))
        settle(tab)
    assert swipes(tab) == [[87, 0, 0, 0, 300, 400], [93, 0, 0, 0, 300, 400]]


@pytest.mark.parametrize("speed", [490, 510, -510])
def test_the_speed_is_that_of_the_last_100_milliseconds(tab, speed):
    def way(time):
        return 250 + speed * time / 1_000

    slow = [move(250, time=1_000 + time) for time in range(0, 400, 10)]
    fast = [move(way(time), 150, 1_400 + time) for time in range(10, 201, 10)]
    act(tab, down(), *slow, *fast, up(way(200), 150, 1_600))
    assert swipes(tab) == [[speed // 5, 0, speed, 0, 300, 400]]


def test_the_speed_of_a_short_flick_and_of_a_finger_that_waited(tab):
    for drag in (
        [move(265, 140, 1_025), up(280, 130, 1_050)],
        [move(400, time=1_050), up(400, time=1_150)],
        [move(400, time=1_050), up(400, time=1_100)],
    ):
        act(tab, down(), *drag)
        settle(tab)
    assert [swipe[2:4] for swipe in swipes(tab)] == [[600, -400], [0, 0], [1_500, 0]]
