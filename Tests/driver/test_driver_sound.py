"""Tones: none before a tap."""

import pytest
from driver_browsers import fresh

COUNT = """() => {
  globalThis.counts = { contexts: 0, tones: 0 };
  const Real = AudioContext;
  globalThis.AudioContext = class extends Real {
    constructor(...options) { super(...options); counts.contexts++; }
  };
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) { counts.tones++; start.apply(this, when); };
  const click = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) { counts.tones++; click.apply(this, when); };
}"""
PLAY = "() => fake.tell(fake.play([0, 100, 440, 200, 0], [50, 10, 2000, 500, 3], [90, 10, 880, 100, 2]))"


@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_no_sound_starts_without_a_tap(request, server, name):
    tab = fresh(request, name).tab()
    tab.page.add_init_script(f"({COUNT})()")
    tab.go(server.url)
    tab.message("start")
    tab.run(PLAY)
    tab.run("() => new Promise((resolve) => setTimeout(resolve, 200))")
    assert tab.run("() => counts") == {"contexts": 0, "tones": 0}
    tab.page.mouse.click(50, 50)
    tab.run(PLAY)
    tab.wait("() => counts.contexts === 1")
    if name == "chromium":  # the other has no loudspeaker here and stays asleep
        tab.wait("() => counts.tones === 3")
        tab.run("() => fake.tell(fake.say('silence'))")
        tab.run(PLAY)
        tab.wait("() => counts.tones === 6")
    assert tab.run("() => counts.contexts") == 1
    assert tab.errors == []
