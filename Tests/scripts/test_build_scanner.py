"""Scripts/build_scanner: where the reader of QR codes comes from, and what happens where it cannot be built."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

import build_site
from support import ROOT, built

MODULE = ROOT / ".build/scanner/scanner.wasm"


@pytest.fixture
def clone(tmp_path):
    """A folder with all that the script needs of the project."""
    folder = tmp_path / "a clone"
    shutil.copytree(ROOT / "Scripts/scanner", folder / "Scripts/scanner")
    shutil.copy(ROOT / "Scripts/build_scanner", folder / "Scripts")
    (folder / ".build").mkdir()
    return folder


def run(clone, *options, **environment):
    """Runs the script without a package index."""
    return subprocess.run(
        [sys.executable, clone / "Scripts/build_scanner", *options], capture_output=True, text=True, check=False,
        env={**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", **environment})


def test_a_clone_takes_the_reader_that_was_built_before(clone):
    before = built(MODULE, "scanner").read_bytes()
    result = run(clone)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert (clone / ".build/scanner/scanner.wasm").read_bytes() == before
    assert "Apache License" in (clone / ".build/scanner/LICENSE.txt").read_text()


def test_no_path_of_the_machine_is_in_the_reader():
    content = built(MODULE, "scanner").read_bytes()
    assert not [word for word in (str(ROOT), "/usr/", "/tmp", "Scripts/scanner") if word.encode() in content]


@pytest.mark.parametrize("options", [(), ("--optional",)])
def test_an_archive_with_another_hash_is_refused_and_nothing_is_left(clone, tmp_path, options):
    archives, cache = tmp_path / "archives", tmp_path / "cache"
    archives.mkdir()
    (archives / "zxing_cpp-3.1.1.tar.gz").write_bytes(b"not what was checked")
    (clone / ".build/scanner").mkdir()
    (clone / ".build/scanner/scanner.wasm").write_bytes(b"of other sources")
    result = run(clone, *options, PIP_FIND_LINKS=str(archives), XDG_CACHE_HOME=str(cache))
    assert result.returncode == 1
    assert result.stderr.startswith("build_scanner: zxing_cpp-3.1.1.tar.gz has the SHA-256 ")
    assert "instead of 1051a521" in result.stderr and len(result.stderr.splitlines()) == 1
    assert [path for path in cache.rglob("*") if path.is_file()] == []
    assert list((clone / ".build").iterdir()) == []


@pytest.mark.parametrize(("options", "code"), [((), 1), (("--optional",), 0)])
def test_without_a_network_there_is_no_reader_and_only_an_optional_one_may_be_missing(clone, tmp_path, options, code):
    result = run(clone, *options, XDG_CACHE_HOME=str(tmp_path / "cache"))
    said = result.stdout + result.stderr
    assert result.returncode == code and len(said.splitlines()) == 1
    assert said.startswith("build_scanner: ") and "pip finds no zxing_cpp-3.1.1.tar.gz (no network?)" in said
    assert list((clone / ".build").iterdir()) == []


def test_without_the_libraries_the_site_has_no_reader_and_what_is_missing_is_said(monkeypatch, tmp_path, capsys):
    loader = SourceFileLoader("build_scanner", str(ROOT / "Scripts/build_scanner"))
    script = module_from_spec(spec_from_loader("build_scanner", loader))
    loader.exec_module(script)
    monkeypatch.setattr(script, "OUT", tmp_path / "root/.build/scanner")
    monkeypatch.setattr(script, "LIBRARIES", {"libc++.a": tmp_path / "libc++.a"})
    assert script.is_settled()
    monkeypatch.setattr(sys, "argv", ["build_scanner", "--optional"])
    assert script.main() == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) == 1 and str(tmp_path / "libc++.a") in said
    assert "libc++-…-dev-wasm32" in said and "only browsers that have one can scan" in said
    assert build_site.scanner(tmp_path / "root") == {}
    monkeypatch.setattr(sys, "argv", ["build_scanner"])
    with pytest.raises(SystemExit, match="build_scanner: no .*libc"):
        script.main()
