"""The owners of the data folder's files, and their readers."""

import os
import shutil
import subprocess
import tempfile

import pytest
from serving import BINARY, Server, run

NOBODY = 65534
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")


@pytest.fixture
def shared():
    """A folder that every user can enter."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield folder


def test_B10_nobody_else_reads_what_a_server_keeps(site, tmp_path):
    data = tmp_path / "data"
    server = Server(site[0], data)
    assert data.stat().st_mode & 0o777 == 0o750
    names = [path.name for path in data.iterdir()]
    assert {"hub.sqlite", "vaults.db"} <= set(names)
    assert all(path.stat().st_mode & 0o137 == 0 for path in data.iterdir()), names
    assert server.stop()[0] == 0
    assert run("backup", tmp_path / "copy", "--data", data)[0] == 0
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o750
    assert all(path.stat().st_mode & 0o777 == 0o640 for path in (tmp_path / "copy").iterdir())


@as_root
def test_C3_what_root_restores_belongs_to_the_folders_owner(site, tmp_path, shared):
    first = Server(site[0], tmp_path / "first")
    assert first.stop()[0] == 0
    assert run("backup", tmp_path / "copy", "--data", tmp_path / "first")[0] == 0
    data = shared + "/data"
    os.mkdir(data, 0o750)
    os.chown(data, NOBODY, NOBODY)
    assert run("restore", tmp_path / "copy", "--data", data)[0] == 0
    assert run("moderator", "add", "ada", "--data", data)[0] == 0
    for name in os.listdir(data):
        assert os.stat(f"{data}/{name}").st_uid == NOBODY, name
    os.chown(data + "/hub.sqlite", 0, 0)
    # The project may lie in a folder that only root can enter.
    program = shutil.copy(BINARY, shared)
    done = subprocess.run(
        [program, "moderator", "list", "--data", data], capture_output=True, user=NOBODY, group=NOBODY, extra_groups=[])
    assert done.returncode == 2
    assert f"sudo chown {NOBODY}:{NOBODY} '{data}/hub.sqlite'" in done.stderr.decode()
