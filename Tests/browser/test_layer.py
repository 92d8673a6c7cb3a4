"""The page layer itself, on a small page with every kind of control: the same in all three engines."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from engine import ENGINES, Missing

PAGE = Path(__file__).with_name("layer.html").read_text()
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        body = PAGE.encode() if self.path == "/" else b""
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def small_site():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def layer(browser_of, engine, small_site):
    page = browser_of(engine).fresh(small_site).open()
    yield page
    page.close()


@pytest.mark.engines(*ENGINES)
def test_controls_are_found_used_and_heard(layer, tmp_path):
    # Found by role and name.
    assert layer.names("button") == [
        "Spin", "Remove Ada", "Truth or Dare 52 cards", "Off", "Save as file", "Grow", "Fail", "Later"]
    assert layer.has("button", "Truth or Dare", begins=True)
    assert not layer.has("button", "Truth or Dare")
    assert layer.names("heading") == ["Choose a deck", "Who is playing?"]
    assert layer.names("textbox") == ["Player name", "Notes"]
    assert [layer.names(role) for role in ("combobox", "switch", "checkbox", "searchbox", "spinbutton")] == [
        ["Wheel speed"], ["Sound"], ["Haptics"], ["Search decks"], ["Number of dice"]]
    assert layer.names("dialog") == ["Paused"]
    assert layer.names("list") == ["Players"]
    assert layer.text_of("status") == "Ada, it’s your go"
    assert layer.is_disabled("button", "Off")
    # Hidden or inert.
    for name in ("Hidden", "Inert", "Silent", "Invisible", "Gone", "Asleep"):
        assert not layer.has("button", name)
    with pytest.raises(Missing, match="no button 'Hidden'"):
        layer.wait_for("button", "Hidden", wait=0.1)
    # Used as a person does.
    layer.button("Spin").click()
    assert layer.text_of("status") == "trusted click"
    layer.type_into("Player name", "Zoë 🎲 <b>")
    assert layer.text_of("status") == "Zoë 🎲 <b>"
    assert layer.value("textbox", "Player name") == ""
    assert layer.focused() == ("textbox", "Player name")
    layer.choose("combobox", "Wheel speed", "Fast")
    assert layer.text_of("status") == "fast"
    left, top, width, height = layer.box("button", "Spin")
    layer.tap_at(left + width / 2, top + height / 2)
    assert layer.text_of("status") == "trusted click"
    layer.button("Later").click()
    layer.wait_for("button", "Late")
    # Errors.
    assert layer.console_errors() == []
    layer.button("Fail").click()
    layer.until(lambda: len(layer.console_errors()) >= 3, "errors unheard")
    heard = " ".join(layer.console_errors())
    assert "said" in heard and "thrown" in heard and "rejected" in heard
    layer.forget_errors()
    assert layer.console_errors() == []
    # Resized, reloaded and doubled.
    layer.resize(844, 390)
    layer.until(lambda: layer.size == (844, 390), "not resized")
    layer.run("() => localStorage.setItem('kept', 'yes')")
    layer.reload()
    layer.wait_for("button", "Spin")
    other = layer.another_tab().open()
    assert other.run("() => localStorage.getItem('kept')") == "yes"
    other.close_tab()
    layer.screenshot(tmp_path / "picture.png")
    assert (tmp_path / "picture.png").stat().st_size > 1_000


def test_every_page_starts_with_an_empty_store(browser_of, small_site):
    for engine in ENGINES:
        first = browser_of(engine).fresh(small_site).open()
        first.run("() => localStorage.setItem('kept', 'yes')")
        first.close()
        second = browser_of(engine).fresh(small_site).open()
        assert second.run("() => localStorage.length") == 0
        second.close()
