"""The wheel: one spin at a time, and the drawn player lies under the tone-arm."""

import json
import math
import time

from PIL import Image
import pytest

from engine import ENGINES
from pages import FOUR, WOULD_YOU_RATHER, write_records
from support import proves

# Watches the disc in each frame, and taps Spin again in the first frames of a spin, on a machine of any speed.
SPIN_AGAIN = """() => {
  const seen = window.seen = { turns: new Set(), taps: 0 };
  const look = () => {
    const disc = document.querySelector('.disc');
    if (disc) seen.turns.add(getComputedStyle(disc).transform);
    const spin = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Spin');
    if (spin?.disabled && seen.taps < 4) {
      const { left, top, width, height } = spin.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2) ?? document.body;
      for (const type of ['pointerdown', 'pointerup', 'click']) under.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      for (const type of ['keydown', 'keyup']) document.activeElement.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true }));
      seen.taps += 1;
    }
    requestAnimationFrame(look);
  };
  look();
}"""


# Stops the names that pass the arm at many moments of their way. Returns the moments at which the window shows a gap.
GAPS = """() => {
  const reel = document.querySelector('.reel');
  const box = reel.getBoundingClientRect();
  const motions = reel.getAnimations({ subtree: true });
  const length = motions.find((one) => one.animationName === 'reel').effect.getComputedTiming().endTime;
  for (const motion of motions) motion.pause();
  return [...Array(61).keys()].filter((step) => {
    for (const motion of motions) motion.currentTime = length * step / 60;
    const plates = [...reel.querySelectorAll('.plate')].map((one) => one.getBoundingClientRect());
    return ![.01, .5, .99].every((part) => {
      const y = box.top + part * box.height;
      return plates.some((plate) => plate.top <= y && y <= plate.bottom);
    });
  });
}"""
FOCUS = "() => document.activeElement.id || document.activeElement.className"


@proves("PASS-4")
@pytest.mark.parametrize("count", [7, 50])
def test_PASS_4_the_wheel_carries_every_name_in_equal_slices(app, count):
    names = tuple(f"Player {number}" for number in range(count))
    app.start_game(names=names)
    assert app.slices() == list(names)
    areas = app.page.run("""() => [...document.querySelectorAll('[data-player] path')].map((path) => {
      const steps = 200, length = path.getTotalLength(), at = (i) => path.getPointAtLength(length * i / steps);
      let area = 0;
      for (let i = 0; i < steps; i++) { const a = at(i), b = at(i + 1); area += (a.x * b.y - b.x * a.y) / 2; }
      return Math.abs(area);
    })""")
    assert max(areas) / min(areas) < 1.02
    shown = app.page.run("() => [...document.querySelectorAll('[data-player] text')].map((e) => e.textContent)")
    assert shown == list(names)


@proves("PASS-5")
@pytest.mark.moving
def test_PASS_5_spin_moves_the_wheel_and_a_second_tap_does_nothing(app):
    app.start_game(speed="Normal")
    app.page.run(SPIN_AGAIN)
    app.spin()
    app.wait_for_chosen()
    turns, taps = app.page.run("() => [window.seen.turns.size, window.seen.taps]")
    assert turns >= 4 and taps == 4
    game = app.record("game/wheel")
    assert game["goes"] == 1 and game["phase"]["is"] == "landed"


@proves("PASS-5")
@pytest.mark.moving
def test_PASS_5_a_flick_of_the_record_throws_it(app):
    app.start_game(speed="Normal")
    mouse = app.page.page.mouse
    (x, y), radius = record(app)
    for step in range(7):
        # Steps this wide are a fast throw even on a busy machine.
        angle = math.radians(-25 * step)
        mouse.move(x + radius * math.cos(angle), y + radius * math.sin(angle))
        if step == 0:
            mouse.down()
    turned = app.page.run("() => document.querySelector('.disc').style.transform")
    mouse.up()
    chosen, tip, *_ = app.landing()
    assert "deg" in turned and tip == chosen
    assert app.record("game/wheel")["goes"] == 1


def record(app):
    """The middle of the record, and the distance at which a hand takes hold of it."""
    left, top, width, height = app.page.run("""() => {
      const { left, top, width, height } = document.querySelector('.disc').getBoundingClientRect();
      return [left, top, width, height];
    }""")
    return (left + width / 2, top + height / 2), width / 3


