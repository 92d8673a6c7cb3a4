#!/usr/bin/env python3
"""Builds the site that the server serves: bundles, fingerprints, compresses and lists the files of the web folder, with
the style sheets and covers that lie beside the sources of each game.

    Scripts/build_site.py [--app FOLDER] [--out FOLDER] [--english] [--for-tests] [--sizes]

At the root lie index.html, sw.js, manifest.webmanifest and icons/. Everything else lies in v/<fingerprint>/, which may
be cached for ever. The same sources give the same bytes.
"""

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

MAIN = "driver/main.js"
# The worker that reads QR codes, its module and the module's licence. A site without the module has none of them.
SCANNER = "driver/scanner.js"
SCANNER_FILES = ["scanner.wasm", "LICENSE.txt"]
# Bundles of many small sources, by the source that imports the others, with esbuild's options.
SCRIPTS = {
    MAIN: ["--minify", "--format=esm"],
    "driver/head.js": ["--minify", "--format=iife"],
    "driver/direct.js": ["--minify", "--format=esm"],
    "driver/readers.js": ["--minify", "--format=esm"],
    SCANNER: ["--minify", "--format=iife"],
}
# The sheets, each with the folders of the games' sheets in it. A sheet imports those that all screens share, and has a mark for
# those of the games. Only white space is removed: the rules stay as they are written.
STYLES = {"style/app.css": "Style/First", "style/rest.css": "Style"}
STYLE_OPTIONS = ["--minify-whitespace", "--external:../covers/*", "--external:../fonts/*", "--loader=css"]
GAMES = '@import "__GAMES__";'
# The app, and the part of it that a first visit loads: for each language in its folder.
MODULES = ["app.wasm", "first.wasm"]
# The language whose files lie at the top instead of in a folder of their own.
FIRST_LANGUAGE = "en"
# The page that each language has in its folder of the version, beside its programs and its decks.
PAGE = "page.html"
# Files that the service worker does not cache: a phone does not need them, or gets them in another way.
NOT_KEPT = re.compile(r"^index\.html$|^sw\.js$|/first\.wasm$|^starter-decks/|/OFL\.txt$|/LICENSE\.txt$")
# The decks that a new hub starts with. The server takes them from here and does not serve them as files.
STARTER_DECKS = "starter-decks/"
ROOT_FILES = ["index.html", "sw.js", "manifest.webmanifest"]
COMPRESSIBLE = {".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}
# The words of a phrase (docs/sync.md). Phones cache them like decks, because a phrase is also read without a network.
PHRASE_WORDS = "phrase-en.txt"
# From the lowest to the highest.
RATINGS = ["everyone", "teens", "adults"]
# Those whose sessions know whose card a callback recalls (`CardFacts.recalls`).
GAMES_THAT_RECALL = {"truth-or-dare"}
FIRST_DECKS = ["truth-or-dare", "would-you-rather"]
FINGERPRINT_LENGTH = 16
PAIR_SECTION = b"pair"
# A compressed copy is kept if it is at least this much smaller.
WORTH = 0.95


class BuildError(Exception):
    """An error in the sources, in one line."""


def main():
    root = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description="Builds the site that the server serves.")
    parser.add_argument("--root", type=Path, default=root, help="folder with web/, Decks/ and Words/")
    parser.add_argument("--app", type=Path, help="folder with the app and its first part (.build/app)")
    parser.add_argument("--out", type=Path, help="the site (.build/site)")
    parser.add_argument("--english", action="store_true", help="leave out the other languages")
    parser.add_argument("--for-tests", action="store_true", help="take ?clock=held and ?words=stretched from addresses")
    parser.add_argument("--sizes", action="store_true", help="print what goes over the wire")
    options = parser.parse_args()
    app = options.app or options.root / ".build/app"
    usual = options.root / ".build/site"
    out = options.out or usual
    try:
        languages = [FIRST_LANGUAGE] if options.english else languages_of(app)
        site = collect(options.root, app, options.for_tests, languages)
        if not scanner(options.root) and not options.english:
            print("build_site: without a reader of QR codes (Scripts/build_scanner)", flush=True)
        sizes = write(site, out, compressed_before(out, usual))
    except (BuildError, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"build_site: {error}")
    if options.sizes:
        print_sizes(sizes)


