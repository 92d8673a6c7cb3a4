// The app's own file: a part of it for a first visit, and then all of it.

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

/** The app, begun with what the head of the page has asked for: a part of it on a first visit. */
export async function load() {
  const { turntable: asked } = /** @type {{ turntable?: import("./compile.js").Asked }} */ (globalThis);
  if (asked && !asked.isWhole) {
    const part = await asked.module.catch(() => null);
    if (part) return startSwift(await ours(part), false);
    // A phone that has the app but does not know it any more needs no network.
  }
  return startSwift(await whole(asked?.isWhole ? asked.module : undefined), true);
}

/** @param {Promise<WebAssembly.Module>} [asked] */
async function whole(asked) {
  const module = await ours(await (asked ?? compile(wholeUrl, "low")));
  forgetTry();
  return module;
}

/** @type {Promise<void> | null} */
let completing = null;

/**
 * Lets all of the app come, once. If it cannot be loaded, that is tried anew when it is asked for again.
 * @param {Swift} swift
 */
export function complete(swift) {
  return (completing ??= whole().then(swift.complete).catch((error) => {
    completing = null;
    throw error;
  }));
}

/**
 * The module, if it belongs to this script; otherwise everything is loaded anew.
 * @param {WebAssembly.Module} module
 */
async function ours(module) {
  if (!isOurs(module)) await startAnew([new URL(location.href), new URL(import.meta.url), wholeUrl, partUrl]);
  return module;
}
