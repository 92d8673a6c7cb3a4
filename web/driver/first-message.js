// The first message to Swift: the page's address, the device's abilities, and the stored records.

import { StartFlag } from "./codes.js";
import { canSeal } from "./seal.js";

/** @typedef {import("./bytes.js").Writer} Writer */
/** @typedef {import("./keep.js").Opened} Opened */
/** @typedef {import("./storage.js").GameRecord} GameRecord */

/** Only Safari on a phone reports that the app is not on the home screen. */
const offersHomeScreen = /** @type {{ standalone?: boolean }} */ (navigator).standalone === false;
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {Writer} writer
 * @param {Opened} opened
 * @param {import("./alerts.js").Alerts} alerts
 */
export function writeStart(writer, opened, alerts) {
  writer.string(location.pathname);
  // Only a site built for tests takes wishes from its address, such as other words (`Scripts/build_site.py --for-tests`).
  writer.string(FOR_TESTS ? location.search : "");
  writer.string(location.origin);
  writer.varint(startFlags(opened));
  alerts.write(writer);
  writeRecords(writer, opened.records);
}

/** @param {Writer} writer @param {GameRecord[]} records */
export function writeRecords(writer, records) {
  writer.varint(records.length);
  for (const { key, value } of records) {
    writer.string(key);
    writer.string(value);
  }
}

/** @param {Opened} opened */
function startFlags({ works, elsewhere, emptied }) {
  return (works ? StartFlag.storage : 0) +
    (reducedMotion.matches ? StartFlag.reducedMotion : 0) +
    (isSecureContext ? StartFlag.secureContext : 0) +
    (matchMedia("(pointer: coarse)").matches ? StartFlag.touch : 0) +
    (elsewhere ? StartFlag.elsewhere : 0) +
    (canSeal() ? StartFlag.seals : 0) +
    (emptied ? StartFlag.emptied : 0) +
    (offersHomeScreen ? StartFlag.homeScreen : 0);
}
