// The page's texts: kept on the phone for the current language, and replaced when the language changes.

import { folder, spoken } from "./language.js";
import { expect, expected } from "./next-start.js";

/** The cache in which the service worker finds the language to keep, and the entry that holds its tag. */
const SHELF = "spoken";
const ENTRY = "/spoken";

/** The language of this page. */
export const language = spoken(expected().language);

/** The choice asked for last. A later screen with the same choice does not ask again. */
let asked = /** @type {string | undefined} */ (undefined);

/**
 * Switches to the language that the person has chosen, which needs a reload if it is another one.
 * @param {string} choice a tag; empty if the browser chooses
 * @param {URL} base of the version
 * @returns {Promise<boolean>} true if the page has to reload
 */
export async function choose(choice, base) {
  if (choice === asked) return false;
  asked = choice;
  const wanted = spoken(choice);
  if (wanted !== language) await fetchWords(wanted, base);
  expect({ language: choice });
  // If the choice cannot be stored, the page would reload in its old language.
  return wanted !== language && expected().language === choice;
}

/**
 * Loads the texts and keeps them, which lets the page reload without a network.
 * @param {string} wanted
 * @param {URL} base
 */
async function fetchWords(wanted, base) {
  const worker = isSecureContext ? navigator.serviceWorker?.controller : null;
  if (!worker) {
    const response = await fetch(new URL(`${folder(wanted)}app.wasm`, base));
    if (!response.ok) throw new Error(`${wanted}: HTTP ${response.status}`);
    await response.arrayBuffer();
    return;
  }
  await note(wanted);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => port1.addEventListener("message", resolve, { once: true }));
  port1.start();
  worker.postMessage({ keep: wanted }, [port2]);
  const { data: isKept } = /** @type {MessageEvent} */ (await answer);
  if (isKept) return;
  await note(language);
  throw new Error(`${wanted} cannot be had`);
}

/** Notes the language for the service worker, which reads it when it takes in a version. */
export async function note(which = language) {
  if (!isSecureContext) return;
  await (await caches.open(SHELF)).put(ENTRY, new Response(which));
}
