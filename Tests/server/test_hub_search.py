"""Decks are found by their words."""

import sqlite3
import subprocess
import time
from contextlib import closing

import pytest
from hubs import UNLIMITED, Hub, deck, identity
from serving import BINARY, Server, run

from support import proves

HOSTILE = [
    ('"', ""), ("*", ""), ('"* OR "', "or"), ("NEAR(quokka, 2)", "near quokka 2"), ("title:quokka", "title quokka"),
    ("-quokka", "quokka"), ("^quokka*", "quokka"), ("quokka' OR 1=1 --", "quokka or 1"), ("%_", ""), ("\0(((", ""),
]  # fmt: skip


@proves("DECK-5")
def test_DECK_5_words_are_found_in_title_description_tags_and_cards(hub):
    hub.publish(deck("in-title", title="Ornithorynque"))
    hub.publish(deck("in-description", description="With an ornithorynque"))
    hub.publish(deck("in-tags", tags=["ornithorynque"]))
    file = deck("in-cards")
    file["cards"][1]["text"] = "What does an ornithorynque eat?"
    hub.publish(file)
    assert hub.found("ornithorynque")[0] == "in-title"
    assert set(hub.found("ornithorynque")) == {"in-title", "in-description", "in-tags", "in-cards"}
    assert hub.found("ornithorynque eat") == ["in-cards"]
    assert hub.found("ornithorynque drinks") == []


@proves("DECK-5")
def test_DECK_5_prefixes_match_and_accents_and_case_do_not_matter(hub):
    hub.publish(deck("folded", title="Crème Brûlée für Große"))
    for words in ["crè", "creme", "CREME BRU", "grosse brulee", "GROẞE", "creme, brûlée!", "bru\u0302lee", "gros fur"]:
        assert hub.found(words) == ["folded"], words
    assert hub.found("brulees") == [] and hub.found("reme") == []


@proves("DECK-5")
def test_DECK_5_filters_hold_and_pages_follow_one_another(hub):
    names = [f"paged-{number}" for number in range(11)]
    for number, name in enumerate(names):
        hub.publish(deck(name, title="Xylophone", language="qab-X" if number % 2 else "qac", cards=number + 1))
        if number % 3 == 0:
            hub.mark("like", name, 1)
    whole = hub.found("xylo")
    assert sorted(whole) == sorted(names)
    assert whole[:4] == sorted(names[::3], reverse=True, key=names.index), "liked, and the newest first"
    assert hub.pages("q=xylo&count=2", between=lambda page: hub.publish(deck(f"paged-late-{page}"))) == whole
    assert set(hub.found("xylo", "language=qab")) == set(names[1::2])
    assert set(hub.found("xylo", "min=3&max=4")) == set(names[2:4])


def test_what_changes_is_found_as_it_is_now(hub):
    first = deck("found", title="Marmalade")
    hub.publish(first)
    assert hub.found("marmalade") == ["found"]
    hub.publish(deck("found", 2, identity(first), title="Chutney"))
    assert (hub.found("marmalade"), hub.found("chutney")) == ([], ["found"])
    for phone in range(3):
        hub.report("found", phone)
    assert hub.found("chutney") == []
    hub.publish(deck("gone", title="Chutney"))
    assert hub.found("chutney") == ["gone"]
    hub.withdraw("gone")
    assert hub.found("chutney") == []


@pytest.mark.parametrize("query, words", HOSTILE)
def test_no_query_is_anything_but_words(hub, query, words):
    hub.publish(deck("plain", title="Quokka"))
    assert hub.found(query) == hub.found(words)


def test_a_query_without_words_finds_nothing_and_one_without_end_is_refused(hub):
    assert hub.pages("q=") == hub.pages("q=!%3F") == []
    assert hub.ask("/decks?q=" + "a" * 500).json["parameter"] == "q"
    assert hub.ask("/decks?q=" + "a" * 3_000).status == 414
    assert hub.ask("/decks?q=" + "a" * 10_000).status == 400


