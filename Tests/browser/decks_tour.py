"""The part of tour.py that goes through the decks that people make."""

import hashlib

LINES = """Which of us would you let plan a summer holiday for two?
Never have I ever pretended to know a song, and sung it all the same, with Maximiliana-Theodora listening
a whole evening without phones / a whole evening without chairs"""
TABLE = """Who of us sings in the shower?;Maximiliana-Theodora
Who of us can whistle with two fingers, and for how long?;nobody"""
FAULTY = "kind,text\ntruth,\nlie,Two?\n" + "lie,No\n" * 20
PACKS = """[{name: 'The house by the lake', black: ['The neighbour’s boat has _ on board.', 'Who sings?'],
  white: ['a wet dog', 'three accordions', 'nobody']}, {name: 'Kitchen', black: ['_!'], author: 'Ada'},]"""
# Too long for one code: nothing in it repeats.
LONG = "\n".join(f"{hashlib.sha256(bytes([number])).hexdigest()[:40]}?" for number in range(60))
# The first part of two, of some deck.
PART = "AfhroucPHi08S1oBAgECAw"
# Chooses a file, as the phone's file picker would.
CHOOSE = """([name, text]) => {
  const field = document.querySelector('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], name));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""


# Opens a link into the open page.
FRAGMENT = "(fragment) => { location.hash = fragment; }"


def own_decks(app):
    app.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
    app.page.wait_for("button", "Truth or Dare", begins=True)
    yield "library", "none of one's own", app
    app.tap("New deck").page.wait_for_screen("deck")
    app.expect("Done")
    app.page.type_into(app.words("Title"), "The seven of us in the house by the lake", enter=False)
    yield "deck", "title and look", app
    app.page.control("radio", app.words("Truth or Dare")).click()
    app.tap("Done").expect("Add card")
    yield "deck", "no cards", app
    app.tap("Add many")
    app.page.type_into(app.words("One card a line"), LINES, enter=False)
    app.expect("Add 3 cards")
    yield "deck", "many lines", app
    app.tap("Add 3 cards").expect("Delete card 3")
    yield "deck", "three cards", app
    app.tap("Add card")
    app.page.type_into(app.words("What the card says"), "Which of us would you let plan your summer holiday?", enter=False)
    app.page.until(lambda: app.page.run("() => document.querySelector('.advice p') !== null"), "no advice")
    yield "deck", "a card, nearly that of another", app
    app.tap("Save card").expect("Delete card 4").tap("Delete card 4").expect("Undo")
    yield "deck", "a card removed", app
    app.tap("Back").page.wait_for_screen("library")
    yield "library", "one of one's own", app
    app.page.run(CHOOSE, ["ours.csv", FAULTY])
    app.expect("Close")
    yield "library", "a broken file", app
    app.tap("Close")
    app.page.run(CHOOSE, ["packs.json5", PACKS])
    app.page.wait_for("button", "Kitchen", begins=True)
    yield "library", "a file with several decks", app
    app.page.button("The house by the lake", begins=True).click()
    app.expect("Add to your decks")
    yield "library", "a deck of another game", app
    app.tap("Add to your decks").page.wait_for_screen("deck")
    app.tap("Share").expect("Share link")
    yield "deck", "shared by one code", app
    app.tap("Close").tap("Back").page.wait_for_screen("library")
    app.page.run(CHOOSE, ["Long.txt", LONG])
    app.expect("Add to your decks").tap("Add to your decks").page.wait_for_screen("deck")
    app.tap("Share").expect("Next code")
    yield "deck", "shared by several codes", app
    app.tap("Close").tap("Back").page.wait_for_screen("library")
    app.page.run(FRAGMENT, "#d=AQIDBAUG")
    app.expect("Close")
    yield "library", "a link that was cut off", app
    app.tap("Close")
    app.page.run(FRAGMENT, "#p=" + PART)
    app.expect("Close")
    yield "library", "a part of a deck", app
    app.tap("Close").expect("Forget these parts")
    yield "library", "a deck on its way", app
    app.tap("Forget these parts")
    app.page.run(CHOOSE, ["Seven of us.csv", TABLE])
    app.expect("Add to your decks")
    yield "library", "a table", app
    app.page.button(app.words("Column 2"), begins=True).click()
    app.page.wait_for("radio", app.words("Not shown"))
    yield "library", "a column of a table", app
    app.tap("Cancel").page.button("Truth or Dare", begins=True).click()
    app.page.wait_for_screen("deck")
    yield "deck", "came with the app", app
    app.tap("Back").page.wait_for_screen("library")
