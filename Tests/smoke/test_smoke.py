"""Through the app in Chromium as `Scripts/dev` serves it: in English, unoptimised, without a server of its own."""

import subprocess

import pytest
from playwright.sync_api import sync_playwright

from engine_playwright import PlaywrightBrowser
from pages import App
from support import ROOT
from tour import alone


@pytest.fixture
def url():
    process = subprocess.Popen([ROOT / "Scripts/dev", "--once", "--port", "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        if line.startswith("Turntable is at "):
            yield line.split()[3].rstrip("/,")
            break
    process.terminate()
    process.wait()


def test_the_app_is_walked_through_without_an_error(url):
    with sync_playwright() as playwright:
        browser = PlaywrightBrowser(playwright, "chromium")
        page = browser.fresh(url, reduced_motion="reduce")
        seen = {screen for screen, _, app in alone(App(page).open())}
        assert page.console_errors() == [] and page.trap() is None
        browser.stop()
    assert {"home", "settings", "cards", "decks", "play", "rather", "mix", "dice", "library"} <= seen
