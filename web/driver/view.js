// The view as Swift said it, node by node. Other programs change pages as well: a browser's translation replaces texts, cuts
// them, joins them or moves elements. What was said is kept here, and put back where the view changes.

/** How long a translation may be under way, in milliseconds. It may then be of a text that has changed since. */
const UNDER_WAY = 5_000;

/** One node of the view. */
export class Entry {
  /** By which Swift calls it. */
  id;
  /** What stands for it on the page. @type {Element | Text} */
  node;
  /** @type {Entry | null} */
  parent = null;
  /** @type {Entry[]} */
  children = [];
  /** What a text says. */
  text;
  /** When the text was last changed, on the page's clock. */
  changedAt = -Infinity;
  /** Kinds of input that are listened to. @type {Set<number>} */
  kinds = new Set();

  /** @param {number} id @param {Element | Text} node @param {string} [text] */
  constructor(id, node, text = "") {
    this.id = id;
    this.node = node;
    this.text = text;
  }

  /** @param {Entry} child @param {Entry | null} next the sibling behind it */
  take(child, next) {
    child.parent?.drop(child);
    const place = next ? this.children.indexOf(next) : this.children.length;
    if (place < 0) throw new Error("no such sibling");
    this.children.splice(place, 0, child);
    child.parent = this;
    put(child.node, this.node, next?.node.parentNode === this.node ? next.node : null);
  }

  /** @param {Entry} child */
  drop(child) {
    this.children.splice(this.children.indexOf(child), 1);
    child.parent = null;
  }

  /** Whether the page has directly in this node what was said, and nothing else. */
  get isAsSaid() {
    let there = this.node.firstChild;
    for (const { node, text } of this.children) {
      if (there !== node || (node instanceof Text && node.data !== text)) return false;
      there = node.nextSibling;
    }
    return there === null;
  }

  /** Whether texts of ours are directly in this node: with all in it they are one sentence, whose words a translation puts anywhere. */
  get isLine() {
    return this.children.some(({ node }) => node instanceof Text);
  }

  /** Puts back what was said in this node and in all below it. */
  mendAll() {
    if (!this.isAsSaid) this.mend();
    for (const child of this.children) child.mendAll();
  }

  /** Puts back what was said, directly in this node. Elements that are in their places stay as they are. */
  mend() {
    const own = new Set(this.children.map((child) => child.node));
    let there = this.node.firstChild;
    for (const { node, text } of this.children) {
      if (node instanceof Text && node.data !== text) node.data = text;
      while (there && !own.has(/** @type {Element | Text} */ (there))) there = there.nextSibling;
      if (there === node) there = node.nextSibling;
      else put(node, this.node, there);
    }
    // Last, because one of ours may have been in another's.
    for (const node of [...this.node.childNodes]) if (!own.has(/** @type {Element | Text} */ (node))) node.remove();
  }
}

/** Notices changes by other programs, and mends entries. */
export class Mender {
  /** Entries in which something was changed, and those that were changed themselves. @type {Set<Entry>} */
  #inside = new Set();
  /** @type {Set<Entry>} */
  #themselves = new Set();
  /** Texts that have changed, until it is too late for a translation of what they said. @type {Set<Entry>} */
  #texts = new Set();
  #isDisturbed = false;
  #observer = new MutationObserver(() => this.#disturbed());

  /** @param {Element} root of the page that is watched */
  constructor(root) {
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true });
  }

  /** @param {Entry | null} entry in which a node came, went or moved */
  touch(entry) {
    if (entry) this.#inside.add(entry);
  }

  /** @param {Entry} entry an element that carries something else */
  carry(entry) {
    this.#themselves.add(entry);
  }

  /**
   * Changes a text. Once others have changed the page, it gets a node of its own: a translation of the former text that
   * is still under way finds only the former node.
   * @param {Entry} entry
   * @param {string} text
   */
  say(entry, text) {
    const { node, parent } = entry;
    Object.assign(entry, { text, changedAt: performance.now() });
    if (!this.#isDisturbed) {
      node.textContent = text;
      this.#note(entry);
    } else {
      entry.node = document.createTextNode(text);
      if (node.parentNode === parent?.node) node.replaceWith(entry.node);
    }
    this.touch(parent);
  }

  /** @param {Entry} entry a text that has changed */
  #note(entry) {
    // At the end: the one that has changed longest ago is first.
    this.#texts.delete(entry);
    this.#texts.add(entry);
    for (const text of this.#texts) {
      if (entry.changedAt - text.changedAt < UNDER_WAY) return;
      this.#texts.delete(text);
    }
  }

  /** Puts back what was said wherever the view was changed, and in everything round it. */
  mend() {
    for (const entry of this.#themselves) if (!entry.node.isConnected) this.touch(entry.parent);
    const seen = new Set();
    for (const entry of this.#inside) {
      for (let at = /** @type {Entry | null} */ (entry); at && !seen.has(at); at = at.parent) {
        seen.add(at);
        if (at.isLine) at.mendAll();
        else if (!at.isAsSaid) at.mend();
      }
    }
    this.#inside.clear();
    this.#themselves.clear();
    // These changes were our own.
    this.#observer.takeRecords();
  }

  #disturbed() {
    this.#observer.disconnect();
    this.#isDisturbed = true;
    const since = performance.now() - UNDER_WAY;
    for (const entry of this.#texts) if (entry.changedAt >= since && entry.parent) this.say(entry, entry.text);
    this.#texts.clear();
    this.mend();
  }
}

/**
 * @param {Node} node
 * @param {Node} parent
 * @param {Node | null} next
 */
function put(node, parent, next) {
  if (node.isConnected && parent.isConnected && "moveBefore" in parent) {
    // Keeps focus, selection, animations and scroll positions.
    /** @type {any} */ (parent).moveBefore(node, next);
  } else {
    parent.insertBefore(node, next);
  }
}
