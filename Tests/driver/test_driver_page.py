"""Swift's changes to the page, and people's input."""

import pytest
from driver_browsers import started

# Node 2 a form with a field (3), a button (4) with a span (5), a list (6) with options (7, 8), a link (9).
FORM = """() => {
  const { tell, say } = fake;
  tell(
    say("createElement", 2, "form", 0), say("insert", 1, 2, 0), say("listen", 2, 3),
    say("createElement", 3, "input", 0), say("setAttribute", 3, "id", "name"), say("setAttribute", 3, "value", "Ada"),
    say("insert", 2, 3, 0), say("listen", 3, 2), say("listen", 3, 4),
    say("createElement", 4, "button", 0), say("createElement", 5, "span", 0), say("insert", 4, 5, 0),
    say("createText", 10, "Go <b>on</b>"), say("insert", 5, 10, 0), say("setAttribute", 4, "type", "button"),
    say("setAttribute", 4, "id", "go"), say("insert", 2, 4, 0), say("listen", 4, 1),
    say("createElement", 6, "select", 0), say("setAttribute", 6, "value", "b"), say("listen", 6, 4),
    say("createElement", 7, "option", 0), say("setAttribute", 7, "value", "a"), say("insert", 6, 7, 0),
    say("createElement", 8, "option", 0), say("setAttribute", 8, "value", "b"), say("insert", 6, 8, 0),
    say("insert", 2, 6, 0),
    say("createElement", 9, "a", 0), say("setAttribute", 9, "href", "/decks"), say("setAttribute", 9, "id", "link"),
    say("insert", 2, 9, 0),
  );
}"""


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, FORM)


def test_the_loading_state_makes_room_and_text_is_never_markup(tab):
    assert tab.run("() => document.querySelector('.loading')") is None
    assert tab.run("() => document.getElementById('go').textContent") == "Go <b>on</b>"
    assert tab.run("() => document.querySelector('select').value") == "b"


def test_events_carry_the_nearest_listener_and_the_value(tab):
    tab.run("() => document.querySelector('#go span').click()")
    message = tab.message("input")
    assert (message["node"], message["kind"], message["value"]) == (4, 1, "")
    tab.run("""() => { const field = document.getElementById('name'); field.value = 'Bob';
        field.dispatchEvent(new Event('input', { bubbles: true })); }""")
    message = tab.message("input", 2)
    assert (message["node"], message["kind"], message["value"]) == (3, 2, "Bob")
    tab.run("() => document.querySelector('form').requestSubmit()")
    message = tab.message("input", 3)
    assert (message["node"], message["kind"]) == (2, 3)


PASTE = """(text) => {
  const [field, clipboardData] = [document.getElementById('name'), new DataTransfer()];
  clipboardData.setData('text/plain', text);
  field.select();
  // Firefox takes the text itself.
  const said = { clipboardData, data: text, dataType: 'text/plain' };
  return field.dispatchEvent(new ClipboardEvent('paste', { ...said, bubbles: true, cancelable: true }));
}"""


def test_A12_a_pasted_list_keeps_its_items_apart_in_a_field_for_lists(tab):
    assert tab.run(PASTE, "Ann\nBob"), "a field for one text is left to the browser"
    tab.run("() => fake.tell(fake.say('setAttribute', 3, 'data-lists', ''))")
    assert tab.run(PASTE, "Ann, Bob"), "so is a text of one line"
    assert not tab.run(PASTE, "Ann\r\n\r\nBob\nCleo\n")
    message = tab.message("input")
    assert (message["node"], message["kind"], message["value"]) == (3, 2, "Ann, Bob, Cleo")
    assert tab.run("() => document.getElementById('name').value") == "Ann, Bob, Cleo"


