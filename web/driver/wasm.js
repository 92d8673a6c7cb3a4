// The Swift module: starts it, hands it messages, returns its commands.
//
// A first visit begins with a part of it, which holds the functions called up to the answer to the first tap, and traps in
// every other. Once the whole module is there, it gets the messages that the part got, and goes on from there. It only answers
// messages, and both answer alike.

import { speak } from "./language.js";

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} reserve pointer to room for `size` bytes
 * @property {(length: number) => void} handle
 * @property {() => number} output
 * @property {() => number} outputLength
 *
 * @typedef {(message: Uint8Array) => Uint8Array} Handle one message in, commands out; throws `Trap`, or `Missing`
 *
 * @typedef {object} Swift
 * @property {Handle} handle
 * @property {() => boolean} isPart returns true until the whole module is there
 * @property {(whole: WebAssembly.Module) => Promise<void>} complete replaces the part with the whole module
 */

/** The most of a trap's text that is kept, in bytes. */
const TRAP_LIMIT = 4_096;

/** The most messages that are kept for replay. People do less than that on the first screens. */
const TOLD_LIMIT = 1_000;

/** The seed of Swift's hashing. Part and whole share it because they have to answer alike. */
const NOISE = crypto.getRandomValues(new Uint8Array(16));

/** Swift stopped on a programmer's mistake; the module must not be called again. */
export class Trap extends Error {}

/** A message needs more than a part of the app. It had no effect and can be sent again once the app is complete. */
export class Missing extends Error {}

/**
 * @param {WebAssembly.Module} module
 * @param {boolean} isWhole false for the part that a first visit begins with
 * @returns {Promise<Swift>}
 */
export async function startSwift(module, isWhole) {
  let run = await begin(module);
  /** @type {Uint8Array[] | null} the messages that the part got; null once the whole module is there */
  let told = isWhole ? null : [];
  /** Set when a message broke off, which left the part in an undefined state. */
  let isBroken = false;

  return {
    isPart: () => told !== null,
    handle(message) {
      if (isBroken || told?.length === TOLD_LIMIT) throw new Missing();
      try {
        const commands = run(message);
        told?.push(message);
        return commands;
      } catch (error) {
        if (!told) throw error;
        // The part lacks a function. If it was a mistake instead, the whole module traps as well.
        isBroken = true;
        throw new Missing();
      }
    },
    async complete(whole) {
      const next = await begin(whole);
      for (const message of told ?? []) next(message);
      run = next;
      told = null;
      isBroken = false;
    },
  };
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<Handle>}
 */
async function begin(module) {
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
        const room = new Uint8Array(exports.memory.buffer, pointer >>> 0, count >>> 0);
        for (const index of room.keys()) room[index] = NOISE[index % NOISE.length];
      },
    },
  };
  const instance = await WebAssembly.instantiate(module, imports);
  exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  speak(instance.exports);

  return (message) => {
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
  };
}
