// The page around the app: title, language, direction, appearance.

import { language } from "./words.js";

/**
 * @typedef {object} Look
 * @property {string} title
 * @property {string} language BCP 47
 * @property {string} choice the tag of a language; empty if the browser chooses
 * @property {string} direction "ltr" or "rtl"
 * @property {string} appearance "auto", "light", "dark" or "party"
 * @property {string} motion "auto", "reduced" or "full"
 */

/** The language and direction that the app has set. A translating browser sets its own, which stay until the app's change. */
const said = { language, direction: "" };

/** The app's language, even if a browser has translated the page. */
export function spokenLanguage() {
  return said.language;
}

/** @param {Look} look */
export function setLook(look) {
  document.title = look.title;
  const html = document.documentElement;
  if (look.language !== said.language) html.lang = said.language = look.language;
  if (look.direction !== said.direction) html.dir = said.direction = look.direction;
  html.dataset.appearance = look.appearance;
  html.dataset.motion = look.motion;
  setThemeColor();
}

/** Keeps the browser's bar in the colour of the ground, even when the system turns dark in the evening. */
export function followSystemColors() {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", setThemeColor);
}

function setThemeColor() {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const theme = document.querySelector("meta[name=theme-color]");
  if (theme?.getAttribute("content") !== ground) theme?.setAttribute("content", ground);
}
