"""Servers for the tests of this folder."""

import os

import pytest
from companions import Companion
from hubs import BEHIND_PROXY, UNLIMITED, Hub
from relaying import Phone
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
    """Starts servers that end with the test in any case."""
    servers = []

    def start(*options, **how):
        servers.append(Server(site[0], tmp_path / "data", *options, **how))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()


@pytest.fixture(scope="module")
def relay(site, tmp_path_factory):
    """A server for relay tests that do not affect each other."""
    limits = ["addressTokens=100000", "allTokens=100000", "nearbyMilliseconds=50"]
    options = [word for limit in limits for word in ("--limit", limit)]
    server = Server(site[0], tmp_path_factory.mktemp("data"), "--allow-host", "play.example", *options)
    yield server
    code, _, err = server.stop()
    assert code == 0 and (err == "" or "No network was found" in err)


@pytest.fixture
def phone(relay):
    """Connects phones that hang up with the test."""
    phones = []

    def phone(server=None, **how):
        phones.append(Phone(server or relay, **how))
        return phones[-1]

    yield phone
    for each in phones:
        each.hang_up()


@pytest.fixture
def key():
    """The key of a table."""
    return os.urandom(16)


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    """A hub without a site or limits for one address. It believes a proxy's headers about addresses."""
    data = tmp_path_factory.mktemp("data")
    server = Server("none", data, "--hub-only", *UNLIMITED, *BEHIND_PROXY)
    yield Hub(server)
    code, _, err = server.stop()
    assert code == 0 and (err == "" or "No network was found" in err)
    assert [path.name for path in data.iterdir()] == ["hub.sqlite"], "it leaves one file, whole"


@pytest.fixture
def companion():
    """Starts companions that end with the test in any case."""
    companions = []

    def companion(server, *options):
        companions.append(Companion(server, *options))
        return companions[-1]

    yield companion
    for each in companions:
        each.end()