@proves("PASS-5", "PASS-6")
@pytest.mark.engines(*ENGINES)
@pytest.mark.moving
def test_PASS_6_who_lies_under_the_tip_is_chosen_highlighted_and_named_large(app):
    app.start_game(speed="Fast")
    resting = app.looks()
    app.page.click_on("() => document.querySelector('.disc [data-player] path')", "no record to tap")
    chosen, tip, looks, said, size = app.landing()
    assert tip == chosen
    assert f"{chosen}, it’s your go" in said
    assert size >= 32
    changed = {name: [one != other for one, other in zip(looks[name], resting[name])] for name in FOUR}
    assert all(changed[name] != changed[chosen] for name in FOUR if name != chosen), changed


@proves("PASS-6")
@pytest.mark.parametrize("count", [3, 50])
def test_PASS_6_the_tip_points_at_the_drawn_player_with_any_number(app, count):
    names = tuple(f"P{number}" for number in range(count))
    app.start_game(names=names, deck=WOULD_YOU_RATHER)
    drawn_names = dict(zip([player["id"] for player in app.record("party/players")["players"]], names))
    for _ in range(2):
        app.spin()
        chosen, tip, *_ = app.landing()
        assert tip == chosen
        app.expect("Done")
        drawn = app.record("game/wheel")["phase"]["player"]
        assert drawn_names[drawn] == chosen
        app.done()


@proves("PASS-7")
@pytest.mark.moving
def test_PASS_7_the_question_comes_by_itself_once_the_name_was_read(app):
    app.start_game(deck=WOULD_YOU_RATHER, speed="Fast").spin()
    chosen = app.wait_for_chosen()
    started = time.monotonic()
    app.page.until(app.card, "no question comes")
    assert time.monotonic() - started > 0.5
    assert app.page.has("heading", chosen)


TURNING = """() => document.querySelector('.turns-over .disc svg').getAnimations()
  .map((one) => [one.animationName, one.effect.getComputedTiming().duration])"""


def turned_over(app):
    """The record after ten goes."""
    record = json.loads(app.records()["game/wheel"])
    record["body"]["goes"] = 10
    write_records(app.page, {"game/wheel": json.dumps(record)})
    app.reload()
    return app.expect("Spin")


@pytest.mark.moving
def test_after_ten_goes_the_record_is_seen_to_turn_over(app):
    plain = app.start_game().page.run("() => getComputedStyle(document.querySelector('.vinyl')).fill")
    assert [name for name, duration in turned_over(app).page.run(TURNING) if duration > 0] == ["turn-side"]
    assert app.page.run("() => getComputedStyle(document.querySelector('.vinyl')).fill") != plain


@proves("PASS-14")
def test_PASS_14_with_reduced_motion_the_other_side_is_up_at_once(app):
    app.start_game()
    assert [name for name, duration in turned_over(app).page.run(TURNING) if duration > 0] == []


def test_what_a_game_came_to_is_a_picture_to_take_along(app):
    app.start_game().to_question("Dare")
    app.done().pause().tap("End game").expect("Again")
    with app.page.page.expect_download() as download:
        app.tap("Share")
    assert download.value.suggested_filename == "turntable.png"
    picture = Image.open(download.value.path()).convert("RGB")
    assert min(picture.size) >= 600 and len(set(picture.resize((90, 90)).getdata())) > 50
    assert app.notices() == []


@proves("PASS-5")
@pytest.mark.moving
@pytest.mark.parametrize("count", [2, 6, 12, 50])
def test_PASS_5_names_pass_the_arm_from_the_first_frame_to_the_last(app, count):
    app.start_game(names=tuple(f"Player {number}" for number in range(count)), speed="Normal").spin()
    app.page.until(lambda: app.page.run("() => Boolean(document.querySelector('.plates'))"), "no name passes")
    assert app.page.run(GAPS) == []


@proves("LOOK-3")
def test_LOOK_3_the_focus_goes_along_from_the_names_to_the_question(app):
    app.tap("Spin the wheel", begins=True).page.wait_for_screen("decks")
    app.tap("Just play", begins=True).page.wait_for_screen("play")
    app.page.until(lambda: app.page.run(FOCUS) == "player-name", "the field has no focus")
    for name in FOUR:
        app.page.write(name)
        app.page.key("Enter")
        app.page.until(lambda name=name: name in app.slices(), f"{name} is not on the record")
    assert app.page.run(FOCUS) == "player-name" and f"{FOUR[-1]} is in, 4 players" in app.announced()
    app.spin().wait_for_chosen()
    assert app.page.run(FOCUS) == "call"
    app.answer_kind("Truth")
    app.page.until(lambda: app.page.run(FOCUS) == "card kind-truth", "the question has no focus")
