"""A network namespace at the end of a bad line: packets in either direction are lost or late at random, one by one.

It does the work of `tc netem` for systems whose kernel lacks it: two TUN devices, and a thread for each direction
that carries packets from one to the other.
"""

import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import threading
import time

TUN, NO_HEADER, SET_DEVICE = 0x0001, 0x1000, 0x400454CA
HERE, THERE = "10.213.77.1", "10.213.77.2"
PACKET = 2_048  # bytes; more than a device delivers


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True)


def is_possible():
    """Returns true if this machine lets its tests make namespaces and devices."""
    try:
        ip("netns", "add", f"turntable-probe-{os.getpid()}")
        ip("netns", "del", f"turntable-probe-{os.getpid()}")
        os.close(device(f"ttp{os.getpid()}"))
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def device(name):
    number = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(number, SET_DEVICE, struct.pack("16sH", name.encode(), TUN | NO_HEADER))
    return number


class LossyNetwork:
    """A namespace whose only neighbour is this machine, at HERE."""

    def __init__(self, loss, delay, seed=1):
        name = f"turntable-{os.getpid()}"
        self.name, self.loss, self.delay = name, loss, delay
        here, there = f"tt{os.getpid()}a", f"tt{os.getpid()}b"
        self.carried = self.lost = 0
        self._chance = random.Random(seed)
        ip("netns", "add", name)
        self._ends = device(here), device(there)
        ip("addr", "add", f"{HERE}/32", "peer", THERE, "dev", here)
        ip("link", "set", here, "up")
        ip("link", "set", there, "netns", name)
        for words in (("addr", "add", f"{THERE}/32", "peer", HERE, "dev", there), ("link", "set", there, "up"),
                      ("link", "set", "lo", "up")):
            ip("netns", "exec", name, "ip", *words)
        self._stops = threading.Event()
        self._threads = [threading.Thread(target=self._carry, args=ends) for ends in (self._ends, self._ends[::-1])]
        for thread in self._threads:
            thread.start()

    def command(self, program):
        """The command that runs `program` in the namespace."""
        return ["ip", "netns", "exec", self.name, program]

    def _carry(self, source, target):
        late, count = [], 0
        while not self._stops.is_set():
            wait = max(0, min(0.1, late[0][0] - time.monotonic())) if late else 0.1
            if select.select([source], [], [], wait)[0]:
                packet = os.read(source, PACKET)
                if self._chance.random() < self.loss:
                    self.lost += 1
                else:
                    count += 1
                    heapq.heappush(late, (time.monotonic() + self.delay, count, packet))
            while late and late[0][0] <= time.monotonic():
                self.carried += 1
                try:
                    os.write(target, heapq.heappop(late)[2])
                except BlockingIOError:
                    self.lost += 1  # the line is full

    def stop(self):
        self._stops.set()
        for thread in self._threads:
            thread.join()
        for end in self._ends:
            os.close(end)
        ip("netns", "del", self.name)
