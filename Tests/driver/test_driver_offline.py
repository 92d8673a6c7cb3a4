"""The app without a network, and from one version to the next."""

import time

import pytest
from driver_browsers import fresh
from driver_chromium import Chromium
from driver_site import build, built, sources

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
VERSION = "() => document.querySelector('script[type=module]').src.split('/')[4]"
LOOK = "() => navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)"
LOAD = "([ticket]) => fake.tell(fake.say('load', ticket, 'decks/index.json'))"


@pytest.fixture
def newer(tmp_path):
    """The site's next version."""
    folder = sources(tmp_path)
    (folder / "web/style/values.css").write_text("p { color: red; }")
    assert build(folder).returncode == 0
    return folder / "site"


def visited(browser, server, path="/"):
    tab = browser.tab()
    tab.go(server.url + path)
    tab.message("start")
    tab.wait(CONTROLLED)
    return tab


def test_the_app_opens_without_a_network_after_the_first_visit(browser, server):
    tab = visited(browser, server)
    server.stop()
    try:
        tab.go(server.url + "/decks/any?x=1")
        assert tab.message("start")["path"] == "/decks/any"
        tab.run(LOAD, [1])
        assert tab.message("file")["status"] == 200
        tab.run("() => fake.tell(fake.say('load', 2, 'decks/none.json'))")
        assert tab.message("file", 2)["status"] == 0
    finally:
        server.start()


def test_a_new_version_is_said_and_taken_when_asked(browser, server, newer):
    tab = visited(browser, server)
    old = tab.run(VERSION)
    server.site = newer
    tab.run(LOOK)
    tab.message("updateReady")
    assert tab.run(VERSION) == old, "not in the middle of a game"
    tab.run("() => { globalThis.isOld = true; fake.tell(fake.say('applyUpdate')); }")
    tab.wait("() => !globalThis.isOld && globalThis.fake?.messages.length > 0")
    assert tab.run(VERSION) != old
    # A reload does not go back a version, and the present version is not offered as new.
    tab.reload()
    tab.message("start")
    assert tab.run("() => fake.messages.some((message) => message.name === 'updateReady')") is False


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_version_that_waits_is_taken_at_the_next_start(request, server, newer, name):
    tab = visited(fresh(request, name), server)
    old = tab.run(VERSION)
    server.site = newer
    tab.run(LOOK)
    tab.message("updateReady")
    tab.go(server.url + "/")
    tab.wait(f"(old) => globalThis.fake?.messages.length && ({VERSION})() !== old", old)
    assert tab.run("() => sessionStorage.length") == 0


def test_a_version_that_waits_is_taken_at_the_next_start_in_chromium(server, newer, tmp_path):
    # Its workers never rest while a debugger is attached, and a busy worker does not give way to the
    # next.
    def said(name, seen):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            found = [note["version"] for note in server.notes[seen:] if note["said"] == name]
            if found:
                return found[0]
            time.sleep(0.02)
        raise AssertionError(f"no {name}")

    with Chromium(tmp_path / "profile") as browser:
        browser.open(server.url + "/?report")
        old = said("start", 0)
        said("controlled", 0)
        server.site = newer
        seen = len(server.notes)
        browser.open(server.url + "/?report")
        assert said("start", seen) == old
        assert said("updateReady", seen) == old
        seen = len(server.notes)
        browser.open(server.url + "/?report")
        assert said("start", seen) != old


# A page that is reloaded at once finds the very first worker installed but not active yet.
FIRST = """() => {
  navigator.serviceWorker.getRegistration = async () => ({ active: null, waiting: {} });
  navigator.serviceWorker.register = async () => (
    { active: null, waiting: {}, installing: null, addEventListener: () => { globalThis.isFollowed = true; } });
}"""


def test_the_first_version_is_not_said_to_be_new_while_it_waits(chromium, server):
    tab = chromium.tab()
    tab.page.add_init_script(f"({FIRST})()")
    tab.go(server.url)
    tab.message("start")
    tab.wait("() => globalThis.isFollowed")
    assert tab.run("() => fake.messages.some((message) => message.name === 'updateReady')") is False


def test_a_version_that_arrives_in_part_changes_nothing(browser, server, newer):
    tab = visited(browser, server)
    old = tab.run(VERSION)
    server.site = newer
    server.missing.add("main.js")
    tab.run(LOOK)
    tab.wait("() => navigator.serviceWorker.getRegistration().then((found) => !found.installing)")
    assert tab.run("() => fake.messages.some((message) => message.name === 'updateReady')") is False
    assert len([name for name in tab.run("() => caches.keys()") if name.startswith("turntable-")]) == 1
    server.stop()
    try:
        tab.go(server.url + "/")
        tab.message("start")
        assert tab.run(VERSION) == old
    finally:
        server.start()


def test_a_page_that_stays_open_gets_its_files_from_the_next_version(browser, server, newer):
    first = visited(browser, server)
    second = visited(browser, server)
    server.site = newer
    second.run(LOOK)
    second.message("updateReady")
    second.run("() => { globalThis.isOld = true; fake.tell(fake.say('applyUpdate')); }")
    second.wait("() => !globalThis.isOld && globalThis.fake?.messages.length > 0")
    assert first.run(VERSION) != second.run(VERSION)
    first.run(LOAD, [1])
    assert first.message("file")["status"] == 200
    # Code of two versions is never mixed.
    code = "() => fetch(document.querySelector('script[type=module]').src, { cache: 'reload' }).then((r) => r.status)"
    assert first.run(code) == 404


def test_a_browser_that_was_told_to_pass_its_cache_by_needs_no_server_either(browser, server):
    tab = visited(browser, server)
    server.stop()
    try:
        code = "() => fetch(document.querySelector('script[type=module]').src, { cache: 'reload' }).then((r) => r.status)"
        assert tab.run(code) == 200
    finally:
        server.start()


def test_the_site_counts_as_another_when_only_a_root_file_changes(tmp_path, site):
    again = built(tmp_path)
    assert (again / "sw.js").read_bytes() == (site / "sw.js").read_bytes()
    folder = again.parent
    (folder / "web/manifest.webmanifest").write_text("{}")
    assert build(folder).returncode == 0
    assert (again / "sw.js").read_bytes() != (site / "sw.js").read_bytes()
