"""The app scans the code of another phone, from the camera to the link (KEEP-4, KEEP-5)."""

import pytest

from pages import App
from scanning import Camera, shown_code
from support import proves

STATE = "() => document.querySelector('.scan-state')?.textContent ?? ''"
CAMERA = "() => tracks.map((track) => track.readyState)"
IS_SEEN = "() => { const video = document.querySelector('video'); return Boolean(video?.videoWidth && !video.paused); }"


@pytest.fixture(scope="module")
def chromium_with_camera(playwright, tmp_path_factory):
    camera = Camera(playwright, tmp_path_factory.mktemp("camera"))
    yield camera
    camera.stop()


@pytest.fixture
def camera(chromium_with_camera):
    yield chromium_with_camera
    chromium_with_camera.close_pages()


def first_phone(page):
    """A phone that shows its phrase. Also returns its code."""
    app = App(page).open("/linked")
    app.tap("Link phones").expect("Hide")
    app.page.until(lambda: (app.record("linked/vault") or {}).get("agreed"), "nothing is on the server")
    return app, shown_code(page)


def is_off(app):
    app.page.until(lambda: set(app.page.run(CAMERA)) == {"ended"}, "the camera is on")
    app.page.until(lambda: app.page.run("() => document.querySelector('video')") is None, "its picture stays")


@proves("KEEP-4", "KEEP-5", "KEEP-8")
def test_KEEP_4_KEEP_5_the_code_on_one_phone_links_another_whose_camera_sees_it(page, camera, server):
    one, code = first_phone(page)
    camera.sees(code)
    app = App(camera.page(server.url)).open("/linked")
    app.tap("I have a phrase").expect("Scan the code")
    asked = []
    app.page.context.on("request", lambda request: asked.append(request.url))
    app.tap("Scan the code").expect("Link this phone")
    is_off(app)
    assert asked == [], "something leaves the phone"
    assert app.page.run("() => wanted") == [{"video": {"facingMode": "environment", "width": {"ideal": 1280}}}]
    assert app.record("linked/vault") is None
    app.tap("Link this phone")
    app.page.until(lambda: (app.record("linked/vault") or {}).get("agreed"), "it does not share")
    assert app.record("linked/vault")["phrase"] == one.record("linked/vault")["phrase"]
    assert app.page.console_errors() == []


@proves("KEEP-4")
def test_KEEP_4_the_camera_is_off_once_its_screen_was_left(camera, server):
    page = camera.page(server.url)
    app = App(page).open("/settings")
    app.tap("Linked phones").page.wait_for_screen("linked")
    app.tap("I have a phrase").tap("Scan the code").expect("Cancel")
    page.until(lambda: "Point the camera at the code" in page.run(STATE), "it does not say what to do")
    page.until(lambda: page.run(IS_SEEN), "no picture")
    assert page.run(CAMERA) == ["live"]
    page.back()
    page.wait_for_screen("settings")
    is_off(app)
    assert page.console_errors() == []
