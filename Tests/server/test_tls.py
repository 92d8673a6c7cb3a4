"""HTTPS of `turntable serve`, with certificates that the tests make."""

import contextlib
import datetime
import os
import re
import shutil
import signal
import socket
import ssl
import time

import certificates
import pytest
import websocket
from certificates import DAY, options, shown, trusting
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from hubs import Hub
from serving import LARGE, PAGE, PATIENCE, VERSION, WASM, run
from test_start_and_stop import read_code


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    return certificates.write(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def secure(start, pair):
    """A server with HTTPS."""
    return start(*options(pair), tls=trusting(pair[0]))


def test_the_page_comes_by_https_as_it_does_without(secure):
    assert secure.ask("/").data == PAGE
    answer = secure.ask(f"/{VERSION}/app.wasm")
    assert (answer.status, answer.data) == (200, WASM)
    # For a remote address, browsers accept the header only if the page came by https.
    answer = secure.raw(b"GET / HTTP/1.1\r\nHost: 192.168.1.20:8443\r\nConnection: close\r\n\r\n").lower()
    assert b"\r\ncross-origin-opener-policy: same-origin\r\n" in answer


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion")
def test_only_tls_1_2_and_later_is_spoken_and_http_1_1_is_agreed_on(secure, pair):
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        secure.tls = trusting(pair[0])
        secure.tls.minimum_version = secure.tls.maximum_version = version
        secure.tls.set_alpn_protocols(["h2", "http/1.1"])
        with secure.connect() as connection:
            assert connection.selected_alpn_protocol() == "http/1.1"
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.set_ciphers("DEFAULT:@SECLEVEL=0")
    old.minimum_version, old.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    secure.tls = old
    with pytest.raises(ssl.SSLError, match="PROTOCOL_VERSION|protocol version"):
        secure.connect()


def test_a_table_is_played_over_wss(secure, phone, key):
    ada, ben = phone(secure), phone(secure)
    code = ada.open(key)
    assert ben.enter(code, key)[1] == 1
    for number in range(200):
        ada.send(b"%d" % number)
    assert [ben.until("frame")[1] for _ in range(200)] == [b"%d" % number for number in range(200)]
    # The page's own origin uses https, and the other origin is not the server's.
    address = f"wss://127.0.0.1:{secure.port}/relay"
    own = websocket.create_connection(address, timeout=PATIENCE, sslopt={"context": secure.tls})
    own.close()
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        websocket.create_connection(
            address, timeout=PATIENCE, sslopt={"context": secure.tls}, origin="https://elsewhere.example")
    code, _, err = secure.stop()
    assert code == 0 and (err == "" or "No network was found" in err)
    assert ben.ended().code == 1012


def test_a_phone_that_reads_too_slowly_is_given_up_over_tls_too(start, pair, phone, key):
    server = start(*options(pair), "--limit", "framesAtOnce=10000000", tls=trusting(pair[0]))
    ada, slow = phone(server), phone(server, buffer=4096)
    slow.enter(ada.open(key), key)
    ada.until("present")
    deadline = time.monotonic() + PATIENCE
    gone = False
    while not gone and time.monotonic() < deadline:
        for _ in range(1_000):
            ada.send(b"x" * 100)
        ada.socket.settimeout(0.01)
        with contextlib.suppress(TimeoutError):
            gone = ada.until("present")[1] == 0
        ada.socket.settimeout(PATIENCE)
    assert gone


def test_what_does_not_speak_tls_gets_nothing_and_nobody_else_is_held_up(secure):
    with socket.create_connection(("127.0.0.1", secure.port), PATIENCE) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = b""
        with contextlib.suppress(ConnectionResetError):
            while part := plain.recv(65536):
                answer += part
    assert PAGE not in answer and b"HTTP" not in answer
    assert secure.ask("/").status == 200


def test_a_handshake_that_never_ends_is_ended_as_a_head_would_be(start, pair):
    server = start(*options(pair), "--limit", "headSeconds=1", tls=trusting(pair[0]))
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as silent:
        silent.sendall(b"\x16\x03\x01")
        with contextlib.suppress(ConnectionResetError):
            while silent.recv(65536):
                pass  # an alert may come first


def test_a_large_file_is_finished_over_tls_before_the_server_ends(start, pair, tmp_path):
    large = tmp_path / "site" / VERSION / "large.bin"
    large.parent.mkdir(parents=True)
    large.write_bytes(LARGE)
    (tmp_path / "site" / "index.html").write_bytes(PAGE)
    server = start("--site", tmp_path / "site", *options(pair), tls=trusting(pair[0]))
    with server.connect() as slow:
        slow.sendall(f"GET /{VERSION}/large.bin HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        answer = slow.recv(4096)
        server.process.send_signal(signal.SIGTERM)
        while len(answer.partition(b"\r\n\r\n")[2]) < len(LARGE):
            part = slow.recv(1 << 20)
            assert part, "it ended in the middle of a response"
            answer += part
    assert answer.partition(b"\r\n\r\n")[2] == LARGE
    assert server.stop()[0] == 0


def test_a_moderators_cookie_travels_by_tls_alone(secure, tmp_path):
    code, out, _ = run("moderator", "add", "ada", "--data", tmp_path / "data")
    assert code == 0
    answer = secure.ask(
        "/moderate/enter", "POST", b"key=" + out.strip().encode(), Content_Type="application/x-www-form-urlencoded")
    assert answer.headers["Set-Cookie"].endswith("; Secure")
    assert Hub(secure).get("none").status == 404


# Output


def test_addresses_are_those_of_https(start, pair):
    code, out, _ = start(*options(pair), tls=trusting(pair[0])).stop()
    assert code == 0 and "http://" not in out and "plain http" not in out
    for address in re.findall(r"^  (\S+)$", out, re.M)[:1]:
        assert address.startswith("https://") and read_code(out) == address


def test_phones_are_shown_the_names_of_the_certificate(start, tmp_path):
    names = ["localhost", "box.example", "*.other.example"]
    pair = certificates.write(tmp_path, names=names)
    server = start(*options(pair), tls=trusting(pair[0]))
    _, out, _ = server.stop()
    assert re.findall(r"^  (\S+)$", out, re.M) == [f"https://box.example:{server.port}/"]
    assert read_code(out) == f"https://box.example:{server.port}/"


def test_a_server_answers_under_the_names_of_its_certificate(start, tmp_path):
    pair = certificates.write(tmp_path, names=["localhost", "box.example"])
    server = start(*options(pair), tls=trusting(pair[0]))
    for host, status in [(b"box.example", b"200"), (b"other.example", b"421")]:
        answer = server.raw(b"GET / HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 " + status)


# A new pair


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def replace(pair, other):
    for old, new in zip(pair, other):
        shutil.copy(new, str(old) + ".new")
        os.replace(str(old) + ".new", old)


def test_sighup_brings_a_new_certificate_and_ends_no_connection(start, tmp_path, phone, key):
    pair = certificates.write(tmp_path, "first")
    server = start(*options(pair), tls=trusting(pair[0]))
    ada, ben = phone(server), phone(server)
    ben.enter(ada.open(key), key)
    replace(pair, certificates.write(tmp_path, "second"))
    assert certificates.name(shown(server)) == "first"
    server.process.send_signal(signal.SIGHUP)
    until(lambda: certificates.name(shown(server)) == "second")
    ada.send(b"still here")
    assert ben.until("frame")[1] == b"still here"
    code, _, err = server.stop()
    assert code == 0 and "certificate" not in err


def test_a_broken_new_pair_leaves_the_old_one_and_is_logged(start, tmp_path):
    pair = certificates.write(tmp_path, "first")
    server = start(*options(pair), tls=trusting(pair[0]))
    shutil.copy(certificates.write(tmp_path, "second")[1], pair[1])
    server.process.send_signal(signal.SIGHUP)
    line = server.process.stderr.readline().decode()
    while "certificate" not in line:
        assert line, "it ended"
        line = server.process.stderr.readline().decode()
    assert "error" in line and "was not reloaded" in line and f"{pair[1]} is not the key of {pair[0]}" in line
    assert certificates.name(shown(server)) == "first" and server.ask("/").status == 200
    assert server.stop()[0] == 0


# A certificate of the server's own


@pytest.fixture
def own(start, tmp_path):
    """Starts servers that make their certificate."""

    def own(*more):
        trust = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
        return start("--tls-self-signed", *more, tls=trust)

    own.files = tmp_path / "data" / "tls-certificate.pem", tmp_path / "data" / "tls-key.pem"
    return own


def test_a_server_makes_a_certificate_that_serves_for_its_names_and_addresses(own):
    server = own()
    made = shown(server)
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    hosts, host = names.get_values_for_type(x509.DNSName), socket.gethostname().lower()
    assert {"localhost", "turntable.local", host, host.partition(".")[0] + ".local"} <= set(hosts)
    assert len(set(hosts)) == len(hosts)
    addresses = {str(address) for address in names.get_values_for_type(x509.IPAddress)}
    assert "127.0.0.1" in addresses
    assert not made.extensions.get_extension_for_class(x509.BasicConstraints).value.ca, "phones that trust it trust one server"
    uses = made.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(uses) == [x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]
    # A client that trusts it accepts it for all of these names.
    server.tls = trusting(own.files[0])
    assert server.ask("/").data == PAGE
    for key in own.files:
        assert key.stat().st_mode & 0o777 == 0o600
    code, out, err = server.stop()
    assert code == 0
    assert made.fingerprint(hashes.SHA256()).hex(":").upper() in out or "No network was found" in err
    for address in re.findall(r"^  https://([\d.]+):", out, re.M):
        assert address in addresses


def test_it_is_kept_and_made_anew_when_it_no_longer_serves(own, tmp_path):
    server = own()
    first = shown(server)
    server.stop()
    server = own()
    assert shown(server) == first, "a phone that took it once is not asked again"
    server.stop()
    other = certificates.write(tmp_path, "other", names=["localhost"], ends=300 * DAY)
    short = certificates.write(tmp_path, "short", ends=29 * DAY, like=first)
    for pair in (other, short, (own.files[0], other[1])):
        replace(own.files, pair)
        server = own()
        assert shown(server).not_valid_after_utc - datetime.datetime.now(datetime.timezone.utc) > 390 * DAY
        assert shown(server) != first
        server.stop()
    long = certificates.write(tmp_path, "long", ends=31 * DAY, like=first)
    replace(own.files, long)
    server = own()
    assert certificates.name(shown(server)) == "long"
    replace(own.files, short)
    server.process.send_signal(signal.SIGHUP)
    until(lambda: certificates.name(shown(server)) == "Turntable")


def test_B2_the_certificate_of_before_a_wrong_clock_serves_again(own, tmp_path):
    server = own()
    first = shown(server)
    server.stop()
    former = [file.with_suffix(".former.pem") for file in own.files]
    # As a start with a clock two years ahead leaves them.
    late = certificates.write(tmp_path, "late", begins=2 * 365 * DAY, ends=3 * 365 * DAY, like=first)
    for kept, file in zip(own.files, former):
        kept.rename(file)
    replace(own.files, late)
    server = own()
    assert shown(server) == first, "phones that took it are not asked again"
    server.stop()
    short = certificates.write(tmp_path, "short", ends=29 * DAY, like=first)
    replace(own.files, short)
    server = own()
    assert shown(server) != first and former[0].read_bytes() == short[0].read_bytes(), "the one before is kept"
    server.stop()


def test_no_certificate_is_made_beside_one_that_is_named(tmp_path):
    pair = certificates.write(tmp_path)
    for more in (options(pair), options(pair)[:2], options(pair)[2:]):
        assert "--tls-self-signed makes its own certificate" in refused("--tls-self-signed", *more)


def test_a_certificate_that_cannot_be_kept_is_one_line(tmp_path):
    (tmp_path / "tls-key.pem.partial").mkdir()
    assert "tls-key.pem cannot be written" in refused("--tls-self-signed", "--data", tmp_path)


# Unusable certificates


def refused(*words):
    """A bad certificate is reported before the site is read, although that is missing as well."""
    code, out, err = run("serve", "--port", 0, "--site", "/nowhere", *words)
    assert (code, out, len(err)) == (2, "", 1)
    return err[0]


def test_a_pair_that_cannot_be_used_is_one_line_before_the_site_is_read(tmp_path):
    good, other = certificates.write(tmp_path, "good"), certificates.write(tmp_path, "other")
    nothing = tmp_path / "nothing"
    text = tmp_path / "text"
    text.write_text("no PEM at all\n")
    der = tmp_path / "der"
    der.write_bytes(ssl.PEM_cert_to_DER_cert(good[0].read_text()))
    long = tmp_path / "long"
    long.write_bytes(good[0].read_bytes() + b"\n" * 65536)
    passphrase = serialization.BestAvailableEncryption(b"secret")
    sealed = [
        certificates.write(tmp_path, name, kind=(kind, passphrase))
        for name, kind in [
            ("pkcs8", serialization.PrivateFormat.PKCS8), ("pem", serialization.PrivateFormat.TraditionalOpenSSL)]
    ]
    old = certificates.write(tmp_path, "old", begins=-3 * DAY, ends=-DAY)
    early = certificates.write(tmp_path, "early", begins=DAY, ends=2 * DAY)
    for certificate, key, said in [
        (nothing, good[1], f"{nothing} is not there"), (good[0], nothing, f"{nothing} is not there"),
        (tmp_path, good[1], f"{tmp_path}: This is a folder."), (long, good[1], f"{long} is longer than 65536 bytes"),
        (text, good[1], f"{text} is no certificate: it must be PEM"), (der, good[1], f"{der} is no certificate"),
        (good[1], good[1], f"{good[1]} is no certificate"), (good[0], text, f"{text} is no private key: it must be PEM"),
        (good[0], good[0], f"{good[0]} is no private key"), (good[0], other[1], f"{other[1]} is not the key of {good[0]}"),
        *[(pair[0], pair[1], f"{pair[1]} has a passphrase") for pair in sealed],
        (*old, f"{old[0]} is expired since 20"), (*early, f"{early[0]} is not valid before 20"),
    ]:  # fmt: skip
        assert said in refused(*options((certificate, key))), said


def test_a_certificate_without_a_key_is_none(tmp_path):
    pair = certificates.write(tmp_path)
    for half in (options(pair)[:2], options(pair)[2:]):
        assert "--tls-certificate and --tls-key must be used together" in refused(*half)
