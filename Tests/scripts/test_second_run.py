"""Scripts/test runs the few tests of browsers that failed once more, and says which."""

import xml.etree.ElementTree as ElementTree
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from support import ROOT

CASE = '<testcase classname="Tests.driver.test_one" file="Tests/driver/test_one.py" name="test_{0}">{1}</testcase>'


@pytest.fixture
def script(monkeypatch, tmp_path):
    loader = SourceFileLoader("scripts_test", str(ROOT / "Scripts/test"))
    module = module_from_spec(spec_from_loader("scripts_test", loader))
    monkeypatch.setitem(__import__("sys").modules, "scripts_test", module)
    loader.exec_module(module)
    monkeypatch.setattr(module, "RESULTS", tmp_path)
    return module


def results(script, failed, passed=2):
    cases = [CASE.format(f"bad_{number}", '<failure message="no"/>') for number in range(failed)]
    cases += [CASE.format(f"good_{number}", "") for number in range(passed)]
    (script.RESULTS / "driver.xml").write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")


def again(script, monkeypatch, outcome):
    """What a second run is given, where it ends like this."""
    commands = []
    monkeypatch.setattr(script, "call", lambda stage: commands.append(stage.command) or outcome)
    stage = script.Stage("driver", [], has_browsers=True)
    return script.passes_alone(stage), commands


def test_what_passes_alone_counts_and_is_named(script, monkeypatch, capsys):
    results(script, failed=2)
    assert again(script, monkeypatch, "") == (
        True, [[script.PYTHON, "-m", "pytest", "-q", "Tests/driver/test_one.py::test_bad_0", "Tests/driver/test_one.py::test_bad_1"]])
    assert script.conclude({}) == 0
    said = capsys.readouterr().out
    assert said.count("UNSTABLE") == 2 and "4 passed, 0 failed" in said


def test_what_fails_again_is_a_failure(script, monkeypatch, capsys):
    results(script, failed=1)
    assert again(script, monkeypatch, "exit code 1")[0] is False
    assert script.conclude({"driver": "exit code 1"}) == 1
    assert "2 passed, 1 failed" in capsys.readouterr().out


def test_more_than_a_few_failures_are_no_accident(script, monkeypatch):
    results(script, failed=script.MOST_UNSTABLE + 1)
    assert again(script, monkeypatch, "") == (False, [])


def test_a_stage_without_results_gets_no_second_run(script, monkeypatch):
    assert again(script, monkeypatch, "") == (False, [])
    results(script, failed=0)
    assert again(script, monkeypatch, "") == (False, [])
    assert len(list(ElementTree.parse(script.RESULTS / "driver.xml").iter("testcase"))) == 2
