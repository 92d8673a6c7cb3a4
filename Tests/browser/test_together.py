"""Would You Rather on every phone at a table, in real pages: each votes unseen, and all see the split.

Tests/TogetherTests, Tests/RoundsTests and Sources/App/Features/Tables/Tests/RoundsAtTableTests.swift play the rest."""

import hashlib
import hmac
import re
import sys

import pytest

from decks import DECKS, SLOT
from direct_pages import table_without_server
from engine import ENGINES
from forwarder import FRAME, KEY, Forwarder
from pages import WOULD_YOU_RATHER, App
from rounds_pages import LinkedRoundPhone, RoundPhone, RoundTable
from screen_checks import laid_out
from support import ROOT, proves
from test_language import choose
from turns_pages import read_picture

sys.path.append(str(ROOT / "Examples"))
import table_frames as frames  # noqa: E402

GOES_ON = 25  # seconds that a phone may hold a round at most
CAST, OPEN = 66, 67  # the kinds of acts for a ballot
BALLOT, SALT = 9, 16  # bytes
BOARD = {"width": 1440, "height": 900}
GROWN_UPS = "This card is for grown-ups"
# The language that an element's text is marked with.
MARKED = "(selector) => document.querySelector(selector).closest('[lang]').lang"


@pytest.mark.engines(*ENGINES)
@proves("TOGETHER-1")
def test_TOGETHER_1_one_tap_asks_three_phones_and_one_tap_each_votes(fresh, engine):
    table = RoundTable(lambda: fresh(engine), 3)
    ada, ben, cleo = table.phones
    taps = ada.taps
    table.open_rounds()
    assert ada.taps == taps + 1
    options = ada.options()
    assert len(options) == 2 and ben.options() == cleo.options() == options
    ada.vote(0)
    for phone in table.phones:
        phone.sees_in("Ada")
    assert [phone.pressed() for phone in table.phones] == [[True, False], [False, False], [False, False]]
    ben.vote(1)
    cleo.vote(0)
    table.sees_split(["Ada", "Cleo"], ["Ben"])
    for phone in table.phones:
        assert phone.page.console_errors() == []


@proves("TOGETHER-1", "TOGETHER-3")
def test_TOGETHER_1_the_last_tap_counts_on_the_second_vote_as_well(fresh):
    table = RoundTable(fresh, 3).open_rounds()
    ada, ben, _ = table.phones
    ada.vote(0).sees_in("Ada").vote(1)
    ada.page.until(lambda: ada.pressed() == [False, True], "the vote is not changed")
    for phone, side in zip(table.phones[1:], (0, 0), strict=True):
        phone.vote(side)
    table.sees_split(["Ben", "Cleo"], ["Ada"])
    ben.reads("Ada, convince them!")
    ada.tap("Vote again")
    table.is_asked().vote(1, 1, 0).sees_split(["Cleo"], ["Ada", "Ben"])
    ada.tap("That’s it")
    for phone in table.phones:
        phone.reads("1 card. Again?").reads("Silver tongue")
    ada.tap("Back to the table").expect("Start game")


@pytest.mark.parametrize("count", [5, 8])
@proves("TOGETHER-1")
def test_TOGETHER_1_a_round_of_many_phones_to_its_end(fresh, count):
    table = RoundTable(fresh, count).open_rounds()
    table.vote(*(number % 2 for number in range(count))).sees_split(table.names[::2], table.names[1::2])
    table.leader.next_card()
    table.is_asked().vote(*[1] * count).sees_split([], table.names)
    table.leader.tap("That’s it")
    for phone in table.phones:
        phone.reads("2 cards. Again?")


class Spy(Forwarder):
    """A relay that has the table's key, and reads along."""

    def __init__(self):
        super().__init__()
        self.heard = []

    def _hear(self, socket, message):
        if message[0] == FRAME:
            data = message[1:]
            self.heard.append((data, frames.Seal(self._last[:KEY]).open(data)[1]))
        super()._hear(socket, message)

    def acts(self):
        """Each act of rounds once: the place of the frame that said it first, its player, and its bytes."""
        seen = {}
        for place, (_, frame) in enumerate(self.heard):
            if isinstance(frame, (frames.Request, frames.Event)) and frame.act and 64 <= frame.act[0] < 80:
                seen.setdefault((frame.origin, frame.act), place)
        return [(place, player, act) for (player, act), place in seen.items()]


