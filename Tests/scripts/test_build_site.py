"""Scripts/build_site.py: its results for good and broken deck files."""

import json
import subprocess
import sys

import pytest

import build_site
from support import ROOT, proves

GOOD = json.loads((ROOT / "Decks/truth-or-dare.json").read_text())


def build(folder, decks):
    """Builds a site of the real web folder and these deck files. Returns the run, and the built deck files by
    name."""
    root = folder / "root"
    (root / "Decks").mkdir(parents=True)
    for part in ("web", "Sources", "Words"):
        (root / part).symlink_to(ROOT / part)
    for name, content in decks.items():
        (root / "Decks" / name).write_bytes(content)
    for module in ("app.wasm", "first.wasm"):
        (folder / module).write_bytes(b"\0asm")
    program = root / ".build/debug/FirstScreen"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho '<main>Home</main>'\n")
    program.chmod(0o755)
    command = [sys.executable, ROOT / "Scripts/build_site.py", "--root", root]
    command += ["--app", folder, "--out", folder / "site"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result, {path.name: path.read_bytes() for path in folder.glob("site/v/*/decks/*.json")}


def entries(built):
    return {entry["file"]: entry for entry in json.loads(built["index.json"])["decks"]}


def data(deck):
    return json.dumps(deck, indent=4).encode()


def without(members, name):
    return {key: value for key, value in members.items() if key != name}


BROKEN = {
    "empty.json": b"",
    "not-json.json": b'{"format": 1,',
    "not-text.json": b'{"title": "\xff"}',
    "no-object.json": b"[]",
    "nothing.json": b"null",
    "too-deep.json": b"[" * 100_000,
    "half-a-character.json": b'{"title": "\\ud800"}',
    "missing-fields.json": data(without(without(GOOD, "title"), "cards")),
    "no-list.json": data({**GOOD, "title": None, "cards": 7}),
    "no-card.json": data({**GOOD, "title": " ", "cards": ["card"]}),
    "odd-kind.json": data({**GOOD, "title": 7, "cards": [{**GOOD["cards"][0], "kind": [1]}]}),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """All broken decks beside a good one."""
    return build(tmp_path_factory.mktemp("broken"), {**BROKEN, "truth-or-dare.json": data(GOOD)})


def test_a_good_deck_is_listed_and_loses_its_white_space(tmp_path):
    ratings = [{"rating": "everyone"}, {"rating": "adults"}, {}, {"rating": "teens"}]
    cards = [*GOOD["cards"][:3], next(card for card in GOOD["cards"] if card["kind"] == "dare")]
    cards = [{**without(card, "rating"), **rating} for card, rating in zip(cards, ratings, strict=True)]
    cards[1]["form"], cards[2]["form"], cards[2]["recalls"] = "duel", "callback", "story-time"
    cards[3]["form"] = "callback"
    deck = {**GOOD, "rating": "adults", "cards": cards}
    result, built = build(tmp_path, {"good.json": data(deck)})
    assert (result.returncode, result.stderr) == (0, "")
    assert built["good.json"] == json.dumps(deck, ensure_ascii=False, separators=(",", ":")).encode()
    assert entries(built)["decks/good.json"] == {
        "id": GOOD["id"], "title": "Truth or Dare", "description": GOOD["description"], "category": "truth-or-dare",
        "cover": "truth-or-dare", "cards": 4, "upTo": [1, 2, 4], "needNames": [0, 1, 2], "needMix": [0, 0, 1],
        "kinds": ["truth", "dare"], "rating": "adults",
        "language": "en", "file": "decks/good.json",
    }  # fmt: skip


def test_the_display_face_is_small_and_served_with_its_licence(tmp_path):
    folder = tmp_path / "site"
    assert build(tmp_path, {"good.json": data(GOOD)})[0].returncode == 0
    face, licence = (next(folder.glob(f"v/*/fonts/{name}")) for name in ("display.woff2", "OFL.txt"))
    assert face.stat().st_size <= 30_000 and face.read_bytes()[:4] == b"wOF2"
    assert "SIL OPEN FONT LICENSE" in licence.read_text()
    kept = (folder / "sw.js").read_text()
    assert "/fonts/display.woff2" in kept and "OFL.txt" not in kept
    assert "url(../fonts/display.woff2)" in next(folder.glob("v/*/style/app.css")).read_text()


@proves("CARDS-7")
@pytest.mark.parametrize("name", BROKEN)
def test_CARDS_7_a_broken_deck_goes_out_as_it_is_and_is_listed(site, name):
    result, built = site
    assert result.returncode == 0
    assert sum(f"{name} is broken: " in line for line in result.stderr.splitlines()) == 1
    assert built[name] == BROKEN[name]
    entry = entries(built)[f"decks/{name}"]
    stem = name.removesuffix(".json")
    assert (entry["title"], entry["cards"]) == (stem.replace("-", " ").capitalize(), 0)
    assert "kinds" not in entry
    assert entry["id"] and entry["category"] and entry["cover"]


@proves("CARDS-7")
def test_CARDS_7_the_decks_beside_broken_ones_are_as_ever(site):
    result, built = site
    assert len(result.stderr.splitlines()) == len(BROKEN)
    good = entries(built)["decks/truth-or-dare.json"]
    assert (good["title"], good["cards"]) == ("Truth or Dare", len(GOOD["cards"]))
    assert json.loads(built["truth-or-dare.json"]) == GOOD


@proves("CARDS-7")
def test_CARDS_7_a_broken_deck_keeps_the_title_it_has(tmp_path):
    result, built = build(tmp_path, {"story-time.json": data({"title": "Tales"})})
    assert result.returncode == 0
    assert entries(built)["decks/story-time.json"]["title"] == "Tales"


def test_older_browsers_get_conditions_that_they_understand():
    css = b"@media (width<560px) and (height >= 15.5rem){a{b:c}}@container (width > 500px){}@media (height <= 340px){}"
    assert build_site.without_ranges(css) == (
        b"@media (max-width:559.98px) and (min-height:15.5rem){a{b:c}}"
        b"@container (min-width:500.02px){}@media (max-height:340px){}")
