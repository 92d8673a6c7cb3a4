"""Sealing and opening for vaults, compared with Python's implementation."""

import base64
import hashlib
import os
import random
import re
import zlib

import pytest
from driver_browsers import started
from driver_sealing import NONCE, RAW, SMALLEST, TAG, deflated, derived, fewest, opened, padded, place, sealed

from support import ROOT

SEALS = 64
MEBI = 1 << 20
LARGEST, CONTENT_LIMIT, OVERHEAD = 8 * MEBI, 64 * MEBI, 32  # bytes
KEY, PLACE = bytes(range(32)), bytes(range(100, 157))

# Seals or opens. Returns the result as base64, or as its number of bytes and their sum, or null.
WORK = """() => {
  let tickets = 0;
  globalThis.fromText = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  globalThis.work = (way, ...parts) => new Promise((resolve) => {
    const ticket = ++tickets;
    fake.listeners.push((message) => {
      if (message.ticket === ticket && message.name === `${way}ed`) resolve(message.bytes);
    });
    fake.tell(fake.say(way, ticket, ...parts));
  });
  globalThis.workText = async (way, ...parts) => {
    const bytes = await work(way, ...parts.map(fromText));
    return bytes && btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  globalThis.summed = (bytes) => bytes && [bytes.length, bytes.reduce((sum, byte) => sum + byte, 0)];
}"""
ALL = "(jobs) => Promise.all(jobs.map((job) => workText(...job)))"
# Opens the file at an address of the server, and counts the bytes that are read of the output.
OPEN_FILE = """async ([path, key, associated]) => {
  globalThis.taken = 0;
  globalThis.realRead ??= ReadableStreamDefaultReader.prototype.read;
  ReadableStreamDefaultReader.prototype.read = async function () {
    const next = await realRead.call(this);
    taken += next.value?.length ?? 0;
    return next;
  };
  const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
  return [summed(await work('unseal', fromText(key), fromText(associated), bytes)), taken];
}"""
# Seals this many random or zero bytes, and returns the number of sealed ones.
SEAL_MANY = """async ([key, associated, count, isByChance]) => {
  const bytes = new Uint8Array(count);
  const step = 65_536;
  if (isByChance) for (let at = 0; at < count; at += step) crypto.getRandomValues(bytes.subarray(at, at + step));
  return (await work('seal', fromText(key), fromText(associated), bytes))?.length ?? null;
}"""


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, WORK)


def text(data):
    return base64.b64encode(data).decode()


def carried_out(tab, *jobs):
    """A phone's results of all these jobs at once."""
    answers = tab.run(ALL, [[way, *map(text, parts)] for way, *parts in jobs])
    return [None if answer is None else base64.b64decode(answer) for answer in answers]


def seal(content, size=None, key=KEY, associated=PLACE):
    """Seals compressed content in Python."""
    return sealed(key, associated, os.urandom(NONCE), padded(content, size))


def contents():
    """Contents of many sizes, hard and easy to compress."""
    chance = random.Random(1)
    yield from (b"", b"\0", b'{"records":[]}', "Zoë".encode())
    for size in (191, 192, 223, 224, 225, 480, 481, 5_000, 65_504, 65_505):
        yield chance.randbytes(size)
    yield b"".join(b'{"kind":"count","id":"%d","schema":1}' % number for number in range(10_000))


def test_what_a_phone_seals_python_opens_and_its_size_is_a_power_of_two(tab):
    expected = list(contents())
    found = carried_out(tab, *(("seal", KEY, PLACE, content) for content in expected))
    for content, bytes_ in zip(expected, found, strict=True):
        assert opened(KEY, PLACE, bytes_) == content
        assert len(bytes_) >= SMALLEST and len(bytes_).bit_count() == 1
    assert len(found[0]) == SMALLEST and len(found[-1]) < len(expected[-1]) / 4
    assert carried_out(tab, *(("unseal", KEY, PLACE, bytes_) for bytes_ in found)) == expected


