// Keeps the screen from going dark while the app wants it.

import { WakeLockState } from "./codes.js";

/**
 * @typedef {EventTarget & { readonly released: boolean, release: () => Promise<void> }} Lock
 * @typedef {{ wakeLock?: { request: (type: "screen") => Promise<Lock> } }} Locks in browsers that have it
 */

/** The screen's wake lock. The system releases it whenever the page is hidden. */
export class Awake {
  #onChange;
  #isWanted = false;
  #isAsking = false;
  #isRefused = false;
  /** @type {Lock | null} */
  #lock = null;

  /** @param {() => void} onChange called when the state changes */
  constructor(onChange) {
    this.#onChange = onChange;
    document.addEventListener("visibilitychange", () => this.#take());
    // Some phones give the lock only to a page that was touched.
    document.addEventListener("click", () => this.#take(), true);
  }

  /** A `WakeLockState`. */
  get state() {
    if (!locks()) return WakeLockState.unavailable;
    if (this.#lock) return WakeLockState.held;
    return this.#isRefused ? WakeLockState.refused : WakeLockState.none;
  }

  /** @param {boolean} isWanted */
  want(isWanted) {
    this.#isWanted = isWanted;
    if (isWanted) return void this.#take();
    const lock = this.#lock;
    this.#lock = null;
    this.#isRefused = false;
    lock?.release().catch(() => {});
    this.#onChange();
  }

  async #take() {
    const isDue = this.#isWanted && !this.#lock && !this.#isAsking && !document.hidden;
    const wakeLock = locks();
    if (!isDue || !wakeLock) return;
    this.#isAsking = true;
    try {
      const lock = await wakeLock.request("screen");
      this.#isRefused = false;
      if (this.#isWanted) this.#hold(lock);
      else lock.release().catch(() => {});
    } catch {
      // A page that was hidden meanwhile asks again once it is visible.
      this.#isRefused = this.#isWanted && !document.hidden;
    }
    this.#isAsking = false;
    this.#onChange();
  }

  /** @param {Lock} lock */
  #hold(lock) {
    if (lock.released) return;
    this.#lock = lock;
    lock.addEventListener("release", () => {
      if (this.#lock === lock) this.#lock = null;
      this.#onChange();
    }, { once: true });
  }
}

function locks() {
  return (/** @type {Locks} */ (navigator)).wakeLock;
}
