"""Storage that is forbidden or full: the game goes on, with a notice that it will not be stored."""

import pytest

from pages import App
from support import proves

FORBIDDEN = "This browser won’t let Turntable save anything, so this game will be gone when you close it."
FULL = "This phone’s storage is full. You can play on, but nothing new will be saved."
WAYS = {
    "throws": "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });",
    "is missing": "Object.defineProperty(window, 'indexedDB', { value: undefined });",
    "does not open": """IDBFactory.prototype.open = function () {
      const request = new EventTarget();
      Object.assign(request, { error: new DOMException('no', 'InvalidStateError'), result: undefined });
      setTimeout(() => request.onerror?.(new Event('error')));
      return request;
    };""",
}


# A store that refuses writes, as IndexedDB does without room: the transaction ends with the error that a browser
# gives. (Quotas that a debugger sets let small records through.)
FILLED = """() => {
  window.isFull = true;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...record) {
    const request = put.apply(this, record);
    if (window.isFull && this.name === 'records') {
      Object.defineProperty(this.transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
      this.transaction.abort();
    }
    return request;
  };
}"""


@proves("KEEP-1")
@pytest.mark.parametrize("way", WAYS)
def test_KEEP_1_where_storage_is_forbidden_the_game_is_played_with_a_notice(page, way):
    page.before_load(WAYS[way])
    app = App(page).open()
    app.page.until(lambda: FORBIDDEN in app.notices(), "the person is not told")
    app.choose_deck().add_players("Ada", "Ben")
    app.tap("Start game").spin()
    app.wait_for_chosen()
    app.answer_kind("Truth").done()
    assert app.page.trap() is None


@proves("KEEP-1")
def test_KEEP_1_when_the_store_is_full_what_was_kept_stays_and_the_game_goes_on(app):
    app.start_game().to_question()
    before = app.records()
    app.page.run(FILLED)
    for _ in range(3):
        app.skip()
    app.page.until(lambda: FULL in app.notices(), "the person is not told")
    app.done().to_question("Dare")
    assert app.page.trap() is None
    assert app.records() == before
    app.page.run("() => { window.isFull = false; }")
    app.skip()
    app.page.until(lambda: app.records()["game/wheel"] != before["game/wheel"], "nothing is kept once there is room")
