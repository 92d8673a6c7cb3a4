"""Certificates for the tests of HTTPS, made when they are needed."""

import datetime
import ipaddress
import ssl

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

DAY = datetime.timedelta(days=1)
KEPT = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()


def write(folder, name="one", names=("localhost",), begins=-DAY, ends=DAY, kind=KEPT, like=None):
    """Writes a self-signed certificate and its key, and returns their paths.

    With `like`, for the names of another certificate."""
    key = ec.generate_private_key(ec.SECP256R1())
    now = datetime.datetime.now(datetime.timezone.utc)
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    named = x509.SubjectAlternativeName(
        [x509.DNSName(each) for each in names] + [x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    if like:
        named = like.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    made = (
        x509.CertificateBuilder().subject_name(who).issuer_name(who).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(now + begins).not_valid_after(now + ends)
        .add_extension(named, False).sign(key, hashes.SHA256())
    )  # fmt: skip
    paths = folder / f"{name}.pem", folder / f"{name}.key"
    paths[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    paths[1].write_bytes(key.private_bytes(serialization.Encoding.PEM, *kind))
    return paths


def options(pair):
    return ["--tls-certificate", str(pair[0]), "--tls-key", str(pair[1])]


def trusting(certificate):
    """The client's TLS context, which trusts only this certificate."""
    return ssl.create_default_context(cafile=certificate)


def shown(server):
    """The certificate that a server shows, trusted or not."""
    return x509.load_pem_x509_certificate(ssl.get_server_certificate(("127.0.0.1", server.port)).encode())


def name(certificate):
    return certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value
