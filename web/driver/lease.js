// The lease: one tab at a time may write. See docs/decisions/0004-tabs-and-the-lease.md.

/** @typedef {import("./storage.js").Store} Store */
/** @typedef {import("./storage.js").GameRecord} GameRecord */
/** @typedef {{ kind: "ping" | "pong" | "taken", token: string }} Word */

/** The time that the lease's holder has to answer a ping, in milliseconds. */
const REPLY_LIMIT = 250;

/** The number of holders that are asked in a row before the game counts as open elsewhere. */
const ROUNDS = 4;

/** This tab's claim to the records. */
export class Lease {
  #store;
  #onLost;
  #channel = new BroadcastChannel("turntable");
  /** @type {Set<(token: string) => void>} */
  #listeners = new Set();

  /** The token that fences this tab's saves, or null while another tab holds the lease. */
  token = /** @type {string | null} */ (null);

  /**
   * @param {Store} store
   * @param {() => void} onLost another tab took over
   */
  constructor(store, onLost) {
    this.#store = store;
    this.#onLost = onLost;
    this.#channel.onmessage = (event) => this.#hear(event.data);
    addEventListener("pagehide", () => {
      if (this.token) this.#store.release(this.token);
    });
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#check();
    });
    // A sleeping page may have missed the other tab's message.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#check();
    });
  }

  /**
   * Takes the lease unless a live tab holds it. Takes a dead tab's lease at once.
   * @returns {Promise<GameRecord[] | null>} the records, or null if the game is open elsewhere
   */
  async claim() {
    let gone = /** @type {string | null} */ (null);
    for (let round = 0; round < ROUNDS; round++) {
      const { granted, holder, records } = await this.#take(gone, false);
      if (granted) return records;
      if (holder !== null && (await this.#isAlive(holder))) return null;
      gone = holder;
    }
    return null;
  }

  /**
   * Takes the lease from any holder and tells that tab.
   * @returns {Promise<GameRecord[]>}
   */
  async takeOver() {
    return (await this.#take(null, true)).records;
  }

  /** Called when another tab holds the lease. Reports it once and saves nothing from then on. */
  lose() {
    if (this.token === null) return;
    this.token = null;
    this.#onLost();
  }

  /** @param {string | null} gone @param {boolean} force */
  async #take(gone, force) {
    // A new token each time: a save of an earlier tenure can never pass for one of this tenure.
    const token = randomToken();
    const earlier = this.token;
    this.token = token;
    try {
      const claim = await this.#store.claim(token, gone, force);
      if (!claim.granted) this.token = earlier;
      else if (claim.holder !== null) this.#say("taken", claim.holder);
      return claim;
    } catch (error) {
      this.token = earlier;
      throw error;
    }
  }

  async #check() {
    const token = this.token;
    if (token === null) return;
    const holds = await this.#store.renew(token).catch(() => true);
    if (!holds && this.token === token) this.lose();
  }

  /**
   * @param {string} holder
   * @returns {Promise<boolean>}
   */
  #isAlive(holder) {
    return new Promise((resolve) => {
      const finish = (/** @type {boolean} */ isAlive) => {
        clearTimeout(timer);
        this.#listeners.delete(hear);
        resolve(isAlive);
      };
      const hear = (/** @type {string} */ token) => {
        if (token === holder) finish(true);
      };
      const timer = setTimeout(() => finish(false), REPLY_LIMIT);
      this.#listeners.add(hear);
      this.#say("ping", holder);
    });
  }

  /** @param {Word} word */
  #hear({ kind, token }) {
    if (kind === "pong") for (const listener of [...this.#listeners]) listener(token);
    if (token !== this.token) return;
    if (kind === "ping") this.#say("pong", token);
    if (kind === "taken") this.lose();
  }

  /** @param {Word["kind"]} kind @param {string} token */
  #say(kind, token) {
    this.#channel.postMessage({ kind, token });
  }
}

/** 128 random bits as hexadecimal digits. */
function randomToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
