"""`turntable companion` that cannot join a table says why in one line, and ends with 2."""

import socket
import threading

import pytest
import wsproto
from companions import address, names
from relaying import LOCKED, SLOW_DOWN, number
from serving import run


def refused(*options):
    """The one line with which a companion that cannot run ends."""
    code, out, err = run("companion", *options)
    assert (code, out, len(err)) == (2, "", 1), (code, out, err)
    return err[0]


def test_a_table_that_is_not_there(relay):
    assert "There is no table CCCC at http://localhost:" in refused("CCCC", "--server", address(relay))
    assert "No table has a code like AAAA" in refused(f"{address(relay)}/join/AAAA")


def test_a_table_that_is_locked(relay, phone):
    code = phone().open(bytes(16), flags=LOCKED)
    assert f"The table {code} is locked" in refused(code, "--server", address(relay))


@pytest.mark.parametrize("wait", [1 << 63, (1 << 64) - 1])
def test_a_relay_that_says_to_wait_for_ever_is_told_like_any_other(wait):
    """A relay of another kind, which answers the first question this way."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        relay = wsproto.WSConnection(wsproto.ConnectionType.SERVER)
        answer = b"\3" + bytes([SLOW_DOWN]) + number(wait)

        def serve():
            connection, _ = listening.accept()
            with connection:
                while True:
                    relay.receive_data(connection.recv(65536) or None)
                    for event in relay.events():
                        if isinstance(event, wsproto.events.Request):
                            connection.sendall(relay.send(wsproto.events.AcceptConnection()))
                        elif isinstance(event, wsproto.events.BytesMessage):
                            connection.sendall(relay.send(wsproto.events.BytesMessage(answer)))
                        else:
                            return

        threading.Thread(target=serve, daemon=True).start()
        line = refused("J7X3", "--server", f"http://127.0.0.1:{listening.getsockname()[1]}")
        assert "too many tries" in line and "3600 s" in line


def test_a_name_that_is_taken_or_none(relay, companion):
    ann = companion(relay, "--open", "--name", "Ann")
    assert "That name is taken" in refused(ann.invite, "--name", "ann")
    assert "name cannot be used" in refused(ann.invite, "--name", " ")
    assert "name cannot be used" in refused(ann.invite, "--name", "x" * 49)
    assert names(ann.table) == ["Ann"]


def test_a_server_that_is_not_there(site, relay, companion):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{free.getsockname()[1]}"
        told = refused("CCCC", "--server", nobody)
        assert "No server answers" in told and "--allow-host" in told
    ann = companion(relay, "--open", "--name", "Ann")
    # A server of another kind.
    assert "No server answers" in refused("CCCC", "--server", f"http://127.0.0.1:{ann.port}")


def test_an_invitation_may_name_an_address_of_IPv6(start, companion):
    server = start("--host", "::", "--no-announce")
    ann = companion(server, "--open", "--name", "Ann", "--server", f"http://[::1]:{server.port}")
    assert ann.invite == f"http://[::1]:{server.port}/join/{ann.code.replace('-', '')}"
    assert companion(server, ann.invite).until(lambda table: table["upToDate"])["players"]


def test_a_port_that_is_taken(relay, companion):
    ann = companion(relay, "--open", "--name", "Ann")
    assert f"Port {ann.port} is taken" in refused(ann.invite, "--name", "Bob", "--port", ann.port)
    ann.until(lambda table: names(table) == ["Ann"])


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ((), "INVITE is missing"),
        (("http://box.local/J7X3",), "is not an invitation"),
        (("J7X3J7X3J7X3J7X3J7X3",), "is not an invitation"),
        (("https://box.local/join/J7X3",), "https"),
        (("J7X3", "--server", "box.local"), "is not the address of a server"),
        (("J7X3", "--server", "http://box.local:0"), "is not the address of a server"),
        (("J7X3", "--server", "http://box.local:99999"), "is not the address of a server"),
        (("J7X3", "--server", "http://a@box.local"), "is not the address of a server"),
        (("J7X3", "--port", "65536"), "--port"),
        (("--open",), "--open needs --name"),
        (("J7X3", "--open", "--name", "Ann"), "omit INVITE"),
    ])  # fmt: skip
def test_words_that_are_no_invitation(options, word):
    assert word in refused(*options)
