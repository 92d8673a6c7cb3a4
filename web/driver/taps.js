// The second tap in one place is meant for the control that the first tap hit. If another control has replaced it, the
// whole touch is dropped. Nothing else is ever dropped: no first tap, no tap elsewhere, no drag, no key, no screen
// reader's press.

/** @typedef {import("./dom.js").Page} Page */
/** @typedef {{ x: number, y: number, control: object }} Spot the position of a control */

/** The most milliseconds and pixels between a tap and a touch that counts as its second. */
const WITHIN = 700;
const NEAR = 48;
/** The grid of the positions checked around a tap, in pixels: half the smallest touch target. */
const STEP = 12;
/** The most milliseconds between the end of a touch and its click. */
const CLICK = 500;
/** Elements that can be pressed without a listener. */
const PRESSED = "a, button, input, label, select, summary, textarea";

/**
 * @typedef {object} Touch
 * @property {number} pointer
 * @property {number} x
 * @property {number} y
 * @property {boolean} isDropped
 * @property {Spot[]} spots the controls near it when it began; empty if it began on no control
 * @property {Tap[]} after the taps that it may be the second of
 * @property {number} end the time when the finger left
 *
 * @typedef {object} Tap a touch that was a click
 * @property {number} x
 * @property {number} y
 * @property {number} at its time
 * @property {Spot[]} spots
 */

/** Listens before everything else on the page. */
export class Taps {
  /** @type {Page | null} */
  #page = null;
  /** Touches by pointer number. @type {Map<number, Touch>} */
  #touches = new Map();
  /** @type {Touch | null} */
  #last = null;
  /** @type {Tap[]} */
  #taps = [];

  constructor() {
    addEventListener("pointerdown", (event) => this.#down(event), true);
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(type, (event) => this.#up(event), true);
    }
    for (const type of /** @type {const} */ (["mousedown", "mouseup"])) {
      addEventListener(type, (event) => void (this.#last?.isDropped && event.detail > 0 && swallow(event)), true);
    }
    addEventListener("click", (event) => this.#click(event), true);
    // Clicks that ended a drag do not get here.
    addEventListener("click", (event) => this.#clicked(event));
  }

  /** @param {Page} page knows the listeners */
  follow(page) {
    this.#page = page;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // Presses by some screen readers have no size.
    if (event.button !== 0 || (event.width === 0 && event.height === 0)) return void (this.#last = null);
    const { clientX: x, clientY: y, timeStamp: at } = event;
    this.#taps = this.#taps.filter((tap) => at >= tap.at && at - tap.at <= WITHIN);
    const after = this.#taps.filter((tap) => Math.hypot(x - tap.x, y - tap.y) <= NEAR);
    /** @type {Touch} */
    const touch = { pointer: event.pointerId, x, y, isDropped: false, spots: [], after, end: at };
    touch.isDropped = this.#isForAnother(touch, event.target);
    if (touch.isDropped) swallow(event);
    else if (this.#control(event.target)) touch.spots = this.#spots(x, y);
    this.#touches.set(event.pointerId, touch);
    this.#last = touch;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const touch = this.#touches.get(event.pointerId);
    this.#touches.delete(event.pointerId);
    if (!touch) return;
    touch.end = event.timeStamp;
    this.#last = event.type === "pointerup" ? touch : null;
    if (touch.isDropped) swallow(event);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const touch = this.#touchOf(event);
    // The page may have changed while the finger was down.
    if (touch && (touch.isDropped || this.#isForAnother(touch, event.target))) {
      swallow(event);
      this.#last = null;
    }
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const touch = this.#touchOf(event);
    if (!touch) return;
    this.#last = null;
    if (touch.spots.length > 0) this.#taps.push({ x: touch.x, y: touch.y, at: event.timeStamp, spots: touch.spots });
  }

  /**
   * The touch that made a click. Null for a click by a key, a program or a screen reader.
   * @param {MouseEvent} event
   */
  #touchOf(event) {
    const last = this.#last;
    if (!last || event.detail === 0 || event.timeStamp - last.end > CLICK) return null;
    // Browsers that do not name the click's finger mean the last one.
    const { pointerId = 0 } = /** @type {Partial<PointerEvent>} */ (event);
    return pointerId > 0 && pointerId !== last.pointer ? null : last;
  }

  /**
   * Returns true if a second touch would press a control that was not there at the first.
   * @param {Touch} touch
   * @param {EventTarget | null} target
   */
  #isForAnother({ x, y, after }, target) {
    if (after.length === 0) return false;
    const control = this.#control(target);
    const isSame = (/** @type {Spot} */ spot) =>
      spot.control === control && Math.abs(spot.x - x) <= STEP && Math.abs(spot.y - y) <= STEP;
    return control !== null && after.some(({ spots }) => !spots.some(isSame));
  }

  /**
   * The controls near a position.
   * @param {number} middle
   * @param {number} height
   * @returns {Spot[]}
   */
  #spots(middle, height) {
    /** @type {Spot[]} */
    const spots = [];
    for (let y = height - NEAR - STEP; y <= height + NEAR + STEP; y += STEP) {
      for (let x = middle - NEAR - STEP; x <= middle + NEAR + STEP; x += STEP) {
        const control = this.#control(document.elementFromPoint(x, y));
        if (control) spots.push({ x, y, control });
      }
    }
    return spots;
  }

  /**
   * A token for the control that would be pressed. Equal only while the control means the same. Null without a control.
   * @param {EventTarget | null} target
   * @returns {object | null}
   */
  #control(target) {
    for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
      if (!node.matches(PRESSED) && !this.#page?.isTouchable(node)) continue;
      const element = node instanceof HTMLLabelElement ? (node.control ?? node) : node;
      return this.#page?.meaning(element) ?? element;
    }
    return null;
  }
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
