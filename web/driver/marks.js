// Marks that something was kept, in two other stores of the browser. If the records are gone and a mark is there, the
// browser has emptied its store; whoever clears all that is kept for the site clears the marks, too.

import { within } from "./limit.js";

const KEY = "turntable-kept";
/** A cache beside those of the service worker, which leaves it alone. That it is there says all. */
const SHELF = "kept";

/** How long a browser has to say whether a mark is there, in milliseconds. */
const LIMIT = 1_000;

/** Where one cannot be left, the other has to do. */
export function leaveMarks() {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // forbidden or full
  }
  if (isSecureContext) caches.open(SHELF).catch(() => {});
}

/** Whether a mark is there. */
export async function isMarked() {
  try {
    if (localStorage.getItem(KEY)) return true;
  } catch {
    // forbidden
  }
  return isSecureContext && within(LIMIT, caches.has(SHELF)).catch(() => false);
}
