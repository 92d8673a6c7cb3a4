"""The words of a phrase for linked phones cannot be taken for each other."""

import hashlib
import re
from itertools import combinations

from support import ROOT

FILE = ROOT / "Words/phrase-en.txt"
WORDS = FILE.read_bytes().decode("ascii").split("\n")[:-1]
COUNT, TELLING = 2_048, 4  # words, and letters that identify a word
# Words that sound alike, or nearly, a group in each line.
ALIKE = [line.split() for line in (ROOT / "Tests/scripts/homophones.txt").read_text().splitlines()]
ENDINGS = ("s", "es", "d", "ed", "n", "en", "r", "er", "st", "est", "y", "ly", "ing", "ful", "less", "ness")
IRREGULAR = [pair.split("/") for pair in """foot/feet tooth/teeth goose/geese mouse/mice man/men woman/women child/children
    ox/oxen die/dice person/people sing/song sing/sang speak/speech speak/spoke give/gift give/gave food/feed fly/flight
    long/length wide/width high/height deep/depth true/truth warm/warmth strong/strength free/freedom wise/wisdom
    frost/frozen freeze/frozen choose/choice live/life live/alive believe/belief sit/sat win/won run/ran see/saw swim/swam
    draw/drew write/wrote drive/drove ride/rode rise/rose teach/taught think/thought catch/caught bring/brought buy/bought
    keep/kept sleep/slept feel/felt leave/left find/found tell/told sell/sold hold/held stand/stood make/made good/better
    good/best unit/unite enter/entrance use/usual please/pleasant enjoy/joyful hot/heat proud/pride wool/woolen""".split()]


def forms(word):
    """The forms of a word with each ending, by the rules of spelling."""
    yield from (word + ending for ending in ENDINGS)
    yield from (word + word[-1] + ending for ending in ("ed", "en", "er", "est", "y", "ing"))
    if word.endswith("e"):
        yield from (word[:-1] + ending for ending in ("ed", "en", "er", "est", "y", "ing"))
    if word.endswith("y"):
        yield from (word[:-1] + "i" + ending for ending in ("es", "ed", "er", "est", "ly", "ful", "ness"))
    if word.endswith(("f", "fe")):
        yield word.rstrip("e")[:-1] + "ves"


def test_there_are_2048_words_of_3_to_8_letters_in_order():
    assert len(WORDS) == COUNT and FILE.read_bytes().endswith(b"\n")
    assert [word for word in WORDS if not re.fullmatch("[a-z]{3,8}", word)] == []
    assert sorted(set(WORDS)) == WORDS


def test_four_letters_tell_a_word():
    assert len({word[:TELLING] for word in WORDS}) == COUNT


def test_no_word_is_a_form_of_another():
    known = set(WORDS)
    assert [(word, form) for word in WORDS for form in forms(word) if form in known] == []
    assert [pair for pair in IRREGULAR if known.issuperset(pair)] == []


def test_no_word_sounds_like_another_word():
    """A word may not even sound like one outside the list: a listener would write that."""
    assert len(ALIKE) > 300 and all(len(set(group)) == len(group) > 1 for group in ALIKE)
    assert [group for group in ALIKE if set(group) & set(WORDS)] == []
    assert [pair for pair in combinations(ALIKE, 2) if set(pair[0]) & set(pair[1])] == []


def test_the_checks_find_what_they_are_for():
    assert {"cats", "dishes", "baked", "running", "sunny", "icy", "happier", "wolves", "knives"} <= {
        form for word in ("cat", "dish", "bake", "run", "sun", "ice", "happy", "wolf", "knife") for form in forms(word)}


def test_the_list_is_the_one_that_phrases_on_paper_were_made_of():
    rows = dict(re.findall(r"^\| (.+?) \| `(.+)` \|$", (ROOT / "docs/sync.md").read_text(), re.M))
    assert hashlib.sha256(FILE.read_bytes()).hexdigest() == rows["SHA-256 of the list of words"]
    numbers = rows["the words, by their numbers from 0"].split()
    assert " ".join(WORDS[int(number)] for number in numbers) == rows["the words"]
