// The page around the app: title, language, direction, appearance.

import { language } from "./words.js";

/**
 * @typedef {object} Look
 * @property {string} title
 * @property {string} language BCP 47
 * @property {string} choice of a language by its tag; empty where the browser chooses
 * @property {string} direction "ltr" or "rtl"
 * @property {string} appearance "auto", "light", "dark" or "party"
 * @property {string} motion "auto", "reduced" or "full"
 */

/** What the app has said of the page. A browser that translates it says something else, which stays until the app does, too. */
const said = { language, direction: "" };

/** The language that the app speaks, whatever the page is translated to. */
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

/** Keeps the colour of the browser's own bar that of the ground, also when evening comes. */
export function followSystemColors() {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", setThemeColor);
}

function setThemeColor() {
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
  const theme = document.querySelector("meta[name=theme-color]");
  if (ground && theme?.getAttribute("content") !== ground) theme?.setAttribute("content", ground);
}
