"""Pictures of every screen in every state, at five sizes, in light, dark and party: `make screenshots`."""

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
