// Dragging or turning an element with one finger: it follows, and how it was let go is told to Swift.

import { InputKind, Message } from "./codes.js";
import { Flight, hints, poseOf, transformOf } from "./flight.js";
import { Turning } from "./turning.js";

/** @typedef {import("./bridge.js").Bridge} Bridge */
/** @typedef {import("./dom.js").Page} Page */
/** @typedef {import("./flight.js").Vector} Vector */

/** How far a finger moves before it drags, in pixels. */
const SLACK = 8;
/** The speed at the end is that of the last so many milliseconds, and of no fewer than these. */
const SPAN = 100;
const SHORTEST_SPAN = 10;
/** How far an element turns when it is dragged by its own width, and the most that it turns, in degrees. */
const TURN = 20;
const MOST_TURN = 14;
/** Such an element does not turn, and goes on from where it was dragged to when the page puts it in another place. */
const UPRIGHT = "upright";
/** The part of its width after which a hint is wholly there, unless its attribute `data-reach` says otherwise. */
const REACH = 0.3;
/** At 1 a hint would lose its layer, and the page would be laid out for that. */
const MOST_OPACITY = 0.999;
/** Where a finger does something else than drag. */
const STILL = "input, textarea, select, [contenteditable], [data-hold]";

/**
 * @typedef {Vector & { time: number }} Sample
 *
 * @typedef {object} Grab a finger on an element
 * @property {HTMLElement} element
 * @property {number} pointer
 * @property {Sample[]} samples where the finger was in the last `SPAN`, and once before; of an element that is turned by
 *   how many degrees, as `x`
 * @property {Vector} start where the finger would have come down had the element been in its place
 * @property {Turning | null} turning of an element that is turned, as soon as it is
 * @property {Drag | null} drag once it has moved far enough
 *
 * @typedef {object} Drag
 * @property {number} width
 * @property {number} height
 * @property {number} rest the degrees by which an element that is turned was turned before
 * @property {number} reach pixels after which a hint is wholly there
 * @property {number} felt how long it is felt that one is, in milliseconds
 * @property {boolean} isFar one is
 * @property {1 | 0 | -1} side -1 turns it the other way: it was taken at its lower half; 0 does not
 * @property {{ element: HTMLElement, way: string | undefined, opacity: string }[]} hints
 */

/** One drag at a time, of elements that listen for `InputKind.swipe`. */
export class Gesture {
  #page;
  #bridge;
  #vibrate;
  #flight = new Flight();
  /** @type {Grab | null} */
  #grab = null;
  /**
   * What Swift is being told of at this moment.
   * @type {{ element: HTMLElement, velocity: Vector, isTossed: boolean } | null}
   */
  #release = null;
  #frame = 0;
  #swallowsClick = false;

