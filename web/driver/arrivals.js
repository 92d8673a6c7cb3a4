// What comes from outside of the app: files that the phone opens with it, and what others share with it.

/** In the address behind `#` when something shared waits, whole or cut; the service worker keeps it in a cache of this name. */
const SHARED = ["#shared", "#shared-cut"];
const SHELF = "arrivals";

/**
 * @typedef {{ files?: { getFile: () => Promise<File> }[] }} Launch
 * @typedef {{ setConsumer: (consumer: (launch: Launch) => void) => void }} LaunchQueue
 */

/** Keeps what comes until the app has begun in this tab; until then another tab may be the one that plays. */
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
      // One deck is looked at at a time.
      const [handle] = files ?? [];
      if (handle) this.#come(() => handle.getFile());
    });
  }

  /** The app has begun, and plays in this tab. */
  begin() {
    this.#hasBegun = true;
    // It waits, through reloads, until the app goes to another address.
    if (isSecureContext && SHARED.includes(location.hash)) this.#waiting.push(findShared);
    // Nobody waits for what was shared before.
    else if (isSecureContext) caches.delete(SHELF).catch(() => {});
    for (const file of this.#waiting.splice(0)) this.#open(file);
  }

  /** Another tab plays now. */
  pause() {
    this.#hasBegun = false;
  }

  /** @param {() => Promise<File>} file */
  #come(file) {
    if (this.#hasBegun) this.#open(file);
    else this.#waiting.push(file);
  }
}

/** @returns {Promise<File>} what was shared last */
async function findShared() {
  const shelf = await caches.open(SHELF);
  for (const request of await shelf.keys()) {
    const response = await shelf.match(request);
    const name = new URL(request.url).searchParams.get("name") ?? "";
    if (response) return new File([await response.blob()], name);
  }
  throw new Error("nothing was shared");
}
