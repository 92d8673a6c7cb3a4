"""Phones of one person share their records through a real server, over any state of the network (KEEP-4, KEEP-5)."""

import base64
import json
import os
import random
import sqlite3
import urllib.request
from hashlib import sha256

import pytest

from driver_sealing import derived, opened, place
from linked_tour import SHOWN, phrase_of
from pages import App
from server import Server
from support import proves

SEEDS = int(os.environ.get("TURNTABLE_LINK_SEEDS", "2"))  # histories of two phones and of five
STEPS = 12
SWITCHES = ("Sound", "Speech", "Haptics", "Show proof of chance")
HEAD = "() => document.querySelector('#linked-state')?.textContent ?? ''"
# Merging records as they are stored, without those that only this phone has.
KINDS = ("settings/", "own/", "download/", "base/", "hidden/", "luck/", "look/", "summaries/", "turns/", "votes/")


def first_phone(page):
    app = App(page).open("/linked")
    app.tap("Link phones").expect("Hide")
    words = app.page.run(SHOWN)
    app.tap("Hide")
    agree(app)
    return app, "/linked#phone=" + "-".join(words)


def next_phone(page, link):
    app = App(page).open(link)
    app.tap("Link this phone")
    agree(app)
    return app


def agree(app):
    """Syncs until phone and server agree."""
    def agreed():
        link = app.record("linked/vault")
        return link and link.get("agreed", 0) > before and not link.get("trouble")

    before = (app.record("linked/vault") or {}).get("agreed", 0)
    if app.shows("Look now"):
        app.tap("Look now")
    app.page.until(agreed, "phone and server do not agree", wait=40)


def at_linked(app):
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    app.tap("Linked phones", begins=True).page.wait_for_screen("linked")
    return app


def merged(app):
    """The records that the phone shares with the others, in any order of members."""
    kept = {}
    for key, text in app.records().items():
        if not key.startswith(KINDS):
            continue
        body = json.loads(text)["body"]
        if key.startswith("settings/"):
            # A phone that never chose has no record, one that went back to the defaults an empty one.
            if not body:
                continue
        kept[key] = json.dumps(body, sort_keys=True)
    return kept


def new_deck(app, title):
    app.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
    app.tap("New deck").page.wait_for_screen("deck")
    app.page.type_into("Title", title, enter=False)
    app.tap("Done")


def add_card(app, text):
    app.tap("Add many")
    app.page.type_into("One card a line", text, enter=False)
    app.tap("Add 1 card").expect("Add many")
    app.page.until(lambda: text in cards(app), "the card is not kept")


def cards(app):
    return sorted(
        card["text"] for key, text in app.records().items() if key.startswith("own/")
        for card in json.loads(text)["body"]["cards"])


@proves("KEEP-4", "KEEP-5")
def test_KEEP_4_KEEP_5_a_new_phone_gets_everything_and_both_go_on(page, fresh, engine, own_server):
    first = App(fresh(engine, url=own_server.url)).open()
    new_deck(first, "Our evening")
    add_card(first, "Who hid the spoons?")
    first, link = first_phone(first.page)
    second = next_phone(fresh(engine, url=own_server.url), link)
    assert cards(second) == ["Who hid the spoons?"]
    assert merged(second) == merged(first)
    # It can be played without a restart.
    second.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
    second.tap("Our evening", begins=True).page.wait_for_screen("deck")
    add_card(second, "Who ate the last roll?")
    agree(at_linked(second))
    agree(first)
    assert cards(first) == ["Who ate the last roll?", "Who hid the spoons?"]
    assert merged(second) == merged(first)


def history(seed, count, fresh, server):
    """Phones that change things while the network comes and goes. Returns them and the cards that they wrote."""
    chance = random.Random(seed)
    first = App(fresh("chromium", url=server.url)).open()
    new_deck(first, "Ours")
    add_card(first, "The first")
    first, link = first_phone(first.page)
    phones = [first] + [next_phone(fresh("chromium", url=server.url), link) for _ in range(count - 1)]
    written = ["The first"]
    for app in phones:
        app.go_home()
    for step in range(STEPS):
        app = chance.choice(phones)
        act = chance.randrange(5)
        if act == 0:
            app.page.context.set_offline(chance.random() < 0.6)
        elif act == 1:
            app.go_home().tap("Settings").page.wait_for_screen("settings")
            app.tap(chance.choice(SWITCHES), role="switch")
        elif act == 2:
            text = f"Card {step} of {phones.index(app)}"
            app.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
            app.tap("Ours", begins=True).page.wait_for_screen("deck")
            add_card(app, text)
            written.append(text)
            app.go_home()
        else:
            # A round begins, and the network fails in the middle of it.
            at_linked(app).tap("Look now")
            app.page.page.wait_for_timeout(chance.random() * 150)
            app.page.context.set_offline(chance.random() < 0.5)
    for app in phones:
        app.page.context.set_offline(False)
        at_linked(app)
    for app in phones + phones:
        agree(app)
    return phones, written


