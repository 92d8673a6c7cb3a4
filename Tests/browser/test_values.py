"""One visual language: colours, sizes and durations have names, in style/values.css or at the head of their one sheet."""

import re

import pytest

from build_site import GAMES
from styles import LISTS, NAMED, OWN, SHARED, STYLES, named_values, used_values
from support import ROOT, proves

SWIFT = sorted((ROOT / "Sources/App").rglob("*.swift"))
DRIVER = sorted((ROOT / "web/driver").glob("*.js"))
PAINTS = ROOT / "Sources/App/AppCore/Endings/Paint.swift"
COLOURS = ("black white red green blue yellow orange purple pink cyan magenta gray grey silver gold navy teal lime "
         "maroon olive brown violet indigo crimson coral salmon khaki beige ivory").split()
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(")
SIZE = re.compile(r"(?<![\w.-])-?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|ch|ex|lh|rlh|pt|pc|cm|mm|in|q)\b", re.IGNORECASE)
TIME = re.compile(r"(?<![\w.-])(?:\d+\.?\d*|\.\d+)m?s\b")
CURVE = re.compile(r"\bcubic-bezier\(|\bsteps\(|\blinear\(")


def declarations(text):
    """The values of a style sheet by property, without those that have names. Conditions of @media and the like cannot use
    named values."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = NAMED.sub("", text)
    text = re.sub(r"@[\w-]+[^{;]*", "", text)
    text = re.sub(r"url\([^)]*\)|\"[^\"]*\"", "", text)
    return [(name, value.strip()) for name, value in re.findall(r"([\w-]+)\s*:\s*([^;{}]+)(?=[;}])", text)]


def faults(name, value):
    bare = re.sub(r"var\([^)]*\)|--[\w-]+", "", value)
    words = set(re.findall(r"[a-z-]+", bare.lower()))
    if COLOUR.search(value) or (words & set(COLOURS) and "color" in name + value):
        yield "a colour"
    if SIZE.search(bare):
        yield "a size"
    if TIME.search(bare) and not re.fullmatch(r"0m?s", bare.strip()):
        yield "a duration"
    if CURVE.search(bare):
        yield "a curve"


def test_every_style_sheet_is_part_of_one_that_is_served():
    first, rest = (re.findall(r'^@import "([a-z-]+\.css)";$', path.read_text(), flags=re.MULTILINE) for path in LISTS)
    assert sorted({*first, *rest}) == [path.name for path in SHARED]
    assert [path.read_text().count(GAMES) for path in LISTS] == [1, 1] and OWN
    # What applies above every game comes with both.
    assert set(first) & set(rest) == {"forced.css", "large-text.css"}


def test_the_check_finds_what_it_looks_for():
    sample = "a { color: #fff; margin: 0 auto 4px; width: calc(100% - var(--x)); transition: opacity 120ms }"
    assert [list(faults(*pair)) for pair in declarations(sample)] == [["a colour"], ["a size"], [], ["a duration"]]
    assert list(faults("color", "red")) == ["a colour"]
    assert not list(faults("color", "var(--pink)"))
    assert not declarations("@media (min-width: 700px) { :root:has(a) { --x: 4px } }")
    assert declarations(":root:not(a) b { top: 4px }")


@proves("LOOK-1")
@pytest.mark.parametrize("path", [path for path in STYLES if path.name != "values.css"], ids=lambda path: path.name)
def test_LOOK_1_a_style_sheet_uses_named_values_only(path):
    found = [f"{name}: {value} ({fault})" for name, value in declarations(path.read_text()) for fault in faults(name, value)]
    assert not found, "\n".join(found)
    assert "var(--" in path.read_text()


@proves("LOOK-1")
def test_LOOK_1_every_named_value_that_is_used_exists():
    defined = set(re.findall(r"(--[\w-]+)\s*:", "\n".join(path.read_text() for path in STYLES)))
    given = set(re.findall(r'"(--[\w-]+)"', "\n".join(path.read_text() for path in (*SWIFT, *DRIVER))))
    for path in STYLES:
        used = used_values(path)
        assert used <= defined | given, f"{path.name}: {sorted(used - defined - given)}"


@proves("LOOK-1")
def test_LOOK_1_no_colour_size_or_duration_in_views_or_pages():
    page = (ROOT / "web/index.html").read_text()
    assert not re.search(r"\bstyle\s*=|<style", page)
    for path in SWIFT:
        for line in path.read_text().splitlines():
            if ".style(" in line:
                assert not COLOUR.search(line), f"{path.name}: {line.strip()}"
            # The `#` of an address's fragment is no colour. Pictures that are shared have no style sheet.
            assert path == PAINTS or not re.search(r'"#[0-9A-Fa-f]{3}', line), f"{path.name}: {line.strip()}"


@proves("LOOK-1")
def test_LOOK_1_colours_outside_the_style_are_among_the_named_ones():
    values = (ROOT / "web/style/values.css").read_text().lower()
    for path in (ROOT / "web/index.html", ROOT / "web/manifest.webmanifest", PAINTS):
        for colour in re.findall(r"#[0-9a-f]{6}\b", path.read_text().lower()):
            assert colour in values, f"{path.name}: {colour}"


def test_a_property_that_is_registered_belongs_to_one_sheet():
    # A registered type holds in every sheet: a colour of the same name in another one would be invalid.
    texts = [sheet.read_text() for sheet in STYLES]
    names = {name for text in texts for name in re.findall(r"@property\s+(--[\w-]+)", text)}
    assert names
    for name in names:
        assert sum(bool(re.search(rf"{name}(?![\w-])", text)) for text in texts) == 1, name


@pytest.mark.parametrize("side", ("width", "height"))
def test_layouts_change_at_the_sizes_of_one_scale(side):
    scale = re.search(rf"{side}s of ([\d,\s]+and [\d]+)", (ROOT / "web/style/values.css").read_text())[1]
    conditions = [part for path in STYLES for part in re.findall(r"@media[^{]*", path.read_text())]
    used = {size for part in conditions for size in re.findall(rf"\({side} [<>]=? (\d+)px\)", part)}
    assert used == set(re.findall(r"\d+", scale))
    assert not [part for part in conditions if re.search(r"(?:min|max)-", part)]


def test_a_value_is_named_where_it_is_used():
    given = set(re.findall(r"--[\w-]+", "\n".join(path.read_text() for path in SWIFT)))
    for path in STYLES:
        for name in named_values(path) - given:
            users = [user for user in STYLES if name in used_values(user)]
            assert users, f"{name} of {path.name} is not used"
            assert path not in OWN or any(owner(user) == owner(path) for user in users), f"{name} of {path.name} is used in {users}"


def owner(path):
    """The folder of the game or feature to which a style sheet belongs."""
    return path.parents[1] if path.parent.name == "First" else path.parent