def test_a_disabled_element_says_nothing(tab):
    tab.run("() => fake.tell(fake.say('setAttribute', 4, 'disabled', ''))")
    tab.run("() => document.querySelector('#go span').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert tab.run("() => fake.messages.filter(m => m.name === 'input').length") == 0


def test_addresses_and_back(tab):
    tab.run("() => fake.tell(fake.say('navigate', 0, '/decks'))")
    assert tab.run("() => location.pathname") == "/decks"
    tab.run("() => history.back()")
    assert tab.message("navigated")["path"] == "/"


def test_a_deep_link_keeps_its_query(browser, server):
    tab = browser.tab()
    tab.go(server.url + "/decks/d?from=qr")
    start = tab.message("start")
    assert (start["path"], start["query"]) == ("/decks/d", "?from=qr")
    tab.run("() => fake.tell(fake.say('navigate', 1, '/'))")
    assert tab.run("() => location.pathname + location.search") == "/?from=qr"


def test_focus_and_selection_stay_when_the_field_or_a_sibling_moves(tab):
    tab.run("() => { const f = document.getElementById('name'); f.focus(); f.setSelectionRange(1, 2, 'backward'); }")
    for move in (["insert", 2, 3, 0], ["insert", 2, 4, 3], ["insert", 2, 3, 4], ["setAttribute", 3, "value", "Ada"]):
        tab.run("move => fake.tell(fake.say(...move))", move)
        state = tab.run("""() => { const f = document.activeElement;
            return [f.id, f.selectionStart, f.selectionEnd, f.selectionDirection]; }""")
        assert state == ["name", 1, 2, "backward"], move


def test_a_cursor_at_the_end_of_a_field_stays_there_when_the_app_adds_to_it(tab):
    tab.run("""() => { const f = document.getElementById('name'); f.focus(); f.value = 'Ad'; f.setSelectionRange(2, 2); }""")
    tab.run("() => fake.tell(fake.say('setAttribute', 3, 'value', 'Ada and '))")
    assert tab.run("() => { const f = document.activeElement; return [f.value, f.selectionStart, f.selectionEnd]; }") == [
        "Ada and ", 8, 8]


def test_removed_nodes_are_forgotten_and_focus_goes_where_it_is_sent(tab):
    tab.run("""() => fake.tell(fake.say('remove', 6), fake.say('createElement', 7, 'h1', 0),
        fake.say('setAttribute', 7, 'tabindex', '-1'), fake.say('setAttribute', 7, 'id', 'head'),
        fake.say('focus', 'head'), fake.say('insert', 1, 7, 2))""")
    assert tab.run("() => document.activeElement.id") == "head"
    tab.run("""() => fake.tell(fake.say('createElement', 8, 'input', 0), fake.say('setAttribute', 8, 'id', 'new'),
        fake.say('setAttribute', 8, 'autofocus', ''), fake.say('insert', 1, 8, 0))""")
    assert tab.run("() => document.activeElement.id") == "new"


def test_the_focus_goes_to_the_marked_element_or_the_heading_when_its_own_is_gone(tab):
    tab.run("""() => { fake.tell(fake.say('createElement', 7, 'h1', 0), fake.say('setAttribute', 7, 'tabindex', '-1'),
        fake.say('setAttribute', 7, 'id', 'head'), fake.say('insert', 1, 7, 2),
        fake.say('createElement', 8, 'article', 0), fake.say('setAttribute', 8, 'tabindex', '-1'),
        fake.say('setAttribute', 8, 'id', 'card'), fake.say('insert', 1, 8, 0));
        for (const id of [20, 21, 22]) fake.tell(fake.say('createElement', id, 'button', 0),
          fake.say('setAttribute', id, 'id', `b${id}`), fake.say('insert', 1, id, 0)); }""")
    focus = "id => { document.getElementById(id).focus(); return document.activeElement.id; }"
    assert tab.run(focus, "b20") == "b20"
    tab.run("() => fake.tell(fake.say('remove', 20))")
    assert tab.run("() => document.activeElement.id") == "head"
    tab.run("() => fake.tell(fake.say('setAttribute', 8, 'data-rest', ''))")
    assert tab.run(focus, "b21") == "b21"
    tab.run("() => fake.tell(fake.say('setAttribute', 21, 'disabled', ''))")
    assert tab.run("() => document.activeElement.id") == "card"
    assert tab.run(focus, "b22") == "b22"
    tab.run("() => fake.tell(fake.say('setAttribute', 8, 'inert', ''), fake.say('remove', 22))")
    assert tab.run("() => document.activeElement.id") == "head"


def test_keys_reach_the_app_only_where_nothing_else_uses_them(tab):
    press = """([id, key, more]) => { const at = id ? document.getElementById(id) : document.body;
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })); }"""
    for at, key, more in [("name", "a", {}), ("name", "Escape", {}), ("go", " ", {}), ("link", "Enter", {}),
                          (None, "s", {"ctrlKey": True}), (None, "ArrowLeft", {"shiftKey": True})]:
        tab.run(press, [at, key, more])
    for at, key, more in [("go", "Escape", {}), (None, " ", {}), (None, "?", {"shiftKey": True})]:
        tab.run(press, [at, key, more])
    keys = tab.run("() => fake.messages.filter(m => m.name === 'key').map(m => m.key).filter(k => k !== 'Tell')")
    assert keys == ["Escape", " ", "?"]


def test_the_page_around_the_app(tab):
    tab.run("() => fake.tell(fake.say('page', 'Titre', 'fr', 'rtl', 'dark', 'reduced', ''), fake.say('setStyle', 2, '--x', '4'))")
    assert tab.run("""() => { const h = document.documentElement; return [document.title, h.lang, h.dir,
        h.dataset.appearance, h.dataset.motion, document.querySelector('meta[name=theme-color]').content,
        document.querySelector('form').style.getPropertyValue('--x')]; }""") == [
        "Titre", "fr", "rtl", "dark", "reduced", "rgb(18, 52, 86)", "4"]


def test_every_message_brings_random_bytes_of_its_own(tab):
    tab.run("() => document.getElementById('go').click()")
    tab.run("() => document.getElementById('go').click()")
    tab.message("input", 2)
    drawn = tab.run("() => fake.messages.map(m => m.random)")
    assert len(drawn) > 2 and {len(bytes) for bytes in drawn} == {24}
    assert len({part for bytes in drawn for part in (tuple(bytes[:8]), tuple(bytes[8:16]), tuple(bytes[16:]))}) == 3 * len(drawn)


def test_timers_and_files(tab):
    tab.run("""() => fake.tell(fake.say('wake', 7, 20), fake.say('wake', 8, 20), fake.say('cancelWake', 8),
        fake.say('load', 3, 'decks/index.json'), fake.say('load', 4, '../../sw.js'), fake.say('load', 5, 'none.json'))""")
    tab.message("file", 3)
    files = tab.run("() => fake.messages.filter(m => m.name === 'file')")
    status = {file["ticket"]: (file["status"], file["text"][:10]) for file in files}
    assert status == {3: (200, '{"decks":['), 4: (403, ""), 5: (404, "")}
    tab.message("timer")
    assert tab.run("() => fake.messages.filter(m => m.name === 'timer').map(m => m.id)") == [7]
