// Turns an element about its middle with a finger.

/** @typedef {import("./flight.js").Vector} Vector */

/** A part of the radius. Nearer to the middle a finger turns the element no faster: a hair's breadth would be a turn. */
const LEAST_RADIUS = 0.25;

/** Adds up how far a finger has turned an element. */
export class Turning {
  /** Degrees clockwise. */
  degrees = 0;
  #middle;
  #least;
  /** @type {Vector} */
  #last;

  /**
   * @param {HTMLElement} element
   * @param {Vector} finger where it came down, in the window
   */
  constructor(element, finger) {
    const { left, top, width, height } = element.getBoundingClientRect();
    this.#middle = { x: left + width / 2, y: top + height / 2 };
    this.#least = (element.offsetWidth / 2) * LEAST_RADIUS;
    this.#last = finger;
  }

  /**
   * Adds the finger's last step. On a circle round the middle this is exact for any step below half a turn.
   * @param {Vector} finger
   */
  follow({ x, y }) {
    const [last, middle] = [this.#last, this.#middle];
    const [half, way] = [{ x: (last.x + x) / 2 - middle.x, y: (last.y + y) / 2 - middle.y }, { x: x - last.x, y: y - last.y }];
    const distance = Math.max(this.#least, Math.hypot(half.x, half.y));
    const tangent = (half.x * way.y - half.y * way.x) / (2 * distance * distance);
    this.degrees += (2 * Math.atan(tangent) * 180) / Math.PI;
    this.#last = { x, y };
  }
}
