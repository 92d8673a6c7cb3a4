"""The app can be put on the home screen, with its own icon, name and colours."""

import io
import json
import urllib.request

from PIL import Image

from pages import App
from profiles import Profile
from support import ROOT, proves


def fetched(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.headers.get("Content-Type"), answer.read()


@proves("LOOK-6")
def test_LOOK_6_chromium_finds_the_app_installable(playwright, server, tmp_path):
    # Uses a folder of its own: in a private window nothing can be installed, and no other fault is
    # reported. The headless shell never finds a fault.
    profile = Profile(playwright, "chromium", tmp_path / "profile", server.url, is_shell=False)
    try:
        expect_installable(profile.start())
    finally:
        profile.close()


def expect_installable(app):
    page = app.page
    app.page.until(lambda: app.page.run(
        "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"), "no worker")
    session = page.page.context.new_cdp_session(page.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


@proves("LOOK-6")
def test_LOOK_6_name_colours_and_icons_are_the_apps_own(server):
    kind, text = fetched(server.url + "/manifest.webmanifest")
    manifest = json.loads(text)
    assert kind.startswith("application/manifest+json")
    assert manifest["name"] == manifest["short_name"] == "Turntable"
    assert manifest["start_url"] == "/" and manifest["scope"] == "/" and manifest["display"] == "standalone"
    # The ground of the empty page, and the sleeve of the icon.
    assert f'name="theme-color" content="{manifest["background_color"]}"' in (ROOT / "web/index.html").read_text()
    assert manifest["theme_color"] in (ROOT / "web/icons/icon.svg").read_text()
    sizes = {}
    for icon in manifest["icons"]:
        kind, data = fetched(server.url + icon["src"])
        assert kind.startswith(icon["type"])
        if kind == "image/png":
            picture = Image.open(io.BytesIO(data))
            assert f"{picture.width}x{picture.height}" == icon["sizes"]
            assert len(set(picture.convert("RGB").resize((32, 32)).getdata())) > 3, "an empty icon"
        sizes.setdefault(icon.get("purpose", "any"), set()).add(icon["sizes"])
    assert {"192x192", "512x512"} <= sizes["any"]
    assert sizes["maskable"] & {"512x512", "any"}


@proves("LOOK-6")
def test_LOOK_6_a_maskable_icon_fills_its_square(server):
    manifest = json.loads(fetched(server.url + "/manifest.webmanifest")[1])
    sources = [icon["src"] for icon in manifest["icons"]
               if icon.get("purpose") == "maskable" and icon["type"] == "image/png"]
    for source in sources:
        picture = Image.open(io.BytesIO(fetched(server.url + source)[1])).convert("RGBA")
        right, bottom = picture.width - 1, picture.height - 1
        assert all(picture.getpixel(corner)[3] == 255 for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)))


@proves("LOOK-6")
def test_LOOK_6_the_page_names_an_icon_for_phones_that_read_no_manifest(page):
    app = App(page).open()
    icon = app.page.run("() => document.querySelector('link[rel=apple-touch-icon]').href")
    kind, data = fetched(icon)
    assert kind == "image/png"
    assert Image.open(io.BytesIO(data)).size == (180, 180)
    assert app.page.run("() => document.querySelector('meta[name=theme-color]').content").startswith("rgb(")
