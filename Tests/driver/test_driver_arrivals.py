"""What comes from outside: links with something behind `#`, files that the phone opens, and what others share."""

import json
import re

import pytest
from driver_browsers import started
from support import ROOT

ELSEWHERE = 16
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
COUNT = "(name) => fake.messages.filter((one) => one.name === name).length"
# A browser that tells of files it was launched with; `launch` hands one over.
LAUNCHES = """() => {
  const launches = [];
  let consumer = (launch) => launches.push(launch);
  const queue = { setConsumer: (found) => { consumer = found; launches.forEach(found); } };
  Object.defineProperty(globalThis, 'launchQueue', { value: queue });
  globalThis.launch = (name, text) => consumer({ files: name ? [{ getFile: async () => new File([text], name) }] : [] });
}"""
SHARE = """async ([fields, file]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new File([file[1]], file[0]));
  return (await fetch('/share', { method: 'POST', body: form })).url;
}"""


def launched(chromium, server):
    tab = chromium.tab()
    tab.page.add_init_script(f"({LAUNCHES})()")
    tab.go(server.url)
    return tab, tab.message("start")


def controlled(browser, server):
    tab = browser.tab()
    tab.go(server.url + "/")
    tab.message("start")
    tab.wait(CONTROLLED)
    return tab


def test_what_stands_behind_the_sign_is_told_after_the_start_and_to_an_app_that_is_open(browser, server):
    tab = browser.tab()
    tab.go(server.url + "/decks#d=first")
    assert tab.message("fragment")["fragment"] == "#d=first"
    assert tab.run("() => fake.messages.map((one) => one.name).indexOf('fragment')") > tab.run(
        "() => fake.messages.map((one) => one.name).indexOf('start')")
    tab.run("() => { location.hash = '#d=second'; }")
    assert tab.message("fragment", 2)["fragment"] == "#d=second"
    # Until the app goes to another address.
    tab.run("() => fake.tell(fake.say('navigate', 1, '/decks'))")
    assert tab.run("() => location.href") == server.url + "/decks"
    assert tab.run(COUNT, "fragment") == 2


def test_nothing_behind_the_sign_is_nothing_to_tell(chromium, server):
    tab = started(chromium, server.url, "() => {}")
    assert tab.run(COUNT, "fragment") == 0


def test_no_server_hears_what_stands_behind_the_sign():
    source = (ROOT / "web/driver/history.js").read_text() + (ROOT / "web/driver/arrivals.js").read_text()
    assert "fetch(" not in source and "sendBeacon" not in source


def test_a_file_that_the_phone_opens_with_the_app_is_told(chromium, server):
    tab, _ = launched(chromium, server)
    tab.run("() => launch('Zoë.csv', 'kind,text')")
    told = tab.message("opened")
    assert told["file"] == "Zoë.csv" and bytes(told["bytes"]).decode() == "kind,text"
    tab.run("() => launch()")
    assert tab.run(COUNT, "opened") == 1


def test_what_came_while_another_tab_played_is_told_when_this_one_plays(chromium, server):
    first, _ = launched(chromium, server)
    second, start = launched(chromium, server)
    assert start["flags"] & ELSEWHERE
    second.run("() => { launch('a.txt', 'One?'); location.hash = '#d=x'; }")
    second.run("() => fake.tell(fake.say('takeOver'))")
    assert second.message("opened")["file"] == "a.txt" and second.message("fragment")["fragment"] == "#d=x"
    names = second.run("() => fake.messages.map((one) => one.name)")
    assert names.index("opened") > len(names) - 1 - names[::-1].index("start")
    assert first.run(COUNT, "opened") == 0


