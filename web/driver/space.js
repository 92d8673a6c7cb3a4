// The available space, and the browser's promise to keep the records. Plain http has neither.

import { within } from "./limit.js";

/** @typedef {{ used: number | null, quota: number | null, isKept: boolean | null }} Estimate bytes; null if unknown */

/** The time that a browser has to answer with its estimate, in milliseconds. */
const LIMIT = 4_000;

/** Firefox asks the person; other browsers decide silently. */
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
 * Asks the browser to keep the records for good. A person is asked only if they chose that.
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
