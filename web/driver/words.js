// The words of the page: kept on the phone for the language that is spoken, and changed for those of another.

import { folder, spoken } from "./language.js";
import { expect, expected } from "./next-start.js";

/** The cache in which the service worker finds which language it is to keep, and the entry that says it. */
const SHELF = "spoken";
const ENTRY = "/spoken";

/** The language that this page speaks. */
export const language = spoken(expected().language);

/** What was asked for last: a screen that follows does not ask for it anew. */
let asked = /** @type {string | undefined} */ (undefined);

/**
 * Speaks as the person has chosen, with a page that begins anew if that is another language.
 * @param {string} choice a tag; empty where the browser chooses
 * @param {URL} base of the version
 * @returns {Promise<boolean>} whether the page is on its way to begin anew
 */
export async function choose(choice, base) {
  if (choice === asked) return false;
  asked = choice;
  const wanted = spoken(choice);
  if (wanted !== language) await fetchWords(wanted, base);
  expect({ language: choice });
  // Where nothing can be noted, the page would come back as it is.
  return wanted !== language && expected().language === choice;
}

/**
 * Lets the words come and be kept, so that the page can begin anew without a network.
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

/** Tells the service worker, which reads it when it takes in a version. */
export async function note(which = language) {
  if (!isSecureContext) return;
  await (await caches.open(SHELF)).put(ENTRY, new Response(which));
}
