"""Connections to the page's own server, and messages over them."""

import pytest
from driver_browsers import started

CONNECT = "([link, path]) => fake.tell(fake.say('connect', link, path))"
TRANSMIT = "([link, ...messages]) => fake.tell(...messages.map((one) => fake.say('transmit', link, new Uint8Array(one))))"
# Messages of these sizes, all in one task: none can be under way before the last is sent.
POUR = """([link, ...sizes]) => fake.tell(
    ...sizes.map((size, index) => fake.say('transmit', link, new Uint8Array(size).fill(index % 251))))"""
RECEIVED = "() => fake.messages.filter(m => m.name === 'received').map(m => [m.link, ...m.bytes])"
ALL_BYTES = list(range(256))


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, """() => {
      globalThis.sockets = [];
      globalThis.WebSocket = class extends WebSocket { constructor(url) { super(url); sockets.push(this); } };
    }""")


def connected(tab, server, link=1, path="/socket"):
    tab.run(CONNECT, [link, path])
    end = server.sockets.get(timeout=15)
    tab.wait("(link) => fake.messages.some(m => m.name === 'linkOpened' && m.link === link)", link)
    return end


def test_a_link_carries_bytes_both_ways_under_the_policy_of_the_site(tab, server):
    end = connected(tab, server, path="/socket/a?b=c")
    assert end.path == "/socket/a?b=c"
    tab.run(TRANSMIT, [1, ALL_BYTES, []])
    assert [end.take(), end.take()] == [bytes(ALL_BYTES), b""]
    end.send(bytes(ALL_BYTES), b"")
    tab.message("received", 2)
    assert tab.run(RECEIVED) == [[1, *ALL_BYTES], [1]]
    assert tab.errors == []


def test_messages_that_come_together_are_handed_over_in_order(tab, server):
    end = connected(tab, server)
    tab.run("""() => {
      fake.tell(fake.say('createText', 2, ''), fake.say('insert', 1, 2, 0));
      fake.listeners.push(({ name, bytes }) => { if (name === 'received') fake.answer(fake.say('setText', 2, String(bytes))); });
    }""")
    end.send(*(bytes([number]) for number in range(250)))
    tab.message("received", 250)
    assert tab.run(RECEIVED) == [[1, number] for number in range(250)]
    assert tab.run("() => document.getElementById('app').textContent") == "249"


def test_links_are_told_apart_by_number(tab, server):
    first, second = connected(tab, server, 1), connected(tab, server, 300)
    second.send(b"\x02")
    first.send(b"\x01")
    tab.message("received", 2)
    assert sorted(tab.run(RECEIVED)) == [[1, 1], [300, 2]]
    tab.run(TRANSMIT, [300, [9]])
    assert second.take() == b"\x09"
    assert first.messages.empty()


def test_a_close_by_the_server_is_told_with_code_and_reason(tab, server):
    connected(tab, server).close(4_001, "too slow, Zoë")
    told = tab.message("linkClosed")
    assert (told["link"], told["code"], told["reason"]) == (1, 4_001, "too slow, Zoë")
    tab.run(TRANSMIT, [1, [1]])
    assert tab.run("() => fake.messages.filter(m => m.name === 'linkClosed').length") == 1


def test_a_connection_that_breaks_is_told(tab, server):
    connected(tab, server).drop()
    assert tab.message("linkClosed")["code"] == 1_006


def test_a_link_that_cannot_be_opened_is_closed(tab, server):
    paths = ["/refused", "//example.test/socket", "https://example.test/", "ws://[", "/socket"]
    for link, path in enumerate(paths, 1):
        if link == len(paths):
            server.stop()
        tab.run(CONNECT, [link, path])
        told = tab.message("linkClosed", link)
        assert (told["link"], told["code"], told["reason"]) == (link, 1_006, ""), path
    assert tab.run("() => fake.messages.filter(m => m.name === 'linkOpened').length") == 0


