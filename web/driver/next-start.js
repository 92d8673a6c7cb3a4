// Facts for the next start, before the app is there: the page's look, and if the screen is Home as the page carries it.

/**
 * @typedef {object} NextStart
 * @property {string} [language] the tag of the language that the person chose; empty if the browser chooses
 * @property {string} [appearance] as in `Look`
 * @property {string} [motion] as in `Look`
 * @property {boolean} [isElsewhere] the app would draw something other than the page carries
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

/** @param {NextStart} part the known facts; the rest stays */
export function expect(part) {
  const before = expected();
  const after = { ...before, ...part };
  const names = /** @type {(keyof NextStart)[]} */ (Object.keys(part));
  if (names.every((name) => before[name] === after[name])) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // Forbidden or full: the next start shows the wrong screen for a moment.
  }
}