@proves("KEEP-4")
@pytest.mark.parametrize("count", (2, 5))
def test_KEEP_4_phones_whose_network_is_cut_end_with_the_same_and_lose_nothing(count, fresh, tmp_path):
    for seed in range(SEEDS if count == 2 else SEEDS // 2 + SEEDS % 2):
        # A server makes only so many vaults in an hour.
        server = Server(tmp_path / str(seed))
        try:
            phones, written = history(seed, count, fresh, server)
            for app in phones:
                assert merged(app) == merged(phones[0]), f"seed {seed}"
                assert cards(app) == sorted(written), f"seed {seed}"
        finally:
            server.stop()
        while fresh.pages:
            fresh.pages.pop().close()


@proves("KEEP-4", "KEEP-8")
def test_KEEP_4_what_lies_on_the_server_says_nothing(fresh, own_server, tmp_path):
    first = App(fresh("chromium", url=own_server.url)).open()
    new_deck(first, "Aunt Zelda's kitchen")
    add_card(first, "Who hid the marzipan crocodile?")
    first.go_home().choose_deck()
    first.add_players("Wilhelmina", "Bartholomew")
    first, _ = first_phone(first.page)
    phrase = phrase_of(first)
    own_server.stop()
    dump = b"".join(path.read_bytes() for path in sorted(tmp_path.glob("data/*")) if path.is_file())
    with sqlite3.connect(tmp_path / "data" / "vaults.db") as file:
        dump += "\n".join(file.iterdump()).encode()
    assert len(dump) > 1_000
    plain = ["Zelda", "kitchen", "marzipan", "crocodile", "Wilhelmina", "settings/app", "own/", "cells", phrase]
    for text in plain:
        for form in (text.encode(), text.encode("utf-16-le"), text.encode().hex().encode()):
            assert form not in dump, text
    assert bytes.fromhex(phrase) not in dump


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text_of(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def next_hash(before, number, sealed):
    return sha256(before + number.to_bytes(8, "big") + sealed).digest()


@proves("KEEP-5")
def test_KEEP_5_another_program_opens_a_real_vault_by_its_phrase(fresh, own_server):
    first = App(fresh("chromium", url=own_server.url)).open()
    new_deck(first, "Our evening")
    add_card(first, "Who hid the spoons?")
    first, _ = first_phone(first.page)
    chance = bytes.fromhex(phrase_of(first))
    vault, key = derived(chance, "vault id", 16), derived(chance, "sealing key", 32)
    request = urllib.request.Request(f"{own_server.url}/api/vaults/{text_of(vault)}?after=0")
    request.add_header("Authorization", "Bearer " + derived(chance, "write key", 32).hex())
    with urllib.request.urlopen(request) as answer:
        page = json.load(answer)
    before, cells = bytes(32), []
    for entry in page["entries"]:
        sealed = bytes_of(entry["sealed"])
        content = json.loads(opened(key, place(1, vault, entry["number"], before), sealed))
        cells += content["cells"]
        before = next_hash(before, entry["number"], sealed)
        assert before.hex() == entry["hash"]
    assert any("Who hid the spoons?" in json.dumps(cell) for cell in cells)
    assert content["version"] == 1 and len(content["phones"]) == 1


def left_out(page):
    del page["entries"][1]


def swapped(page):
    one, other = page["entries"][:2]
    one["sealed"], other["sealed"] = other["sealed"], one["sealed"]


def replayed(page):
    page["entries"][2]["sealed"] = page["entries"][0]["sealed"]
    rechain(page)


def taken_back(page):
    page["head"] = {"number": page["entries"][0]["number"] - 2, "hash": "00" * 32}
    page["entries"] = []


def forked(page):
    """Entries that form a valid chain, of a log that this phone has not seen."""
    for entry in page["entries"]:
        sealed = bytearray(bytes_of(entry["sealed"]))
        sealed[20] ^= 1
        entry["sealed"] = text_of(bytes(sealed))
    rechain(page)


def rechain(page):
    """Rebuilds the hashes, as a clever lying server does."""
    before = bytes.fromhex(page["built"])
    for entry in page["entries"]:
        before = next_hash(before, entry["number"], bytes_of(entry["sealed"]))
        entry["hash"] = before.hex()
    page["head"] = {"number": page["entries"][-1]["number"], "hash": before.hex()}


def lying(lie, built):
    """Answers as the server does, except for the lie. `built` is the hash of the phone's last entry."""
    def answer(route):
        real = route.fetch()
        page = {**real.json(), "built": built}
        assert len(page["entries"]) >= 3
        lie(page)
        del page["built"]
        route.fulfill(response=real, body=json.dumps(page))

    return answer


@proves("KEEP-4")
def test_KEEP_4_a_server_that_lies_is_found_and_told(fresh, own_server):
    first, link = first_phone(App(fresh("chromium", url=own_server.url)).open().page)
    second = next_phone(fresh("chromium", url=own_server.url), link)
    for lie in (left_out, swapped, replayed, taken_back, forked):
        for step in range(3):
            at_linked(first).go_home().tap("Settings").page.wait_for_screen("settings")
            first.tap("Sound", role="switch")
            agree(at_linked(first))
        before = merged(second)
        built = second.record("linked/vault")["head"]["hash"]

        second.page.page.route("**/api/vaults/*?after=*", lying(lie, built))
        second.tap("Look now")
        trouble = "wentBack" if lie is taken_back else "altered"
        second.page.until(
            lambda: (second.record("linked/vault").get("trouble") or {}).get("what") == trouble,
            f"{lie.__name__} is not found")
        second.expect("That’s fine")
        assert merged(second) == before, lie.__name__
        second.page.page.unroute("**/api/vaults/*?after=*")
        second.tap("That’s fine")
        second.page.until(lambda: not second.record("linked/vault").get("trouble"), "it goes on being told")
        second.expect("Look now")
        agree(second)
        assert merged(second) == merged(first), lie.__name__
