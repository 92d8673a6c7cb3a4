"""A teacher's deck goes to a colleague, who changes it, and the changes come back. One phone is German, one English."""

from pages import App
from support import proves

LINES = "\n".join(f"Was weißt du über Kapitel {number}?" for number in range(1, 21))
CHOICES = "option 1,option 2\n" + "".join(f"Buch {number},Film {number}\n" for number in range(1, 21))
GERMAN = {
    "New deck": "Neues Deck", "Title": "Titel", "Done": "Fertig", "Add many": "Viele auf einmal", "One card a line": "Eine Karte pro Zeile",
    "Add 20 cards": "20 Karten hinzufügen", "Add to your decks": "Zu deinen Decks legen", "Share publicly": "Öffentlich teilen",
    "Publish": "Veröffentlichen", "Share link": "Link teilen", "Close": "Schließen", "Download": "Herunterladen",
    "Take the newer version": "Neuere Version nehmen", "Back": "Zurück",
}


def written(app, number, text):
    """The card with this number gets another text, and the deck is open again."""
    app.page.run("(number) => document.querySelectorAll('.card-row .card-words')[number - 1].click()", number)
    app.page.type_into("What the card says", text, enter=False)
    return app.tap("Save card").expect("Add card")


@proves("DECK-2", "DECK-3", "DECK-6", "DECK-7")
def test_C5_a_deck_that_a_colleague_changes_comes_back_and_keeps_up_to_date(fresh, server, tmp_path):
    teacher = App(fresh(url=server.url, locale="de-DE"), lambda text: GERMAN.get(text, text)).open()
    teacher.tap("Decks").page.wait_for_screen("library")
    choices = tmp_path / "Buch oder Film.csv"
    choices.write_text(CHOICES)
    teacher.page.page.set_input_files("input[type=file]", choices)
    teacher.expect("Add to your decks").tap("Add to your decks").page.wait_for_screen("deck")
    teacher.tap("Back").page.wait_for_screen("library")
    teacher.tap("New deck").page.wait_for_screen("deck")
    teacher.page.type_into("Titel", "Alle Kapitel", enter=False)
    teacher.tap("Done").tap("Add many")
    teacher.page.type_into("Eine Karte pro Zeile", LINES, enter=False)
    teacher.tap("Add 20 cards").expect("Add many")
    teacher.tap("Share publicly").expect("Publish").tap("Publish").expect("Share link")
    assert teacher.taps == 9
    [mine] = [key for key in teacher.records() if key.startswith("publication/")]

    colleague = App(fresh(url=server.url)).open("/discover/" + mine.removeprefix("publication/"))
    colleague.expect("Download").tap("Download").expect("Make your own version").tap("Make your own version")
    colleague.page.wait_for_screen("deck")
    written(colleague, 1, "Was fehlt in Kapitel 1?").tap("Share publicly").expect("Publish").tap("Publish").expect("Share link").tap("Close")
    assert colleague.taps == 6
    [theirs] = [key for key in colleague.records() if key.startswith("publication/")]

    teacher.page.open("/discover/" + theirs.removeprefix("publication/"))
    teacher.expect("Download").tap("Download")
    teacher.page.until(lambda: "Was fehlt in Kapitel 1?" in teacher.page.text, "the changed card is not there")
    assert "nach „Alle Kapitel“" in teacher.page.text

    colleague.tap("Back").page.wait_for_screen("deck")
    written(colleague, 2, "Was fehlt in Kapitel 2?").tap("Share publicly").expect("Publish changes").tap("Publish changes").expect("Take it back")
    # A start looks for it by itself.
    teacher.open("/decks")
    newer = [name for name in teacher.page.until(
        lambda: [one for one in teacher.page.names("button") if "neuere Version" in one], "no newer version is told of")]
    teacher.page.button(newer[0]).click()
    teacher.expect("Take the newer version")
    teacher.page.until(lambda: "1 geändert" in teacher.page.text, "the change is not told")
    teacher.tap("Take the newer version")
    teacher.page.until(lambda: "Was fehlt in Kapitel 2?" in teacher.page.text, "the newer version is not there")