@pytest.mark.parametrize("fields, file, name, text", [
    ({"title": "x"}, ["Ours.json", "{}"], "Ours.json", "{}"),
    # Forms end lines as mails do.
    ({"title": "Our evening", "text": "One?\nTwo?"}, None, "Our evening.txt", "One?\r\nTwo?"),
    ({"text": "One?"}, None, "text.txt", "One?"),
])
def test_what_others_share_is_told_until_the_app_goes_on(browser, server, fields, file, name, text):
    tab = controlled(browser, server)
    assert tab.run(SHARE, [fields, file]).split("#")[0] == server.url + "/decks"
    tab.go(server.url + "/decks#shared")
    told = tab.message("opened")
    assert told["file"] == name and bytes(told["bytes"]).decode() == text
    tab.reload()
    assert tab.message("opened")["file"] == name
    tab.run("() => fake.tell(fake.say('navigate', 0, '/decks'))")
    tab.run("() => { globalThis.isOld = true; }")
    tab.reload()
    tab.wait("() => !globalThis.isOld && globalThis.fake?.messages.some((one) => one.name === 'start')")
    assert tab.run(COUNT, "opened") == tab.run(COUNT, "deviceFailed") == 0
    # Nothing of it stays on the phone.
    tab.wait("async () => !(await caches.has('arrivals'))")


def test_a_large_backup_that_is_shared_arrives_whole(chromium, server):
    tab, size = controlled(chromium, server), 5 << 20
    tab.run(SHARE, [{}, ["Backup.json", "x" * size]])
    tab.go(server.url + "/decks#shared")
    assert tab.message("opened")["count"] == size


# Characters of a text that is shared, of which none is cut in two.
TEXT_LIMIT, TITLE_LIMIT = 4_000, 120


@pytest.mark.parametrize("text, kept, is_cut", [
    ("é" * TEXT_LIMIT, "é" * TEXT_LIMIT, False),
    ("🎲" * TEXT_LIMIT, "🎲" * TEXT_LIMIT, False),
    ("🎲" * (TEXT_LIMIT + 1), "🎲" * TEXT_LIMIT, True),
    ("a" * (TEXT_LIMIT - 1) + "e\u0301", "a" * (TEXT_LIMIT - 1), True),
    ("a" * (TEXT_LIMIT - 2) + "👩\u200d🚀", "a" * (TEXT_LIMIT - 2), True),
    ("a" * 3_000_000, "a" * TEXT_LIMIT, True),
])
def test_B10_a_text_that_is_shared_is_cut_at_4000_characters_and_that_is_told(chromium, server, text, kept, is_cut):
    tab = controlled(chromium, server)
    tab.run(SHARE, [{"title": "t" * (TITLE_LIMIT + 9), "text": text}, None])
    tab.go(server.url + ("/decks#shared-cut" if is_cut else "/decks#shared"))
    told = tab.message("opened")
    assert bytes(told["bytes"]).decode() == kept and told["file"] == "t" * TITLE_LIMIT + ".txt"


def test_B10_the_limits_of_what_is_shared_have_names():
    worker = (ROOT / "web/sw.js").read_text()
    decks = (ROOT / "Sources/App/Features/OwnDecks/Code/OwnDecks.swift").read_text()
    assert "TEXT_LIMIT = 4_000;" in worker and "sharedCharacters = 4_000\n" in decks


def test_a_message_with_a_link_that_is_shared_is_told_whole(browser, server):
    tab = controlled(browser, server)
    message = "Look: https://elsewhere.example/decks#d=ab-c_1, and come"
    tab.run(SHARE, [{"text": message}, None])
    tab.go(server.url + "/decks#shared")
    assert bytes(tab.message("opened")["bytes"]).decode() == message


def test_the_manifest_names_what_the_worker_and_the_app_take():
    manifest = json.loads((ROOT / "web/manifest.webmanifest").read_text())
    worker = (ROOT / "web/sw.js").read_text()
    assert manifest["share_target"]["action"] == re.search(r'SHARE = "(.*)"', worker)[1]
    assert {"title", "text", "url"} <= set(manifest["share_target"]["params"])
    field = (ROOT / "Sources/App/Features/OwnDecks/Code/DeckFiles+View.swift").read_text()
    accepted = set(re.search(r'accepting:\s*"([^"]*)"', field)[1].split(","))
    for handler in manifest["file_handlers"]:
        assert handler["action"] == "/decks"
        for kind, endings in handler["accept"].items():
            assert {kind, *endings} <= accepted
    for file in manifest["share_target"]["params"]["files"]:
        assert file["name"] == "file" and set(file["accept"]) <= accepted
