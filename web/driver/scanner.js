// The app's reader of QR codes, in a worker: a look takes longer than a frame of the page. The module comes from
// Scripts/build_scanner.

import { compile } from "./compile.js";

/**
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {ArrayBuffer} pixels red, green, blue and opacity of each
 *
 * @typedef {{ texts: string[] } | { failure: string }} Answer to a picture: the texts of its codes, or why nothing can be read
 *
 * @typedef {object} Reader
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} room returns the address of so many bytes, or 0
 * @property {() => number} text returns the address of the content that was read last
 * @property {(light: number, width: number, height: number) => number} read returns the content's length, or -1
 */

/** The parts of 256 by which red, green and blue add to the light (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [77, 150, 29];
const BYTES_A_PIXEL = 4;

/** The C library has these for output, which never happens. */
const nothing = () => 0;
const SYSTEM = { wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing } };

const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const module = compile(new URL("../scanner/scanner.wasm", location.href));
// The first picture is answered with the failure.
module.catch(() => {});

/** @type {Reader | null} */
let reader = null;
/** The place of the picture in the reader's memory, and its bytes. */
let [light, room] = [0, 0];

worker.addEventListener("message", async ({ data }) => {
  /** @type {Answer} */
  let answer;
  try {
    reader ??= begun(await module);
    answer = { texts: look(reader, data) };
  } catch (error) {
    answer = { failure: String(error) };
  }
  worker.postMessage(answer);
});

/**
 * A reader with its memory as new.
 * @param {WebAssembly.Module} compiled
 */
function begun(compiled) {
  [light, room] = [0, 0];
  return /** @type {Reader} */ (/** @type {unknown} */ (new WebAssembly.Instance(compiled, SYSTEM).exports));
}

/**
 * The texts of the codes in a picture. A malformed code can trap: the next picture then gets a new reader.
 * @param {Reader} from
 * @param {Picture} picture
 */
function look(from, { width, height, pixels }) {
  try {
    put(from, new Uint8Array(pixels), width * height);
    const length = from.read(light, width, height);
    return length < 0 ? [] : [decoded(new Uint8Array(from.memory.buffer, from.text(), length))];
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    reader = null;
    return [];
  }
}

/**
 * Writes the light of each pixel into the reader's memory.
 * @param {Reader} to
 * @param {Uint8Array} pixels
 * @param {number} count
 */
function put(to, pixels, count) {
  if (room < count) [light, room] = [to.room(count), count];
  if (light === 0) throw new RangeError("no room for a picture");
  const lights = new Uint8Array(to.memory.buffer, light, count);
  for (let index = 0, at = 0; index < count; index += 1, at += BYTES_A_PIXEL) {
    lights[index] = (pixels[at] * RED + pixels[at + 1] * GREEN + pixels[at + 2] * BLUE) >> 8;
  }
}

/**
 * The text of a code: UTF-8, or Latin-1, as the standard has it.
 * @param {Uint8Array} bytes
 */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  }
}
