// What the next start knows before the app is there: how the page looks, and whether it is Home as the page carries it.

/**
 * @typedef {object} NextStart
 * @property {string} [language] the tag of the one that the person chose; empty where the browser chooses
 * @property {string} [appearance] as in `Look`
 * @property {string} [motion] as in `Look`
 * @property {boolean} [isElsewhere] the app would draw something else than the page carries
 */

const KEY = "turntable-start";

/** @returns {NextStart} */
export function expected() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {}; // forbidden, or not ours
  }
}

/** @param {NextStart} part what is known now; the rest stays */
export function expect(part) {
  const before = expected();
  const after = { ...before, ...part };
  const names = /** @type {(keyof NextStart)[]} */ (Object.keys(part));
  if (names.every((name) => before[name] === after[name])) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // Forbidden or full: the next start shows for a moment what it should not.
  }
}
