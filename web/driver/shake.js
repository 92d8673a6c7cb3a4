// A phone that is shaken presses a button: the one whose id an element names with `data-shake`.

/** How hard a jolt is at least, in metres per second squared besides gravity; walking stays below. */
const JOLT = 13;
/** So many jolts, each against the one before, within so many milliseconds make a shake. */
const JOLTS = 3;
const WITHIN = 900;
/** Milliseconds after a shake in which nothing counts. */
const PAUSE = 1_000;
/** How much of gravity's old estimate stays with a new reading. */
const INERTIA = 0.8;

/** @typedef {{ x: number, y: number, z: number }} Vector metres per second squared */
/** @typedef {{ requestPermission?: () => Promise<string> }} Asks as some phones have it */

/** Heeds the sensors while something is named. */
export class Shakes {
  #isHeeding = false;
  /** @type {Vector} */
  #gravity = { x: 0, y: 0, z: 0 };
  /** @type {(Vector & { at: number })[]} */
  #jolts = [];
  #restsUntil = 0;

  constructor() {
    document.addEventListener("click", (event) => askFor(event.target), true);
  }

  /** The page has changed. */
  changed() {
    const heeds = document.querySelector("[data-shake]") !== null;
    if (heeds === this.#isHeeding) return;
    this.#isHeeding = heeds;
    this.#jolts = [];
    if (heeds) addEventListener("devicemotion", this.#moved);
    else removeEventListener("devicemotion", this.#moved);
  }

  /** @param {DeviceMotionEvent} event */
  #moved = (event) => {
    const force = this.#force(event);
    const at = event.timeStamp;
    if (!force || at < this.#restsUntil || dot(force, force) < JOLT * JOLT) return;
    this.#jolts = this.#jolts.filter((jolt) => at - jolt.at <= WITHIN);
    const last = this.#jolts.at(-1);
    if (last && dot(last, force) >= 0) return;
    this.#jolts.push({ ...force, at });
    if (this.#jolts.length < JOLTS) return;
    this.#jolts = [];
    this.#restsUntil = at + PAUSE;
    const name = document.querySelector("[data-shake]")?.getAttribute("data-shake");
    const button = name ? document.getElementById(name) : null;
    // A dialog that lies over it takes taps from it, and shakes as well.
    if (!button?.closest("[inert]")) button?.click();
  };

  /**
   * The force without gravity, which phones without a gyroscope cannot tell apart themselves.
   * @param {DeviceMotionEvent} event
   * @returns {Vector | null}
   */
  #force({ acceleration, accelerationIncludingGravity }) {
    const own = vector(acceleration);
    const all = vector(accelerationIncludingGravity);
    if (own || !all) return own;
    const old = this.#gravity;
    /** @param {number} before @param {number} now */
    const mixed = (before, now) => before * INERTIA + now * (1 - INERTIA);
    this.#gravity = { x: mixed(old.x, all.x), y: mixed(old.y, all.y), z: mixed(old.z, all.z) };
    return { x: all.x - this.#gravity.x, y: all.y - this.#gravity.y, z: all.z - this.#gravity.z };
  }
}

/**
 * @param {DeviceMotionEventAcceleration | null} reading
 * @returns {Vector | null}
 */
function vector(reading) {
  const { x, y, z } = reading ?? {};
  return typeof x === "number" && typeof y === "number" && typeof z === "number" ? { x, y, z } : null;
}

/** @param {Vector} one @param {Vector} other */
function dot(one, other) {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

/**
 * Some phones let a page feel movement only after a tap that asked for it: on what needs it, or sets it.
 * @param {EventTarget | null} target
 */
function askFor(target) {
  if (!(target instanceof Element) || !target.closest("[data-shake], [data-asks-motion]")) return;
  const asks = /** @type {Asks | undefined} */ (globalThis.DeviceMotionEvent);
  // Refused: Roll is there to be tapped.
  asks?.requestPermission?.().catch(() => {});
}
