"""Scripts/test runs stages as soon as it can, none of them twice, and counts the failures."""

import os
import re
import shutil
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from support import ROOT

CASE = '<testcase classname="one" name="test_{0}" time="{0}">{1}</testcase>'
# Writes its name, waits until this many stages began, and writes its name again. The file shows which stages ran
# together.
BESIDE = """
import sys, time
name, path, least = sys.argv[1], sys.argv[2], int(sys.argv[3])
def begun():
    return sum(line.endswith("begins") for line in open(path).read().splitlines())
def note(what):
    with open(path, "a") as file:
        file.write(f"{name} {what}\\n")
note("begins")
while begun() < least:
    time.sleep(0.01)
note("ends")
"""


@pytest.fixture
def script(monkeypatch, tmp_path):
    loader = SourceFileLoader("scripts_test", str(ROOT / "Scripts/test"))
    module = module_from_spec(spec_from_loader("scripts_test", loader))
    monkeypatch.setitem(sys.modules, "scripts_test", module)
    loader.exec_module(module)
    monkeypatch.setattr(module, "RESULTS", tmp_path)
    monkeypatch.setattr(module, "CORES", 2)
    return module


@pytest.fixture
def noting(script, tmp_path):
    """Makes stages that write down when they begin and end. Also returns the lines."""
    path = tmp_path / "notes"
    path.touch()

    def make(name, least=0, **options):
        return script.Stage(name, [sys.executable, "-c", BESIDE, name, path, least], **options)

    make.lines = lambda: path.read_text().splitlines()
    return make


def results(script, failed, passed=2):
    cases = [CASE.format(number, '<failure message="no"/>') for number in range(failed)]
    cases += [CASE.format(failed + number, "") for number in range(passed)]
    (script.RESULTS / "driver.xml").write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")


def test_two_stages_run_at_a_time_and_what_keeps_both_cores_busy_runs_alone(script, noting):
    # Each of the first two waits for the other.
    script.run([noting("one", 2), noting("two", 2), noting("wide", cores=2), noting("last")])
    lines = noting.lines()
    assert sorted(lines[:2]) == ["one begins", "two begins"]
    wide = lines.index("wide begins")
    assert lines[wide + 1] == "wide ends"
    assert len(lines) == 8


def test_stages_of_one_folder_run_one_after_the_other(script, noting):
    script.run([noting("one", folder="a"), noting("two", folder="a")])
    assert noting.lines() == ["one begins", "one ends", "two begins", "two ends"]


def test_a_stage_waits_for_what_it_needs_and_does_not_run_without_it(script, noting, capfd):
    broken = script.Stage("broken", [sys.executable, "-c", "print('all of it'); raise SystemExit(3)"])
    outcomes = script.run([
        noting("later", needs=("first",)), noting("first"), broken, noting("vain", needs=("broken",)),
        noting("also", needs=("vain",))])
    assert noting.lines() == ["first begins", "first ends", "later begins", "later ends"]
    assert {one.stage.name: one.reason for one in outcomes} == {
        "first": "", "later": "", "broken": "exit code 3", "vain": "not run, for it needs broken",
        "also": "not run, for it needs vain"}
    said = capfd.readouterr().out
    assert "== broken\nall of it\n" in said and "== vain FAILED" in said
    assert (script.RESULTS / "broken.log").read_text() == "all of it\n"


def test_a_stage_that_does_not_end_is_ended_and_one_that_cannot_begin_is_told(script):
    endless = script.Stage("endless", [sys.executable, "-c", "import threading; threading.Event().wait()"], limit=0.5)
    absent = script.Stage("absent", ["/nowhere/at/all"])
    reasons = {one.stage.name: one.reason for one in script.run([endless, absent])}
    assert reasons["endless"] == "still running after 0.5 s"
    assert "/nowhere/at/all" in reasons["absent"]


def test_one_failed_test_among_many_is_a_failure_and_the_stage_ran_once(script, noting, capsys):
    results(script, failed=1, passed=3)
    stage = noting("driver")
    stage.command = [sys.executable, "-c", f"exec({BESIDE!r}); raise SystemExit(1)", *stage.command[3:]]
    outcomes = script.run([stage])
    assert noting.lines() == ["driver begins", "driver ends"]
    assert script.conclude({one.stage.name: one.reason for one in outcomes}) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "3 passed, 1 failed"