def ballots(acts, number):
    """The ballots that were cast on a card, and those that were opened."""
    of_card = [one for one in acts if int.from_bytes(one[2][1:3], "big") == number]
    return [[one for one in of_card if one[2][0] == kind] for kind in (CAST, OPEN)]


@proves("TOGETHER-2")
def test_TOGETHER_2_who_has_the_key_and_hears_everything_learns_no_vote_before_all_are_in(fresh):
    spy = Spy()
    table = RoundTable(lambda: spy.take(fresh()), 3).open_rounds()
    forms = []
    for votes, sides in (((0, 1, 0), (["Ada", "Cleo"], ["Ben"])), ((1, 0, 0), (["Ben", "Cleo"], ["Ada"]))):
        number = table.leader.card()
        for phone, name, side in zip(table.phones[:2], ("Ada", "Ben"), votes[:2], strict=True):
            phone.vote(side)
            table.leader.page.until(lambda name=name: name in table.leader.who_is_in(), f"{name} is not in")
        assert not ballots(spy.acts(), number)[1]
        table.phones[2].vote(votes[2])
        table.sees_split(*sides)
        cast, opened = ballots(spy.acts(), number)
        assert len({player for _, player, _ in cast}) == len(cast) == len(opened) == 3
        first = min(place for place, *_ in opened)
        assert max(place for place, *_ in cast) < first, "a vote is opened before all are in"
        forms.append([(player, len(act)) for _, player, act in cast])
        assert len({act[-SALT:] for *_, act in cast}) == 3, "equal votes look equal"
        sealed = {player: act for _, player, act in cast}
        for _, player, act in opened:
            ballot, salt, value = act[1:1 + BALLOT], act[1 + BALLOT:-1], act[-1:]
            code = hmac.new(salt, b"turntable ballot 1" + ballot + value, hashlib.sha256).digest()
            assert sealed[player] == bytes([CAST]) + ballot + code[:SALT]
            assert not any(salt in data for data, _ in spy.heard[:first]), "what opens a vote is heard before"
        if number == 1:
            table.leader.next_card()
            table.is_asked()
    assert forms[0] == forms[1], "different votes look different"


@proves("TOGETHER-4")
def test_TOGETHER_4_the_hosts_page_is_closed_in_the_middle_of_a_vote(fresh):
    table = RoundTable(fresh, 3).open_rounds()
    ada, *others = table.phones
    others[0].vote(0)
    ada.sees_in("Ben").page.close_tab()
    others[1].vote(1)
    table.sees_split(["Ben"], ["Cleo"], phones=others, wait=GOES_ON)
    # Whoever leads now goes on.
    for phone in others:
        phone.page.until(lambda: any(one.shows("Next card") for one in others), "nobody may go on")
    next(one for one in others if one.shows("Next card")).next_card()
    for phone, side in zip(others, (1, 0), strict=True):
        phone.is_asked().vote(side)
    table.sees_split(["Cleo"], ["Ben"], phones=others, wait=GOES_ON)


@proves("TOGETHER-4", "TOGETHER-6")
def test_TOGETHER_4_phones_that_sleep_before_they_vote_are_not_waited_for(fresh):
    table = RoundTable(fresh, 3).open_rounds()
    ada, *others = table.phones
    for phone in others:
        sleep(phone)
    # One of three is too few for the last call: only who is awake counts.
    ada.vote(0).sees_split(["Ada"], [], wait=GOES_ON)
    for phone in others:
        phone.open().sees_split(["Ada"], [])
    ada.next_card()
    table.is_asked().vote(0, 1, 1).sees_split(["Ada"], ["Ben", "Cleo"])


def sleep(phone):
    """Nothing of the app runs any more, until it is opened again."""
    phone.page.open("/manifest.webmanifest")


@proves("TOGETHER-4", "TOGETHER-6")
def test_TOGETHER_4_a_phone_with_another_app_in_front_holds_nobody_up(fresh):
    table = RoundTable(fresh, 3).open_rounds()
    ada, ben, cleo = table.phones
    cleo.hide()
    ada.vote(0)
    ben.vote(1)
    table.sees_split(["Ada"], ["Ben"], phones=(ada, ben), wait=GOES_ON)
    cleo.hide(False).sees_split(["Ada"], ["Ben"])


