"""A cluster of Deploy/cluster on one machine: three members of etcd, two of Patroni and PostgreSQL, servers of Turntable.

Each "machine" is an address of the loopback network, and a folder. The files of Deploy/cluster are used as they are, with other
addresses, folders and passwords in them.
"""

import contextlib
import ctypes
import http.client
import json
import os
import re
import secrets
import shlex
import shutil
import signal
import ssl
import subprocess
import tempfile
import threading
import time
from pathlib import Path

import leftovers
from database import programs
from hubs import UNLIMITED
from serving import Server
from vaults import UNLIMITED as VAULTS_UNLIMITED

from support import ROOT

DEPLOY = ROOT / "Deploy/cluster"
LOGS = ROOT / ".build/cluster-check"
PATIENCE = 300  # seconds until a wait for a change of the cluster counts as hung
DISK = "512m"  # of a machine with PostgreSQL
PLACEHOLDER = re.compile(r"@[A-Z_]+@")
# The numbers of the examples' machines. The first two have PostgreSQL.
NUMBERS = {"node1": 11, "node2": 12, "node3": 13}
FIGURES = []  # rows of the table that is printed at the end


def note(what, figure):
    FIGURES.append((what, figure))


def until(ask, is_right, patience=PATIENCE):
    """The first right answer. Errors of connections are no answer."""
    end, answer = time.monotonic() + patience, None
    while True:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if is_right(answer := ask()):
                return answer
        assert time.monotonic() < end, f"not in {patience} s; last: {getattr(answer, 'data', answer)}"
        time.sleep(0.1)


def own_mounts():
    """Gives this process mounts of its own, if it may have some, which end with it. Returns true if it has."""
    if os.getuid() != 0:
        return False
    system = ctypes.CDLL(None, use_errno=True)
    new_namespace, recursive, private = 0x2_0000, 0x4000, 0x4_0000
    return system.unshare(new_namespace) == 0 and system.mount(b"none", b"/", None, recursive | private, None) == 0


class Cluster:
    """The machines, with one certificate authority."""

    def __init__(self):
        for program in ("etcd", "patroni", "openssl"):
            assert shutil.which(program), f"{program} is missing: Scripts/install cluster installs it"
        self.has_disks = own_mounts()
        # The path of a socket is short.
        self.folder = Path(tempfile.mkdtemp(prefix="tc-", dir="/tmp"))
        self.folder.chmod(0o755)
        self.user = "postgres" if os.getuid() == 0 else subprocess.run(["id", "-un"], capture_output=True, text=True).stdout.strip()
        # Many networks, so that two of these clusters do not meet.
        self.network = f"127.{1 + os.getpid() // 250 % 250}.{1 + os.getpid() % 250}"
        self.passwords = {name: secrets.token_hex(12) for name in ("REPLICATION", "REWIND", "TURNTABLE")}
        self.servers = []
        addresses = [f"{name}={self.address_of(name)}" for name in NUMBERS]
        subprocess.run([DEPLOY / "certificates", self.folder / "tls", *addresses], check=True, capture_output=True)
        (self.folder / "tls").chmod(0o755)
        (self.folder / "tls/ca.crt").chmod(0o644)
        self.pgpass = self.folder / "pgpass"
        self.pgpass.write_text(f"*:*:turntable:turntable:{self.passwords['TURNTABLE']}\n")
        self.pgpass.chmod(0o600)
        self.machines = [Machine(self, name) for name in NUMBERS]
        self.databases = self.machines[:2]

    def address_of(self, name):
        return f"{self.network}.{NUMBERS[name]}"

    def start(self):
        for machine in self.machines:
            machine.start_etcd()
        for machine in self.databases:
            machine.start_patroni()
        self.await_whole()
        words = f"CREATE ROLE turntable LOGIN PASSWORD '{self.passwords['TURNTABLE']}'"
        self.primary.sql(words, "postgres")
        self.primary.sql("CREATE DATABASE turntable OWNER turntable", "postgres")

    @property
    def primary(self):
        """The machine that Patroni calls the primary."""
        return next((machine for machine in self.databases if machine.is_("primary")), None)

    @property
    def standby(self):
        """The synchronous standby."""
        return next((machine for machine in self.databases if machine.is_("synchronous")), None)

    def await_whole(self):
        """Waits until there is a primary with a synchronous standby. Returns both."""
        return until(lambda: (self.primary, self.standby), lambda both: None not in both and both[0] is not both[1])

    def options(self, name):
        """The options of a server in the shipped file."""
        (line,) = shlex.split(self.filled("turntable.env", name), comments=True)
        return shlex.split(line.removeprefix("OPTIONS="))

    @property
    def database(self):
        """The shipped address of the database."""
        options = self.options("node1")
        return options[options.index("--database") + 1]

    def filled(self, file, name, **folders):
        """A file of Deploy/cluster for a machine, with addresses, folders and passwords of this cluster."""
        text = "".join(line for line in (DEPLOY / file).read_text().splitlines(True) if not line.lstrip().startswith("#"))
        places = {
            "@NAME@": name, "@ADDRESS@": self.address_of(name), "10.0.0.0/24": "127.0.0.0/8", "10.0.0.": self.network + ".",
            "/etc/ssl/turntable/ca.crt": f"{self.folder}/tls/ca.crt",
            "/etc/ssl/turntable/machine": f"{self.folder}/tls/{name}",
            "/usr/lib/postgresql/15/bin": str(programs()),
            "/var/lib/postgresql/15/turntable": f"{self.folder}/{name}/disk/data",
            "/var/lib/postgresql/patroni.pgpass": f"{self.folder}/{name}/patroni.pgpass",
            "/var/lib/etcd/turntable": f"{self.folder}/{name}/etcd", "/var/run/postgresql": f"{self.folder}/{name}",
            **{f"@{word}_PASSWORD@": password for word, password in self.passwords.items()},
            " postgres  ": f" {self.user}  ", "username: postgres": f"username: {self.user}",
        }  # fmt: skip
        for place, own in places.items():
            text = text.replace(place, own)
        left = [word for word in ("10.0.0.", "/etc/", "/var/") if word in text]
        assert not PLACEHOLDER.search(text) and not left, f"{file} names {left} of a real machine"
        return text

    def as_user(self):
        """PostgreSQL refuses to run as root."""
        return ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"] if os.getuid() == 0 else []

    def own(self, path):
        if os.getuid() == 0:
            shutil.chown(path, self.user)

    def ctl(self, *words):
        done = subprocess.run(
            [*self.as_user(), "patronictl", "-c", self.machines[0].folder / "patroni.yml", *words],
            capture_output=True, text=True, timeout=PATIENCE, env=self.databases[0].environment, cwd="/")  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def close(self):
        """Ends everything that was started, and deletes it. Their logs stay in .build/cluster-check."""
        with contextlib.ExitStack() as last:  # in the opposite order, even if one fails
            last.callback(shutil.rmtree, self.folder)
            for machine in self.machines:
                last.callback(machine.close)
            for server in self.servers:
                last.callback(server.end)