def test_a_stage_that_fails_without_a_failed_test_counts_as_one(script, capsys):
    results(script, failed=0)
    assert script.conclude({"driver": "exit code 4"}) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 1 failed"


def test_where_the_time_went_is_told(script, capsys):
    results(script, failed=1, passed=14)
    script.tell_times([script.Outcome(script.Stage("driver", []), "", seconds=12.4, cpu=20.6)])
    head, driver, _, _, *longest = capsys.readouterr().out.strip().splitlines()
    assert head.split() == ["stage", "seconds", "of", "CPU", "tests"] and driver.split() == ["driver", "12", "21", "15"]
    assert [line.split()[0] for line in longest] == [str(number) for number in range(14, 4, -1)]


def test_every_stage_comes_after_what_it_needs_and_all_can_begin(script):
    names = [stage.name for stage in script.stages()]
    assert len(set(names)) == len(names)
    assert script.FEWEST <= script.CORES <= script.MOST
    for stage in script.stages():
        assert set(stage.needs) <= set(names[: names.index(stage.name)])
        assert 1 <= stage.cores <= script.CORES


def test_A14_no_test_builds_a_program():
    """A build's duration depends on the machine, and a test has a limit: builds are stages."""
    builds = re.compile(r'"swift", "build"|build_wasm"|"--build"|"clang|"cc"|Scripts/first_part|"make"')
    own = ROOT / "Tests/scripts/test_stages.py"
    found = [str(file.relative_to(ROOT)) for file in sorted((ROOT / "Tests").rglob("*.py"))
             if file != own and any(builds.search(line) for line in file.read_text().splitlines()
                                    if "subprocess" in line and '"-n"' not in line)]  # make -n only prints its commands
    assert found == []
    for word in ("Scripts/fuzz", "swift build", "Scripts/build_wasm"):
        calls = [str(file.relative_to(ROOT)) for file in sorted((ROOT / "Tests").rglob("*.py")) if file != own
                 for line in file.read_text().splitlines() if re.search(rf'\["{word}"(?!, "--program"|, "--given")', line)]
        assert calls == [], word


def test_A14_a_stage_builds_all_that_tests_ask_for(script):
    names = {stage.name for stage in script.stages()}
    asked = {match for file in (ROOT / "Tests").rglob("*.py") if file != ROOT / "Tests/support.py"
             for match in re.findall(r'\bbuilt\(.*, "([\w ]+)"\)', file.read_text())}
    assert {"fuzz build", "simulator build", "test site"} <= asked <= names
    for stage in script.stages():
        own = [match for file in (ROOT / "Tests" / stage.name).rglob("*.py")
               for match in re.findall(r'\bbuilt\(.*, "([\w ]+)"\)', file.read_text())]
        assert set(own) <= set(stage.needs), f"{stage.name} begins before what it asks for is built"


def test_A14_ci_runs_in_a_copy_below_blanks_and_accents_and_cleans_up(tmp_path):
    """A stand-in for make prints its folder, and fails."""
    tree, spare, programs = tmp_path / "it's \"mine\"", tmp_path / "spare", tmp_path / "programs"
    for folder in (tree / ".ci", tree / "Sources/a b", tree / ".build/old", spare, programs):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / ".ci/run", tree / ".ci/run")
    (tree / "Sources/a b/é.swift").write_text("one")
    (tree / ".gitignore").write_text(".build/\n")
    (programs / "make").write_text(
        '#!/bin/sh\ncd "$2" && pwd && find . -type f | sort && mkdir -p .build/results && echo told >.build/results/it.log\nexit 7\n')
    (programs / "make").chmod(0o755)
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "TMPDIR": str(spare)}
    for is_git in (False, True):
        if is_git:
            subprocess.run(["git", "init", "--quiet", tree], check=True)
        run = subprocess.run([tree / ".ci/run"], capture_output=True, text=True, env=environment, check=False)
        place, *files = run.stdout.splitlines()
        assert run.returncode == 7 and place.endswith("/été à la plage/turntable"), run.stderr
        assert files == ["./.ci/run", "./.gitignore", "./Sources/a b/é.swift"]
        assert (tree / ".build/results/it.log").read_text() == "told\n" and list(spare.iterdir()) == []
        assert not list((tree / ".build").glob("turntable-ci*"))
