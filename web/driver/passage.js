// The way from one screen to the next. The old screen stays in view until the new one is drawn, and then fades. A picture
// that was tapped grows into its place on the new screen. Both are copies or remains that take no touch: the new screen is
// on the page at once. View transitions would take every touch away from it for as long as they run (decision 100).

import { isMotionReduced, likeness, milliseconds, poseOf } from "./flight.js";
import { put } from "./view.js";

/** Whole screens, and the scenes that follow each other on one screen. */
const HELD = "[data-screen], [data-scene]";
/** What a picture grows into, or shrinks from, if the other screen does not have the same picture. */
const GROWS = "[data-grows]";
const COVER = ".cover";
/** What returns into the next screen, wherever was tapped. */
const RETURNS = "[data-grows=back]";
/** A screen with this says that it waits for data. The old screen stays until that has come, or patience ends. */
const WAITING = ".waiting";
/** Attributes by which other parts of the driver find elements. A screen that leaves has none. */
const MARKS = ["data-screen", "data-scene", "data-shake", "data-scan", "data-grows"];

/** The styles' times in milliseconds, if the style sheets name none. */
const ANSWER = 120;
const BOUNCE = 480;
const PATIENCE = 400;
/** A picture wider than this part of the window does not swing past its place. */
const WIDE = 0.6;
/** The parts of the time between which what grew gives way to what it became. */
const [LEAVES, GONE] = [0.45, 0.75];

/**
 * @typedef {object} Noted an element that the page is about to remove
 * @property {Element} element
 * @property {DOMRect} box
 * @property {[Element, number][]} scrolled
 *
 * @typedef {object} Origin
 * @property {DOMRect} box
 * @property {HTMLElement} picture
 * @property {string} cover the classes of a cover; empty for anything else
 * @property {HTMLElement} ghost a copy that moves
 */

export class Passage {
  /** @type {Noted | null} */
  #noted = null;
  /** @type {Element | null} */
  #tapped = null;
  /** @type {Origin | null} */
  #origin = null;
  /** What is left of the old screen. @type {HTMLElement | null} */
  #layer = null;
  /** @type {HTMLElement | null} */
  #ghost = null;
  #isHeld = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience;

  constructor() {
    document.addEventListener("click", ({ target }) => {
      this.#tapped = target instanceof Element ? target.closest("button") : null;
    }, true);
  }

  /**
   * Notes the place of an element that is about to be removed, while nothing has changed yet.
   * @param {Node} node
   */
  note(node) {
    if (!(node instanceof HTMLElement) || !node.matches(HELD) || !node.isConnected) return;
    const scrolled = [node, ...node.querySelectorAll("*")].filter((one) => one.scrollTop > 0);
    this.#noted = {
      element: node,
      box: node.getBoundingClientRect(),
      scrolled: scrolled.map((one) => [one, one.scrollTop]),
    };
    this.#origin = isMotionReduced() ? null : originIn(node, this.#tapped);
    this.#tapped = null;
  }

  /**
   * Keeps a noted element in view. The caller removes any other.
   * @param {Node} node
   * @returns {boolean} true if it was taken
   */
  take(node) {
    const noted = this.#noted;
    if (!noted || noted.element !== node) return false;
    this.#noted = null;
    this.#end();
    this.#layer = layerOf(noted);
    this.#isHeld = true;
    return true;
  }

  /**
   * Called when the page has changed. Lets the old screen go once the new one has something to show.
   * @param {Element} root
   */
  changed(root) {
    this.#noted = null;
    if (!this.#isHeld) return;
    if (!root.querySelector(WAITING)) return this.#go(root);
    this.#patience ??= setTimeout(() => this.#go(root), time("--patience", PATIENCE));
  }

  /** @param {Element} root */
  #go(root) {
    const layer = this.#layer;
    this.#isHeld = false;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (!layer) return;
    if (isMotionReduced()) return layer.remove();
    const fade = layer.animate([{ opacity: 1 }, { opacity: 0 }], { duration: time("--answer", ANSWER), fill: "forwards" });
    fade.onfinish = () => {
      layer.remove();
      if (this.#layer === layer) this.#layer = null;
    };
    const origin = this.#origin;
    this.#origin = null;
    if (origin) this.#grow(origin, root);
  }

  /**
   * Moves what was tapped to the place of what it becomes, and lets it give way to that.
   * @param {Origin} origin
   * @param {Element} root
   */
  #grow({ box, picture, ghost, cover }, root) {
    const same = cover && root.querySelector(`.screen [class="${cover}"]`);
    const target = same || root.querySelector(GROWS);
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(target);
    if (place.width === 0 || place.bottom <= 0 || place.top >= innerHeight) return;
    this.#ghost = ghost;
    picture.style.visibility = "hidden";
    document.body.append(ghost);
    const wide = place.width / box.width;
    const x = centre(place.left, place.width) - centre(box.left, box.width);
    const y = centre(place.top, place.height) - centre(box.top, box.height);
    const to = `translate(${x}px, ${y}px) scale(${wide}, ${cover ? wide : place.height / box.height})`;
    // Something that fills the window would swing out of it.
    const easing = styled(place.width > WIDE * innerWidth ? "--ease" : "--spring") || "ease-out";
    const duration = time("--bounce", BOUNCE);
    const way = ghost.animate([{ transform: "none" }, { transform: to }], { duration, easing, fill: "forwards" });
    way.onfinish = () => ghost.remove();
    const [shown, hidden] = [{ opacity: 1 }, { opacity: 0 }];
    if (same) target.animate([hidden, hidden], duration);
    else ghost.animate([shown, { ...shown, offset: LEAVES }, { ...hidden, offset: GONE }, hidden], duration);
  }

  #end() {
    this.#layer?.remove();
    this.#ghost?.remove();
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }
}

