"""The search of a server that follows a database, beside tantivy and PostgreSQL over the same decks. `bench_cluster --search` runs it.

The first decks are imported by `turntable hub import`. The others are written with COPY, as rows that are proved to equal those of the
import: the import itself would take an hour for a million decks.
"""

import contextlib
import hashlib
import json
import math
import multiprocessing
import os
import random
import sqlite3
import statistics
import subprocess
import tempfile
import time
from collections import deque
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PART = 1_000  # decks of a transaction, which may have 1,024 changes
PROVED = 200  # decks that are also imported
AHEAD = 4  # parts that are made before they are needed
PATIENCE = 7_200  # seconds until a server that follows counts as hung
TENFOLD, HALF_LIFE, PRIOR = 15_552_000, 259_200, 16  # those of Ranking
SIGN = "\ue000"  # that of SearchMarks
# Memory for a database of a million decks. It need not survive a loss of power.
SETTINGS = ["fsync=off", "wal_level=minimal", "max_wal_senders=0", "max_wal_size=4GB", "shared_buffers=1GB", "maintenance_work_mem=512MB"]
COLUMNS = {
    "decks": "number id owner content revision category cover icon title description author language licence rating tags kinds cards "
             "changed judged kept waits flags hidden_by hidden_reason hidden_at origin",
    "ranks": "number state created downloads likes heat popular rising",
    "revisions": "deck revision content time bytes",
    "words": "deck text lexemes",
}  # fmt: skip
KINDS = ["one common word", "one of middle frequency", "one rare", "two common", "common and middle"]


def bench_hub():
    loader = SourceFileLoader("bench_hub", str(ROOT / "Scripts/bench_hub"))
    module = module_from_spec(spec_from_loader("bench_hub", loader))
    loader.exec_module(module)
    return module


bench = bench_hub()
OWNER = hashlib.sha256(bytes.fromhex(hashlib.sha256(b"0").hexdigest())).hexdigest()


# Rows of the tables


def rows(number, deck, likes):
    """The rows of an imported deck, by table."""
    content = bench.canonical(deck)
    name, created, marks = hashlib.sha256(content).hexdigest(), bench.CREATED + number, 4 * likes
    named = [bench_words(deck["title"]), [word for tag in deck["tags"] for word in bench_words(tag)], bench_words(deck["description"])]
    lexemes = {word for words in named for word in words} | {word for card in deck["cards"] for word in bench_words(card["text"])}
    lexemes |= {f"{SIGN}r0", f"{SIGN}r1", f"{SIGN}r2", f"{SIGN}l{deck['language']}", f"{SIGN}kquestion"}
    tags = json.dumps(deck["tags"], separators=(",", ":"))
    return {
        "decks": [number, deck["id"], blob(OWNER), blob(name), 1, "", "", "", deck["title"], deck["description"], deck["author"],
                  deck["language"], deck["licence"], 0, tags, "question", len(deck["cards"]), created, 0, 0, None, "[]", None, "", 0, None],
        "ranks": [number, "shown", created, 0, likes, None, math.log10(1 + marks) + created / TENFOLD,
                  created / HALF_LIFE - math.log2(PRIOR) - 64],
        "revisions": [number, 1, blob(name), created, blob(content.hex())],
        "words": [number, "\n".join(map(" ".join, named)), " ".join(f"'{word}'" for word in lexemes)],
    }  # fmt: skip


def bench_words(text):
    """The words of a text of small letters and spaces."""
    return text.split()


def blob(digits):
    return "\\x" + digits


def copied(row):
    """A row in the text format of COPY."""
    fields = ("\\N" if value is None else str(value) for value in row)
    return "\t".join(field if field == "\\N" else field.replace("\\", "\\\\").replace("\n", "\\n") for field in fields) + "\n"


def part(start, end, cards):
    """Decks with their likes and their rows. Each part draws on its own, so that several are made at once."""
    language.chance, language.cards = random.Random(start + 1_000), cards
    decks = [(language.deck(f"d{number}"), bench.likes(language.chance)) for number in range(start, end)]
    made = [rows(number + 1, *deck) for number, deck in enumerate(decks, start)]
    return decks, {table: "".join(copied(each[table]) for each in made) for table in COLUMNS}


def begin(cards):
    """Makes the words of a process that makes parts."""
    global language
    language = bench.Language(random.Random(1), cards)


def parts(count, cards):
    waiting = deque()
    with multiprocessing.Pool(len(os.sched_getaffinity(0)), begin, (cards,)) as pool:
        for start in range(0, count, PART):
            waiting.append(pool.apply_async(part, (start, min(start + PART, count), cards)))
            if len(waiting) > AHEAD:
                yield waiting.popleft().get()
        while waiting:
            yield waiting.popleft().get()


