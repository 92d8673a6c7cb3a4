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
ASLEEP = "Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined });"
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
ASKING = """
Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
window.shown = [];
window.questions = 0;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { questions++; return (this.permission = 'granted'); }
  constructor(title, options) { shown.push([title, options.body]); }
  close() {}
};
"""
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
    assert tuple(tones(ben)) == patterns["Fanfare"]
    assert tones(ada) == []


@proves("TURN-6")
def test_TURN_6_without_sounds_there_is_none(fresh):
    table = Table(with_script(fresh, LISTEN), 2)
    ada, ben = table.phones
    ben.open("/settings").choose("Sound", "Off").open("/turns/1").at_table().tap("Table").close()
    forget_tones(ben)
    table.start().passes("Ada", "Ben").passes("Ben", "Ada")
    ada.page.until(lambda: tones(ada), "Ada hears nothing")
    assert tones(ben) == []


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


@proves("TURN-14")
def test_TURN_14_where_the_screen_cannot_be_kept_awake_the_person_is_told_how(fresh):
    advice = "This browser lets the screen go dark. Set a longer screen lock."
    page = fresh(has_touch=True)
    page.before_load(ASLEEP)
    phone = Phone(page)
    phone.open_table("Ada")
    assert advice not in phone.page.text
    phone.add_seat("Ben").start().has_turn()
    assert advice not in phone.page.text
    phone.done().reads(advice)
    phone.tap("Dismiss")
    phone.page.until(lambda: advice not in phone.page.text, "it stays")
    phone.done()
    assert advice not in phone.page.text


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


@proves("TURN-28")
def test_TURN_28_nobody_is_asked_for_notifications_before_they_want_them(fresh):
    table = Table(with_script(fresh, ASKING), 2)
    ada, ben = table.phones
    ben.expect("Tell me when it’s my turn")
    assert ben.page.run("() => questions") == 0
    table.start()
    ben.hide()
    table.passes("Ada", "Ben")
    ben.hide(False)
    assert ben.page.run("() => shown") == []
    assert not ben.shows("Tell me when it’s my turn")
    ben.tools().tap("Tell me when it’s my turn")
    ben.page.until(lambda: not ben.shows("Tell me when it’s my turn"), "it asks on")
    assert ben.page.run("() => questions") == 1
    ben.close().done().hide()
    ada.has_turn().done()
    ben.page.until(lambda: ben.page.run("() => shown") == [["Your turn", f"Table {table.code}"]], "nothing is shown")


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


@proves("TURN-13")
def test_TURN_13_a_table_that_is_closed_is_over_on_every_phone(fresh):
    table = Table(fresh, 3).start().passes("Ada", "Ben")
    ada = table.leader
    ada.tools("Table").tap("Close table").reads("Close this table for everybody?").tap("Close table")
    for phone in table.phones:
        phone.reads("This table is closed.").expect("Keep summary")
        phone.page.until(lambda phone=phone: phone.table_records() == [], "the table is kept")
    table.phones[1].reload().page.wait_for_screen("tables")
    guest = Phone(fresh())
    guest.to_turns().reads("No tables nearby yet.")


@proves("TURN-17")
def test_TURN_17_a_summary_is_kept_if_asked_for_listed_and_deleted(fresh):
    table = Table(fresh, 2).start().passes("Ada", "Ben").passes("Ben", "Ada")
    ada, ben = table.phones
    ada.end()
    for one in table.phones:
        one.expect("Keep summary").reads("3 turns in").reads("2 turns")
        one.page.until(lambda one=one: one.page.run("() => document.querySelectorAll('.honour').length"), "no title")
    ben.tap("Keep summary")
    ben.page.until(lambda: ben.page.is_disabled("button", "Kept on this phone"), "not kept")
    ben.tap("Leave table").page.wait_for_screen("tables")
    ben.tap("Kept summaries").page.wait_for_screen("summaries")
    ben.reads("3 turns in").reads("Ada").reads("Ben")
    ben.reload().page.wait_for_screen("summaries")
    ben.tap("Delete the summary:", begins=True).reads("None yet.")
    ben.page.until(lambda: "3 turns" not in json.dumps(ben.records()) and "Ada" not in ben.page.text, "it is still there")
    ada.tap("Leave table").page.wait_for_screen("tables")
    assert not [key for key in ada.records() if key.startswith("summaries/")]


@proves("TURN-18")
def test_TURN_18_one_phone_at_two_tables_sees_both_and_changes_between_them(fresh):
    one = Table(fresh, 2).start()
    other = Table(fresh, 2, ("Cleo", "Dan"))
    both = one.phones[1]
    both.tap("Back").join_by_code("Ben", other.code).at_table().seated("Cleo", "Dan", "Ben")
    other.leader.seated("Cleo", "Dan", "Ben")
    both.tap("Back")
    both.page.until(lambda: own(both) == [[one.code, "Ada’s turn"], [other.code, "3 players"]], "not both are listed")
    other.start()
    both.page.until(lambda: own(both)[1] == [other.code, "Cleo’s turn"], "the other one stands still")
    one.leader.done()
    both.page.until(lambda: own(both)[0] == [one.code, "Your turn"], "no turn")
    both.tap(f"Table {one.code}", begins=True).has_turn()
    other.passes("Cleo", "Dan")
    assert both.shown()[0] == "Your turn"
    both.tap("Back").tap(f"Table {other.code}", begins=True).sees_turn_of("Dan", "You’re next")
    both.tap("Back").reload()
    both.page.until(lambda: own(both) == [[one.code, "Your turn"], [other.code, "Dan’s turn"]], "lost by the reload")


def own(phone):
    """The tables of this phone, each by its code and its state."""
    return phone.page.run("""() => [...document.querySelectorAll('.own-tables .table-row')].map((row) => [
      row.querySelector('strong').textContent.replace('Table ', ''), row.querySelector('span:last-child').textContent])""")
