"""What goes wrong at a table: a phone, the leader's phone, the server, the network. Nothing is lost."""

import pytest

from support import proves
from turns_pages import Phone, Table


@pytest.fixture
def on_own_server(fresh, own_server):
    """Makes pages on a server that the test may kill."""
    return lambda: fresh("chromium", own_server.url)


@proves("TURN-10")
def test_TURN_10_a_phone_that_is_loaded_again_has_its_seat_and_sees_what_it_missed(fresh):
    table = Table(fresh, 3).start()
    ada, ben, cleo = table.phones
    cleo.page.open("/manifest.webmanifest")
    table.passes_among((ada, ben), "Ada", "Ben").passes_among((ada, ben), "Ben", "Cleo")
    cleo.open().has_turn()
    assert cleo.turn() == 3
    for one in table.phones:
        one.reload()
    table.agrees("Cleo").passes("Cleo", "Ada")
    ada.tools().seated("Ada", "Ben", "Cleo")
    assert ada.notes("Ada") == "you, host"


@proves("TURN-9")
def test_TURN_9_the_leaders_phone_is_gone_and_the_others_play_on(fresh):
    table = Table(fresh, 3).start().passes("Ada", "Ben")
    ada, ben, cleo = table.phones
    ada.page.close_tab()
    # Nobody waits for a leader to pass the turn on.
    table.passes_among((ben, cleo), "Ben", "Cleo")
    ben.tools().page.until(lambda: "host" in ben.notes("Ben"), "Ben does not lead")
    ben.close()
    ben.tap("Skip Cleo").sees_turn_of("Ada", "You’re next")
    cleo.sees_turn_of("Ada", "Next: Ben")
    # The old leader finds its turn, and follows.
    table.phones[0] = back = Phone(ada.page.another_tab()).open()
    fresh.pages.append(back.page)
    back.has_turn().tools().expect("Take over as host")
    assert back.notes("Ada") == "you" and back.notes("Ben") == "host"
    back.close()
    table.agrees("Ada").passes("Ada", "Ben")
    assert {phone.turn() for phone in table.phones} == {5}


@proves("TURN-8")
def test_TURN_8_a_phone_that_falls_silent_is_shown_as_away_and_waited_for(fresh):
    table = Table(fresh, 3).start()
    ada, ben, cleo = table.phones
    ben.page.close_tab()
    table.passes_among((ada, cleo), "Ada", "Ben")
    for one in (ada, cleo):
        one.reads("Ben: away").sees_turn_of("Ben")
    assert ada.turn() == 2
    ada.tap("Skip Ben")
    cleo.has_turn()
    back = Phone(ben.page.another_tab()).open()
    fresh.pages.append(back.page)
    back.sees_turn_of("Cleo", "Next: Ada")
    ada.page.until(lambda: "Ben: away" not in ada.page.text, "still away")


@proves("TURN-23")
def test_TURN_23_the_server_is_killed_in_the_middle_of_a_turn_and_the_game_goes_on(on_own_server, own_server):
    table = Table(on_own_server, 3).start().passes("Ada", "Ben")
    ada, ben, cleo = table.phones
    own_server.kill()
    for one in table.phones:
        one.reads("Connection lost. This phone keeps trying, and nothing is lost.")
    # What is done meanwhile counts as soon as it can be told.
    ben.tap("Done")
    own_server.start()
    table.agrees("Cleo")
    assert {phone.turn() for phone in table.phones} == {3}
    table.passes("Cleo", "Ada")
    ada.tools().seated("Ada", "Ben", "Cleo").close()
    newcomer = Phone(on_own_server()).join_by_code("Dan", table.code).at_table()
    newcomer.sees_turn_of("Ada", "Next: Ben")


@proves("TURN-23")
def test_TURN_23_phones_that_are_loaded_again_meet_at_a_server_that_knows_nothing(on_own_server, own_server):
    table = Table(on_own_server, 2).start().passes("Ada", "Ben")
    own_server.kill()
    own_server.start()
    for one in table.phones:
        one.reload()
    table.agrees("Ben").passes("Ben", "Ada")
    assert {phone.turn() for phone in table.phones} == {3}


@proves("TURN-10", "TURN-2")
def test_TURN_10_a_phone_without_a_network_plays_on_when_it_is_back(fresh):
    table = Table(fresh, 2).start()
    ada, ben = table.phones
    ben.page.context.set_offline(True)
    ada.done().sees_turn_of("Ben")
    ben.page.context.set_offline(False)
    table.agrees("Ben").passes("Ben", "Ada")
