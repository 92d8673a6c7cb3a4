"""`turntable decks publish` as a process, with a real hub."""

import json
import os
import stat
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from hubs import deck, identity
from serving import run


@pytest.fixture
def publish(hub, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    address = f"http://127.0.0.1:{hub.server.port}"

    def publish(*files, to=address, options=()):
        """Publishes decks from files of their own. Returns exit code, and lines of the output and the error
        output."""
        paths = []
        for file in files:
            path = tmp_path / f"{file.get('id', 'none')}.json"
            path.write_text(json.dumps(file))
            paths.append(path)
        code, out, err = run("decks", "publish", *paths, "--hub", to, *options)
        return code, out.splitlines(), err

    return publish


@pytest.fixture
def secret(tmp_path):
    return tmp_path / "config/turntable/owner-secret"


def test_decks_are_published_with_a_secret_that_nobody_else_can_read(publish, hub, secret):
    files = [deck("cli-1", mine=1), deck("cli-2")]
    code, out, err = publish(*files)
    assert (code, len(out), len(err)) == (0, 2, 1) and str(secret) in err[0]
    assert all("published, revision 1" in line for line in out)
    assert [hub.get(file["id"]).json["content"] for file in files] == [identity(file) for file in files]
    assert stat.S_IMODE(os.stat(secret).st_mode) == 0o600 and len(bytes.fromhex(secret.read_text().strip())) == 32
    kept = secret.read_text()
    assert publish(files[0]) == (0, [out[0].replace(": published", ": on the hub")], [])
    assert secret.read_text() == kept


def test_a_file_that_changed_becomes_the_next_revision_where_that_is_said(publish, hub):
    first = deck("cli-changing")
    publish(first)
    changed = deck("cli-changing", title="Changed")
    code, out, err = publish(changed)
    assert (code, out, len(err)) == (1, [], 1) and "revision 1" in err[0] and "--replace" in err[0]
    code, out, err = publish(changed, options=["--replace"])
    assert (code, err) == (0, []) and "revision 2" in out[0]
    told = hub.get("cli-changing").json
    assert (told["title"], told["revision"]) == ("Changed", 2)
    code, out, err = publish(changed, options=["--replace"])
    assert (code, err) == (0, []) and "on the hub, revision 2" in out[0]
    assert hub.get("cli-changing").json == told, "the same again is no revision"


def test_what_the_hub_refuses_is_one_line_for_each_file(publish, hub, secret):
    hub.publish(deck("cli-taken"), by="another")
    code, out, err = publish(deck("cli-taken"), deck("cli-free"))
    assert (code, len(out)) == (1, 1) and "cli-free" in out[0]
    assert len(err) == 2 and "cli-taken.json: Another key" in err[1]


def test_a_file_with_a_fault_keeps_all_from_being_published(publish, hub, secret):
    code, out, err = publish(deck("cli-good"), deck("cli-bad", title=""))
    assert (code, out, len(err)) == (1, [], 1) and "cli-bad.json: title: " in err[0]
    assert hub.get("cli-good").status == 404 and not secret.exists()


def test_a_secret_that_is_none_is_left_as_it_is(publish, secret):
    secret.parent.mkdir(parents=True)
    secret.write_text("half a secr")
    code, out, err = publish(deck("cli-none"))
    assert (code, out, len(err)) == (2, [], 1) and str(secret) in err[0]
    assert secret.read_text() == "half a secr"


@pytest.mark.parametrize("address", ["", "decks.example", "ftp://decks.example", "http://", "http:///x", "http://a b"])
def test_what_is_no_address_is_a_usage_error(publish, address):
    code, out, err = publish(deck("cli-none"), to=address)
    assert (code, out, len(err)) == (2, [], 1) and "--hub" in err[0]


def test_a_hub_that_is_not_there_is_one_line(publish, start):
    code, out, err = publish(deck("cli-none"), to="http://127.0.0.1:1")
    assert (code, out) == (2, []) and "cannot be reached" in err[-1]
    code, out, err = publish(deck("cli-none"), to=f"http://127.0.0.1:{start('--no-hub').port}/")
    assert (code, out, len(err)) == (1, [], 1) and "no hub" in err[0]


def test_a_server_that_does_not_go_by_the_name_it_is_asked_by_is_told_how_it_could(publish):
    class Elsewhere(BaseHTTPRequestHandler):
        def do_PUT(self):
            self.send_error(421)

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        Thread(target=server.handle_request, daemon=True).start()
        code, out, err = publish(deck("cli-none"), to=f"http://127.0.0.1:{server.server_port}")
    assert (code, out) == (1, []) and "--allow-host" in err[-1]
