// Content from outside the app: files that the phone opens with it, and what others share with it.

/**
 * The fragment in the address while shared content waits, whole or cut. The service worker keeps the
 * content in the cache named `SHELF`.
 */
const SHARED = ["#shared", "#shared-cut"];
const SHELF = "arrivals";

/**
 * @typedef {{ files?: { getFile: () => Promise<File> }[] }} Launch
 * @typedef {{ setConsumer: (consumer: (launch: Launch) => void) => void }} LaunchQueue
 */

/** Holds arrivals until the app has begun in this tab. Until then another tab may be the active one. */
export class Arrivals {
  #open;
  #hasBegun = false;
  /** @type {(() => Promise<File>)[]} */
  #waiting = [];

  /** @param {(file: () => Promise<File>) => void} open */
  constructor(open) {
    this.#open = open;
    const { launchQueue } = /** @type {{ launchQueue?: LaunchQueue }} */ (/** @type {unknown} */ (globalThis));
    launchQueue?.setConsumer(({ files }) => {
      // The app looks at one deck at a time.
      const [handle] = files ?? [];
      if (handle) this.#come(() => handle.getFile());
    });
  }

  /** Called when the app has begun and this tab is the active one. */
  begin() {
    this.#hasBegun = true;
    // It survives reloads, until the app goes to another address.
    if (isSecureContext && SHARED.includes(location.hash)) this.#waiting.push(findShared);
    // Older shared content is no longer wanted.
    else if (isSecureContext) caches.delete(SHELF).catch(() => {});
    for (const file of this.#waiting.splice(0)) this.#open(file);
  }

  /** Called when another tab has become the active one. */
  pause() {
    this.#hasBegun = false;
  }

  /** @param {() => Promise<File>} file */
  #come(file) {
    if (this.#hasBegun) this.#open(file);
    else this.#waiting.push(file);
  }
}

/** @returns {Promise<File>} the content shared last */
async function findShared() {
  const shelf = await caches.open(SHELF);
  for (const request of await shelf.keys()) {
    const response = await shelf.match(request);
    const name = new URL(request.url).searchParams.get("name") ?? "";
    if (response) return new File([await response.blob()], name);
  }
  throw new Error("nothing was shared");
}
