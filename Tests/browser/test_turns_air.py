"""Tables whose relay knows nothing: all phones hear all others, and each finds its own frames."""

import pytest

from forwarder import Forwarder
from support import proves
from turns_pages import Table


@pytest.fixture
def air(fresh):
    """Makes pages connected only by a forwarder of frames."""
    forwarder = Forwarder()

    def make():
        return forwarder.take(fresh())

    make.forwarder = forwarder
    return make


@proves("TURN-13", "TURN-6", "TURN-10")
def test_TURN_13_phones_agree_by_themselves_whatever_carries_their_frames(air):
    table = Table(air, 3).start().passes("Ada", "Ben").passes("Ben", "Cleo")
    ada, ben, cleo = table.phones
    cleo.reload().has_turn()
    table.passes("Cleo", "Ada")
    ada.tap("Undo")
    table.agrees("Cleo")
    ben.page.close_tab()
    table.passes_among((ada, cleo), "Cleo", "Ada").passes_among((ada, cleo), "Ada", "Ben")
    assert air.forwarder.frames > 0


@proves("TURN-2", "TURN-27")
def test_TURN_2_two_tables_on_the_same_air_are_never_mixed_up(air):
    one = Table(air, 2)
    other = Table(air, 3, ("Cleo", "Dan", "Eve"))
    assert one.code == other.code
    one.start()
    other.start()
    one.passes("Ada", "Ben")
    other.passes("Cleo", "Dan").passes("Dan", "Eve")
    one.agrees("Ben").passes("Ben", "Ada")
    other.agrees("Eve")
    one.leader.tools().seated("Ada", "Ben")
    other.leader.tools().seated("Cleo", "Dan", "Eve")
