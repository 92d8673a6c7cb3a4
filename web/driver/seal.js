// Seals and opens content for a vault, as docs/sync.md describes it: compressed, padded, sealed by AES-256-GCM.

/**
 * @typedef {object} SealingRequest
 * @property {Uint8Array} key 32 bytes
 * @property {Uint8Array} associated ties the sealed bytes to their place
 * @property {Uint8Array} bytes a content to seal, or sealed bytes to open
 */

const KEY_SIZE = 32;

/** Random bytes before the sealed ones. */
const NONCE_SIZE = 12;

/** Bytes of the length before the compressed content. */
const LENGTH_SIZE = 4;

/** Bytes of the authentication tag after the sealed ones. */
const TAG_SIZE = 16;

/** The bytes added to a compressed content. */
const OVERHEAD = NONCE_SIZE + LENGTH_SIZE + TAG_SIZE;

/** The fewest sealed bytes, with nonce and tag. */
const SMALLEST = 256;

/** The most: a server's usual limit for a snapshot. */
const LARGEST = 8 << 20;

/** The most bytes of a content. */
const CONTENT_LIMIT = 64 << 20;

/** Bytes compressed or decompressed in one step. At worst a thousand times as many come out. */
const PIECE_SIZE = 16 << 10;

/** Raw deflate, as in RFC 1951. */
const COMPRESSION = "deflate-raw";

/** Returns true if this browser has the needed APIs, which it lacks on plain http. */
export function canSeal() {
  try {
    return Boolean(crypto.subtle && new CompressionStream(COMPRESSION) && new DecompressionStream(COMPRESSION));
  } catch {
    return false;
  }
}

/**
 * @param {SealingRequest} request
 * @returns {Promise<Uint8Array | null>} a power of two of bytes; null if that is too many or the browser cannot seal
 */
export function seal(request) {
  return sealed(request).catch(() => null);
}

/**
 * @param {SealingRequest} request
 * @returns {Promise<Uint8Array | null>} the content; null if the bytes do not open or the browser cannot open them
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
 * Returns the length of `compressed`, its bytes, and zeros. Sealed, they take a power of two of bytes.
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
 * Returns the bytes that `pad` was given, for any power of two.
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
 * @param {Uint8Array} bytes the input
 * @param {number} limit of the output, in bytes; no more is read
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
 * Delivers pieces on demand: a few bytes can decompress to more than the memory holds.
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
