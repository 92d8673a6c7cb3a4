"""Several servers behind `Deploy/cluster/haproxy.cfg`, and phones that come back as the app does."""

import asyncio
import contextlib
import csv
import os
import shutil
import signal
import socket
import subprocess
import time

import certificates
import leftovers
from relaying import BINARY, CLOSE, PING, PONG, UNKNOWN_CODE, decode, frame, handshake, listing, text
from serving import PATIENCE, ROOT, Server

CONFIGURATION = ROOT / "Deploy/cluster/haproxy.cfg"
NODES = 3
OPTIONS = [
    "--no-announce", "--no-hub", "--no-vaults", "--host", "127.0.0.1", "--relay-nodes", str(NODES), "--tables", "same-address",
    "--address-header", "X-Forwarded-For",
]  # fmt: skip
# Every phone of these tests has one address.
ROOMY = [word for limit in ("addressTokens", "allTokens", "addressRooms") for word in ("--limit", f"{limit}=100000")]
WAITS = 0.25, 1.5  # seconds before a phone comes back: first, and at most, as in RelayLink
ATTEMPT = 0.5  # seconds in which all phones of a table may hear each other before they try again
LONG = 4 * PATIENCE  # seconds until tables that do not come back count as lost, on however slow a machine


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def slot_of(data):
    """A slot in digits, written from docs/relay.md."""
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{value & 0xFFF:03x}"


def slot_of_code(code):
    return slot_of(code.replace("-", "").encode())


class Node:
    """A server that can die and come back at its port."""

    def __init__(self, site, folder, *options):
        self.site, self.folder, self.options, self.port = site, folder, options, free_port()
        self.server = None
        self.start()

    def start(self):
        self.server = Server(self.site, self.folder, *OPTIONS, *self.options, port=self.port)

    def end(self, with_signal):
        self.server.process.send_signal(with_signal)
        self.server.process.communicate(timeout=PATIENCE)


