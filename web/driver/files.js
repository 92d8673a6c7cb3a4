// Files of the app that are read when they are wanted, such as decks; and what the hub of its server answers.

import { within } from "./limit.js";

/** @typedef {{ status: number, text: string }} LoadedFile HTTP status, or 0 without a network */

/** @typedef {{ method: string, path: string, key: string, body: string }} HubRequest empty texts stand for nothing */

/** How long a hub has to answer, in milliseconds. */
const ANSWER_LIMIT = 20_000;

/** The longest file that is handed to Swift, in bytes. */
const SIZE_LIMIT = 4 << 20;

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
    return response.ok ? await read(response) : { status: response.status, text: "" };
  } catch {
    return { status: 0, text: "" };
  }
}

/**
 * Asks the hub of the app's own server, and nobody else. What it refuses is told with its reason.
 * @param {HubRequest} request
 * @returns {Promise<LoadedFile>}
 */
export async function askHub({ method, path, key, body }) {
  if (!path.startsWith("/api/")) return { status: 403, text: "" };
  const headers = new Headers();
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body) headers.set("Content-Type", "application/json");
  const stop = new AbortController();
  try {
    const asked = fetch(path, { method, headers, body: body || null, credentials: "omit", signal: stop.signal });
    return await within(ANSWER_LIMIT, asked.then(read));
  } catch {
    stop.abort();
    return { status: 0, text: "" };
  }
}

/** @param {Response} response @returns {Promise<LoadedFile>} */
async function read(response) {
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > SIZE_LIMIT) return { status: TOO_LARGE, text: "" };
  return { status: response.status, text: new TextDecoder().decode(bytes) };
}
