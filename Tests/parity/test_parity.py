"""The engine gives the same values in WebAssembly, where integers have 32 bits, as natively, to the last digit."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from support import ROOT, built

WASM = ROOT / ".build/wasm/GoldenProbe.wasm"
NATIVE = Path(os.environ.get("TURNTABLE_PROBE", ROOT / ".build/debug/GoldenProbe"))
GOLDEN = ROOT / "Tests/GoldenTests/golden.txt"
FUZZ_NATIVE = Path(os.environ.get("TURNTABLE_FUZZ", ROOT / ".build/debug/FuzzProbe"))
SEED, INPUTS = 2, 3_000  # of each fuzzed target; fewer of the slower ones
LIMIT = 1_800  # seconds, for a run


def output(command, text=None):
    result = subprocess.run(command, input=text, capture_output=True, text=True, timeout=LIMIT, check=False, cwd=ROOT)
    assert result.returncode == 0, result.stdout[-2_000:] + result.stderr[-2_000:]
    return result.stdout


@pytest.fixture(scope="module")
def in_wasm():
    """The report of the program built for wasm, run in Node."""
    return output(["node", "Tests/parity/report.mjs", built(WASM, "golden wasm")]).splitlines()


def test_the_report_in_wasm_is_the_golden_one(in_wasm):
    golden = GOLDEN.read_text().splitlines()
    assert len(golden) > 20
    assert in_wasm == golden


def test_the_report_in_wasm_is_that_of_the_native_program(in_wasm):
    assert in_wasm == output([NATIVE]).splitlines()


def test_broken_input_is_taken_or_refused_and_traps_nowhere():
    """Natively; `make fuzz` compares every answer with WebAssembly's, and has the address sanitizer."""
    given = output(["Scripts/fuzz", "--given"]).splitlines()[0]
    assert len(output([FUZZ_NATIVE, "--seed", str(SEED), "--count", str(INPUTS)], given).splitlines()) > 20


def test_A13_too_deep_a_call_traps_and_writes_over_nothing(in_wasm):
    text = output(["wasm-dis", WASM])
    (top,) = re.findall(r"\(global \S+ \(mut i32\) \(i32\.const (\d+)\)\)", text)
    starts = [int(start) for start in re.findall(r"\(data (?:\S+ )?\(i32\.const (\d+)\)", text)]
    assert in_wasm and int(top) <= min(starts), "the stack grows down to 0, and below that is no memory"
