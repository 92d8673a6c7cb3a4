"""The use that Turns makes of its phone: sounds, shakes, notifications, the screen, the battery, the store."""

import json

import pytest

from support import proves
from turns_pages import Phone, Table

SOUNDS = ("Bell", "Knock", "Rise", "Fanfare", "Drop")
# Records the tones by their pitch; a noise has none.
LISTEN = """
window.heard = [];
for (const Kind of [OscillatorNode, AudioBufferSourceNode]) {
  const begin = Kind.prototype.start;
  Kind.prototype.start = function (...when) {
    heard.push(Math.round(this.frequency?.value ?? 0));
    return begin.apply(this, when);
  };
}
"""
# Records the requests to the phone's devices.
DEVICES = """
window.asked = { shakes: [], words: [], locks: 0 };
navigator.vibrate = (pattern) => { asked.shakes.push(pattern); return true; };
const voice = { lang: 'en-US', localService: true, default: true, name: 'Test', voiceURI: 'test' };
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
speechSynthesis.getVoices = () => [voice];
speechSynthesis.speak = (one) => { if (one.volume) asked.words.push(one.text); };
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
  asked.locks++;
  const lock = new EventTarget();
  lock.released = false;
  lock.release = async () => { lock.released = true; };
  return lock;
} } });
"""
# Counts requested frames, and timers as they ring.
COUNT = """
window.counted = { frames: 0, rings: 0 };
for (const name of ['requestAnimationFrame', 'requestIdleCallback']) {
  const original = window[name];
  window[name] = (...all) => { counted.frames++; return original.apply(window, all); };
}
for (const name of ['setTimeout', 'setInterval']) {
  const original = window[name];
  window[name] = (call, ...all) => original.call(window, () => { counted.rings++; call(); }, ...all);
}
"""
COUNTED = "() => ({ ...counted, time: performance.now() })"
SPAN = 4_000  # milliseconds
SHOWN = """async () => { const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.getNotifications() ?? []).map(({ title, body }) => [title, body]); }"""


@pytest.fixture
def phone(fresh):
    return Phone(fresh())


def with_script(fresh, script):
    """Makes pages in which a script runs before all others."""
    def make():
        page = fresh()
        page.before_load(script)
        return page
    return make


def tones(phone):
    return phone.page.run("() => heard")


def forget_tones(phone):
    phone.page.run("() => { heard = []; }")


@proves("TURN-6")
def test_TURN_6_the_phone_whose_turn_comes_sounds_as_it_was_told_to(fresh):
    table = Table(with_script(fresh, LISTEN), 2)
    ada, ben = table.phones
    ben.open("/settings")
    patterns = {}
    for sound in SOUNDS[1:] + SOUNDS[:1]:
        forget_tones(ben)
        ben.choose("Sound of a turn", sound)
        ben.page.until(lambda: tones(ben), "it is not to be heard")
        patterns[sound] = tuple(tones(ben))
    assert len(set(patterns.values())) >= 4
    ben.choose("Sound of a turn", "Fanfare").open("/turns/1").at_table()
    ben.tap("Table").close()  # a tap, which allows sounds
    forget_tones(ben)
    table.start()
    assert tones(ben) == []
    forget_tones(ada)
    table.passes("Ada", "Ben")
    ben.page.until(lambda: tones(ben), "Ben hears nothing")
    fanfare = patterns["Fanfare"]
    assert tuple(tones(ben))[:len(fanfare)] == fanfare, "the two notes of the player come after it"
    assert tones(ada) == []


@proves("TURN-6", "TURN-14")
def test_TURN_6_it_shakes_speaks_the_name_if_wanted_and_keeps_the_screen_awake(fresh):
    table = Table(with_script(fresh, DEVICES), 2)
    ada, ben = table.phones
    ben.open("/settings").choose("Speech", "On").open("/turns/1").at_table()
    asked = "() => asked"
    assert ada.page.run(asked)["locks"] == 0
    table.start()
    assert [phone.page.run(asked)["words"] for phone in table.phones] == [[], []]
    assert len(ada.page.run(asked)["shakes"]) == 1 and ben.page.run(asked)["shakes"] == []
    table.passes("Ada", "Ben")
    ben.page.until(lambda: ben.page.run(asked)["words"] == ["Ben, it’s your turn"], "the name is not spoken")
    assert len(ben.page.run(asked)["shakes"]) == 1 and len(ada.page.run(asked)["shakes"]) == 1
    for one in table.phones:
        assert one.page.run(asked)["locks"] > 0
        assert "lets the screen go dark" not in one.page.text


@proves("TURN-25")
@pytest.mark.moving
def test_TURN_25_an_idle_table_draws_no_frame_and_sets_off_one_timer_a_second(fresh):
    table = Table(with_script(fresh, COUNT), 3).start()
    for one in table.phones:
        # On a slow machine the start may still be on its way to another phone.
        assert any(is_idle(one.page) for _ in range(4))


def is_idle(page):
    """Returns true if a page drew nothing for a while, and its timers rang once a second."""
    begin = page.run(COUNTED)
    page.until(lambda: page.run(COUNTED)["time"] > begin["time"] + SPAN, "no time goes by")
    end = page.run(COUNTED)
    rings = end["rings"] - begin["rings"]
    return end["frames"] == begin["frames"] and 0 < rings <= (end["time"] - begin["time"]) / 1_000 + 1


@proves("TURN-28")
@pytest.mark.whole_browser
def test_TURN_28_a_hidden_page_tells_by_a_notification(fresh, server):
    table = Table(fresh, 2)
    ada, ben = table.phones
    ben.page.context.grant_permissions(["notifications"], origin=server.url)
    ben.page.until(lambda: ben.page.run("async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"),
                   "no service worker")
    ben.reload().at_table()
    table.start()
    assert not ben.shows("Tell me when it’s my turn")
    ben.hide()
    assert ben.page.run(SHOWN) == []
    ada.done()
    ben.page.until(lambda: ben.page.run(SHOWN) == [["Your turn", f"Table {table.code}"]], "nothing is shown")
    ben.hide(False)
    ben.page.until(lambda: ben.page.run(SHOWN) == [], "it stays")
    # A visible page shows it without a notification.
    ben.has_turn().done()
    ada.has_turn().done()
    ben.has_turn()
    assert ben.page.run(SHOWN) == []


@proves("TURN-13", "TURN-17")
def test_TURN_13_nothing_of_a_table_is_kept_by_anybody_who_did_not_ask(fresh, server):
    table = Table(fresh, 2).start().passes("Ada", "Ben")
    ada, ben = table.phones
    assert len(ben.table_records()) == 1
    ada.end()
    ben.expect("Keep summary")
    for one in (ben, ada):
        one.tap("Leave table").page.wait_for_screen("tables")
    for one, other in ((ada, "Ben"), (ben, "Ada")):
        one.page.until(lambda one=one: one.table_records() == [], "the table is kept")
        kept = json.dumps(one.records(), ensure_ascii=False)
        assert table.code not in kept and table.code.replace("-", "") not in kept
        assert f'"{other}"' not in kept.replace("\\", "")
        assert "summaries/" not in kept
    for file in server.data.rglob("*"):
        assert not file.is_file() or b"Ada" not in file.read_bytes()
