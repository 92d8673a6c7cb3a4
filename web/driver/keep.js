// What is kept on the phone, as Swift asks for it: records at the start, saves with answers in order.

import { Lease } from "./lease.js";
import { within } from "./limit.js";
import { Store } from "./storage.js";

/** @typedef {import("./storage.js").Change} Change */
/** @typedef {import("./storage.js").GameRecord} GameRecord */
/** @typedef {import("./storage.js").Outcome} Outcome */
/** @typedef {{ works: boolean, elsewhere: boolean, records: GameRecord[], emptied?: boolean }} Opened */

/** How long the store has to give its records at the start, in milliseconds; opening it has a limit of its own. */
const CLAIM_LIMIT = 5_000;

/** Store and lease together. */
export class Keep {
  /** @type {Lease | null} */
  #lease = null;
  #store;
  #onLost;
  #hasRecords = false;
  /** @type {Promise<void>} */
  #answered = Promise.resolve();

  /** @param {() => void} onLost another tab took over, or a newer version of the app did */
  constructor(onLost) {
    this.#onLost = onLost;
    this.#store = new Store(() => this.#lease?.lose());
  }

  /** Whether this tab may save. */
  get holds() {
    return Boolean(this.#lease?.token);
  }

  /** Whether something is kept, as far as this tab knows. */
  get hasRecords() {
    return this.#hasRecords;
  }

  /** @returns {Promise<Opened>} */
  async open() {
    try {
      await this.#store.open();
      this.#lease = new Lease(this.#store, this.#onLost);
      const records = await within(CLAIM_LIMIT, this.#lease.claim());
      this.#hasRecords = Boolean(records?.length);
      return { works: true, elsewhere: records === null, records: records ?? [] };
    } catch {
      // Forbidden (private windows), broken, silent, or of a newer version: the game is played on without.
      this.#lease = null;
      return { works: false, elsewhere: false, records: [] };
    }
  }

  /** @returns {Promise<Opened>} open elsewhere still if the lease could not be written */
  async takeOver() {
    try {
      const records = await this.#lease?.takeOver();
      return { works: records !== undefined, elsewhere: false, records: records ?? [] };
    } catch {
      return { works: true, elsewhere: true, records: [] };
    }
  }

  /**
   * Saves all changes or none. Answers come in the order of the calls.
   * @param {Change[]} changes
   * @param {(outcome: Outcome) => void} answer
   */
  save(changes, answer) {
    const outcome = this.#outcome(changes);
    this.#answered = this.#answered.then(async () => answer(await outcome));
  }

  /**
   * All that is kept, when every save asked for so far is written or refused.
   * @returns {Promise<GameRecord[] | null>} null where this tab may not know
   */
  async records() {
    await this.#answered;
    const token = this.#lease?.token;
    if (!token) return null;
    return this.#store.records(token).catch(() => null);
  }

  /** Resolves when every save asked for so far is written or refused. */
  async settled() {
    await this.#answered;
  }

  /**
   * @param {Change[]} changes
   * @returns {Promise<Outcome>}
   */
  async #outcome(changes) {
    if (!this.#lease) return "forbidden";
    if (this.#lease.token === null) return "lost";
    const outcome = await this.#store.save(this.#lease.token, changes);
    if (outcome === "lost") this.#lease.lose();
    this.#hasRecords ||= outcome === "saved";
    return outcome;
  }
}
