"""Phones at the end of a bad line: two network namespaces, packets lost and late between them (TURN-7, TURN-10)."""

import pytest

from engine_playwright import PlaywrightBrowser
from lossy import HERE, LossyNetwork, is_possible
from server import Server
from support import SHELL, proves
from turns_pages import Phone, Table

LOSS, DELAY = 0.2, 0.04  # of packets; seconds each way
ROUNDS = 2


@pytest.fixture
def line():
    network = LossyNetwork(loss=0, delay=0)
    yield network
    network.stop()


@pytest.fixture
def far(playwright, line, tmp_path):
    """A browser whose whole network is the bad line."""
    program = tmp_path / "chromium"
    program.write_text("#!/bin/sh\nexec " + " ".join(line.command(SHELL)) + ' "$@"\n')
    program.chmod(0o755)
    browser = PlaywrightBrowser(playwright, "chromium", executable_path=str(program))
    yield browser
    browser.stop()


@proves("TURN-7")
@proves("TURN-10")
@pytest.mark.skipif(not is_possible(), reason="this machine lets nobody make network namespaces")
def test_TURN_7_no_turn_is_lost_on_a_line_that_loses_and_delays_a_fifth_of_all_packets(fresh, far, line, tmp_path):
    server = Server(tmp_path / "data", host=HERE)
    try:
        ends = iter((far, None, far))

        def page():
            end = next(ends)
            made = end.fresh(server.url) if end else fresh("chromium", server.url)
            fresh.pages.append(made)
            return made

        table = Table(page, 3).start()
        line.loss, line.delay = LOSS, DELAY
        names = table.names
        for turn in range(ROUNDS * len(names)):
            table.passes(names[turn % 3], names[(turn + 1) % 3])
        assert {phone.turn() for phone in table.phones} == {ROUNDS * len(names) + 1}
        # Out of reach altogether, and back.
        line.loss = 1
        near = table[names[1]]
        near.reads("Next: " + names[1])
        line.loss = LOSS
        table.passes(names[0], names[1])
        assert line.lost > 20 and line.carried > 100
    finally:
        server.stop()
