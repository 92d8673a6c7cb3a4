"""Hostile input is read without a trap, a broken promise or a memory error, and every failure can be reproduced from its
report."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from support import ROOT, built

NATIVE, IN_WASM = ROOT / ".build/debug/FuzzProbe", ROOT / ".build/wasm/FuzzProbe.wasm"
COMPARED, INPUTS = 2, 3_000  # seed and inputs of each target, for the comparison; fewer of the slower ones
LIMIT = 2_400  # seconds, for a run
SECONDS = 60
SEED = 1
FEWEST = 3  # of a hundred inputs, those that are accepted: a rejected input tests nothing behind the check
AT_THE_DOOR = {"frames", "links", "sealed links", "phrases", "direct codes"}  # another target is behind these, or a check that few inputs pass


def output(command, text=None):
    result = subprocess.run(command, input=text, capture_output=True, text=True, timeout=LIMIT, check=False, cwd=ROOT)
    assert result.returncode == 0, result.stdout[-2_000:] + result.stderr[-2_000:]
    return result.stdout.splitlines()


@pytest.fixture(scope="module")
def program():
    """FuzzProbe with the address sanitizer, built for speed."""
    return built(Path(os.environ.get("TURNTABLE_FUZZ", ROOT / ".build/fuzz/release/FuzzProbe")), "fuzz build")


@pytest.fixture
def fuzz(program, tmp_path):
    def fuzz(*options):
        command = ["Scripts/fuzz", "--program", program, "--kept", tmp_path, "--seed", str(SEED), *map(str, options)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT, check=False)

    return fuzz


@pytest.mark.parametrize("fault, why, spent", [
    ("trap", "exit code -", ("--seconds", 60)), ("overread", "heap-buffer-overflow", ("--seconds", 60)),
    ("lie", "a promise that nobody gave", ("--count", 3_000))])
def test_a_planted_fault_is_found_kept_and_found_again(fuzz, tmp_path, fault, why, spent):
    target = f"planted {fault}"
    run = fuzz("--target", target, *spent)
    told = re.search(rf"FAILED {target} (\d+): ", run.stdout)
    assert run.returncode == 1 and told and why in run.stdout, run.stdout + run.stderr
    kept = tmp_path / target / f"{SEED}-{told[1]}"
    data = kept.read_bytes()
    kept.unlink()
    once_more = fuzz("--target", target, "--from", told[1], "--count", 1)
    assert once_more.returncode == 1 and kept.read_bytes() == data
    of_the_kept = fuzz("--target", target, "--count", 0)
    assert of_the_kept.returncode == 1 and "FAILED" in of_the_kept.stdout


def test_enough_of_the_inputs_is_accepted(fuzz):
    run = fuzz("--count", 2_000)
    assert run.returncode == 0, run.stdout[-3_000:]
    shares = {match[1]: int(match[2]) for match in re.finditer(r"^(.+): \d+ inputs, (\d+) % accepted", run.stdout, re.M)}
    assert len(shares) > 20
    assert {name for name, share in shares.items() if share < FEWEST} <= AT_THE_DOOR, shares


def test_nothing_fails_for_as_long_as_there_is_time(program):
    command = ["Scripts/fuzz", "--program", program, "--seed", str(SEED), "--seconds", str(SECONDS)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert run.returncode == 0, run.stdout[-5_000:] + run.stderr[-2_000:]


def test_broken_input_is_taken_and_refused_in_wasm_as_natively_and_traps_nowhere(tmp_path):
    given = output(["Scripts/fuzz", "--given"])[0]
    records = tmp_path / "records.json"
    records.write_text(given)
    native = output([built(NATIVE, "build"), "--seed", str(COMPARED), "--count", str(INPUTS)], given)
    in_wasm = output(["node", "Tests/fuzz/fuzz.mjs", built(IN_WASM, "fuzz wasm"), records, str(COMPARED), str(INPUTS)])
    assert len(native) > 20
    assert in_wasm == native
