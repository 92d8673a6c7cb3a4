// Reports if the page is visible and if the phone has a network.

import { Message } from "./codes.js";

/** @typedef {import("./bridge.js").Bridge} Bridge */

/**
 * Reports the states that Swift does not assume at the start: a hidden page, a phone without a
 * network.
 * @param {Bridge} bridge
 */
export function tellPresence(bridge) {
  if (document.hidden) tellSeen(bridge);
  if (!navigator.onLine) tellOnline(bridge);
}

/**
 * Reports both as they change. Reports visibility also when the page runs again after it was frozen.
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
