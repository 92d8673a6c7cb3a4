"""Codes that the camera sees while the page shows its picture. Cameras and readers are stand-ins."""

import pytest
from driver_browsers import started

SCANS = 4
# A camera that the test answers for, with a drawn picture.
CAMERA = """() => {
  globalThis.codes = [];
  globalThis.looks = 0;
  globalThis.wanted = [];
  globalThis.streams = [];
  globalThis.formats = ['qr_code'];
  globalThis.BarcodeDetector = class {
    static async getSupportedFormats() { if (!formats) throw new Error('no'); return formats; }
    constructor(options) { globalThis.asked = options; }
    async detect(picture) {
      looks++;
      if (picture.tagName !== 'VIDEO' || !picture.videoWidth) throw new DOMException('nothing to see', 'InvalidStateError');
      if (globalThis.blind) throw new DOMException('none here', 'NotSupportedError');
      return codes.map((rawValue) => ({ rawValue }));
    }
  };
  const getUserMedia = (constraints) => new Promise((resolve, reject) => wanted.push({ constraints, reject, give() {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    setInterval(() => pen.fillRect(0, 0, 9, 9), 20);
    streams.push(canvas.captureStream());
    resolve(streams.at(-1));
  } }));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
}"""
SHOW = """(id) => fake.tell(fake.say('createElement', id, 'video', 0), fake.say('setAttribute', id, 'data-scan', ''),
    fake.say('insert', 1, id, 0))"""
HIDE = "(id) => fake.tell(fake.say('remove', id))"
GIVE = "(which) => wanted.at(which).give()"
LIVE = "() => streams.map((stream) => stream.active)"
SEEN = "() => fake.messages.filter(m => m.name === 'scanned').map(m => m.text)"
ERRORS = "() => fake.messages.filter(m => m.name === 'camera').map(m => m.error)"
LOOK = "() => fake.tell(fake.say('lookForScanner'))"


@pytest.fixture
def tab(chromium, server):
    return started(chromium, server.url, CAMERA)


def shown(tab, number=2):
    tab.run(SHOW, number)
    tab.run(GIVE, -1)
    tab.message("camera")


def sees(tab, *codes):
    """Waits for a scan that began with these codes."""
    looks = tab.run("(seen) => { codes = seen; return looks; }", list(codes))
    tab.wait(f"() => looks >= {looks} + 2")


def test_a_browser_is_asked_whether_it_reads_codes_only_on_request(tab):
    assert tab.message("start")["devices"]["flags"] & SCANS == 0
    tab.run(LOOK)
    assert tab.message("devices")["flags"] & SCANS
    for formats in (["ean_13"], [], None):
        tab.run("(given) => { formats = given; }", formats)
        tab.run(LOOK)
        assert tab.wait("() => fake.messages.at(-1).name === 'devices' && fake.messages.at(-1)")["flags"] & SCANS == 0
        tab.run("() => { formats = ['qr_code']; }")
        tab.run(LOOK)
        assert tab.wait("() => fake.messages.at(-1).flags & 4 && fake.messages.at(-1)")
    assert tab.errors == []


def test_a_browser_without_any_of_it_says_nothing_and_comes_to_no_harm(browser, server):
    tab = started(browser, server.url, "() => {}")
    tab.run(LOOK)
    tab.run(SHOW, 2)
    assert tab.wait(ERRORS) != [""]
    assert tab.run("() => fake.messages.filter(m => m.name === 'devices' && m.flags & 4).length") == 0
    assert tab.run("() => document.getElementById('trap').hidden")
    assert tab.errors == []


def test_the_camera_on_the_back_is_on_exactly_as_long_as_its_picture_has_a_place(tab):
    assert tab.run("() => wanted.length") == 0
    shown(tab)
    assert tab.run("() => wanted[0].constraints") == {"video": {"facingMode": "environment", "width": {"ideal": 1280}}}
    assert tab.run("() => asked") == {"formats": ["qr_code"]}
    assert tab.run(LIVE) == [True] and tab.run(ERRORS) == [""]
    assert tab.run("() => { const { muted, playsInline } = document.querySelector('video'); return [muted, playsInline]; }") == [True, True]
    # Another change of the page leaves it alone.
    tab.run("() => fake.tell(fake.say('createElement', 9, 'p', 0), fake.say('insert', 1, 9, 0))")
    assert tab.run("() => wanted.length") == 1
    tab.run(HIDE, 2)
    assert tab.run(LIVE) == [False]
    shown(tab, 3)
    assert tab.run(LIVE) == [False, True]


def test_a_camera_that_comes_when_nobody_waits_for_it_any_more_is_switched_off(tab):
    tab.run(SHOW, 2)
    tab.run(HIDE, 2)
    tab.run(SHOW, 3)
    tab.run(GIVE, 0)
    tab.wait("() => streams.length === 1 && !streams[0].active")
    assert tab.run(ERRORS) == []
    tab.run(GIVE, 1)
    tab.message("camera")
    assert tab.run(LIVE) == [False, True] and tab.run(ERRORS) == [""]


def test_a_code_is_told_once_as_long_as_it_is_seen_and_looking_goes_on(tab):
    shown(tab)
    sees(tab)
    assert tab.run(SEEN) == []
    sees(tab, "one")
    sees(tab, "one", "two")
    assert tab.run(SEEN) == ["one", "two"]
    sees(tab)
    sees(tab, "one")
    assert tab.run(SEEN) == ["one", "two", "one"]
    sees(tab, "x" * 8_000)
    assert tab.run(SEEN)[-1] == "x" * 7_089


def test_of_two_codes_the_second_is_not_told_where_the_first_ends_it(tab):
    shown(tab)
    # Swift removes the picture at the first code.
    tab.run("() => void fake.listeners.push(({ name }) => name === 'scanned' && fake.answer(fake.say('remove', 2)))")
    tab.run("() => { codes = ['one', 'two']; }")
    tab.message("scanned")
    assert tab.run(SEEN) == ["one"] and tab.run(LIVE) == [False]


@pytest.mark.parametrize("name", ("NotAllowedError", "NotFoundError", "NotReadableError"))
def test_a_camera_that_is_not_given_is_told_by_its_error(tab, name):
    tab.run(SHOW, 2)
    tab.run("(name) => wanted[0].reject(new DOMException('no', name))", name)
    assert tab.message("camera")["error"] == name
    tab.run("() => fake.tell(fake.say('createElement', 9, 'p', 0), fake.say('insert', 1, 9, 0))")
    assert tab.run("() => wanted.length") == 1, "it asks again by itself"
    assert tab.errors == []


@pytest.mark.parametrize(("end", "name"), [
    ("streams[0].getTracks()[0].stop()", "NotReadableError"), ("globalThis.blind = true", "NotSupportedError"),
])
def test_a_camera_that_goes_and_a_reader_that_fails_are_told_and_it_is_off(tab, end, name):
    shown(tab)
    tab.run(f"() => {{ {end}; }}")
    assert tab.message("camera", 2)["error"] == name
    assert tab.run(LIVE) == [False]


def test_the_camera_is_off_when_the_app_has_stopped(tab):
    shown(tab)
    tab.run("() => fake.tell(new Uint8Array([255]))")
    tab.wait("() => !document.getElementById('trap').hidden")
    assert tab.run(LIVE) == [False]
