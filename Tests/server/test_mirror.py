"""Hubs that copy hubs: `turntable hub mirror`, `export` and `import`, with sources that die, lie and are slow."""

import contextlib
import hashlib
import http.server
import itertools
import json
import os
import random
import re
import signal
import socket
import subprocess
import threading
import time

import pytest
from hubs import BEHIND_PROXY, UNLIMITED, Hub, canonical, deck, identity, key
from serving import BINARY, PATIENCE, Server, run

CHANGES = int(os.environ.get("MIRROR_CHANGES", 500))
KILLS = int(os.environ.get("MIRROR_KILLS", 5))


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def serve(data, port=0):
    return Hub(Server("none", data, "--hub-only", *UNLIMITED, *BEHIND_PROXY, port=port))


def exported(data, folder):
    """Every file of an export, by its name."""
    code, _, err = run("hub", "export", folder, "--data", data)
    assert (code, err) == (0, [])
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    for name, content in files.items():
        assert name == "manifest.jsonl" or hashlib.sha256(content).hexdigest() + ".json" == name
    return files


def act(hub, chance, decks):
    """One change, of any kind, that the hub answered."""
    kind = chance.choice(["new", "new", "change", "like", "like", "download", "withdraw", "report"]) if decks else "new"
    if kind == "new":
        id = f"d{len(decks)}"
        file = deck(id, title=f"Title {chance.random()}", cards=chance.randint(1, 9))
        assert hub.publish(file, by=f"owner of {id}").status in (200, 201)
        decks[id] = file
        return
    id = chance.choice(list(decks))
    if kind == "change":
        file = deck(id, decks[id]["revision"] + 1, identity(decks[id]), title=f"Title {chance.random()}")
        if hub.publish(file, by=f"owner of {id}").status in (200, 201):
            decks[id] = file
    elif kind == "withdraw":
        hub.withdraw(id, by=f"owner of {id}")
    elif kind == "report":
        hub.report(id, chance.randrange(250))
    else:
        hub.mark(kind, id, chance.random(), address=f"192.0.2.{chance.randrange(250)}")


class Mirror:
    """A process that mirrors a hub, and is killed."""

    def __init__(self, url, data):
        self.command = [BINARY, "hub", "mirror", url, "--data", data, "--every", "1"]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def die_and_come_back(self):
        assert self.process.poll() is None, "it ended by itself"
        self.__exit__()
        self.__enter__()


