// The records on the phone, and the lease of the tab that may write them. Every method is one transaction.

import { finished, LEASE, openDatabase, reasonOf, RECORDS } from "./database.js";

/**
 * @typedef {{ key: string, value: string }} GameRecord
 * @typedef {{ key: string, value: string | null }} Change a null deletes
 * @typedef {"saved" | "full" | "lost" | "failed" | "forbidden"} Outcome
 *
 * @typedef {object} Claim
 * @property {boolean} granted
 * @property {string | null} holder the previous holder of the lease
 * @property {GameRecord[]} records all of them if granted, else none
 */

/** The lease: its holder's token. */
const HOLDER = "holder";
/** The token of the last tab that gave its lease back. */
const RELEASED = "released";

/** Records and lease. */
export class Store {
  /** @type {IDBDatabase | null} */
  #database = null;
  /** @type {Promise<void> | null} */
  #opening = null;
  #onTaken;
  /** A holder whose lease was granted but could not be written because the store is full. */
  #unwritten = { token: "", instead: /** @type {string | null} */ (null) };

  /** @param {() => void} onTaken a newer version of the app wants the database */
  constructor(onTaken) {
    this.#onTaken = onTaken;
  }

  /** Opens the database. Throws if the browser forbids it or its schema is newer. */
  open() {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #open() {
    const database = await openDatabase();
    database.onversionchange = () => {
      database.close();
      this.#database = null;
      this.#onTaken();
    };
    database.onclose = () => {
      this.#database = null;
    };
    this.#database = database;
  }

  /**
   * Takes the lease if it is free, or held by `instead` or a tab that gave it back. With force, from any tab.
   * @param {string} token
   * @param {string | null} instead a holder known to be gone
   * @param {boolean} force
   * @returns {Promise<Claim>}
   */
  async claim(token, instead, force) {
    try {
      return await this.#claim(token, instead, force, "readwrite");
    } catch (error) {
      // A full store can still be read. The first save that has room writes the lease.
      if (reasonOf(error) === "full") return this.#claim(token, instead, force, "readonly");
      throw error;
    }
  }

  /**
   * @param {string} token
   * @param {string | null} instead
   * @param {boolean} force
   * @param {"readonly" | "readwrite"} mode
   * @returns {Promise<Claim>}
   */
  async #claim(token, instead, force, mode) {
    const transaction = await this.#begin(mode, "relaxed");
    const lease = transaction.objectStore(LEASE);
    /** @type {Claim} */
    const claim = { granted: false, holder: null, records: [] };
    const holder = lease.get(HOLDER);
    const released = lease.get(RELEASED);
    released.onsuccess = () => {
      claim.holder = holder.result?.token ?? null;
      const isFree = [null, instead, released.result?.token].includes(claim.holder);
      if (!isFree && !force) return;
      claim.granted = true;
      if (mode === "readwrite") lease.put({ key: HOLDER, token });
      const records = transaction.objectStore(RECORDS).getAll();
      records.onsuccess = () => {
        claim.records = records.result;
      };
    };
    await finished(transaction);
    if (claim.granted && mode === "readonly") this.#unwritten = { token, instead: claim.holder };
    return claim;
  }

  /**
   * Writes all changes or none, and only if `token` holds the lease.
   * @param {string} token
   * @param {Change[]} changes
   * @returns {Promise<Outcome>}
   */
  async save(token, changes) {
    let isLost = false;
    try {
      const transaction = await this.#begin("readwrite", "strict");
      const lease = transaction.objectStore(LEASE);
      const records = transaction.objectStore(RECORDS);
      const holder = lease.get(HOLDER);
      holder.onsuccess = () => {
        isLost = !this.#mayWrite(token, holder.result?.token ?? null);
        if (isLost) return transaction.abort();
        if (holder.result?.token !== token) lease.put({ key: HOLDER, token });
        for (const { key, value } of changes) {
          if (value === null) records.delete(key);
          else records.put({ key, value });
        }
        transaction.commit?.();
      };
      await finished(transaction);
      return "saved";
    } catch (error) {
      return isLost ? "lost" : reasonOf(error);
    }
  }

  /**
   * @param {string} token
   * @returns {Promise<GameRecord[] | null>} null if `token` does not hold the lease
   */
  async records(token) {
    const transaction = await this.#begin("readonly", "relaxed");
    const holder = transaction.objectStore(LEASE).get(HOLDER);
    const records = transaction.objectStore(RECORDS).getAll();
    await finished(transaction);
    return this.#mayWrite(token, holder.result?.token ?? null) ? records.result : null;
  }

  /**
   * Checks that `token` still holds the lease. If so, the lease no longer counts as released.
   * @param {string} token
   */
  async renew(token) {
    const transaction = await this.#begin("readwrite", "relaxed");
    const lease = transaction.objectStore(LEASE);
    let holds = false;
    const holder = lease.get(HOLDER);
    holder.onsuccess = () => {
      holds = this.#mayWrite(token, holder.result?.token ?? null);
      if (holds) lease.delete(RELEASED);
    };
    await finished(transaction);
    return holds;
  }

  /**
   * Gives the lease back while the page goes away: one blind write whose answer nobody awaits. It cannot
   * harm a tab that took over meanwhile.
   * @param {string} token
   */
  release(token) {
    try {
      const transaction = this.#database?.transaction(LEASE, "readwrite", { durability: "relaxed" });
      transaction?.objectStore(LEASE).put({ key: RELEASED, token });
      transaction?.commit?.();
    } catch {
      // The next tab then learns from its ping that this one is gone.
    }
  }

  /** @param {string} token @param {string | null} holder */
  #mayWrite(token, holder) {
    return holder === token || (this.#unwritten.token === token && this.#unwritten.instead === holder);
  }

  /**
   * @param {"readonly" | "readwrite"} mode
   * @param {"strict" | "relaxed"} durability
   */
  async #begin(mode, durability) {
    if (!this.#database) await this.open();
    const database = /** @type {IDBDatabase} */ (this.#database);
    return database.transaction([RECORDS, LEASE], mode, { durability });
  }
}
