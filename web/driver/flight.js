// What happens to an element after a finger has let go of it: it springs back, or a likeness of it flies off.

import { Direction } from "./codes.js";

/** @typedef {{ x: number, y: number }} Vector */
/** @typedef {Vector & { turn: number }} Pose where an element is, in pixels and degrees from its place */

/** The styles of a spring when the style sheets name none. */
const BOUNCE = 480;
const SPRING = "cubic-bezier(.3, 1.5, .5, 1)";
/** The least speed of a flight, in pixels a second, and its shortest and longest time in milliseconds. */
const SLOWEST = 1_400;
const SHORTEST = 140;
const LONGEST = 420;
/** From rest it gathers speed; let go of by a finger it keeps the speed it has. */
const FROM_REST = "cubic-bezier(.4, 0, .9, .6)";
/** How much further it turns on its way straight to a side, in degrees. */
const TURN = 14;
/** A path is followed if it is at least this long, in pixels or pixels a second, and at most 60° off its direction. */
const LEAST_PATH = 8;
const LEAST_COSINE = 0.5;
/** The most likenesses in the air. */
const MOST_GHOSTS = 4;
/** How long what was let turn does so before it goes back, in milliseconds: far longer than a page takes to come. */
const PATIENCE = 600;

/** @type {Map<number, Vector>} */
const axes = new Map([
  [Direction.right, { x: 1, y: 0 }],
  [Direction.left, { x: -1, y: 0 }],
  [Direction.up, { x: 0, y: -1 }],
]);

/** Moves elements without a hand on them. Their own style sheet must give them no transition of `transform`. */
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
   * Whether an element was tossed, and the page that comes after is not there yet.
   * @param {HTMLElement} element
   */
  hasTossed(element) {
    return this.#tossed.has(element);
  }

  /**
   * Stops an element that springs back.
   * @param {HTMLElement} element
   * @returns {Pose} where it was at that moment; its turn is from the one it rests in
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
   * Lets an element turn on by itself, until the page changes. If that does not come, it springs back.
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
   * Moves an element back to its place from where it was dragged to.
   * @param {HTMLElement} element
   * @param {Vector | null} [moved] how far its place has moved since then, the other way
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
   * Lets a likeness of the element fly off the window; the element itself is not seen until `settle`.
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
    // Not `visibility`, which would take the focus away from what is in it.
    element.style.setProperty("opacity", "0", "important");
    document.body.append(ghost);
    this.#launch(ghost, box, from, direction, velocity);
  }

  /** The page has changed: what was tossed is elsewhere now, or gone; what turned on turns as the page says. */
  settle() {
    for (const element of this.#tossed) clear(element);
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
    // However it is turned, it is within this radius of its middle.
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
 * What an element's style and animations make of it now.
 * @param {HTMLElement} element
 * @returns {Pose}
 */
export function poseOf(element) {
  const matrix = new DOMMatrix(getComputedStyle(element).transform);
  return { x: matrix.e, y: matrix.f, turn: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI };
}

/**
 * A copy of an element at the place of it, which nothing finds, reads aloud, presses or counts as a field.
 * @param {HTMLElement} element
 * @param {DOMRect} box
 * @returns {HTMLElement}
 */
function likeness(element, box) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
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
 * The first of the paths that leads the way of `axis`, else the axis; of length 1.
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

/** As the style sheets decide it. */
function isMotionReduced() {
  const { motion } = document.documentElement.dataset;
  return motion === "reduced" || (motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/**
 * @param {string} time as a style sheet writes it
 * @returns {number | null}
 */
function milliseconds(time) {
  const [, number, unit] = /^([\d.]+)(ms|s)$/.exec(time.trim()) ?? [];
  return number === undefined ? null : Number(number) * (unit === "s" ? 1_000 : 1);
}