@proves("TOGETHER-6")
def test_TOGETHER_6_a_phone_that_is_reloaded_or_hidden_after_its_vote_loses_none(fresh):
    table = RoundTable(fresh, 3).open_rounds()
    ada, ben, cleo = table.phones
    ben.vote(1).sees_in("Ben").hide()
    cleo.vote(0).page.until(lambda: cleo.pressed() == [True, False], "no vote")
    cleo.reload().is_asked()
    assert cleo.pressed() == [True, False]
    ada.vote(0)
    ben.hide(False)
    table.sees_split(["Ada", "Cleo"], ["Ben"])


@proves("TOGETHER-6")
def test_TOGETHER_6_a_vote_is_opened_when_its_phone_wakes_after_the_others_saw_the_split(fresh):
    table = RoundTable(fresh, 3).open_rounds()
    ada, ben, cleo = table.phones
    cleo.vote(1)
    ada.sees_in("Cleo")
    sleep(cleo)
    ada.vote(0)
    ben.vote(0)
    table.sees_split(["Ada", "Ben"], [], phones=(ada, ben), wait=GOES_ON)
    ada.reads("Still sealed: Cleo")
    cleo.open()
    table.sees_split(["Ada", "Ben"], ["Cleo"])


@proves("TOGETHER-7")
def test_TOGETHER_7_a_player_without_a_phone_votes_unseen_on_one_that_is_handed_over(fresh):
    table = RoundTable(fresh, 2)
    ada, ben = table.phones
    ada.add_seat("Max")
    table.open_rounds()
    assert not ada.shows("Give it to Max"), "its owner votes first"
    ada.vote(0).hand_to("Max").expect("I am Max")
    assert ada.options() == [], "what its owner chose is seen by who takes the phone"
    ada.tap("I am Max").is_asked().reads("Max votes. No peeking!")
    assert ada.pressed() == [False, False]
    ada.vote(1).expect("I am Ada")
    assert ada.options() == [], "what its owner chose is seen by who has it still"
    ada.tap("I am Ada").expect("Skip this one")
    for phone, chosen in ((ada, [True, False]), (ben, [False, False])):
        phone.sees_in("Ada", "Max")
        assert phone.pressed() == chosen and phone.split() == []
    ben.vote(1)
    table.sees_split(["Ada"], ["Ben", "Max"])


@proves("TOGETHER-8")
def test_TOGETHER_8_a_television_shows_question_voters_split_and_the_way_in(fresh):
    table = RoundTable(fresh, 2)
    board = RoundPhone(fresh(viewport=BOARD)).to_turns()
    board.tap("Television for Ada’s table").at_table()
    table.open_rounds()
    ada, ben = table.phones
    board.is_asked()
    assert board.options() == ada.options() and board.voters() == ["Ada", "Ben"]
    assert not board.page.run("() => document.querySelector('button.round-side')"), "a television has no vote"
    assert read_picture(board.page, ".board-code") == f"{board.page.url}/join/{table.code.replace('-', '')}"
    ada.vote(0)
    board.sees_in("Ada")
    assert laid_out(board.page) == []
    ben.vote(1)
    for one in (ada, ben, board):
        one.sees_split(["Ada"], ["Ben"])
    assert laid_out(board.page) == []
    assert not {"Next card", "That’s it"} & set(board.page.names("button"))
    assert board.page.console_errors() == []


def rated(options):
    """The rating of the card with these options, which may hold names."""
    for card in DECKS[WOULD_YOU_RATHER]["cards"]:
        forms = [".+".join(map(re.escape, SLOT.split(option))) for option in card["options"]]
        if all(re.fullmatch(form, option) for form, option in zip(forms, options, strict=True)):
            return card["rating"]
    raise AssertionError(f"no card has the options {options}")


def table_for(fresh, *ceilings):
    """A table of phones, each with content for these people."""
    wanted = iter(ceilings)

    def make():
        page = fresh()
        App(page).open("/settings").choose("Content for", next(wanted)).go_home()
        return page
    return RoundTable(make, len(ceilings))


