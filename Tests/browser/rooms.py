"""Network namespaces on one bridge: phones in a room without a server, whose network a test can take away."""

import os
import shlex
import subprocess
import time

from lossy import ip

PORT = 18_080
ADDRESS = "192.168.77."
# The neighbour tables and the bridge's ports of a new interface need a moment (IPv6 looks for duplicates).
SETTLING = 2.2


def is_possible():
    """Returns true if this machine lets its tests make namespaces with bridges."""
    name = f"turntable-bridge-{os.getpid()}"
    try:
        ip("netns", "add", name)
        try:
            ip("-n", name, "link", "add", "br0", "type", "bridge")
        finally:
            ip("netns", "del", name)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


class Room:
    """Namespaces with an address each, and a bridge between them."""

    def __init__(self, count):
        self.prefix = f"tt{os.getpid()}"
        self.hub = f"{self.prefix}hub"
        self.names = [f"{self.prefix}n{number}" for number in range(count)]
        ip("netns", "add", self.hub)
        ip("-n", self.hub, "link", "add", "br0", "type", "bridge", "mcast_snooping", "0")
        ip("-n", self.hub, "link", "set", "br0", "up")
        for number, name in enumerate(self.names):
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
            ip("link", "add", self._end(number), "netns", name, "type", "veth", "peer", "name", self._port(number), "netns", self.hub)
            ip("-n", self.hub, "link", "set", self._port(number), "master", "br0", "up")
            self.give(number, 11 + number)
        time.sleep(SETTLING)

    @staticmethod
    def _end(number):
        return f"e{number}"

    @staticmethod
    def _port(number):
        return f"p{number}"

    def give(self, number, address):
        """Gives a phone an address, the last number of four."""
        name, end = self.names[number], self._end(number)
        ip("-n", name, "addr", "flush", "dev", end)
        ip("-n", name, "addr", "add", f"{ADDRESS}{address}/24", "dev", end)
        ip("-n", name, "link", "set", end, "up")
        ip("-n", name, "route", "replace", "default", "dev", end)

    def take_away(self, number):
        """Takes a phone's network away, as when it leaves the Wi-Fi."""
        ip("-n", self.names[number], "link", "set", self._end(number), "down")

    def set_port(self, number, setting, is_on):
        """Sets `mcast_flood` or `isolated` of a phone's port of the bridge."""
        ip("-n", self.hub, "link", "set", self._port(number), "type", "bridge_slave", setting, "on" if is_on else "off")

    def command(self, number, program):
        """The command that runs a program at a phone's place."""
        return ["ip", "netns", "exec", self.names[number], str(program)]

    def stop(self):
        for name in (*self.names, self.hub):
            subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


def wrapper(folder, name, command):
    """A program that runs a command with its own arguments."""
    program = folder / name
    program.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n')
    program.chmod(0o755)
    return program
