// Script and app belong together: the build writes the same mark into both. A half-renewed cache brings two that do not
// match, and they would misunderstand each other.

const MARK = "__PAIR__";
const SECTION = "pair";

/** Set while everything is loaded again, to prevent an endless loop. Also the header that makes the service worker let
 * the request pass. */
const ANEW = "turntable-anew";

/**
 * Returns true if the module was built with this script.
 * @param {WebAssembly.Module} module
 */
export function isOurs(module) {
  const sections = WebAssembly.Module.customSections(module, SECTION);
  return sections.some((section) => new TextDecoder().decode(section) === MARK);
}

/** Called once the app has loaded or the person has seen the error. The next failure is a new case. */
export function forgetTry() {
  try {
    sessionStorage.removeItem(ANEW);
  } catch {
    // Forbidden: then there was no try.
  }
}

/**
 * Loads everything past all caches and starts again, without touching the records. Never resolves. Rejects without a
 * network, or if it was tried before.
 * @param {URL[]} urls of files that may be of another version
 */
export async function startAnew(urls) {
  if (sessionStorage.getItem(ANEW)) {
    forgetTry();
    throw new Error("The app and its script are of two versions.");
  }
  const fresh = await Promise.all(urls.map((url) => fetch(url, { cache: "reload", headers: { [ANEW]: "1" } })));
  for (const { ok, url, status } of fresh) {
    if (!ok) throw new Error(`${new URL(url).pathname}: HTTP ${status}`);
  }
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
  for (const name of isSecureContext ? await caches.keys() : []) await caches.delete(name);
  sessionStorage.setItem(ANEW, "1");
  location.reload();
  await new Promise(() => {});
}
