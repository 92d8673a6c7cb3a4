"""Codes that the camera sees while the page shows its picture. Cameras and the browser's reader are stand-ins; so is the module
of the app's own (driver_scanner.py), in its real worker."""

import pytest
from driver_browsers import started
from driver_scanner import module
from driver_site import Server, built

from support import proves

SCANS = 4
# A reader of the browser, which the test answers for.
DETECTOR = """
  globalThis.codes = [];
  globalThis.looks = 0;
  globalThis.formats = ['qr_code'];
  globalThis.BarcodeDetector = class {
    static async getSupportedFormats() { if (!formats) throw new Error('no'); return formats; }
    constructor(options) { globalThis.asked = options; }
    async detect(picture) {
      looks++;
      if (picture.tagName !== 'VIDEO' || !picture.videoWidth) throw new DOMException('nothing to see', 'InvalidStateError');
      if (globalThis.blind) throw new DOMException('none here', 'NotSupportedError');
      if (globalThis.isStuck) return new Promise(() => {});
      return codes.map((rawValue) => ({ rawValue }));
    }
  };"""
# A camera that the test answers for, with a picture in one colour.
DRAWN = """
  globalThis.wanted = [];
  globalThis.streams = [];
  globalThis.colour = 'black';
  globalThis.size = [300, 150];
  const getUserMedia = (constraints) => new Promise((resolve, reject) => wanted.push({ constraints, reject, give() {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = size;
    const pen = canvas.getContext('2d');
    setInterval(() => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, ...size);
    }, 20);
    streams.push(canvas.captureStream());
    resolve(streams.at(-1));
  } }));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });"""
# The workers that the page begins, the pictures that they are sent, and what they answer.
WORKERS = """
  globalThis.workers = [];
  globalThis.pictures = [];
  globalThis.answers = 0;
  globalThis.Worker = class extends Worker {
    constructor(url) {
      super(url);
      workers.push('works');
      this.number = workers.length - 1;
      this.addEventListener('message', () => answers++);
    }
    postMessage(picture, moved) {
      const { width, height, pixels } = picture;
      pictures.push([width, height, pixels.byteLength]);
      super.postMessage(picture, moved);
      if (pixels.byteLength) throw new Error('the pixels were copied');
    }
    terminate() {
      workers[this.number] = 'ended';
      super.terminate();
    }
  };"""
CAMERA = f"() => {{ {DETECTOR} {DRAWN} }}"
# Two cameras without and with a reader of the browser, on a site that has its own.
OWN = f"() => {{ {DRAWN} {WORKERS} }}"
BOTH = f"() => {{ {DETECTOR} {DRAWN} {WORKERS} }}"
SHOW = """(id) => fake.tell(fake.say('createElement', id, 'video', 0), fake.say('setAttribute', id, 'data-scan', ''),
    fake.say('insert', 1, id, 0))"""
FACE = "([id, side]) => fake.tell(fake.say('setAttribute', id, 'data-scan', side))"
HIDE = "(id) => fake.tell(fake.say('remove', id))"
GIVE = "(which) => wanted.at(which).give()"
LIVE = "() => streams.map((stream) => stream.active)"
SEEN = "() => fake.messages.filter(m => m.name === 'scanned').map(m => m.text)"
ERRORS = "() => fake.messages.filter(m => m.name === 'camera').map(m => m.error)"
LOOK = "() => fake.tell(fake.say('lookForScanner'))"


@pytest.fixture
def tab(chromium, server):
    return started(chromium, server.url, CAMERA)