def test_a_link_that_the_server_leaves_waiting_is_given_up(tab):
    tab.run("""() => {
      globalThis.timers = [];
      const real = setTimeout;
      globalThis.setTimeout = (call, delay) => (delay === 10_000 ? timers.push(call) : real(call, delay));
      fake.tell(fake.say('connect', 1, '/silence'), fake.say('connect', 2, '/silence'), fake.say('disconnect', 2));
      for (const call of timers) call();
    }""")
    assert tab.run("() => timers.length") == 2
    told = tab.run("() => fake.messages.filter(m => m.name === 'linkClosed').map(m => [m.link, m.code])")
    assert told == [[1, 1_006]]
    tab.run("() => { for (const call of timers) call(); }")
    assert tab.run("() => fake.messages.filter(m => m.name === 'linkClosed').length") == 1


def test_a_link_that_is_given_up_says_goodbye_and_is_heard_of_no_more(tab, server):
    end, other = connected(tab, server, 1), connected(tab, server, 2)
    tab.run("() => fake.tell(fake.say('disconnect', 1), fake.say('transmit', 1, new Uint8Array([1])), fake.say('disconnect', 9))")
    end.send(b"\x01")
    assert end.take() in (1_000, 1_005)
    other.send(b"\x02")
    tab.message("received")
    assert tab.run("() => fake.messages.filter(m => m.link === 1).map(m => m.name)") == ["linkOpened"]


def test_a_link_that_is_given_up_before_it_is_open_stays_silent(tab, server):
    tab.run("() => fake.tell(fake.say('connect', 1, '/socket'), fake.say('disconnect', 1))")
    tab.run(CONNECT, [2, "/socket"])
    tab.message("linkOpened")
    assert tab.run("() => fake.messages.filter(m => m.link === 1).length") == 0


def test_what_is_sent_before_a_link_is_open_is_dropped(tab, server):
    tab.run("() => fake.tell(fake.say('connect', 1, '/socket'), fake.say('transmit', 1, new Uint8Array([1])))")
    end = server.sockets.get(timeout=15)
    tab.message("linkOpened")
    tab.run(TRANSMIT, [1, [2]])
    assert end.take() == b"\x02"
    assert tab.errors == []


def test_no_more_bytes_wait_to_be_sent_than_fit(tab, server):
    end = connected(tab, server)
    tab.run(POUR, [1, *[10_000] * 8, 5_000, 70_000])
    assert [len(end.take()) for _ in range(7)] == [10_000] * 6 + [5_000]
    tab.wait("() => sockets[0].bufferedAmount === 0")
    tab.run(TRANSMIT, [1, [1]])
    assert end.take() == b"\x01"


def test_no_more_messages_wait_to_be_sent_than_fit(tab, server):
    end = connected(tab, server)
    tab.run(POUR, [1, *[1] * 300])
    assert [end.take() for _ in range(256)] == [bytes([number % 251]) for number in range(256)]
    tab.wait("() => sockets[0].bufferedAmount === 0")
    tab.run(TRANSMIT, [1, [7]])
    assert end.take() == b"\x07"


def test_a_message_that_is_too_large_or_text_is_not_taken_in(tab, server):
    end = connected(tab, server)
    end.send("text", bytes(65_536))
    tab.message("received")
    assert tab.run("() => fake.messages.filter(m => m.name === 'received').map(m => m.bytes.length)") == [65_536]
    end.send(bytes(65_537))
    told = tab.message("linkClosed")
    assert (told["link"], told["code"]) == (1, 1_009)
    assert end.take() in (1_000, 1_005)


def test_only_so_many_links_are_open_at_a_time(tab, server):
    for link in range(1, 17):
        connected(tab, server, link)
    tab.run(CONNECT, [17, "/socket"])
    assert tab.message("linkClosed")["link"] == 17
    tab.run("() => fake.tell(fake.say('disconnect', 1))")
    connected(tab, server, 18)


def test_links_end_with_an_app_that_has_stopped(tab, server):
    end = connected(tab, server)
    tab.run("""() => {
      fake.listeners.push((message) => { if (message.key === "Boom") throw new Error("out of luck"); });
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Boom", bubbles: true }));
    }""")
    assert end.take() in (1_000, 1_005)
