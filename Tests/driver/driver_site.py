"""A small site to test the driver on, and a server that can be stopped, broken and updated."""

import json
import queue
import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from build_site import covers, sheets
from driver_sockets import Socket

ROOT = Path(__file__).resolve().parents[2]
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
    ".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json",
}
DECK = {
    "format": 1, "id": "d", "revision": 1, "category": "truth-or-dare", "cover": "c", "icon": "i", "title": "Deck",
    "description": "", "language": "en", "author": "", "licence": "MIT", "rating": "everyone", "tags": [],
    "cards": [{"id": "1", "kind": "truth", "text": "?"}, {"id": "2", "kind": "dare", "text": "!"}],
}


EMPTY = b"\0asm\1\0\0\0"  # the smallest module


def sources(folder, app=EMPTY, first=None, fake=True, home="", reader=None):
    """A copy of the site's sources, with placeholders for everything that other programs draw. `reader` is the module of the
    reader of QR codes, if the site has one."""
    web = folder / "web"
    shutil.copytree(ROOT / "web" / "driver", web / "driver")
    for name in ("index.html", "sw.js"):
        shutil.copy(ROOT / "web" / name, web / name)
    if fake:
        shutil.copy(Path(__file__).with_name("fake_wasm.js"), web / "driver" / "wasm.js")
    for name in re.findall(r'(?:href|src)="/(?:v/__VERSION__/)?([^"]+)"', (web / "index.html").read_text()):
        if name != "app.wasm" and not (web / name).exists():
            put(web / name, '@import "values.css";' if name == "style/app.css" else "")
    put(web / "style" / "values.css", ":root { background: #123456; }")
    put(web / "style" / "rest.css", "h1 { gap: 5px; }")
    put(folder / "Sources/Game/Covers/c.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    put(web / "icons" / "icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    shutil.copy(ROOT / "web" / "icons" / "icon-192.png", web / "icons" / "icon-192.png")
    put(web / "manifest.webmanifest", json.dumps({"name": "T", "icons": [{"src": "/icons/icon.svg"}]}))
    put(folder / "Decks" / "truth-or-dare.json", json.dumps(DECK, indent=2))
    put(folder / "Words" / "phrase-en.txt", "".join(f"word{number}\n" for number in range(400)))
    put(folder / "app" / "app.wasm", app)
    put(folder / "app" / "first.wasm", first or app)
    put(folder / ".build" / "debug" / "FirstScreen", f"#!/bin/sh\ncat <<'END'\n{home}\nEND\n")
    (folder / ".build" / "debug" / "FirstScreen").chmod(0o755)
    if reader:
        put(folder / ".build" / "scanner" / "scanner.wasm", reader)
        put(folder / ".build" / "scanner" / "LICENSE.txt", "Apache License")
    return folder


def real_styles(folder):
    """Gives copied sources the real style sheets, covers and fonts."""
    for path in (*(ROOT / "web/style").glob("*.css"), *sheets(ROOT), *covers(ROOT), *(ROOT / "web/fonts").glob("*")):
        put(folder / path.relative_to(ROOT), path.read_bytes())


def put(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def build(folder, *options):
    command = [sys.executable, ROOT / "Scripts/build_site.py", "--root", folder, "--app", folder / "app"]
    return subprocess.run([*command, "--out", folder / "site", *options], capture_output=True, text=True, check=False)


def built(folder, **options):
    result = build(sources(folder, **options), "--for-tests")
    assert result.returncode == 0, result.stderr
    return folder / "site"


class QuietServer(ThreadingHTTPServer):
    allow_reuse_address = True
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Some tests want a page that ends in the middle of an answer."""


class Server:
    """Serves a site folder; `notes` are reports from pages, `sockets` their sockets below /socket.

    No other server of the run has the same port, so browsers have no store for its address yet."""

    ports = set()

    def __init__(self, site):
        self.site = site
        self.notes = []
        self.sockets = queue.Queue()
        self.missing = set()
        self.held = {}  # by file name, the event that a file waits for
        self.is_down = False
        self.port = 0
        self.start()

    def start(self):
        owner = self
        self.is_down = False

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def handle_one_request(self):
                super().handle_one_request()
                if owner.is_down:  # connections that browsers keep for later end too
                    self.close_connection = True

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                owner.notes.append(json.loads(body))
                self.answer(204, b"", "text/plain")

            def do_GET(self):
                if owner.is_down:
                    return None
                if self.headers["Upgrade"] == "websocket":
                    return self.talk()
                path = self.path.split("?")[0]
                file = owner.site / path.lstrip("/")
                name = path.rsplit("/", 1)[-1]
                if name in owner.held:
                    owner.held[name].wait(timeout=20)
                if name in owner.missing:
                    return self.answer(404, b"", "text/plain")
                if path == "/blank":
                    return self.answer(200, b"<!doctype html><title>blank</title>", TYPES[".html"])
                if not file.is_file():
                    if "." in path:
                        return self.answer(404, b"", "text/plain")
                    file = owner.site / "index.html"
                return self.answer(200, file.read_bytes(), TYPES.get(file.suffix, "application/octet-stream"))

            def talk(self):
                if self.path == "/silence":
                    return self.rfile.read()
                if not self.path.startswith("/socket"):
                    return self.answer(403, b"", "text/plain")
                self.close_connection = True
                Socket(self.connection, self.path, self.headers.items(), owner.sockets).run()

            def answer(self, status, body, kind):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Content-Security-Policy", POLICY)
                stays = status == 200 and self.path.startswith("/v/")
                self.send_header("Cache-Control", "public, max-age=31536000, immutable" if stays else "no-cache")
                self.end_headers()
                self.wfile.write(body)

        self.server = QuietServer(("127.0.0.1", self.port), Handler)
        while not self.port and self.server.server_address[1] in self.ports:
            self.server.server_close()
            self.server = QuietServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.ports.add(self.port)
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self):
        self.is_down = True
        self.server.shutdown()
        self.server.server_close()
