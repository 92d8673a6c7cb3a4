"""A program without the trait PostgreSQL, as one server has it."""

import os
import re
import subprocess

import pytest
import serving
from hubs import Hub, deck
from machines import note

from support import ROOT, proves

PLAIN = ROOT / ".build/plain/debug/turntable"


@pytest.fixture
def plain(monkeypatch):
    assert PLAIN.exists(), f"{PLAIN} is missing: make cluster-check builds it"
    monkeypatch.setattr(serving, "BINARY", PLAIN)
    return PLAIN


def libraries(program):
    told = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^\s*(\S+) =>", told, re.M))


@proves("SCALE-6")
def test_SCALE_6_one_server_needs_no_postgresql(plain, tmp_path):
    own, others = libraries(plain), libraries(serving.ROOT / ".build/debug/turntable")
    assert not [name for name in own if "libpq" in name] and [name for name in others if "libpq" in name]
    note("libraries that the trait adds", f"{len(others - own)}, libpq and what that needs")
    site = tmp_path / "site"
    serving.make_site(site)
    server = serving.Server(site, tmp_path / "data", env={"PATH": os.environ["PATH"]})
    try:
        hub = Hub(server)
        assert hub.publish(deck("one", title="Alone")).status == 201 and hub.found("alone") == ["one"]
        assert server.ask("/").status == 200 and server.ask("/readyz").status == 200
    finally:
        assert server.stop()[0] == 0
    refused = subprocess.run([plain, "serve", "--database", "host=a"], capture_output=True, text=True, check=False)
    assert refused.returncode and "swift build --traits PostgreSQL" in refused.stderr