def test_a_mirror_equals_its_source_that_was_killed_and_takes_over(tmp_path):
    chance, decks, port = random.Random(4), {}, free_port()
    source, copy = tmp_path / "source", tmp_path / "copy"
    url = f"http://127.0.0.1:{port}"
    hub = serve(source, port)
    kills = {CHANGES * (number + 1) // (KILLS + 1) for number in range(KILLS)}
    with Mirror(url, copy) as mirror:
        for number in range(CHANGES):
            act(hub, chance, decks)
            if number in kills:
                hub.server.stop(signal.SIGKILL)
                hub = serve(source, port)
            elif number + 30 in kills:
                mirror.die_and_come_back()
    code, out, err = run("hub", "mirror", url, "--data", copy, "--once")
    assert (code, err) == (0, []) and f"a copy of {url} up to change " in out
    hub.server.stop(signal.SIGKILL)
    assert exported(source, tmp_path / "one") == exported(copy, tmp_path / "two")
    promoted = serve(copy)
    id = next(change["id"] for change in promoted.ask("/changes?count=500").json["changes"] if change["state"] == "shown")
    assert promoted.publish(deck(id, 99), by="another").problem == "not-yours"
    changed = deck(id, 99, promoted.get(id).json["content"], title="On the mirror")
    assert promoted.publish(changed, by=f"owner of {id}").status == 200, "keys stay valid"
    assert promoted.found("on the mirror")[0] == id
    assert promoted.server.stop()[0] == 0


def test_a_copy_is_served_while_it_is_made(source, tmp_path):
    copy = serve(tmp_path)
    assert copy.publish(deck("own")).status == 201
    for number in range(60):
        source.add(deck(f"d{number}", title=f"Copied {number}"))
    with Mirror(source.url, tmp_path):
        hung = time.monotonic() + PATIENCE
        while len(copy.found("copied")) < 60 and time.monotonic() < hung:
            assert copy.mark("like", "own", time.monotonic()).status == 200
    assert len(copy.found("copied")) == 60 and copy.get("d7").json["likes"] == 1
    assert copy.server.stop()[0] == 0


def test_an_export_brings_everything_back_and_tells_what_it_skips(tmp_path):
    hub = serve(tmp_path / "first")
    for id in ("one", "two", "three", "gone", "hidden"):
        hub.publish(deck(id))
    hub.publish(deck("one", 2, identity(deck("one"))))
    hub.mark("like", "one", 1)
    hub.withdraw("gone")
    assert run("moderate", "hide", "hidden", "--reason", "No.", "--data", tmp_path / "first")[0] == 0
    files = exported(tmp_path / "first", tmp_path / "export")
    assert len(files) == 6 and run("hub", "export", tmp_path / "export", "--data", tmp_path / "first")[0] == 2
    code, out, _ = run("hub", "import", tmp_path / "export", "--data", tmp_path / "second")
    assert code == 0 and "5 decks imported, 0 there already, 0 skipped" in out
    assert exported(tmp_path / "second", tmp_path / "again") == files
    assert "0 decks imported, 5 there already" in run("hub", "import", tmp_path / "export", "--data", tmp_path / "second")[1]
    # A changed content, a missing one, and an id that belongs to somebody else here.
    (tmp_path / "export" / f"{identity(deck('two'))}.json").write_bytes(canonical(deck("two", title="Changed")))
    (tmp_path / "export" / f"{identity(deck('one'))}.json").unlink()
    third = serve(tmp_path / "third")
    third.publish(deck("three", title="Mine"), by="another")
    code, out, err = run("hub", "import", tmp_path / "export", "--data", tmp_path / "third")
    assert code == 1 and "2 decks imported, 0 there already, 3 skipped" in out
    told = {line.split(": ")[1].split(" ")[0]: line for line in err}
    assert "does not match this hash" in told["two"] and "cannot be read" in told["one"] and "another author" in told["three"]
    assert third.get("one").status == 404 and third.get("three").json["title"] == "Mine"
    own = third.get("hidden", key=key("owner")).json
    assert own["hidden"]["reason"] == "No." and third.get("hidden").problem == "hidden"
    assert third.get("gone").problem == "withdrawn" and third.publish(deck("gone"), by="another").problem == "not-yours"
    assert third.server.stop()[0] == 0 and hub.server.stop()[0] == 0
    assert run("hub", "import", tmp_path, "--data", tmp_path / "third")[0] == 2


class Source(http.server.BaseHTTPRequestHandler):
    """A foreign hub, which answers as a test says."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.asked.append(self.path)
        for part, answers in self.server.faults:
            if part in self.path and (answer := next(answers, None)):
                return answer(self)
        if self.path.startswith("/api/changes"):
            since, count = (int(part.split("=")[1]) for part in self.path.split("?")[1].split("&"))
            changes = [change for change in self.server.changes if change["sequence"] > since][:count]
            body = {"changes": changes, "next": changes[-1]["sequence"] if changes else since, "line": self.server.line}
            return self.give(json.dumps(body).encode())
        content = self.server.contents.get(self.path.rsplit("/", 1)[1])
        return self.give(content or b"", 200 if content else 404)

    def give(self, body, status=200, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def drip(self):
        """Promises a deck, and sends a letter now and then."""
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        with contextlib.suppress(OSError):
            while not self.server.ending.wait(0.2):
                self.wfile.write(b"x")
                self.wfile.flush()

    def log_message(self, *_):
        pass


@pytest.fixture
def source():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Source)
    server.daemon_threads = True
    server.changes, server.contents, server.faults, server.asked, server.line = [], {}, [], [], "0" * 32
    server.ending = threading.Event()
    server.url = f"http://127.0.0.1:{server.server_port}"

    def add(file, *content, **members):
        hash = identity(file)
        server.contents[hash] = content[0] if content else canonical(file)
        number = len(server.changes) + 1
        server.changes.append({
            "sequence": number, "id": file["id"], "owner": "a" * 64, "state": "shown", "revisions": [hash], "created": 5,
            "changed": 7, "downloads": 2, "likes": 1} | members)  # fmt: skip
        return hash

    server.add = add
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield server
    server.ending.set()
    server.shutdown()
    server.server_close()


def told(data, tmp_path):
    """The decks of an export, by id."""
    folder = tmp_path / f"told-{time.monotonic_ns()}"
    exported(data, folder)
    lines = [json.loads(line) for line in (folder / "manifest.jsonl").read_text().splitlines()[1:]]
    return {line["id"]: line for line in lines}


def test_what_does_not_match_its_hash_is_refused_and_told_and_stops_nothing(source, tmp_path):
    data = tmp_path / "data"
    source.add(deck("good"))
    forged = source.add(deck("forged"), canonical(deck("forged", title="Forged")))
    source.add(deck("pretty"), json.dumps(deck("pretty")).encode())
    source.add({"no": "deck", "id": "no-deck"})
    source.add(deck("other"), id="named-otherwise")
    source.add(deck("negative"), likes=-1)
    source.add(deck("odd"), state="lost")
    gone = source.add(deck("gone"))
    del source.contents[gone]
    source.add(deck("last"))
    code, out, err = run("hub", "mirror", source.url, "--data", data, "--once")
    assert code == 1 and "up to change 9, without 7 decks" in out
    causes = {line.split(" is not copied: ")[0].split(": ")[-1]: line for line in err}
    assert set(causes) == {"forged", "pretty", "no-deck", "named-otherwise", "negative", "odd", "gone"}
    assert forged in causes["forged"] and "404" in causes["gone"] and "likes" in causes["negative"]
    assert set(told(data, tmp_path)) == {"good", "last"}
    # Repaired content is copied after a restart.
    source.contents[forged] = canonical(deck("forged"))
    source.contents[gone] = canonical(deck("gone"))
    code, out, err = run("hub", "mirror", source.url, "--data", data, "--once")
    assert (code, len(err)) == (1, 5) and set(told(data, tmp_path)) == {"good", "last", "forged", "gone"}


def test_a_source_in_trouble_is_asked_again_and_its_garbage_is_not_taken(source, tmp_path):
    for id in ("one", "two"):
        source.add(deck(id))
    broken = source.add(deck("broken"))
    source.add(deck("last"))
    garbage = [b"", b"{}", b"[1]", b'{"changes": [], "next": -4}', b'{"changes": [{"sequence": 1}], "next": 0}', b"\xff" * 9]
    source.faults = [
        ("/api/changes", iter([lambda it, body=body: it.give(body) for body in garbage[:3]])),
        ("/api/changes", iter([lambda it: it.give(b"no", 503, Retry_After="0"), lambda it: it.give(b"no", 502)])),
        (identity(deck("one")), iter([lambda it: it.give(b"", 500), lambda it: it.give(b"", 429, Retry_After="0")])),
        (broken, itertools.repeat(lambda it: it.give(b"", 500))),
    ]
    code, out, err = run("hub", "mirror", source.url, "--data", tmp_path / "data", "--once")
    assert code == 1 and "up to change 4, without 1 deck" in out
    assert sum("no list of changes" in line for line in err) == 3 and sum(bool(re.search(r"\b503\b", line)) for line in err) == 1
    assert "broken is not copied" in err[-1] and set(told(tmp_path / "data", tmp_path)) == {"one", "two", "last"}
    source.faults = [("/api/changes", itertools.repeat(lambda it: it.give(garbage[3])))]
    code, _, err = run("hub", "mirror", source.url, "--data", tmp_path / "data", "--once")
    assert code == 2 and "is in trouble" in err[-1]


def test_a_source_that_drips_is_not_waited_for(source, tmp_path):
    source.add(deck("one"))
    dripping = source.add(deck("dripping"))
    source.add(deck("last"))
    source.faults = [(dripping, itertools.repeat(Source.drip))]
    code, out, err = run("hub", "mirror", source.url, "--data", tmp_path / "data", "--once", "--patience", 1)
    assert code == 1 and "without 1 deck" in out and "longer than 1 s" in err[0]
    assert set(told(tmp_path / "data", tmp_path)) == {"one", "last"}


def test_a_source_that_was_restored_is_copied_from_the_beginning(source, tmp_path):
    data = tmp_path / "data"
    for number in range(3):
        source.add(deck(f"d{number}"))
    assert run("hub", "mirror", source.url, "--data", data, "--once")[0] == 0
    source.changes, source.line = source.changes[:1], "1" * 32
    source.add(deck("new"))
    code, _, err = run("hub", "mirror", source.url, "--data", data, "--once")
    assert code == 0 and "order of changes" in err[0] and "new" in told(data, tmp_path)


def test_what_this_hubs_moderator_hid_stays_hidden_while_it_follows(source, tmp_path):
    data = tmp_path / "data"
    source.add(deck("one"))
    assert run("hub", "mirror", source.url, "--data", data, "--once")[0] == 0
    assert run("moderate", "hide", "one", "--reason", "Not here.", "--data", data)[0] == 0
    source.changes[0] |= {"sequence": 2, "likes": 9}
    assert run("hub", "mirror", source.url, "--data", data, "--once")[0] == 0
    one = told(data, tmp_path)["one"]
    assert (one["state"], one["hidden"]["reason"], one["likes"]) == ("hidden", "Not here.", 9)


@pytest.mark.parametrize("options", [["ftp://x"], ["http://x", "--every", "0"], ["http://x", "--patience", "0"]])
def test_a_mirror_is_told_what_is_wrong_with_its_options(options, tmp_path):
    code, _, err = run("hub", "mirror", *options, "--data", tmp_path)
    assert code == 2 and len(err) == 1
