// The time, from one place. In a site that was built for tests (`Scripts/build_site.py --held-clock`), and in no other, it
// stands still with `?clock=held` in the address, until a test moves it.

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds since 1970
 * @property {() => number} ticks milliseconds since some moment; never goes back
 * @property {(delay: number, call: () => void) => () => void} after calls once; gives what cancels it
 * @property {(call: () => void) => () => void} frame calls before the next frame; gives what cancels it
 */

/** @type {Clock} */
const device = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after(delay, call) {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
  frame(call) {
    const request = requestAnimationFrame(call);
    return () => cancelAnimationFrame(request);
  },
};

/** Where a clock that is held stands, so that a page that is loaded again goes on from there. */
const PLACE = "turntable-clock";

/** @implements {Clock} */
class Held {
  #time = Number(sessionStorage.getItem(PLACE) ?? Date.now());
  /** @type {{ due: number, call: () => void }[]} */
  #timers = [];
  /** @type {(() => void)[]} */
  #frames = [];

  constructor() {
    sessionStorage.setItem(PLACE, String(this.#time));
    addEventListener("turntable-clock", (event) => this.#move(/** @type {CustomEvent<number>} */ (event).detail));
  }

  now = () => this.#time;
  ticks = () => this.#time;

  /** @param {number} delay @param {() => void} call */
  after = (delay, call) => {
    const timer = { due: this.#time + delay, call };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((one) => one !== timer));
  };

  /** @param {() => void} call */
  frame = (call) => {
    this.#frames.push(call);
    return () => void (this.#frames = this.#frames.filter((one) => one !== call));
  };

  /**
   * Rings what falls due on the way, in its order, and draws a frame before each and at the end.
   * @param {number} by milliseconds
   */
  #move(by) {
    const end = this.#time + by;
    for (;;) {
      const next = Math.min(...this.#timers.map(({ due }) => due));
      const rings = next <= end;
      this.#time = rings ? Math.max(this.#time, next) : end;
      sessionStorage.setItem(PLACE, String(this.#time));
      const frames = this.#frames;
      this.#frames = [];
      for (const call of frames) call();
      if (!rings) return;
      const timer = this.#timers.find(({ due }) => due === next);
      this.#timers = this.#timers.filter((one) => one !== timer);
      timer?.call();
    }
  }
}

/** @type {Clock} */
export const clock =
  HELD_CLOCK && new URLSearchParams(location.search).get("clock") === "held" ? new Held() : device;
