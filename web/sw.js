// The service worker: keeps one whole version of the app on the phone, so that it opens without a network.
// The build step fills in the three constants.

const VERSION = "__VERSION__";
/** Changes with the files beside the version folder and with this file. */
const ROOTS = "__ROOTS__";
/** @type {string[]} */
const FILES = __FILES__;

const PREFIX = "turntable-";
const CACHE = `${PREFIX}${VERSION}-${ROOTS}`;
const FOLDER = `/v/${VERSION}/`;
/** On a request of the driver, which found that its files do not belong together: it wants what the server has. */
const ANEW = "turntable-anew";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "skipWaiting") worker.skipWaiting();
});
worker.addEventListener("notificationclick", (event) => event.waitUntil(bringToFront(event.notification)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.headers.has(ANEW)) return;
  event.respondWith(answer(request, url));
});

/**
 * A tap on a notification leads back to the page that it came from.
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

/** All files or none: if one is missing, the version before stays. */
async function install() {
  const cache = await caches.open(CACHE);
  // The files of the version folder never change; the others may lie in the browser's cache in an older form.
  const requests = FILES.map((path) => new Request(path, { cache: path.startsWith(FOLDER) ? "default" : "reload" }));
  try {
    await cache.addAll(requests);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  // Only on the first visit: a page with a game on it is not handed from one version to another.
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
  // A page of an older version that is still open asks for a file of its own folder, which is gone. It gets the newer
  // one, but no code: two versions of that must not meet.
  const inFolder = /^\/v\/[0-9a-f]+\/(?!driver\/|app\.wasm$)(.+)$/.exec(url.pathname);
  const newer = inFolder && (await find(FOLDER + inFolder[1]));
  return newer || fetch(request);
}
