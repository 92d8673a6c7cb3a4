"""Fixtures: the real server, the three engines, and a page with an empty store for each test."""

import os
import re

import pytest
from playwright.sync_api import sync_playwright

from engine import ENGINES
from engine_playwright import PlaywrightBrowser
from engine_webkit import WebKitBrowser
from pages import App
from server import TEST_SITE, Server
from support import ROOT, built

FAILURES = ROOT / ".build/failures"


def pytest_generate_tests(metafunc):
    if "engine" not in metafunc.fixturenames:
        return
    mark = metafunc.definition.get_closest_marker("engines")
    only = metafunc.config.getoption("--engine")
    names = [name for name in (mark.args if mark else ("chromium",)) if only in (None, name)]
    metafunc.parametrize("engine", names, scope="session")


def pytest_collection_modifyitems(items):
    """Deals the walks to the front of what each worker gets, so that they begin first and side by side. Tests that look at one
    walk stay together: each worker would go on its own. pytest-xdist cuts the list into pieces of this length; idle workers
    then take from the end of others."""
    walks, others = {}, []
    for item in items:
        if item.get_closest_marker("walk"):
            walks.setdefault(item.module if "walk" in item.fixturenames else item, []).append(item)
        else:
            others.append(item)
    workers, left = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")), len(items)
    items.clear()
    for worker in range(workers):
        length = left // (workers - worker)
        own = [item for walk in list(walks.values())[worker::workers] for item in walk]
        take = max(0, length - len(own))
        items += own + others[:take]
        others, left = others[take:], left - length
    items += others


STEPS = "() => performance.getEntriesByType('mark').map((mark) => `${mark.name} ${Math.round(mark.startTime)} ms`)"


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def running(playwright):
    """The running browsers, by name."""
    browsers = {}
    yield browsers
    for browser in browsers.values():
        browser.stop()


@pytest.fixture(scope="session")
def browser_of(playwright, running):
    """Returns the browser of a name, started once."""

    def get(name, is_whole=False):
        assert name in ENGINES
        if (name, is_whole) not in running:
            running[name, is_whole] = (
                WebKitBrowser() if name == "webkit" else PlaywrightBrowser(playwright, name, is_shell=not is_whole))
        return running[name, is_whole]

    return get


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The server that all tests share. It stores nothing about a game."""
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def server_for_tests(tmp_path_factory):
    """A server whose site takes ?clock=held and ?words=stretched from addresses."""
    server = Server(tmp_path_factory.mktemp("held"), site=built(TEST_SITE, "test site"))
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path):
    """A server that the test may stop and start again."""
    server = Server(tmp_path / "data", options=["--no-starter-decks"])
    yield server
    server.stop()


@pytest.fixture
def fresh(request, browser_of, server):
    """Makes pages with empty stores, and closes them after the test."""
    pages = []
    motion = "no-preference" if request.node.get_closest_marker("moving") else "reduce"
    is_whole = request.node.get_closest_marker("whole_browser") is not None
    shared = request.getfixturevalue("server_for_tests") if request.node.get_closest_marker("test_site") else server

    def make(engine="chromium", url=None, **options):
        browser = browser_of(engine, is_whole and engine == "chromium")
        pages.append(browser.fresh(url or shared.url, **{"reduced_motion": motion, **options}))
        return pages[-1]

    make.pages = pages
    yield make
    for page in pages:
        page.close()


@pytest.fixture
def page(fresh, engine):
    return fresh(engine)


@pytest.fixture
def app(page):
    """The app on Home, for a person who has never seen it."""
    return App(page).open()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    fresh = getattr(item, "funcargs", {}).get("fresh")
    if report.when == "call" and report.failed and fresh:
        FAILURES.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w.-]+", "-", item.name)
        for number, page in enumerate(fresh.pages):
            path = FAILURES / f"{name}-{number}.png"
            try:
                page.screenshot(path)
                report.sections.append(("screenshot", str(path)))
                report.sections.append(("errors of the page", "\n".join(page.console_errors()) or "none"))
                report.sections.append(("steps of its start", str(page.run(STEPS))))
            except Exception as error:  # the page may be gone, which is the failure
                report.sections.append(("screenshot", f"none: {error}"))
    return report