# Filling


class Writer:
    """A session of psql that writes tables."""

    def __init__(self, database):
        words = ["psql", "-qXAt", "-v", "ON_ERROR_STOP=1", "-d", database.address]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, text):
        self.process.stdin.write(text)

    def copy(self, made, into="{}"):
        for table, columns in COLUMNS.items():
            self.say(f"COPY {into.format(table)} ({columns.replace(' ', ', ')}) FROM STDIN;\n{made[table]}\\.\n")

    def ask(self, query):
        self.say(query + ";\n\\echo\n")
        self.process.stdin.flush()
        return "".join(iter(self.process.stdout.readline, "\n")).strip()

    def close(self):
        self.process.stdin.close()
        if self.process.wait():
            bench.fail("psql could not write the decks")


def fill(options, database, folder):
    """Writes decks into a database and into tantivy. Returns that index."""
    tantivy, writer, begun = bench.Tantivy(folder / "tantivy"), None, time.monotonic()
    for decks, made in parts(options.search, options.cards):
        if writer is None:
            bring(options, database, folder, decks[:PROVED])
            writer = Writer(database)
            prove(writer, {table: "".join(text.splitlines(True)[:PROVED]) for table, text in made.items()})
            made = {table: "".join(text.splitlines(True)[PROVED:]) for table, text in made.items()}
            definition = writer.ask("SELECT indexdef FROM pg_indexes WHERE indexname = 'words_lexemes'")
            writer.say("DROP INDEX words_lexemes; ALTER TABLE ranks ALTER sequence SET DEFAULT place();\n")
        writer.say("BEGIN;\n")
        writer.copy(made)
        writer.say("COMMIT;\n")
        for deck, likes in decks:
            tantivy.add(deck, likes)
    writer.say(f"ALTER TABLE ranks ALTER sequence DROP DEFAULT; {definition};\n")
    # The next deck gets the next number, and the words of all are counted, as a server does every minute.
    writer.ask("SELECT setval(pg_get_serial_sequence('decks', 'number'), max(number)) FROM decks")
    writer.say("UPDATE search SET counted = (SELECT max(number) FROM decks);\nVACUUM ANALYZE;\n")
    count, size, index = (int(writer.ask(f"SELECT {each}")) for each in (
        "count(*) FROM ranks", "pg_database_size(current_database())", "pg_relation_size('words_lexemes')"))  # fmt: skip
    writer.close()
    tantivy.finish()
    if count != options.search:
        bench.fail(f"the database has {count} decks")
    taken, cards = time.monotonic() - begun, "{} to {}".format(*options.cards)
    print(f"\n{count:,} decks of {cards} cards in PostgreSQL and tantivy after {taken:.0f} s")
    bench.tell("the database, and its index of words, MB", f"{size / 1e6:10,.0f} {index / 1e6:10,.0f}")
    return tantivy


def bring(options, database, folder, decks):
    """Imports decks, as an export of another hub."""
    source, lines = folder / "export", [{"format": 1, "holds": "the decks of a hub"}]
    source.mkdir()
    for number, (deck, likes) in enumerate(decks, 1):
        content = bench.canonical(deck)
        name = hashlib.sha256(content).hexdigest()
        (source / f"{name}.json").write_bytes(content)
        lines.append({"id": deck["id"], "owner": OWNER, "state": "shown", "revisions": [name], "created": bench.CREATED + number,
                      "changed": bench.CREATED + number, "downloads": 0, "likes": likes})  # fmt: skip
    (source / "manifest.jsonl").write_bytes(b"".join(bench.canonical(line) + b"\n" for line in lines))
    bench.run(options, "hub", "import", source, "--database", database.address)


def prove(writer, made):
    """Fails unless the rows equal those of the import."""
    for table in COLUMNS:
        writer.say(f"CREATE TEMP TABLE made_{table} AS SELECT * FROM {table} LIMIT 0;\n")
    writer.copy(made, into="made_{}")
    for table, columns in COLUMNS.items():
        names = columns.replace(" ", ", ")
        mine, theirs = f"SELECT {names} FROM made_{table}", f"SELECT {names} FROM {table}"
        differences = f"({mine} EXCEPT {theirs}) UNION ALL ({theirs} EXCEPT {mine})"
        if found := writer.ask(f"SELECT * FROM ({differences}) AS other LIMIT 2"):
            bench.fail(f"rows of {table} are not what an import writes: {found[:2_000]}")
        writer.say(f"DROP TABLE made_{table};\n")


