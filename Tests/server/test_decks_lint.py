"""`turntable decks lint` as a process, on good, broken and hostile files."""

import json

import pytest
from serving import ROOT, run

from support import proves


def lint(*files):
    """Exit code, lines of the output, and lines of the error output."""
    code, out, err = run("decks", "lint", *files)
    return code, out.splitlines(), err


def deck(cards, **members):
    return {
        "format": 1, "id": "test", "revision": 1, "category": "truth-or-dare", "cover": "c", "icon": "i",
        "title": "Test", "description": "A deck.", "language": "en", "author": "Somebody", "licence": "CC0-1.0",
        "rating": "teens", "tags": [], "cards": cards, **members,
    }  # fmt: skip


def card(number, **members):
    return {"id": f"c{number}", "kind": "truth", "text": f"Number {number}?", **members}


@pytest.fixture
def write(tmp_path):
    def write(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    return write


def test_the_built_in_decks_have_no_fault():
    files = sorted((ROOT / "Decks").glob("*.json"))
    assert files
    code, out, err = lint(*files)
    assert (code, err) == (0, [])
    assert [line.split(":")[0] for line in out[:-1]] == [str(file) for file in files]
    cards = sum(len(json.loads(file.read_text())["cards"]) for file in files)
    assert out[-1] == f"{len(files)} decks, {cards} cards"


def test_a_good_deck_is_summed_up(write):
    many = write("a.json", deck([card(1), card(2), card(3, kind="dare")]))
    one = write("b.json", deck([card(4, kind="story")], rating="everyone"))
    summaries = [f"{many}: 3 cards (2 truths, 1 dare), teens", f"{one}: 1 card (1 story), everyone"]
    assert lint(many, one) == (0, [*summaries, "2 decks, 4 cards"], [])
    assert lint(one) == (0, summaries[1:], [])


@proves("CARDS-2")
def test_CARDS_2_cards_that_are_too_much_alike_are_told_across_files(write):
    first = write("a.json", deck([card(1), card(2, text="Which pirate would cook the best porridge?")]))
    second = write("b.json", deck([card(3), card(4), card(5, text="Would a pirate cook you the best porridge?")]))
    code, out, err = lint(first, second)
    assert (code, out[-1]) == (1, "2 decks, 5 cards")
    assert err == [f"{second}: card 3, text: This says nearly the same as card 2 of {first} (4 of 4 words)."]
    assert lint(first)[0] == lint(second)[0] == 0


@proves("CARDS-2")
def test_CARDS_2_a_fifth_card_that_opens_alike_is_told(write):
    nouns = ["moon", "piano", "wizard", "biscuit", "volcano"]
    cards = [card(n, text=f"What does the {noun} whisper{n}?") for n, noun in enumerate(nouns)]
    path = write("a.json", deck([*cards, card(9)]))
    code, out, err = lint(path)
    assert (code, len(out), len(err)) == (1, 1, 1)
    assert err[0].startswith(f"{path}: card 5, text: This opens with “what does the”")


@proves("CARDS-2")
def test_CARDS_2_what_is_against_the_rules_of_the_built_in_decks_is_told_of_those_alone(write):
    cards = [card(1, kind="task", text="Ride a cow, and bow.")]
    ours = write("a.json", deck(cards, id="turntable.bucket-list", category="bucket-list"))
    theirs = write("b.json", deck(cards, category="bucket-list"))
    assert lint(ours)[::2] == (1, [f"{ours}: card 1, text: This goes on after “, and”; end before it."])
    assert lint(theirs)[::2] == (0, [])


def test_every_fault_of_every_file_is_one_line(write):
    broken = write("broken.json", deck([card(1), card(2, kind="joke"), card(1, text=7)], title=""))
    good = write("good.json", deck([card(1)]))
    other = write("other.json", deck([card(1)], rating="nobody"))
    code, out, err = lint(broken, good, other)
    assert code == 1
    assert out == [f"{good}: 1 card (1 truth), teens"]
    for start in ["title", "card 2, kind", "card 3, text", "card 3, id"]:
        assert sum(line.startswith(f"{broken}: {start}: ") for line in err) == 1, (start, err)
    assert sum(line.startswith(f"{other}: rating: ") for line in err) == 1
    assert len(err) == 5


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"no json", b"\xff\xfe{}", b"[]", b"null", b"[" * 100_000, b'{"cards": {}}', b"{}", b"\0" * 10],
)
def test_what_is_no_deck_is_told_and_never_crashes(write, content):
    code, out, err = lint(write("x.json", content))
    assert (code, out) == (1, [])
    assert err and all("x.json: " in line for line in err)


def test_a_file_beyond_the_limit_is_one_line(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    code, out, err = lint(path)
    assert (code, out, len(err)) == (1, [], 1)
    assert "larger than" in err[0]


def test_ten_thousand_cards_are_told_as_too_many(write):
    code, out, err = lint(write("many.json", deck([card(n) for n in range(10_000)])))
    assert (code, out) == (1, [])
    assert any("cards" in line for line in err) and len(err) <= 101


def test_a_file_that_is_missing_or_a_folder_is_one_line(tmp_path, write):
    good = write("good.json", deck([card(1)]))
    code, out, err = lint(tmp_path / "none.json", tmp_path, good)
    assert (code, len(out), len(err)) == (1, 1, 2)
    assert "no such file" in err[0] and "folder" in err[1]


def test_no_file_at_all_is_a_usage_error():
    code, out, err = lint()
    assert (code, out, len(err)) == (2, [], 1)


def test_nothing_from_a_file_commands_the_terminal(write):
    bad = deck([card(1, kind="\x1b]0;title\x07\x1b[2J", id="\u009b31m\r\nfake: line")], language="\x1b[31m")
    code, _, err = lint(write("bad.json", bad))
    assert code == 1
    assert not any(ord(character) < 32 or 127 <= ord(character) < 160 for line in err for character in line)
    assert all("bad.json: " in line for line in err)
