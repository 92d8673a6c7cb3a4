"""The app scans the code of another phone, from the camera to the link (KEEP-4, KEEP-5, DIRECT-6)."""

import pytest

from pages import App
from scanning import DETECTOR, NO_CODE, SEES, Camera, as_png, held, shown_code
from support import proves
from test_offline import READY

STATE = "() => document.querySelector('.scan-state')?.textContent ?? ''"
CAMERA = "() => tracks.map((track) => track.readyState)"
# The files of the readers, which no page loads before it scans.
READER = {"readers.js", "scanner.js", "scanner.wasm"}
IS_SEEN = "() => { const video = document.querySelector('video'); return Boolean(video?.videoWidth && !video.paused); }"


@pytest.fixture(scope="module")
def chromium_with_camera(playwright, tmp_path_factory):
    camera = Camera(playwright, tmp_path_factory.mktemp("camera"))
    yield camera
    camera.stop()


@pytest.fixture
def camera(chromium_with_camera):
    chromium_with_camera.sees(NO_CODE)
    yield chromium_with_camera
    chromium_with_camera.close_pages()


def first_phone(page):
    """A phone that shows its phrase. Also returns its code."""
    app = App(page).open("/linked")
    app.tap("Link phones").expect("Hide")
    app.page.until(lambda: (app.record("linked/vault") or {}).get("agreed"), "nothing is on the server")
    return app, shown_code(page)


def asked_for(app):
    """The requests from now on. The service worker has made its own before."""
    app.page.until(lambda: app.page.run(READY), "no service worker")
    asked = []
    app.page.context.on("request", lambda request: asked.append(request))
    return asked


def is_off(app):
    app.page.until(lambda: set(app.page.run(CAMERA)) == {"ended"}, "the camera is on")
    app.page.until(lambda: app.page.run("() => document.querySelector('video')") is None, "its picture stays")


@proves("DIRECT-6", "KEEP-4", "KEEP-5", "KEEP-8")
def test_DIRECT_6_KEEP_4_KEEP_5_the_code_on_one_phone_links_another_whose_camera_sees_it(page, camera, server):
    one, code = first_phone(page)
    camera.sees(code)
    app = App(camera.page(server.url)).open("/linked")
    app.tap("I have a phrase").expect("Scan the code")
    asked = asked_for(app)
    app.tap("Scan the code").expect("Link this phone")
    is_off(app)
    assert {request.url.rsplit("/", 1)[-1] for request in asked} == READER
    assert {(request.method, request.post_data) for request in asked} == {("GET", None)}, "something leaves the phone"
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


@proves("DIRECT-6")
@pytest.mark.engines("firefox", "webkit")
def test_DIRECT_6_browsers_that_read_no_codes_of_their_own_link_phones(fresh, engine, page):
    one, code = first_phone(fresh("chromium"))
    app = App(page).open("/settings")
    page.run(SEES, as_png(held(code)))
    app.tap("Linked phones").page.wait_for_screen("linked")
    app.tap("I have a phrase").tap("Scan the code").expect("Link this phone")
    app.tap("Link this phone")
    page.until(lambda: (app.record("linked/vault") or {}).get("agreed"), "it does not share")
    assert app.record("linked/vault")["phrase"] == one.record("linked/vault")["phrase"]
    assert page.console_errors() == []


@proves("DIRECT-6", "KEEP-2")
def test_DIRECT_6_KEEP_2_codes_are_read_without_a_network(page, camera, own_server):
    one = App(page)
    one.page.url = own_server.url
    _, code = first_phone(page)
    camera.sees(code)
    app = App(camera.page(own_server.url)).open()
    app.page.until(lambda: app.page.run(READY), "no service worker")
    own_server.stop()
    app.open("/linked").tap("I have a phrase").tap("Scan the code").expect("Link this phone")
    is_off(app)


@proves("DIRECT-6")
@pytest.mark.parametrize("is_blind", [False, True])
def test_DIRECT_6_the_browsers_reader_is_asked_first_and_replaced_if_it_fails(page, camera, server, is_blind):
    _, code = first_phone(page)
    link = "https://box.local:8443/linked#phone=abacus"
    camera.sees(code)
    other = camera.page(server.url)
    other.before_load(f"{DETECTOR} globalThis.sawCodes = ['{link}']; globalThis.isBlind = {str(is_blind).lower()};")
    app = App(other).open("/linked")
    asked = asked_for(app)
    app.tap("I have a phrase").tap("Scan the code")
    if is_blind:
        app.expect("Link this phone")
    else:
        other.until(lambda: "box.local:8443" in other.run(STATE), "its text is not told")
    assert other.run("() => detectorLooks") >= 1
    assert {request.url.rsplit("/", 1)[-1] for request in asked} == (READER if is_blind else {"readers.js"})
