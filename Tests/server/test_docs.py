"""The commands of the documents, run in a copy of the project, and compared with the program's `--help`."""

import json
import os
import re
import shutil
import subprocess
import sys

import certificates
import pytest
from companions import Companion
from hubs import Hub, deck
from serving import BINARY, PATIENCE, ROOT, Server, run

DOCUMENTS = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md")), *(ROOT / "Decks").glob("*.md")]
# Historic documents describe commands as they were.
DOCUMENTS = [file for file in DOCUMENTS if file.name != "CHANGELOG.md" and "decisions" not in file.parts[len(ROOT.parts):]]
# Options of other programs: SwiftPM's, podman's, systemctl's, certbot's and those of Examples/.
OTHERS = {"filter", "product", "static-swift-stdlib", "restart", "read-only", "cap-drop", "security-opt", "deploy-hook", "done",
          "now", "name", "traits", "no-unlogged-table-data"}  # fmt: skip
DECK = "called-id"  # which a moderator judges
# Commands in a sentence that need no more than the project.
INLINE = re.compile(r"`((?:\.build/debug/|make \w+ &&|git pull)[^`]*)`")
BLOCK = re.compile(r"```sh\n(.*?)```", re.DOTALL)
# Stand-ins for the system's own programs, which cannot run here. Each checks what it can, and records its call.
STAND_INS = {
    "sudo": 'exec "$@"',
    "apt-get": '[ "$1" = install ]',
    "git": '[ "$1" = pull ]',
    "systemctl": """
        case $1 in enable | restart | reload) ;; *) exit 1 ;; esac
        for last; do :; done
        [ "$last" = caddy ] && [ -s "$ROOT/etc/caddy/Caddyfile" ] || [ -s "$DESTDIR/usr/local/lib/systemd/system/$last.service" ]""",
    # Links the results instead of building them. The real make confirms that the target exists with everything it
    # calls.
    "make": """
        "$REAL_MAKE" -n "$@" >/dev/null || exit 1
        mkdir -p .build/debug .build/release
        ln -sf "$BINARY" .build/debug/turntable
        ln -sf "$BINARY" .build/release/turntable
        [ -e .build/site ] || cp -R "$SITE" .build/site""",
    "podman": """
        case $1 in
          build) [ "$2" = -f ] && [ -f "$3" ] && [ -d "$6" ] ;;
          exec) [ "$2" = turntable ] && [ "$3" = /turntable ] && shift 3 && turntable "$@" ;;
          run)
            while [ "$1" != turntable ] || [ "$2" = /data ]; do
              case $1 in --name) shift ;; esac
              shift
            done
            shift
            turntable serve --data /data --no-announce "$@" ;;
          *) exit 1 ;;
        esac""",
}  # fmt: skip
# The real program. A server is stopped as soon as it prints its address.
TURNTABLE = """import os, re, subprocess, sys
words = [re.sub("^/data", os.environ["ROOT"] + "/data", word) for word in sys.argv[1:]]
program = os.environ["BINARY"]
is_long = words[0] in ("serve", "companion") or words[:2] == ["hub", "mirror"]
if not is_long or "--help" in words:
    sys.exit(subprocess.run([program, *words]).returncode)
if "--port" in words:
    words[words.index("--port") + 1] = "0"
elif words[0] != "hub":
    words += ["--port", "0"]
if words[0] == "serve":
    words += ["--site", os.environ["SITE"]]
    words += [] if "--data" in words else ["--data", os.environ["ROOT"] + "/served"]
process = subprocess.Popen([program, *words], stdout=subprocess.PIPE, text=True)
first = process.stdout.readline()
process.terminate()
process.communicate()
sys.exit(0 if re.match("Turntable is at |The companion is at |a copy of ", first) and process.returncode in (0, -15) else 1)
"""


def commands(file):
    """The lines of a document's shell blocks, each whole, and the runnable commands in its sentences."""
    text = file.read_text()
    lines = [line for block in BLOCK.findall(text) for line in block.replace("\\\n", " ").splitlines() if line.strip()]
    built = [f"make build && {one}" if one.startswith(".build/") else one for one in INLINE.findall(text)]
    return lines + [one.replace("\n", " ") for one in built if "…" not in one]


WITH_COMMANDS = [file for file in DOCUMENTS if commands(file)]


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """A built site with a version."""
    folder = tmp_path_factory.mktemp("app") / "site"
    (folder / "v/0123456789abcdef").mkdir(parents=True)
    (folder / "v/0123456789abcdef/app.css").write_text("body {}\n")
    (folder / "index.html").write_text('<link href="/v/0123456789abcdef/app.css">\n')
    return folder


