"""The engine gives the same values in WebAssembly, where integers have 32 bits, as natively, to the last digit."""

import os
import subprocess
from pathlib import Path

import pytest

from support import ROOT

WASM = ROOT / ".build/wasm/GoldenProbe.wasm"
NATIVE = Path(os.environ.get("TURNTABLE_PROBE", ROOT / ".build/debug/GoldenProbe"))
GOLDEN = ROOT / "Tests/GoldenTests/golden.txt"
BUILD_LIMIT, RUN_LIMIT = 1_800, 120  # seconds


def output(command, limit):
    result = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False, cwd=ROOT)
    assert result.returncode == 0, result.stdout[-2_000:] + result.stderr[-2_000:]
    return result.stdout


@pytest.fixture(scope="module")
def in_wasm():
    """The report of the program built anew for wasm, run in Node."""
    output(["Scripts/build_wasm", "--product", "GoldenProbe"], BUILD_LIMIT)
    return output(["node", "Tests/parity/report.mjs", WASM], RUN_LIMIT).splitlines()


def test_the_report_in_wasm_is_the_golden_one(in_wasm):
    golden = GOLDEN.read_text().splitlines()
    assert len(golden) > 20
    assert in_wasm == golden


def test_the_report_in_wasm_is_that_of_the_native_program(in_wasm):
    assert in_wasm == output([NATIVE], RUN_LIMIT).splitlines()
