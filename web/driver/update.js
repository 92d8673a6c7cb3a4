// New versions: taken at the start, offered later, never in the middle of a game.

import { within } from "./limit.js";
import { language, note } from "./words.js";

/** The interval at which a visible page asks for a new version, in milliseconds. */
const CHECK_EVERY = 3_600_000;

/** The time that a waiting version has to take over, in milliseconds. After that the game starts without it. */
const TAKE_OVER_LIMIT = 4_000;

/** Set while the page is reloaded for a new version, to prevent an endless loop. */
const RELOADED = "turntable-reloaded";

/** @returns {ServiceWorkerContainer | null} null on plain http, or if the browser has none */
function workers() {
  return isSecureContext && "serviceWorker" in navigator ? navigator.serviceWorker : null;
}

/**
 * Runs before the game starts: lets a waiting version take over and reloads the page once. Resolves if there
 * is none or it cannot take over. Never resolves if the page is about to reload.
 */
export async function takeWaitingVersion() {
  try {
    const waiting = newer(await within(TAKE_OVER_LIMIT, workers()?.getRegistration()));
    const isSecondTry = sessionStorage.getItem(RELOADED) !== null;
    sessionStorage.removeItem(RELOADED);
    if (!waiting || isSecondTry) return;
    if (!(await takesOver(waiting))) return;
    sessionStorage.setItem(RELOADED, "1");
  } catch {
    return; // no store, no workers: the version at hand is played
  }
  location.reload();
  await new Promise(() => {});
}

/**
 * A version that waits for the active one. The very first version also waits for a moment, but replaces none.
 * @param {ServiceWorkerRegistration | null | undefined} registration
 */
function newer(registration) {
  return registration?.active ? registration.waiting : null;
}

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>} true if it took over within the limit
 */
function takesOver(worker) {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), TAKE_OVER_LIMIT);
    workers()?.addEventListener("controllerchange", () => resolve(true), { once: true });
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(true);
    });
    worker.postMessage("skipWaiting");
  });
}

/** Registers the service worker and looks for new versions. */
export class Updates {
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #onReady;
  #lastCheck = Date.now();

  /** @param {() => void} onReady a new version waits */
  constructor(onReady) {
    this.#onReady = onReady;
  }

  /** Called once the game is on the screen, because the first visit should not wait for it. */
  async start() {
    await note().catch(() => {});
    try {
      this.#registration = (await workers()?.register("/sw.js", { updateViaCache: "none" })) ?? null;
    } catch {
      return; // forbidden (private windows): the game needs the network then
    }
    // A version cached for another language lacks some of this language's files.
    workers()?.controller?.postMessage({ keep: language });
    this.#registration?.addEventListener("updatefound", () => this.#follow());
    this.#follow();
    document.addEventListener("visibilitychange", () => this.#check());
  }

  /** Lets the waiting version take over, then reloads. */
  async apply() {
    const waiting = newer(this.#registration);
    if (waiting) await takesOver(waiting);
    location.reload();
  }

  #follow() {
    if (newer(this.#registration)) return this.#onReady();
    const worker = this.#registration?.installing;
    const isFirst = !this.#registration?.active;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && !isFirst) this.#onReady();
    });
  }

  #check() {
    if (document.visibilityState !== "visible" || Math.abs(Date.now() - this.#lastCheck) < CHECK_EVERY) return;
    this.#lastCheck = Date.now();
    this.#registration?.update().catch(() => {});
  }
}
