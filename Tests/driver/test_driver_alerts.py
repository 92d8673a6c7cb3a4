"""Vibration, voices, the badge on the icon, and the page's visibility and network."""

import pytest
from driver_browsers import started

VIBRATES, SPEAKS = 1, 2
# Voices of a phone, and the texts that they speak. Installed before the driver starts.
VOICES = """
  globalThis.said = [];
  globalThis.voices = [];
  const voice = (lang, localService = true, isDefault = false) =>
    ({ lang, localService, default: isDefault, voiceURI: 'v' });
  globalThis.fullChoir = [voice('de-DE', true, true), voice('en-US', false), voice('en_GB'), voice('fr-FR', false)];
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  const synthesis = Object.assign(new EventTarget(), {
    speaking: false, pending: false, isDeaf: false, getVoices: () => voices,
    speak(one) {
      said.push([one.text, one.lang, one.volume]);
      if (this.isDeaf) return;
      this.speaking = true;
      one.onstart?.();
    },
    cancel() { said.push('cancel'); this.speaking = false; },
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis, configurable: true });
"""
SPEAK = "([text, language]) => fake.tell(fake.say('speak', text, language))"
SAID = "() => said"


@pytest.fixture
def choir(chromium, server):
    """A page on a phone with voices."""
    tab = chromium.tab()
    tab.page.add_init_script(VOICES)
    tab.go(server.url)
    tab.message("start")
    tab.run("() => { voices = fullChoir; speechSynthesis.dispatchEvent(new Event('voiceschanged')); }")
    return tab


def test_voices_are_reported_once_they_are_there(choir):
    assert choir.message("start")["devices"]["flags"] & SPEAKS == 0
    assert choir.message("devices")["flags"] & SPEAKS
    choir.run("() => speechSynthesis.dispatchEvent(new Event('voiceschanged'))")
    assert choir.run("() => fake.messages.filter(m => m.name === 'devices').length") == 1
    choir.run("() => { voices = fullChoir.filter(v => !v.localService); speechSynthesis.dispatchEvent(new Event('voiceschanged')); }")
    assert choir.message("devices", 2)["flags"] & SPEAKS == 0


def test_a_text_is_read_by_a_voice_of_its_language_on_the_phone_itself(choir):
    choir.run(SPEAK, ["Zoë, it's your turn", "en-US"])
    choir.run(SPEAK, ["Hallo", "de"])
    choir.run(SPEAK, ["Bonjour", "fr"])
    assert choir.run(SAID) == [
        ["Zoë, it's your turn", "en_GB", 1], "cancel", ["Hallo", "de-DE", 1], "cancel"], "no voice speaks French"


def test_no_text_goes_to_a_voice_elsewhere(choir):
    choir.run("() => { voices = fullChoir.filter(v => !v.localService); }")
    choir.run(SPEAK, ["Zoë", "en"])
    assert choir.run(SAID) == []


def test_silence_ends_what_is_read_and_a_long_text_is_cut(choir):
    choir.run(SPEAK, ["x" * 1_000, "en"])
    choir.run("() => fake.tell(fake.say('silence'), fake.say('silence'))")
    assert choir.run(SAID) == [["x" * 300, "en_GB", 1], "cancel"]


def test_a_phone_that_speaks_only_after_a_tap_is_made_to_by_the_next(choir):
    choir.run("() => document.body.click()")
    choir.run("() => { speechSynthesis.isDeaf = true; }")
    choir.run(SPEAK, ["Zoë", "en"])
    choir.run("() => { speechSynthesis.isDeaf = false; document.body.click(); }")
    choir.run("() => { speechSynthesis.speaking = false; document.body.click(); }")
    assert choir.run(SAID) == [["Zoë", "en_GB", 1], [" ", "de-DE", 0]]


def test_what_the_browser_has_is_reported_and_what_it_has_not_does_no_harm(browser, server):
    tab = started(browser, server.url, "() => {}")
    has = tab.run("""() => [typeof navigator.vibrate === 'function',
        (globalThis.speechSynthesis?.getVoices().length ?? 0) > 0]""")
    flags = tab.message("start")["devices"]["flags"]
    assert [bool(flags & VIBRATES), bool(flags & SPEAKS)] == has
    tab.run("""() => fake.tell(fake.say('vibrate', [200, 50]), fake.say('vibrate', []), fake.say('speak', 'Zoë', 'en'),
        fake.say('badge', 1), fake.say('badge', 0), fake.say('silence'), fake.say('notify', 'a', 'b', 'c'))""")
    assert tab.message("key")["name"] == "key"
    assert tab.run("() => document.getElementById('trap').hidden")
    assert tab.errors == []


