"""Two phones without a server in network namespaces: what happens to their link when the network does something (DIRECT-4,
DIRECT-7). Chromium with Chromium: docs/direct.md says what was measured with Firefox."""

import os
import signal
import subprocess
import time

import pytest

from direct_pages import DirectPhone, linked
from engine_playwright import PlaywrightBrowser
from rooms import PORT, Room, is_possible, wrapper
from server import PROGRAM, Server
from support import SHELL, proves

pytestmark = pytest.mark.skipif(not is_possible(), reason="this machine lets nobody make network namespaces")


@pytest.fixture
def room():
    room = Room(2)
    yield room
    room.stop()


# Chromium asks before a public site reaches the local network (Local Network Access): behind a switch, for connections
# between phones.
GUARDED = [
    f"--ip-address-space-overrides=127.0.0.1:{PORT}=public",
    "--enable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebRTC:LocalNetworkAccessChecksWebRTCLoopbackOnly/false",
]


@pytest.fixture
def phones(request, playwright, room, tmp_path):
    """A phone in each namespace. The app comes from a server of its own there, which nobody else reaches."""
    arguments = ["--no-sandbox", *getattr(request, "param", [])]
    stops, phones = [], []
    for number in range(2):
        server = Server(
            tmp_path / f"data{number}", port=PORT, program=wrapper(tmp_path, f"serve{number}", room.command(number, PROGRAM)))
        program = wrapper(tmp_path, f"chromium{number}", room.command(number, SHELL))
        browser = PlaywrightBrowser(playwright, "chromium", executable_path=str(program), args=arguments)
        stops += [browser.stop, server.stop]
        phones.append(DirectPhone(browser.fresh(server.url, permissions=["camera"])))
    yield phones
    for stop in stops:
        stop()


def linked_phones(phones):
    """Both phones at a table, in a game."""
    ada, ben = phones
    ada.open_direct("Ada")
    ben.visit("Ben")
    ada.meet(ben)
    ada.close().seated("Ada", "Ben").start().has_turn()
    ben.sees_turn_of("Ada", "You’re next")
    return ada, ben


def agree(ada, ben):
    """A turn goes round, both ways."""
    ada.has_turn().done()
    ben.has_turn().done()
    ada.has_turn()


@proves("DIRECT-1", "DIRECT-4")
def test_DIRECT_4_a_network_that_is_gone_for_ten_seconds_and_a_phone_that_slept_come_back(room, phones, tmp_path):
    # Names would need multicast: with a camera, codes have addresses.
    for number in range(2):
        room.set_port(number, "mcast_flood", False)
    ada, ben = linked_phones(phones)
    agree(ada, ben)
    room.take_away(1)
    time.sleep(10)
    room.give(1, 12)
    agree(ada, ben)
    stopped = subprocess.run(["ip", "netns", "pids", room.names[1]], capture_output=True, text=True, check=True).stdout
    for one in (signal.SIGSTOP, signal.SIGCONT):
        for pid in stopped.split():
            os.kill(int(pid), one)
        time.sleep(12 if one == signal.SIGSTOP else 0)
    agree(ada, ben)


@proves("DIRECT-4")
def test_DIRECT_4_spare_links_outlast_45_seconds_without_a_network_and_another_address(room, phones):
    ada, ben = linked_phones(phones)
    time.sleep(12)  # in which spare links are agreed on
    room.take_away(1)
    time.sleep(45)
    room.give(1, 77)
    agree(ada, ben)
    assert not ben.shows("Link again")


@proves("DIRECT-7")
def test_DIRECT_7_phones_that_the_network_keeps_apart_say_what_to_try(room, phones):
    for number in range(2):
        room.set_port(number, "isolated", True)
    ada, ben = phones
    ada.open_direct("Ada")
    ben.visit("Ben").looks_at(ada).says("Hold this up")
    ada.looks_at(ben).says("These phones can’t reach each other: nothing")
    assert "Guest Wi-Fi" in ada.page.text
    for number in range(2):
        room.set_port(number, "isolated", False)
    ada.looks_away().tap("Try again").shows_code()
    ada.meet(ben)
    ben.seated("Ada", "Ben")
    ada.page.until(lambda: linked(ada) == ["Ben: linked"], "not linked")


@pytest.mark.parametrize("phones", [GUARDED], indirect=True, ids=["guarded"])
@proves("DIRECT-7")
def test_DIRECT_7_a_browser_that_guards_the_local_network_is_named(room, phones):
    ada, ben = phones
    ada.open_direct("Ada")
    ben.visit("Ben").looks_at(ada).says("Hold this up")
    ada.looks_at(ben).says("These phones can’t reach each other: nothing")
    ada.reads("allow “Local network” for this site")
    for phone in phones:
        phone.page.context.grant_permissions(["camera", "local-network-access"])
    ada.looks_away().tap("Try again").shows_code()
    ada.meet(ben)
    ben.seated("Ada", "Ben")
