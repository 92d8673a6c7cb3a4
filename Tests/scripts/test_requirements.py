"""Scripts/requirements: its rules for proofs, and its refusals."""

import subprocess
import sys

import pytest

from support import ROOT

TABLE = "| ID | Promise |\n| --- | --- |\n| PASS-1 | One. |\n| PASS-2 | Two. |\n| DICE-1 | Three. |\n"


def run(folder, results, kept="PASS-1\n", table=TABLE):
    (folder / "table.md").write_text(table)
    (folder / "kept.txt").write_text(kept)
    (folder / "results").mkdir()
    for name, text in results.items():
        (folder / "results" / name).write_text(text)
    command = [sys.executable, ROOT / "Scripts/requirements", "--results", folder / "results"]
    command += ["--table", folder / "table.md", "--kept", folder / "kept.txt"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def swift(*cases):
    """Results as Swift Testing writes them."""
    body = "".join(f'<testcase classname="T" name="{name}" time="0">{inside}</testcase>' for name, inside in cases)
    return f'<testsuites><testsuite name="TestResults">{body}</testsuite></testsuites>'


def python(name, rows, inside=""):
    """Results as pytest writes them."""
    properties = f'<properties><property name="proves" value="{rows}"/></properties>'
    return f'<testsuites><testsuite><testcase name="{name}">{properties}{inside}</testcase></testsuite></testsuites>'


def test_a_swift_test_proves_the_row_its_name_begins_with(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`PASS-1 a deck comes first`()", ""))})
    assert result.returncode == 0
    assert "PASS-1 (kept): 1 test\n    PASS-1 a deck comes first\n" in result.stdout
    assert "1 of 1 kept rows proved, 3 rows in all" in result.stdout


def test_a_name_is_shown_without_what_swift_adds(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`PASS-1 for every count (2 to 50)`(count:critical:)", ""))})
    assert "    PASS-1 for every count (2 to 50)\n" in result.stdout


@pytest.mark.parametrize("name", ["`PASS-1, PASS-2 both`()", "`PASS-1 and PASS-2 both`()", "`PASS-1 PASS-2 both`()"])
def test_a_name_may_begin_with_several_rows(tmp_path, name):
    assert run(tmp_path, {"swift.xml": swift((name, ""))}, "PASS-1\nPASS-2\n").returncode == 0


def test_a_row_inside_a_name_is_no_claim(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`as PASS-1 says`()", ""))})
    assert result.returncode == 1
    assert "PASS-1 is kept, but no test that ran and passed proves it" in result.stderr


def test_a_python_test_proves_the_rows_it_is_marked_with(tmp_path):
    assert run(tmp_path, {"browser.xml": python("test_a", "PASS-1 PASS-2")}, "PASS-1\nPASS-2\n").returncode == 0


def test_a_python_test_without_a_mark_proves_nothing(tmp_path):
    assert run(tmp_path, {"browser.xml": swift(("test_PASS_1", ""))}).returncode == 1


def test_a_row_may_be_proved_in_any_file(tmp_path):
    files = {"swift.xml": swift(("`PASS-2 x`()", "")), "browser.xml": python("test_a", "PASS-1")}
    assert run(tmp_path, files, "PASS-1\nPASS-2\n").returncode == 0


@pytest.mark.parametrize("inside", ['<failure message="no"/>', '<error message="no"/>'])
def test_a_failed_test_is_a_fault_even_beside_a_passed_one(tmp_path, inside):
    files = {"swift.xml": swift(("`PASS-1 a`()", "")), "browser.xml": python("test_b", "PASS-1", inside)}
    result = run(tmp_path, files)
    assert result.returncode == 1
    assert 'PASS-1: "test_b" failed' in result.stderr


def test_a_skipped_test_is_no_proof(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`PASS-1 a`()", "<skipped/>"))})
    assert result.returncode == 1
    assert "proves it (1 did not run)" in result.stderr


def test_an_unknown_row_is_a_fault(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`PASS-1 a`()", ""), ("`PASS-99 b`()", ""))})
    assert result.returncode == 1
    assert 'PASS-99 is claimed by "PASS-99 b", but is no row of the table' in result.stderr


def test_another_standards_number_is_no_claim(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`PASS-1 a`()", ""), ("`UTF-16 needs no mark`()", ""))})
    assert result.returncode == 0
    assert "UTF-16" not in result.stderr


def test_a_kept_row_must_be_in_the_table(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`PASS-1 a`()", ""))}, "PASS-1\nPASS-7\n")
    assert result.returncode == 1
    assert "PASS-7 is listed as kept, but is no row of the table" in result.stderr


def test_a_row_that_is_not_kept_yet_needs_no_test_and_may_have_one(tmp_path):
    result = run(tmp_path, {"swift.xml": swift(("`PASS-1 a`()", ""), ("`DICE-1 b`()", ""))})
    assert result.returncode == 0
    assert "DICE-1 (not listed as kept): 1 test" in result.stdout


def test_no_results_and_broken_results_are_faults(tmp_path):
    assert "no results in" in run(tmp_path, {}, kept="").stderr
    other = tmp_path / "other"
    other.mkdir()
    result = run(other, {"swift.xml": "<testsuites><testcase"}, kept="")
    assert result.returncode == 1
    assert "swift.xml is broken" in result.stderr


def test_the_projects_own_table_is_whole():
    rows = (ROOT / "docs/requirements.md").read_text()
    for kept in (ROOT / "docs/requirements-kept.txt").read_text().splitlines():
        assert kept.startswith("#") or f"| {kept} |" in rows


def test_a_mark_ends_up_in_the_results(tmp_path):
    (tmp_path / "test_marked.py").write_text("from support import proves\n\n@proves('PASS-2', 'DICE-1')\ndef test_x(): pass\n")
    report = tmp_path / "marked.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-c", ROOT / "pytest.ini", "-p", "conftest"]
    command += [f"--junit-xml={report}", tmp_path / "test_marked.py"]
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    assert '<property name="proves" value="DICE-1 PASS-2"' in report.read_text()
