"""The beats between a game and its results."""

import pytest

from card_pages import CardsPage
from support import proves

# True if the award lies above the record, once it is still; null before.
ABOVE = """() => {
  const spreads = [...document.querySelectorAll('.beat')].some((one) => one.getAnimations().some(({ playState }) => playState === 'running'));
  if (spreads || !document.querySelector('.beat-award')) return null;
  const uppermost = document.elementsFromPoint(innerWidth / 2, innerHeight / 2).find((one) => one.closest('.beat'));
  return uppermost.closest('.beat').querySelector('.beat-award') !== null;
}"""
FOCUS = "() => [document.querySelector('[data-screen]').dataset.screen, document.activeElement.textContent]"


@pytest.mark.moving
def test_an_award_lies_above_the_record_of_the_night(page):
    cards = CardsPage(page).play()
    cards.more("End session")
    page.until(lambda: page.run(ABOVE), "the record covers the award")


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
