"""Phones that share a vault, as a server knows them: ids, keys, and a chain of sealed bytes."""

import base64
import hashlib
import threading

from hubs import Hub, key

WIDE = ["addressRequests", "addressRequestsPerSecond", "vaultRequests", "vaultRequestsPerSecond", "vaultsPerHour"]
UNLIMITED = [word for name in WIDE for word in ("--limit", f"{name}=1000000")]
ZERO = {"number": 0, "hash": "0" * 64}


def vault(name):
    """An id for each word or number."""
    return coded(hashlib.sha256(f"vault {name}".encode()).digest()[:16])


def coded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def next_head(head, sealed):
    """The head that an entry makes (docs/sync.md, the chain)."""
    number = head["number"] + 1
    hashed = hashlib.sha256(bytes.fromhex(head["hash"]) + number.to_bytes(8, "big") + sealed)
    return {"number": number, "hash": hashed.hexdigest()}


class Vaults(Hub):
    """A server's vaults. The default phone is the one with the vault's own key."""

    def pull(self, name, after=None, by=None, **how):
        query = "" if after is None else f"?after={after}"
        return self.ask(f"/vaults/{vault(name)}{query}", key=key(by or name), **how)

    def push(self, name, sealed, head=ZERO, by=None, **how):
        return self.send(f"/vaults/{vault(name)}/entries", "POST", name, sealed, head, by, **how)

    def replace(self, name, sealed, head, by=None, **how):
        return self.send(f"/vaults/{vault(name)}/snapshot", "PUT", name, sealed, head, by, **how)

    def send(self, path, method, name, sealed, head, by, **how):
        return self.ask(path, method, {"head": head, "sealed": coded(sealed)}, key(by or name), **how)

    def delete(self, name, by=None):
        return self.ask(f"/vaults/{vault(name)}", "DELETE", key=key(by or name))


class LinkedPhone:
    """A phone that knows a vault, trusts no answer about it, and pushes until it has won."""

    def __init__(self, vaults, name):
        self.vaults, self.name, self.head, self.seen, self.snapshot = vaults, name, ZERO, [], None
        self.lock = threading.Lock()

    def pull(self):
        after = self.head["number"]
        while after is not None:
            page = self.vaults.pull(self.name, after).json
            if page["snapshot"]:
                self.snapshot = decoded(page["snapshot"]["sealed"])
                self.head = {word: page["snapshot"][word] for word in ("number", "hash")}
            for entry in page["entries"]:
                sealed = decoded(entry["sealed"])
                self.head = next_head(self.head, sealed)
                assert self.head == {word: entry[word] for word in ("number", "hash")}, "the chain is whole"
                self.seen.append(sealed)
            after = page["next"]
        assert self.head == page["head"]

    def push(self, sealed):
        """Returns the number of times that another phone was first."""
        lost = 0
        while True:
            answer = self.vaults.push(self.name, sealed, self.head)
            if answer.status == 201:
                self.head = next_head(self.head, sealed)
                assert answer.json["head"] == self.head
                self.seen.append(sealed)
                return lost
            assert (answer.status, answer.problem) == (409, "outdated"), answer
            lost += 1
            self.pull()
