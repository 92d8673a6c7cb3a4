// Files and pictures that a person takes out of the app or brings into it.

import { base } from "./load.js";
import { spokenLanguage } from "./page.js";

/** The longer side of the largest picture, in pixels: below the limit of every phone's canvas. */
const LONGEST_SIDE = 4_096;

/** A placeholder in a drawing for the day on which it is shared. */
const TODAY = "<tspan class='today'/>";

/** The time that the browser may take to read a saved file, in milliseconds. */
const READING_TIME = 60_000;

/**
 * The most that is read of a file, in bytes. One more than a backup's limit, which shows Swift that the file
 * is too large.
 */
const FILE_LIMIT = 64 * 1_024 * 1_024 + 1;

/**
 * @param {File} file that the person chose
 * @returns {Promise<Uint8Array>} its content
 */
export async function contents(file) {
  return new Uint8Array(await file.slice(0, FILE_LIMIT).arrayBuffer());
}

/**
 * Gives the person a file as a download.
 * @param {Blob} content
 * @param {string} name
 */
export function saveFile(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READING_TIME);
}

/**
 * Opens the phone's share sheet for pictures. If it takes one at most, it gets `whole`; if there is none, that is saved.
 * @param {string[]} pictures as SVG
 * @param {string} whole one picture with everything
 * @param {string} name of the PNG files
 * @param {string} text that goes with them
 */
export async function share(pictures, whole, name, text) {
  for (const drawings of "canShare" in navigator ? [pictures, [whole]] : []) {
    const files = await Promise.all(drawings.map(async (svg, index) => (
      new File([await draw(svg.replace(TODAY, today()))], numbered(name, index), { type: "image/png" })
    )));
    if (!navigator.canShare?.({ files })) continue;
    try {
      return await navigator.share({ files, text });
    } catch (error) {
      // A person who closes the share sheet has changed their mind. After any other error the file is saved.
      if (error instanceof DOMException && error.name === "AbortError") return;
      break;
    }
  }
  saveFile(await draw(whole.replace(TODAY, today())), name);
}

/**
 * @param {string} name of a file
 * @param {number} index
 * @returns {string} the name with the number from the second file on
 */
function numbered(name, index) {
  return index === 0 ? name : name.replace(".", `-${index + 1}.`);
}

/**
 * Opens the phone's share sheet for a link, or copies the link if there is none.
 * @param {string} url
 * @param {string} title
 * @returns {Promise<boolean>} true if it was copied
 */
export async function shareLink(url, title) {
  try {
    // Without a text: some apps would send the text and drop the link.
    if (navigator.share) return await navigator.share({ title, url }).then(() => false);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
  }
  await copy(url);
  return true;
}

/** Today's date, written in the app's language. */
function today() {
  return new Date().toLocaleDateString(spokenLanguage(), { dateStyle: "long" });
}

/** @param {string} text for the clipboard */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Plain http has no clipboard API, but the old copy command works there.
    if (!copyMarked(text)) throw new Error("nothing was copied");
  }
}

/** @param {string} text */
function copyMarked(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  // Outside the app, whose page may be inert, and invisible.
  Object.assign(field.style, { position: "fixed", opacity: "0" });
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** @type {Promise<string> | null} */
let face = null;

/**
 * The display face as a style for drawings, which load no files. Empty if the phone does not have it.
 * @returns {Promise<string>}
 */
function displayFace() {
  return (face ??= fetch(new URL("fonts/display.woff2", base)).then(async (answer) => {
    if (!answer.ok) throw new Error("no display face");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
    return `<style>@font-face{font-family:"Turntable Display";font-weight:700 800;src:url(data:font/woff2;base64,${text})}</style>`;
  }).catch(() => {
    face = null;
    return "";
  }));
}

/**
 * @param {string} drawing as SVG
 * @returns {Promise<Blob>} a PNG of the drawing's size
 */
async function draw(drawing) {
  const svg = drawing.replace(/^<svg[^>]*>/, `$&${await displayFace()}`);
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    if (Math.max(canvas.width, canvas.height) > LONGEST_SIDE) throw new RangeError("a picture is too large");
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came out"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
