"""Decks, keys and requests for the tests of the hub."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import quote

WIDE = ["lookTokens", "lookTokensPerSecond", "writeTokens", "writeTokensPerSecond"]
UNLIMITED = [word for name in WIDE for word in ("--limit", f"{name}=1000000000")]
BEHIND_PROXY = ["--address-header", "X-Forwarded-For"]


def key(name):
    """A key for each word or number."""
    return hashlib.sha256(f"key {name}".encode()).hexdigest()


def deck(id, revision=1, parent=None, title="Deck", cards=2, kinds=("question",), **members):
    """The file of a deck as a Python value."""
    file = {
        "format": 1, "id": id, "revision": revision, "category": "", "cover": "", "icon": "", "title": title,
        "description": "What it is about", "language": "en", "author": "Somebody", "licence": "CC0-1.0",
        "rating": "everyone", "tags": ["party"],
        "cards": [
            {"id": f"c{number}", "kind": kinds[number % len(kinds)], "text": f"{title}, card {number}?",
             "options": ["one", "other"]}
            for number in range(cards)
        ],
        **members,
    }  # fmt: skip
    return file | ({"parent": parent} if parent else {})


def canonical(file):
    """RFC 8785, as far as decks of these tests need it."""
    return json.dumps(file, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def identity(file):
    return hashlib.sha256(canonical(file)).hexdigest()


@dataclass
class Answer:
    status: int
    headers: object
    data: bytes

    @property
    def json(self):
        return json.loads(self.data)

    @property
    def problem(self):
        """The code of a refusal, from an answer that is checked to be a complete problem document."""
        assert self.headers["Content-Type"] == "application/problem+json", self
        assert self.headers["Cache-Control"] == "no-store"
        told = self.json
        assert told["status"] == self.status and told["title"] and told["detail"]
        root, _, kind = told["type"].partition("#")
        assert root in ("/api", "/api/vaults") and kind
        return kind


class Hub:
    """A server's hub, with requests from any wanted address."""

    def __init__(self, server):
        self.server = server

    def ask(self, path, method="GET", body=None, key=None, address=None, **headers):
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            headers.setdefault("Content_Type", "application/json")
        if key is not None:
            headers.setdefault("Authorization", f"Bearer {key}")
        if address is not None:
            headers["X_Forwarded_For"] = address
        response = self.server.ask("/api" + path, method, body, **headers)
        return Answer(response.status, response.headers, response.data)

    def publish(self, file, by="owner", **how):
        return self.ask(f"/decks/{file['id']}", "PUT", file, key(by), **how)

    def withdraw(self, id, by="owner"):
        return self.ask(f"/decks/{id}", "DELETE", key=key(by))

    def mark(self, what, id, by, method="PUT", address="192.0.2.1"):
        return self.ask(f"/decks/{id}/{what}", method, key=key(by), address=address)

    def report(self, id, by, reason="hurtful", **members):
        """Each numbered phone has an address of its own, because reports of one address count once."""
        address = f"198.51.100.{by}" if isinstance(by, int) else None
        return self.ask(f"/decks/{id}/reports", "POST", {"reason": reason, **members}, key(by), address)

    def found(self, words, query=""):
        """The ids that a search finds, best first."""
        return self.pages(f"q={quote(words)}&{query}")

    def get(self, id, **how):
        return self.ask(f"/decks/{id}", **how)

    def pages(self, query="", between=lambda page: None):
        """The ids of all pages. Calls `between` after each."""
        ids, after, page = [], "", 0
        while True:
            answer = self.ask(f"/decks?{query}{after}").json
            ids += [deck["id"] for deck in answer["decks"]]
            if answer["next"] is None:
                return ids
            after = "&after=" + answer["next"]
            between(page)
            page += 1


def at_once(work, things, threads=8):
    """The results of work for each thing, done in parallel."""
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(work, things))
