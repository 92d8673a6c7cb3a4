"""Moderators: the commands on a hub's machine, and the page for remote use."""

import re
from urllib.parse import urlencode

import pytest
from hubs import BEHIND_PROXY, UNLIMITED, Hub, deck, key
from serving import Server, run

from support import proves

FORM = {"Content_Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def kept(tmp_path):
    """A hub with a folder of its own, on which commands work while it runs."""
    (tmp_path / "words.txt").write_text("# for moderators\nBöse\n")
    server = Server("none", tmp_path / "data", "--hub-only", "--word-list", tmp_path / "words.txt", *UNLIMITED, *BEHIND_PROXY)
    hub = Hub(server)
    hub.data = tmp_path / "data"
    hub.command = lambda *words: run(*words, "--data", hub.data)
    yield hub
    assert server.stop()[0] == 0


def post(server, path, cookie=None, **fields):
    headers = FORM | ({"Cookie": cookie} if cookie else {})
    return server.ask(path, "POST", urlencode(fields).encode(), **headers)


@proves("DECK-8")
def test_DECK_8_commands_hide_keep_and_restore_while_the_hub_runs(kept):
    kept.publish(deck("reported", title="One"))
    for phone in (1, 2, 3):
        kept.report("reported", phone, words="No\x1b[2J\nmore.")
    assert kept.get("reported").problem == "hidden"
    code, out, err = kept.command("moderate", "list")
    assert (code, err) == (0, []) and re.fullmatch(
        r"reported\thidden\t3 reports\t20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ\t\tOne\n", out)
    shown = kept.command("moderate", "show", "reported")[1]
    assert shown.count("hurtful\tNo [2J more.") == 3 and "card\tquestion\tOne, card 1? / one / other" in shown
    assert "hidden by reports" in shown and "\x1b" not in shown
    code, out, _ = kept.command("moderate", "keep", "reported", "--reason", "Harmless.", "--as", "ada")
    assert (code, out) == (0, "reported is shown.\n") and kept.get("reported").status == 200
    assert kept.command("moderate", "list")[1] == ""
    code, out, _ = kept.command("moderate", "hide", "reported", "--reason", "Names a neighbour.", "--as", "ada")
    assert (code, out) == (0, "reported is hidden.\n")
    own = kept.get("reported", key=key("owner")).json
    assert (own["state"], own["hidden"]["by"], own["hidden"]["reason"]) == ("hidden", "moderator", "Names a neighbour.")
    assert own["hidden"]["at"] >= own["changed"]
    assert kept.get("reported", key=key("another")).problem == "hidden"
    assert kept.command("moderate", "keep", "reported", "--reason", "x")[::2] == (
        1, ["turntable: A moderator hid this deck: restore it."])
    assert kept.command("moderate", "restore", "reported", "--reason", "The name is gone.", "--as", "bea")[0] == 0
    assert "hidden" not in kept.get("reported", key=key("owner")).json
    log = [line.split("\t")[2:] for line in kept.command("moderate", "log")[1].splitlines()]
    assert log == [
        ["bea", "restore", "reported", "The name is gone."], ["ada", "hide", "reported", "Names a neighbour."],
        ["ada", "keep", "reported", "Harmless."], ["reports", "hide", "reported", "hurtful"],
    ]  # fmt: skip


@proves("DECK-8")
def test_DECK_8_a_banned_key_publishes_nothing(kept):
    kept.publish(deck("one"))
    kept.publish(deck("two"))
    assert kept.command("moderate", "ban", "one", "--reason", "Advertises.")[0] == 0
    for id in ("one", "two", "three"):
        assert kept.publish(deck(id)).problem == "banned"
    assert kept.pages() == [] and kept.publish(deck("three"), by="another").status == 201


def test_words_of_the_list_are_marked_and_nothing_is_refused(kept, start):
    assert kept.publish(deck("marked", title="Wer ist BÖSE?")).status == 201
    assert kept.get("marked").status == 200
    assert "\tbose\tWer ist BÖSE?\n" in kept.command("moderate", "list")[1]
    (kept.data / "bad.txt").write_text("one\ntwo words\n")
    code, _, err = run("serve", "--hub-only", "--data", kept.data, "--word-list", kept.data / "bad.txt", "--port", 0)
    assert code == 2 and "bad.txt" in err[0] and "line 2" in err[0]
    (kept.data / "bad.txt").unlink()


def test_what_a_command_cannot_do_is_one_line(kept, tmp_path):
    for words, code, part in [
        (("moderate", "hide", "none", "--reason", "x"), 1, "No deck has this id."),
        (("moderate", "hide", "none", "--reason", " "), 2, "--reason"),
        (("moderate", "hide", "none"), 2, "--reason"),
        (("moderate", "hide", "none", "--reason", "x", "--as", "a b"), 2, "--as"),
        (("moderator", "add", "a b"), 2, "NAME"),
        (("moderator", "remove", "nobody"), 1, "No moderator"),
    ]:
        told = kept.command(*words)
        assert told[0] == code and len(told[2]) == 1 and part in told[2][0], told
    assert run("moderate", "list", "--data", tmp_path / "none")[0] == 2


@proves("DECK-8")
def test_DECK_8_the_page_opens_with_a_key_alone(kept):
    code, out, err = kept.command("moderator", "add", "ada")
    secret = out.strip()
    assert code == 0 and re.fullmatch("[0-9a-f]{64}", secret) and "not kept" in err[0]
    assert secret.encode() not in b"".join(path.read_bytes() for path in kept.data.iterdir())
    assert kept.command("moderator", "add", "ada")[0] == 1
    assert kept.command("moderator", "list")[1].startswith("ada\t20")
    server = kept.server
    kept.publish(deck("listed", title="<b>&</b>"))
    kept.report("listed", 1)
    first = server.ask("/moderate")
    assert first.status == 200 and b"listed" not in first.data and first.headers["Cache-Control"] == "no-store"
    policies = first.headers.get_all("Content-Security-Policy")
    assert policies == ["default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"]
    assert first.headers["X-Content-Type-Options"] == "nosniff" and not first.headers["Access-Control-Allow-Origin"]
    refused = post(server, "/moderate/enter", key="0" * 64)
    assert refused.status == 401 and not refused.headers["Set-Cookie"]
    entered = post(server, "/moderate/enter", key=secret)
    assert entered.status == 303 and entered.headers["Location"] == "/moderate"
    attributes = entered.headers["Set-Cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Strict", "Path=/moderate"} <= set(attributes)
    cookie = attributes[0]
    assert b"&lt;b&gt;&amp;&lt;/b&gt;" in server.ask("/moderate", Cookie=cookie).data
    page = server.ask("/moderate/decks/listed", Cookie=cookie).data.decode()
    assert "<b>" not in page and "hurtful" in page
    [token] = re.findall(r'name="token" value="([0-9a-f]{64})"', page)
    path = "/moderate/decks/listed"
    assert post(server, path, cookie, verdict="hide", reason="No.").status == 401, "without the page's token"
    assert post(server, path, verdict="hide", reason="No.", token=token).status == 401, "without the cookie"
    assert kept.get("listed").status == 200
    assert post(server, path, cookie, verdict="hide", reason="No.", token=token).status == 303
    assert kept.get("listed").problem == "hidden"
    assert b"ada hide listed" in server.ask("/moderate/log", Cookie=cookie).data
    left = post(server, "/moderate/leave", cookie)
    assert left.status == 303 and "Max-Age=0" in left.headers["Set-Cookie"]
    assert kept.command("moderator", "remove", "ada")[0] == 0
    assert server.ask(path, Cookie=cookie).status == 401


def test_behind_tls_the_cookie_travels_by_tls_alone(kept):
    secret = kept.command("moderator", "add", "ada")[1].strip()
    body = urlencode({"key": secret}).encode()
    entered = kept.server.ask("/moderate/enter", "POST", body, X_Forwarded_Proto="https", **FORM)
    assert entered.headers["Set-Cookie"].endswith("; Secure")
