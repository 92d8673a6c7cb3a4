"""The files that `Deploy/assemble` puts into a container: the program runs with nothing else."""

import gzip
import re
import subprocess

import pytest
from serving import BINARY, ROOT, Server


@pytest.fixture(scope="module")
def image(site, tmp_path_factory):
    folder = tmp_path_factory.mktemp("container") / "image"
    subprocess.run([ROOT / "Deploy/assemble", BINARY, site[0], folder], check=True, capture_output=True)
    return folder


def test_the_program_finds_all_its_libraries_in_the_container(image):
    """Debian's loader is told to look nowhere else."""
    loader = next(image.rglob("ld-linux*"))
    folders = ":".join(sorted({str(path.parent) for path in image.rglob("*.so*")}))
    alone = [loader, "--inhibit-cache", "--library-path", folders]
    listed = subprocess.run([*alone, "--list", image / "turntable"], check=True, capture_output=True, text=True).stdout
    found = re.findall(r"=> (/\S+)", listed)
    assert found and all(path.startswith(str(image)) for path in found), listed
    told = subprocess.run([*alone, image / "turntable", "--version"], check=True, capture_output=True, text=True).stdout
    assert told == subprocess.run([BINARY, "--version"], check=True, capture_output=True, text=True).stdout


def test_it_has_the_app_and_a_place_for_what_is_kept_and_no_more(image, site):
    names = {path.relative_to(image).parts[0] for path in image.rglob("*") if not path.is_dir()}
    assert {"turntable", "site"} <= names
    assert not [path for path in image.rglob("*") if path.is_file() and not re.search(r"\.so(\.|$)", path.name)
                and path.relative_to(image).parts[0] not in ("turntable", "site")], "no shell, no tools"
    assert {path.name for path in image.iterdir() if path.is_dir()} >= {"data", "site"} and not list((image / "data").iterdir())


def test_each_file_of_the_app_comes_out_of_it(image, site, tmp_path):
    kept = {str(path.relative_to(image / "site")) for path in (image / "site").rglob("*") if path.is_file()}
    assert not {name for name in kept if f"{name}.gz" in kept}, "what is there packed is there once more"
    server = Server(image / "site", tmp_path / "data")
    try:
        for name, data in site[1].items():
            answer = server.ask(f"/{name}", Accept_Encoding="gzip")
            is_packed = answer.headers["Content-Encoding"] == "gzip"
            assert (answer.status, gzip.decompress(answer.data) if is_packed else answer.data) == (200, data), name
    finally:
        server.stop()