@pytest.fixture
def shell(app, hub, relay, tmp_path):
    """Runs a line of a document in a fresh copy of the project, whose path has a blank."""
    clone, root, programs = tmp_path / "a clone/turntable", tmp_path / "root", tmp_path / "programs"
    # Two stages must not see each other's files appear and vanish.
    shutil.copytree(ROOT, clone, ignore=shutil.ignore_patterns(".build", ".git", "__pycache__", "Screenshots"))
    for folder in (root / "etc/default", root / "etc/caddy", root / "var/lib", root / "data", programs):
        folder.mkdir(parents=True)
    for name, text in STAND_INS.items():
        (programs / name).write_text(f"#!/bin/sh\n{text}\n")
    # A shebang cannot name a Python in a folder with a blank.
    (programs / "turntable.py").write_text(TURNTABLE)
    (programs / "turntable").write_text(f"#!/bin/sh\nexec '{sys.executable}' '{programs}/turntable.py' \"$@\"\n")
    for program in programs.iterdir():
        program.chmod(0o755)
    pair = certificates.write(clone, "box")
    assert [path.name for path in pair] == ["box.pem", "box.key"]
    table = Companion(relay, "--open", "--name", "Ann")
    environment = {
        **os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "ROOT": str(root), "DESTDIR": str(root), "SITE": str(app),
        "BINARY": str(BINARY), "REAL_MAKE": shutil.which("make"), "XDG_CONFIG_HOME": str(root / "config")}  # fmt: skip
    places = {
        "/etc/": f"{root}/etc/", "/var/lib/": f"{root}/var/lib/", "https://decks.example": f"http://127.0.0.1:{hub.server.port}",
        "http://box.local:8080/join/J7X3": table.invite, " ID ": f" {DECK} ",
    }  # fmt: skip

    def shell(line):
        for place, own in places.items():
            line = line.replace(place, own)
        return subprocess.run(["sh", "-c", line], cwd=clone, env=environment, capture_output=True, text=True, timeout=PATIENCE * 6,
                              check=False)

    shell.clone, shell.root = clone, root
    yield shell
    table.end()


@pytest.mark.parametrize("file", WITH_COMMANDS, ids=lambda file: str(file.relative_to(ROOT)))
def test_C4_every_command_of_a_document_works_in_a_fresh_clone(shell, hub, file):
    for line in commands(file):
        if line.startswith("Examples/"):  # follows a table for as long as there is one: test_companion.py
            program, *options = line.split("#")[0].split()
            text = (shell.clone / program).read_text()
            assert os.access(shell.clone / program, os.X_OK) and all(option in text for option in options)
            continue
        if " ID " in line:
            data = shell.root / "var/lib/turntable"
            served = Hub(Server("none", data, "--hub-only", "--no-announce"))
            assert served.publish(deck(DECK)).status in (200, 201)
            served.server.stop()
        done = shell(line)
        assert done.returncode == 0, f"{line}\n{done.stdout[-2_000:]}{done.stderr[-2_000:]}"


def test_C4_what_a_person_is_told_to_run_is_a_target_of_make():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    told = {match for file in [*DOCUMENTS, *ROOT.glob("Sources/**/*.swift"), *(ROOT / "Scripts").glob("*"), *(ROOT / "Deploy").glob("*")]
            if file.is_file() for match in re.findall(r"['`\"]make ([a-z-]+)", file.read_text())}
    assert {"run", "test", "build", "release"} <= told <= targets
    for file in ROOT.glob("Sources/**/*.swift"):
        assert "with 'make'" not in file.read_text(), f"{file}: make alone prints its help"


