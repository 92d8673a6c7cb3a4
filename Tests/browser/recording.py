"""A proxy in front of a server that records the paths of all HTTP requests through it."""

import re
import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit

# A request comes in one piece, because browsers do not send the next one before the answer.
REQUEST = re.compile(rb"(?:GET|HEAD|POST|PUT|DELETE|OPTIONS) (\S+) HTTP/1\.1\r\n")
PIECE = 65_536


class Recorder:
    """Passes bytes on, both ways. `with Recorder(url) as door:` opens it at `door.url`."""

    def __init__(self, url):
        self._server = urlsplit(url)
        self._paths, self._lock = [], threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self):
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._listener.close()

    def take(self):
        """The paths requested since the last call, oldest first."""
        with self._lock:
            paths, self._paths = self._paths, []
        return paths

    def _accept(self):
        with suppress(OSError):  # closed
            while True:
                client, _ = self._listener.accept()
                server = socket.create_connection((self._server.hostname, self._server.port))
                threading.Thread(target=self._pass, args=(client, server, self._note), daemon=True).start()
                threading.Thread(target=self._pass, args=(server, client, lambda _: None), daemon=True).start()

    def _note(self, piece):
        found = [path.decode() for path in REQUEST.findall(piece)]
        with self._lock:
            self._paths += found

    def _pass(self, source, target, note):
        with suppress(OSError):
            while piece := source.recv(PIECE):
                note(piece)
                target.sendall(piece)
            target.shutdown(socket.SHUT_WR)
