// The service worker: keeps one whole version of the app on the phone, which then opens without a network.
// The build step fills in the four constants.

const VERSION = "__VERSION__";
/** Changes with the files beside the version folder and with this file. */
const ROOTS = "__ROOTS__";
/** @type {string[]} The files that every language needs. */
const FILES = __FILES__;
/** @type {Record<string, string[]>} The further files that each language needs, by its tag. */
const WORDS = __WORDS__;

const PREFIX = "turntable-";
const CACHE = `${PREFIX}${VERSION}-${ROOTS}`;
const FOLDER = `/v/${VERSION}/`;
/** A header of the driver's requests after it found that its files do not belong together. It bypasses the cache. */
const ANEW = "turntable-anew";

/** The cache in which the driver notes the kept language, and the entry that holds its tag. */
const SPOKEN = "spoken";
const FIRST = "en";

/** The path that others share to (the manifest's share_target), and the cache that keeps it until the page takes it. */
const SHARE = "/share";
const SHELF = "arrivals";
/** The most of a shared file that is kept, in bytes: as much as the page reads of a chosen file (`hand-over.js`). */
const SHARE_LIMIT = 64 * 1_024 * 1_024 + 1;
/**
 * The most that is kept of a shared text, in characters (at most 16,000 bytes): enough for any link of the app with a
 * message.
 */
const TEXT_LIMIT = 4_000;
/** The same for its title, which becomes a name. */
const TITLE_LIMIT = 120;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "skipWaiting") worker.skipWaiting();
  const words = WORDS[event.data?.keep];
  if (words) event.waitUntil(keep(words).then(() => true, () => false).then((isKept) => event.ports[0]?.postMessage(isKept)));
});
worker.addEventListener("notificationclick", (event) => event.waitUntil(bringToFront(event.notification)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && url.origin === location.origin && url.pathname === SHARE) {
    return event.respondWith(receive(request));
  }
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.headers.has(ANEW)) return;
  // The hub answers these addresses itself.
  if (/^\/(?:api|moderate)(?:\/|$)/.test(url.pathname)) return;
  event.respondWith(answer(request, url));
});

/**
 * Leads back from a tapped notification to the page that sent it.
 * @param {Notification} notification
 */
async function bringToFront(notification) {
  notification.close();
  const { opened, now } = notification.data;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url.split("#")[0] === opened) ?? pages[0];
  if (page) await page.focus();
  else await worker.clients.openWindow(now);
}

/**
 * Keeps shared content and redirects to the page that takes it.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function receive(request) {
  const form = await request.formData();
  const file = form.get("file");
  const said = ["text", "url"].map((name) => form.get(name)).filter((value) => typeof value === "string").join("\n");
  const words = beginning(said, TEXT_LIMIT);
  const title = form.get("title");
  const name = file instanceof File ? file.name
    : `${(typeof title === "string" && beginning(title, TITLE_LIMIT)) || "text"}.txt`;
  const content = file instanceof File ? file.slice(0, SHARE_LIMIT) : words;
  await caches.delete(SHELF);
  const shelf = await caches.open(SHELF);
  await shelf.put(`/shared?name=${encodeURIComponent(name)}`, new Response(content));
  return Response.redirect(file instanceof File || words === said ? "/decks#shared" : "/decks#shared-cut", 303);
}

/**
 * The first characters of a text. Does not cut a character of several code points in two where it can tell.
 * @param {string} text
 * @param {number} limit
 */
function beginning(text, limit) {
  // Each counted code point has at most two units, so the rest of a longer text is never looked at.
  const points = Array.from(text.slice(0, 2 * limit + 2));
  if (points.length <= limit) return text;
  let end = limit;
  while (end > 1 && (/[\p{M}\p{Emoji_Modifier}\u200d]/u.test(points[end]) || points[end - 1] === "\u200d")) end -= 1;
  return points.slice(0, end).join("");
}

/** Keeps all files or none. If one is missing, the previous version stays. */
async function install() {
  try {
    await keep([...FILES, ...(WORDS[await spoken()] ?? WORDS[FIRST])]);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** @param {string[]} paths of the files to keep: all of them, or none */
async function keep(paths) {
  const cache = await caches.open(CACHE);
  const known = await Promise.all(paths.map((path) => cache.match(path, { ignoreVary: true })));
  const missing = paths.filter((_, index) => !known[index]);
  // Files of the version folder never change. The browser's cache may hold older forms of the others.
  await cache.addAll(missing.map((path) => new Request(path, { cache: path.startsWith(FOLDER) ? "default" : "reload" })));
}

/** The tag of the kept language. */
async function spoken() {
  const noted = await (await caches.open(SPOKEN)).match(`/${SPOKEN}`);
  return noted ? noted.text() : FIRST;
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  // Claims pages only on the first visit: a page with a running game is not handed to another version.
  if (others.length === 0) await worker.clients.claim();
}

/**
 * @param {Request} request
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function answer(request, url) {
  const cache = await caches.open(CACHE);
  const find = (/** @type {string} */ path) => cache.match(path, { ignoreVary: true });
  const exact = await find(url.pathname);
  if (exact) return exact;
  if (request.mode === "navigate") return (await find("/")) ?? fetch(request);
  // A page of an older version may still be open and ask for a file of its own folder, which is gone. It gets the newer
  // file, unless that is code: two versions of the code must not meet.
  const inFolder = /^\/v\/[0-9a-f]+\/(?!driver\/|scanner\/|(?:[\w-]+\/)?(?:app|first)\.wasm$)(.+)$/.exec(url.pathname);
  const newer = inFolder && (await find(FOLDER + inFolder[1]));
  return newer || fetch(request);
}
