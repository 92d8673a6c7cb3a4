// Attributes that change at planned moments, and elements that move, many at once. The browser gets a whole
// movement at the start and draws every frame of it itself. A frame in which attributes change costs a layout,
// so there are fewer of those.

import { clock } from "./clock.js";

/**
 * @typedef {object} Track the planned values of one attribute of one element
 * @property {string} id of the element
 * @property {string} attribute
 * @property {{ at: number, value: string }[]} moments milliseconds from now
 *
 * @typedef {object} Movement the path of one element
 * @property {string} id of the element
 * @property {string} hand id of the element whose middle `away` leads to
 * @property {number} elapsed milliseconds of the path that have passed
 * @property {Pose[]} poses
 *
 * @typedef {object} Pose an element's position at a moment
 * @property {number} at milliseconds from the start
 * @property {number} away part of the way from its place to the hand
 * @property {number} x parts of its own width from there, to the right
 * @property {number} y parts of its own height, down
 * @property {number} turn degrees
 * @property {number} size parts of its size at rest
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
  /** @type {Animation[]} */
  #animations = [];

  /**
   * Begins a plan. A running one jumps to its end. Missing elements are skipped.
   * @param {Track[]} tracks
   * @param {Movement[]} movements
   */
  play(tracks, movements) {
    this.#drawUntil(Infinity);
    this.#move(movements);
    const start = clock.ticks();
    this.#changes = tracks.flatMap(({ id, attribute, moments }) => {
      const element = document.getElementById(id);
      if (!element) return [];
      return moments.map(({ at, value }) => ({ at: start + at, element, attribute, value }));
    });
    // A stable sort: of two changes at one moment, the later one in the plan wins.
    this.#changes.sort((one, other) => one.at - other.at);
    this.#next = 0;
    this.#draw();
  }

  /** @param {Movement[]} movements */
  #move(movements) {
    for (const animation of this.#animations) animation.cancel();
    // Reads all positions before anything moves. Otherwise each read would force a layout.
    const moves = movements.flatMap(({ id, hand, elapsed, poses }) => {
      const element = document.getElementById(id);
      if (!element) return [];
      const box = element.getBoundingClientRect();
      return [{ element, box, way: between(box, document.getElementById(hand)), elapsed, poses }];
    });
    this.#animations = moves.map(({ element, box, way, elapsed, poses }) => {
      const duration = poses.at(-1)?.at ?? 0;
      const frames = poses.map((pose) => ({ offset: pose.at / duration, transform: transformOf(pose, box, way) }));
      const animation = element.animate(frames, { duration, delay: -elapsed });
      clock.lead(animation);
      return animation;
    });
  }

  #draw() {
    this.#cancel();
    this.#drawUntil(clock.ticks());
    this.#cancel = this.#next < this.#changes.length ? clock.beat(() => this.#draw()) : () => {};
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

/**
 * The vector from a box's middle to an element's middle, in pixels.
 * @param {DOMRect} box
 * @param {Element | null} other
 */
function between(box, other) {
  if (!other) return { x: 0, y: 0 };
  const to = other.getBoundingClientRect();
  return { x: to.left + to.width / 2 - box.left - box.width / 2, y: to.top + to.height / 2 - box.top - box.height / 2 };
}

/**
 * @param {Pose} pose
 * @param {DOMRect} box of the element at its place
 * @param {{ x: number, y: number }} way to the hand
 */
function transformOf({ away, x, y, turn, size }, box, way) {
  return `translate(${way.x * away + x * box.width}px, ${way.y * away + y * box.height}px) rotate(${turn}deg) scale(${size})`;
}
