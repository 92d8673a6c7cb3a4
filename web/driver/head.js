// What is there before the page is drawn. Plain and small, for everything waits for it.

import { compile } from "./compile.js";
import "./guard.js";
import { folder, spoken } from "./language.js";
import { expected } from "./next-start.js";

const page = document.documentElement;
const next = expected();
const { appearance, motion, isElsewhere } = next;
const language = spoken(next.language);
page.lang = language;
if (appearance) page.dataset.appearance = appearance;
if (motion) page.dataset.motion = motion;
// The page carries Home. On the way to another screen it is not to be seen; the app takes this mark away.
const opensElsewhere = isElsewhere || location.pathname + location.search !== "/";
if (opensElsewhere) page.dataset.opens = "elsewhere";

// Compiling goes on beside everything else; the driver comes only after the page was drawn.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  // Whoever was here before has all of the app; a first visit begins with a part of it.
  const isWhole = Object.keys(next).length > 0;
  const base = new URL(`../${folder(language)}`, script.src);
  const module = compile(new URL(isWhole ? "app.wasm" : "first.wasm", base));
  module.catch(() => {}); // the driver says so
  const words = folder(language) ? say(new URL("page.html", base)) : undefined;
  Object.assign(globalThis, { turntable: { module, isWhole, words } });
}

/**
 * Puts what the page says in another language into the place of what it carries, which is not to be seen until then.
 * Without it, the app says what there is to say as soon as it is there.
 * @param {URL} url
 */
async function say(url) {
  page.dataset.opens = "elsewhere";
  const sent = fetch(url).then((response) => (response.ok ? response.text() : "")).catch(() => "");
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  }
  const text = await sent;
  if (!text) return;
  document.body.innerHTML = text;
  if (!opensElsewhere) delete page.dataset.opens;
}

/** What was tapped last on the Home that the page carries. */
let tapped = /** @type {Element | null} */ (null);

/** @param {Event} event */
function note(event) {
  const target = event.target instanceof Element ? event.target.closest("#app button") : null;
  if (target) tapped = target;
}

document.addEventListener("click", note, true);

// The app is alive: what was tapped before is done now, also if it had to be drawn anew.
addEventListener("turntable-alive", () => {
  document.removeEventListener("click", note, true);
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#app button")]);
  const button = buttons.find((one) => one === tapped) ?? buttons.find((one) => one.isEqualNode(tapped));
  // A browser may have translated what it said.
  const like = buttons.filter((one) => one.cloneNode(false).isEqualNode(tapped?.cloneNode(false) ?? null));
  if (button || like.length === 1) (button ?? like[0]).click();
});
