// Loads the code for connections to other phones with the first of them.

const directUrl = new URL("direct.js", import.meta.url);

/**
 * @typedef {import("./direct.js").Direct} Direct
 * @typedef {import("./direct.js").Listener} Listener
 */

/** True if this browser can connect to other phones at all. */
export const canConnect = typeof RTCPeerConnection === "function";

/**
 * True if a connection can wait for the other phone to begin. In Firefox it does not open then after this phone's
 * address has changed.
 */
export const canWait = canConnect && !/firefox/i.test(navigator.userAgent);

/**
 * Resolves to true if the browser keeps this site from the local network: a switch of Chromium, which may come to stay
 * (Local Network Access).
 */
export async function isNetworkDenied() {
  const name = /** @type {PermissionName} */ (/** @type {unknown} */ ("local-network-access"));
  const permission = await navigator.permissions?.query({ name }).catch(() => null);
  return permission?.state === "denied";
}

/** Hands over every command in its order, once the code is there. */
export class Peers {
  #listener;
  /** @type {Promise<Direct | null> | null} */
  #direct = null;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /**
   * @param {number} number of the connection
   * @param {(direct: Direct) => void} work
   * @param {boolean} [isFirst] true if the answer to it is a description
   */
  tell(number, work, isFirst = false) {
    this.#direct ??= this.#load();
    this.#direct = this.#direct.then((direct) => {
      if (direct) work(direct);
      else if (isFirst) this.#listener.described(number, null);
      return direct;
    });
  }

  end() {
    this.#direct?.then((direct) => direct?.endAll());
  }

  /** @returns {Promise<Direct | null>} */
  async #load() {
    try {
      const { Direct } = await import(directUrl.href);
      return new Direct(this.#listener);
    } catch {
      this.#direct = null;
      return null;
    }
  }
}
