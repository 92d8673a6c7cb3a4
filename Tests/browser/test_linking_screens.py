"""A phrase goes from phone to phone: as a link, and typed with only the keyboard (KEEP-4, KEEP-5)."""

import json

import pytest

from linked_tour import FIELD, LINK, SHOWN, phrase_of
from pages import App
from support import ROOT, proves
from test_language_layout import LANGUAGES
from test_offline import READY
from tour import in_sizes, settle

# Parts of the phrase sheet beyond the screen, on a phone whose page has an address that others can reach.
CUT = """() => {
  document.querySelector('.phrase-sheet > .problem')?.remove();
  return [...document.querySelectorAll('.phrase-sheet, .phrase-sheet *')].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth;
  }).map((one) => `${one.tagName} "${one.textContent.slice(0, 30)}"`);
}"""
LEAST = 108  # pixels of a code's side that a camera can read from a hand's breadth
CODE = "() => document.querySelector('.phrase-sheet .qr').getBoundingClientRect().width"
# Every phrase is another: each word becomes the widest of the list.
WIDEST = """(words) => {
  const all = [...document.querySelectorAll('.phrase-sheet .phrase-word')];
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(all[0]).font;
  const widest = words.reduce((one, other) => pen.measureText(one).width < pen.measureText(other).width ? other : one);
  for (const word of all) word.firstChild.data = widest;
}"""
TYPED = "() => document.querySelector('#phrase').value.replaceAll(/\\s/g, ' ')"


def holds(app, text):
    app.page.until(lambda: app.page.run(TYPED) == text, f"the field does not hold “{text}”")


@proves("KEEP-4", "KEEP-5")
def test_KEEP_4_KEEP_5_the_link_of_one_phone_links_another_and_leaves_its_address(page, fresh, engine):
    one = App(page).open("/linked")
    one.tap("Link phones").expect("Hide")
    words = one.page.run(SHOWN)
    assert len(words) == 12
    other = App(fresh(engine)).open("/linked#phone=" + "-".join(words))
    other.expect("Link this phone")
    assert other.page.run("() => location.hash") != "" and other.record("linked/vault") is None
    other.tap("Link this phone")
    assert phrase_of(other) == phrase_of(one)
    other.page.until(lambda: other.page.run("() => location.hash") == "", "the phrase stays in the address")


@proves("KEEP-5")
def test_KEEP_5_a_phrase_is_typed_by_the_keyboard_alone_each_word_by_four_letters(page, fresh, engine):
    one = App(fresh(engine)).open("/linked")
    one.tap("Link phones").expect("Hide")
    words = one.page.run(SHOWN)
    one.page.until(lambda: (one.record("linked/vault") or {}).get("agreed"), "nothing is on the server")
    app = App(page).open("/linked")
    app.tap("I have a phrase").expect("Link this phone")
    app.page.type_into(FIELD, "", enter=False)
    *first, last = words
    so_far = ""
    for word in first:
        app.page.write(word[:4])
        holds(app, so_far + word[:4])
        app.page.key("Enter")
        so_far += word + " "
        holds(app, so_far)
    app.page.write(last[:4])
    app.page.until(lambda: app.page.run("() => document.querySelector('.phrase-fits') !== null"), "it is no phrase")
    app.page.key("Enter")
    assert phrase_of(app) == phrase_of(one)


@proves("KEEP-5")
@pytest.mark.parametrize("tag", ["en", *LANGUAGES])
def test_KEEP_5_the_code_and_all_words_of_a_phrase_are_seen_at_once_at_every_size(fresh, server, tag):
    app = App(fresh(url=server.url, locale=tag)).open("/linked")
    app.page.click_on("() => document.querySelector('.linked .primary')", "no way to link phones")
    app.page.until(lambda: len(app.page.run(SHOWN)) == 12, "no words")
    faults, words = {}, (ROOT / "Words/phrase-en.txt").read_text().split()
    for size in in_sizes(app.page):
        settle(app.page)
        app.page.run(WIDEST, words)
        if cut := app.page.run(CUT):
            faults[size] = cut
        if app.page.run(CODE) < LEAST:
            faults[size] = app.page.run(CODE)
    assert not faults


@proves("KEEP-5")
def test_KEEP_5_a_phrase_is_read_without_a_network_on_a_phone_that_has_the_app(fresh, own_server):
    app = App(fresh("chromium", url=own_server.url)).open()
    app.page.until(lambda: app.page.run(READY), "no service worker")
    own_server.stop()
    app.open("/linked" + LINK).expect("Link this phone")
    app.tap("Link this phone")
    assert phrase_of(app) == bytes(range(16)).hex()
    assert json.loads(app.records()["linked/vault"])["kind"] == "linked"
