// Wake-ups by number.

import { clock } from "./clock.js";

/** The longest delay that browsers support, in milliseconds (2^31 - 1). */
const LONGEST = 2_147_483_647;

/** One timer for each number. */
export class Timers {
  /** The functions that cancel each. @type {Map<number, () => void>} */
  #running = new Map();
  #onTimer;

  /** @param {(id: number) => void} onTimer */
  constructor(onTimer) {
    this.#onTimer = onTimer;
  }

  /**
   * Starts a timer, replacing one of the same number.
   * @param {number} id
   * @param {number} delay milliseconds; longer than 24 days counts as 24 days
   */
  wake(id, delay) {
    this.cancel(id);
    const cancel = clock.after(Math.min(delay, LONGEST), () => {
      this.#running.delete(id);
      this.#onTimer(id);
    });
    this.#running.set(id, cancel);
  }

  /** @param {number} id */
  cancel(id) {
    this.#running.get(id)?.();
    this.#running.delete(id);
  }
}
