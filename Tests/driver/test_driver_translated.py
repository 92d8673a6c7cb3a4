"""A page that other programs change as well, like a browser's translation: Swift's texts are the visible ones."""

import pytest
from driver_browsers import started
from support import ROOT

from test_driver_first_screen import SAME, held, home, home_site, let_go  # noqa: F401

TRANSLATE = f"() => {{ {(ROOT / 'Tests/browser/translate.js').read_text()} }}"
# Node 2 a line: a text (3), a name (4) with its text (5), a text (6), an empty text (7), a button (8) with its text (9).
LINE = """() => {
  const { tell, say } = fake;
  tell(
    say("createElement", 2, "p", 0), say("setAttribute", 2, "id", "line"), say("setAttribute", 2, "role", "status"),
    say("createText", 3, "Round one of "), say("insert", 2, 3, 0),
    say("createElement", 4, "strong", 0), say("setAttribute", 4, "id", "who"), say("createText", 5, "Ada"),
    say("insert", 4, 5, 0), say("insert", 2, 4, 0),
    say("createText", 6, " and others"), say("insert", 2, 6, 0), say("createText", 7, ""), say("insert", 2, 7, 0),
    say("createElement", 8, "button", 0), say("setAttribute", 8, "id", "go"), say("listen", 8, 1),
    say("createText", 9, "Go"), say("insert", 8, 9, 0), say("insert", 2, 8, 0), say("insert", 1, 2, 0),
  );
}"""
# Changes that other programs make to the texts of the line.
HANDS = {
    "translated": TRANSLATE,
    "removed": "() => { for (const at of ['line', 'who', 'go']) for (const node of [...document.getElementById(at).childNodes])"
               " if (node instanceof Text) node.remove(); }",
    "cut": "() => { for (const at of ['line', 'who']) for (const node of [...document.getElementById(at).childNodes])"
           " if (node instanceof Text && node.length > 1) node.splitText(1); }",
    "joined": "() => { document.getElementById('who').replaceWith('Ada'); document.getElementById('line').normalize(); }",
    "wrapped": "() => { for (const node of [...document.getElementById('line').childNodes]) {"
               " const box = document.createElement('font'); node.replaceWith(box); box.append(node, '!'); } }",
    "written anew": "() => { const line = document.getElementById('line'); line.innerHTML = line.innerHTML.replace('Ada', 'Ady'); }",
    "written into": "() => { document.getElementById('line').firstChild.data = 'Jeden Ada '; document.getElementById('who').firstChild.data = ''; }",
    "said twice": "() => { for (const at of ['line', 'who']) document.getElementById(at).append(document.createElement('font'), '(Ada)'); }",
}
# Read at once: a moment later it is translated.
TOLD = """(commands) => { fake.tell(...commands.map((each) => fake.say(...each)));
  return document.getElementById('line').textContent; }"""


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, LINE)


def tell(tab, *commands):
    tab.run("(commands) => fake.tell(...commands.map((each) => fake.say(...each)))", list(commands))


@pytest.mark.parametrize("hand", HANDS)
def test_A1_no_text_goes_stale_whatever_others_do_to_texts(tab, hand):
    for change, said in [
        ([["setText", 5, "Ben"]], "Round one of Ben and othersGo"),
        ([["setText", 3, "Round two of "], ["setText", 7, "?"]], "Round two of Ben and others?Go"),
        ([["remove", 6]], "Round two of Ben?Go"),
        ([["createText", 10, "All: "], ["insert", 2, 10, 3]], "All: Round two of Ben?Go"),
        ([["insert", 2, 4, 10], ["setText", 7, ""]], "BenAll: Round two of Go"),
        ([["setText", 9, "On"]], "BenAll: Round two of On"),
    ]:
        if tab.run("() => document.getElementById('line').firstChild instanceof Text"):
            tab.run(HANDS[hand])
        assert tab.run(TOLD, change) == said, f"{hand}, then {change}"
    tab.run("() => document.getElementById('go').click()")
    assert tab.message("input")["node"] == 8
    assert tab.errors == []


def test_A1_what_is_said_later_is_translated_too_and_no_label_goes_stale(tab):
    tab.run(TRANSLATE)
    tell(tab, ["setText", 9, "Gone"], ["setAttribute", 8, "aria-label", "Go on"])
    tab.wait("() => document.getElementById('go').textContent === '«Gone»'")
    tab.run("() => document.getElementById('go').setAttribute('aria-label', '«Go on»')")
    tell(tab, ["setAttribute", 8, "aria-label", "Go back"])
    assert tab.run("() => document.getElementById('go').getAttribute('aria-label')") == "Go back"


def test_A1_a_translation_that_comes_late_is_not_put_in_the_place_of_what_was_said_since(tab):
    late = """() => { const { firstChild: text } = document.getElementById('who');
        globalThis.comes = () => { if (text.isConnected) text.replaceWith('«Ada»'); }; }"""
    for name in ("Ben", "Cleo", "Dan"):
        tab.run(late)
        tell(tab, ["setText", 5, name])
        tab.run("() => comes()")
        tab.wait("(name) => document.getElementById('who').textContent === name", name)


def test_A1_a_field_in_a_translated_form_keeps_focus_and_cursor(tab):
    tell(tab, ["createElement", 20, "input", 0], ["setAttribute", 20, "id", "field"], ["setAttribute", 20, "value", "Ada"],
         ["insert", 2, 20, 6])
    tab.run("() => { const f = document.getElementById('field'); f.focus(); f.setSelectionRange(1, 2); }")
    tab.run(TRANSLATE)
    tell(tab, ["setText", 6, "Name"], ["insert", 2, 4, 0])
    assert tab.run("() => { const f = document.activeElement; return [f.id, f.selectionStart, f.selectionEnd]; }") == [
        "field", 1, 2]


def test_A1_the_language_of_a_translated_page_stays_until_the_app_speaks_another(tab):
    tell(tab, ["page", "Home", "en", "ltr", "auto", "auto", ""])
    tab.run(TRANSLATE)
    tell(tab, ["page", "Ada’s turn", "en", "ltr", "auto", "auto", ""])
    assert tab.run("() => [document.documentElement.lang, document.title]") == ["pl", "Ada’s turn"]
    tell(tab, ["page", "Ada", "fr", "ltr", "auto", "auto", ""])
    assert tab.run("() => document.documentElement.lang") == "fr"


def test_A1_a_first_screen_that_was_translated_comes_out_right_and_a_tap_on_it_counts(browser, home):  # noqa: F811
    tab = held(browser, home)
    tab.run(TRANSLATE)
    tab.run("() => document.getElementById('off').click()")
    let_go(tab, SAME)
    assert tab.message("input")["node"] == 8
    said = """() => { fake.tell(fake.say('setText', 7, 'Went'), fake.say('remove', 8));
      return document.getElementById('app').textContent; }"""
    assert tab.run(said) == "Hi & hoWent"
