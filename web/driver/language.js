// Which language the page speaks. Each has a program of its own, so that nobody carries the words of another.

/** The languages there are, by their tags (BCP 47), filled in by the build. */
const languages = LANGUAGES;

/** The language in which everything lies at the top of the version's folder, and not in one of its own. */
const FIRST = "en";

/**
 * The language to speak.
 * @param {string} [choice] a tag; empty where the browser chooses
 * @param {readonly string[]} [wanted] the tags that the browser prefers, best first
 * @returns {string} a tag
 */
export function spoken(choice, wanted = navigator.languages) {
  for (const tag of choice ? [choice, ...wanted] : wanted) {
    const found = languages.find((one) => tag === one || tag.startsWith(`${one}-`));
    if (found) return found;
  }
  return FIRST;
}

/**
 * Where a language has its files, below the version's folder.
 * @param {string} language
 */
export function folder(language) {
  return language === FIRST ? "" : `${language}/`;
}

/**
 * Begins a program in the language that it was linked for.
 * @param {WebAssembly.Exports} exports
 */
export function speak(exports) {
  for (const [name, begin] of Object.entries(exports)) if (name.startsWith("speak_")) /** @type {Function} */ (begin)();
}