class Machine:
    def __init__(self, cluster, name):
        self.cluster, self.name, self.address = cluster, name, cluster.address_of(name)
        self.folder = cluster.folder / name
        self.disk = self.folder / "disk"
        self.disk.mkdir(parents=True)
        (self.folder / "etcd").mkdir(mode=0o700)
        self.has_disk = name in list(NUMBERS)[:2] and cluster.has_disks
        if name in list(NUMBERS)[:2]:
            if self.has_disk:
                subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "turntable", self.disk], check=True)
            self.write("patroni.yml")
        for path in (self.folder, self.disk, self.folder / "etcd", *(cluster.folder / "tls").glob(f"{name}.*")):
            cluster.own(path)
        self.etcd = self.patroni = None
        self.frozen = []

    def write(self, file):
        path = self.folder / file
        path.write_text(self.cluster.filled(file, self.name))
        path.chmod(0o600)
        self.cluster.own(path)

    @property
    def environment(self):
        return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.folder), **leftovers.environment()}

    def begin(self, *words, **environment):
        with (self.folder / f"{words[0]}.log").open("ab") as log:
            return subprocess.Popen([*self.cluster.as_user(), *map(str, words)], stdout=log, stderr=log, cwd="/",
                                    start_new_session=True, env={**self.environment, **environment})  # fmt: skip

    def start_etcd(self):
        lines = self.cluster.filled("etcd.env", self.name).splitlines()
        self.etcd = self.begin("etcd", **dict(line.split("=", 1) for line in lines if line))

    def start_patroni(self):
        self.patroni = self.begin("patroni", self.folder / "patroni.yml")

    # The state

    def is_(self, role):
        """Asks Patroni: primary, or synchronous."""
        tls = ssl.create_default_context(cafile=self.cluster.folder / "tls/ca.crt")
        tls.load_cert_chain(self.cluster.folder / f"tls/{self.name}.crt", self.cluster.folder / f"tls/{self.name}.key")
        connection = http.client.HTTPSConnection(self.address, 8008, timeout=3, context=tls)
        try:
            connection.request("GET", "/" + role)
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def sql(self, statement, database="turntable"):
        """The rows of a statement on this machine, whether it is the primary or not."""
        done = subprocess.run(
            [*self.cluster.as_user(), programs() / "psql", "-XAtq", "-h", self.folder, "-U", self.cluster.user, "-d", database,
             "-c", statement], capture_output=True, text=True, cwd="/", timeout=60, env=self.environment)  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout.split("\n")[:-1]

    def close(self):
        with contextlib.ExitStack() as last:
            if self.has_disk:
                last.callback(subprocess.run, ["umount", self.disk], check=False)
            last.callback(self.save_logs)
            last.callback(self.end, self.etcd)
            last.callback(self.kill_postgres)
            last.callback(self.end, self.patroni)
            self.wake()

    def save_logs(self):
        LOGS.mkdir(parents=True, exist_ok=True)
        for log in self.folder.glob("*.log"):
            shutil.copyfile(log, LOGS / f"{self.name}-{log.name}")

    # Faults

    def postgres(self):
        """The ids of PostgreSQL's processes."""
        try:
            first = int((self.disk / "data/postmaster.pid").read_text().split()[0])
        except (OSError, IndexError, ValueError):
            return []
        name = Path(f"/proc/{first}/comm")
        if not name.exists() or name.read_text().strip() != "postgres":
            return []
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True)
        return [first, *map(int, children.stdout.split())]

    def signal(self, number, *processes):
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def own_processes(self):
        return [one.pid for one in (self.patroni, self.etcd) if one and one.poll() is None]

    def kill(self):
        """Ends everything at once, as a loss of power does."""
        processes = [*self.own_processes(), *self.postgres()]
        self.signal(signal.SIGKILL, *processes)
        for one in (self.patroni, self.etcd):
            one.wait()
        until(lambda: [one for one in processes if is_running(one)], lambda left: not left)

    def freeze(self):
        self.frozen = [self.patroni.pid, *self.postgres()]
        self.signal(signal.SIGSTOP, *self.frozen)
        # A process that had just begun.
        self.signal(signal.SIGSTOP, *(more := [one for one in self.postgres() if one not in self.frozen]))
        self.frozen += more

    def wake(self):
        self.signal(signal.SIGCONT, *(one for one in self.frozen if is_running(one)))
        self.frozen = []

    @staticmethod
    def end(process):
        if not process or process.poll() is not None:
            return
        process.terminate()
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def kill_postgres(self):
        self.signal(signal.SIGKILL, *self.postgres())

    def fill_disk(self):
        """Writes until nothing more fits. Returns the file to delete."""
        filler = self.disk / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            for size in (1 << 20, 4096):
                with contextlib.suppress(OSError):
                    while file.write(b"\0" * size) == size:
                        pass
        return filler


