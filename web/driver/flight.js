// Moves an element after a finger has let go of it: it springs back, or a copy of it flies off.

import { Direction } from "./codes.js";

/** @typedef {{ x: number, y: number }} Vector */
/** @typedef {Vector & { turn: number }} Pose an element's offset from its place, in pixels and degrees */

/** The spring's styles if the style sheets name none. */
const BOUNCE = 480;
const SPRING = "cubic-bezier(.3, 1.5, .5, 1)";
/** The least speed of a flight, in pixels a second, and its shortest and longest time in milliseconds. */
const SLOWEST = 1_400;
const SHORTEST = 140;
const LONGEST = 420;
/** From rest it gathers speed. Released by a finger, it keeps the finger's speed. */
const FROM_REST = "cubic-bezier(.4, 0, .9, .6)";
/** The further turn on a flight straight to a side, in degrees. */
const TURN = 14;
/** A path is followed if it is at least this long, in pixels or pixels a second, and at most 60° off its direction. */
const LEAST_PATH = 8;
const LEAST_COSINE = 0.5;
/** The most copies in the air. */
const MOST_GHOSTS = 4;
/** The time that a released element may turn before it goes back, in milliseconds. A page comes far sooner. */
const PATIENCE = 600;

/** @type {Map<number, Vector>} */
const axes = new Map([
  [Direction.right, { x: 1, y: 0 }],
  [Direction.left, { x: -1, y: 0 }],
  [Direction.up, { x: 0, y: -1 }],
]);

/** Moves elements that no finger holds. Their style sheet must give them no transition of `transform`. */
export class Flight {
  /** @type {WeakMap<HTMLElement, Animation[]>} */
  #springs = new WeakMap();
  /** @type {Set<HTMLElement>} */
  #tossed = new Set();
  /** @type {Map<HTMLElement, Animation>} */
  #ghosts = new Map();
  /** @type {Map<HTMLElement, Animation>} */
  #coasts = new Map();

  /**
   * Returns true if an element was tossed and the next page has not come yet.
   * @param {HTMLElement} element
   */
  hasTossed(element) {
    return this.#tossed.has(element);
  }

  /**
   * Stops an element that springs back.
   * @param {HTMLElement} element
   * @returns {Pose} its pose at that moment; the turn is relative to its resting one
   */
  catch(element) {
    const springs = this.#springs.get(element);
    if (!springs) return { x: 0, y: 0, turn: 0 };
    const pose = poseOf(element);
    this.#springs.delete(element);
    for (const spring of springs) spring.cancel();
    const turn = pose.turn - poseOf(element).turn;
    return { ...pose, turn: turn - 360 * Math.round(turn / 360) };
  }

  /**
   * Lets an element turn on by itself until the page changes. If the page stays, the element springs back.
   * @param {HTMLElement} element
   * @param {number} speed in degrees a second
   */
  coast(element, speed) {
    const { turn } = poseOf(element);
    clear(element);
    if (isMotionReduced()) return;
    const [from, to] = [turn, turn + (speed * PATIENCE) / 1_000].map((turn) => transformOf({ x: 0, y: 0, turn }));
    const coast = element.animate([{ transform: from }, { transform: to }], { duration: PATIENCE, fill: "forwards" });
    this.#coasts.set(element, coast);
    coast.onfinish = () => this.springBack(element);
  }

  /**
   * Moves an element from where it was dragged back to its place.
   * @param {HTMLElement} element
   * @param {Vector | null} [moved] its old place minus its new one, in pixels
   */
  springBack(element, moved) {
    const pose = poseOf(element);
    const from = moved ? { ...pose, x: pose.x + moved.x, y: pose.y + moved.y } : pose;
    this.#coasts.get(element)?.cancel();
    this.#coasts.delete(element);
    const shown = hints(element).flatMap((hint) => hint.style.opacity ? { hint, opacity: hint.style.opacity } : []);
    clear(element);
    if (!element.isConnected || isMotionReduced()) return;
    const style = getComputedStyle(document.documentElement);
    const timing = {
      duration: milliseconds(style.getPropertyValue("--bounce")) ?? BOUNCE,
      easing: style.getPropertyValue("--spring").trim() || SPRING,
    };
    const spring = element.animate([{ transform: transformOf(from), offset: 0 }], timing);
    const fades = shown.map(({ hint, opacity }) => hint.animate([{ opacity, offset: 0 }], timing.duration));
    this.#springs.set(element, [spring, ...fades]);
    spring.onfinish = () => void this.#springs.delete(element);
  }

