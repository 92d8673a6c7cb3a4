"""Runs the real `turntable serve` and asks it over sockets, using only the standard library.

TURNTABLE_BINARY names the program (default: .build/debug/turntable).
"""

import contextlib
import gzip
import http.client
import os
import pathlib
import random
import re
import resource
import select
import signal
import socket
import subprocess
import time

import leftovers

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("TURNTABLE_BINARY", ROOT / ".build/debug/turntable")).resolve()
VERSION = "v/0123456789abcdef"
PAGE = b"<!doctype html><title>Turntable</title>\n" * 40
WASM = b"\0asm" + random.Random(1).randbytes(300) * 200
LARGE = random.Random(2).randbytes(6 * 1024 * 1024)  # beyond the size of socket buffers
PATIENCE = 20  # seconds until a wait counts as hung


def brotli(data, *options):
    return subprocess.run(["brotli", "-c", *options, "-"], input=data, capture_output=True, check=True).stdout


def make_site(folder):
    files = {
        "index.html": PAGE,
        "sw.js": b"self.addEventListener('fetch', () => {});\n" * 20,
        "manifest.webmanifest": b'{"name": "Turntable"}',
        "icons/icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "icons/192.png": b"\x89PNG",
        f"{VERSION}/app.wasm": WASM,
        f"{VERSION}/driver/main.js": b"export const one = 1;\n" * 50,
        f"{VERSION}/style/app.css": b"body { margin: 0 }\n" * 50,
        f"{VERSION}/decks/index.json": b'{"decks": []}',
    }
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if len(data) > 500:
            path.with_name(path.name + ".br").write_bytes(brotli(data))
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(data, 9))
    (folder.parent / "secret.txt").write_text("secret")
    return files


def line_of(process):
    """The first line that a process prints, or nothing if it ends without one."""
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    return process.stdout.readline().decode() if ready else ""


class Server:
    """A running server. With `tls`, the context of a client that trusts it, over HTTPS."""

    def __init__(self, site, data, *options, port=0, env=None, tls=None):
        self.process = subprocess.Popen(
            [BINARY, "serve", "--port", str(port), "--site", site, "--data", data, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**(os.environ if env is None else env), **leftovers.environment()},
            bufsize=0,  # a buffer would keep lines from communicate()
        )
        self.first_line = line_of(self.process)
        self.tls = tls
        scheme = "https" if tls else "http"
        match = re.fullmatch(rf"Turntable is at {scheme}://localhost:(\d+)/\n", self.first_line)
        assert match, (self.first_line, self.process.stderr.read() if not self.first_line else "")
        self.port = int(match[1])

    def connect(self, timeout=PATIENCE):
        plain = socket.create_connection(("127.0.0.1", self.port), timeout)
        return self.tls.wrap_socket(plain, server_hostname="127.0.0.1") if self.tls else plain

    def ask(self, path, method="GET", body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        with contextlib.closing(connection):
            connection.sock = self.connect()
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            response = connection.getresponse()
            response.data = response.read()
            return response

    def raw(self, data):
        """The server's whole answer to these bytes, until it closes or is silent for a second."""
        with self.connect(timeout=1) as connection:
            connection.sendall(data)
            answer = b""
            with contextlib.suppress(TimeoutError, ConnectionResetError):
                while part := connection.recv(65536):
                    answer += part
            return answer

    def stop(self, with_signal=signal.SIGTERM):
        """Ends the process. Returns its exit code and the rest of its output."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out.decode(), err.decode()


@contextlib.contextmanager
def small_disk(most):
    """Limits the files of programs started meanwhile to this many bytes each, like a full disk."""

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    original = subprocess.Popen
    subprocess.Popen = lambda *words, **how: original(*words, **how, preexec_fn=limit)
    try:
        yield
    finally:
        subprocess.Popen = original


def run(*arguments):
    """A command that ends by itself: exit code, output, and lines of its error output."""
    done = subprocess.run([BINARY, *map(str, arguments)], capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode().splitlines()


def until(ask, is_right):
    """The first right answer."""
    end = time.monotonic() + PATIENCE
    while not is_right(answer := ask()):
        assert time.monotonic() < end, getattr(answer, "data", answer)
        time.sleep(0.05)
    return answer
