// The Swift module: starting it, handing it a message, taking its commands.

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} reserve pointer to room for `size` bytes
 * @property {(length: number) => void} handle
 * @property {() => number} output
 * @property {() => number} outputLength
 *
 * @typedef {object} Swift
 * @property {(message: Uint8Array) => Uint8Array} handle one message in, commands out; throws `Trap`
 */

/** The most text of a trap that is kept, in bytes. */
const TRAP_LIMIT = 4_096;

/** Swift stopped on a programmer's mistake; the module must not be called again. */
export class Trap extends Error {}

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<Swift>}
 */
export async function startSwift(module) {
  /** @type {number[]} */
  let said = [];
  /** @type {Exports} */
  let exports;
  const imports = {
    env: {
      putchar_host: (/** @type {number} */ byte) => {
        if (said.length < TRAP_LIMIT) said.push(byte & 0xff);
      },
      random_bytes: (/** @type {number} */ pointer, /** @type {number} */ count) => {
        crypto.getRandomValues(new Uint8Array(exports.memory.buffer, pointer >>> 0, count >>> 0));
      },
    },
  };
  const instance = await WebAssembly.instantiate(module, imports);
  exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));

  return {
    handle(message) {
      said = [];
      try {
        // A call may grow the memory, which detaches earlier views: ask for the pointer first.
        const room = exports.reserve(message.length) >>> 0;
        new Uint8Array(exports.memory.buffer).set(message, room);
        exports.handle(message.length);
        const start = exports.output() >>> 0;
        const end = start + (exports.outputLength() >>> 0);
        return new Uint8Array(exports.memory.buffer).slice(start, end);
      } catch (error) {
        const text = new TextDecoder().decode(new Uint8Array(said)).trim();
        throw new Trap([text, String(error)].filter(Boolean).join("\n"));
      }
    },
  };
}
