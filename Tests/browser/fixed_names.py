"""The names of controls that INTERFACE fixes, by screen and state of the walk."""

import re

# A "…" replaces the rest of a name.
FIXED = {
    ("home", "first"): {"Spin the wheel", "Card games", "Play", "Settings"},
    ("home", "game running"): {"Continue", "Spin the wheel", "Play", "Settings"},
    ("home", "game ended"): {"Play again", "Spin the wheel", "Play", "Settings"},
    ("decks", "filled"): {"Truth or Dare…", "Would You Rather…"},
    ("players", "none"): {"Add player", "Start game"},
    ("players", "three"): {"Add player", "Start game", "Rename Ada", "Remove Ada"},
    ("play", "wheel"): {"Spin", "Pause"},
    ("play", "truth or dare"): {"Truth", "Dare", "Pause"},
    ("play", "question"): {"Done", "Skip", "Pause"},
    ("play", "paused"): {"Resume", "Change players", "End game"},
    ("wheelOver", "award"): {"Again", "Home"},
    ("home", "card game running"): {"Continue", "Spin the wheel", "Card games"},
    ("door", "four ways"): {"Vote together", "On every phone", "Swipe the cards", "Spin the wheel", "Back"},
    ("door", "cards left lying"): {"Swipe the cards Continue", "Spin the wheel", "Back"},
    ("cards", "grid"): {"Truth or Dare…", "Would You Rather…", "Search games and cards", "Keys", "Back"},
    ("session", "Never Have I Ever"): {
        "Next card", "Previous card", "Undo", "More", "Scores", "Keys", "Back"},
    ("session", "more"): {"Shuffle", "Start over", "Never show again", "End session", "Close"},
    ("session", "Memory Match"): {"Look"},
    ("session", "Impersonation"): {"Hold to look", "Start acting"},
    ("session", "Who’s Most Likely To"): {"3, 2, 1, point"},
    ("session", "Story Time"): {"Start the story"},
    ("session", "Bucket List"): {"Done it", "Would do it", "Never", "Mark complete"},
    ("session", "scores"): {"Close"},
    ("tables", "empty"): {"Open a table", "Join a table", "Back"},
    ("tables", "nearby"): {"Maximiliana-Theodora’s table, …", "Maximiliana-Theodora’s table, asks first"},
    ("tables", "asked to be let in"): {"Cancel", "Type the code instead", "Open a table"},
    ("table", "four at the door"): {"Done", "Let in: …", "Not now: …"},
    ("table", "eight in the lobby"): {
        "Start game", "Show code", "Add a seat", "Move Ben up", "Move Ben down", "Remove Ben", "Back"},
    ("table", "asked"): {"Skip this one", "Show code", "Table", "Back"},
    ("table", "voted"): {"Give it to Ben", "Give it to …", "Don’t wait", "Skip this one"},
    ("table", "handed over"): {"I am …", "Stop passing"},
    ("table", "asked in secret"): {"Stop passing"},
    ("table", "split"): {"Next card", "Vote again", "That’s it"},
    ("table", "round over"): {"Play again", "Back to the table"},
    ("table", "tools of the lobby"): {"Leave table", "Close"},
    ("table", "my turn"): {"Done", "Undo", "Pause", "Show code"},
    ("table", "turn of another"): {"Done", "Skip Ben", "Undo"},
    ("table", "tools"): {"Go to Ben", "Reverse order", "Move Ben up", "Remove Ben", "Add a seat", "Timer", "Table"},
    ("table", "tools, table"): {"New table code", "Leave table", "End game", "Close table for everybody"},
    ("table", "over"): {"Keep summary", "Leave table", "Show code"},
}


def absent(page, screen, state):
    """The fixed names that no button has."""
    names = page.names("button")
    patterns = {name: re.escape(name).replace("…", ".*") for name in FIXED.get((screen, state), ())}
    return [
        f"no button {name!r} in {names}" for name, pattern in patterns.items()
        if not any(re.fullmatch(pattern, one) for one in names)]
