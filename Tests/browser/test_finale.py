"""The beats between a game and its results."""

import io

import pytest
from PIL import Image

from card_pages import CardsPage
from support import proves

# True once an award has spread over the screen.
SPREAD = """() => document.querySelector('.beat-award') !== null && ![...document.querySelectorAll('.beat')].some(
  (one) => one.getAnimations().some(({ playState }) => playState === 'running'))"""
FOCUS = "() => [document.querySelector('[data-screen]').dataset.screen, document.activeElement.textContent]"


@pytest.mark.moving
def test_an_award_lies_above_the_record_of_the_night(page):
    cards = CardsPage(page).play()
    cards.more("End session")
    page.until(lambda: page.run(SPREAD), "no award")
    picture = Image.open(io.BytesIO(page.page.screenshot())).convert("RGB")
    # The record reaches almost to the edge there.
    assert picture.getpixel((30, picture.height // 2)) == picture.getpixel((30, picture.height // 8))


@proves("LOOK-3")
@pytest.mark.moving
def test_a_finale_keeps_the_focus_and_hands_it_to_the_results(page):
    cards = CardsPage(page).play()
    seen = []
    cards.more("End session").page.wait_for_screen("finale")
    while not seen or seen[-1][0] != "session":
        seen.append(cards.page.until(lambda: cards.page.run(FOCUS), "no focus"))
    beats = [text for screen, text in seen if screen == "finale"]
    assert beats and set(beats) == {"Next"}
    assert seen[-1][1].startswith("That was")
