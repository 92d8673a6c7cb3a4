"""Pictures of every screen in every state, at five sizes, in light, dark and party, and films of what moves: `make
screenshots`."""

import pytest

from films import filmed
from pages import App
from support import ROOT
from tour import each_appearance, in_sizes, settle, tour

FOLDER = ROOT / "Tests/Screenshots"


def test_take_screenshots(page):
    FOLDER.mkdir(parents=True, exist_ok=True)
    count = 0
    for screen, state, app in tour(page):
        for size in in_sizes(app.page):
            for appearance in each_appearance(app.page):
                settle(app.page)
                app.page.screenshot(FOLDER / f"{screen}-{state.replace(' ', '-')}-{size}-{appearance}.png")
                count += 1
    print(f"{count} pictures in {FOLDER}")


@pytest.mark.moving
@pytest.mark.parametrize("appearance", ["Light", "Dark", "Party"])
@pytest.mark.parametrize("size", [(390, 844), (390, 664), (844, 390), (1440, 900)])
def test_film_what_moves(page, size, appearance):
    folder = FOLDER / "films"
    folder.mkdir(parents=True, exist_ok=True)
    page.resize(*size)
    App(page).open().set(Appearance=appearance)
    for name, strip in filmed(page):
        strip.save(folder / f"{name.replace(', ', '-').replace(' ', '-')}-{size[0]}x{size[1]}-{appearance.lower()}.png")
