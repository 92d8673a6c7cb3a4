"""A round of each card game with a keyboard alone: the focus never falls out of the page, and the card has a name."""

from card_pages import CardsPage
from support import proves

# Number keys of a round with three players; 0 waits for the count of three.
ROUNDS = {
    "would-you-rather": "121",
    "truth-or-dare": "1",
    "this-or-that": "212",
    "never-have-i-ever": "12",
    "whos-most-likely-to": "101",
    "memory-match": "11234",
    "impersonation": "11",
    "how-well-do-you-know-me": "121",
    "bucket-list": "123",
    "story-time": "112",
}
FOCUS = """() => { const at = document.activeElement;
  return at === document.body || at.closest('[inert]') ? null : at.id || at.tagName; }"""
LABEL = "() => document.getElementById('top-card')?.getAttribute('aria-label')"
COUNTED = "() => !document.getElementById('count-in')"


@proves("LOOK-3")
def test_LOOK_3_a_round_of_each_game_by_keyboard_never_loses_the_focus(page):
    cards = CardsPage(page)
    cards.open("/players")
    cards.add_players("Ada", "Ben", "Cleo")
    for game, keys in ROUNDS.items():
        cards.play(game)
        for key in keys + "→":
            if key == "0":
                page.until(lambda: page.run(COUNTED), "the count of three does not end")
            elif key == "→":
                cards.onward(lambda: cards.press("ArrowRight"))
            else:
                cards.press(key)
            page.until(lambda: page.run(FOCUS), f"{game}: the focus is lost after {key}")
        assert page.run(LABEL), f"{game}: the card has no name"
    # A button that leaves with its card gives its focus to the next.
    cards.play("this-or-that")
    page.run("() => document.querySelector('#top-card .side').focus()")
    cards.onward(lambda: cards.press("ArrowRight"))
    assert page.run(FOCUS) == "top-card"
    for key in ("m", "Escape", "?", "Escape", "e"):
        cards.press(key)
        page.until(lambda: page.run(FOCUS), f"the focus is lost after {key}")
    page.until(lambda: page.run("() => document.activeElement.tagName") == "H2", "the results do not have the focus")
