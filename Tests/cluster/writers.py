"""People who publish, like and push through several servers, and remember every answer."""

import hashlib
import http.client
import itertools
import random
import threading
import time
from dataclasses import dataclass

from hubs import Hub, deck, key
from machines import note, until
from vaults import ZERO, LinkedPhone, Vaults, decoded, next_head, vault

PAUSE = 0.05  # seconds after an answer
BACK_OFF = 0.3  # seconds after a refusal; people wait for as long as Retry-After says
VAULT_ENTRIES = 400  # before a phone begins another vault
CARD = 400  # letters of a card where decks are to be large
LONGEST = 60  # seconds that a request may take on the slowest machine; the deadline is 5 s


@dataclass
class Attempt:
    """A request that was to write, and its answer. Status 0 is a connection that failed."""

    kind: str
    what: tuple
    node: str
    at: float
    seconds: float
    status: int
    problem: str
    retry_after: str

    @property
    def is_acknowledged(self):
        return self.status in (200, 201)


class Doors:
    """A proxy's view of the servers: sends requests to those that are ready."""

    def __init__(self, *nodes):
        self.nodes = list(nodes)
        self.ready = [True] * len(nodes)
        self.turn = itertools.count()
        self.ending = threading.Event()
        self.checker = threading.Thread(target=self.check)

    def check(self):
        while not self.ending.wait(0.2):
            self.ready = [node.is_ready() for node in self.nodes]

    def next(self):
        while not self.ending.is_set():
            ready = [node for node, is_ready in zip(self.nodes, self.ready) if is_ready]
            if ready:
                return ready[next(self.turn) % len(ready)]
            time.sleep(0.1)
        return self.nodes[0]

    def replace(self, old, new):
        self.nodes[self.nodes.index(old)] = new


