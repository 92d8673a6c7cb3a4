// The page as Swift sees it: numbered nodes, changed by small commands.

import { InputKind } from "./codes.js";
import { rememberFocus, restoreFocus, setFieldValue } from "./focus.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */
/** @typedef {HTMLElement | SVGElement} Styled */

const SVG = "http://www.w3.org/2000/svg";

/** The number of the mount element. */
const ROOT = 1;

/**
 * Nodes by number, with who listens to what. The first view is built beside the page, which may carry it already: then
 * the nodes that are there are taken over.
 */
export class Page {
  #root;
  #carried;
  /** @type {Map<number, Element | Text>} */
  #nodes = new Map();
  /** @type {WeakMap<Node, number>} */
  #numbers = new WeakMap();
  /** @type {Map<number, Set<number>>} */
  #listeners = new Map();
  /** @type {Map<number, string>} */
  #values = new Map();
  #autofocus = /** @type {number | null} */ (null);

  /** True while commands are carried out: events of that time are our own doing. */
  isChanging = false;

  /** @param {HTMLElement} root holds what the page carries until the first view */
  constructor(root) {
    this.#root = root;
    this.#carried = root.cloneNode(true);
    this.#add(ROOT, /** @type {HTMLElement} */ (root.cloneNode(false)));
  }

