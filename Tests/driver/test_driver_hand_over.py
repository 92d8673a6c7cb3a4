"""Files and pictures that a person takes out of the app."""

import base64
import io

import pytest
from driver_browsers import started
from driver_site import Server, build, real_styles, sources
from PIL import Image

# Records saved and shared content, for a test to look at in every browser.
WATCH = """() => {
  globalThis.handed = [];
  const blobs = new Map();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.set(url, blob); return url; };
  HTMLAnchorElement.prototype.click = function () {
    handed.push({ way: 'file', name: this.download, blob: blobs.get(this.href) });
  };
}"""
# A phone that can share some pictures at once, and answers as told: null for a person who does, or the name of an error.
SHARES = """({ answer = null, most = 1 }) => {
  navigator.canShare = (data) => data.files.length <= most;
  navigator.share = async ({ files, text }) => {
    for (const file of files) handed.push({ way: 'share', name: file.name, blob: file, text });
    if (answer) throw new DOMException('', answer);
  };
}"""
LOOK = """(count) => handed.length >= count && Promise.all(handed.map(async ({ blob, ...rest }) => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { ...rest, type: blob.type, bytes: btoa(String.fromCharCode(...bytes)) };
}))"""
PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
  <rect width="40" height="20" fill="#ff0000"/><rect x="20" width="20" height="20" fill="#0000ff"/>
  <text x="2" y="12" font-size="8" fill="#ffffff">Zoë</text></svg>"""
SHARE = "(svg) => fake.tell(fake.say('share', [svg], svg, 'votes.png', 'Zoë won'))"
SHARE_BOTH = "([front, back, whole]) => fake.tell(fake.say('share', [front, back], whole, 'votes.png', 'Zoë won'))"


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, WATCH)


def handed(tab, count=1):
    found = tab.wait(LOOK, count)
    assert len(found) == count
    for item in found:
        item["bytes"] = base64.b64decode(item["bytes"])
    return found


def check_picture(item):
    assert (item["name"], item["type"]) == ("votes.png", "image/png")
    picture = Image.open(io.BytesIO(item["bytes"])).convert("RGB")
    assert picture.size == (40, 20)
    assert picture.getpixel((18, 2)) == (255, 0, 0)
    assert picture.getpixel((38, 18)) == (0, 0, 255)


def test_a_text_is_saved_as_a_file(tab):
    tab.run("() => fake.tell(fake.say('saveFile', 'rolls.csv', 'text/csv', 'Zoë,6\\r\\n'))")
    (item,) = handed(tab)
    assert item == {"way": "file", "name": "rolls.csv", "type": "text/csv", "bytes": "Zoë,6\r\n".encode()}


def test_a_picture_is_shared_where_the_phone_can_and_saved_where_not(tab):
    tab.run("() => { navigator.canShare = undefined; }")
    tab.run(SHARE, PICTURE)
    (saved,) = handed(tab)
    assert saved["way"] == "file"
    check_picture(saved)
    tab.run(SHARES, {})
    tab.run(SHARE, PICTURE)
    shared = handed(tab, 2)[1]
    assert (shared["way"], shared["text"]) == ("share", "Zoë won")
    check_picture(shared)


@pytest.mark.parametrize("most, ways", [
    (2, [("share", "votes.png", 20), ("share", "votes-2.png", 30)]), (1, [("share", "votes.png", 50)]),
    (0, [("file", "votes.png", 50)]),
])
def test_front_and_back_go_together_or_as_one_picture(tab, most, ways):
    tab.run(SHARES, {"most": most})
    tab.run(SHARE_BOTH, [PICTURE.replace('height="20"', f'height="{height}"', 1) for height in (20, 30, 50)])
    found = handed(tab, len(ways))
    sizes = [Image.open(io.BytesIO(item["bytes"])).size[1] for item in found]
    assert [(item["way"], item["name"], size) for item, size in zip(found, sizes)] == ways


def test_a_picture_with_a_place_for_the_day_has_the_day_there(tab):
    tab.run(SHARE, PICTURE.replace("Zoë", "<tspan class='today'/>"))
    tab.run(SHARE, PICTURE.replace("Zoë", ""))
    dated, plain = (item["bytes"] for item in handed(tab, 2))
    assert dated != plain


@pytest.fixture
def lettered(browser, tmp_path):
    """A tab whose site has the display face."""
    folder = sources(tmp_path)
    real_styles(folder)
    assert build(folder, "--for-tests").returncode == 0
    server = Server(folder / "site")
    yield started(browser, server.url, WATCH)
    server.stop()


def test_a_picture_has_the_display_face_within_it(lettered):
    text = PICTURE.replace("Zoë", "Bag").replace('font-size="8"', 'font-size="16" font-weight="800" font-family="FACE, monospace"')
    for face in ("Turntable Display", "Nowhere Sans"):
        lettered.run(SHARE, text.replace("FACE", face))
    shown, other = (item["bytes"] for item in handed(lettered, 2))
    assert shown != other


def test_a_person_may_change_their_mind_and_another_failure_saves_instead(tab):
    tab.run(SHARES, {"answer": "AbortError"})
    tab.run(SHARE, PICTURE)
    handed(tab)
    tab.run(SHARES, {"answer": "NotAllowedError"})
    tab.run(SHARE, PICTURE)
    assert [item["way"] for item in handed(tab, 3)] == ["share", "share", "file"]
    assert tab.run("() => fake.messages.filter(m => m.name === 'deviceFailed').length") == 0


@pytest.mark.parametrize("wrong", ["<svg", PICTURE.replace('width="40"', 'width="5000"', 1)])
def test_a_picture_that_cannot_be_drawn_is_told(tab, wrong):
    tab.run(SHARE, wrong)
    assert tab.message("deviceFailed")["what"] == "share"
    assert tab.run("() => handed.length") == 0


def test_a_file_that_cannot_be_saved_is_told(tab):
    tab.run("() => { HTMLAnchorElement.prototype.click = () => { throw new Error('no'); }; }")
    tab.run("() => fake.tell(fake.say('saveFile', 'a.txt', 'text/plain', 'x'))")
    assert tab.message("deviceFailed")["what"] == "saveFile"


def test_a_download_arrives_and_the_policy_allows_no_picture_from_elsewhere(chromium, server):
    tab = chromium.tab()  # the other drivers do not report downloads
    tab.go(server.url)
    tab.message("start")
    with tab.page.expect_download() as arriving:
        tab.run("() => fake.tell(fake.say('saveFile', 'rolls.csv', 'text/csv', '1,2'))")
    assert arriving.value.suggested_filename == "rolls.csv"
    with open(arriving.value.path(), encoding="utf-8") as file:
        assert file.read() == "1,2"
    assert tab.errors == []
    drawn = """(address) => { const image = new Image(); image.src = address;
        return image.decode().then(() => true, () => false); }"""
    assert tab.run(drawn, "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==") is False
# A phone with or without link sharing and a clipboard; `copies` are the copied texts.
LINKS = """([answer, hasClipboard]) => {
  globalThis.copies = [];
  navigator.share = answer === undefined ? undefined : async (data) => {
    handed.push(data);
    if (answer) throw new DOMException('', answer);
  };
  const clipboard = { writeText: async (text) => { copies.push(text); } };
  Object.defineProperty(navigator, 'clipboard', { value: hasClipboard ? clipboard : undefined, configurable: true });
  document.execCommand = (what) => {
    copies.push(`${what}: ${document.activeElement.value ?? ''}`);
    return !globalThis.refuses;
  };
}"""
SHARE_LINK = "() => fake.tell(fake.say('shareLink', 'http://x/decks#d=A', 'Ours'))"


def test_a_link_is_shared_without_a_text_that_could_take_its_place(tab):
    tab.run(LINKS, ["", True])
    tab.run(SHARE_LINK)
    tab.wait("() => handed.length === 1")
    assert tab.run("() => [handed[0], copies]") == [{"title": "Ours", "url": "http://x/decks#d=A"}, []]
    tab.run(LINKS, ["AbortError", True])
    tab.run(SHARE_LINK)
    tab.wait("() => handed.length === 2")
    assert tab.run("() => fake.messages.filter((one) => one.name === 'copied' || one.name === 'deviceFailed').length") == 0


@pytest.mark.parametrize("answer", [None, "NotAllowedError"])
def test_a_link_that_cannot_be_shared_is_copied_and_that_is_told(tab, answer):
    tab.run(LINKS.replace("answer === undefined", "answer === null"), [answer, True])
    tab.run(SHARE_LINK)
    tab.message("copied")
    assert tab.run("() => copies") == ["http://x/decks#d=A"]


def test_a_text_is_copied_without_a_clipboard_too_or_that_is_told(tab):
    tab.run(LINKS, ["", False])
    tab.run("() => fake.tell(fake.say('copy', 'Zoë'))")
    tab.message("copied")
    assert tab.run("() => [copies, document.querySelectorAll('textarea').length]") == [["copy: Zoë"], 0]
    tab.run("() => { globalThis.refuses = true; fake.tell(fake.say('copy', 'x')); }")
    assert tab.message("deviceFailed")["what"] == "copy"


# A person chooses a file. Returns the field's content afterwards.
CHOOSE = """([name, text, times]) => {
  const field = Object.assign(document.createElement('input'), { type: 'file' });
  document.getElementById('app').append(field);
  for (let time = 0; time < times; time++) {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], name));
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return [field.value];
}"""


def test_a_file_that_is_chosen_is_told_with_its_bytes_also_a_second_time(tab):
    assert tab.run(CHOOSE, ["Zoë.csv", "Zoë;1\r\n", 2]) == [""]
    told = tab.message("opened", 2)
    assert told["file"] == "Zoë.csv" and bytes(told["bytes"]) == "Zoë;1\r\n".encode()


def test_of_a_file_that_is_too_large_no_more_is_read_than_tells_that(tab):
    limit = 64 * 1024 * 1024
    tab.run(CHOOSE.replace("text, times", "_, times").replace("[text]", "['x'.repeat(70_000_000)]"), ["large.txt", "", 1])
    assert tab.message("opened")["count"] == limit + 1


def test_a_file_that_cannot_be_read_is_told(tab):
    tab.run("() => { Blob.prototype.arrayBuffer = async () => { throw new DOMException('', 'NotReadableError'); }; }")
    tab.run(CHOOSE, ["gone.txt", "x", 1])
    assert tab.message("deviceFailed")["what"] == "openFile"