def is_running(process):
    """True unless it has ended, even if nobody has asked for its result."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Node(Server):
    """A server of Turntable, with the options of its machine's file."""

    def __init__(self, cluster, name, site, data=None, port=0, drain_seconds=None):
        self.cluster, self.name, self.site = cluster, name, site
        self.data = data or cluster.folder / f"server-{name}"
        drain = [] if drain_seconds is None else ["--drain-seconds", str(drain_seconds)]
        super().__init__(
            site, self.data, *cluster.options(name), "--host", "127.0.0.1", "--no-starter-decks", *UNLIMITED, *VAULTS_UNLIMITED,
            "--limit", "publishMebibytes=4096", *drain, port=port,
            env={**os.environ, "PGPASSFILE": str(cluster.pgpass)})  # fmt: skip
        self.lines = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        cluster.servers.append(self)

    def read(self):
        """A full pipe would stop the server."""
        for line in self.process.stderr:
            self.lines.append(line.decode(errors="replace"))
            del self.lines[:-200]

    def is_ready(self):
        try:
            return self.ask("/readyz").status == 200
        except (OSError, http.client.HTTPException):
            return False

    def end(self, number=signal.SIGTERM):
        """Returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.reader.join(10)
        self.process.stdout.close()
        return code

    def again(self):
        """The same server, started anew."""
        return Node(self.cluster, self.name, self.site, self.data, self.port)


def changes(server):
    """All decks as a mirror sees them, in the order of their changes, and the line of that order."""
    found, since = [], 0
    while True:
        page = json.loads(server.ask(f"/api/changes?since={since}&count=500").data)
        if not page["changes"]:
            return found, page["line"]
        found += page["changes"]
        since = page["next"]
