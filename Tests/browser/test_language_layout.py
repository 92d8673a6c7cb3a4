"""Texts of every language fit on the screens with an address, at the sizes that leave the least room."""

import re

import pytest

from decks import DECKS
from pages import App
from screen_checks import laid_out
from support import ROOT, proves
from text_size_checks import in_large_letters
from tour import settle

LANGUAGES = sorted(set(re.findall(r'"speak_(\w+)"', (ROOT / "Sources/App/Browser/Languages.swift").read_text())) - {"en"})
SIZES = ((390, 844), (375, 553), (320, 568), (844, 390))
SCREENS = ("/", "/settings", "/privacy", "/wheel", "/cards", "/rather", "/dice", "/dice/luck", "/turns", "/decks", "/discover",
           "/backup", "/linked", "/space", "/games/would-you-rather")  # fmt: skip
GAMES = tuple(f"/cards/{deck['category']}" for deck in DECKS.values())


@proves("LOOK-5")
@pytest.mark.parametrize("tag", LANGUAGES)
def test_LOOK_5_what_a_language_says_fits_on_small_and_low_screens(fresh, server, tag):
    app, faults = App(fresh(url=server.url, locale=tag)), set()
    for path in SCREENS + GAMES:
        app.open(path)
        for size in SIZES:
            app.page.resize(*size)
            settle(app.page)
            faults |= {f"{path}, {size}: {fault}" for fault in laid_out(app.page)}
        faults |= {f"{path}, {fault}" for fault in in_large_letters(app.page)}
    assert app.page.run("() => document.documentElement.lang") == tag
    assert not faults, "\n".join(sorted(faults))
