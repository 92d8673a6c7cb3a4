// Files of the app that are read when they are wanted, such as decks.

/** @typedef {{ status: number, text: string }} LoadedFile HTTP status, or 0 without a network */

/** The longest file that is handed to Swift, in bytes. */
const SIZE_LIMIT = 4_000_000;

/** The status of a file that is longer than that (HTTP's "Content Too Large"). */
const TOO_LARGE = 413;

/**
 * @param {URL} base the app's version folder
 * @param {string} path relative to it
 * @returns {Promise<LoadedFile>}
 */
export async function loadFile(base, path) {
  const url = new URL(path, base);
  if (!url.href.startsWith(base.href)) return { status: 403, text: "" };
  try {
    const response = await fetch(url);
    if (!response.ok) return { status: response.status, text: "" };
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > SIZE_LIMIT) return { status: TOO_LARGE, text: "" };
    return { status: response.status, text: new TextDecoder().decode(bytes) };
  } catch {
    return { status: 0, text: "" };
  }
}
