"""The decks that a new hub starts with."""

import json

from hubs import BEHIND_PROXY, UNLIMITED, Hub, deck
from serving import ROOT, Server, make_site

DECKS = sorted((ROOT / "Decks/hub").glob("*.json"))
IDS = {json.loads(path.read_text())["id"] for path in DECKS}


def site_with(folder, files):
    make_site(folder)
    (folder / "starter-decks").mkdir()
    for name, content in files.items():
        (folder / "starter-decks" / name).write_bytes(content)
    return folder


def shown(hub):
    return {deck["id"] for deck in hub.ask("/decks?count=100").json["decks"]}


def test_a_new_hub_has_the_decks_of_the_apps_folder_once(tmp_path):
    site = site_with(tmp_path / "site", {path.name: path.read_bytes() for path in DECKS})
    server = Server(site, tmp_path / "data", *UNLIMITED, *BEHIND_PROXY)
    hub = Hub(server)
    assert len(DECKS) == 24 and shown(hub) == IDS
    assert hub.ask("/decks?q=wedding").json["decks"], "they are found"
    assert server.ask(f"/starter-decks/{DECKS[0].name}").data != DECKS[0].read_bytes()
    changes = hub.ask("/changes").data
    assert server.stop()[0] == 0
    server = Server(site, tmp_path / "data", *UNLIMITED, *BEHIND_PROXY)
    assert Hub(server).ask("/changes").data == changes, "a second start adds nothing"
    assert server.stop()[0] == 0


def test_a_hub_with_decks_and_one_that_wants_none_stay_as_they_are(tmp_path):
    site = site_with(tmp_path / "site", {path.name: path.read_bytes() for path in DECKS})
    server = Server(site, tmp_path / "data", "--no-starter-decks", *UNLIMITED, *BEHIND_PROXY)
    hub = Hub(server)
    assert shown(hub) == set()
    hub.publish(deck("ours"))
    hub.withdraw("ours")
    assert server.stop()[0] == 0
    server = Server(site, tmp_path / "data", *UNLIMITED, *BEHIND_PROXY)
    assert shown(Hub(server)) == set(), "a hub whose only deck was withdrawn is not new"
    assert server.stop()[0] == 0


def test_a_broken_starter_deck_costs_itself_and_is_named(tmp_path):
    files = {DECKS[0].name: DECKS[0].read_bytes(), "broken.json": b'{"format": 1,', "notes.txt": b"no deck"}
    server = Server(site_with(tmp_path / "site", files), tmp_path / "data", *UNLIMITED, *BEHIND_PROXY)
    assert len(shown(Hub(server))) == 1
    code, _, err = server.stop()
    assert code == 0 and "starter-decks/broken.json" in err
