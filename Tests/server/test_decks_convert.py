"""`turntable decks convert` as a process: tables and texts become deck files and back, whole or not at all."""

import json

import pytest
from serving import ROOT, run

from support import proves


@pytest.fixture
def write(tmp_path):
    def write(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def convert(*arguments):
    return run("decks", "convert", *arguments)


@proves("DECK-3")
def test_DECK_3_a_table_as_spreadsheets_save_it_becomes_a_deck_file_that_lint_accepts(write):
    table = "Text;Kind;Option 1;Option 2\r\nQui a ri\xa0?;truth;;\r\n;;le thé;le café\r\n"
    for name, content in (("été.csv", table.encode("cp1252")), ("Été.tsv", table.replace(";", "\t").encode("utf-16"))):
        code, out, err = convert(write(name, content), "--language", "fr", "--choice", "Tu préfères…")
        assert (code, err) == (0, [])
        deck = json.loads(out)
        assert (deck["id"], deck["language"], deck["title"]) == ("ete", "fr", name.split(".")[0])
        assert [card["text"] for card in deck["cards"]] == ["Qui a ri\xa0?", "Tu préfères…"]
        assert deck["cards"][1]["options"] == ["le thé", "le café"]
        assert run("decks", "lint", write("deck.json", out))[0] == 0


@proves("DECK-3")
def test_DECK_3_the_built_in_decks_are_the_same_after_a_way_through_a_table(write):
    for file in sorted((ROOT / "Decks").glob("*.json")):
        before = json.loads(file.read_text())
        code, table, _ = convert(file)
        assert code == 0
        code, out, err = convert(write("x.csv", table), "--rating", before["rating"])
        assert (code, err) == (0, []), file
        assert json.loads(out)["cards"] == before["cards"], file


@proves("DECK-3")
def test_DECK_3_lines_of_text_become_cards(write):
    code, out, err = convert(write("Camp fire.txt", "- What scares you?\n- a bear / a bee\n"), "--kind", "truth")
    assert (code, err) == (0, [])
    deck = json.loads(out)
    assert [(card["kind"], card["text"]) for card in deck["cards"]] == [
        ("truth", "What scares you?"), ("choice", "Would you rather…")]


@proves("DECK-3")
def test_DECK_3_files_of_other_games_become_deck_files_pack_by_pack(write):
    pack = {"name": "Harbour", "black": [{"text": "Who hid _?", "pick": 1}], "white": ["the anchor", "a gull"]}
    several = write("packs.json", json.dumps([pack, {**pack, "name": "Train"}]))
    code, out, err = convert(several)
    assert (code, out) == (1, "") and "choose one with --pack: 1 “Harbour”, 2 “Train”" in err[0]
    assert "There is no pack 3; the file has 2." in convert(several, "--pack", "3")[2][0]
    code, out, err = convert(several, "--pack", "2")
    assert (code, err, json.loads(out)["title"]) == (0, [], "Train")
    many = "{ name: 'Harbour', calls: [[['Who hid ', {}, '?']]], responses: ['the anchor'], // by hand\n}"
    code, out, err = convert(write("harbour.deck.json5", many))
    assert (code, err, json.loads(out)["title"]) == (0, [], "Harbour")
    assert run("decks", "lint", write("deck.json", out))[0] == 0


@proves("DECK-3")
@pytest.mark.parametrize("name, content, fault", [
    ("x.csv", "text,kind\na,truth\nb,riddle\n", "row 3, kind: No card is of the kind “riddle”"),
    ("x.csv", "kind\ntruth\n", "row 1: The first row has to name the columns"),
    ("x.txt", "ok\n" + "long" * 200, "line 2, text: This has 800 characters"),
    ("x.txt", "", "cards: A deck has at least one card."),
    ("x.txt", "a\0b", "line 1, text: This holds a control character."),
    ("x.csv", b"text\n" + b"a\n" * 2_001, "cards: There are 2001 cards; a deck has at most 2000."),
    ("x.csv", b"text\n" + b"a" * (4 << 20), "The file is larger than 4194304 bytes"),
    ("x.txt", "%PDF-1.7", "This is a document."),
    ("x.csv", b"text\n\x82\xcb\x82\xb1?\n", "The encoding of this text can’t be told."),
    ("x.json", "{", "This is not JSON."),
])
def test_DECK_3_what_is_wrong_is_told_by_its_place_and_nothing_comes_out(write, name, content, fault):
    code, out, err = convert(write(name, content))
    assert (code, out) == (1, "")
    assert any(fault in line for line in err), err


def test_a_file_that_is_not_there_is_said_so(tmp_path):
    assert convert(tmp_path / "none.csv") == (1, "", [f"{tmp_path}/none.csv: There is no such file."])
