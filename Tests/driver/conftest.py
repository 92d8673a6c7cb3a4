"""Fixtures: a site built with a stand-in for Swift, a server for it, and the three browsers."""

import pytest
from playwright.sync_api import sync_playwright

from driver_browsers import again, fresh
from driver_site import Server, built


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def running_browsers(playwright):
    browsers = {}
    yield browsers
    for browser in browsers.values():
        browser.stop()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The site with the stand-in for Swift."""
    return built(tmp_path_factory.mktemp("site"))


@pytest.fixture
def server(site):
    server = Server(site)
    yield server
    server.stop()


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def browser(request):
    """A browser in which the test's server has an empty store."""
    return again(request, request.param)


@pytest.fixture
def chromium(request):
    return fresh(request, "chromium")
