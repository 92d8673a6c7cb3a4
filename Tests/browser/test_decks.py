"""Decks that people make, from the first tap to the game (DECK-1 to DECK-3)."""

import json

from decks_tour import CHOOSE, FRAGMENT, LONG

from pages import App
from support import ROOT, proves
from turns_pages import read_picture

TEXTS = "() => [...document.querySelectorAll('.card-row .card-text')].map((one) => one.textContent)"
LINES = "Whose coat is that?\nWho hid the spoons?\ntea on the roof / tea in the bath"


def library(page):
    app = App(page).open()
    app.tap("Decks").page.wait_for_screen("library")
    return app


def made(app, title="Our evening"):
    app.tap("New deck").page.wait_for_screen("deck")
    app.expect("Done")
    app.page.type_into("Title", title, enter=False)
    app.tap("Done").expect("Add card")
    return app


def pasted(app):
    app.tap("Add many")
    app.page.type_into("One card a line", LINES, enter=False)
    app.tap("Add 3 cards").expect("Delete card 3")
    return app


def own(app):
    """The phone's own decks in its records."""
    return [json.loads(text)["body"] for key, text in app.records().items() if key.startswith("own/")]


@proves("DECK-1", "DECK-2")
def test_DECK_2_a_deck_is_made_and_played_and_is_there_after_a_reload_in_the_middle_of_a_word(page):
    app = pasted(made(library(page)))
    app.tap("Move card 2 up")
    app.page.until(lambda: app.page.run(TEXTS)[0] == "Who hid the spoons?", "the card does not move")
    app.tap("Add card")
    app.page.type_into("What the card says", "Who would", enter=False)
    app.page.until(lambda: app.record("writing/card")["text"] == "Who would", "what is typed is not kept")
    app.reload()
    app.page.type_into("What the card says", "Who would fix the roof?", enter=False)
    app.tap("Save card").expect("Delete card 4")
    app.tap("Play this deck").page.wait_for_screen("session")
    app.expect("Our evening", role="heading")
    app.tap("Back").page.wait_for_screen("cards")
    app.expect("Our evening Card 1 of 4")
    app.tap("Back").page.wait_for_screen("home")
    app.tap("Spin the wheel").page.wait_for_screen("decks")
    app.take_deck("Our evening")


@proves("DECK-2")
def test_DECK_2_a_finger_drags_a_card_by_its_grip(page):
    app = pasted(made(library(page)))
    row, grip = "document.querySelectorAll('.card-row')[0]", "document.querySelector('.card-row .grip')"
    box = app.page.run(f"() => {{ const {{ x, y, width, height }} = {grip}.getBoundingClientRect();"
                       f" return [x + width / 2, y + height / 2, {row}.getBoundingClientRect().height]; }}")
    mouse = app.page.page.mouse
    mouse.move(box[0], box[1])
    mouse.down()
    mouse.move(box[0], box[1] + 2.2 * box[2], steps=12)
    app.page.page.wait_for_timeout(200)  # released without a throw
    mouse.up()
    app.page.until(lambda: app.page.run(TEXTS)[2] == "Whose coat is that?", "the card is not where it was let go")
    assert [card["text"] for card in own(app)[0]["cards"]][2] == "Whose coat is that?"


@proves("DECK-3")
def test_DECK_3_a_deck_goes_into_a_file_and_comes_out_of_it(page, fresh, engine, tmp_path):
    app = pasted(made(library(page)))
    if engine == "chromium":
        with app.page.page.expect_download() as download:
            app.tap("Save as file")
        assert download.value.suggested_filename == "our-evening.json"
        file = tmp_path / "our-evening.json"
        download.value.save_as(file)
    else:
        # Its protocol reports no download here; the saved file equals the record.
        file = tmp_path / "our-evening.json"
        file.write_text(json.dumps(own(app)[0]))
    other = library(fresh(engine, url=app.page.url))
    other.page.page.set_input_files("input[type=file]", file)
    other.expect("Add to your decks").tap("Add to your decks").expect("Delete card 3")
    other.page.wait_for_screen("deck")
    assert other.page.run(TEXTS) == app.page.run(TEXTS)
    assert own(other) == own(app)


def shared(app):
    """The share link of the open deck."""
    app.tap("Share").expect("Share link")
    return app.page.run("() => document.getElementById('deck-link').value")


def sent(app):
    """The base of the only deck that came by a link: the deck as it was sent."""
    [base] = [json.loads(text)["body"] for key, text in app.records().items() if key.startswith("base/")]
    [mine] = own(app)
    assert base["id"] == mine["id"] != base["deck"]["id"] and mine["cards"] == base["deck"]["cards"]
    return base["deck"]


def taken(app):
    app.expect("Add to your decks").tap("Add to your decks").page.wait_for_screen("deck")
    return app


@proves("DECK-3")
def test_DECK_3_a_link_brings_a_deck_on_a_first_visit_and_into_an_open_app(page, fresh, engine):
    app = pasted(made(library(page)))
    link = shared(app)
    # No server gets the fragment: only this page knows the deck.
    other = App(fresh(engine)).open(link.removeprefix(app.page.url))
    taken(other)
    assert [sent(other)] == own(app)
    assert other.page.run("() => location.hash") == ""
    other.tap("Back").page.wait_for_screen("library")
    other.page.run(FRAGMENT, link[link.index("#"):])
    taken(other)
    assert len(own(other)) == 1


# From the engine's own tests, which pack it natively.
SENT = "d=ATPH15zxAgotS1wsYuS4ss_nDhwDfwkRSw3YN14jdhW5rCDDgcNr-rl8L9EqeGggYgm4nmtScY1v-okRF-xl"


@proves("DECK-3")
def test_DECK_3_a_link_that_was_packed_on_another_machine_is_read_alike(page, fresh):
    assert SENT in (ROOT / "Tests/CardsTests/DeckLinkTests.swift").read_text()
    app = App(page).open("/decks#" + SENT)
    taken(app).expect("Our évening", role="heading")
    assert [card["text"] for card in own(app)[0]["cards"]] == [
        f"Who of us would take number {number} — and why? 🎲" for number in (1, 2)]
    # Packed here, it is the same to the byte. From a file, a deck keeps its id.
    other = library(fresh("chromium"))
    other.page.run(CHOOSE, ["sent.json", json.dumps(sent(app))])
    assert shared(taken(other)).endswith("#" + SENT)


@proves("DECK-3")
def test_DECK_3_a_code_says_the_link_to_a_reader_that_is_not_ours(page):
    app = pasted(made(library(page)))
    link = shared(app)
    assert read_picture(app.page, ".share-sheet .qr") == link


@proves("DECK-3")
def test_DECK_3_several_codes_bring_a_larger_deck_to_another_phone(page, fresh):
    app = library(page)
    app.page.run(CHOOSE, ["Long.txt", LONG])
    taken(app).tap("Share").expect("Next code")
    count = int(app.page.run("() => document.querySelector('.code-number').textContent").split()[-1])
    other = App(fresh("chromium"))
    for number in range(count):
        app.page.until(lambda: f"{number + 1} of {count}" in app.page.text, "the next code does not come")
        code = read_picture(app.page, ".share-sheet .qr")
        assert len(code) <= 520 and code.startswith(app.page.url + "/decks#p=")
        other.open("/decks" + code[code.index("#"):])
        if number < count - 1:
            other.expect("Close").tap("Close")
            assert any(key.startswith("parts/") for key in other.records())
        app.tap("Next code")
    taken(other)
    assert [sent(other)] == own(app)
    assert not any(key.startswith("parts/") for key in other.records())
