#!/usr/bin/env python3
"""Builds the site that the server serves: joins, fingerprints, compresses and lists the files of the web folder.

    Scripts/build_site.py [--app FOLDER] [--out FOLDER] [--held-clock] [--sizes]

At the root lie index.html, sw.js, manifest.webmanifest and icons/; everything else in v/<fingerprint>/, which may be
cached for ever. The same sources give the same bytes.
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

# What is joined from many small sources, by the one that names the others; and how. In style sheets nothing but white
# space goes: what they say stays as it is written.
BUNDLES = {
    "driver/main.js": ["--minify", "--format=esm"],
    "driver/head.js": ["--minify", "--format=iife"],
    "style/app.css": ["--minify-whitespace", "--external:../covers/*"],
}
# The app, and of it what a first visit needs first.
MODULES = ["app.wasm", "first.wasm"]
# What a phone that has the site needs no more, or gets in another way.
NOT_KEPT = re.compile(r"^index\.html$|^sw\.js$|/first\.wasm$")
ROOT_FILES = ["index.html", "sw.js", "manifest.webmanifest"]
COMPRESSIBLE = {".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}
# What phones make phrases of (docs/sync.md). Kept by phones as decks are: a phrase is read without a network, too.
PHRASE_WORDS = "phrase-en.txt"
# From the lowest to the highest.
RATINGS = ["everyone", "teens", "adults"]
FIRST_DECKS = ["truth-or-dare", "would-you-rather"]
FINGERPRINT_LENGTH = 16
PAIR_SECTION = b"pair"
# A compressed copy is kept if it is at least this much smaller.
WORTH = 0.95


class BuildError(Exception):
    """What is wrong with the sources, in one line."""


def main():
    root = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description="Builds the site that the server serves.")
    parser.add_argument("--root", type=Path, default=root, help="folder with web/, Decks/ and Words/")
    parser.add_argument("--app", type=Path, help="folder with the app and its first part (.build/app)")
    parser.add_argument("--out", type=Path, help="the site (.build/site)")
    parser.add_argument("--held-clock", action="store_true", help="for tests: ?clock=held in an address stops the clock")
    parser.add_argument("--sizes", action="store_true", help="print what goes over the wire")
    options = parser.parse_args()
    app = options.app or options.root / ".build/app"
    out = options.out or options.root / ".build/site"
    try:
        site = collect(options.root, app, options.held_clock)
        sizes = write(site, out)
    except (BuildError, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"build_site: {error}")
    if options.sizes:
        print_sizes(sizes)


def collect(root, app, held_clock):
    """All files of the site by path, before compression."""
    web = root / "web"
    versioned = {name: read(app / name, "run Scripts/build_wasm and Scripts/first_part") for name in MODULES}
    for name, options in BUNDLES.items():
        versioned[name] = bundle(web, name, [*options, f"--define:HELD_CLOCK={str(held_clock).lower()}"])
    pair(versioned)
    for path in sorted((web / "covers").glob("*.svg")):
        versioned[f"covers/{path.name}"] = path.read_bytes()
    versioned.update(decks(root / "Decks"))
    versioned[f"words/{PHRASE_WORDS}"] = read(root / "Words" / PHRASE_WORDS, "no phone can be linked without it")
    version = fingerprint(versioned)

    site = {f"v/{version}/{name}": content for name, content in versioned.items()}
    for name in ROOT_FILES:
        site[name] = read(web / name, "the site cannot do without it")
    for path in sorted((web / "icons").glob("*")):
        if path.suffix in (".svg", ".png"):
            site[f"icons/{path.name}"] = path.read_bytes()
    index = site["index.html"].replace(b"__VERSION__", version.encode())
    site["index.html"] = index.replace(b"__FIRST_SCREEN__", first_screen(root))
    site["sw.js"] = service_worker(site, version)
    check(site, version)
    return site


def bundle(web, name, options):
    """One file of `name` and everything that it imports, as browsers of today read it."""
    if not shutil.which("esbuild"):
        raise BuildError("esbuild is missing: install the package esbuild (Debian)")
    command = ["esbuild", name, "--bundle", "--target=esnext", "--charset=utf8", "--log-level=warning", *options]
    made = subprocess.run(command, cwd=web, capture_output=True, check=False)
    if made.returncode or made.stderr:
        raise BuildError(f"web/{name}: {' '.join(made.stderr.decode().split())}")
    return made.stdout


def pair(files):
    """Writes the same mark into script and app, so that each knows the other: as a text, and as a section of each module
    that nothing else reads."""
    script = files["driver/main.js"]
    if b"__PAIR__" not in script:
        raise BuildError("web/driver/main.js: has no __PAIR__")
    mark = fingerprint({name: files[name] for name in ("driver/main.js", *MODULES)}).encode()
    section = bytes([len(PAIR_SECTION)]) + PAIR_SECTION + mark
    files["driver/main.js"] = script.replace(b"__PAIR__", mark)
    for name in MODULES:
        files[name] += bytes([0, len(section)]) + section


def first_screen(root):
    """Home as the app draws it on the first start, which the page carries."""
    program = root / ".build/debug/FirstScreen"
    if not program.is_file():
        raise BuildError(f"{program} is missing: run swift build first")
    return subprocess.run([program], capture_output=True, check=True).stdout.strip()


def decks(folder):
    """The deck files without white space, and the list of them. A broken one goes out as it is: the app tells what is
    wrong with it when it is opened, and the others can be played."""
    files, entries = {}, []
    for path in sorted(folder.glob("*.json")):
        content = path.read_bytes()
        deck = None
        try:
            deck = json.loads(content.decode())
            entry, content = entry_of(deck), minified(deck)
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            entry = entry_of_broken(deck, path.stem)
            print(f"build_site: {path} is broken: {cause(error)}", file=sys.stderr)
        entry["file"] = f"decks/{path.name}"
        files[entry["file"]] = content
        entries.append(entry)

    def order(entry):
        name = Path(entry["file"]).stem
        first = FIRST_DECKS.index(name) if name in FIRST_DECKS else len(FIRST_DECKS)
        return (first, entry["title"].casefold(), name)

    files["decks/index.json"] = minified({"decks": sorted(entries, key=order)})
    return files


def entry_of(deck):
    """What the list tells of a deck; an error where that cannot be told."""
    entry = {name: text(deck[name]) for name in ("id", "title", "description", "category", "cover")}
    entry["cards"] = len(deck["cards"])
    entry["kinds"] = list(dict.fromkeys(text(card["kind"]) for card in deck["cards"]))
    ranks = [RATINGS.index(card.get("rating", deck["rating"])) for card in deck["cards"]]
    entry["upTo"] = [sum(rank <= most for rank in ranks) for most in range(len(RATINGS))]
    entry["rating"] = text(deck["rating"])
    entry["language"] = text(deck["language"])
    return entry


def entry_of_broken(deck, stem):
    """The same for what is no deck, but for the kinds, of which nothing is known. The built-in files are called as
    their categories and covers are."""
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
    """The value if it is a text that a file can hold; half a character, which JSON can name, is none."""
    return value if isinstance(value, str) and value.strip() and value.isprintable() else None


def cause(error):
    """What is wrong with a deck, in one line."""
    if isinstance(error, KeyError):
        return f"no field {error}"
    return " ".join(str(error).split()) or type(error).__name__


def service_worker(site, version):
    """sw.js with the version and the list of files. Its bytes change whenever a file of the site does."""
    source = site["sw.js"].decode()
    roots = {name: content for name, content in site.items() if not name.startswith("v/")}
    files = ["/"] + sorted("/" + name for name in site if not NOT_KEPT.search(name))
    for mark, value in [
        ('"__VERSION__"', json.dumps(version)),
        ('"__ROOTS__"', json.dumps(fingerprint(roots))),
        ("__FILES__", json.dumps(files, indent=2)),
    ]:
        if source.count(mark) != 1:
            raise BuildError(f"web/sw.js: needs {mark} exactly once")
        source = source.replace(mark, value)
    return source.encode()


def check(site, version):
    """Every file that the page, the style sheet or the manifest names is there."""
    index = site["index.html"].decode()
    named = {("web/index.html", path) for path in re.findall(r'(?:href|src)="/([^"]+)"', index)}
    for picture in re.findall(rb"url\(\.\./([^)]+)\)", site[f"v/{version}/style/app.css"]):
        named.add(("web/style", f"v/{version}/{picture.decode()}"))
    manifest = json.loads(site["manifest.webmanifest"])
    for icon in manifest.get("icons", []):
        named.add(("web/manifest.webmanifest", icon["src"].lstrip("/")))
    for source, path in sorted(named):
        if path not in site:
            raise BuildError(f"{source} names a file that is not there: {path}")


def write(site, out):
    """Writes the site beside the old one, then puts it in its place. Gives each file's sizes."""
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
            if path.suffix not in COMPRESSIBLE:
                continue
            packed = [("gz", gzip.compress(content, 9, mtime=0)), ("br", compress_brotli(content))]
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


def print_sizes(sizes):
    """Bytes by group, raw and compressed; what a first visit loads before its first screen, and in all."""
    groups = {}
    for name, size in sizes.items():
        parts = name.split("/")
        inner = parts[2:] if parts[0] == "v" else parts
        groups.setdefault(inner[0] if len(inner) == 1 else inner[0] + "/", []).append(size)
    total = [sum(column) for column in zip(*sizes.values())]
    first = [name for name in sizes if re.search(r"^index\.html$|/first\.wasm$|/driver/|/style/", name)]
    first_screen = [sum(column) for column in zip(*(sizes[name] for name in first))]
    print(f"{'':22}{'files':>6}{'raw':>10}{'gzip':>10}{'brotli':>10}")
    for group, members in sorted(groups.items()):
        row = [sum(column) for column in zip(*members)]
        print(f"{group:22}{len(members):6}" + "".join(f"{value:10}" for value in row))
    print(f"{'up to the first screen':22}{len(first):6}" + "".join(f"{value:10}" for value in first_screen))
    print(f"{'first visit in all':22}{len(sizes):6}" + "".join(f"{value:10}" for value in total))


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