def test_the_index_is_made_anew_while_the_server_runs(tmp_path):
    reindex = ("hub", "reindex", "--data", tmp_path)
    code, _, errors = run(*reindex)
    assert code == 2 and "no hub" in errors[0], "there is none yet"
    server = Server("none", tmp_path, "--hub-only", *UNLIMITED)
    hub = Hub(server)
    for number in range(20):
        hub.publish(deck(f"d{number}", title=f"Numbered {'odd' if number % 2 else 'even'}"))
    before = hub.found("numbered odd")
    assert len(before) == 10
    for _ in range(2):
        code, _, errors = run(*reindex)
        assert (code, errors) == (0, [])
        assert hub.found("numbered odd") == before
        hub.publish(deck("late", title="Numbered late"))
        assert hub.found("late") == ["late"]
    assert hub.withdraw("late").status == 204 and hub.found("late") == []
    assert server.stop()[0] == 0
    server = Server("none", tmp_path, "--hub-only", *UNLIMITED)
    assert Hub(server).found("numbered odd") == before
    assert server.stop()[0] == 0


def test_an_index_of_another_version_is_made_anew_when_the_server_starts(tmp_path):
    server = Server("none", tmp_path, "--hub-only", *UNLIMITED)
    Hub(server).publish(deck("kept", title="Kaleidoscope"))
    assert server.stop()[0] == 0
    with closing(sqlite3.connect(tmp_path / "hub.sqlite")) as file, file:
        file.executescript("DELETE FROM run_decks_0; DELETE FROM run_decks_1; UPDATE search_runs SET version = 0")
    server = Server("none", tmp_path, "--hub-only", *UNLIMITED)
    assert Hub(server).found("kalei") == ["kept"]
    assert server.stop()[0] == 0


def test_when_many_are_new_all_are_numbered_anew_by_themselves(tmp_path):
    def rows(sql, *values):
        with closing(sqlite3.connect(tmp_path / "hub.sqlite")) as file, file:
            return file.execute(sql, values).fetchall()

    numbered = "SELECT SUM(size) FROM search_runs WHERE is_read AND NOT is_open"
    server = Server("none", tmp_path, "--hub-only", *UNLIMITED)
    hub = Hub(server)
    hub.publish(deck("few", title="Few"))
    assert rows(numbered) == [(0,)]
    rows("UPDATE search_runs SET size = size + ? WHERE is_open", 1000)  # as though this many had changed
    hub.publish(deck("last", title="Few"))
    deadline = time.monotonic() + 20
    while rows(numbered) != [(2,)]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert hub.found("few") == ["last", "few"]
    hub.publish(deck("later", title="Few"))
    assert len(hub.found("few")) == 3
    assert server.stop()[0] == 0


def test_a_rebuild_that_is_killed_loses_nothing(tmp_path):
    def rows(sql):
        with closing(sqlite3.connect(tmp_path / "hub.sqlite")) as file:
            return [row[0] for row in file.execute(sql)]

    def building():
        return rows("SELECT slot FROM search_runs WHERE tier IS NOT NULL AND NOT is_read")

    server = Server("none", tmp_path, "--hub-only", *UNLIMITED)
    hub = Hub(server)
    for number in range(600):  # more than a batch
        hub.publish(deck(f"d{number}", title="Numbered", tags=["late" if number > 594 else "early"]))
    reindex = [BINARY, "hub", "reindex", "--data", tmp_path]
    for _ in range(9):
        process = subprocess.Popen(reindex)
        while process.poll() is None and not any(rows(f"SELECT COUNT(*) FROM run_decks_{slot}") != [0] for slot in building()):
            time.sleep(0.001)
        process.kill()
        process.wait()
        if building():
            break
    assert building(), "it ended first each time"
    assert sorted(hub.found("numbered late")) == [f"d{number}" for number in range(595, 600)]
    hub.publish(deck("new", title="Numbered new", tags=["late"]))
    assert len(hub.found("numbered late")) == 6
    assert subprocess.run(reindex).returncode == 0
    assert (len(hub.found("numbered late")), building()) == (6, [])
    assert rows("SELECT SUM(size) FROM search_runs WHERE is_read") == [601]
    assert server.stop()[0] == 0
