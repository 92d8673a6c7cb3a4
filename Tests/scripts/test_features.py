"""A feature of the app is one folder, which only the root's files of all features know by name."""

import re

import pytest
from support import ROOT

APP = ROOT / "Sources/App"
LIST = APP / "Features/Features.swift"
KNOWING = {LIST, LIST.with_name("Features+Steps.swift"), LIST.with_name("Features+Screens.swift")}
SERVER = ROOT / "Sources/turntable"
LONGEST = 300
NAMES = sorted(folder.name for folder in LIST.parent.iterdir() if folder.is_dir())


def code(file):
    """A file without its comments and texts."""
    return re.sub(r'//[^\n]*|"[^"\n]*"', "", file.read_text(encoding="utf-8"))


def test_every_feature_stands_in_the_list_once():
    assert sorted(re.findall(r"= Held\((\w+)\.State\(\)\)", code(LIST))) == NAMES != []


@pytest.mark.parametrize("name", NAMES)
def test_only_the_root_knows_a_feature_by_name(name):
    own = LIST.parent / name
    knowing = {file for file in ROOT.glob("Sources/*/**/*.swift")
               if SERVER not in file.parents and own not in file.parents and re.search(rf"\b{name}\b", code(file))}
    assert LIST in knowing <= KNOWING


@pytest.mark.parametrize("name", NAMES)
def test_a_feature_does_not_reach_into_the_root(name):
    reaching = [file for file in (LIST.parent / name).rglob("*.swift")
                if re.search(r"^(\w+ )*extension (State|Kept|App)\b", code(file), re.MULTILINE)]
    assert reaching == []


@pytest.mark.parametrize("name", NAMES)
def test_nobody_uses_what_a_feature_adds_to_the_names_of_all(name):
    source = "\n".join(code(file) for file in (LIST.parent / name).rglob("*.swift"))
    extensions = re.findall(r"^extension (Records|TimerID|Sounds) {\n(.*?)^}", source, re.MULTILINE | re.DOTALL)
    added = [(shared, member) for shared, body in extensions for member in re.findall(r"static \w+ (\w+)", body)]
    assert added or "static let records: [RecordKind] = []" in source
    # A feature that adds nothing is not used: `(?!)` matches nowhere.
    used = re.compile("|".join(rf"\b{shared}\.{member}\b" for shared, member in added) or "(?!)")
    own = LIST.parent / name
    assert [file for file in APP.rglob("*.swift") if own not in file.parents and used.search(code(file))] == []


def test_nobody_else_looks_into_what_features_hold():
    names = "|".join(name[0].lower() + name[1:] for name in NAMES)
    held = re.compile(rf"\b(features|Features(\.\w+)?)\.({names})\b")
    assert {file for file in APP.rglob("*.swift") if held.search(code(file))} <= KNOWING


def test_no_swift_file_is_too_long_to_be_read():
    lengths = {file: file.read_text(encoding="utf-8").count("\n")
               for folder in ("Sources", "Tests") for file in (ROOT / folder).rglob("*.swift")}
    assert {str(file.relative_to(ROOT)): length for file, length in lengths.items() if length > LONGEST} == {}