  /**
   * Lets a copy of the element fly off the window. The element itself stays invisible until `settle`.
   * @param {HTMLElement} element
   * @param {number} direction of `Direction`
   * @param {Vector | null} velocity of the finger that has just let go of it, in pixels a second
   */
  toss(element, direction, velocity) {
    if (this.#tossed.has(element)) return;
    const from = poseOf(element);
    this.catch(element);
    this.#tossed.add(element);
    if (isMotionReduced()) return;
    element.style.setProperty("transform", "none", "important");
    const box = element.getBoundingClientRect();
    const ghost = likeness(element, box);
    // `visibility` would take the focus away from the element's content.
    element.style.setProperty("opacity", "0", "important");
    document.body.append(ghost);
    this.#launch(ghost, box, from, direction, velocity);
  }

  /**
   * Called when the page has changed. Tossed elements are elsewhere now, or gone. Elements that turned on
   * take the turn that the page sets.
   */
  settle() {
    // What has flown off a screen that leaves does not come back to it.
    for (const element of this.#tossed) if (!element.closest(".leaving")) clear(element);
    this.#tossed.clear();
    for (const coast of this.#coasts.values()) coast.cancel();
    this.#coasts.clear();
  }

  /** Ends every flight at once. */
  land() {
    for (const [ghost, animation] of this.#ghosts) this.#end(ghost, animation);
  }

  /**
   * @param {HTMLElement} ghost
   * @param {DOMRect} box of its place
   * @param {Pose} from
   * @param {number} direction of `Direction`
   * @param {Vector | null} velocity
   */
  #launch(ghost, box, from, direction, velocity) {
    const axis = axes.get(direction) ?? { x: 0, y: -1 };
    const course = courseOf(axis, velocity ? [velocity, from] : [from]);
    // At any angle the element stays within this radius of its middle.
    const radius = Math.hypot(box.width, box.height) / 2;
    const middle = { x: box.left + box.width / 2 + from.x, y: box.top + box.height / 2 + from.y };
    const room = axis.x > 0 ? innerWidth - middle.x : axis.x < 0 ? middle.x : middle.y;
    const way = Math.max(0, room + radius) / (course.x * axis.x + course.y * axis.y);
    const turn = from.turn + TURN * course.x * (from.turn * course.x < 0 ? -1 : 1);
    const to = { x: from.x + course.x * way, y: from.y + course.y * way, turn };
    const speed = Math.max(SLOWEST, velocity ? Math.hypot(velocity.x, velocity.y) : 0);
    const animation = ghost.animate([{ transform: transformOf(from) }, { transform: transformOf(to) }], {
      duration: Math.min(LONGEST, Math.max(SHORTEST, (way / speed) * 1_000)),
      easing: velocity ? "linear" : FROM_REST,
      fill: "forwards",
    });
    const [oldest] = this.#ghosts;
    if (oldest && this.#ghosts.size >= MOST_GHOSTS) this.#end(...oldest);
    this.#ghosts.set(ghost, animation);
    animation.onfinish = () => this.#end(ghost, animation);
  }

  /** @param {HTMLElement} ghost @param {Animation} animation */
  #end(ghost, animation) {
    animation.cancel();
    ghost.remove();
    this.#ghosts.delete(ghost);
  }
}

/**
 * The words and symbols that appear as an element is dragged.
 * @param {HTMLElement} element
 * @returns {HTMLElement[]}
 */
export function hints(element) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-hint]"))];
}

/** @param {Pose} pose */
export function transformOf({ x, y, turn }) {
  return `translate3d(${x}px, ${y}px, 0) rotate(${turn}deg)`;
}

/** @param {HTMLElement} element */
function clear(element) {
  element.style.removeProperty("transform");
  element.style.removeProperty("opacity");
  for (const hint of hints(element)) hint.style.removeProperty("opacity");
}

/**
 * The pose that results from an element's style and animations now.
 * @param {HTMLElement} element
 * @returns {Pose}
 */
export function poseOf(element) {
  const matrix = new DOMMatrix(getComputedStyle(element).transform);
  return { x: matrix.e, y: matrix.f, turn: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI };
}

/**
 * Copies an element onto its own place. The copy has no ids or names, is hidden from screen readers, and
 * takes no presses.
 * @param {HTMLElement} element
 * @param {DOMRect} box
 * @param {boolean} [isWhole] false for a copy without content
 * @returns {HTMLElement}
 */
export function likeness(element, box, isWhole = true) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(isWhole));
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
    part.removeAttribute("id");
    // Radio buttons of one name would take the choice from each other.
    part.removeAttribute("name");
    if (part instanceof HTMLElement || part instanceof SVGElement) part.style.animation = "none";
  }
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.style.removeProperty("transform");
  Object.assign(ghost.style, {
    position: "fixed", inset: "auto", left: `${box.left}px`, top: `${box.top}px`, margin: "0",
    boxSizing: "border-box", width: `${box.width}px`, height: `${box.height}px`, maxWidth: "none", maxHeight: "none",
    pointerEvents: "none",
  });
  return ghost;
}

/**
 * The first path within 60° of `axis`, or else the axis. Its length is 1.
 * @param {Vector} axis
 * @param {Vector[]} paths
 * @returns {Vector}
 */
function courseOf(axis, paths) {
  for (const { x, y } of paths) {
    const length = Math.hypot(x, y);
    const isThatWay = x * axis.x + y * axis.y >= LEAST_COSINE * length;
    if (length >= LEAST_PATH && isThatWay) return { x: x / length, y: y / length };
  }
  return axis;
}

/** Follows the same rules as the style sheets. */
export function isMotionReduced() {
  const { motion } = document.documentElement.dataset;
  return motion === "reduced" || (motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/**
 * @param {string} time as a style sheet writes it
 * @returns {number | null}
 */
export function milliseconds(time) {
  const [, number, unit] = /^([\d.]+)(ms|s)$/.exec(time.trim()) ?? [];
  return number === undefined ? null : Number(number) * (unit === "s" ? 1_000 : 1);
}
