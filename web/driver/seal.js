// What phones seal for a vault and open, as docs/sync.md describes it: compressed, padded, and sealed by AES-256-GCM.

/**
 * @typedef {object} SealingRequest
 * @property {Uint8Array} key 32 bytes
 * @property {Uint8Array} associated what ties the sealed bytes to their place
 * @property {Uint8Array} bytes a content to seal, or sealed bytes to open
 */

const KEY_SIZE = 32;

/** Bytes by chance before what is sealed. */
const NONCE_SIZE = 12;

/** Bytes of the length before what is compressed. */
const LENGTH_SIZE = 4;

/** Bytes after what is sealed, which tell whether it is as it was. */
const TAG_SIZE = 16;

/** All that is sealed with a content. */
const OVERHEAD = NONCE_SIZE + LENGTH_SIZE + TAG_SIZE;

/** The fewest sealed bytes, with nonce and tag. */
const SMALLEST = 256;

/** The most: what a server usually takes of a snapshot. */
const LARGEST = 8 << 20;

/** The most bytes of a content. */
const CONTENT_LIMIT = 64 << 20;

/** Bytes that are compressed or decompressed at once. A thousand times as many come of them at worst. */
const PIECE_SIZE = 16 << 10;

/** Raw deflate, as in RFC 1951. */
const COMPRESSION = "deflate-raw";

/** Whether this browser has all that it takes, which it does not have on plain http. */
export function canSeal() {
  try {
    return Boolean(crypto.subtle && new CompressionStream(COMPRESSION) && new DecompressionStream(COMPRESSION));
  } catch {
    return false;
  }
}

/**
 * @param {SealingRequest} request
 * @returns {Promise<Uint8Array | null>} a power of two of bytes; null where that would be too many, or the browser cannot
 */
export function seal(request) {
  return sealed(request).catch(() => null);
}

/**
 * @param {SealingRequest} request
 * @returns {Promise<Uint8Array | null>} the content; null where the bytes do not open, or the browser cannot
 */
export function unseal(request) {
  return opened(request).catch(() => null);
}

/** @param {SealingRequest} request */
async function sealed({ key, associated, bytes }) {
  if (bytes.length > CONTENT_LIMIT) throw new RangeError("a content is too large");
  const padded = pad(await through(new CompressionStream(COMPRESSION), bytes, LARGEST - OVERHEAD));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_SIZE));
  const body = await crypto.subtle.encrypt(algorithm(nonce, associated), await imported(key), padded);
  return joined([nonce, new Uint8Array(body)]);
}

/** @param {SealingRequest} request */
async function opened({ key, associated, bytes }) {
  const size = bytes.length;
  if (size < SMALLEST || size > LARGEST || size & (size - 1)) throw new RangeError("nothing sealed has this size");
  const [nonce, body] = [bytes.subarray(0, NONCE_SIZE), bytes.subarray(NONCE_SIZE)];
  const padded = await crypto.subtle.decrypt(algorithm(nonce, associated), await imported(key), body);
  return through(new DecompressionStream(COMPRESSION), unpad(new Uint8Array(padded)), CONTENT_LIMIT);
}

/** @param {Uint8Array} nonce @param {Uint8Array} associated */
function algorithm(nonce, associated) {
  return { name: "AES-GCM", iv: nonce, additionalData: associated, tagLength: TAG_SIZE * 8 };
}

/** @param {Uint8Array} key */
function imported(key) {
  if (key.length !== KEY_SIZE) throw new RangeError("a key has another size");
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/**
 * The length of `compressed`, itself, and zeros until it will have a power of two of bytes once it is sealed.
 * @param {Uint8Array} compressed
 */
function pad(compressed) {
  let size = SMALLEST;
  while (size < OVERHEAD + compressed.length) size *= 2;
  const padded = new Uint8Array(size - NONCE_SIZE - TAG_SIZE);
  new DataView(padded.buffer).setUint32(0, compressed.length);
  padded.set(compressed, LENGTH_SIZE);
  return padded;
}

/**
 * What `pad` was given, whatever power of two it was brought to.
 * @param {Uint8Array} padded
 */
function unpad(padded) {
  const end = LENGTH_SIZE + new DataView(padded.buffer).getUint32(0);
  const isPadded = end <= padded.length && padded.subarray(end).every((byte) => byte === 0);
  if (!isPadded) throw new RangeError("nothing is padded like this");
  return padded.subarray(LENGTH_SIZE, end);
}

/**
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array} bytes that go through it
 * @param {number} limit of what comes out, in bytes; no more is read
 * @returns {Promise<Uint8Array>}
 */
async function through(stream, bytes, limit) {
  const reader = inPieces(bytes).pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError("too much comes out");
    }
  }
  return joined(parts);
}

/**
 * Only as fast as they are asked for: a few bytes can become so many that they do not fit into the memory.
 * @param {Uint8Array} bytes
 * @returns {ReadableStream<Uint8Array>}
 */
function inPieces(bytes) {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(start, start + PIECE_SIZE));
      start += PIECE_SIZE;
    },
  });
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let start = 0;
  for (const part of parts) {
    all.set(part, start);
    start += part.length;
  }
  return all;
}