/**
 * @param {Element} screen
 * @param {Element | null} tapped
 * @returns {Origin | null} the picture in what was tapped, or the screen's own
 */
function originIn(screen, tapped) {
  const within = tapped && screen.contains(tapped) ? tapped : null;
  const picture = within?.querySelector(COVER) ?? within?.closest(GROWS) ?? screen.querySelector(`${GROWS} ${COVER}`) ??
    (within && screen.querySelector(RETURNS));
  if (!(picture instanceof HTMLElement)) return null;
  const box = picture.getBoundingClientRect();
  const cover = picture.matches(COVER) ? picture.className : "";
  const copy = likeness(picture, box, cover !== "" || picture.matches(RETURNS));
  copy.style.setProperty("--colour", getComputedStyle(picture).getPropertyValue("--colour"));
  // The cover's record lies behind it, so something else has to move.
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed", zIndex: "2", isolation: "isolate", display: "flex", pointerEvents: "none",
    left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
  });
  Object.assign(copy.style, { position: "relative", left: "0", top: "0" });
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(copy);
  return { box, picture, cover, ghost };
}

/**
 * Moves a noted element off the app, in copies of everything around it that its styles may depend on.
 * @param {Noted} noted
 * @returns {HTMLElement}
 */
function layerOf({ element, box, scrolled }) {
  const layer = document.createElement("div");
  const app = element.closest(".app");
  layer.className = `${app?.className ?? ""} leaving`;
  layer.inert = true;
  layer.setAttribute("aria-hidden", "true");
  layer.style.clipPath = `inset(${box.top}px ${innerWidth - box.right}px ${innerHeight - box.bottom}px ${box.left}px)`;
  let inner = /** @type {Node | null} */ (null);
  for (let around = element.parentElement; around && around !== app; around = around.parentElement) {
    const copy = /** @type {HTMLElement} */ (around.cloneNode(false));
    strip(copy);
    copy.removeAttribute("id");
    copy.style.setProperty("display", "contents");
    if (inner) copy.append(inner);
    inner = copy;
  }
  if (inner) layer.append(inner);
  document.body.append(layer);
  let home = /** @type {Element} */ (layer);
  while (home.firstElementChild) home = home.firstElementChild;
  put(/** @type {Element} */ (element), home, null);
  for (const part of [element, ...element.querySelectorAll(MARKS.map((mark) => `[${mark}]`).join())]) strip(part);
  // Radio buttons of one name would take the choice from those of the new screen.
  for (const field of element.querySelectorAll("[name]")) field.removeAttribute("name");
  Object.assign(/** @type {HTMLElement} */ (element).style, {
    position: "absolute", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
    maxWidth: "none", margin: "0", animation: "none",
  });
  for (const [part, top] of scrolled) part.scrollTop = top;
  // What came in on it does not come in again.
  for (const one of layer.getAnimations({ subtree: true })) {
    const isPlayed = one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity;
    if (isPlayed) one.finish();
  }
  return layer;
}

/** @param {Element} element */
function strip(element) {
  for (const mark of MARKS) element.removeAttribute(mark);
}

/**
 * The box of an element once what comes in around it has come in.
 * @param {HTMLElement} element
 */
function placeOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const moving = [element, element.closest("[data-scene]"), element.closest("[data-screen]")];
  const above = moving.reduce((sum, one) => sum + (one instanceof HTMLElement ? poseOf(one).y : 0), 0);
  const [x, y] = [centre(left, width) - element.offsetWidth / 2, centre(top, height) - element.offsetHeight / 2 - above];
  return new DOMRect(x, y, element.offsetWidth, element.offsetHeight);
}

/** @param {number} start @param {number} length */
function centre(start, length) {
  return start + length / 2;
}

/** @param {string} name of a value in the style sheets */
function styled(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** @param {string} name @param {number} otherwise */
function time(name, otherwise) {
  return milliseconds(styled(name)) ?? otherwise;
}
