"""Runs the real `turntable companion`, and phones beside it that use the client of Examples/."""

import contextlib
import http.client
import json
import os
import re
import select
import signal
import subprocess
import sys
import time

from relaying import Phone
from serving import BINARY, PATIENCE, ROOT, line_of

sys.path.insert(0, str(ROOT / "Examples"))
from follow_table import Events  # noqa: E402
from table_client import Client  # noqa: E402


class Companion:
    """`options` are those of the command; the port is a free one."""

    def __init__(self, server, *options):
        at = [] if any(str(option).startswith("http") for option in options) else ["--server", address(server)]
        self.process = subprocess.Popen(
            [BINARY, "companion", *map(str, options), *at, "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,  # a buffer would keep lines from communicate()
        )
        first = line_of(self.process)
        match = re.fullmatch(r"The companion is at http://localhost:(\d+)/\n", first)
        assert match, (first, self.process.stderr.read() if not first else "")
        self.port = int(match[1])
        match = re.fullmatch(r"It is at table (\S+): (\S+)\n", line_of(self.process))
        self.code, self.invite = match.groups()
        self.open_events = []

    def ask(self, path, method="GET", body=None, **headers):
        """A request. Header names have _ for -, and None omits Host."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
            for name, value in headers.items():
                if value is not None:
                    connection.putheader(name.replace("_", "-"), value)
            body = body.encode() if isinstance(body, str) else body
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            response = connection.getresponse()
            response.text = response.read().decode()
            return response

    def press(self, what, body=None, **headers):
        """The status and the text of the answer."""
        response = self.ask(f"/{what}", "POST", body, **headers)
        return response.status, json.loads(response.text)

    @property
    def table(self):
        return json.loads(self.ask("/table").text)

    def until(self, is_right):
        """Waits until the table is as wanted, and returns it."""
        end = time.monotonic() + PATIENCE
        while not is_right(table := self.table):
            assert time.monotonic() < end, table
            time.sleep(0.02)
        return table

    def events(self):
        self.open_events.append(Listener(self.port))
        return self.open_events[-1]

    def stop(self, with_signal=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out.decode(), err.decode()

    @contextlib.contextmanager
    def held(self):
        """Stops the process meanwhile."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitpid(self.process.pid, os.WUNTRACED)  # a signal takes a moment to reach a running process
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def end(self):
        for events in self.open_events:
            events.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


class Listener(Events):
    """The events, one after another."""

    def __init__(self, port):
        super().__init__("127.0.0.1", port, PATIENCE)
        self.messages = iter(self)

    def next(self):
        return next(self.messages)

    def until(self, kind, is_right=lambda message: True):
        """The next message of this kind that is as wanted. Skips others."""
        for message in self.messages:
            if message["event"] == kind and is_right(message):
                return message
        raise AssertionError(f"the companion stopped, and no {kind} came")


class Player:
    """A phone of its own: the client of Examples/ on the relay."""

    def __init__(self, server, code, name):
        self.phone = Phone(server)
        _, _, tables = self.phone.find(code)
        self.client = Client(tables[0]["key"], int.from_bytes(os.urandom(4), "big") | 1)
        self.phone.enter(code, self.client.key)
        self.client.join(name)

    def until(self, is_right):
        """Sends and receives frames until the client is as wanted."""
        end = time.monotonic() + PATIENCE
        while not is_right(self.client):
            assert time.monotonic() < end, self.client.state
            self.step()

    def step(self):
        now = time.monotonic_ns() // 1_000_000
        for frame in self.client.tick(now):
            self.phone.send(frame)
        if self.phone.data or select.select([self.phone.socket], [], [], 0.02)[0]:
            message = self.phone.message()
            if message[0] == "frame":
                self.client.receive(message[1], now)


def address(server):
    return f"http://localhost:{server.port}"


def names(table):
    return [player["name"] for player in table["players"]]
