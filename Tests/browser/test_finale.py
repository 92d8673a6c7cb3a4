"""The beats between a game and its results."""

import pytest

from card_pages import CardsPage
from support import proves

FOCUS = "() => [document.querySelector('[data-screen]').dataset.screen, document.activeElement.textContent]"


@proves("LOOK-3")
@pytest.mark.moving
def test_a_finale_keeps_the_focus_and_hands_it_to_the_results(page):
    cards = CardsPage(page).play()
    seen = []
    cards.more("End session")
    while not seen or seen[-1][0] != "session":
        seen.append(cards.page.until(lambda: cards.page.run(FOCUS), "no focus"))
    beats = [text for screen, text in seen if screen == "finale"]
    assert beats and set(beats) == {"Next"}
    assert seen[-1][1].startswith("That was")
