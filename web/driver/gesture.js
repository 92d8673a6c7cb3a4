// Drags or turns an element with one finger. The element follows, and Swift learns how it was released.

import { InputKind, Message } from "./codes.js";
import { Flight, hints, poseOf, transformOf } from "./flight.js";
import { Turning } from "./turning.js";

/** @typedef {import("./bridge.js").Bridge} Bridge */
/** @typedef {import("./dom.js").Page} Page */
/** @typedef {import("./flight.js").Vector} Vector */

/** The distance that a finger moves before it drags, in pixels. */
const SLACK = 8;
/** The final speed is measured over the last `SPAN` milliseconds, and over at least the shortest span. */
const SPAN = 100;
const SHORTEST_SPAN = 10;
/** The turn of an element dragged by its own width, and the most that it turns, in degrees. */
const TURN = 20;
const MOST_TURN = 14;
/** Such an element does not turn. If the page moves it to another place, it goes on from where it was dragged. */
const UPRIGHT = "upright";
/** The part of the element's width after which a hint is fully visible. Its attribute `data-reach` overrides it. */
const REACH = 0.3;
/** At 1 a hint would lose its layer, and the browser would lay out the page again. */
const MOST_OPACITY = 0.999;
/** Elements on which a finger does something other than drag. */
const STILL = "input, textarea, select, [contenteditable], [data-hold]";

/**
 * @typedef {Vector & { time: number }} Sample
 *
 * @typedef {object} Grab a finger on an element
 * @property {HTMLElement} element
 * @property {number} pointer
 * @property {Sample[]} samples the finger's positions in the last `SPAN`, and one before; while an element is turned,
 *   its degrees as `x`
 * @property {Vector} start the point where the finger would have come down had the element been in its place
 * @property {Turning | null} turning set once an element is being turned
 * @property {Drag | null} drag set once the finger has moved far enough
 *
 * @typedef {object} Drag
 * @property {number} width
 * @property {number} height
 * @property {number} rest the degrees by which a turned element was turned before
 * @property {number} reach pixels after which a hint is fully visible
 * @property {number} felt milliseconds of vibration when a hint becomes fully visible
 * @property {boolean} isFar true while a hint is fully visible
 * @property {1 | 0 | -1} side -1 if it was taken at its lower half, and turns the other way; 0 if it does not turn
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
   * The release that is being reported to Swift.
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
      // The button on which a finger came down also loses the capture, to the element.
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
   * Makes the element with an id leave the screen. A missing one does nothing.
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

  /** Called when Swift has changed the page. */
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
    // The button was released outside the window.
    if (event.buttons === 0) return this.#drop();
    note(grab, sampleOf(event));
    const { x, y } = offsetOf(grab);
    if (!grab.drag && Math.hypot(x, y) >= SLACK) this.#begin(grab);
    if (grab.drag && !this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /**
   * The only step of a drag that may force the browser to lay out the page.
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
    // Such an element turns about its middle instead.
    if (element.hasAttribute("data-turns")) takeTurning(grab, caught.turn);
    this.#swallowsClick = true;
    try {
      element.setPointerCapture(grab.pointer);
    } catch {
      // The pointer has just gone, and its last event is on the way.
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
    // Important, because an animation with `fill: forwards` would override it otherwise.
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
   * Lets the element turn on until the page has changed, if Swift takes the turn. Otherwise it goes back.
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
   * @returns {boolean} true if Swift answered
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

  /** Ends a drag that was interrupted. */
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
    // A click without a pointer, from a key or a program, has a count of 0.
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
 * Replaces the finger's samples with those of the element's turn.
 * @param {Grab} grab
 * @param {number} caught degrees at which the element was caught on its way back
 */
function takeTurning(grab, caught) {
  const [first, last] = [grab.samples[0], grab.samples[grab.samples.length - 1]];
  if (!first || !last) return;
  grab.turning = new Turning(grab.element, first);
  grab.samples = [{ x: 0, y: 0, time: first.time }];
  grab.start = { x: -caught, y: 0 };
  note(grab, last);
}

/** @param {Grab} grab @returns {Vector} the element's distance from its place */
function offsetOf({ samples, start }) {
  const { x, y } = samples[samples.length - 1] ?? start;
  return { x: x - start.x, y: y - start.y };
}

/**
 * Adds a sample and drops those too old for the speed.
 * @param {Sample[]} samples
 * @param {Sample} sample
 */
function keep(samples, sample) {
  samples.push(sample);
  while (samples[1] && samples[1].time <= sample.time - SPAN) samples.shift();
}

/**
 * The speed over the last `SPAN`. The position at its beginning is interpolated between two samples.
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
