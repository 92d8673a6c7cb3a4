"""A lost phone is removed from the linked ones, and the others go on without it (KEEP-4, KEEP-5)."""

import json
import urllib.request

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from driver_sealing import derived, opened, place
from linked_tour import SHOWN, phrase_of
from pages import App
from support import proves
from test_linked_sync import (
    add_card, agree, at_linked, bytes_of, cards, first_phone, merged, new_deck, next_phone, text_of)


def rename(app, name):
    app.tap("Rename this phone")
    app.page.type_into("Name of this phone", name, enter=False)
    app.tap("Save name").expect("Rename this phone")


def body(app, key):
    return json.loads(app.records()[key])["body"]


def boxed_phrase(server, old, app):
    """The phrase in the old vault for a phone, as docs/sync.md says, and the phones that it is for."""
    vault = derived(old, "vault id", 16)
    request = urllib.request.Request(f"{server.url}/api/vaults/{text_of(vault)}?after=0")
    request.add_header("Authorization", "Bearer " + derived(old, "write key", 32).hex())
    with urllib.request.urlopen(request) as answer:
        page = json.load(answer)
    stub = page["snapshot"]
    assert page["entries"] == [] and page["head"] == {"number": stub["number"], "hash": stub["hash"]}
    where = place(2, vault, stub["number"], bytes.fromhex(stub["hash"]))
    content = json.loads(opened(derived(old, "sealing key", 32), where, bytes_of(stub["sealed"])))
    assert content["cells"] == []
    (writer,), boxes = content["phones"], dict(content["moved"]["for"])
    own = X25519PrivateKey.from_private_bytes(bytes.fromhex(body(app, "linked/phone")["secret"]))
    shared = own.exchange(X25519PublicKey.from_public_bytes(bytes.fromhex(writer[3])))
    info = vault + bytes.fromhex(writer[3]) + bytes.fromhex(body(app, "linked/phone")["key"])
    key = HKDF(SHA256(), 32, b"turntable moved", info).derive(shared)
    number = body(app, "linked/vault")["phone"]
    return json.loads(opened(key, b"\3" + info, bytes_of(boxes[number]))), set(boxes)


def link_of(words):
    return "/linked#phone=" + "-".join(words)


@proves("KEEP-4", "KEEP-5")
def test_B11_a_removed_phone_gets_nothing_the_others_follow_and_the_new_words_bring_everything(fresh, own_server):
    def phone(link):
        return next_phone(fresh("chromium", url=own_server.url), link)

    first = App(fresh("chromium", url=own_server.url)).open()
    new_deck(first, "Our evening")
    add_card(first, "Who hid the spoons?")
    first, old_link = first_phone(first.page)
    second, lost = phone(old_link), phone(old_link)
    rename(lost, "Lost one")
    for app in (lost, second, first):
        agree(app)
    old = phrase_of(first)

    first.tap("Remove Lost one").tap("Remove it").expect("Hide")
    words = first.page.run(SHOWN)
    assert len(words) == 12 and phrase_of(first) != old
    first.tap("Hide").tap("They’re written down")
    first.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
    first.tap("Our evening", begins=True).page.wait_for_screen("deck")
    add_card(first, "Who ate the last roll?")
    agree(at_linked(first))

    content, boxes = boxed_phrase(own_server, bytes.fromhex(old), second)
    assert content == {"version": 1, "phrase": phrase_of(first)}
    assert boxes == {body(second, "linked/vault")["phone"]}

    # The second follows at its next look, and its person is asked to write the new words down.
    second.tap("Look now").expect("Show the new words")
    assert phrase_of(second) == phrase_of(first)
    agree(second)
    assert cards(second) == ["Who ate the last roll?", "Who hid the spoons?"]

    lost.tap("Look now").expect("Type the new phrase")
    assert lost.record("linked/vault")["trouble"]["what"] == "removed"
    assert cards(lost) == ["Who hid the spoons?"] and "This phone was removed" in lost.page.text

    late = App(fresh("chromium", url=own_server.url)).open(old_link)
    late.tap("Link this phone").expect("Type the new phrase")
    assert cards(late) == [] and "Your phones have a new phrase" in late.page.text

    new = phone(link_of(words))
    agree(first)
    assert merged(new) == merged(first) == merged(second)
