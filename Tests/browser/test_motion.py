"""Screen changes with a transition, and without one for people who do not want it."""

from pathlib import Path

import pytest

import mix_tour
from game_pages import enter
from pages import TRUTH_OR_DARE, App
from support import proves
from tour import SCREENS
from turns_pages import Phone

pytestmark = pytest.mark.moving

# Notes frames in which nothing is visible.
BLANKS = Path(__file__).with_name("blank.js").read_text()
WALKED = set(SCREENS) - {"notFound", "elsewhere"}
# Looks for movement when a screen comes in, and in every frame.
WATCH = """() => {
  window.moved = {};
  const look = () => {
    const screen = document.querySelector('#app [data-screen]')?.dataset.screen ?? null;
    if (screen) {
      const durations = document.getAnimations().map((one) => {
        const target = one.effect.target;
        const inside = target === document.documentElement || target.closest('[data-screen]');
        const timing = one.effect.getComputedTiming();
        return inside && one.timeline === document.timeline && timing.iterations === 1 ? timing.activeDuration : 0;
      });
      moved[screen] = Math.max(moved[screen] ?? 0, 0, ...durations);
    }
  };
  const everyFrame = () => { look(); requestAnimationFrame(everyFrame); };
  everyFrame();
  new MutationObserver(look).observe(document.getElementById('app'), { childList: true, subtree: true });
}"""


# Every visible position of the disc.
TURNED = """() => {
  window.turned = new Set();
  const look = () => {
    const disc = document.querySelector('.disc');
    if (disc) turned.add(getComputedStyle(disc).transform);
    requestAnimationFrame(look);
  };
  look();
}"""


def everybodys_decks(app):
    app.go_home().tap("Decks").tap("New deck").tap("Done").tap("Add card")
    app.page.type_into("What the card says", "Who hid the spoons?", enter=False)
    app.tap("Save card").tap("Share publicly").page.wait_for_screen("publish")
    app.tap("Publish").tap("See it on the hub").page.wait_for_screen("hubDeck")
    app.tap("Back").page.wait_for_screen("discover")


def walk(app):
    """Walks through every screen but the one of another tab. Returns the longest movement on each, in
    ms."""
    app.set(**{"Show proof of chance": "On", "Wheel speed": "No spin"})
    app.page.run(WATCH)
    app.page.run(BLANKS)
    app.tap("Settings").page.wait_for_screen("settings")
    app.tap("Privacy").page.wait_for_screen("privacy")
    app.tap("Back").page.wait_for_screen("settings")
    for name, screen in (("Backup", "backup"), ("Linked phones", "linked"), ("Space", "space")):
        app.tap(name).page.wait_for_screen(screen)
        app.tap("Back").page.wait_for_screen("settings")
    app.go_home()
    enter(app, TRUTH_OR_DARE)
    mix_tour.begin(app)
    app.go_home().tap("Would you rather").take_way("Vote together").page.wait_for_screen("rather")
    app.tap("History").page.wait_for_screen("ratherHistory")
    app.go_home().tap("Dice").page.wait_for_screen("dice")
    for name, screen in (("History", "diceHistory"), ("Luck", "diceLuck")):
        app.tap(name).page.wait_for_screen(screen)
        app.tap("Back").page.wait_for_screen("dice")
    app.go_home().tap("Decks").page.wait_for_screen("library")
    app.page.button(TRUTH_OR_DARE, begins=True).click()
    app.page.wait_for_screen("deck")
    everybodys_decks(app)
    app.go_home().choose_deck().add_players("Ada", "Ben")
    app.tap("Start game").expect("Spin").to_question()
    app.tap("Check it").page.wait_for_screen("check")
    app.tap("Back").expect("Done").done()
    app.end()
    phone = Phone(app.page)
    phone.open_table("Ada")
    phone.add_seat("Ben").start().end().tap("Keep summary").expect("Kept on this phone")
    phone.leave().named("Ada").tap("Scan a table’s code").page.wait_for_screen("direct")
    app.tap("Back").page.wait_for_screen("tables")
    app.tap("Kept summaries").page.wait_for_screen("summaries")
    app.page.until(lambda: set(app.page.run("() => Object.keys(moved)")) == WALKED, "not every screen was seen")
    assert app.page.run("() => blanks") == [], "frames without content"
    return app.page.run("() => moved")


def few_steps(app):
    """Walks through some screens. Returns the longest movement on each, in ms."""
    app.page.run(WATCH)
    app.tap("Settings").page.wait_for_screen("settings")
    app.tap("Privacy").page.wait_for_screen("privacy")
    app.go_home().tap("Dice").page.wait_for_screen("dice")
    app.go_home().tap("Decks").page.wait_for_screen("library")
    app.page.until(lambda: len(app.page.run("() => Object.keys(moved)")) == 5, "not every screen was seen")
    return app.page.run("() => moved")


@proves("PASS-14")
def test_PASS_14_every_screen_comes_in_with_a_transition(app):
    moved = walk(app)
    assert all(100 <= duration <= 1_000 for duration in moved.values()), moved


@proves("PASS-14")
@pytest.mark.engines("firefox", "webkit")
def test_PASS_14_screens_come_in_with_a_transition_in_the_other_engines_too(app):
    moved = few_steps(app)
    assert all(100 <= duration <= 1_000 for duration in moved.values()), moved


@proves("PASS-14")
def test_PASS_14_the_transition_is_left_out_when_the_system_asks_for_reduced_motion(fresh):
    page = fresh("chromium", reduced_motion="reduce")
    moved = walk(App(page).open())
    assert all(duration <= 1 for duration in moved.values()), moved


@proves("PASS-14")
def test_PASS_14_the_apps_own_setting_takes_movement_away_and_brings_it_back(fresh):
    app = App(fresh("chromium")).open().set(**{"Reduced motion": "On"})
    moved = few_steps(app)
    assert all(duration <= 1 for duration in moved.values()), moved
    app = App(fresh("chromium", reduced_motion="reduce")).open().set(**{"Reduced motion": "Off"})
    assert max(few_steps(app).values()) >= 100


@proves("PASS-14")
def test_PASS_14_the_wheel_does_not_turn_under_reduced_motion(app):
    app.page.set_reduced_motion(True)
    app.start_game(speed="Normal")
    app.page.run(TURNED)
    app.spin()
    chosen, tip, *_ = app.landing()
    assert tip == chosen
    assert app.page.run("() => turned.size") <= 2, "it was seen to turn"
    assert app.record("game/wheel")["goes"] == 1


@proves("LOOK-4")
def test_LOOK_4_an_award_springs_up_once_and_is_there_at_once_when_it_is_seen_again(app):
    motion = "(name) => { const one = document.querySelector(name); return one && getComputedStyle(one).animationName; }"
    game = enter(app, TRUTH_OR_DARE)
    game.complete().more("End session")
    app.page.until(lambda: app.page.run(motion, ".beat-award > .award-names") == "award", "no award springs up")
    app.expect("Again")
    assert app.page.run(motion, ".award") == "none"
    app.reload()
    game.says("Best company")
    assert app.page.run(motion, ".award") == "none"
