"""Commands with hostile or impossible input: they end, say what happened, and send a terminal no control sequences."""

import contextlib
import json
import os
import pty
import re
import signal
import socket
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import certificates
import pytest
from companions import Companion
from hubs import canonical, deck, identity
from serving import BINARY, PATIENCE, line_of, run
from test_mirror import source  # noqa: F401

EVIL = "a\u202egnp.exe\u200b\x1b[2J\x9b31m\r\n\u2028b\u2066c\u0000"  # turns the direction, hides, clears, breaks the line
LARGEST = 2**63 - 1


def is_clean(text):
    return not re.search("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]", text)


# SIGHUP


def hang_up(process, errors, line):
    """Sends SIGHUP, and waits until the process reports it."""
    process.send_signal(signal.SIGHUP)
    while line not in (said := errors.readline().decode()):
        assert said and process.poll() is None, "SIGHUP ended it"


@pytest.mark.parametrize("options", [(), ("--hub-only",), ("--no-hub", "--no-vaults")])
def test_B3_a_server_without_a_certificate_takes_sighup(start, options):
    server = start("--log-level", "notice", *options)
    for _ in range(2):
        hang_up(server.process, server.process.stderr, "no certificate to read again")
    assert server.ask("/healthz").status == 200
    assert server.stop()[0] == 0


def test_B3_a_server_takes_sighup_from_its_first_moment_on(site, tmp_path):
    """A large word list makes the start long enough to hit."""
    process = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--site", site[0], "--data", tmp_path / "data"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
    while not (tmp_path / "data").exists():  # created before the files are read
        assert process.poll() is None
    process.send_signal(signal.SIGHUP)
    assert line_of(process).startswith("Turntable is at ")
    process.terminate()
    assert process.wait(PATIENCE) == 0


