"""Rules for every screen in large letters: every control is reached and read, and no text lies over another."""

from pathlib import Path

from tour import settle

# Width and height of the screen, and the size of letters in percent.
LARGE = ((390, 844, 200), (360, 640, 150))
SCRIPT = Path(__file__).with_name("large_text.js").read_text()
SET = "(percent) => { document.documentElement.style.fontSize = percent ? `${percent}%` : ''; }"


def in_large_letters(page):
    """Faults at each of the sizes."""
    found = []
    for width, height, percent in LARGE:
        page.resize(width, height)
        page.run(SET, percent)
        settle(page)
        found += [f"{percent} % on {width} x {height}: {fault}" for fault in page.run(SCRIPT)]
    page.run(SET, None)
    page.resize(390, 844)
    return found
