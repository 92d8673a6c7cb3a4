"""The built-in decks, read from their files."""

import json

from support import ROOT

DECKS = {}
for path in sorted((ROOT / "Decks").glob("*.json")):
    deck = json.loads(path.read_text())
    DECKS[deck["title"]] = deck


def card_of(deck, identity):
    return next(card for card in DECKS[deck]["cards"] if card["id"] == identity)


def fits(card, shown, names):
    """Whether the text shown is the card's, with names in its slots."""
    parts = card["text"].split("{player}")
    if not (shown.startswith(parts[0]) and shown.endswith(parts[-1])):
        return False
    return len(parts) == 1 or any(name in shown for name in names)
