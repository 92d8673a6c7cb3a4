// Files of the app that are read on demand, such as decks, and answers of its server's hub.

import { within } from "./limit.js";

/** @typedef {{ status: number, text: string }} LoadedFile HTTP status, or 0 without a network */

/**
 * @typedef {{ method: string, path: string, key: string, body: string }} HubRequest an empty key or body is not sent
 */

/** The time that a hub has to answer, in milliseconds. */
const ANSWER_TIME = 20_000;

/** The same for vaults, whose bodies and answers take megabytes. */
const VAULT_ANSWER_TIME = 60_000;

/** The longest file that is handed to Swift, in bytes. */
const FILE_LIMIT = 4 << 20;

/** The longest body of a request or an answer, in bytes: room for 8 MiB of sealed bytes as base64url in JSON. */
const BODY_LIMIT = 12 << 20;

/** The status for anything longer (HTTP's "Content Too Large"). */
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
    return response.ok ? await read(response, FILE_LIMIT) : { status: response.status, text: "" };
  } catch {
    return { status: 0, text: "" };
  }
}

/**
 * Asks the hub, on the app's own server only. A refusal is returned with its reason.
 * @param {HubRequest} request
 * @returns {Promise<LoadedFile>}
 */
export async function askHub({ method, path, key, body }) {
  if (!path.startsWith("/api/")) return { status: 403, text: "" };
  const headers = new Headers();
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body) headers.set("Content-Type", "application/json");
  const sent = new TextEncoder().encode(body);
  if (sent.length > BODY_LIMIT) return { status: TOO_LARGE, text: "" };
  const time = path.startsWith("/api/vaults") ? VAULT_ANSWER_TIME : ANSWER_TIME;
  const stop = new AbortController();
  try {
    const asked = fetch(path, { method, headers, body: body ? sent : null, credentials: "omit", signal: stop.signal });
    return await within(time, asked.then((response) => read(response, BODY_LIMIT)));
  } catch {
    stop.abort();
    return { status: 0, text: "" };
  }
}

/**
 * @param {Response} response
 * @param {number} limit in bytes
 * @returns {Promise<LoadedFile>}
 */
async function read(response, limit) {
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > limit) return { status: TOO_LARGE, text: "" };
  return { status: response.status, text: new TextDecoder().decode(bytes) };
}