def test_B3_a_companion_and_a_mirror_take_sighup(relay, hub, tmp_path):
    companion = Companion(relay, "--open", "--name", "Robot")
    hang_up(companion.process, companion.process.stderr, "nothing to read again")
    assert companion.ask("/table").status == 200
    companion.process.terminate()
    companion.process.communicate(timeout=PATIENCE)
    url = f"http://127.0.0.1:{hub.server.port}"
    mirror = subprocess.Popen(
        [BINARY, "hub", "mirror", url, "--data", tmp_path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert "a copy of" in line_of(mirror)
    hang_up(mirror, mirror.stderr, "nothing to read again")
    assert mirror.poll() is None
    mirror.kill()
    mirror.communicate()


def test_B3_a_closed_terminal_ends_a_server_as_ever(site, tmp_path):
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--site", site[0], "--data", tmp_path / "data"], stdin=theirs, stdout=theirs,
        stderr=subprocess.DEVNULL, preexec_fn=lambda: os.login_tty(theirs) if hasattr(os, "login_tty") else os.setsid(),
        close_fds=True)
    os.close(theirs)
    said = b""
    while b"Ctrl-C stops it" not in said:
        said += os.read(ours, 4096)
    os.close(ours)
    if not hasattr(os, "login_tty"):
        process.send_signal(signal.SIGHUP)  # as the system does for the leader of the terminal's session
    assert process.wait(PATIENCE) == 0


# A hostile hub


def mirror(source, tmp_path, *options):  # noqa: F811
    return run("hub", "mirror", source.url, "--data", tmp_path / "data", "--once", *options)


def test_B9_a_hub_that_asks_to_wait_for_no_time_is_left(source, tmp_path):  # noqa: F811
    source.add(deck("one"))
    forever = iter(lambda: lambda it: it.give(b"", 429, Retry_After="0"), None)
    source.faults = [("/api/changes", forever)]
    code, _, err = mirror(source, tmp_path)
    assert code == 2 and "is in trouble" in err[-1] and len(source.asked) < 20


def test_B9_a_hub_whose_order_is_another_each_time_is_left(source, tmp_path, monkeypatch):  # noqa: F811
    """Each check starts from the beginning, at growing intervals."""
    source.add(deck("one"))
    numbers = iter(range(10_000))

    def change(it):
        it.server.line = f"{next(numbers):032}"
        body = {"changes": it.server.changes, "next": 1, "line": it.server.line}
        it.give(json.dumps(body).encode())

    source.faults = [("/api/changes", iter(lambda: change, None))]
    process = subprocess.Popen(
        [BINARY, "hub", "mirror", source.url, "--data", tmp_path / "data"], stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, bufsize=0)
    pauses = []
    for _ in range(7):
        pauses.append(float(re.search(r"in (\d+) s", process.stderr.readline().decode())[1]))
    process.kill()
    process.communicate()
    assert pauses[-1] > pauses[0] and len(source.asked) < 20


@pytest.mark.parametrize("line", ["x" * 65, "ü" * 40])
def test_B9_a_line_that_is_too_long_is_no_list_of_changes(source, tmp_path, line):  # noqa: F811
    source.line = line
    code, _, err = mirror(source, tmp_path)
    assert code == 2 and "no list of changes" in err[0]


def test_B9_what_a_hub_calls_its_decks_is_cut_and_cleaned_and_its_numbers_end_nothing(source, tmp_path):  # noqa: F811
    source.add(deck("good"))
    for id in ("x" * 3_000_000, EVIL, "..", 7):
        source.add(deck("other"), id=id)
    source.add(deck("least"))
    source.changes[-1]["sequence"] = 6
    body = json.dumps({"changes": [*source.changes, {"id": "low", "sequence": -LARGEST - 1}, {"id": "high", "sequence": LARGEST}],
                       "next": 7, "line": source.line}).encode()
    source.faults = [("since=0", iter([lambda it: it.give(body)]))]
    code, out, err = mirror(source, tmp_path)
    assert code == 1 and "up to change 7, without 3 decks" in out  # those without an id count as one
    assert len(err) == 6 and all(len(line) < 500 and is_clean(line) for line in err)
    code, out, err = mirror(source, tmp_path)  # which tries the refused ones again
    assert code == 1 and all(is_clean(line) for line in err)


def test_B9_a_hub_of_which_nothing_can_be_copied_is_asked_ever_more_rarely(source, tmp_path):  # noqa: F811
    def page(it):
        since = int(re.search(r"since=(\d+)", it.path)[1])
        it.give(json.dumps({"changes": [{"id": "bad", "sequence": since + 1}], "next": since + 1, "line": ""}).encode())

    source.faults = [("/api/changes", iter(lambda: page, None))]
    process = subprocess.Popen(
        [BINARY, "hub", "mirror", source.url, "--data", tmp_path / "data"], stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, bufsize=0)
    pauses = []
    while len(pauses) < 6:
        if said := re.search(r"changes can be copied; tried again in (\d+) s", process.stderr.readline().decode()):
            pauses.append(int(said[1]))
    process.kill()
    process.communicate()
    assert pauses[-1] >= 2 and len(source.asked) < 20


@pytest.mark.parametrize("revision", [LARGEST, 2**53 - 1, 0, -1, -LARGEST - 1])
@pytest.mark.parametrize("options", [[], ["--replace"]])
def test_B9_a_revision_that_cannot_be_is_no_answer_of_a_hub(tmp_path, revision, options):
    class Evil(BaseHTTPRequestHandler):
        def do_PUT(self):
            body = json.dumps({"deck": {"revision": revision, "content": "0" * 64}, "detail": EVIL * 9_000}).encode()
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(409)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_PUT

        def log_message(self, *_):
            pass

    file = tmp_path / "deck.json"
    file.write_text(json.dumps(deck("one")))
    with HTTPServer(("127.0.0.1", 0), Evil) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        code, out, err = run("decks", "publish", file, "--hub", f"http://127.0.0.1:{server.server_port}",
                             "--secret", tmp_path / "secret", *options)
        server.shutdown()
    assert (code, out, len(err)) == (1, "", 2) and is_clean(err[1]) and len(err[1]) < 4_100


def test_B9_what_strangers_wrote_commands_no_terminal_of_a_moderator(hub, tmp_path):
    """Goes through a mirror, because our hub rejects such a text. Accepted text is shown as it looks."""
    data = tmp_path / "data"
    words = "seen \u202e\u2066\u200b\u00ad\ufeffthrough"
    export = tmp_path / "export"
    export.mkdir()
    file = deck("evil", title=words)
    (export / f"{identity(file)}.json").write_bytes(canonical(file))
    line = {"id": "evil", "owner": "a" * 64, "state": "hidden", "revisions": [identity(file)], "created": 5,
            "changed": 2**53 - 1, "downloads": 0, "likes": 0,
            "hidden": {"by": "moderator", "reason": EVIL, "at": 2**53 - 1}}  # fmt: skip
    header = {"format": 1, "holds": "the decks of a hub"}
    (export / "manifest.jsonl").write_bytes(canonical(header) + b"\n" + canonical(line) + b"\n")
    assert run("hub", "import", export, "--data", data)[0] in (0, 1)
    for words in (["list", "--hidden"], ["show", "evil"], ["log"]):
        code, out, err = run("moderate", *words, "--data", data)
        assert code in (0, 1) and is_clean(out) and all(is_clean(line) for line in err)


# Paths that are not files


@pytest.mark.parametrize("command", [
    ["decks", "lint", "{}"], ["decks", "convert", "{}.csv"], ["decks", "publish", "{}", "--hub", "http://127.0.0.1:1"],
    ["decks", "publish", "{deck}", "--hub", "http://127.0.0.1:1", "--secret", "{}"], ["hub", "import", "{folder}"],
    ["restore", "{folder}", "--data", "{new}"], ["backup", "{new}", "--data", "{folder}"],
    ["hub", "export", "{new}", "--data", "{folder}"], ["hub", "reindex", "--data", "{folder}"],
    ["moderate", "list", "--data", "{folder}"], ["moderator", "list", "--data", "{folder}"],
    ["serve", "--port", "0", "--site", "{site}", "--data", "{new}", "--word-list", "{}"],
    ["serve", "--port", "0", "--site", "{site}", "--data", "{new}", "--tls-certificate", "{}", "--tls-key", "{key}"],
    ["serve", "--port", "0", "--site", "{site}", "--data", "{new}", "--tls-certificate", "{certificate}", "--tls-key", "{}"],
    ["serve", "--port", "0", "--site", "{site}", "--data", "{folder}"],
    ["serve", "--port", "0", "--site", "{site}", "--data", "{certified}", "--tls-self-signed"],
], ids=" ".join)  # fmt: skip
@pytest.mark.parametrize("kind", ["pipe", "socket", "device", "folder"])
def test_B9_what_is_no_file_is_not_waited_for(site, tmp_path, command, kind):
    folder = tmp_path / "folder"
    folder.mkdir()

    def make(path):
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "socket":
            with contextlib.chdir(path.parent), socket.socket(socket.AF_UNIX) as bound:  # a socket's path has to be short
                bound.bind(path.name)
        elif kind == "device":
            path.symlink_to("/dev/zero")
        else:
            path.mkdir()

    for name in ("it", "it.csv"):
        make(tmp_path / name)
    for name in ("hub.sqlite", "vaults.db", "manifest.jsonl"):
        make(folder / name)
    certified = tmp_path / "certified"
    certified.mkdir()
    make(certified / "tls-certificate.pem")
    (tmp_path / "deck.json").write_text(json.dumps(deck("one")))
    certificate, key = certificates.write(tmp_path)
    places = {"deck": tmp_path / "deck.json", "folder": folder, "certified": certified, "new": tmp_path / "new", "site": site[0],
              "certificate": certificate, "key": key}  # fmt: skip
    words = [word.format(tmp_path / "it", **places) for word in command]
    code, out, err = run(*words)
    assert code in (1, 2) and out == "" and len(err) == 1, err
    assert f"a {kind}" in err[0], err


# Output


@pytest.mark.parametrize("words", [
    ["serve", "--nonsense"], ["serve", "--port", "x"], ["serve", "--limit", "no"], ["decks", "lint"], ["decks", "convert"],
    ["decks", "convert", "x.csv", "--pack", "0"], ["decks", "convert", "x.csv", "--pack", str(-LARGEST - 1)],
    ["decks", "publish", "x.json"], ["hub", "mirror"], ["hub", "mirror", "http://x", "--every", "0"], ["hub", "export"],
    ["hub", "import"], ["hub", "reindex", "x"], ["backup"], ["restore"], ["moderator", "add", "a b"], ["moderator", "remove"],
    ["moderate", "hide", "x"], ["moderate", "keep", "x", "--reason", ""], ["moderate", "log", "--before", "x"],
    ["companion"], ["companion", "J7X3", "--port", "-1"], ["companion", "J7X3", "--server", "ftp://x"],
    ["companion", "J7X3", "--fingerprint", "ab"], ["dice", "plan"], ["dice", "plan", "--seed", "x", "--before", "1"],
    ["dice", "plan", "--seed", "1", "--before", "7"], ["dice", "plan", "--seed", "1", "--before", "1", "--speed", "x"],
    ["dice", "plan", "--seed", "1", "--before", ""], ["simulate", "--games", "0"],
], ids=" ".join)  # fmt: skip
def test_C7_what_is_typed_wrong_names_the_help_of_its_own_command(words):
    code, out, err = run(*words)
    own = words[0] if words[0] in ("serve", "backup", "restore", "companion", "simulate") else " ".join(words[:2])
    assert (code, out, len(err)) == (2, "", 1) and f"'turntable {own} --help'" in err[0], err


@pytest.mark.parametrize("words, said", [
    (["serve", "--port", "abc"], "The value 'abc' is invalid for '--port <port>': A port is a number from 0 to 65535."),
    (["serve", "--port", "65536"], "The value '65536' is invalid for '--port <port>': A port is a number from 0 to 65535."),
    (["hub", "mirror", "ftp://x"], "The value 'ftp://x' is invalid for '<URL>': The address of a hub starts with http:// or https://."),
    (["decks", "publish", "x.json", "--hub", "http://"], "The address of a hub looks like https://decks.example."),
    (["hub", "import", "/nonexistent"], "There is no folder /nonexistent. Name the folder of an export."),
    (["hub", "import", "/"], "/ is not an export: it has no file manifest.jsonl."),
    (["hub", "export", "x", "--data", "/nonexistent"], "There is no hub in /nonexistent: hub.sqlite is missing."),
    (["decks", "lint", "/nonexistent"], "/nonexistent: There is no such file."),
])  # fmt: skip
def test_an_error_names_the_value_and_what_is_wrong_with_it(words, said):
    code, out, err = run(*words)
    assert code in (1, 2) and out == "" and len(err) == 1 and said in err[0], err


def test_C7_the_seed_that_a_phone_shows_gives_its_roll():
    """The start is computed as docs/provable-chance.md says."""
    import hashlib
    import hmac

    seed = "000102030405060708090a0b0c0d0e0f"
    message = b"turntable seed 1\ndice 3\n"
    start = int.from_bytes(hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()[:8], "big")
    plan = ["dice", "plan", "--before", "1,2,3,4,5"]
    signed = start - 2**64 if start >= 2**63 else start
    wanted = run(*plan, f"--seed={signed}")
    assert wanted[0] == 0 and json.loads(wanted[1])["values"]
    grouped = " ".join(seed[at : at + 4] for at in range(0, 32, 4))
    for shown in (seed, seed.upper(), grouped):
        assert run(*plan, "--seed", shown, "--roll", "3") == wanted
    assert run(*plan, f"--seed={start}") == wanted, "as a number without a sign"
    code, _, err = run(*plan, "--seed", seed)
    assert code == 2 and "--roll" in err[0]


def test_C7_a_game_that_went_wrong_is_played_again_by_the_line_that_is_told():
    code, _, err = run("simulate", "--games", "4", "--seed", "28", "--bug", "lost-gap")
    again = re.search(r"turntable (simulate .*)", err[-1])[1].split()
    code, out, _ = run(*again)
    assert code == 1 and f"seed {again[again.index('--seed') + 1]}: " in out


RAW = re.compile(r"SQLite error|errno|Optional\(|NIO\w+|Error\(|HTTPClient|\(code: |\bNS\w+|Foundation|PRAGMA")


def test_C7_nobody_is_told_the_texts_of_libraries(site, tmp_path, start, hub):
    data = tmp_path / "broken"
    data.mkdir()
    (data / "hub.sqlite").write_bytes(b"no database at all " * 100)
    (tmp_path / "deck.json").write_text(json.dumps(deck("one")))
    publish = ["decks", "publish", tmp_path / "deck.json", "--secret", tmp_path / "secret", "--hub"]
    plain = f"127.0.0.1:{hub.server.port}"
    told = [run(*words) for words in [
        [*publish, "http://127.0.0.1:1"], [*publish, "http://no-such-host.invalid"], [*publish, f"https://{plain}"],
        [*publish, "http://x:99999"],
        ["hub", "mirror", f"https://{plain}", "--once", "--data", tmp_path / "new"],
        ["moderate", "list", "--data", data], ["hub", "reindex", "--data", data], ["hub", "export", tmp_path / "e", "--data", data],
        ["backup", tmp_path / "copy", "--data", data], ["restore", data, "--data", tmp_path / "other"],
        ["serve", "--port", "0", "--site", site[0], "--data", data],
        ["serve", "--port", "0", "--host", "no-such-host.invalid", "--site", site[0], "--data", tmp_path / "third"],
    ]]  # fmt: skip
    for code, _, err in told:
        assert code in (1, 2) and err and not any(RAW.search(line) for line in err), err


# HTTPS of a companion


def test_C7_a_companion_plays_over_https(start, tmp_path):
    pair = certificates.write(tmp_path)
    server = start(*certificates.options(pair), tls=certificates.trusting(pair[0]))
    shown = certificates.shown(server)
    from cryptography.hazmat.primitives import hashes

    fingerprint = ":".join(f"{byte:02X}" for byte in shown.fingerprint(hashes.SHA256()))
    origin = f"https://127.0.0.1:{server.port}"
    first = Companion(server, "--open", "--name", "Ann", "--server", origin, "--fingerprint", fingerprint)
    assert first.invite.startswith(origin + "/join/")
    second = Companion(server, first.invite, "--name", "Robot", "--fingerprint", fingerprint.replace(":", "").lower())
    end = time.monotonic() + PATIENCE
    while len(json.loads(second.ask("/table").text)["players"]) < 2:
        assert time.monotonic() < end
        time.sleep(0.05)
    for one in (second, first):
        one.process.terminate()
        assert one.process.wait(PATIENCE) == 0
    for options in ([], ["--fingerprint", "0" * 64]):
        code, _, err = run("companion", first.invite, *options)
        assert code == 2 and len(err) == 1 and "--fingerprint" in err[0], err


def test_C7_a_companion_at_a_port_without_https_says_so(relay):
    code, _, err = run("companion", f"https://127.0.0.1:{relay.port}/join/J7X3")
    assert code == 2 and len(err) == 1 and "https" in err[0]


def test_B9_a_log_is_cleaned(start):
    server = start("--log-level", "trace")
    server.raw("GET /\u202e HTTP/1.1\r\nHost: x\u202ey.example\r\n\r\n".encode())
    assert is_clean(server.stop()[2].replace("\n", ""))

