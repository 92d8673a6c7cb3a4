// The page as Swift sees it: numbered nodes, changed by small commands.

import { InputKind } from "./codes.js";
import { rememberFocus, rescueFocus, restoreFocus, setFieldValue } from "./focus.js";
import { Passage } from "./passage.js";
import { Entry, Mender } from "./view.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */
/** @typedef {HTMLElement | SVGElement} Styled */

const SVG = "http://www.w3.org/2000/svg";

/** The number of the mount element. */
const ROOT = 1;

/** Elements that are on or off. Each press changes what the next one does, yet they stay the same control. */
const STATES = "[aria-pressed], [aria-checked], [aria-expanded]";

/**
 * Nodes by number, with their listeners. The first view is built outside the page. If the page carries the
 * same view already, its nodes are taken over.
 */
export class Page {
  #root;
  #carried;
  #mender;
  #passage = new Passage();
  /** @type {Map<number, Entry>} */
  #entries = new Map();
  /** The entries of elements. @type {WeakMap<Node, Entry>} */
  #owners = new WeakMap();
  /** A token for each element whose meaning has changed since it came. @type {WeakMap<Element, object>} */
  #meanings = new WeakMap();
  /** @type {Map<number, string>} */
  #values = new Map();
  #autofocus = /** @type {number | null} */ (null);

  /** True while commands are carried out. Events during that time come from our own changes. */
  isChanging = false;

  /** @param {HTMLElement} root holds what the page carries until the first view */
  constructor(root) {
    this.#root = root;
    this.#carried = root.cloneNode(true);
    this.#mender = new Mender(root);
    this.#add(new Entry(ROOT, /** @type {HTMLElement} */ (root.cloneNode(false))));
  }

  /** The name of the current screen. */
  get screen() {
    const shown = /** @type {HTMLElement | null} */ (this.#root.querySelector("[data-screen]"));
    return shown?.dataset.screen;
  }

  /** True if the view is what the page carries. */
  get isAsCarried() {
    return says(this.#entry(ROOT), this.#carried);
  }

  /**
   * Carries out a batch of commands, then sets fields and focus.
   * @param {() => string | null} change returns the DOM id of the element that gets the focus
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
      rescueFocus(place, this.#root);
      this.#passage.changed(this.#root);
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
      // Set after the batch: a list's options and a slider's bounds have to exist first.
      this.#values.set(id, value);
    } else if (name === "autofocus") {
      // Kept off the element: the browser would also act on the attribute, at a time of its own.
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

  /** @param {number} parent @param {number} child @param {number} before 0 inserts at the end */
  insert(parent, child, before) {
    const [into, entry] = [this.#entry(parent), this.#entry(child)];
    this.#mender.touch(entry.parent);
    into.take(entry, before === 0 ? null : this.#entry(before));
    this.#mender.touch(into);
  }

  /**
   * Called before the page changes.
   * @param {number} id of a node that will be removed; it may not exist yet
   */
  willRemove(id) {
    const entry = this.#entries.get(id);
    if (entry) this.#passage.note(entry.node);
  }

  /** @param {number} id forgotten with everything below it */
  remove(id) {
    const entry = this.#entry(id);
    this.#mender.touch(entry.parent);
    entry.parent?.drop(entry);
    if (!this.#passage.take(entry.node)) entry.node.remove();
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
   * @param {number} kind of `InputKind`; if the element listens to it already, its meaning changes
   */
  listen(id, kind) {
    const element = this.#element(id);
    const { kinds } = this.#entry(id);
    if (kinds.has(kind) && !element.matches(STATES)) this.#meanings.set(element, {});
    kinds.add(kind);
    // Otherwise the browser would take a drag for scrolling.
    if (kind === InputKind.swipe && !element.hasAttribute("data-upright")) element.style.touchAction = "none";
  }

  /** @param {number} id @param {number} kind of `InputKind` */
  unlisten(id, kind) {
    const element = this.#element(id);
    this.#entry(id).kinds.delete(kind);
    if (kind === InputKind.swipe) element.style.removeProperty("touch-action");
  }

  /**
   * The token of an element's present meaning. It differs from the token of every earlier meaning.
   * @param {Element} element
   * @returns {object}
   */
  meaning(element) {
    return this.#meanings.get(element) ?? element;
  }

  /**
   * Returns true if an element itself listens to what a finger does.
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
   * The nearest element that listens, from `target` upwards. Null if a disabled element is on the way.
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
      // The person is using an element of the page already.
      if (this.#root.contains(document.activeElement)) this.#autofocus = null;
    } else {
      this.#root.replaceChildren(...stage.childNodes);
    }
    this.#stand(entry, this.#root);
    this.#mender.touch(entry);
  }

  /**
   * Makes the nodes below `there`, which hold the same content, the nodes of the entries below `entry`. A field of the page
   * gets the attributes of its entry, which may differ.
   * @param {Entry} entry
   * @param {Node} there
   */
  #adopt(entry, there) {
    let twin = there.firstChild;
    for (const child of entry.children) {
      if (isEmpty(child)) {
        there.insertBefore(child.node, twin);
      } else if (twin) {
        if (isField(child.node) && isField(twin)) {
          for (const { name, value } of child.node.attributes) twin.setAttribute(name, value);
        }
        this.#stand(child, /** @type {Element | Text} */ (twin));
        this.#adopt(child, twin);
        twin = twin.nextSibling;
      }
    }
  }

  /** @param {Entry} entry @param {Element | Text} node replaces the entry's node */
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

  /** @param {number} id @returns {Styled} the element, which is about to change */
  #element(id) {
    const entry = this.#entry(id);
    this.#mender.carry(entry);
    if (entry.node instanceof HTMLElement || entry.node instanceof SVGElement) return entry.node;
    throw new Error(`node ${id} is no element`);
  }
}

/**
 * Returns true if a node holds the entry's content. Ignores empty texts, which HTML cannot express, and the state of fields.
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
    if (isField(child.node)) return child.node.nodeName === there.nodeName;
    return child.node.cloneNode(false).isEqualNode(there.cloneNode(false)) && says(child, there);
  });
}

/** @param {Entry} entry */
function isEmpty(entry) {
  return entry.node instanceof Text && entry.text === "";
}

/**
 * @param {Node | null | undefined} element
 * @returns {element is Field}
 */
function isField(element) {
  return (
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
