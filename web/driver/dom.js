// The page as Swift sees it: numbered nodes, changed by small commands.

import { InputKind } from "./codes.js";
import { rememberFocus, restoreFocus, setFieldValue } from "./focus.js";
import { Entry, Mender } from "./view.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */
/** @typedef {HTMLElement | SVGElement} Styled */

const SVG = "http://www.w3.org/2000/svg";

/** The number of the mount element. */
const ROOT = 1;

/** On an element that is on or off: what it does next changes with every press, and it stays the same control. */
const STATES = "[aria-pressed], [aria-checked], [aria-expanded]";

/**
 * Nodes by number, with who listens to what. The first view is built beside the page, which may carry it already: then
 * the nodes that are there are taken over.
 */
export class Page {
  #root;
  #carried;
  #mender;
  /** @type {Map<number, Entry>} */
  #entries = new Map();
  /** Of elements. @type {WeakMap<Node, Entry>} */
  #owners = new WeakMap();
  /** Of elements that mean something else than when they came, what tells them from what they were. @type {WeakMap<Element, object>} */
  #meanings = new WeakMap();
  /** @type {Map<number, string>} */
  #values = new Map();
  #autofocus = /** @type {number | null} */ (null);

  /** True while commands are carried out: events of that time are our own doing. */
  isChanging = false;

  /** @param {HTMLElement} root holds what the page carries until the first view */
  constructor(root) {
    this.#root = root;
    this.#carried = root.cloneNode(true);
    this.#mender = new Mender(root);
    this.#add(new Entry(ROOT, /** @type {HTMLElement} */ (root.cloneNode(false))));
  }

