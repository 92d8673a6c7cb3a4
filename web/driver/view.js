// The view as Swift described it, node by node. Other programs change pages as well: a browser's translation replaces texts,
// cuts them, joins them or moves elements. Swift's texts are stored here and restored when the view changes.

/** The longest that a translation may take, in milliseconds. Its source text may have changed meanwhile. */
const UNDER_WAY = 5_000;

/** One node of the view. */
export class Entry {
  /** The number by which Swift knows it. */
  id;
  /** The node on the page. @type {Element | Text} */
  node;
  /** @type {Entry | null} */
  parent = null;
  /** @type {Entry[]} */
  children = [];
  /** The text that Swift set. */
  text;
  /** The time of the text's last change, on the page's clock. */
  changedAt = -Infinity;
  /** Kinds of input that it listens to. @type {Set<number>} */
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

  /** True if this node's direct content on the page is exactly what Swift set. */
  get isAsSaid() {
    let there = this.node.firstChild;
    for (const { node, text } of this.children) {
      if (there !== node || (node instanceof Text && node.data !== text)) return false;
      there = node.nextSibling;
    }
    return there === null;
  }

  /** True if texts of ours are directly in this node. The whole node is one sentence then, and a translation may reorder it. */
  get isLine() {
    return this.children.some(({ node }) => node instanceof Text);
  }

  /** Restores this node and everything below it. */
  mendAll() {
    if (!this.isAsSaid) this.mend();
    for (const child of this.children) child.mendAll();
  }

  /** Restores this node's direct content. Elements that are in their places stay untouched. */
  mend() {
    const own = new Set(this.children.map((child) => child.node));
    let there = this.node.firstChild;
    for (const { node, text } of this.children) {
      if (node instanceof Text && node.data !== text) node.data = text;
      while (there && !own.has(/** @type {Element | Text} */ (there))) there = there.nextSibling;
      if (there === node) there = node.nextSibling;
      else put(node, this.node, there);
    }
    // Runs last, because a node of ours may have been inside another program's node.
    for (const node of [...this.node.childNodes]) if (!own.has(/** @type {Element | Text} */ (node))) node.remove();
  }
}

/** Notices changes by other programs and restores entries. */
export class Mender {
  /** Entries whose content was changed, and those that were changed themselves. @type {Set<Entry>} */
  #inside = new Set();
  /** @type {Set<Entry>} */
  #themselves = new Set();
  /** Changed texts, until no translation of their old text can come. @type {Set<Entry>} */
  #texts = new Set();
  #isDisturbed = false;
  #observer = new MutationObserver(() => this.#disturbed());

  /** @param {Element} root of the watched page */
  constructor(root) {
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true });
  }

  /** @param {Entry | null} entry in which a node was inserted, removed or moved */
  touch(entry) {
    if (entry) this.#inside.add(entry);
  }

  /** @param {Entry} entry an element whose attributes or styles change */
  carry(entry) {
    this.#themselves.add(entry);
  }

  /**
   * Changes a text. Once other programs have changed the page, the text gets a new node: a late translation of the
   * former text then finds only the former node.
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

  /** @param {Entry} entry a changed text */
  #note(entry) {
    // Moves it to the end. The text whose change is oldest comes first.
    this.#texts.delete(entry);
    this.#texts.add(entry);
    for (const text of this.#texts) {
      if (entry.changedAt - text.changedAt < UNDER_WAY) return;
      this.#texts.delete(text);
    }
  }

  /** Restores the view wherever it was changed, and in everything around it. */
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
export function put(node, parent, next) {
  if (node.isConnected && parent.isConnected && "moveBefore" in parent) {
    // Keeps focus, selection, animations and scroll positions.
    /** @type {any} */ (parent).moveBefore(node, next);
  } else {
    parent.insertBefore(node, next);
  }
}
