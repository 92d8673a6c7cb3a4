"""The build step of the site."""

import gzip
import json
from pathlib import Path

import brotli
import pytest
from build_site import SCANNER, SCRIPTS
from driver_site import EMPTY, build, put, sources


def files(site):
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def test_the_same_sources_give_the_same_bytes_and_old_files_go(tmp_path):
    folder = sources(tmp_path)
    assert build(folder).returncode == 0
    first = files(folder / "site")
    (folder / "site" / "left.txt").write_text("from before")
    assert build(folder).returncode == 0
    assert files(folder / "site") == first
    assert [path.name for path in folder.iterdir() if path.name.startswith("site")] == ["site"]


def test_the_service_worker_lists_every_file_but_itself_and_what_a_first_visit_begins_with(tmp_path):
    folder = sources(tmp_path)
    build(folder)
    site = files(folder / "site")
    files_of, words_of = (
        json.loads(site["sw.js"].decode().split(f"const {name} = ")[1].split(";")[0]) for name in ("FILES", "WORDS"))
    plain = {"/" + name for name in site if not name.endswith((".br", ".gz", "/first.wasm"))}
    assert not set(files_of) & set(words_of["en"])
    assert set(files_of) | set(words_of["en"]) == plain - {"/sw.js", "/index.html"} | {"/"}
    assert b"__" not in site["index.html"] and b'"__' not in site["sw.js"]
    for name, content in site.items():
        if name.endswith(".br"):
            assert brotli.decompress(content) == site[name[:-3]]
        if name.endswith(".gz"):
            assert gzip.decompress(content) == site[name[:-3]]


def test_a_site_has_the_reader_of_codes_only_if_it_was_built(tmp_path):
    folder = sources(tmp_path, reader=EMPTY)
    assert "without a reader" not in build(folder).stdout
    site = files(folder / "site")
    version = next(name for name in site if name.endswith("/scanner/scanner.wasm")).split("/")[1]
    kept = site["sw.js"].decode()
    for name, is_kept in (("scanner/scanner.wasm", True), ("driver/scanner.js", True), ("scanner/LICENSE.txt", False)):
        assert f"v/{version}/{name}" in site and (f'"/v/{version}/{name}"' in kept) == is_kept, name
    (folder / ".build/scanner/scanner.wasm").unlink()
    result = build(folder)
    assert (result.returncode, result.stdout) == (0, "build_site: without a reader of QR codes (Scripts/build_scanner)\n")
    assert not [name for name in files(folder / "site") if "scanner" in name]


def test_the_clock_that_tests_move_is_in_no_site_but_theirs(tmp_path):
    folder = sources(tmp_path)
    for options, is_there in [([], False), (["--for-tests"], True)]:
        assert build(folder, *options).returncode == 0
        scripts = [content for name, content in files(folder / "site").items() if name.endswith("/main.js")]
        assert [b"turntable-clock" in content and b'"held"' in content for content in scripts] == [is_there]
        assert is_there or b"turntable-clock" not in scripts[0]


def test_decks_are_listed_in_order(tmp_path):
    folder = sources(tmp_path)
    deck = json.loads((folder / "Decks/truth-or-dare.json").read_text())
    for name, title in [("zebra", "A"), ("would-you-rather", "W"), ("apple", "B")]:
        (folder / f"Decks/{name}.json").write_text(json.dumps(deck | {"title": title}))
    build(folder)
    index = next((folder / "site").glob("v/*/decks/index.json"))
    entries = json.loads(index.read_text())["decks"]
    assert [entry["file"] for entry in entries] == [
        f"decks/{name}.json" for name in ("truth-or-dare", "would-you-rather", "zebra", "apple")]
    assert entries[0] == {
        "id": "d", "title": "Deck", "description": "", "category": "truth-or-dare", "cover": "c",
        "file": "decks/truth-or-dare.json", "cards": 2, "kinds": ["truth", "dare"], "rating": "everyone",
        "language": "en", "upTo": [2, 2, 2]}  # fmt: skip