@pytest.fixture(scope="session")
def site_with_reader(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reader")
    return built(folder, reader=module(folder))


@pytest.fixture
def with_reader(site_with_reader):
    """A server whose site has a reader of its own."""
    server = Server(site_with_reader)
    yield server
    server.stop()


def shown(tab, number=2):
    tab.run(SHOW, number)
    tab.run(GIVE, -1)
    tab.message("camera")


def sees(tab, *codes):
    """Waits for a scan that began with these codes."""
    looks = tab.run("(seen) => { codes = seen; return looks; }", list(codes))
    tab.wait(f"() => looks >= {looks} + 2")


def shows(tab, colour, least=4):
    """Waits until the app's reader has looked at a picture of this colour. Its first looks may be at the one before."""
    answers = tab.run("(next) => { colour = next; return answers; }", colour)
    tab.wait(f"() => answers >= {answers} + {least}")


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
    # The reader is made once the picture is there.
    assert tab.wait("() => globalThis.asked") == {"formats": ["qr_code"]}
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


def test_the_other_camera_is_on_as_soon_as_its_picture_is_asked_for(tab):
    shown(tab)
    tab.run(FACE, [2, "user"])
    assert tab.run(LIVE) == [False]
    assert tab.run("() => wanted[1].constraints") == {"video": {"facingMode": "user", "width": {"ideal": 1280}}}
    tab.run(GIVE, 1)
    tab.message("camera", 2)
    assert tab.run(LIVE) == [False, True] and tab.run(ERRORS) == ["", ""]
    sees(tab, "one")
    assert tab.run(SEEN) == ["one"]
    tab.run(FACE, [2, "user"])
    assert tab.run(LIVE) == [False, True]
    tab.run(FACE, [2, "anything"])
    assert tab.run("() => wanted[2].constraints.video.facingMode") == "environment"


def test_a_camera_that_comes_after_the_other_was_asked_for_leaves_the_picture_alone(tab):
    tab.run(SHOW, 2)
    tab.run(FACE, [2, "user"])
    tab.run(GIVE, 1)
    tab.message("camera")
    tab.run(GIVE, 0)
    tab.wait("() => streams.length === 2 && !streams[1].active")
    assert tab.run(LIVE) == [True, False] and tab.run(ERRORS) == [""]
    assert tab.run("() => document.querySelector('video').srcObject === streams[0]")


@proves("DIRECT-6")
def test_DIRECT_6_a_browser_without_a_reader_reads_with_the_apps_own(browser, with_reader):
    tab = started(browser, with_reader.url, OWN)
    tab.run(LOOK)
    assert tab.message("devices")["flags"] & SCANS
    assert tab.run("() => workers") == []
    # WebKit goes on showing the first picture of a canvas.
    tab.run("() => { colour = 'lime'; }")
    shown(tab)
    assert tab.message("scanned")["text"] == "café"
    assert tab.run("() => workers") == ["works"]
    tab.run(HIDE, 2)
    assert tab.run("() => workers") == ["ended"] and tab.run(LIVE) == [False]
    assert tab.errors == []


def test_a_code_is_utf_8_or_latin_1_and_its_text_has_a_limit(chromium, with_reader):
    tab = started(chromium, with_reader.url, OWN)
    shown(tab)
    shows(tab, "black")
    assert tab.run(SEEN) == []
    for colour in ("lime", "blue", "#c0c0c0", "red"):
        shows(tab, colour)
    assert tab.run(SEEN) == ["café", "café", "x" * 7_089]


def test_nothing_of_the_reader_is_loaded_before_a_camera_is_wanted(chromium, with_reader):
    tab = started(chromium, with_reader.url, OWN)
    asked = []
    tab.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    tab.run(LOOK)
    tab.message("devices")
    loaded = "() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))"
    assert not {"readers.js", "scanner.js", "scanner.wasm"} & {*tab.run(loaded), *asked}
    # While the person is asked for the camera.
    tab.run(SHOW, 2)
    tab.wait("() => workers.length === 1")
    assert "readers.js" in tab.run(loaded)


@pytest.mark.parametrize(("size", "expected"), [
    ([1280, 720], [[640, 480], [640, 480], [1280, 720]]), ([720, 1280], [[480, 640], [480, 640], [720, 1280]]),
    ([1920, 1080], [[640, 480], [640, 480], [1280, 720]]), ([320, 240], [[320, 240]] * 3),
])
def test_the_reader_looks_at_the_middle_twice_and_then_at_the_whole_picture(chromium, with_reader, size, expected):
    tab = started(chromium, with_reader.url, OWN)
    tab.run("(given) => { size = given; }", size)
    shown(tab)
    shows(tab, "lime", 6)
    assert tab.run("() => pictures.slice(0, 6)") == [[*sides, 4 * sides[0] * sides[1]] for sides in expected * 2]


def test_a_code_at_which_the_reader_breaks_does_not_end_the_reading(chromium, with_reader):
    tab = started(chromium, with_reader.url, OWN)
    shown(tab)
    for _ in range(2):
        shows(tab, "white")
        shows(tab, "lime")
        shows(tab, "black")
    assert tab.run(SEEN) == ["café", "café"]
    assert tab.run("() => workers") == ["works"] and tab.run(ERRORS) == [""]
    assert tab.errors == []


@pytest.mark.parametrize("file", ["readers.js", "scanner.js", "scanner.wasm"])
def test_a_reader_that_cannot_be_loaded_is_told_and_the_camera_is_off(browser, with_reader, file):
    with_reader.missing.add(file)
    tab = started(browser, with_reader.url, OWN)
    shown(tab)
    # Swift takes an error that it does not know for "failed".
    assert tab.message("camera", 2)["error"] in ("Error", "TypeError")
    assert tab.run(LIVE) == [False]
    assert tab.run("() => workers") == ([] if file == "readers.js" else ["ended"])


def test_the_browsers_reader_comes_first(chromium, with_reader):
    tab = started(chromium, with_reader.url, BOTH)
    shown(tab)
    sees(tab, "one")
    sees(tab)
    sees(tab, "two")
    assert tab.run(SEEN) == ["one", "two"] and tab.run("() => workers") == []


@pytest.mark.parametrize("fault", ["blind = true", "isStuck = true", "BarcodeDetector = class extends BarcodeDetector { detect() { throw 1; } }"])
def test_the_apps_reader_takes_over_from_one_that_fails_or_never_answers(chromium, with_reader, fault):
    tab = started(chromium, with_reader.url, BOTH)
    tab.run(f"() => {{ globalThis.{fault}; }}")
    shown(tab)
    shows(tab, "lime")
    assert tab.run(SEEN) == ["café"] and tab.run(ERRORS) == [""]


def test_readers_that_read_nothing_take_turns(chromium, with_reader):
    """Android's reader finds no code while it is still being downloaded."""
    tab = started(chromium, with_reader.url, BOTH)
    shown(tab)
    shows(tab, "black")
    assert tab.run("() => workers") == ["works"]
    tab.wait("() => workers[0] === 'ended'")
    sees(tab, "one")
    # One that has read a code stays.
    looks = tab.run("() => { codes = []; return looks; }")
    tab.wait(f"() => looks > {looks} + 35")
    assert tab.run(SEEN) == ["one"] and tab.run("() => workers") == ["ended"]


def test_the_browsers_reader_goes_on_where_the_apps_cannot_be_loaded(chromium, with_reader):
    with_reader.missing.add("scanner.wasm")
    tab = started(chromium, with_reader.url, BOTH)
    shown(tab)
    tab.wait("() => workers[0] === 'ended'")
    sees(tab, "one")
    assert tab.run(SEEN) == ["one"] and tab.run(ERRORS) == [""]
