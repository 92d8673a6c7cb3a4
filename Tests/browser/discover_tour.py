"""The part of tour.py that goes through everybody's decks, with decks that a test publishes on the hub."""

import json
import urllib.request
from uuid import uuid4

# A slow typist triggers several searches. Waits until nothing has changed for longer than the search's debounce.
QUIET = """() => new Promise((resolve) => {
  let timer = 0;
  const observer = new MutationObserver(() => wait());
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      resolve(true);
    }, 700);
  };
  observer.observe(document.getElementById('app'), { subtree: true, childList: true, characterData: true });
  wait();
})"""
LONG = "The seven of us in the house by the lake, one long weekend of rain"


def deck(title, texts=("Which stop would you get off at, just to see?", "Who would miss it?"), id=None, **changes):
    """A deck file."""
    cards = [{"id": f"c{index}", "kind": "question", "text": text} for index, text in enumerate(texts)]
    return {"format": 1, "id": id or f"own.{uuid4().hex}", "revision": 1, "category": "truth-or-dare", "cover": "drawn-6",
            "icon": "eye", "title": title, "description": "For whoever cannot sleep either.", "language": "en",
            "author": "Wren", "licence": "CC-BY-4.0", "rating": "everyone", "tags": ["train"], "cards": cards, **changes}


def publish(url, file, owner="a"):
    """Publishes a deck on a server's hub. Returns the hub's answer."""
    request = urllib.request.Request(f"{url}/api/decks/{file['id']}", json.dumps(file).encode(), method="PUT", headers={
        "Content-Type": "application/json", "Authorization": "Bearer " + owner * 64})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def everybodys_decks(app):
    # The hub may have the decks of an earlier walk.
    mark = uuid4().hex[:6]
    publish(app.page.url, deck("Night train"))
    file = deck(f"{LONG} {mark}", [f"Which of us would stay up until stop {number}?" for number in range(1, 31)])
    told = publish(app.page.url, file)
    app.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
    app.tap("Discover").page.wait_for_screen("discover")
    app.page.wait_for("button", "Night train")
    yield "discover", "decks", app
    app.tap("Filters").expect("Done")
    yield "discover", "filters", app
    app.tap("Done")
    app.page.type_into(app.words("Search decks"), "zzz", enter=False, role="searchbox")
    app.page.until(lambda: app.words("No deck has all of that. Try fewer words, or fewer filters.") in app.page.text, "decks are found")
    app.page.run(QUIET)
    yield "discover", "nothing found", app
    app.page.type_into(app.words("Search decks"), f"seven {mark}", enter=False, role="searchbox")
    app.page.button(file["title"]).click()
    app.page.wait_for_screen("hubDeck")
    app.expect("Download")
    app.page.until(lambda: "stop 30?" in app.page.text, "no cards")
    app.page.run(QUIET)
    yield "hubDeck", "looked into", app
    app.tap("Report").expect("Something else")
    yield "hubDeck", "report", app
    app.tap("Cancel").tap("Download").expect("Remove from this phone")
    publish(app.page.url, {**file, "revision": 2, "parent": told["content"], "cards": file["cards"][1:] + [
        {"id": "new", "kind": "dare", "text": "Name everyone in this carriage after a cheese."}]})
    app.page.open(f"/discover/{file['id']}{app.query}")
    app.expect("Take the newer version")
    yield "hubDeck", "a newer version", app
    app.tap("Remove from this phone").expect("Undo")
    yield "hubDeck", "removed", app
    yield from own_deck(app)


def own_deck(app):
    app.page.open("/decks" + app.query)
    app.tap("New deck").page.wait_for_screen("deck")
    app.tap("Done").tap("Add many")
    app.page.type_into(app.words("One card a line"), "Who hid the spoons?", enter=False)
    app.tap("Add 1 card").expect("Delete card 1").tap("Share publicly").page.wait_for_screen("publish")
    yield "publish", "before", app
    app.page.type_into(app.words("Your name on it"), "Wren", enter=False)
    app.tap("Publish").expect("Share link")
    yield "publish", "applause", app
    app.tap("Close").expect("Take it back")
    yield "publish", "published", app
    app.tap("Take it back").expect("Cancel")
    yield "publish", "taking back", app
    app.tap("Cancel")
