"""`Deploy/install` installs a server and keeps it small, version after version."""

import os
import re
import subprocess

import pytest
from serving import BINARY, ROOT, Server, run

MEBIBYTE = 1 << 20


def version(number):
    return f"{number:016x}"


@pytest.fixture
def build(tmp_path):
    """Makes the app of a version, as Scripts/build_site.py leaves it."""

    def build(number, size=1):
        folder = tmp_path / "built folder" / str(number)
        files = folder / "v" / version(number)
        files.mkdir(parents=True)
        for part in range(size):
            (files / f"{part}.bin").write_bytes(bytes([number]) * MEBIBYTE)
        (folder / "icons").mkdir()
        (folder / "icons" / f"{number}.png").write_bytes(b"\x89PNG")
        (folder / "sw.js").write_text(f"// {number}\n")
        (folder / "index.html").write_text(f'<!doctype html><script src="/v/{version(number)}/0.bin"></script>\n')
        (folder / "index.html.gz").write_bytes(b"packed")
        return folder

    return build


@pytest.fixture
def install(tmp_path):
    def install(site, **environment):
        given = {**os.environ, "DESTDIR": str(tmp_path / "a root"), "PROGRAM": str(BINARY), "SITE": str(site), **environment}
        return subprocess.run([ROOT / "Deploy/install"], env=given, capture_output=True, text=True, check=False)

    install.app = tmp_path / "a root/usr/local/share/turntable"
    install.program = tmp_path / "a root/usr/local/bin/turntable"
    return install


def test_C2_the_version_before_stays_and_older_ones_go(build, install, tmp_path):
    for number in range(1, 8):
        done = install(build(number))
        assert done.returncode == 0, done.stderr
        kept = {folder.name for folder in (install.app / "v").iterdir()}
        assert kept == {version(one) for one in (number - 1, number) if one}
        server = Server(install.app, tmp_path / "data")
        assert f"/v/{version(number)}/".encode() in server.ask("/").data
        assert server.ask(f"/v/{version(number)}/0.bin").status == 200
        if number > 1:
            assert server.ask(f"/v/{version(number - 1)}/0.bin").status == 200
        assert server.stop()[0] == 0
    assert {path.name for path in install.app.iterdir()} == {"v", "icons", "sw.js", "index.html", "index.html.gz"}
    assert {path.name for path in (install.app / "icons").iterdir()} == {"7.png"}
    told = subprocess.run([install.program, "--version"], capture_output=True, text=True, check=True).stdout
    assert told == run("--version")[1]


def test_C2_the_same_version_again_and_an_older_one_again_take_nothing_that_is_asked_for(build, install):
    sites = {number: build(number) for number in (1, 2)}
    for number in (1, 2, 2, 2, 1):
        assert install(sites[number]).returncode == 0
        kept = {folder.name for folder in (install.app / "v").iterdir()}
        assert version(number) in kept
    assert kept == {version(1), version(2)}
    assert version(1) in (install.app / "index.html").read_text()


def test_C2_what_is_not_built_is_said_so_and_changes_nothing(build, install, tmp_path):
    assert install(build(1)).returncode == 0
    before = sorted(install.app.rglob("*"))
    (tmp_path / "half").mkdir()
    (tmp_path / "half/index.html").write_text(f'<script src="/v/{version(2)}/0.bin"></script>\n')
    for site, more in [(tmp_path / "none", {}), (tmp_path / "half", {}), (build(2), {"PROGRAM": str(tmp_path / "none")})]:
        done = install(site, **more)
        assert done.returncode == 2 and "make release" in done.stderr and done.stdout == ""
    assert sorted(install.app.rglob("*")) == before


def test_C2_a_server_with_too_many_versions_says_which_to_remove(build, tmp_path):
    """Versions that pile up because each is copied over the last one."""
    site, data = tmp_path / "site", tmp_path / "data"
    for number in range(1, 6):
        subprocess.run(["cp", "-r", f"{build(number, size=30)}/.", site], check=True)
    code, out, err = run("serve", "--port", "0", "--site", site, "--data", data)
    assert (code, out, len(err)) == (2, "", 1)
    named = re.search(r"rm -r (.*) \(Deploy/install", err[0])[1].split()
    assert named == [f"{site}/v/{version(number)}" for number in range(1, 5)]
    subprocess.run(["rm", "-r", *named], check=True)
    server = Server(site, data)
    assert server.ask(f"/v/{version(5)}/0.bin").status == 200
    assert server.stop()[0] == 0