def test_what_python_seals_a_phone_opens_however_it_was_compressed_and_padded(tab):
    jobs, expected = [], []
    for content in contents():
        for level in (0, 1, 9):
            compressed = deflated(content, level)
            jobs += [seal(compressed), seal(compressed, 4 * fewest(len(compressed)))]
            expected += [content, content]
    assert carried_out(tab, *(("unseal", KEY, PLACE, job) for job in jobs)) == expected


def test_nothing_is_sealed_alike_twice(tab):
    found = carried_out(tab, *[("seal", KEY, PLACE, b"alike")] * 50)
    assert len({bytes_[:NONCE] for bytes_ in found}) == len({bytes_[NONCE:] for bytes_ in found}) == 50


def vector(name):
    """The value in docs/sync.md's row that begins with this name."""
    (value,) = re.findall(rf"^\| {re.escape(name)} \| `(.+)` \|$", (ROOT / "docs/sync.md").read_text(), re.MULTILINE)
    return value


def hexadecimal(name):
    return bytes.fromhex(vector(name))


def test_the_test_vector_of_the_document_opens_in_python_and_on_a_phone(tab):
    chance = hexadecimal("the 16 bytes of chance")
    vault, key = derived(chance, "vault id", 16), derived(chance, "sealing key", 32)
    assert base64.urlsafe_b64encode(vault).decode().rstrip("=") == vector("vault id, base64url")
    assert derived(chance, "write key", 32) == hexadecimal("write key")
    assert key == hexadecimal("sealing key")
    associated, content = place(1, vault, 1, bytes(32)), vector("an entry's content, text").encode()
    entry = base64.urlsafe_b64decode(vector("sealed as entry 1 (256 bytes), base64url") + "==")
    assert len(entry) == 256 and entry[:NONCE] == hexadecimal("its nonce")
    assert hashlib.sha256(entry).digest() == hexadecimal("their SHA-256")
    head = hashlib.sha256(bytes(32) + (1).to_bytes(8, "big") + entry).digest()
    assert head == hexadecimal("the head's hash with it")
    assert zlib.decompress(hexadecimal("compressed by zlib"), RAW) == content
    assert opened(key, associated, entry) == content
    assert carried_out(tab, ("unseal", key, associated, entry)) == [content]


def changed(data, index):
    return data[:index] + bytes([data[index] ^ 1]) + data[index + 1:]


def test_what_was_changed_does_not_open(tab):
    whole = seal(deflated(b'{"records":[]}'))
    places = {"nonce": 0, "end of the nonce": NONCE - 1, "body": NONCE, "padding": 200, "tag": 256 - TAG, "end": 255}
    jobs = [("unseal", KEY, PLACE, changed(whole, index)) for index in places.values()]
    jobs += [("unseal", KEY, changed(PLACE, index), whole) for index in (0, 1, 24, 56)]
    jobs += [("unseal", KEY, wrong, whole) for wrong in (b"", PLACE[:-1], PLACE + b"\0")]
    jobs += [("unseal", changed(KEY, index), PLACE, whole) for index in (0, 31)]
    assert carried_out(tab, *jobs, ("unseal", KEY, PLACE, whole)) == [None] * len(jobs) + [b'{"records":[]}']


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_key_of_another_size_seals_and_opens_nothing(tab, size):
    key = bytes(size)
    jobs = [("seal", key, PLACE, b"x")]
    if size == 16:  # one that AES would accept
        jobs.append(("unseal", key, PLACE, seal(deflated(b"x"), key=key)))
    assert carried_out(tab, *jobs) == [None] * len(jobs)