def collect(root, app, for_tests, languages, is_drawn=True):
    """All files of the site by path, before compression. Unless `is_drawn`, the page comes without Home in it."""
    web = root / "web"
    modules = [folder_of(language) + name for language in languages for name in MODULES]
    versioned = {name: read(app / name, "run Scripts/build_wasm and Scripts/first_part") for name in modules}
    reader = scanner(root)
    versioned.update(reader)
    for name in SCRIPTS:
        if reader or name != SCANNER:
            versioned[name] = script(web, name, for_tests, languages, bool(reader))
    for name in STYLES:
        versioned[name] = without_ranges(bundle(web, name, [*STYLE_OPTIONS, f"--sourcefile={name}"], style(root, name)))
    # A site for tests has the mark of the one that people get: so its modules are the same, and compressed once.
    pair(versioned, modules, script(web, MAIN, False, languages, bool(reader)))
    for path in covers(root):
        versioned[f"covers/{path.name}"] = path.read_bytes()
    for path in sorted((web / "fonts").glob("*")):
        versioned[f"fonts/{path.name}"] = path.read_bytes()
    versioned.update(decks(root / "Decks", languages))
    versioned.update({folder_of(language) + PAGE: page_in(language, root) for language in languages[1:]})
    versioned[f"words/{PHRASE_WORDS}"] = read(root / "Words" / PHRASE_WORDS, "no phone can be linked without it")
    version = fingerprint(versioned)

    site = {f"v/{version}/{name}": content for name, content in versioned.items()}
    for name in ROOT_FILES:
        site[name] = read(web / name, "the site cannot do without it")
    for path in sorted((web / "icons").glob("*")):
        if path.suffix in (".svg", ".png"):
            site[f"icons/{path.name}"] = path.read_bytes()
    for path in sorted((root / "Decks/hub").glob("*.json")):
        site[STARTER_DECKS + path.name] = path.read_bytes()
    index = site["index.html"].replace(b"__VERSION__", version.encode())
    home = first_screen(root, FIRST_LANGUAGE)[0] if is_drawn else ""
    site["index.html"] = index.replace(b"__FIRST_SCREEN__", home.encode())
    site["sw.js"] = service_worker(site, version, languages)
    check(site, version)
    return site


def languages_of(app):
    """The tags of the languages that the app was built in, English first."""
    return [FIRST_LANGUAGE, *sorted(path.parent.name for path in app.glob(f"*/{MODULES[0]}"))]


def folder_of(language):
    """The folder of a language's files, below the files that all languages share."""
    return "" if language == FIRST_LANGUAGE else f"{language}/"


def sheets(root, *folders):
    """The style sheets that lie beside the sources of a game, in the order in which they apply: by folder, then by name, and
    those for contrast themes last. By default those of both kinds of folders."""
    found = [path for folder in folders or STYLES.values() for path in (root / "Sources").glob(f"**/{folder}/*.css")]
    return sorted(found, key=lambda path: (path.stem == "forced", path.parent.as_posix(), path.stem))


def covers(root):
    """The drawings that lie beside the sources of a game."""
    return sorted((root / "Sources").glob("**/Covers/*.svg"), key=lambda path: path.name)


def style(root, name):
    """The source of a style sheet. The first has a rule for each cover."""
    text = read(root / "web" / name, "the site cannot do without it").decode()
    imports = [f'@import "{path.resolve().as_posix()}";' for path in sheets(root, STYLES[name])]
    drawn = covers(root) if name == next(iter(STYLES)) else []
    rules = [f'.cover-{path.stem} {{ background: url("../covers/{path.name}") center/cover; }}' for path in drawn]
    return "\n".join([text.replace(GAMES, "\n".join(imports)), *rules]).encode()


def without_ranges(css):
    """The sheet with (max-width: 500px) for (width <= 500px), which browsers understand since 2023 only."""
    def bound(match):
        size, sign, number, unit = (part.decode() for part in match.groups())
        beyond = {"<": -.02, ">": .02}.get(sign, 0) / (1 if unit == "px" else 16)
        return f"({'max' if '<' in sign else 'min'}-{size}:{float(number) + beyond:g}{unit})".encode()
    return re.sub(rb"\((width|height)\s*([<>]=?)\s*([\d.]+)(px|rem)\)", bound, css)


