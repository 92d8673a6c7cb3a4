"""Addresses of games, the way back, and decks with extreme content (CARDS-8, CARDS-11)."""

import json

import pytest

from card_pages import FRAME, PLAIN, CardsPage
from engine import ENGINES
from support import ROOT, proves
from screen_checks import FAULTS
from tour import settle

STATEMENTS = json.loads((ROOT / f"Decks/{PLAIN}.json").read_text())
RATHER = json.loads((ROOT / "Decks/would-you-rather.json").read_text())
WORDS = "Never have I ever told the whole table about it and then regretted it on the way home "
ODD = {
    "400 characters": (WORDS * 5)[:400].strip(),
    "one word": "Supercalifragilisticexpialidocious",
    "one endless word": "A" * 120,
    "Arabic": "لم يسبق لي أن نسيت عيد ميلاد أفضل صديق لي ثم تظاهرت بأنني كنت أخطط لمفاجأة كبيرة له.",
    "Thai": "ฉันไม่เคยลืมวันเกิดของเพื่อนสนิทแล้วแกล้งทำเป็นว่ากำลังวางแผนเซอร์ไพรส์ครั้งใหญ่ให้เขาเลยสักครั้งเดียว",
    "emoji": "Never have I ever 👩‍👩‍👧‍👦 danced 💃🏽 on a 🪑 at 3 🕒 in the 🏴󠁧󠁢󠁳󠁣󠁴󠁿 morning 🌅🌅🌅🌅🌅🌅🌅🌅🌅🌅.",
}  # fmt: skip
# Text that lies outside the card and cannot be scrolled to.
OUTSIDE = """() => {
  const card = document.getElementById('top-card').getBoundingClientRect();
  const found = [];
  for (const one of document.querySelectorAll('#top-card .text, #top-card .option')) {
    const range = document.createRange();
    range.selectNodeContents(one);
    const scrolls = /auto|scroll/.test(getComputedStyle(one).overflowY);
    const frame = scrolls ? one.getBoundingClientRect() : card;
    const isInside = frame.left >= card.left - 1 && frame.right <= card.right + 1
      && frame.top >= card.top - 1 && frame.bottom <= card.bottom + 1;
    if (!isInside) {
      found.push(`its box leaves the card: ${one.textContent}`);
    }
    for (const box of range.getClientRects()) {
      if (box.left < frame.left - 2 || box.right > frame.right + 2) found.push(`beside: ${one.textContent}`);
      if (!scrolls && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) found.push(`above or below: ${one.textContent}`);
    }
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) found.push(`scrolls sideways: ${one.textContent}`);
  }
  return found;
}"""


@pytest.fixture
def changed(fresh):
    """Makes a page on which files of decks differ from those on the server."""

    def make(engine="chromium", **decks):
        page = fresh(engine, service_workers="block")

        def answer(route):
            name = route.request.url.rpartition("/")[2].removesuffix(".json")
            deck = decks.get(name.replace("-", "_"))
            return route.fulfill(json=deck) if deck else route.continue_()

        page.context.route("**/decks/*.json", answer)
        return CardsPage(page)

    return make


def statements(*texts):
    cards = [{"id": f"card-{number}", "kind": "statement", "text": text} for number, text in enumerate(texts)]
    return {**STATEMENTS, "rating": "everyone", "cards": cards}


@proves("CARDS-11")
@pytest.mark.engines(*ENGINES)
def test_CARDS_11_back_goes_from_a_session_to_the_grid_to_home(app):
    page = app.page
    cards = CardsPage(page)
    cards.tap("Card games", begins=True)
    cards.expect_grid()
    assert page.run("() => location.pathname") == "/cards"
    cards.tap(cards.sleeve("story-time"))
    page.wait_for_screen("session")
    cards.expect_card()
    cards.next()
    page.back()
    cards.expect_grid()
    assert cards.sleeve("story-time").startswith("Story Time Card 2 of ")
    page.back()
    page.wait_for_screen("home")
    page.run("() => history.forward()")
    cards.expect_grid()
    page.run("() => history.forward()")
    cards.expect_card()
    assert cards.count()[0] == 2
    assert page.console_errors() == []