def test_a_real_voice_speaks_where_there_is_one(browser, server):
    tab = started(browser, server.url, """() => {
      globalThis.spoken = [];
      globalThis.SpeechSynthesisUtterance = class extends SpeechSynthesisUtterance {
        constructor(text) { super(text); this.addEventListener('end', () => spoken.push(text)); }
      };
    }""")
    tab.run(SPEAK, ["Go", "en"])
    if tab.message("start")["devices"]["flags"] & SPEAKS:
        tab.wait("() => spoken.join() === 'Go'")
    assert tab.errors == []


def test_a_phone_without_any_of_them_says_so(chromium, server):
    tab = chromium.tab()
    tab.page.add_init_script("""
        delete Navigator.prototype.vibrate; delete Navigator.prototype.setAppBadge;
        delete Navigator.prototype.clearAppBadge; delete Navigator.prototype.wakeLock;
        delete globalThis.Notification; delete globalThis.speechSynthesis; delete Navigator.prototype.permissions;
        delete globalThis.RTCPeerConnection;
        Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });""")
    tab.go(server.url)
    assert tab.message("start")["devices"] == {"awake": 3, "notifications": 0, "flags": 0}
    tab.run("""() => fake.tell(fake.say('vibrate', [200]), fake.say('speak', 'Zoë', 'en'), fake.say('silence'),
        fake.say('badge', 1), fake.say('badge', 0), fake.say('notify', 'a', 'b', 'c'), fake.say('keepAwake', 1),
        fake.say('askToNotify'))""")
    assert tab.message("devices")["notifications"] == 0
    assert tab.errors == []


def test_a_phone_vibrates_once_it_was_touched(chromium, server):
    tab = started(chromium, server.url, """() => {
      globalThis.felt = [];
      globalThis.hasBeenActive = false;
      navigator.vibrate = (times) => void felt.push(times);
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
    }""")
    vibrate = "(times) => fake.tell(fake.say('vibrate', times))"
    tab.run(vibrate, [200])
    tab.run("() => { hasBeenActive = true; }")
    tab.run(vibrate, [200, 50, 400])
    tab.run(vibrate, [60_000] * 200)
    tab.run(vibrate, [])
    assert tab.run("() => felt") == [[200, 50, 400], [10_000] * 99, []]


def test_the_icon_is_marked_and_unmarked(chromium, server):
    tab = started(chromium, server.url, """() => {
      globalThis.marks = [];
      navigator.setAppBadge = async () => void marks.push('set');
      navigator.clearAppBadge = async () => { marks.push('clear'); throw new Error('no'); };
      fake.tell(fake.say('badge', 1), fake.say('badge', 0));
    }""")
    assert tab.run("() => marks") == ["set", "clear"]
    assert tab.errors == []


def test_the_page_is_seen_or_not_and_comes_back_from_a_stop(chromium, server):
    tab = started(chromium, server.url, """() => {
      const show = (isSeen) => Object.defineProperty(document, 'hidden', { value: !isSeen, configurable: true });
      show(false);
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('resume'));
      show(true);
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }""")
    assert tab.run("() => fake.messages.filter(m => m.name === 'visibility').map(m => m.visible)") == [0, 0, 1, 1]


def test_a_network_that_goes_and_comes_is_told(chromium, server):
    tab = started(chromium, server.url, """() => {
      const set = (isOnline) => {
        Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
        dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      };
      set(false);
      set(true);
    }""")
    assert tab.run("() => fake.messages.filter(m => m.name === 'online').map(m => m.online)") == [0, 1]


def test_a_page_that_starts_hidden_and_without_a_network_says_so(chromium, server):
    tab = chromium.tab()
    tab.page.add_init_script("""
        Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });""")
    tab.go(server.url)
    assert tab.message("online")["online"] == 0
    assert tab.message("visibility")["visible"] == 0
    assert tab.run("() => fake.messages[0].name") == "start"
