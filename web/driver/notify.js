// Notifications for a person who does not see the page, and the badge on the app's icon.

import { NotificationState } from "./codes.js";

/** The most notifications of our own that are kept for closing. Used without a service worker, which would list them. */
const SHOWN_LIMIT = 32;

const isHere = isSecureContext && "Notification" in globalThis;

/** Notifications, which need a permission and a hidden page. */
export class Notices {
  #onChange;
  /** @type {Notification[]} */
  #shown = [];

  /** @param {(wasAsked: boolean) => void} onChange the permission changed, or the person was asked */
  constructor(onChange) {
    this.#onChange = onChange;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return;
      this.#takeBack();
      // The person may come from the browser's settings.
      onChange(false);
    });
    if (!isHere) return;
    navigator.permissions?.query({ name: "notifications" }).then(
      (permission) => permission.addEventListener("change", () => onChange(false)), () => {});
  }

  /** A `NotificationState`. */
  get state() {
    if (!isHere) return NotificationState.unavailable;
    if (Notification.permission === "granted") return NotificationState.granted;
    return Notification.permission === "denied" ? NotificationState.denied : NotificationState.askable;
  }

  /** Asks the person. Browsers allow that only in answer to a tap. */
  async ask() {
    if (this.state === NotificationState.askable) await Notification.requestPermission().catch(() => {});
    this.#onChange(true);
  }

  /** @param {string} title @param {string} body @param {string} tag */
  async show(title, body, tag) {
    if (this.state !== NotificationState.granted || !document.hidden) return;
    const options = { body, tag, renotify: tag !== "", icon: "/icons/icon-192.png", data: address() };
    try {
      const registration = await worker();
      if (registration) await registration.showNotification(title, options);
      else this.#showHere(title, options);
    } catch {
      return; // some phones show none without a service worker
    }
    if (!document.hidden) this.#takeBack();
  }

  /** @param {string} title @param {NotificationOptions} options */
  #showHere(title, options) {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      focus();
      notification.close();
    };
    this.#shown = [...this.#shown, notification].slice(-SHOWN_LIMIT);
  }

  async #takeBack() {
    for (const notification of this.#shown) notification.close();
    this.#shown = [];
    if (this.state !== NotificationState.granted) return;
    try {
      for (const notification of (await (await worker())?.getNotifications()) ?? []) notification.close();
    } catch {
      // They go when the person looks at them.
    }
  }
}

/** @typedef {{ setAppBadge?: () => Promise<void>, clearAppBadge?: () => Promise<void> }} Icon in browsers that have it */

/** @param {boolean} isMarked */
export function mark(isMarked) {
  const icon = /** @type {Icon} */ (navigator);
  const done = isMarked ? icon.setAppBadge?.() : icon.clearAppBadge?.();
  done?.catch(() => {});
}

/** The page's address now, and the one it was opened with, by which the service worker knows it. */
function address() {
  const opened = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  return { opened: opened.split("#")[0], now: location.href };
}

/** The page's service worker, once it is active. */
async function worker() {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active ? registration : null;
}
