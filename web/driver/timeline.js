// Attributes that change at planned moments, for many elements at once. One frame costs what changes in it.

import { clock } from "./clock.js";

/**
 * @typedef {object} Track what one attribute of one element is to be
 * @property {string} id of the element
 * @property {string} attribute
 * @property {{ at: number, value: string }[]} moments milliseconds from now
 *
 * @typedef {object} Change
 * @property {number} at on the clock's ticks
 * @property {Element} element
 * @property {string} attribute
 * @property {string} value
 */

/** Plays one plan at a time. */
export class Timeline {
  /** @type {Change[]} */
  #changes = [];
  #next = 0;
  #cancel = () => {};

  /**
   * Begins a plan; one that still runs comes to its end at once. Elements that are not there are left out.
   * @param {Track[]} tracks
   */
  play(tracks) {
    this.#drawUntil(Infinity);
    const start = clock.ticks();
    this.#changes = tracks.flatMap(({ id, attribute, moments }) => {
      const element = document.getElementById(id);
      if (!element) return [];
      return moments.map(({ at, value }) => ({ at: start + at, element, attribute, value }));
    });
    // Stable: of two changes of one moment the later one of the plan stays.
    this.#changes.sort((one, other) => one.at - other.at);
    this.#next = 0;
    this.#draw();
  }

  #draw() {
    this.#cancel();
    this.#drawUntil(clock.ticks());
    this.#cancel = this.#next < this.#changes.length ? clock.frame(() => this.#draw()) : () => {};
  }

  /** @param {number} now */
  #drawUntil(now) {
    const changes = this.#changes;
    while (this.#next < changes.length && changes[this.#next].at <= now) {
      const { element, attribute, value } = changes[this.#next++];
      element.setAttribute(attribute, value);
    }
  }
}
