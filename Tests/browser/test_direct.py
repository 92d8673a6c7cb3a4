"""Tables without a server, in real browsers that read codes off pictures of each other's screens (docs/direct.md)."""

import pytest

from direct_pages import HAS_CODE, DirectPhone, linked, table_without_server
from support import proves
from turns_pages import NAMES, Phone

PAIRS = [("chromium", "chromium"), ("chromium", "firefox"), ("firefox", "chromium"), ("firefox", "firefox")]
OFFERS = ["Open a table without a server", "Scan a table’s code"]


@pytest.mark.parametrize("opener,joiner", PAIRS)
@proves("DIRECT-1", "DIRECT-5", "DIRECT-6")
def test_DIRECT_1_two_phones_make_a_table_by_reading_each_others_codes(fresh, opener, joiner):
    ada, ben = DirectPhone(fresh(opener)), DirectPhone(fresh(joiner))
    ada.open_direct("Ada")
    ben.visit("Ben")
    ada.meet(ben)
    ben.seated("Ada", "Ben")
    ada.says("Let the next player scan this.").reads("Ben is in.")
    ada.close().seated("Ada", "Ben").start().has_turn()
    ben.sees_turn_of("Ada", "You’re next")
    ada.done()
    ben.has_turn()
    for phone in (ada, ben):
        assert phone.errors() == []


@proves("DIRECT-1", "DIRECT-3", "DIRECT-4", "DIRECT-6")
def test_DIRECT_3_a_whole_game_with_no_server_running(fresh, own_server):
    phones = ada, ben, cleo = [DirectPhone(fresh(url=own_server.url)) for _ in range(3)]
    table_without_server(phones, own_server, "Ada", "Ben", "Cleo").start()
    for turn in range(6):
        phones[turn % 3].has_turn().done()
    # A reloaded phone has its seat, and one pair of scans with any phone links it again.
    ben.reload()
    ben.shows_code().reads("No other phone can be heard.")
    cleo.let_in().looks_at(ben).says("Hold this up")
    ben.looks_at(cleo)
    ben.page.wait_gone("button", "Close")
    cleo.page.wait_gone("button", "Close")
    ben.tools()
    ben.page.until(lambda: sum("linked" in one for one in linked(ben)) == 2, "not linked to both")
    ben.close()
    for turn in range(6, 9):
        phones[turn % 3].has_turn().done()
    # A phone whose page was killed is away, and the others play on.
    cleo.page.close_tab()
    ada.has_turn().done()
    ben.has_turn().done()
    ada.reads("Cleo: away").tap("Skip Cleo").has_turn().end()
    for phone in (ada, ben):
        phone.reads("That’s the game")
        assert not [error for error in phone.errors() if "ERR_CONNECTION_REFUSED" not in error]


@proves("DIRECT-2")
def test_DIRECT_2_phones_let_each_other_in_until_eight_are_linked_to_all(fresh):
    phones = [DirectPhone(fresh()) for _ in range(9)]
    phones[0].open_direct(NAMES[0])
    for number, member in zip(range(1, 8), (0, 0, 1, 1, 2, 2, 3)):
        if phones[member].shows("Close"):
            phones[member].shows_code()
        else:
            phones[member].let_in()
        phones[number].visit(NAMES[number])
        phones[member].meet(phones[number])
    for phone in phones[:8]:
        if phone.shows("Close"):
            phone.close()
        phone.seated(*NAMES[:8]).tools()
        phone.page.until(lambda phone=phone: sum("linked" in one for one in linked(phone)) == 7, "not linked to all")
        phone.close()
    # A ninth person hears that the table is full.
    phones[0].let_in()
    phones[8].visit("Ida").looks_at(phones[0]).says("Hold this up")
    phones[0].looks_at(phones[8])
    phones[8].reads("That table is full")


@proves("DIRECT-8")
def test_DIRECT_8_a_table_of_a_server_goes_on_when_the_server_dies(fresh, own_server):
    ada, ben, cleo = [DirectPhone(fresh(engine, url=own_server.url)) for engine in ("chromium", "chromium", "firefox")]
    code = ada.open_table("Ada")
    for phone, name in ((ben, "Ben"), (cleo, "Cleo")):
        phone.join_by_code(name, code).at_table()
    ada.seated("Ada", "Ben", "Cleo").start()
    ada.tools("Table")
    ada.page.until(lambda: sum("linked" in one for one in linked(ada)) == 2, "not linked")
    ada.close()
    own_server.kill()
    for phone in (ada, ben, cleo, ada):
        phone.has_turn().done()
    assert "Connection lost" not in ben.page.text
    own_server.start()
    ben.has_turn().done()
    cleo.has_turn()


@proves("DIRECT-7")
def test_DIRECT_7_a_browser_that_links_no_phones_is_not_offered_it(fresh):
    phone = DirectPhone(fresh())
    phone.page.before_load("delete globalThis.RTCPeerConnection;")
    phone.to_turns()
    assert not any(phone.shows(offer) for offer in OFFERS)


@pytest.mark.engines("webkit")
@proves("DIRECT-7")
def test_DIRECT_7_webkit_here_links_no_phones_and_is_not_offered_it(fresh, engine):
    phone = Phone(fresh(engine)).to_turns()
    assert phone.page.run("() => typeof RTCPeerConnection") == "undefined"
    assert not any(phone.shows(offer) for offer in OFFERS)


@proves("DIRECT-7")
def test_DIRECT_7_a_camera_that_is_refused_is_named_and_no_code_is_made(fresh):
    phone = DirectPhone(fresh())
    phone.to_turns().page.run("() => { globalThis.isRefused = true; }")
    phone.named("Ada").tap("Open a table without a server").at_table().says("The camera isn’t allowed here.")
    assert not phone.page.run(HAS_CODE)
    phone.page.run("() => { globalThis.isRefused = false; }")
    phone.tap("Try again").shows_code()


@proves("DIRECT-7")
def test_DIRECT_7_own_and_other_codes_are_named_while_scanning_goes_on(fresh):
    ada, ben, cleo = (DirectPhone(fresh()) for _ in range(3))
    ada.open_direct("Ada").looks_at(ada).says("That’s your own code.")
    cleo.open("/linked").tap("Link phones").shows_code()
    ben.visit("Ben").looks_at(cleo).says("That’s a different code.")
    ada.meet(ben)
    ben.seated("Ada", "Ben")