def bundle(web, name, options, source=None):
    """One file with the source and everything that it imports, for current browsers."""
    if not shutil.which("esbuild"):
        raise BuildError("esbuild is missing: install the package esbuild (Debian)")
    command = ["esbuild", "--bundle", "--target=esnext", "--charset=utf8", "--log-level=warning", *options]
    made = subprocess.run(command, cwd=(web / name).parent, input=source, capture_output=True, check=False)
    if made.returncode or made.stderr:
        raise BuildError(f"web/{name}: {' '.join(made.stderr.decode().split())}")
    return made.stdout


def scanner(root):
    """The files of the reader of QR codes, if it was built."""
    folder = root / ".build/scanner"
    if not (folder / SCANNER_FILES[0]).is_file():
        return {}
    return {f"scanner/{name}": read(folder / name, "run Scripts/build_scanner") for name in SCANNER_FILES}


def script(web, name, for_tests, languages, has_reader):
    """A script with everything that it imports."""
    defined = {"FOR_TESTS": for_tests, "LANGUAGES": languages, "HAS_READER": has_reader}
    given = [f"--define:{mark}={json.dumps(value)}" for mark, value in defined.items()]
    return bundle(web, name, [Path(name).name, *SCRIPTS[name], *given])


def pair(files, modules, shipped):
    """Writes the same mark into script and app, by which each knows the other: that of the modules and the script that people
    get. The script has it as a text, each module as a custom section that nothing else reads."""
    if b"__PAIR__" not in files[MAIN]:
        raise BuildError(f"web/{MAIN}: has no __PAIR__")
    mark = fingerprint({MAIN: shipped, **{name: files[name] for name in modules}}).encode()
    section = bytes([len(PAIR_SECTION)]) + PAIR_SECTION + mark
    files[MAIN] = files[MAIN].replace(b"__PAIR__", mark)
    for name in modules:
        files[name] += bytes([0, len(section)]) + section


def page_in(language, root):
    """The content of index.html in a language, between its head and the part only for browsers without scripts."""
    body = re.search(r"<body>(.*)<noscript>", read(root / "web/index.html", "there is no page").decode(), re.DOTALL)
    home, *words = first_screen(root, language)
    text = body.group(1).replace("__FIRST_SCREEN__", home)
    for english, word in zip(first_screen(root, FIRST_LANGUAGE)[1:], words, strict=True):
        if text.count(f">{english}<") != 1:
            raise BuildError(f"web/index.html: does not say “{english}” exactly once")
        text = text.replace(f">{english}<", f">{word}<")
    return text.encode()


def first_screen(root, language):
    """Home as the app draws it on the first start, which the page carries, then the texts of the page's crash screen."""
    program = root / ".build/debug/FirstScreen"
    if not program.is_file():
        raise BuildError(f"{program} is missing: run swift build first")
    said = subprocess.run([program, language], capture_output=True, check=True, text=True).stdout
    return said.strip().split("\n")


def decks(folder, languages):
    """The deck files without white space, and for each language the list of its decks. A game without a deck in that
    language lists the one in the first language."""
    files, first = decks_in(folder, "")
    for language in languages[1:]:
        own, entries = decks_in(folder, folder_of(language))
        written = {entry["category"] for entry in entries}
        entries += [entry for entry in first if entry["category"] not in written]
        files |= own | {f"decks/{folder_of(language)}index.json": listed(entries)}
    return files | {"decks/index.json": listed(first)}


def decks_in(folder, inner):
    """The deck files in a folder of `folder`, and their entries in the list. A broken one is published as it is: the app
    shows its error when it is opened, and the others can be played."""
    files, entries = {}, []
    for path in sorted((folder / inner).glob("*.json")):
        content = path.read_bytes()
        deck = None
        try:
            deck = json.loads(content.decode())
            entry, content = entry_of(deck), minified(deck)
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            entry = entry_of_broken(deck, path.stem)
            print(f"build_site: {path} is broken: {cause(error)}", file=sys.stderr)
        entry["file"] = f"decks/{inner}{path.name}"
        files[entry["file"]] = content
        entries.append(entry)
    return files, entries


def listed(entries):
    """The list of decks as the app reads it."""

    def order(entry):
        name = Path(entry["file"]).stem
        first = FIRST_DECKS.index(name) if name in FIRST_DECKS else len(FIRST_DECKS)
        return (first, entry["title"].casefold(), name)

    return minified({"decks": sorted(entries, key=order)})