  /** @param {Page} page @param {Bridge} bridge @param {(times: number[]) => void} vibrate */
  constructor(page, bridge, vibrate) {
    this.#page = page;
    this.#bridge = bridge;
    this.#vibrate = vibrate;
    document.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", (event) => this.#lose(event));
    document.addEventListener("lostpointercapture", (event) => {
      // The button on which a finger came down loses it too, to the element.
      if (event.target === this.#grab?.element || event.target === document) this.#lose(event);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") return;
      this.#drop();
      this.#flight.land();
    });
    addEventListener("blur", () => this.#drop());
    for (const type of ["selectstart", "dragstart"]) {
      document.addEventListener(type, (event) => void (this.#grab && event.preventDefault()));
    }
    document.addEventListener("click", (event) => this.#click(event), true);
  }

  /**
   * Lets the element of an id leave the screen. One that is not there does nothing.
   * @param {string} id
   * @param {number} direction of `Direction`
   */
  toss(id, direction) {
    const element = document.getElementById(id);
    if (!(element instanceof HTMLElement)) return;
    if (this.#grab?.element === element) this.#end();
    const release = this.#release?.element === element ? this.#release : null;
    if (release) release.isTossed = true;
    this.#flight.toss(element, direction, release && release.velocity);
  }

  /** The page was changed by Swift. */
  changed() {
    this.#flight.settle();
    const element = this.#grab?.element;
    if (element && !(element.isConnected && this.#page.listening(element, InputKind.swipe) === element)) this.#drop();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#grab || !event.isPrimary || event.button !== 0) return;
    this.#swallowsClick = false;
    const element = this.#page.listening(event.target, InputKind.swipe);
    if (!(element instanceof HTMLElement) || this.#flight.hasTossed(element)) return;
    const still = event.target instanceof Element ? event.target.closest(STILL) : null;
    if (still && element.contains(still)) return;
    // A finger on the rest of a row scrolls the list.
    if (event.pointerType === "touch" && element.hasAttribute("data-upright") && !isOnGrip(event.target)) return;
    const sample = sampleOf(event);
    this.#grab = { element, pointer: event.pointerId, samples: [sample], start: sample, turning: null, drag: null };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const grab = this.#grab;
    if (!grab || event.pointerId !== grab.pointer) return;
    // The button was let go where nobody saw it.
    if (event.buttons === 0) return this.#drop();
    note(grab, sampleOf(event));
    const { x, y } = offsetOf(grab);
    if (!grab.drag && Math.hypot(x, y) >= SLACK) this.#begin(grab);
    if (grab.drag && !this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /**
   * The only place where a drag reads what the browser may have to lay out.
   * @param {Grab} grab
   */
  #begin(grab) {
    const { element, start } = grab;
    const caught = this.#flight.catch(element);
    const box = element.getBoundingClientRect();
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    grab.drag = {
      width, height,
      rest: poseOf(element).turn,
      reach: (Number(element.dataset.reach) || REACH) * width,
      felt: Number(element.dataset.felt) || 0,
      isFar: false,
      side: UPRIGHT in element.dataset ? 0 : start.y > box.top + box.height / 2 ? -1 : 1,
      hints: hints(element).map((hint) => ({ element: hint, way: hint.dataset.hint, opacity: "" })),
    };
    grab.start = { x: start.x - caught.x, y: start.y - caught.y };
    // It is turned about its middle instead.
    if (element.hasAttribute("data-turns")) takeTurning(grab, caught.turn);
    this.#swallowsClick = true;
    try {
      element.setPointerCapture(grab.pointer);
    } catch {
      // The pointer has just gone; its last event is on its way.
    }
  }

  #draw() {
    this.#frame = 0;
    const grab = this.#grab;
    if (!grab?.drag) return;
    const { x, y } = offsetOf(grab);
    const { width, side, reach, rest, felt } = grab.drag;
    if (grab.turning) {
      grab.element.style.setProperty("transform", transformOf({ x: 0, y: 0, turn: rest + x }), "important");
      return;
    }
    const turn = side * within(-MOST_TURN, (x / width) * TURN, MOST_TURN);
    // Important, because an animation that keeps its end would have its way otherwise.
    grab.element.style.setProperty("transform", transformOf({ x, y, turn }), "important");
    let isFar = false;
    for (const hint of grab.drag.hints) {
      const distance = hint.way === "right" ? x : hint.way === "left" ? -x : -y;
      isFar ||= distance >= reach;
      const opacity = within(0, distance / reach, MOST_OPACITY).toFixed(3);
      if (opacity !== hint.opacity) hint.element.style.opacity = hint.opacity = opacity;
    }
    if (isFar && !grab.drag.isFar && felt > 0) this.#vibrate([felt]);
    grab.drag.isFar = isFar;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const grab = this.#grab;
    if (!grab || event.pointerId !== grab.pointer) return;
    note(grab, sampleOf(event));
    if (this.#frame) this.#draw();
    this.#end();
    if (!grab.drag) return;
    const { element, drag: { width, height } } = grab;
    const [offset, velocity] = [offsetOf(grab), velocityOf(grab.samples)];
    if (grab.turning) return this.#letTurn(element, offset.x, velocity.x);
    const release = this.#release = { element, velocity, isTossed: false };
    const before = UPRIGHT in element.dataset ? element.getBoundingClientRect() : null;
    this.#tell(element, [offset.x, offset.y, velocity.x, velocity.y, width, height]);
    this.#release = null;
    if (release.isTossed) return;
    const after = before && element.getBoundingClientRect();
    this.#flight.springBack(element, after && { x: before.left - after.left, y: before.top - after.top });
  }

  /**
   * Where Swift takes it, the element turns on until the page has changed; otherwise it goes back.
   * @param {HTMLElement} element
   * @param {number} degrees
   * @param {number} speed in degrees a second
   */
  #letTurn(element, degrees, speed) {
    this.#flight.coast(element, speed);
    if (!this.#tell(element, [degrees, speed])) this.#flight.springBack(element);
  }

  /**
   * @param {HTMLElement} element
   * @param {number[]} numbers
   * @returns {boolean} whether Swift does something about it
   */
  #tell(element, numbers) {
    const node = this.#page.listener(element, InputKind.swipe);
    if (node === null) return false;
    return this.#bridge.send(Message.input, (writer) => {
      writer.varint(node);
      writer.byte(InputKind.swipe);
      writer.string(numbers.map(Math.round).join(" "));
    });
  }

  /** @param {PointerEvent} event */
  #lose(event) {
    if (event.pointerId === this.#grab?.pointer) this.#drop();
  }

  /** Ends a drag that nobody finishes. */
  #drop() {
    const grab = this.#grab;
    this.#end();
    if (grab?.drag) this.#flight.springBack(grab.element);
  }

  #end() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#grab = null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    // A click without a pointer, of a key or a program, has no count.
    if (!this.#swallowsClick || event.detail === 0) return;
    this.#swallowsClick = false;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {PointerEvent} event @returns {Sample} */
function sampleOf(event) {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}

/** @param {Grab} grab @param {Sample} finger */
function note({ samples, turning }, finger) {
  if (!turning) return keep(samples, finger);
  turning.follow(finger);
  keep(samples, { x: turning.degrees, y: 0, time: finger.time });
}

/**
 * From here on the samples of the finger are those of how far it has turned its element.
 * @param {Grab} grab
 * @param {number} caught degrees from which the element was on its way back
 */
function takeTurning(grab, caught) {
  const [first, last] = [grab.samples[0], grab.samples[grab.samples.length - 1]];
  if (!first || !last) return;
  grab.turning = new Turning(grab.element, first);
  grab.samples = [{ x: 0, y: 0, time: first.time }];
  grab.start = { x: -caught, y: 0 };
  note(grab, last);
}

/** @param {Grab} grab @returns {Vector} how far the element is from its place */
function offsetOf({ samples, start }) {
  const { x, y } = samples[samples.length - 1] ?? start;
  return { x: x - start.x, y: y - start.y };
}

/**
 * Adds a sample and lets go of those that the speed no longer depends on.
 * @param {Sample[]} samples
 * @param {Sample} sample
 */
function keep(samples, sample) {
  samples.push(sample);
  while (samples[1] && samples[1].time <= sample.time - SPAN) samples.shift();
}

/**
 * The speed over the last `SPAN`. Where the finger was when that began lies between two samples.
 * @param {Sample[]} samples at least one
 * @returns {Vector} in pixels a second
 */
function velocityOf(samples) {
  const [first, second] = samples;
  const last = samples[samples.length - 1];
  if (!first || !second || !last) return { x: 0, y: 0 };
  const begin = Math.max(first.time, last.time - SPAN);
  const part = second.time > first.time ? (begin - first.time) / (second.time - first.time) : 0;
  const seconds = Math.max(SHORTEST_SPAN, last.time - begin) / 1_000;
  return {
    x: (last.x - first.x - part * (second.x - first.x)) / seconds,
    y: (last.y - first.y - part * (second.y - first.y)) / seconds,
  };
}

/** @param {number} least @param {number} value @param {number} most */
function within(least, value, most) {
  return Math.min(most, Math.max(least, value));
}

/** @param {EventTarget | null} target */
function isOnGrip(target) {
  return target instanceof Element && target.closest("[data-grip]") !== null;
}
