// What gets a person's attention besides sound, and what this phone can do of it, and besides.

import { Awake } from "./awake.js";
import { DeviceFlag } from "./codes.js";
import { Notices } from "./notify.js";
import { canScan } from "./scan.js";
import { Speech } from "./speech.js";

/** @typedef {import("./bytes.js").Writer} Writer */

/** The longest pattern that is vibrated: so many parts, each of so many milliseconds. */
const PARTS_LIMIT = 99;
const PART_LIMIT = 10_000;

const canVibrate = typeof navigator.vibrate === "function";

/** @typedef {{ userActivation?: { hasBeenActive: boolean } }} Activation as some browsers have it */

/** The devices that alert, and word of them when they change. */
export class Alerts {
  #tell;
  #told = "";
  #canScan = false;

  /** @param {(write: (writer: Writer) => void) => void} tell */
  constructor(tell) {
    this.#tell = tell;
    this.awake = new Awake(() => this.#report());
    this.speech = new Speech(() => this.#report());
    this.notices = new Notices((wasAsked) => this.#report(wasAsked));
  }

  /** @param {Writer} writer takes what Swift's `Devices` holds */
  write(writer) {
    const [awake, notifications, flags] = this.#state();
    this.#told = String([awake, notifications, flags]);
    writer.byte(awake);
    writer.byte(notifications);
    writer.varint(flags);
  }

  /** @param {number[]} times milliseconds on, off, on, … */
  vibrate(times) {
    // Before the first tap browsers do not vibrate, and complain.
    const { userActivation } = /** @type {Activation} */ (navigator);
    if (!canVibrate || userActivation?.hasBeenActive === false) return;
    navigator.vibrate(times.slice(0, PARTS_LIMIT).map((time) => Math.min(time, PART_LIMIT)));
  }

  /** Not at the start: some browsers begin a program of their own to answer this. */
  async lookForScanner() {
    this.#canScan = await canScan();
    this.#report();
  }

  end() {
    this.awake.want(false);
    this.speech.silence();
  }

  /** @param {boolean} [always] also without a change */
  #report(always = false) {
    if (always || this.#told !== String(this.#state())) this.#tell((writer) => this.write(writer));
  }

  /** @returns {[number, number, number]} */
  #state() {
    const flags = (canVibrate ? DeviceFlag.vibrates : 0) + (this.speech.isAvailable ? DeviceFlag.speaks : 0) +
      (this.#canScan ? DeviceFlag.scans : 0);
    return [this.awake.state, this.notices.state, flags];
  }
}