def entry_of(deck):
    """A deck's entry in the list. Raises an error if a field is missing or wrong."""
    entry = {name: text(deck[name]) for name in ("id", "title", "description", "category", "cover")}
    entry["cards"] = len(deck["cards"])
    entry["kinds"] = list(dict.fromkeys(text(card["kind"]) for card in deck["cards"]))
    entry["upTo"] = up_to(deck, deck["cards"])
    for name, needs in (("needNames", needs_names), ("needMix", needs_mix)):
        if needing := [card for card in deck["cards"] if needs(card, deck["category"])]:
            entry[name] = up_to(deck, needing)
    entry["rating"] = text(deck["rating"])
    entry["language"] = text(deck["language"])
    return entry


def needs_names(card, category):
    """True for a card that its own game deals only to players with names."""
    return card.get("form") == "duel" or (card.get("form") == "callback" and not needs_mix(card, category))


def needs_mix(card, category):
    """True for a callback that only a mix deals: its own game does not know whose card it recalls."""
    return card.get("form") == "callback" and (category not in GAMES_THAT_RECALL or "recalls" in card)


def up_to(deck, cards):
    """The number of these cards up to each rating."""
    ranks = [RATINGS.index(card.get("rating", deck["rating"])) for card in cards]
    return [sum(rank <= most for rank in ranks) for most in range(len(RATINGS))]


def entry_of_broken(deck, stem):
    """The entry of a broken deck, without kinds, because nothing is known about them. The built-in files have the names of
    their categories and covers."""
    title = stem.replace("-", " ").replace("_", " ").strip().capitalize()
    usual = {"id": stem, "title": title, "description": "", "category": stem, "cover": stem}
    usual.update({"rating": "everyone", "language": "en"})
    found = deck if isinstance(deck, dict) else {}
    entry = {name: usable(found.get(name)) or value for name, value in usual.items()}
    return {**entry, "cards": 0}


def text(value):
    if not isinstance(value, str):
        raise TypeError(f"{json.dumps(value)[:40]} is not text")
    return value


def usable(value):
    """The value if it is a text that a file can hold. Half of a surrogate pair, which JSON can name, is not."""
    return value if isinstance(value, str) and value.strip() and value.isprintable() else None


def cause(error):
    """The error in a deck, in one line."""
    if isinstance(error, KeyError):
        return f"no field {error}"
    return " ".join(str(error).split()) or type(error).__name__


def service_worker(site, version, languages):
    """sw.js with the version and the lists of files. Its bytes change whenever a file of the site does."""
    source = site["sw.js"].decode()
    roots = {name: content for name, content in site.items() if not name.startswith(("v/", STARTER_DECKS))}
    kept = ["/"] + sorted("/" + name for name in site if not NOT_KEPT.search(name))
    words = {language: words_of(language, site, f"v/{version}/") for language in languages}
    spoken = {path for paths in words.values() for path in paths}
    files = [path for path in kept if path not in spoken]
    for mark, value in [
        ('"__VERSION__"', json.dumps(version)),
        ('"__ROOTS__"', json.dumps(fingerprint(roots))),
        ("__FILES__", json.dumps(files, indent=2)),
        ("__WORDS__", json.dumps(words, indent=2)),
    ]:
        if source.count(mark) != 1:
            raise BuildError(f"web/sw.js: needs {mark} exactly once")
        source = source.replace(mark, value)
    return source.encode()


def words_of(language, site, version):
    """The paths that only speakers of a language need: its program, its page and the decks that it plays."""
    inner = folder_of(language)
    index = f"{version}decks/{inner}index.json"
    own = [index, *(version + entry["file"] for entry in json.loads(site[index])["decks"])]
    own += [path for path in (f"{version}{inner}app.wasm", f"{version}{inner}{PAGE}") if path in site]
    return sorted("/" + path for path in own)


def check(site, version):
    """Checks that every file that the page, the style sheet or the manifest names exists."""
    index = site["index.html"].decode()
    named = {("web/index.html", path) for path in re.findall(r'(?:href|src)="/([^"]+)"', index)}
    for sheet in STYLES:
        for picture in re.findall(rb"url\(\.\./([^)]+)\)", site[f"v/{version}/{sheet}"]):
            named.add(("a style sheet", f"v/{version}/{picture.decode()}"))
    manifest = json.loads(site["manifest.webmanifest"])
    for icon in manifest.get("icons", []):
        named.add(("web/manifest.webmanifest", icon["src"].lstrip("/")))
    for source, path in sorted(named):
        if path not in site:
            raise BuildError(f"{source} names a file that is not there: {path}")


