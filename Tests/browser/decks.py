"""The built-in decks, read from their files."""

import json
import re

from support import ROOT

# The place of a name in a card.
SLOT = re.compile(r"\{player(?: \d+)?\}")

DECKS = {}
for path in sorted((ROOT / "Decks").glob("*.json")):
    deck = json.loads(path.read_text())
    DECKS[deck["title"]] = deck


def for_teens(deck, has_names=False):
    """The cards of a deck, by its title, that its game deals below a raised ceiling. Excludes callbacks, which only a mix
    has apart from those of Truth or Dare, and what needs names unless players have them."""

    def is_dealt(card):
        form = card.get("form")
        if form == "callback" and (deck != "Truth or Dare" or "recalls" in card):
            return False
        return has_names or form not in {"callback", "duel"}

    return [card for card in DECKS[deck]["cards"] if card["rating"] != "adults" and is_dealt(card)]


def for_the_wheel():
    """The titles of the decks for the wheel: a grid to memorise is not a question."""
    return sorted(title for title, deck in DECKS.items() if any(card["kind"] != "memory" for card in deck["cards"]))


def card_of(deck, identity):
    return next(card for card in DECKS[deck]["cards"] if card["id"] == identity)


def fits(card, shown, names):
    """Returns true if the shown text is the card's, with names in its slots."""
    parts = SLOT.split(card["text"])
    if not (shown.startswith(parts[0]) and shown.endswith(parts[-1])):
        return False
    return len(parts) == 1 or any(name in shown for name in names)