def test_a_file_that_is_missing_is_named_and_the_old_site_stays(tmp_path):
    folder = sources(tmp_path)
    build(folder)
    before = files(folder / "site")
    index = (folder / "web/index.html").read_text()
    (folder / "web/index.html").write_text(index.replace("favicon", "favourite"))
    result = build(folder)
    assert result.returncode == 1
    assert result.stderr == "build_site: web/index.html names a file that is not there: icons/favourite.svg\n"
    (folder / "web/index.html").write_text(index)
    (folder / "web/style/app.css").write_text(".cover { background: url(../covers/none.svg); }")
    assert "build_site: a style sheet names a file that is not there: v/" in build(folder).stderr
    (folder / "app/first.wasm").unlink()
    assert "first.wasm is missing: run Scripts/build_wasm" in build(folder).stderr
    assert files(folder / "site") == before


def test_a_broken_deck_is_named(tmp_path):
    folder = sources(tmp_path)
    (folder / "Decks/bad.json").write_text("{")
    assert "bad.json is broken: " in build(folder).stderr
    (folder / "Decks/bad.json").write_text('{"id": "x"}')
    assert "bad.json is broken: no field 'title'" in build(folder).stderr


def test_the_small_sources_become_one_script_and_two_sheets(tmp_path):
    folder = sources(tmp_path)
    (folder / "web/driver/more.js").write_text("/* Why. */ export const more = 'and more';")
    main = folder / "web/driver/main.js"
    main.write_text('import { more } from "./more.js";\nconsole.log(more, import.meta.url);\n' + main.read_text())
    (folder / "web/style/app.css").write_text('@import "b.css";\n@import "__GAMES__";\n@import "a.css";')
    (folder / "web/style/rest.css").write_text('@import "__GAMES__";\n@import "a.css";')
    (folder / "web/style/a.css").write_text("p { top: calc(1px + 2%) }")
    (folder / "web/style/b.css").write_text("/* Why. */\np { color: red; }")
    for name in ("Two/Style/a.css", "One/Style/b.css", "One/Style/a-more.css", "One/Style/a.css", "Two/Style/First/f.css"):
        put(folder / "Sources/Games" / name, f"#{name[:3]}-{Path(name).stem} {{ gap: 0 }}")
    assert build(folder).returncode == 0
    version = next((folder / "site/v").iterdir())
    built = {path.relative_to(version).as_posix() for path in version.rglob("*.[jc]s*") if path.suffix in (".js", ".css")}
    assert built == {*SCRIPTS, "style/app.css", "style/rest.css"} - {SCANNER}
    script = (version / "driver/main.js").read_text()
    assert "and more" in script and "import.meta.url" in script and "Why." not in script and "./more.js" not in script
    assert (version / "style/app.css").read_text().strip() == (
        "p{color:red}#Two-f{gap:0}p{top:calc(1px + 2%)}.cover-c{background:url(../covers/c.svg) center/cover}")
    assert (version / "style/rest.css").read_text().strip() == (
        "#One-a{gap:0}#One-a-more{gap:0}#One-b{gap:0}#Two-a{gap:0}p{top:calc(1px + 2%)}")


@pytest.mark.parametrize("file, text", [
    ("driver/main.js", 'import "./none.js";'), ("driver/main.js", "let a = ;"), ("style/app.css", '@import "none.css";'),
])
def test_what_cannot_be_joined_is_named_and_the_old_site_stays(tmp_path, file, text):
    folder = sources(tmp_path)
    build(folder)
    before = files(folder / "site")
    (folder / "web" / file).write_text(text)
    result = build(folder)
    assert result.returncode == 1
    assert result.stderr.startswith(f"build_site: web/{file}: ") and len(result.stderr.splitlines()) == 1
    assert files(folder / "site") == before


def test_sizes_are_printed(tmp_path):
    output = build(sources(tmp_path), "--sizes").stdout
    for group in ("app.wasm", "first.wasm", "driver/", "style/", "decks/", "words/", "up to the first screen", "first visit in all"):
        assert group in output