def write(site, out, known):
    """Writes the site beside the old one, then swaps them. Returns each file's sizes.

    known: what brotli made of files before, by the digest of each.
    """
    fresh = out.with_name(f"{out.name}.new-{os.getpid()}")
    stale = out.with_name(f"{out.name}.old-{os.getpid()}")
    compress_brotli = brotli()
    sizes = {}
    try:
        for name, content in sorted(site.items()):
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            sizes[name] = [len(content)] * 3
            if path.suffix not in COMPRESSIBLE or name.startswith(STARTER_DECKS):
                continue
            before = known.get(hashlib.sha256(content).digest())
            packed = [("gz", gzip.compress(content, 9, mtime=0)), ("br", before or compress_brotli(content))]
            for column, (suffix, small) in enumerate(packed, start=1):
                if len(small) <= len(content) * WORTH:
                    path.with_name(f"{path.name}.{suffix}").write_bytes(small)
                    sizes[name][column] = len(small)
        if out.exists():
            out.rename(stale)
        fresh.rename(out)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(stale, ignore_errors=True)
    return sizes


def compressed_before(*sites):
    """What brotli made of the files of these sites, by the digest of each. It takes half a minute for all of them."""
    packed = {small: small.with_suffix("") for site in sites for small in site.rglob("*.br")}
    return {hashlib.sha256(path.read_bytes()).digest(): small.read_bytes() for small, path in packed.items() if path.exists()}


def brotli():
    """A function that compresses bytes: the Python module if there is one, else the command."""
    try:
        import brotli as module

        return lambda content: module.compress(content, quality=11, lgwin=22)
    except ImportError:
        pass
    command = shutil.which("brotli")
    if not command:
        raise BuildError("brotli is missing: install the package brotli (Debian) or the Python module brotli")
    arguments = [command, "--quality=11", "--lgwin=22", "--stdout"]
    return lambda content: subprocess.run(arguments, input=content, capture_output=True, check=True).stdout


def sizes_of(site):
    """Bytes of each file of a built site: raw, with gzip and with brotli."""
    files = [path for path in site.rglob("*") if path.is_file() and path.suffix not in (".gz", ".br")]
    return {str(path.relative_to(site)): [
        (packed if packed.exists() else path).stat().st_size
        for packed in (path, path.with_name(path.name + ".gz"), path.with_name(path.name + ".br"))] for path in files}


def print_sizes(sizes):
    """Prints bytes by group, raw and compressed. Prints a first visit's bytes before its first screen, and in all, by
    language."""
    groups = {}
    for name, size in sizes.items():
        parts = name.split("/")
        inner = parts[2:] if parts[0] == "v" else parts
        groups.setdefault(inner[0] if len(inner) == 1 else inner[0] + "/", []).append(size)
    print(f"{'':28}{'files':>6}{'raw':>10}{'gzip':>10}{'brotli':>10}")
    for group, members in sorted(groups.items()):
        row = [sum(column) for column in zip(*members)]
        print(f"{group:28}{len(members):6}" + "".join(f"{value:10}" for value in row))
    others = sorted({found[1] for name in sizes if (found := re.match(r"v/\w+/([\w-]+)/app\.wasm$", name))})
    for tag in (FIRST_LANGUAGE, *others):
        visit = visited(sizes, tag, others)
        first = [name for name in visit if re.search(rf"^index\.html$|/first\.wasm$|/{PAGE}$|/driver/(?:main|head)\.js$|/style/app\.css$", name)]
        for title, names in (("up to the first screen", first), ("first visit in all", visit)):
            row = [sum(column) for column in zip(*(sizes[name] for name in names))]
            print(f"{f'{title}, {tag}':28}{len(names):6}" + "".join(f"{value:10}" for value in row))


def visited(sizes, tag, others):
    """The files for a visitor in this language: those of its folder, and those of the site that none of them replaces."""
    sizes = {name for name in sizes if not name.startswith(STARTER_DECKS)}
    own = {name for name in sizes if tag in name.split("/")}
    replaced = {name.replace(f"/{tag}/", "/") for name in own}
    return [name for name in sizes if name in own or not (set(others) & set(name.split("/")) or name in replaced)]


def read(path, advice):
    if not path.is_file():
        raise BuildError(f"{path} is missing: {advice}")
    return path.read_bytes()


def minified(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def fingerprint(files):
    """The first digits of a SHA-256 over all names and contents."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:FINGERPRINT_LENGTH]


if __name__ == "__main__":
    main()