class Balancer:
    """HAProxy with the configuration that is shipped."""

    connect, ask = Server.connect, Server.ask

    def __init__(self, folder, nodes, name="proxy1", peers=None, **settings):
        folder.mkdir()
        pair = certificates.write(folder)
        (folder / "both.pem").write_bytes(pair[0].read_bytes() + pair[1].read_bytes())
        self.tls, self.port, self.admin = certificates.trusting(pair[0]), free_port(), folder / "admin.sock"
        peers = peers or {"PROXY1": f"127.0.0.1:{free_port()}", "PROXY2": f"127.0.0.1:{free_port()}"}
        where = {
            **peers, "PROXY": name, "PHONES": f"127.0.0.1:{self.port}", "METRICS": f"127.0.0.1:{free_port()}",
            "CERTIFICATE": str(folder / "both.pem"), "ADMIN": str(self.admin), "CHECK": "250ms", "LINGER": "2s",
        }  # fmt: skip
        for number in range(NODES):
            where[f"NODE{number + 1}"] = f"127.0.0.1:{nodes[number % len(nodes)].port}"
        path = os.environ["PATH"] + ":/usr/sbin"
        found = shutil.which("haproxy", path=path)
        assert found, "haproxy is missing: Scripts/install test"
        self.log = folder / "log"
        self.process = subprocess.Popen(
            [found, "-W", "-f", CONFIGURATION], stdout=self.log.open("wb"), stderr=subprocess.STDOUT,
            env={"PATH": path, **where, **settings, **leftovers.environment()})  # fmt: skip
        self.until(lambda: set(self.states().values()) == {"UP"})

    @property
    def worker(self):
        """The process that passes on what phones send. The one that was started only watches it."""
        return int(self.command("show info").split("\nPid: ")[1].split()[0])

    def until(self, is_right):
        end = time.monotonic() + LONG
        while True:
            with contextlib.suppress(OSError):
                if is_right():
                    return
            assert self.process.poll() is None and time.monotonic() < end, self.log.read_text() or "it says nothing"
            time.sleep(0.05)

    def command(self, words):
        with socket.socket(socket.AF_UNIX) as admin:
            admin.settimeout(PATIENCE)
            admin.connect(str(self.admin))
            admin.sendall(words.encode() + b"\n")
            return b"".join(iter(lambda: admin.recv(65536), b"")).decode()

    def states(self):
        """The states of the relays."""
        rows = csv.DictReader(self.command("show stat").removeprefix("# ").splitlines())
        return {row["svname"]: row["status"] for row in rows if row["pxname"] == "relay" and row["svname"] != "BACKEND"}

    def slots(self):
        """The relay of each slot."""
        lines = (line.split() for line in self.command("show table relay").splitlines())
        pairs = (dict(word.split("=", 1) for word in line if "=" in word) for line in lines)
        return {pair["key"]: pair["server_key"] for pair in pairs if "server_key" in pair}

    def reload(self):
        """Another process takes over. The old one ends its tunnels soon after."""
        self.process.send_signal(signal.SIGUSR2)

    def end(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


class Away(Exception):
    """The connection ended, or there was none."""


class Wire:
    """A WebSocket of the relay for many phones in one thread."""

    @classmethod
    async def to(cls, proxy, slot=None):
        self = cls()
        path = "/relay" if slot is None else f"/relay?s={slot}"
        try:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", proxy.port, ssl=proxy.tls, server_hostname="127.0.0.1")
            self.writer.write(handshake(proxy.port, path=path))
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Away from error
        if not head.startswith(b"HTTP/1.1 101 "):
            self.close()
            raise Away(head)
        return self

    async def message(self):
        try:
            while True:
                first, length = await self.reader.readexactly(2)
                if length == 126:
                    length = int.from_bytes(await self.reader.readexactly(2), "big")
                payload = await self.reader.readexactly(length)
                if first & 15 == PING:
                    self.writer.write(frame(PONG, payload))
                elif first & 15 == BINARY:
                    return decode(payload)
                elif first & 15 == CLOSE:
                    raise Away
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Away from error

    async def answer(self, *kinds):
        while (message := await self.message())[0] not in kinds:
            pass
        return message

    def say(self, kind, *parts):
        self.writer.write(frame(BINARY, bytes([kind]) + b"".join(parts)))

    async def open(self, key):
        self.say(1, key, listing())
        return (await self.answer("entered"))[1]

    async def enter(self, code, key):
        self.say(2, text(code), key)
        await self.answer("entered")

    async def find(self, code):
        """The key of the only table with a code; nothing if there is none."""
        self.say(3, text(code))
        message = await self.answer("tables", "refused")
        if message[:2] == ("refused", UNKNOWN_CODE):
            return None
        assert message[0] == "tables" and len(message[2]) == 1, message
        return message[2][0]["key"]

    def close(self):
        self.writer.close()


class Player:
    """A phone at a table: it opens it, or finds it by its code, and comes back by code and key."""

    def __init__(self, proxy, key=None, code=None):
        self.proxy, self.key, self.code = proxy, key, code
        self.leads = code is None
        self.wire, self.heard, self.back = None, set(), 0.0
        self.task = asyncio.create_task(self.play())

    async def play(self):
        failures = 0
        while True:
            wire = None
            try:
                wire = await Wire.to(self.proxy, slot_of_code(self.code) if self.code else slot_of(self.key))
                await self.come_in(wire)
                failures, self.wire, self.back = 0, wire, time.monotonic()
                while True:
                    self.heard.add((await wire.answer("frame"))[1])
            except Away:
                self.wire = None
            finally:
                if wire:
                    wire.close()
            await asyncio.sleep(min(WAITS[1], WAITS[0] * 2**failures))
            failures += 1

    async def come_in(self, wire):
        if not self.code:
            self.code = await wire.open(self.key)
            return
        if not self.key:
            self.key = await wire.find(self.code)
            if not self.key:
                raise Away
        await wire.enter(self.code, self.key)
        if self.leads:
            wire.say(4, listing())

    async def leave(self):
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task


class Table:
    """The phones of one table."""

    def __init__(self, players):
        self.players = players

    def send(self, token):
        for number, player in enumerate(self.players):
            if player.wire:
                player.wire.say(0, b"%d from %d" % (token, number))

    def is_whole(self, token):
        """True if every phone has heard every other one."""
        count = len(self.players)
        return all(
            b"%d from %d" % (token, other) in player.heard
            for number, player in enumerate(self.players) for other in range(count) if other != number)  # fmt: skip


class Tables:
    """Many tables, and whether each is whole."""

    def __init__(self, tables):
        self.tables, self.token = tables, 0

    async def are_whole(self, step, since=None):
        """Waits until all phones of each table hear each other. Phones that are not at one relay never do.

        `since` is the moment at which phones were lost."""
        began = time.monotonic()
        since = since or began
        while True:
            self.token += 1
            for table in self.tables:
                table.send(self.token)
            attempt = time.monotonic() + ATTEMPT
            while split := [table for table in self.tables if not table.is_whole(self.token)]:
                if time.monotonic() > attempt:
                    break
                await asyncio.sleep(0.02)
            if not split:
                break
            assert time.monotonic() < began + LONG, f"{step}: {len(split)} of {len(self.tables)} tables are split"
        backs = sorted(player.back - since for table in self.tables for player in table.players if player.back > since)
        times = f"; {len(backs)} phones (back) after {backs[len(backs) // 2]:.2f} / {backs[-1]:.2f} s (median, last)" if backs else ""
        print(f"{step}: all whole after {time.monotonic() - since:.1f} s{times}")

    async def let_newcomers_in(self, proxies, step):
        """One more phone finds each table by its code, hears all others, and leaves."""
        for number, table in enumerate(self.tables):
            table.players.append(Player(proxies[number % len(proxies)], code=table.players[0].code))
        await self.are_whole(f"{step}, with a newcomer each")
        for table in self.tables:
            await table.players.pop().leave()
