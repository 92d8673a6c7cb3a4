"""Connections between pages, without a server: ends, channels, and what goes wrong."""

import pytest
from driver_browsers import started

LIMIT = 24
OFFER = "(link) => fake.tell(fake.say('peerOffer', link))"
ANSWER = "([link, isPrepared, end]) => fake.tell(fake.say('peerAnswer', link, isPrepared, new Uint8Array(end)))"
ACCEPT = "([link, end]) => fake.tell(fake.say('peerAccept', link, new Uint8Array(end)))"
BEGIN = "(link) => fake.tell(fake.say('peerBegin', link))"
END = "(link) => fake.tell(fake.say('peerEnd', link))"
SEND = "([link, channel, bytes]) => fake.tell(fake.say('peerSend', link, channel, new Uint8Array(bytes)))"
NOTED = "([name, link]) => fake.messages.filter((m) => m.name === name && m.link === link).at(-1)"
RECEIVED = "(link) => fake.messages.filter((m) => m.name === 'peerReceived' && m.link === link).map((m) => [m.channel, ...m.bytes])"


@pytest.fixture
def tab(browser, server):
    if browser.name == "webkit":
        pytest.skip("WebKitGTK connects no phones")
    return started(browser, server.url, "() => {}")


def told(tab, name, link):
    return tab.wait(NOTED, [name, link])


def end_of(tab, link):
    """This page's end, as the app gets it."""
    end = told(tab, "peerDescribed", link)["end"]
    assert end is not None, "the browser described nothing"
    return end


def connect(tab, one=1, other=2):
    """Two ends in one page, connected to each other."""
    tab.run(OFFER, one)
    tab.run(ANSWER, [other, 0, end_of(tab, one)])
    tab.run(ACCEPT, [one, end_of(tab, other)])
    for link in (one, other):
        told(tab, "peerOpened", link)


def read(end):
    """User, password, fingerprint and the hosts with their ports, as Swift reads them."""
    rest = bytes(end)

    def text(rest):
        return rest[1 : 1 + rest[0]].decode(), rest[1 + rest[0] :]

    user, rest = text(rest)
    password, rest = text(rest)
    fingerprint, rest = rest[:32], rest[32:]
    hosts = []
    while rest:
        host, rest = text(rest)
        port, shift = 0, 0
        while True:
            port |= (rest[0] & 0x7F) << shift
            shift, more, rest = shift + 7, rest[0] & 0x80, rest[1:]
            if not more:
                break
        hosts.append((host, port))
    return user, password, fingerprint, hosts


def test_an_end_has_credentials_a_fingerprint_and_addresses(tab):
    tab.run(OFFER, 1)
    user, password, fingerprint, hosts = read(end_of(tab, 1))
    assert 4 <= len(user) <= 31 and 22 <= len(password) <= 63
    assert len(set(fingerprint)) > 8 and all(0 < port < 65_536 for _, port in hosts)
    assert all(host.endswith(".local") or host.replace(".", "").isdigit() or ":" in host for host, _ in hosts), hosts


def test_two_ends_carry_bytes_on_both_channels_both_ways(tab):
    connect(tab)
    everything = list(range(256))
    tab.run(SEND, [1, 0, everything])
    tab.run(SEND, [2, 1, [7]])
    tab.run(SEND, [1, 1, []])
    tab.wait("() => fake.messages.filter((m) => m.name === 'peerReceived').length >= 3")
    assert sorted(tab.run(RECEIVED, 2)) == [[0, *everything], [1]]
    assert tab.run(RECEIVED, 1) == [[1, 7]]
    assert tab.errors == []


def test_frames_are_sent_as_by_radio_and_signals_are_not(tab):
    tab.run("""() => {
      globalThis.kinds = [];
      const make = RTCPeerConnection.prototype.createDataChannel;
      RTCPeerConnection.prototype.createDataChannel = function (label, options) {
        kinds.push([options.id, options.negotiated, options.ordered ?? true, options.maxRetransmits ?? null]);
        return make.call(this, label, options);
      };
    }""")
    tab.run(OFFER, 1)
    end_of(tab, 1)
    assert tab.run("() => kinds") == [[0, True, False, 0], [1, True, True, None]]


def test_the_end_of_one_side_is_told_to_the_other_alone(tab):
    connect(tab)
    tab.run(END, 1)
    told(tab, "peerClosed", 2)
    assert tab.run(NOTED, ["peerClosed", 1]) is None
    tab.run(SEND, [2, 0, [1]])
    tab.run(END, 2)
    assert tab.errors == []


def test_what_is_too_long_is_not_sent(tab):
    connect(tab)
    tab.run(SEND, [1, 1, [0] * 257])
    tab.run(SEND, [1, 1, [5]])
    tab.wait("() => fake.messages.some((m) => m.name === 'peerReceived')")
    assert tab.run(RECEIVED, 2) == [[1, 5]]


@pytest.mark.parametrize("link", [1, 2])
def test_an_end_that_no_browser_takes_closes_the_connection(tab, link):
    end = bytes([4, *b"abcd", 24, *b"p" * 24, *range(32), 3, *b"x y", 9])
    if link == 1:
        tab.run(OFFER, 1)
        end_of(tab, 1)
        tab.run(ACCEPT, [1, [*b"\x00\x00", *range(32)]])
        told(tab, "peerClosed", 1)
    else:
        tab.run(ANSWER, [2, 0, list(end)])
        told(tab, "peerDescribed", 2)
    assert tab.errors == []


def test_more_connections_than_the_limit_are_refused(tab):
    for link in range(1, LIMIT + 2):
        tab.run(OFFER, link)
    assert told(tab, "peerDescribed", LIMIT + 1)["end"] is None
    tab.run(END, 1)
    tab.run(OFFER, 100)
    end_of(tab, 100)


def test_a_browser_that_makes_no_connections_says_so(tab):
    tab.run("() => { globalThis.RTCPeerConnection = class { constructor() { throw new DOMException('no', 'NotAllowedError'); } }; }")
    tab.run(OFFER, 1)
    assert told(tab, "peerDescribed", 1)["end"] is None
    assert tab.errors == []


def test_code_that_does_not_load_says_so_and_is_tried_again(browser, server):
    if browser.name == "webkit":
        pytest.skip("WebKitGTK connects no phones")
    server.missing.add("direct.js")
    tab = started(browser, server.url, "() => {}")
    tab.run(OFFER, 1)
    assert told(tab, "peerDescribed", 1)["end"] is None


def test_a_prepared_answer_begins_only_when_told(tab):
    """A spare connection: the offerer knows the answer and waits, the answerer begins."""
    if tab.run("() => /firefox/i.test(navigator.userAgent)"):
        pytest.skip("Firefox is never the one that waits (peers.js)")
    tab.run(OFFER, 1)
    tab.run(ANSWER, [2, 1, end_of(tab, 1)])
    assert read(end_of(tab, 2))[3] == []
    tab.run(ACCEPT, [1, end_of(tab, 2)])
    tab.run("() => new Promise((resolve) => setTimeout(resolve, 500))")
    assert tab.run(NOTED, ["peerOpened", 1]) is None
    tab.run(BEGIN, 2)
    for link in (1, 2):
        told(tab, "peerOpened", link)


def test_webkit_says_that_it_connects_no_phones(browser, server):
    tab = started(browser, server.url, "() => {}")
    flags = tab.run("() => fake.messages.find((m) => m.name === 'start').devices.flags")
    assert bool(flags & 16) == (tab.run("() => typeof RTCPeerConnection") == "function")
