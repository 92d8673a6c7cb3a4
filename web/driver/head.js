// Runs before the page is drawn. Plain and small, because everything waits for it.

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
// The page carries Home, and hides it on the way to another screen. The app removes this mark.
const opensElsewhere = isElsewhere || location.pathname + location.search !== "/";
if (opensElsewhere) page.dataset.opens = "elsewhere";

// Compiling runs in parallel. The driver loads only after the page was drawn.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  // A returning person loads the whole app. A first visit begins with a part of it.
  const isWhole = Object.keys(next).length > 0;
  if (isWhole) page.dataset.returns = "";
  const base = new URL(`../${folder(language)}`, script.src);
  const module = compile(new URL(isWhole ? "app.wasm" : "first.wasm", base));
  module.catch(() => {}); // the driver reports this
  const words = folder(language) ? say(new URL("page.html", base)) : undefined;
  Object.assign(globalThis, { turntable: { module, isWhole, words } });
}

/**
 * Replaces the page's texts with those of another language. The page stays hidden until then. If the texts
 * fail to load, the app draws them once it is there.
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

/** The button tapped last on the Home that the page carries. */
let tapped = /** @type {Element | null} */ (null);

/** @param {Event} event */
function note(event) {
  const target = event.target instanceof Element ? event.target.closest("#app button") : null;
  if (target) tapped = target;
}

document.addEventListener("click", note, true);

// The app is alive: the earlier tap is carried out now, even if its button was drawn again.
addEventListener("turntable-alive", () => {
  document.removeEventListener("click", note, true);
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#app button")]);
  const button = buttons.find((one) => one === tapped) ?? buttons.find((one) => one.isEqualNode(tapped));
  // A browser may have translated its text.
  const like = buttons.filter((one) => one.cloneNode(false).isEqualNode(tapped?.cloneNode(false) ?? null));
  if (button || like.length === 1) (button ?? like[0]).click();
});