class Writers:
    """Threads that write through servers until the end of a `with`, and readers beside them."""

    decks = ("base0", "base1", "base2")  # which get likes
    runs = itertools.count()

    def __init__(self, doors, attempts, bytes=0):
        self.doors, self.attempts, self.bytes = doors, attempts, bytes
        self.begun = len(attempts)
        self.run = next(self.runs)
        self.reads = []  # seconds and status of each
        self.faults = []
        self.ending = threading.Event()
        tasks = [(task, number) for task in (self.publish, self.like, self.push) for number in range(2)] + [(self.look, 0)]
        self.threads = [threading.Thread(target=self.work, args=task) for task in tasks]

    def __enter__(self):
        self.doors.ending.clear()
        self.doors.checker = threading.Thread(target=self.doors.check)
        for thread in (self.doors.checker, *self.threads):
            thread.start()
        return self

    def __exit__(self, *_):
        self.ending.set()
        self.doors.ending.set()
        for thread in (self.doors.checker, *self.threads):
            thread.join()

    def work(self, task, number):
        try:
            for count in itertools.count():
                if self.ending.wait(PAUSE):
                    return
                if task(f"r{self.run}w{number}", count) is False:
                    self.ending.wait(BACK_OFF)
        except Exception as error:  # told by `check`
            self.faults.append(error)
            raise

    def attempt(self, kind, what, ask):
        """Asks one of the servers, and notes the answer. Returns it; nothing for a connection that failed."""
        node, at = self.doors.next(), time.monotonic()
        try:
            answer = ask(node)
        except (OSError, http.client.HTTPException):
            answer = None
        seconds = time.monotonic() - at
        status = answer.status if answer else 0
        problem = answer.problem if answer and status >= 400 else ""
        after = answer.headers.get("Retry-After", "") if answer else ""
        self.attempts.append(Attempt(kind, what, node.name, at, seconds, status, problem, after))
        return answer

    def publish(self, name, count):
        id = f"{name}-{count}"
        file = deck(id, cards=max(2, self.bytes // CARD), title=f"Made {name}")
        for number, card in enumerate(file["cards"] if self.bytes else []):
            card["text"] = noise(f"{id} {number}", CARD)
        answer = self.attempt("publish", (id,), lambda node: Hub(node).publish(file, by=id))
        return answer is not None and answer.status == 201

    def like(self, name, count):
        id, who = self.decks[count % len(self.decks)], f"{name} likes {count}"
        address = f"100.{count >> 16 & 63}.{count >> 8 & 255}.{count & 255}"
        answer = self.attempt("like", (id, who), lambda node: Hub(node).mark("like", id, by=who, address=address))
        return answer is not None and answer.status == 200

    def push(self, name, count):
        """Pushes onto what the vault has, as a phone does that got no answer before."""
        own = f"{name} {count // VAULT_ENTRIES}"
        if getattr(self, name, (None,))[0] != own:
            setattr(self, name, (own, ZERO))
        _, head = getattr(self, name)
        sealed = f"{own} {count}".encode()
        answer = self.attempt("push", (own, sealed), lambda node: Vaults(node).push(own, sealed, head))
        if answer is not None and answer.status == 201:
            head = next_head(head, sealed)
            assert answer.json["head"] == head
        elif answer is not None and answer.status == 409:
            # The push before had no answer, and counts all the same.
            page = Vaults(self.doors.next()).ask(f"/vaults/{vault(own)}?after={head['number']}", key=key(own))
            if page.status == 200:
                for entry in page.json["entries"]:
                    head = next_head(head, decoded(entry["sealed"]))
                    assert head["hash"] == entry["hash"]
        setattr(self, name, (own, head))
        return answer is not None and answer.status == 201

    def look(self, name, count):
        """Reads a deck, its list and a search of a server that a proxy would choose."""
        node, at = self.doors.next(), time.monotonic()
        path = ("/decks/base0", "/decks?order=popular&count=10", "/decks?q=base")[count % 3]
        try:
            status = Hub(node).ask(path).status
        except (OSError, http.client.HTTPException):
            status = 0
        self.reads.append((time.monotonic() - at, status))

    def own(self):
        return self.attempts[self.begun :]

    def await_more(self, each=20):
        """Waits until every kind has been acknowledged this many times since now."""
        start = len(self.attempts)

        def fewest():
            assert not self.faults, self.faults
            done = [one.kind for one in self.attempts[start:] if one.is_acknowledged]
            return min(done.count(kind) for kind in ("publish", "like", "push"))

        until(fewest, lambda fewest: fewest >= each)

    def check(self, what, allowed=((503, "busy"),)):
        """Checks that refusals say when to ask again, and notes the figures of a run."""
        own = self.own()
        assert not self.faults, self.faults
        refused = [one for one in own if not one.is_acknowledged]
        for one in refused:
            # A phone whose push had no answer finds out that it counts.
            if (one.kind, one.status) != ("push", 409):
                assert (one.status, one.problem) in allowed, one
                assert one.status != 503 or one.retry_after, one
        slowest = max(one.seconds for one in own)
        assert slowest < LONGEST
        assert {status for _, status in self.reads} == {200}, "reads go on"
        times = sorted(one.at + one.seconds for one in own if one.is_acknowledged)
        gap = max(after - before for before, after in itertools.pairwise(times))
        kinds = [one.kind for one in own if one.is_acknowledged]
        told = ", ".join(f"{kinds.count(kind):,} {kind}" for kind in ("publish", "like", "push"))
        note(f"{what}: acknowledged", told)
        note(f"{what}: refused", ", ".join(sorted({f"{self.count(refused, one)} with {one.status}" for one in refused})) or "none")
        note(f"{what}: longest time without an acknowledged write", f"{gap:.1f} s")
        note(f"{what}: longest request", f"{slowest:.1f} s")
        note(f"{what}: reads, and the longest", f"{len(self.reads):,}, {max(seconds for seconds, _ in self.reads):.1f} s")

    @staticmethod
    def count(refused, like):
        return sum(one.status == like.status for one in refused)


def noise(seed, size):
    """Letters that no compression makes much fewer."""
    return "".join(random.Random(seed).choices("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=size))


def check_kept(cluster, nodes, attempts):
    """Every acknowledged write is in the database and at each server. Returns their number."""
    done = [one for one in attempts if one.is_acknowledged]
    published = {one.what[0] for one in done if one.kind == "publish"}
    likes = {one.what for one in done if one.kind == "like"}
    tried = {one.what for one in attempts if one.kind == "like"}
    pushes = {}
    for one in done:
        if one.kind == "push":
            pushes.setdefault(one.what[0], []).append(one.what[1])
    # In the database itself.
    primary = cluster.primary
    whole = "SELECT id FROM decks JOIN revisions ON deck = number AND revisions.content = decks.content AND length(bytes) > 0"
    assert published <= set(primary.sql(whole))
    marks = "SELECT id || ' ' || encode(key, 'hex') FROM marks JOIN decks ON number = deck WHERE is_set"
    kept = set(primary.sql(marks))
    assert {f"{id} {hashed(who)}" for id, who in likes} <= kept
    for node in nodes:
        hub = Hub(node)
        until(lambda hub=hub: set(hub.pages("order=newest&count=100")), published.__le__)
        for id in Writers.decks:
            least, most = sum(one[0] == id for one in likes), sum(one[0] == id for one in tried)
            until(lambda hub=hub, id=id: hub.get(id).json["likes"], lambda found: least <= found <= most)
        for name, sealed in pushes.items():
            phone = LinkedPhone(Vaults(node), name)
            phone.pull()
            seen = iter(phone.seen)
            assert all(one in seen for one in sealed), "every acknowledged push is there, in order"
    return len(done)


def hashed(who):
    return hashlib.sha256(bytes.fromhex(key(who))).hexdigest()