  /** The name of the screen that is shown. */
  get screen() {
    const shown = /** @type {HTMLElement | null} */ (this.#root.querySelector("[data-screen]"));
    return shown?.dataset.screen;
  }

  /** Whether the view is what the page carries. */
  get isAsCarried() {
    return says(this.#entry(ROOT), this.#carried);
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
      this.#mender.mend();
      for (const [id, value] of this.#values) {
        const field = this.#entries.get(id)?.node;
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
    this.#add(new Entry(id, namespace === 1 ? document.createElementNS(SVG, tag) : document.createElement(tag)));
  }

  /** @param {number} id @param {string} text */
  createText(id, text) {
    this.#add(new Entry(id, document.createTextNode(text), text));
  }

  /** @param {number} id @param {string} text */
  setText(id, text) {
    this.#mender.say(this.#entry(id), text);
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
    const [into, entry] = [this.#entry(parent), this.#entry(child)];
    this.#mender.touch(entry.parent);
    into.take(entry, before === 0 ? null : this.#entry(before));
    this.#mender.touch(into);
  }

  /** @param {number} id it and everything below it is forgotten */
  remove(id) {
    const entry = this.#entry(id);
    this.#mender.touch(entry.parent);
    entry.parent?.drop(entry);
    entry.node.remove();
    this.#forget(entry);
  }

  /** @param {Entry} entry */
  #forget(entry) {
    this.#entries.delete(entry.id);
    this.#owners.delete(entry.node);
    for (const child of entry.children) this.#forget(child);
  }

  /**
   * @param {number} id
   * @param {number} kind of `InputKind`; one that is listened to already means something else from now on
   */
  listen(id, kind) {
    const element = this.#element(id);
    const { kinds } = this.#entry(id);
    if (kinds.has(kind) && !element.matches(STATES)) this.#meanings.set(element, {});
    kinds.add(kind);
    // Or the browser would take the finger for scrolling.
    if (kind === InputKind.swipe && !element.hasAttribute("data-upright")) element.style.touchAction = "none";
  }

  /** @param {number} id @param {number} kind of `InputKind` */
  unlisten(id, kind) {
    const element = this.#element(id);
    this.#entry(id).kinds.delete(kind);
    if (kind === InputKind.swipe) element.style.removeProperty("touch-action");
  }

  /**
   * What tells an element from what it was when it meant something else: never equal for two of them.
   * @param {Element} element
   * @returns {object}
   */
  meaning(element) {
    return this.#meanings.get(element) ?? element;
  }

  /**
   * Whether an element itself listens to what a finger does.
   * @param {Element} element
   */
  isTouchable(element) {
    const kinds = this.#owners.get(element)?.kinds;
    return kinds !== undefined && (kinds.has(InputKind.click) || kinds.has(InputKind.swipe));
  }

  /**
   * The number of the nearest element that listens.
   * @param {EventTarget | null} target
   * @param {number} kind of `InputKind`
   * @returns {number | null}
   */
  listener(target, kind) {
    const element = this.listening(target, kind);
    return (element && this.#owners.get(element)?.id) ?? null;
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
      if (node instanceof Element && this.#owners.get(node)?.kinds.has(kind)) return node;
      if (node === this.#root) return null;
    }
    return null;
  }

  /** Brings the first view onto the page, as soon as there is one. */
  takeOver() {
    const entry = this.#entry(ROOT);
    const stage = entry.node;
    if (stage === this.#root || !stage.hasChildNodes()) return;
    delete document.documentElement.dataset.opens;
    document.querySelector(".loading")?.remove();
    if (says(entry, this.#root)) {
      this.#adopt(entry, this.#root);
      // Somebody is at work there already.
      if (this.#root.contains(document.activeElement)) this.#autofocus = null;
    } else {
      this.#root.replaceChildren(...stage.childNodes);
    }
    this.#stand(entry, this.#root);
    this.#mender.touch(entry);
  }

  /**
   * Lets the nodes below `there`, which say the same, stand for the entries below `entry`.
   * @param {Entry} entry
   * @param {Node} there
   */
  #adopt(entry, there) {
    let twin = there.firstChild;
    for (const child of entry.children) {
      if (isEmpty(child)) {
        there.insertBefore(child.node, twin);
      } else if (twin) {
        this.#stand(child, /** @type {Element | Text} */ (twin));
        this.#adopt(child, twin);
        twin = twin.nextSibling;
      }
    }
  }

  /** @param {Entry} entry @param {Element | Text} node that stands for it from now on */
  #stand(entry, node) {
    this.#owners.delete(entry.node);
    entry.node = node;
    this.#owners.set(node, entry);
  }

  /** @param {number} id */
  #focus(id) {
    const node = this.#entries.get(id)?.node;
    if (node?.isConnected && !(node instanceof Text)) this.#element(id).focus({ preventScroll: true });
  }

  /** @param {Entry} entry */
  #add(entry) {
    this.#entries.set(entry.id, entry);
    this.#owners.set(entry.node, entry);
  }

  /** @param {number} id @returns {Entry} */
  #entry(id) {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`no node ${id}`);
    return entry;
  }

  /** @param {number} id @returns {Styled} of which something is about to change */
  #element(id) {
    const entry = this.#entry(id);
    this.#mender.carry(entry);
    if (entry.node instanceof HTMLElement || entry.node instanceof SVGElement) return entry.node;
    throw new Error(`node ${id} is no element`);
  }
}

/**
 * Whether a node holds what was said, but for empty texts, which HTML cannot say.
 * @param {Entry} entry
 * @param {Node} other
 * @returns {boolean}
 */
function says(entry, other) {
  const mine = entry.children.filter((child) => !isEmpty(child));
  const others = [...other.childNodes].filter((node) => !(node instanceof Text && node.data === ""));
  return mine.length === others.length && mine.every((child, index) => {
    const there = others[index];
    if (child.node instanceof Text) return there instanceof Text && there.data === child.text;
    return child.node.cloneNode(false).isEqualNode(there.cloneNode(false)) && says(child, there);
  });
}

/** @param {Entry} entry */
function isEmpty(entry) {
  return entry.node instanceof Text && entry.text === "";
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
