"""The proxies of `Deploy/` before a server: the real programs, with the ports and certificates of the test."""

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import time

import certificates
import leftovers
import pytest
from relaying import SLOW_DOWN, UNKNOWN_CODE, Phone
from serving import PAGE, PATIENCE, ROOT, VERSION, WASM, Server
from vaults import LinkedPhone, Vaults, coded

DEPLOY = ROOT / "Deploy"
NAME = "box.example.org"
NGINX = """
daemon off;
user {user};
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/turntable.conf;
}}
"""


def put(text, **changes):
    """A configuration with replacements. Each replaced text has to exist."""
    for old, new in changes.values():
        assert old in text, f"the configuration has no {old}"
        text = text.replace(old, new)
    return text


def caddy(folder, server, port, pair):
    text = put(
        (DEPLOY / "Caddyfile").read_text(), server=("127.0.0.1:8080", f"127.0.0.1:{server}"),
        name=(NAME + " {", f"https://127.0.0.1:{port} {{\n\ttls \"{pair[0]}\" \"{pair[1]}\""))
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text)
    return ["caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


def nginx(folder, server, port, pair):
    text = put(
        (DEPLOY / "nginx.conf").read_text(), server=("127.0.0.1:8080", f"127.0.0.1:{server}"),
        port=("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"), name=(f"server_name {NAME}", "server_name _"),
        certificate=(f"/etc/ssl/{NAME}.pem", str(pair[0])), key=(f"/etc/ssl/{NAME}.key", str(pair[1])))
    (folder / "turntable.conf").write_text(text)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=pwd.getpwuid(os.getuid()).pw_name))
    return ["nginx", "-e", "stderr", "-c", folder / "nginx.conf"]


def haproxy(folder, server, port, pair):
    both = folder / "both.pem"
    both.write_bytes(pair[0].read_bytes() + pair[1].read_bytes())
    text = put(
        (DEPLOY / "haproxy.cfg").read_text(), server=("127.0.0.1:8080", f"127.0.0.1:{server}"),
        port=("bind :443", f"bind 127.0.0.1:{port}"), certificate=(f"/etc/ssl/{NAME}.pem", str(both)))
    (folder / "haproxy.cfg").write_text(text)
    return ["haproxy", "-db", "-f", folder / "haproxy.cfg"]


class Proxy:
    """A running proxy, with the interface of a server."""

    connect, ask = Server.connect, Server.ask

    def __init__(self, configure, folder, server, pair):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            self.port = taken.getsockname()[1]
        self.tls = certificates.trusting(pair[0])
        program, *words = configure(folder, server.port, self.port, pair)
        path = os.environ["PATH"] + ":/usr/sbin"
        found = shutil.which(program, path=path)
        assert found, f"{program} is missing: Scripts/install test"
        home = {"PATH": path, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), **leftovers.environment()}
        self.log = folder / "log"
        self.process = subprocess.Popen([found, *words], stdout=self.log.open("wb"), stderr=subprocess.STDOUT, env=home)
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError):
                self.connect().close()
                return
            assert self.process.poll() is None and time.monotonic() < end, self.log.read_text() or "it says nothing"
            time.sleep(0.05)

    def end(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture(scope="module", params=[caddy, nginx, haproxy], ids=lambda each: each.__name__)
def proxy(request, site, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param.__name__)
    folder.chmod(0o755)
    options = ["--address-header", "X-Forwarded-For", "--no-announce", "--host", "127.0.0.1"]
    limits = ["--limit", "addressTokens=30", "--limit", "addressTokensPerSecond=1"]
    server = Server(site[0], tmp_path_factory.mktemp("data"), *options, *limits)
    proxy = Proxy(request.param, folder, server, certificates.write(folder))
    yield proxy
    proxy.end()
    assert server.stop()[0] == 0


def test_the_page_and_the_app_come_by_https(proxy):
    assert proxy.ask("/").data == PAGE
    answer = proxy.ask(f"/{VERSION}/app.wasm", Accept_Encoding="br")
    assert (answer.status, answer.headers["Content-Encoding"]) == (200, "br")
    assert proxy.ask(f"/{VERSION}/app.wasm").data == WASM
    assert proxy.ask("/").headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert proxy.ask("/healthz").status == 200
    assert proxy.ask("/").headers.get_all("Strict-Transport-Security") == ["max-age=2592000"]


def test_the_largest_that_linked_phones_send_gets_through(proxy):
    vaults, phone = Vaults(proxy), LinkedPhone(Vaults(proxy), "large")
    phone.push(b"small")
    phone.pull()
    assert vaults.replace("large", b"x" * (8 << 20), phone.head).status == 200
    phone.pull()
    assert vaults.pull("large").json["snapshot"]["sealed"] == coded(b"x" * (8 << 20))


def test_a_table_is_played_through_it(proxy, key):
    """As browsers do: after pages came, on a connection of its own, from a page of this origin."""
    for _ in range(8):
        proxy.ask("/")
    own = {"Origin": f"https://127.0.0.1:{proxy.port}"}
    phones = [Phone(proxy, **own) for _ in range(4)]
    ada = phones[0]
    code = ada.open(key)
    for other in phones[1:]:
        other.enter(code, key)
    for number in range(100):
        ada.send(b"%d" % number)
    for other in phones[1:]:
        assert [other.until("frame")[1] for _ in range(100)] == [b"%d" % number for number in range(100)]
        other.send(b"heard")
    assert [ada.until("frame")[1] for _ in range(3)] == [b"heard"] * 3
    for each in phones:
        each.hang_up()
    refused = proxy.ask(
        "/relay", Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
        Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAAAA==", Origin="https://elsewhere.example")
    assert refused.status == 403


def test_phones_are_told_apart_by_their_addresses_and_none_can_say_another(proxy):
    ada = Phone(proxy)
    answers = [ada.find("CCCC")[1] for _ in range(4)]
    assert answers[0] == UNKNOWN_CODE and answers[-1] == SLOW_DOWN
    liar = Phone(proxy, X_Forwarded_For="203.0.113.9")
    assert liar.find("CCCC")[1] == SLOW_DOWN
    ben = Phone(proxy, source="127.0.0.2")
    assert ben.find("CCCC")[1] == UNKNOWN_CODE
    for each in (ada, liar, ben):
        each.hang_up()
