// Whether the page is seen, and whether the phone has a network.

import { Message } from "./codes.js";

/** @typedef {import("./bridge.js").Bridge} Bridge */

/**
 * What Swift does not take for granted at the start: a page that is hidden, a phone without a network.
 * @param {Bridge} bridge
 */
export function tellPresence(bridge) {
  if (document.hidden) tellSeen(bridge);
  if (!navigator.onLine) tellOnline(bridge);
}

/**
 * Tells both as they change, and whenever the page runs again after it was stopped for a while.
 * @param {Bridge} bridge
 */
export function followPresence(bridge) {
  document.addEventListener("visibilitychange", () => tellSeen(bridge));
  document.addEventListener("resume", () => tellSeen(bridge));
  addEventListener("pageshow", (event) => {
    if (event.persisted) tellSeen(bridge);
  });
  addEventListener("online", () => tellOnline(bridge));
  addEventListener("offline", () => tellOnline(bridge));
}

/** @param {Bridge} bridge */
function tellSeen(bridge) {
  bridge.send(Message.visibility, (writer) => writer.byte(document.hidden ? 0 : 1));
}

/** @param {Bridge} bridge */
function tellOnline(bridge) {
  bridge.send(Message.online, (writer) => writer.byte(navigator.onLine ? 1 : 0));
}
