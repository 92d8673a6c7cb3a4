"""Servers for the tests of this folder."""

import pytest
from serving import Server, make_site


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served") / "site"
    files = make_site(folder)
    return folder, files


@pytest.fixture(scope="module")
def shared(site, tmp_path_factory):
    server = Server(site[0], tmp_path_factory.mktemp("data"))
    yield server
    code, _, err = server.stop()
    assert code == 0 and (err == "" or "No network was found" in err)


@pytest.fixture
def start(site, tmp_path):
    """Starts servers that end with the test, whatever happens in it."""
    servers = []

    def start(*options, port=0):
        servers.append(Server(site[0], tmp_path / "data", *options, port=port))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()
