"""Sealing for a vault, as docs/sync.md describes it: a second implementation beside web/driver/seal.js."""

import zlib

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE, LENGTH, TAG = 12, 4, 16  # bytes
SMALLEST = 256  # sealed bytes, nonce and tag included
RAW = -15  # deflate without a header or a checksum, in zlib's numbering


class NotSealed(Exception):
    """Bytes that open, but have no sealed content."""


def derived(chance, use, size):
    """A value derived from the 16 bytes of a phrase."""
    return HKDF(SHA256(), size, b"turntable vault", use.encode()).derive(chance)


def place(kind, vault, number, before):
    """The associated data: 1 for an entry and 2 for a snapshot, its vault, its number, and the hash that ties it."""
    return bytes([kind]) + vault + number.to_bytes(8, "big") + before


def deflated(content, level=9):
    packer = zlib.compressobj(level, zlib.DEFLATED, RAW)
    return packer.compress(content) + packer.flush()


def fewest(compressed):
    """The least number of sealed bytes for this many compressed ones."""
    size = SMALLEST
    while size < NONCE + LENGTH + compressed + TAG:
        size *= 2
    return size


def padded(compressed, size=None):
    """Compressed bytes with their length and zeros, up to `size` sealed bytes."""
    whole = len(compressed).to_bytes(LENGTH, "big") + compressed
    return whole.ljust((size or fewest(len(compressed))) - NONCE - TAG, b"\0")


def sealed(key, associated, nonce, content):
    return nonce + AESGCM(key).encrypt(nonce, content, associated)


def opened(key, associated, sealed):
    """The content that a phone sealed."""
    content = AESGCM(key).decrypt(sealed[:NONCE], sealed[NONCE:], associated)
    length = int.from_bytes(content[:LENGTH], "big")
    compressed = content[LENGTH:LENGTH + length]
    if content != padded(compressed):
        raise NotSealed("not padded, or more than it needs")
    unpacker = zlib.decompressobj(RAW)
    content = unpacker.decompress(compressed)
    if not unpacker.eof or unpacker.unused_data:
        raise NotSealed("no whole deflate stream, or something behind it")
    return content