def test_what_opens_but_holds_no_content_as_phones_seal_it_is_refused(tab):
    whole = deflated(b'{"records":[]}')
    wrong = {
        "no power of two": padded(whole, 255), "more than one": padded(whole, 257), "three of them": padded(whole, 768),
        "too small": padded(whole, 128), "nothing": b"", "a length only": b"\0\0\0\0",
        "a length beyond the end": b"\0\0\0\xe1" + bytes(224), "one beyond 31 bits": b"\xff\0\0\0" + bytes(224),
        "something behind the content": changed(padded(whole), 227), "also right behind it": changed(padded(whole), 4 + len(whole)),
        "a length that is too small": b"\0\0\0" + bytes([len(whole) - 1]) + padded(whole)[4:],
        "one that is too large": b"\0\0\0" + bytes([len(whole) + 1]) + padded(whole)[4:],
        "not compressed": padded(b'{"records":[]}'), "nothing compressed": padded(b""), "cut off": padded(whole[:-3]),
        "with a byte behind the stream": padded(whole + b"\0"), "with a stream behind it": padded(whole + whole),
        "with much behind it": padded(whole + bytes(40_000)),
        "by zlib": padded(zlib.compress(b"x")), "by gzip": padded(zlib.compress(b"x", wbits=31)),
    }
    jobs = [("unseal", KEY, PLACE, sealed(KEY, PLACE, bytes(NONCE), content)) for content in wrong.values()]
    jobs += [("unseal", KEY, PLACE, bytes(size)) for size in (0, 1, NONCE, 28, 256)]
    answers = carried_out(tab, *jobs)
    assert dict(zip(wrong, answers)) == dict.fromkeys(wrong) and answers == [None] * len(jobs)
    assert tab.errors == []


def zeros(mebibytes, rest=b""):
    """Compressed: a mebibyte again and again, then the rest."""
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    again = packer.compress(bytes(MEBI)) + packer.flush(zlib.Z_FULL_FLUSH)
    return again * mebibytes + deflated(rest)


def unseal_file(tab, server, content, size=None):
    file = server.site / "api" / "sealed"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(seal(content, size))
    return tab.run(OPEN_FILE, ["/api/sealed", text(KEY), text(PLACE)])


def test_a_content_that_is_too_large_is_not_opened_and_not_read_to_its_end(tab, server):
    assert unseal_file(tab, server, zeros(63, bytes(MEBI - 1) + b"\1")) == [[CONTENT_LIMIT, 1], CONTENT_LIMIT]
    assert unseal_file(tab, server, zeros(64, b"\1"))[0] is None
    # More than 6 GiB, of which at most one further piece is read.
    bomb = zeros(6_400)
    assert 4 * MEBI < len(bomb) < LARGEST
    found, taken = unseal_file(tab, server, bomb)
    assert found is None and CONTENT_LIMIT < taken < CONTENT_LIMIT + 32 * MEBI


def test_no_more_is_opened_than_a_phone_seals(tab, server):
    assert unseal_file(tab, server, deflated(b"\2"), LARGEST)[0] == [1, 2]
    assert unseal_file(tab, server, deflated(b"\2"), 2 * LARGEST)[0] is None


def test_no_more_is_sealed_than_fits_and_can_be_opened(tab):
    def size(count, is_by_chance):
        return tab.run(SEAL_MANY, [text(KEY), text(PLACE), count, is_by_chance])

    # Incompressible bytes get a little larger: five bytes for each stored block.
    assert size(LARGEST - 64 * 1_024, True) == LARGEST
    assert size(LARGEST - OVERHEAD, True) is None
    assert size(CONTENT_LIMIT, False) in (64 * 1_024, 128 * 1_024)
    assert size(CONTENT_LIMIT + 1, False) is None


def test_a_phone_that_can_seal_says_so_at_the_start(tab):
    assert tab.message("start")["flags"] & SEALS


@pytest.mark.parametrize("lack", [
    "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });",
    "delete globalThis.CompressionStream;",
    "delete globalThis.DecompressionStream;",
    "CompressionStream = class { constructor(format) { if (format === 'deflate-raw') throw new TypeError(); } };",
])
def test_a_phone_that_cannot_says_so_too_and_answers_nothing(chromium, server, lack):
    tab = chromium.tab()
    tab.page.add_init_script(lack)
    tab.go(server.url)
    assert tab.message("start")["flags"] & SEALS == 0
    tab.run(WORK)
    # Some of it may be there.
    jobs = [("seal", KEY, PLACE, b"x"), ("unseal", KEY, PLACE, seal(deflated(b"x")))]
    assert None in carried_out(tab, *jobs)
    assert tab.errors == []