  /** The name of the screen that is shown. */
  get screen() {
    const shown = /** @type {HTMLElement | null} */ (this.#root.querySelector("[data-screen]"));
    return shown?.dataset.screen;
  }

  /** Whether the view is what the page carries. */
  get isAsCarried() {
    return hasSameContent(this.#root, this.#carried);
  }

  /**
   * Carries out a batch of commands, then sets fields and focus.
   * @param {() => string | null} change gives the DOM id of the element that is to have the focus
   */
  batch(change) {
    const place = rememberFocus();
    this.isChanging = true;
    try {
      const wanted = change();
      for (const [id, value] of this.#values) {
        const field = this.#nodes.get(id);
        if (isField(field)) setFieldValue(field, value);
      }
      restoreFocus(place);
      if (this.#autofocus !== null) this.#focus(this.#autofocus);
      if (wanted !== null) document.getElementById(wanted)?.focus();
    } finally {
      this.#values.clear();
      this.#autofocus = null;
      this.isChanging = false;
    }
  }

  /** @param {number} id @param {string} tag @param {number} namespace 0 HTML, 1 SVG */
  createElement(id, tag, namespace) {
    this.#add(id, namespace === 1 ? document.createElementNS(SVG, tag) : document.createElement(tag));
  }

  /** @param {number} id @param {string} text */
  createText(id, text) {
    this.#add(id, document.createTextNode(text));
  }

  /** @param {number} id @param {string} text */
  setText(id, text) {
    this.#node(id).textContent = text;
  }

  /** @param {number} id @param {string} name @param {string} value */
  setAttribute(id, name, value) {
    const element = this.#element(id);
    if (name === "value" && isField(element)) {
      // After the batch: a list's options and a slider's bounds have to be there first.
      this.#values.set(id, value);
    } else if (name === "autofocus") {
      // Not as an attribute: the browser would act on it too, at a time of its own.
      this.#autofocus = id;
    } else {
      element.setAttribute(name, value);
      if (name === "checked" && element instanceof HTMLInputElement) element.checked = true;
    }
  }

  /** @param {number} id @param {string} name */
  removeAttribute(id, name) {
    const element = this.#element(id);
    if (name === "value" && isField(element)) this.#values.set(id, "");
    element.removeAttribute(name);
    if (name === "checked" && element instanceof HTMLInputElement) element.checked = false;
  }

  /** @param {number} id @param {string} property @param {string} value */
  setStyle(id, property, value) {
    this.#element(id).style.setProperty(property, value);
  }

  /** @param {number} id @param {string} property */
  removeStyle(id, property) {
    this.#element(id).style.removeProperty(property);
  }

  /** @param {number} parent @param {number} child @param {number} before 0 puts it at the end */
  insert(parent, child, before) {
    const into = this.#element(parent);
    const node = this.#node(child);
    const next = before === 0 ? null : this.#node(before);
    if (node.isConnected && into.isConnected && "moveBefore" in into) {
      // Keeps focus, selection, animations and scroll positions.
      /** @type {any} */ (into).moveBefore(node, next);
    } else {
      into.insertBefore(node, next);
    }
  }

  /** @param {number} id it and everything below it is forgotten */
  remove(id) {
    const node = this.#node(id);
    const walker = document.createTreeWalker(node);
    for (let below = /** @type {Node | null} */ (node); below; below = walker.nextNode()) {
      const number = this.#numbers.get(below);
      if (number === undefined) continue;
      this.#nodes.delete(number);
      this.#listeners.delete(number);
    }
    node.remove();
  }

  /** @param {number} id @param {number} kind of `InputKind` */
  listen(id, kind) {
    const element = this.#element(id);
    const kinds = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, kinds.add(kind));
    // Or the browser would take the finger for scrolling.
    if (kind === InputKind.swipe && !element.hasAttribute("data-upright")) element.style.touchAction = "none";
  }

  /** @param {number} id @param {number} kind of `InputKind` */
  unlisten(id, kind) {
    const element = this.#element(id);
    this.#listeners.get(id)?.delete(kind);
    if (kind === InputKind.swipe) element.style.removeProperty("touch-action");
  }

  /**
   * The number of the nearest element that listens.
   * @param {EventTarget | null} target
   * @param {number} kind of `InputKind`
   * @returns {number | null}
   */
  listener(target, kind) {
    const element = this.listening(target, kind);
    return (element && this.#numbers.get(element)) ?? null;
  }

  /**
   * The nearest element that listens, from `target` upwards; none if a disabled one is on the way.
   * @param {EventTarget | null} target
   * @param {number} kind of `InputKind`
   * @returns {Element | null}
   */
  listening(target, kind) {
    for (let node = target instanceof Node ? target : null; node; node = node.parentNode) {
      if (node instanceof Element && node.matches(":disabled")) return null;
      if (node instanceof Element && this.#listeners.get(this.#numbers.get(node) ?? 0)?.has(kind)) return node;
      if (node === this.#root) return null;
    }
    return null;
  }

  /** Brings the first view onto the page, as soon as there is one. */
  takeOver() {
    const stage = this.#node(ROOT);
    if (stage === this.#root || !stage.hasChildNodes()) return;
    delete document.documentElement.dataset.opens;
    document.querySelector(".loading")?.remove();
    if (hasSameContent(stage, this.#root)) {
      this.#adopt(stage, this.#root);
      // Somebody is at work there already.
      if (this.#root.contains(document.activeElement)) this.#autofocus = null;
    } else {
      this.#root.replaceChildren(...stage.childNodes);
    }
    this.#add(ROOT, this.#root);
  }

  /**
   * Gives the numbers of the nodes below `made` to those below `there`, which say the same.
   * @param {Node} made
   * @param {Node} there
   */
  #adopt(made, there) {
    let twin = there.firstChild;
    for (const node of [...made.childNodes]) {
      if (isEmpty(node)) {
        there.insertBefore(node, twin);
      } else if (twin) {
        const number = this.#numbers.get(node);
        if (number !== undefined) this.#add(number, /** @type {Element | Text} */ (twin));
        this.#adopt(node, twin);
        twin = twin.nextSibling;
      }
    }
  }

  /** @param {number} id */
  #focus(id) {
    const node = this.#nodes.get(id);
    if (node?.isConnected && !(node instanceof Text)) this.#element(id).focus({ preventScroll: true });
  }

  /** @param {number} id @param {Element | Text} node */
  #add(id, node) {
    this.#nodes.set(id, node);
    this.#numbers.set(node, id);
  }

  /** @param {number} id @returns {Element | Text} */
  #node(id) {
    const node = this.#nodes.get(id);
    if (!node) throw new Error(`no node ${id}`);
    return node;
  }

  /** @param {number} id @returns {Styled} */
  #element(id) {
    const node = this.#node(id);
    if (node instanceof HTMLElement || node instanceof SVGElement) return node;
    throw new Error(`node ${id} is no element`);
  }
}

/**
 * Whether two nodes hold the same, but for empty texts, which HTML cannot say.
 * @param {Node} one
 * @param {Node} other
 * @returns {boolean}
 */
function hasSameContent(one, other) {
  const [mine, others] = [one, other].map((node) => [...node.childNodes].filter((child) => !isEmpty(child)));
  return mine.length === others.length && mine.every((child, index) =>
    child.cloneNode(false).isEqualNode(others[index].cloneNode(false)) && hasSameContent(child, others[index]));
}

/** @param {Node} node */
function isEmpty(node) {
  return node instanceof Text && node.data === "";
}

/**
 * @param {Node | undefined} element
 * @returns {element is Field}
 */
function isField(element) {
  return (
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
