"""Files and pictures that a person takes along."""

import base64
import io

import pytest
from driver_browsers import started
from PIL import Image

# Keeps what would be saved or shared, so that it can be looked at in every browser.
WATCH = """() => {
  globalThis.handed = [];
  const blobs = new Map();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.set(url, blob); return url; };
  HTMLAnchorElement.prototype.click = function () {
    handed.push({ way: 'file', name: this.download, blob: blobs.get(this.href) });
  };
}"""
# A phone that can share, and answers as told: null for a person who does, or the name of an error.
SHARES = """(answer) => {
  navigator.canShare = (data) => data.files.length === 1;
  navigator.share = async ({ files: [file], text }) => {
    handed.push({ way: 'share', name: file.name, blob: file, text });
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
SHARE = "(svg) => fake.tell(fake.say('share', svg, 'votes.png', 'Zoë won'))"


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
    tab.run(SHARES, None)
    tab.run(SHARE, PICTURE)
    shared = handed(tab, 2)[1]
    assert (shared["way"], shared["text"]) == ("share", "Zoë won")
    check_picture(shared)


def test_a_person_may_change_their_mind_and_another_failure_saves_instead(tab):
    tab.run(SHARES, "AbortError")
    tab.run(SHARE, PICTURE)
    handed(tab)
    tab.run(SHARES, "NotAllowedError")
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
    tab = chromium.tab()  # the other drivers do not tell of downloads
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
