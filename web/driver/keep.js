// Storage on the phone for Swift: records at the start, and saves that are answered in order.

import { Lease } from "./lease.js";
import { within } from "./limit.js";
import { Store } from "./storage.js";

/** @typedef {import("./storage.js").Change} Change */
/** @typedef {import("./storage.js").GameRecord} GameRecord */
/** @typedef {import("./storage.js").Outcome} Outcome */
/** @typedef {{ works: boolean, elsewhere: boolean, records: GameRecord[], emptied?: boolean }} Opened */

/** The time that the store has to return its records at the start, in milliseconds. Opening has its own limit. */
const CLAIM_LIMIT = 5_000;

/** Joins the store and the lease. */
export class Keep {
  /** @type {Lease | null} */
  #lease = null;
  #store;
  #onLost;
  #hasRecords = false;
  /** @type {Promise<void>} */
  #answered = Promise.resolve();

  /** @param {() => void} onLost another tab or a newer version of the app took over */
  constructor(onLost) {
    this.#onLost = onLost;
    this.#store = new Store(() => this.#lease?.lose());
  }

  /** True while this tab may save. */
  get holds() {
    return Boolean(this.#lease?.token);
  }

  /** True once this tab knows of a stored record. */
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
      // Storage is forbidden (private windows), broken, silent, or of a newer version. The game goes on without
      // it.
      this.#lease = null;
      return { works: false, elsewhere: false, records: [] };
    }
  }

  /** @returns {Promise<Opened>} still open elsewhere if the lease could not be written */
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
   * All records, read once every earlier save was written or refused.
   * @returns {Promise<GameRecord[] | null>} null if this tab does not hold the lease, or reading fails
   */
  async records() {
    await this.#answered;
    const token = this.#lease?.token;
    if (!token) return null;
    return this.#store.records(token).catch(() => null);
  }

  /** Resolves once every earlier save was written or refused. */
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
