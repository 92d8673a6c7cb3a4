"""The app scans the code of another phone, from the camera to the link (KEEP-4, KEEP-5)."""

import pytest

from engine import ENGINES
from pages import App
from scanning import DRAWN, READS, Camera, shown_code
from support import proves
from turns_pages import HIDE, Phone

STATE = "() => document.querySelector('.scan-state')?.textContent ?? ''"
CAMERA = "() => tracks.map((track) => track.readyState)"
IS_SEEN = "() => { const video = document.querySelector('video'); return Boolean(video?.videoWidth && !video.paused); }"
FOCUS = "() => document.activeElement.id"


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


def scanning(page):
    """A phone that scans."""
    app = App(page).open("/linked")
    app.tap("I have a phrase").tap("Scan the code")
    return app


def says(app, text):
    app.page.until(lambda: text in app.page.run(STATE), f"it does not say “{text}”")


def is_off(app):
    app.page.until(lambda: set(app.page.run(CAMERA)) == {"ended"}, "the camera is on")
    assert app.page.run("() => document.querySelector('video')") is None


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


@proves("KEEP-5")
def test_KEEP_5_another_code_is_told_and_scanning_goes_on_also_after_the_page_was_hidden(page, camera, server):
    Phone(page).open_table("Ada")
    camera.sees(shown_code(page))
    app = scanning(camera.page(server.url))
    says(app, "That’s a different code.")
    assert app.page.run(IS_SEEN) and app.page.run(CAMERA) == ["live"]
    app.page.run(HIDE, True)
    is_off(app)
    _, code = first_phone(page)
    camera.sees(code)
    app.page.run(HIDE, False)
    app.expect("Link this phone")
    is_off(app)
    # The phone is not linked yet, and Cancel leads back to the form for phrases.
    app.tap("Cancel").expect("Scan the code")
    assert app.page.run(FOCUS) == "scan" and app.record("linked/vault") is None


@proves("KEEP-4")
@pytest.mark.parametrize("way", ("Cancel", "Escape", "back"))
def test_KEEP_4_the_camera_is_off_once_scanning_is_given_up(way, camera, server):
    page = camera.page(server.url)
    app = App(page).open("/settings")
    app.tap("Linked phones").page.wait_for_screen("linked")
    app.tap("I have a phrase").tap("Scan the code").expect("Cancel")
    says(app, "Point the camera at the code")
    page.until(lambda: page.run(IS_SEEN), "no picture")
    assert page.run(CAMERA) == ["live"]
    if way == "back":
        page.back()
        page.wait_for_screen("settings")
    elif way == "Escape":
        page.key("Escape")
    else:
        app.tap("Cancel")
    is_off(app)
    if way != "back":
        app.expect("Scan the code")
        assert page.run(FOCUS) == "scan"
    assert page.console_errors() == []


@proves("KEEP-4")
def test_KEEP_4_a_camera_that_is_not_allowed_is_told_with_the_other_ways(camera, server):
    app = scanning(camera.page(server.url, is_allowed=False))
    says(app, "The camera isn’t allowed here.")
    app.page.context.grant_permissions(["camera"])
    app.tap("Try again")
    says(app, "Point the camera at the code")
    app.tap("Cancel")
    is_off(app)


@proves("KEEP-4")
def test_KEEP_4_a_phone_without_a_camera_leads_to_typing(page):
    page.before_load(READS)
    app = scanning(page)
    says(app, "The browser can’t find a camera.")
    app.tap("Type the words")
    app.page.wait_for("textbox", "The 12 words")


@proves("KEEP-4")
def test_KEEP_4_a_camera_that_is_pulled_out_is_told(page):
    app = App(page).open("/settings")
    page.run(DRAWN)
    app.tap("Linked phones").tap("I have a phrase").tap("Scan the code")
    says(app, "Point the camera at the code")
    page.run("() => { for (const track of document.querySelector('video').srcObject.getTracks()) track.stop(); }")
    says(app, "Another app may be using it")


@proves("KEEP-4")
@pytest.mark.engines(*ENGINES)
def test_KEEP_4_a_browser_that_reads_no_codes_offers_only_to_type(page):
    app = App(page).open("/linked")
    assert page.run("() => !globalThis.BarcodeDetector")
    app.tap("I have a phrase").page.wait_for("textbox", "The 12 words")
    assert not app.shows("Scan the code")
    assert page.console_errors() == []