@pytest.mark.parametrize("target", ["run", "build", "release", "test", "cluster-check", "bench", "simulate", "fuzz", "screenshots"])
def test_C4_what_builds_installs_what_building_needs_first(target):
    """A fresh clone has only what git tracks."""
    steps = subprocess.run([shutil.which("make"), "-n", target], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert re.match(r"(?s).*?Scripts/install (run|test|bench|cluster)\n", steps)
    before = steps[: re.search(r"Scripts/install", steps).start()]
    assert not re.search(r"^(swift|Scripts/build|\.build/)", before, re.M), "it builds before it installs"


# The commands and the documents


@pytest.fixture(scope="module")
def known():
    """Names of the options of each command, by its words."""
    code, text, _ = run("--experimental-dump-help")
    assert code == 0
    found = {}

    def walk(command, path):
        path = f"{path} {command['commandName']}".strip()
        found[path] = {name["name"] for one in command.get("arguments", []) if one["shouldDisplay"] for name in one.get("names", [])}
        for inner in command.get("subcommands", []):
            walk(inner, path)

    walk(json.loads(text)["command"], "")
    return found


def test_C7_the_page_of_commands_says_what_help_says():
    """Scripts/commands > docs/commands.md updates it."""
    said = subprocess.run([sys.executable, ROOT / "Scripts/commands"], capture_output=True, text=True, check=True,
                          env={**os.environ, "TURNTABLE_BINARY": str(BINARY)}).stdout
    assert (ROOT / "docs/commands.md").read_text() == said


def test_C7_every_option_that_is_written_about_is_one(known):
    ours = set().union(*known.values())
    scripts = {name for file in (ROOT / "Scripts").iterdir() if file.is_file()
               for name in re.findall(r'add_argument\("--([\w-]+)', file.read_text(errors="replace"))}
    files = [*DOCUMENTS, *(file for file in (ROOT / "Deploy").iterdir() if file.suffix == ".service")]
    for file in files:
        told = set(re.findall(r"(?<![\w-])--([a-z][a-z-]+)", file.read_text()))
        assert told <= ours | scripts | OTHERS, f"{file}: {told - ours - scripts - OTHERS}"


def test_C7_every_command_that_is_written_about_has_these_options(known):
    """Also in the middle of a sentence."""
    asked = 0
    for file in DOCUMENTS:
        text = file.read_text()
        lines = re.findall(r"`(turntable [^`]*)`", text) + [line for line in commands(file) if line.startswith("turntable ")]
        for line in lines:
            words = line.split("#")[0].split()
            path = next((" ".join(words[:count]) for count in (3, 2) if " ".join(words[:count]) in known), None)
            if not path:
                continue
            asked += 1
            told = {word[2:].split("=")[0] for word in words if re.match("--[a-z]", word)}
            inner = {name for name in known if name.startswith(f"{path} ")}
            assert told <= known[path].union(*(known[name] for name in inner)), f"{file}: {line}"
    assert asked > 40


# A permanent server


def test_C8_the_unit_says_what_systemd_takes_and_runs_as_it_says(shell, app):
    """Runs its command as systemd does, with the options of the documented recipe. A reload does not end it."""
    lines = [line for line in commands(ROOT / "docs/hosting.md") if not re.match("make run|turntable|podman|systemctl|git", line)]
    for line in lines:
        assert shell(line).returncode == 0, line
    unit = (shell.root / "usr/local/lib/systemd/system/turntable.service").read_text()
    settings = dict(re.findall(r"^(\w+)=(.*)$", unit, re.M))
    assert settings["EnvironmentFile"] == "-/etc/default/turntable"
    options = (shell.root / "etc/default/turntable").read_text().strip().removeprefix("OPTIONS=")
    state = shell.root / "var/lib/turntable"
    state.mkdir(exist_ok=True)
    command = settings["ExecStart"].replace("${STATE_DIRECTORY}", str(state)).replace("$OPTIONS", options)
    program, *words = [word.replace("/usr/local", f"{shell.root}/usr/local") for word in command.split()]
    process = subprocess.Popen([program, *words, "--port", "0", "--log-level", "notice"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, bufsize=1)
    assert process.stdout.readline().startswith("Turntable is at ")
    reload = settings["ExecReload"].replace("$MAINPID", str(process.pid)).split()
    subprocess.run([shutil.which("kill") or "/bin/kill", *reload[1:]], check=True)
    assert "no certificate to read again" in process.stderr.readline() and process.poll() is None
    process.terminate()
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    if shutil.which("systemd-analyze"):
        checked = shell.root / "turntable.service"
        checked.write_text(unit.replace("/usr/local/", f"{shell.root}/usr/local/"))
        told = subprocess.run(["systemd-analyze", "verify", checked], capture_output=True, text=True, check=False)
        assert (told.returncode, told.stderr) == (0, "")


def test_C8_a_drop_in_of_the_page_is_taken_by_systemd(shell, app):
    assert shell("make release && Deploy/install").returncode == 0
    text = (ROOT / "docs/hosting.md").read_text()
    drop_ins = re.findall(r"```ini\n(.*?)```", text, re.DOTALL)
    assert drop_ins and all("ExecStart=\nExecStart=" in one for one in drop_ins)
    if not shutil.which("systemd-analyze"):
        return
    unit = (shell.root / "usr/local/lib/systemd/system/turntable.service").read_text()
    for one in drop_ins:
        folder = shell.root / "checked"
        (folder / "turntable.service.d").mkdir(parents=True)
        for path, content in [("turntable.service", unit), ("turntable.service.d/override.conf", one)]:
            (folder / path).write_text(content.replace("/usr/local/", f"{shell.root}/usr/local/"))
        told = subprocess.run(["systemd-analyze", "verify", folder / "turntable.service"], capture_output=True, text=True, check=False)
        assert (told.returncode, told.stderr) == (0, "")


def test_C8_the_drop_in_of_a_cluster_is_taken_by_systemd(shell, app):
    assert shell("make release && Deploy/install").returncode == 0
    if not shutil.which("systemd-analyze"):
        return
    folder = shell.root / "checked"
    (folder / "turntable.service.d").mkdir(parents=True)
    unit = (shell.root / "usr/local/lib/systemd/system/turntable.service").read_text()
    (folder / "turntable.service").write_text(unit.replace("/usr/local/", f"{shell.root}/usr/local/"))
    shutil.copy(ROOT / "Deploy/cluster/turntable.conf", folder / "turntable.service.d/cluster.conf")
    told = subprocess.run(["systemd-analyze", "verify", folder / "turntable.service"], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
