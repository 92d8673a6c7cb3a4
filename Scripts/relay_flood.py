#!/usr/bin/env python3
"""Phones that do harm, for Scripts/bench_relay, on loopback only.

usage: relay_flood.py --port N --mode list|silent --count N [--watchers N] [--rooms N] [--rate N] [--seconds N]

list    `count` phones, each from an address of its own, send *list* `rate` times a second, a new one each time.
        Each has `rooms` more rooms and `watchers` phones that watch the tables nearby.
silent  `count` phones from one address connect and send nothing.

Prints a line of JSON once all are there. Ends after the seconds, or when its input does.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import resource
import sys

AT_ONCE = 64  # handshakes
MASK = bytes(4)  # of zeros: the server cannot know, and pays the same
OPEN, LIST, NEARBY = 1, 4, 5
LISTING_END = bytes([1, 2, 0])


class Refused(Exception):
    pass


async def connect(port, address):
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(
        b"GET /relay HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
    head = await reader.readuntil(b"\r\n\r\n")
    if b" 101 " not in head.split(b"\r\n")[0]:
        writer.close()
        raise Refused
    return reader, writer


def say(writer, kind, payload):
    message = bytes([kind]) + payload
    writer.write(bytes([0x82, 0x80 | len(message)]) + MASK + message)


def listing(name):
    return bytes([len(name)]) + name + LISTING_END


async def drain(reader, writer):
    """Reads everything and answers every ping."""
    with contextlib.suppress(OSError, asyncio.IncompleteReadError):
        while True:
            first, length = await reader.readexactly(2)
            if length == 126:
                length = int.from_bytes(await reader.readexactly(2), "big")
            await reader.readexactly(length)
            if first & 15 == 9:
                writer.write(bytes([0x8A, 0x80]) + MASK)


async def room(port, address, tasks):
    reader, writer = await connect(port, address)
    say(writer, OPEN, os.urandom(16) + listing(b"Nobody"))
    tasks.append(asyncio.create_task(drain(reader, writer)))
    return writer


async def flood(writer, rate):
    for count in itertools.count():
        say(writer, LIST, listing(b"%d" % count))
        await asyncio.sleep(1 / rate)


async def lists(options, tasks):
    flooders = []
    for number in range(options.count):
        address = f"127.0.1.{number + 1}"
        # Its own room is the oldest, and so not among the newest that a list shows.
        flooders.append(await room(options.port, address, tasks))
        for _ in range(options.rooms):
            await room(options.port, address, tasks)
        for _ in range(options.watchers):
            reader, writer = await connect(options.port, address)
            say(writer, NEARBY, b"\1")
            tasks.append(asyncio.create_task(drain(reader, writer)))
    tasks += [asyncio.create_task(flood(each, options.rate)) for each in flooders]
    return {"flooders": options.count, "rooms": options.rooms, "watchers": options.watchers, "lists_per_s": options.rate}


async def silent(options, tasks):
    counts, gate = {"opened": 0, "refused": 0}, asyncio.Semaphore(AT_ONCE)

    async def one():
        async with gate:
            try:
                reader, writer = await connect(options.port, "127.0.0.3")
            except (Refused, OSError, asyncio.IncompleteReadError):
                counts["refused"] += 1
                return
        counts["opened"] += 1
        tasks.append(asyncio.create_task(drain(reader, writer)))

    await asyncio.gather(*(one() for _ in range(options.count)))
    return counts


async def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--mode", choices=["list", "silent"], required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--watchers", type=int, default=40)
    parser.add_argument("--rooms", type=int, default=90)
    parser.add_argument("--rate", type=int, default=90)
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    tasks = []
    print(json.dumps(await (lists if options.mode == "list" else silent)(options, tasks)), flush=True)
    end = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    with contextlib.suppress(asyncio.TimeoutError):
        await asyncio.wait_for(asyncio.shield(end), options.seconds)
    os._exit(0)  # thousands of tasks need no clean shutdown


asyncio.run(main())
