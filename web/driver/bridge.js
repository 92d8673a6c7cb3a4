// Passes one message at a time to Swift and its commands back. Waits while the second part of the code is
// missing. Falls silent after a trap.

import { Reader, Writer } from "./bytes.js";
import { clock } from "./clock.js";
import { Missing } from "./wasm.js";

/** @typedef {import("./wasm.js").Swift} Swift */

/** The random bytes in every message: a seed of 8 bytes and a secret of 16. */
const RANDOM_BYTES = 24;

/** Joins the Swift module with the devices that carry out its commands. */
export class Bridge {
  #swift;
  #carryOut;
  #complete;
  #onTrap;
  /** @type {Uint8Array[]} */
  #waiting = [];
  #isBusy = false;
  #isDead = false;
  /** Resolves once no message waits for the second part of the code. */
  settled = Promise.resolve();

  /**
   * @param {Swift} swift
   * @param {(commands: Reader) => void} carryOut
   * @param {() => Promise<void>} complete loads the second part of the code
   * @param {(error: unknown) => void} onTrap called once
   */
  constructor(swift, carryOut, complete, onTrap) {
    this.#swift = swift;
    this.#carryOut = carryOut;
    this.#complete = complete;
    this.#onTrap = onTrap;
  }

  /**
   * Sends a message, or queues it while another one is being carried out.
   * @param {number} code of `Message`
   * @param {(writer: Writer) => void} [writePayload]
   * @returns {boolean} true if Swift answered with a command
   */
  send(code, writePayload) {
    if (this.#isDead) return false;
    const writer = new Writer();
    writer.byte(code);
    for (const time of [clock.now(), clock.ticks()]) writer.varint(Math.max(0, Math.floor(time)));
    writer.raw(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
    writePayload?.(writer);
    this.#waiting.push(writer.bytes);
    return this.#isBusy ? false : this.#work();
  }

  #work() {
    let answered = false;
    this.#isBusy = true;
    try {
      for (let message = this.#waiting[0]; message; message = this.#waiting[0]) {
        const commands = this.#swift.handle(message);
        this.#waiting.shift();
        answered ||= commands.length > 0;
        this.#carryOut(new Reader(commands));
      }
      this.#isBusy = false;
    } catch (error) {
      if (!(error instanceof Missing)) this.#end(error);
      else this.settled = this.#complete().then(() => void this.#work(), (reason) => this.#end(reason));
    }
    return answered;
  }

  /** @param {unknown} error */
  #end(error) {
    this.#isDead = true;
    this.#waiting = [];
    this.#onTrap(error);
  }
}
