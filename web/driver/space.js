// How much room there is, and the promise of the browser to keep what is there. No page on plain http is told.

import { within } from "./limit.js";

/** @typedef {{ used: number | null, quota: number | null, isKept: boolean | null }} Estimate bytes; null for what is not told */

/** How long a browser has to say what it estimates, in milliseconds. */
const LIMIT = 4_000;

/** Firefox asks the person; others decide by themselves, without a word. */
const ASKS = "mozInnerScreenX" in globalThis;

/** @returns {Promise<Estimate>} */
export async function measured() {
  const storage = /** @type {StorageManager | undefined} */ (navigator.storage);
  const [estimate, isKept] = await Promise.all([
    within(LIMIT, storage?.estimate?.()).catch(() => undefined),
    within(LIMIT, storage?.persisted?.()).catch(() => undefined),
  ]);
  return { used: bytes(estimate?.usage), quota: bytes(estimate?.quota), isKept: isKept ?? null };
}

/**
 * Asks for all of it to be kept for good; a person is asked only if they chose that.
 * @param {boolean} isChosen
 */
export async function keepForGood(isChosen) {
  if (ASKS && !isChosen) return;
  await navigator.storage?.persist?.().catch(() => {});
}

/** @param {number | undefined} count */
function bytes(count) {
  return count === undefined ? null : Math.floor(count);
}
