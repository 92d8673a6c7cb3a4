// Marks in two other stores of the browser that say something was saved. If a mark is there and the records are gone,
// the browser has emptied its store. A person who clears the site's data also clears the marks.

import { within } from "./limit.js";

const KEY = "turntable-kept";
/** A cache beside those of the service worker, which ignores it. Its existence is the mark. */
const SHELF = "kept";

/** The time that a browser has to say if a mark is there, in milliseconds. */
const LIMIT = 1_000;

/** Leaves both marks. If one fails, the other has to do. */
export function leaveMarks() {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // forbidden or full
  }
  if (isSecureContext) caches.open(SHELF).catch(() => {});
}

/** Resolves to true if a mark is there. */
export async function isMarked() {
  try {
    if (localStorage.getItem(KEY)) return true;
  } catch {
    // forbidden
  }
  return isSecureContext && within(LIMIT, caches.has(SHELF)).catch(() => false);
}
