"""The costs of a table for a phone that lies there for an evening (TURN-25)."""

import pytest
from support import proves
from turns_pages import Phone

HOUR = 60  # turns of a minute
WASM_PAGE = 65_536  # bytes
# The memory of the app is invisible from outside: the script records it when it is created.
NOTE = """(() => {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate.apply(WebAssembly, given);
    globalThis.appMemory = instance.exports.memory;
    return instance;
  };
})()"""
# A minute of a held clock, second by second, and then Done.
TURNS = """async (count) => {
  for (let turn = 0; turn < count; turn++) {
    dispatchEvent(new CustomEvent('turntable-clock', { detail: 60000 }));
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Done').click();
    await new Promise((done) => setTimeout(done));
  }
}"""
SIZE = "() => [appMemory.buffer.byteLength, document.querySelectorAll('*').length]"


@proves("TURN-25")
@pytest.mark.test_site
def test_TURN_25_memory_stays_flat_over_four_hours_of_turns(page):
    page.before_load(NOTE)
    phone = Phone(page)
    phone.query = "?clock=held"
    phone.open_table("Ada")
    phone.add_seat("Ben").start()
    phone.page.run(TURNS, HOUR)
    first, _ = phone.page.run(SIZE)
    # The division of the heap settles within two hours: one page more, and never another.
    phone.page.run(TURNS, HOUR)
    memory, elements = phone.page.run(SIZE)
    assert memory - first <= WASM_PAGE
    turn = phone.turn()
    for _ in range(4):
        phone.page.run(TURNS, HOUR)
    assert phone.turn() == turn + 4 * HOUR
    later, elements_later = phone.page.run(SIZE)
    assert later == memory
    assert abs(elements_later - elements) < 20
