// Presses a button when the phone is shaken: the one whose id an element names with `data-shake`.

/** The least force of a jolt, in metres per second squared without gravity. Walking stays below. */
const JOLT = 13;
/** A shake is this many jolts within this many milliseconds, each against the one before. */
const JOLTS = 3;
const WITHIN = 900;
/** Milliseconds after a shake in which nothing counts. */
const PAUSE = 1_000;
/** The weight of gravity's old estimate when a new reading comes. */
const INERTIA = 0.8;

/** @typedef {{ x: number, y: number, z: number }} Vector metres per second squared */
/** @typedef {{ requestPermission?: () => Promise<string> }} Asks on phones that have it */

/** Listens to the sensors while an element names a button. */
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

  /** Called when the page has changed. */
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
    // An open dialog keeps taps from the button, and shakes as well.
    if (!button?.closest("[inert]")) button?.click();
  };

  /**
   * The force without gravity. Phones without a gyroscope cannot separate the two themselves.
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
 * Asks for motion after a tap, because some phones require one. The tap is on an element that needs
 * motion or sets it.
 * @param {EventTarget | null} target
 */
function askFor(target) {
  if (!(target instanceof Element) || !target.closest("[data-shake], [data-asks-motion]")) return;
  const asks = /** @type {Asks | undefined} */ (globalThis.DeviceMotionEvent);
  // After a refusal the person can still tap Roll.
  asks?.requestPermission?.().catch(() => {});
}
