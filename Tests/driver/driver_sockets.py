"""The server's end of a WebSocket, for a test to talk through."""

import contextlib
import queue
import socket
import threading

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, BytesMessage, CloseConnection, Message, Ping, Request, TextMessage
from wsproto.utilities import LocalProtocolError

PATIENCE = 15  # seconds for a message to come


class Socket:
    """One connection. `messages` holds the page's messages, and at the end its close code."""

    def __init__(self, connection, path, headers, opened):
        self.connection = connection
        self.path = path
        self.messages = queue.Queue()
        self._opened = opened
        self._lock = threading.Lock()
        self._ws = WSConnection(ConnectionType.SERVER)
        self._ws.initiate_upgrade_connection([(name.lower().encode(), value.encode()) for name, value in headers], path)

    def run(self):
        """Serves the connection until it ends."""
        partial = b""
        with contextlib.suppress(OSError):
            while True:
                for event in self._ws.events():
                    if isinstance(event, Request):
                        self._say(AcceptConnection())
                        self._opened.put(self)
                    elif isinstance(event, Message):
                        partial += event.data if isinstance(event, BytesMessage) else event.data.encode()
                        if event.message_finished:
                            self.messages.put(partial)
                            partial = b""
                    elif isinstance(event, Ping):
                        self._say(event.response())
                    elif isinstance(event, CloseConnection):
                        self.messages.put(event.code)
                        self._say(event.response())
                        return
                data = self.connection.recv(65_536)
                if not data:
                    return
                self._ws.receive_data(data)

    def take(self):
        return self.messages.get(timeout=PATIENCE)

    def send(self, *messages):
        """Sends bytes, or text, all at once."""
        self._say(*(BytesMessage(one) if isinstance(one, bytes) else TextMessage(one) for one in messages))

    def close(self, code, reason=""):
        self._say(CloseConnection(code, reason))

    def drop(self):
        """Ends the connection without a close frame."""
        self.connection.shutdown(socket.SHUT_RDWR)

    def _say(self, *events):
        with self._lock, contextlib.suppress(OSError, LocalProtocolError):
            self.connection.sendall(b"".join(self._ws.send(event) for event in events))