@proves("TOGETHER-9")
def test_TOGETHER_9_one_phone_for_everyone_gets_cards_for_everyone_alone(fresh):
    table = table_for(fresh, "Adults", "Everyone").open_rounds()
    dealt = {rated(table.leader.options())}
    for _ in range(19):
        dealt.add(rated(table.leader.next_card("Skip this one").options()))
    assert dealt == {"everyone"}


@proves("TOGETHER-9")
def test_TOGETHER_9_a_phone_whose_ceiling_falls_hides_the_card_and_the_next_one_is_for_it(fresh):
    table = table_for(fresh, "Adults", "Adults", "Adults").open_rounds()
    ada, ben, cleo = table.phones
    for _ in range(60):
        if rated(ada.options()) != "everyone":
            break
        ada.next_card("Skip this one")
    options = ada.options()
    cleo.page.until(lambda: cleo.options() == options, "another card")
    cleo.open("/settings").choose("Content for", "Everyone").open("/turns/1").at_table()
    cleo.reads(GROWN_UPS)
    assert not any(option in cleo.page.text for option in options)
    ada.vote(0)
    ben.vote(1)
    table.sees_split(["Ada"], ["Ben"], phones=(ada, ben), wait=GOES_ON)
    assert GROWN_UPS in cleo.page.text and not any(option in cleo.page.text for option in options)
    ada.next_card()
    cleo.is_asked()
    assert rated(cleo.options()) == "everyone"


@proves("TOGETHER-10")
def test_TOGETHER_10_a_german_phone_speaks_german_around_the_tables_english_card(fresh):
    table = RoundTable(fresh, 2)
    ada, ben = table.phones
    choose(ben.open("/settings"), "Language", "Deutsch", "de")
    ben.open("/turns/1").at_table()
    table.open_rounds()
    assert ben.options() == ada.options()
    for selector in (".round-question", ".round-side-text"):
        assert ben.page.run(MARKED, selector) == "en"
    assert ben.page.run(MARKED, ".round-status") == "de"
    ada.vote(0)
    ben.reads("1 von 2 haben gewählt").vote(1)
    table.sees_split(["Ada"], ["Ben"])
    assert ben.page.run(MARKED, ".round-half-text") == "en"
    ben.reads("1 Stimme")
    ada.reads("1 vote")


@proves("TOGETHER-5")
def test_TOGETHER_5_who_comes_late_votes_at_once_and_is_not_waited_for(fresh):
    table = RoundTable(fresh, 2).open_rounds()
    ada, ben = table.phones
    ada.vote(0)
    ben.sees_in("Ada")
    cleo, dan = RoundPhone(fresh()), RoundPhone(fresh())
    for phone, name in ((cleo, "Cleo"), (dan, "Dan")):
        phone.join_by_code(name, table.code).at_table()
        phone.is_asked()
    assert cleo.options() == dan.options() == ada.options()
    cleo.vote(0)
    cleo.page.until(lambda: cleo.pressed() == [True, False], "no vote")
    assert ben.voters() == ["Ada", "Ben"], "they are waited for"
    ben.vote(1)
    for phone in (ada, ben, cleo, dan):
        phone.sees_split(["Ada", "Cleo"], ["Ben"])
    # From the next card on they belong to those who are asked.
    ada.next_card()
    dan.is_asked()
    assert dan.voters() == ["Ada", "Ben", "Cleo", "Dan"]


@proves("TOGETHER-1", "DIRECT-3")
def test_TOGETHER_1_a_round_with_no_server_running(fresh, own_server):
    phones = ada, ben, cleo = [LinkedRoundPhone(fresh(url=own_server.url)) for _ in range(3)]
    table_without_server(phones, own_server, "Ada", "Ben", "Cleo").open_rounds()
    for phone, side in zip(phones, (1, 1, 0), strict=True):
        phone.is_asked().vote(side)
    for phone in phones:
        phone.sees_split(["Cleo"], ["Ada", "Ben"])
    ada.tap("That’s it")
    for phone in phones:
        phone.reads("1 card. Again?")
        assert not [error for error in phone.errors() if "ERR_CONNECTION_REFUSED" not in error]