# Following


def follow(options, data, pid):
    """Waits until the copy of a server is complete, and tells how long each part of the work took."""
    begun, copied, most, path = time.monotonic(), None, 0, data / "hub.sqlite"
    while True:
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as copy:
            number = copy.execute("SELECT coalesce(max(number), 0) FROM decks").fetchone()[0]
            done = copy.execute("SELECT coalesce(max(is_complete), 0) FROM followed").fetchone()[0]
        now, most = time.monotonic(), max(most, bench.memory(pid)[0])
        if number == options.search and copied is None:
            copied = now
        if done:
            break
        if now - begun > PATIENCE:
            bench.fail(f"the server has copied {number} decks in {PATIENCE} s")
        time.sleep(0.2)
    size = sum(file.stat().st_size for file in data.glob("hub.sqlite*"))
    bench.tell("copied by a new server, decks a second", f"{options.search / (copied - begun):10,.0f}   ({copied - begun:.1f} s)")
    bench.tell("the same with its index, decks a second", f"{options.search / (now - begun):10,.0f}   ({now - begun:.1f} s)")
    bench.tell("the server's files, MB", f"{size / 1e6:10,.0f}")
    bench.tell("most memory of its own meanwhile, MB", f"{most:10.1f}")


# Searching


def compare(options, tantivy, port, alone):
    """Prints the times of the same questions to a server with a copy and to tantivy, in turn, and then to a server without a copy: the
    database reads so much for an answer that the caches of the machine hold nothing else after it."""
    words, chance, ours, theirs = bench.Language(random.Random(1), options.cards), random.Random(3), bench.Asker(port), bench.Asker(alone)
    kinds = bench.questions(words)
    plain = {
        "one deck by its id": lambda: f"/decks/d{chance.randrange(options.search)}",
        "a page of all decks": lambda: bench.PAGE + "&order=" + chance.choice(["popular", "rising", "newest"]),
    }
    heads = [("copy over HTTP", ""), ("tantivy, a call", "by marks"), ("PostgreSQL, HTTP", "")]
    for line, title, last in [(0, "milliseconds, 50 % / 95 %", ("copy less", "to")), (1, "", ("one deck", "tantivy"))]:
        print(f"  {title:26}{''.join(f'{head[line]:>18}' for head in heads)}{last[0]:>11}{last[1]:>9}")
    floor = None
    for name in [*plain, *KINDS]:
        texts = [None if name in plain else kinds[name]() for _ in range(options.queries // 4 + options.queries)]
        paths = [plain[name]() if text is None else bench.PAGE + "&q=" + text.replace(" ", "+") for text in texts]
        times = {"copy": [], "tantivy": [], "PostgreSQL": []}
        for text, path in zip(texts, paths):
            times["copy"].append(ours.ask("GET", path)[1])
            if text is not None:
                begun = time.perf_counter()
                tantivy.search(text, "marks")
                times["tantivy"].append((time.perf_counter() - begun) * 1_000)
        times["PostgreSQL"] += (theirs.ask("GET", path)[1] for path in paths)
        # The first ones fill caches.
        times = {each: taken[options.queries // 4 :] for each, taken in times.items()}
        median = statistics.median(times["copy"])
        floor = floor or median
        shown = [bench.pair(each) if each else " " * 18 for each in times.values()]
        less = "" if name in plain else f"{median - floor:11.2f}{(median - floor) / statistics.median(times['tantivy']):9.2f}"
        print(f"  {name:26}{''.join(shown)}{less}", flush=True)


@contextlib.contextmanager
def held_back(options, database, data):
    """A server that never gets a copy, as its disk never has the room that it keeps free: so the database answers. It reads changes once
    a second in vain."""
    words = ["--database", database.address, "--no-starter-decks", "--limit", "hubFreeMebibytes=1000000000"]
    # It warns that it does not follow.
    with bench.serving(options, data, *words, stderr=subprocess.DEVNULL) as (_, port):
        yield port


def run(options):
    from database import Database

    database = Database(*SETTINGS)
    with tempfile.TemporaryDirectory(dir=options.data) as folder, contextlib.closing(database):
        folder = Path(folder)
        tantivy = fill(options, database, folder)
        words = ["--database", database.address, "--no-starter-decks"]
        with bench.serving(options, folder / "copy", *words) as (pid, port):
            follow(options, folder / "copy", pid)
            bench.rested(pid)
            with held_back(options, database, folder / "alone") as alone:
                compare(options, tantivy, port, alone)
    print(f"  load of the machine over the last minutes: {' '.join(f'{each:.1f}' for each in os.getloadavg())}")
