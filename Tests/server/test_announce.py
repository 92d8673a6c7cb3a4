"""The announcement of the server on the network, with programs that replace Avahi's and Apple's."""

import os
import select
import signal

import pytest
from serving import PATIENCE

PROGRAM = """#!/bin/sh
exec 3>{fifo}
echo "$0 $@" >&3
exec sleep 1000
"""


@pytest.fixture
def stand_in(tmp_path):
    """Puts a program of this name on the path. Returns the environment and a pipe from each run of the
    program."""
    folder = tmp_path / "programs"
    folder.mkdir()
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)

    def stand_in(name):
        path = folder / name
        path.write_text(PROGRAM.format(fifo=fifo))
        path.chmod(0o755)
        return {**os.environ, "PATH": f"{folder}:/usr/bin:/bin"}, fifo

    return stand_in


class Runs:
    """The output of the program's runs, and their end."""

    def __init__(self, fifo):
        self.pipe = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)

    def more(self):
        assert select.select([self.pipe], [], [], PATIENCE)[0], "nothing comes"
        return os.read(self.pipe, 4096).decode()

    def lines(self, count):
        text = ""
        while text.count("\n") < count:
            text += self.more()
        return sorted(line.rpartition("programs/")[2] for line in text.splitlines())

    def end(self):
        """Returns once no program holds the pipe."""
        assert self.more() == ""
        os.close(self.pipe)


def found_no_network(server):
    """Returns true if this machine has no address to announce."""
    _, out, _ = server.stop()
    return "On phones in the same network" not in out


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGKILL])
def test_avahi_announces_the_server_until_it_ends(start, stand_in, with_signal):
    if found_no_network(start("--no-announce")):
        pytest.skip("this machine has no network")
    environment, fifo = stand_in("avahi-publish")
    runs = Runs(fifo)
    server = start(env=environment)
    lines = runs.lines(2)
    address = lines[0].split()[-1]
    assert lines == [
        f"avahi-publish -a -R turntable.local {address}",
        f"avahi-publish -s -H turntable.local Turntable _http._tcp {server.port} path=/",
    ]
    told = ""
    while f"http://turntable.local:{server.port}/" not in told:
        told += server.process.stdout.readline().decode()
    assert f"http://{address}:{server.port}/" in told
    server.stop(with_signal)
    runs.end()


def test_where_there_is_no_avahi_apples_program_does_it(start, stand_in):
    if found_no_network(start("--no-announce")):
        pytest.skip("this machine has no network")
    environment, fifo = stand_in("dns-sd")
    runs = Runs(fifo)
    server = start(env=environment)
    (line,) = runs.lines(1)
    assert line.startswith(f"dns-sd -P Turntable _http._tcp local {server.port} turntable.local ")
    server.stop()
    runs.end()


@pytest.mark.parametrize("options", [["--no-announce"], ["--host", "127.0.0.1"]])
def test_nothing_is_announced_that_nobody_wants_or_can_reach(start, stand_in, options):
    environment, fifo = stand_in("avahi-publish")
    _, out, _ = start(*options, env=environment).stop()
    assert "turntable.local" not in out


def test_without_a_program_for_it_nothing_is_told(start, tmp_path):
    server = start(env={**os.environ, "PATH": str(tmp_path)})
    code, out, err = server.stop()
    assert code == 0 and "turntable.local" not in out and (err == "" or "No network" in err)
