"""Requests to the hub and the vaults of the app's own server: their limits of size and time."""

import pytest
from driver_browsers import started

MEBI = 1 << 20
LIMIT, FILE_LIMIT, TOO_LARGE = 12 * MEBI, 4 * MEBI, 413
# A server that answers with the given number of bytes, or not at all if that is null, and timers that a test releases.
SERVER = """() => {
  globalThis.asked = [];
  globalThis.size = 0;
  globalThis.timers = [];
  globalThis.fetch = async (path, { body, signal } = {}) => {
    asked.push([String(path), body?.length ?? 0]);
    if (size !== null) return new Response(new Uint8Array(size).fill(0x78));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const real = setTimeout;
  globalThis.setTimeout = (call, delay) => (delay >= 20_000 ? timers.push([call, delay]) : real(call, delay));
}"""
ASK = """([ticket, path, sent, size]) => {
  globalThis.size = size;
  fake.tell(fake.say('ask', ticket, 'POST', path, 'key', 'x'.repeat(sent)));
}"""
LOAD = "([ticket, size]) => { globalThis.size = size; fake.tell(fake.say('load', ticket, 'decks/x.json')); }"
ANSWER = """(ticket) => {
  const found = fake.messages.find((message) => message.name === 'file' && message.ticket === ticket);
  return found && [found.status, found.text.length];
}"""


@pytest.fixture
def tab(chromium, server):
    return started(chromium, server.url, SERVER)


@pytest.mark.parametrize("path", ["/api/decks", "/api/vaults/x/entries"])
def test_an_answer_of_12_mebibytes_is_handed_over_and_no_longer_one(tab, path):
    tab.run(ASK, [1, path, 1, LIMIT])
    assert tab.wait(ANSWER, 1) == [200, LIMIT]
    tab.run(ASK, [2, path, 1, LIMIT + 1])
    assert tab.wait(ANSWER, 2) == [TOO_LARGE, 0]


def test_a_body_of_12_mebibytes_is_sent_and_no_longer_one(tab):
    tab.run(ASK, [1, "/api/vaults/x/entries", LIMIT, 0])
    assert tab.wait(ANSWER, 1) == [200, 0]
    tab.run(ASK, [2, "/api/vaults/x/entries", LIMIT + 1, 0])
    assert tab.wait(ANSWER, 2) == [TOO_LARGE, 0]
    assert tab.run("() => asked") == [["/api/vaults/x/entries", LIMIT]]


def test_a_file_of_the_app_has_the_smaller_limit_that_it_had(tab):
    tab.run(LOAD, [1, FILE_LIMIT])
    assert tab.wait(ANSWER, 1) == [200, FILE_LIMIT]
    tab.run(LOAD, [2, FILE_LIMIT + 1])
    assert tab.wait(ANSWER, 2) == [TOO_LARGE, 0]


@pytest.mark.parametrize(("path", "time"), [("/api/decks", 20_000), ("/api/vaults/x?after=0", 60_000)])
def test_a_server_that_says_nothing_is_given_up_later_where_megabytes_are_on_their_way(tab, path, time):
    tab.run(ASK, [1, path, 0, None])
    assert tab.wait("() => timers.length && timers.map(([_, delay]) => delay)") == [time]
    assert tab.run(ANSWER, 1) is None
    tab.run("() => timers[0][0]()")
    assert tab.wait(ANSWER, 1) == [0, 0]
