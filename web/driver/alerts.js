// Ways to get a person's attention without sound, and what else this phone can do.

import { Awake } from "./awake.js";
import { DeviceFlag } from "./codes.js";
import { Notices } from "./notify.js";
import { canConnect, canWait, isNetworkDenied } from "./peers.js";
import { canScan } from "./scan.js";
import { Speech } from "./speech.js";

/** @typedef {import("./bytes.js").Writer} Writer */

/** The limits of a vibration pattern: its number of parts, and the milliseconds of each part. */
const PARTS_LIMIT = 99;
const PART_LIMIT = 10_000;

const canVibrate = typeof navigator.vibrate === "function";
const darkSystem = matchMedia("(prefers-color-scheme: dark)");

/** @typedef {{ userActivation?: { hasBeenActive: boolean } }} Activation as some browsers have it */

/** The devices that alert. Reports their state when it changes. */
export class Alerts {
  #tell;
  #told = "";
  #canScan = false;
  #isNetworkDenied = false;

  /** @param {(write: (writer: Writer) => void) => void} tell */
  constructor(tell) {
    this.#tell = tell;
    this.awake = new Awake(() => this.#report());
    this.speech = new Speech(() => this.#report());
    this.notices = new Notices((wasAsked) => this.#report(wasAsked));
    darkSystem.addEventListener("change", () => this.#report());
  }

  /** @param {Writer} writer takes the fields of Swift's `Devices` */
  write(writer) {
    const [awake, notifications, flags] = this.#state();
    this.#told = String([awake, notifications, flags]);
    writer.byte(awake);
    writer.byte(notifications);
    writer.varint(flags);
  }

  /** @param {number[]} times milliseconds on, off, on, … */
  vibrate(times) {
    // Browsers refuse to vibrate before the first tap, and log a warning.
    const { userActivation } = /** @type {Activation} */ (navigator);
    if (!canVibrate || userActivation?.hasBeenActive === false) return;
    navigator.vibrate(times.slice(0, PARTS_LIMIT).map((time) => Math.min(time, PART_LIMIT)));
  }

  /** Runs after the start: some browsers launch a separate program to answer this. */
  async lookForScanner() {
    [this.#canScan, this.#isNetworkDenied] = await Promise.all([canScan(), isNetworkDenied()]);
    this.#report();
  }

  end() {
    this.awake.want(false);
    this.speech.silence();
  }

  /** @param {boolean} [always] reports even if nothing changed */
  #report(always = false) {
    if (always || this.#told !== String(this.#state())) this.#tell((writer) => this.write(writer));
  }

  /** @returns {[number, number, number]} */
  #state() {
    const { vibrates, speaks, scans, dark, connects, waits, networkDenied } = DeviceFlag;
    const flags = (canVibrate ? vibrates : 0) + (this.speech.isAvailable ? speaks : 0) + (this.#canScan ? scans : 0) +
      (canConnect ? connects : 0) + (canWait ? waits : 0) + (this.#isNetworkDenied ? networkDenied : 0) +
      (darkSystem.matches ? dark : 0);
    return [this.awake.state, this.notices.state, flags];
  }
}
