// Script and app belong together: the build writes the same mark into both. A cache that was renewed by half brings two
// that do not, and they would misunderstand each other.

const MARK = "__PAIR__";
const SECTION = "pair";

/** Set while everything is loaded anew, so that this happens once and not for ever; and the header that asks the service
 * worker to let the request pass. */
const ANEW = "turntable-anew";

/**
 * Whether the module is the one that this script was built with.
 * @param {WebAssembly.Module} module
 */
export function isOurs(module) {
  const sections = WebAssembly.Module.customSections(module, SECTION);
  return sections.some((section) => new TextDecoder().decode(section) === MARK);
}

/** The app has come, or the person was told why not: the next time is a new case. */
export function forgetTry() {
  try {
    sessionStorage.removeItem(ANEW);
  } catch {
    // Forbidden: then there was no try.
  }
}

/**
 * Loads everything past all caches and starts again; what games keep is not touched. Never resolves, and rejects without
 * a network, or when it was tried before.
 * @param {URL[]} urls of what may be of another version
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
