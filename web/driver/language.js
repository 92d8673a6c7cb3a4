// The language of the page. Each language has a program of its own and carries no other language's texts.

/** The available languages, by their tags (BCP 47). The build fills them in. */
const languages = LANGUAGES;

/** The language whose files lie at the top of the version's folder. Every other has a folder of its own. */
const FIRST = "en";

/**
 * The language of the page.
 * @param {string} [choice] a tag; empty if the browser chooses
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
 * The folder of a language's files, below the version's folder.
 * @param {string} language
 */
export function folder(language) {
  return language === FIRST ? "" : `${language}/`;
}

/**
 * Starts a program in the language that it was linked for.
 * @param {WebAssembly.Exports} exports
 */
export function speak(exports) {
  for (const [name, begin] of Object.entries(exports)) if (name.startsWith("speak_")) /** @type {Function} */ (begin)();
}