# A thousand cards


@pytest.fixture
def thousand(changed):
    texts = [f"Never have I ever counted to {number} and back again." for number in range(1_000)]
    return changed(**{PLAIN.replace("-", "_"): statements(*texts)}).play()


@proves("CARDS-8")
def test_CARDS_8_of_a_thousand_cards_three_are_on_the_page(thousand):
    cards = thousand
    cards.expect_count(1, 1_000)
    for way in ("right", "right", "left", "up"):
        assert cards.page.run("() => document.querySelectorAll('.stack > article').length") == 3
        cards.onward(lambda way=way: cards.release(way, 0.5))
    cards.expect_count(3, 1_000)
    assert cards.complete() == 1
    cards.reload().expect_card().expect_count(3, 1_000)


@proves("CARDS-8")
@pytest.mark.moving
def test_CARDS_8_nothing_is_laid_out_while_a_card_is_dragged(thousand):
    cards = thousand
    settle(cards.page)
    session = cards.page.context.new_cdp_session(cards.page.page)
    session.send("Performance.enable")

    def layouts():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "LayoutCount")

    x, y = cards.middle()
    mouse = cards.page.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y)
    cards.frame()
    cards.page.run(FRAME)
    before = layouts()
    places = set()
    for step in range(20):
        mouse.move(x + 12 + 3 * step, y - step)
        cards.frame()
        places.add(cards.page.run("() => document.getElementById('top-card').style.transform"))
    assert layouts() == before
    assert len(places) == 20, "the card does not follow in every frame"
    mouse.move(x, y)
    mouse.up()


# Extreme texts


@proves("CARDS-10", "CARDS-8")
@pytest.mark.engines("chromium", "firefox")
def test_CARDS_10_any_text_stays_on_its_card(changed, engine):
    cards = changed(engine, never_have_i_ever=statements(*ODD.values())).play()
    seen, faults = set(), []
    for number in range(1, len(ODD) + 1):
        cards.expect_count(number, len(ODD)).expect_card()
        seen.add(cards.card_text())
        for size in ((320, 568), (390, 844)):
            cards.page.resize(*size)
            settle(cards.page)
            faults += cards.page.run(OUTSIDE)
            assert cards.page.run("() => document.scrollingElement.scrollWidth <= innerWidth")
        direction = "rtl" if cards.card_text() == ODD["Arabic"] else "ltr"
        assert cards.page.run("(direction) => document.querySelector('#top-card .text').matches(`:dir(${direction})`)", direction)
        if number < len(ODD):
            cards.next()
    assert seen == set(ODD.values())
    assert not faults, "\n".join(faults)


@proves("CARDS-10")
def test_CARDS_10_any_option_stays_on_its_half(changed):
    texts = [WORDS[:86] * 2, *list(ODD.values())[1:]]
    decks = [
        {"id": f"card-{at}", "kind": "choice", "text": "Would you rather…", "options": [text[:200], texts[at - 1][:200]]}
        for at, text in enumerate(texts)]
    cards = changed(would_you_rather={**RATHER, "rating": "everyone", "cards": decks})
    cards.page.resize(320, 568)
    cards.play("would-you-rather")
    faults = []
    for number in range(1, len(decks) + 1):
        cards.expect_count(number, len(decks)).expect_card()
        settle(cards.page)
        faults += cards.page.run(OUTSIDE) + cards.page.run(FAULTS)
        assert cards.page.run(
            "() => [...document.querySelectorAll('#top-card .option')].every((one) => one.dir === 'auto')")
        if number < len(decks):
            cards.next()
    assert not faults, "\n".join(faults)
