"""Kills the browser's process and starts it again, with the store that it left behind."""

import pytest

from pages import FOUR
from profiles import Profile
from support import proves


@pytest.fixture
def profile(playwright, engine, tmp_path, server):
    profile = Profile(playwright, engine, tmp_path / "profile", server.url)
    yield profile
    profile.kill()


def what_is_kept(app):
    return app.record("game/wheel"), app.record("party/players"), app.record("settings/app")


@proves("PASS-12", "KEEP-1")
@pytest.mark.engines("chromium", "firefox")
def test_PASS_12_KEEP_1_a_killed_browser_comes_back_to_the_same_game(profile):
    app = profile.start()
    app.set(Sound="Off", Appearance="Party", Fairness="Everybody once")
    app.start_game().to_question("Dare")
    before, card, text = what_is_kept(app), app.card(), app.card_text()
    profile.kill()
    app = profile.start()
    app.expect("Skip")
    assert (app.card(), app.card_text()) == (card, text)
    assert what_is_kept(app) == before
    assert app.page.run("() => document.documentElement.dataset.appearance") == "party"
    app.done()
    assert tuple(app.slices()) == FOUR
    app.go_home().tap("Settings").page.wait_for_screen("settings")
    assert (app.chosen("Appearance"), app.chosen("Fairness")) == ("Party", "Everybody once")
    assert app.page.attribute("switch", "Sound", "aria-checked") == "false"
