"""One cluster for all tests of this folder, and the table of figures."""

import pytest
from hubs import Hub, deck
from machines import FIGURES, Cluster, Node, until
from serving import make_site
from writers import Doors, Writers

DRAIN_SECONDS = 3  # of servers that the tests restart


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served") / "site"
    make_site(folder)
    return folder


@pytest.fixture(scope="session")
def cluster():
    cluster = Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.close()


@pytest.fixture(scope="session")
def doors(cluster, site):
    """Two servers, as a proxy has them, with the decks that get likes."""
    nodes = [Node(cluster, name, site, drain_seconds=DRAIN_SECONDS) for name in ("node1", "node2")]
    for id in Writers.decks:
        assert Hub(nodes[0]).publish(deck(id, title=f"Base {id}")).status == 201
    until(lambda: len(Hub(nodes[1]).found("base")), lambda count: count == len(Writers.decks))
    return Doors(*nodes)


@pytest.fixture(scope="session")
def attempts():
    """Every request of all tests that was to write."""
    return []


@pytest.fixture
def whole(cluster, doors):
    """The primary and its standby, before a fault."""
    until(lambda: [node.is_ready() for node in doors.nodes], all)
    return cluster.await_whole()


def pytest_terminal_summary(terminalreporter):
    if FIGURES:
        width = max(len(what) for what, _ in FIGURES)
        terminalreporter.section("figures")
        for what, figure in FIGURES:
            terminalreporter.write_line(f"{what:<{width}}  {figure}")
