// The app's own file: a part of it for a first visit, then the whole app with the style of all its screens.

import { compile } from "./compile.js";
import { folder } from "./language.js";
import { forgetTry, isOurs, startAnew } from "./pair.js";
import { startSwift } from "./wasm.js";
import { language } from "./words.js";

/** @typedef {import("./wasm.js").Swift} Swift */

/** The version folder: this file lies in its folder "driver". */
export const base = new URL("../", import.meta.url);
const wholeUrl = new URL(`${folder(language)}app.wasm`, base);
const partUrl = new URL(`${folder(language)}first.wasm`, base);
const restOfStyle = new URL("style/rest.css", base);

/**
 * Starts the app with the file that the head of the page has requested: a part of it on a first visit.
 */
export async function load() {
  const { turntable: asked } = /** @type {{ turntable?: import("./compile.js").Asked }} */ (globalThis);
  if (asked && !asked.isWhole) {
    const part = await asked.module.catch(() => null);
    if (part) return startSwift(await ours(part), false);
    // The part may fail to load on a phone that has the whole app but forgot so. The whole app needs no
    // network then.
  }
  return startSwift(await whole(asked?.isWhole ? asked.module : undefined), true);
}

/** @param {Promise<WebAssembly.Module>} [asked] */
async function whole(asked) {
  const [module] = await Promise.all([(asked ?? compile(wholeUrl, "low")).then(ours), styled()]);
  forgetTry();
  return module;
}

/** @type {Promise<unknown> | null} */
let styling = null;

/**
 * Loads the style of the screens that a part of the app does not have. Without it they can still be used, so a failure counts
 * as an end as well; the next call tries again.
 */
function styled() {
  return (styling ??= new Promise((resolve) => {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: restOfStyle.href });
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", () => {
      styling = null;
      sheet.remove();
      resolve(null);
    });
    document.head.append(sheet);
  }));
}

/** @type {Promise<void> | null} */
let completing = null;

/**
 * Loads the whole app, once. After a failure the next call tries again.
 * @param {Swift} swift
 */
export function complete(swift) {
  return (completing ??= whole().then(swift.complete).catch((error) => {
    completing = null;
    throw error;
  }));
}

/**
 * The module, if it belongs to this script. Otherwise everything is loaded again.
 * @param {WebAssembly.Module} module
 */
async function ours(module) {
  if (!isOurs(module)) await startAnew([new URL(location.href), new URL(import.meta.url), wholeUrl, partUrl]);
  return module;
}
