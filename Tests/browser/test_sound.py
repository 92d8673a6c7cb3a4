"""Sounds are made in the browser, can be switched off, and never start without a tap."""

import pytest

from pages import App
from support import proves

pytestmark = pytest.mark.moving

# Counts contexts and tones, and records if a person had touched the page before each.
LISTEN = """
window.heard = { contexts: 0, before: 0, tones: [], media: 0 };
const isTouched = () => Boolean(navigator.userActivation?.hasBeenActive);
const Original = window.AudioContext;
window.AudioContext = class extends Original {
  constructor(...options) {
    super(...options);
    window.loudspeaker = this;
    heard.contexts++;
    if (!isTouched()) heard.before++;
  }
};
for (const Kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const begin = Kind.prototype.start;
  Kind.prototype.start = function (when = 0, ...rest) {
    heard.tones.push(when - this.context.currentTime);
    return begin.call(this, when, ...rest);
  };
}
HTMLMediaElement.prototype.play = () => { heard.media++; return Promise.resolve(); };
"""


def listening(page):
    page.before_load(LISTEN)
    return App(page).open()


def heard(app):
    return app.page.run("() => heard")


@proves("LOOK-4")
def test_LOOK_4_the_wheel_ticks_and_the_choice_chimes(page):
    app = listening(page)
    app.start_game(speed="Normal")
    # A loudspeaker that wakes up in the middle of the spin plays its last ticks alone.
    app.page.until(lambda: app.page.run("() => loudspeaker.state") == "running", "it does not wake up")
    app.spin()
    app.page.until(lambda: len(heard(app)["tones"]) >= 8, "no ticks")
    # On a slow machine the later ticks are not planned yet.
    app.page.until(lambda: max(heard(app)["tones"]) > 1.5, "the ticks do not go along with the spin")
    ticks = heard(app)["tones"]
    app.wait_for_chosen()
    app.page.until(lambda: len(heard(app)["tones"]) > len(ticks), "no chime")
    assert heard(app)["media"] == 0


@proves("LOOK-4")
def test_LOOK_4_nothing_sounds_before_a_tap(page):
    app = listening(page)
    app.start_game(speed="Normal").spin()
    app.page.until(lambda: app.phase() == "spinning", "it does not spin")
    app.reload()
    app.wait_for_chosen()
    app.expect("Truth")
    assert heard(app) == {"contexts": 0, "before": 0, "tones": [], "media": 0}
    app.tap("Truth").expect("Done").done()
    app.spin()
    app.page.until(lambda: heard(app)["tones"], "no sound after a tap")
    assert heard(app)["before"] == 0


@proves("LOOK-4")
def test_LOOK_4_switched_off_there_is_no_sound(page):
    app = listening(page)
    app.start_game(speed="Fast", Sound="Off").spin()
    app.wait_for_chosen()
    app.expect("Truth")
    assert heard(app)["tones"] == []
    app.answer_kind("Truth").done()
    app.set(Sound="On")
    app.tap("Continue", begins=True).expect("Spin").spin()
    app.page.until(lambda: heard(app)["tones"], "no sound after it was switched on again")
