// Messages as bytes: varints (unsigned LEB128, up to 2^53), strings as byte length and UTF-8.

const encoder = new TextEncoder();
// A byte order mark at the start of a string belongs to its text.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Builds one message. */
export class Writer {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** The bytes written so far. Valid until the next write. */
  get bytes() {
    return this.#bytes.subarray(0, this.#length);
  }

  /** @param {number} value 0...255 */
  byte(value) {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = value;
  }

  /** @param {number} value a whole number, 0...2^53 - 1 */
  varint(value) {
    this.#makeRoom(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** @param {string} text in which lone surrogates become U+FFFD */
  string(text) {
    this.counted(encoder.encode(text));
  }

  /** @param {Uint8Array} bytes written after their count */
  counted(bytes) {
    this.varint(bytes.length);
    this.raw(bytes);
  }

  /** @param {Uint8Array} bytes */
  raw(bytes) {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @param {number} count */
  #makeRoom(count) {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}

/** Reads what Swift wrote. Throws if the bytes end early, which is a programmer's mistake. */
export class Reader {
  #bytes;
  #position = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get atEnd() {
    return this.#position === this.#bytes.length;
  }

  /** @returns {number} */
  byte() {
    if (this.atEnd) throw new RangeError("a command ends early");
    return this.#bytes[this.#position++];
  }

  /** @returns {number} */
  varint() {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 0x80) {
      const next = this.byte();
      value += (next & 0x7f) * scale;
      if (next < 0x80) return value;
    }
    throw new RangeError("a number in a command is beyond 2^53");
  }

  /** @returns {string} */
  string() {
    return decoder.decode(this.bytes());
  }

  /**
   * Reads a count, then that many bytes.
   * @returns {Uint8Array} valid as long as the reader's own bytes
   */
  bytes() {
    const count = this.varint();
    const start = this.#position;
    if (count > this.#bytes.length - start) throw new RangeError("a command ends early");
    this.#position += count;
    return this.#bytes.subarray(start, start + count);
  }
}
