// The time, from one place. With `?clock=held` in the address it stands still until a test moves it. Only
// a site built for tests can do that (`Scripts/build_site.py --for-tests`).

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds since 1970
 * @property {() => number} ticks milliseconds since some moment; never goes back
 * @property {(delay: number, call: () => void) => () => void} after calls once; returns a function that cancels it
 * @property {(call: () => void) => () => void} beat calls before one of the next frames, 30 to 40 times a second if
 *   each call asks for the next; returns a function that cancels it
 * @property {(animation: Animation) => void} lead makes an animation that has just begun follow this clock
 */

/** Milliseconds: longer than one frame at 60 frames a second, and shorter than two. */
const BEAT = 20;

/** @type {Clock} */
const device = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after(delay, call) {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
  beat(call) {
    let request = 0;
    const timer = setTimeout(() => void (request = requestAnimationFrame(call)), BEAT);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(request);
    };
  },
  lead() {},
};

/** The storage key of a held clock's time. A reloaded page goes on from there. */
const PLACE = "turntable-clock";

/** @implements {Clock} */
class Held {
  #time = Number(sessionStorage.getItem(PLACE) ?? Date.now());
  /** @type {{ due: number, call: () => void }[]} */
  #timers = [];
  /** @type {(() => void)[]} */
  #frames = [];
  /** @type {{ animation: Animation, start: number }[]} */
  #led = [];

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
  beat = (call) => {
    this.#frames.push(call);
    return () => void (this.#frames = this.#frames.filter((one) => one !== call));
  };

  /** @param {Animation} animation */
  lead = (animation) => {
    animation.pause();
    this.#led = [...this.#led.filter((one) => one.animation.playState === "paused"), { animation, start: this.#time }];
  };

  /**
   * Rings the timers that fall due on the way, in order. Draws a frame before each one and at the end.
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
      for (const { animation, start } of this.#led) {
        if (animation.playState === "paused") animation.currentTime = this.#time - start;
      }
      if (!rings) return;
      const timer = this.#timers.find(({ due }) => due === next);
      this.#timers = this.#timers.filter((one) => one !== timer);
      timer?.call();
    }
  }
}

/** @type {Clock} */
export const clock =
  FOR_TESTS && new URLSearchParams(location.search).get("clock") === "held" ? new Held() : device;
