// What is there before the page is drawn. Plain and small, for everything waits for it.

import { compile } from "./compile.js";
import "./guard.js";
import { expected } from "./next-start.js";

const page = document.documentElement;
const next = expected();
const { appearance, motion, isElsewhere } = next;
if (appearance) page.dataset.appearance = appearance;
if (motion) page.dataset.motion = motion;
// The page carries Home. On the way to another screen it is not to be seen; the app takes this mark away.
if (isElsewhere || location.pathname + location.search !== "/") page.dataset.opens = "elsewhere";

// Compiling goes on beside everything else; the driver comes only after the page was drawn.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  // Whoever was here before has all of the app; a first visit begins with a part of it.
  const isWhole = Object.keys(next).length > 0;
  const module = compile(new URL(isWhole ? "../app.wasm" : "../first.wasm", script.src));
  module.catch(() => {}); // the driver says so
  Object.assign(globalThis, { turntable: { module, isWhole } });
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
  button?.click();
});
