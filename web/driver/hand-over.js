// What a person takes along from the app, and brings to it: files, and pictures for others.

import { spokenLanguage } from "./page.js";

/** The longer side of the largest picture, in pixels: below what every phone's canvas holds. */
const LONGEST_SIDE = 4_096;

/** Stands in a drawing for the day on which it is handed on. */
const TODAY = "<tspan class='today'/>";

/** How long the browser may take to read what it saves, in milliseconds. */
const READING_TIME = 60_000;

/** The most of a file that is read, in bytes: one more than a backup may have, so that Swift sees that it is too large. */
const FILE_LIMIT = 64 * 1_024 * 1_024 + 1;

/**
 * @param {File} file that the person chose
 * @returns {Promise<Uint8Array>} what is in it
 */
export async function contents(file) {
  return new Uint8Array(await file.slice(0, FILE_LIMIT).arrayBuffer());
}

/**
 * Gives the person a file, as a download.
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
 * Hands a picture to others in the phone's own way, or saves it where there is none.
 * @param {string} svg
 * @param {string} name of the PNG file
 * @param {string} text that goes with it
 */
export async function share(svg, name, text) {
  const file = new File([await draw(svg.replace(TODAY, today()))], name, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file, name);
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    // Whoever closes the phone's list of ways has changed their mind; everything else asks for another way.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveFile(file, name);
  }
}

/**
 * Hands a link to others in the phone's own way, or copies it where there is none.
 * @param {string} url
 * @param {string} title
 * @returns {Promise<boolean>} whether it was copied
 */
export async function shareLink(url, title) {
  try {
    // Not with a text: some apps put that in the place of the link.
    if (navigator.share) return await navigator.share({ title, url }).then(() => false);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
  }
  await copy(url);
  return true;
}

/** As the language of the app writes it. */
function today() {
  return new Date().toLocaleDateString(spokenLanguage(), { dateStyle: "long" });
}

/** @param {string} text for the clipboard */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // On plain http there is no clipboard to write to, but there is what Copy in a menu does.
    if (!copyMarked(text)) throw new Error("nothing was copied");
  }
}

/** @param {string} text */
function copyMarked(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  // Beside the app, whose page may be inert, and not to be seen.
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

/**
 * @param {string} svg
 * @returns {Promise<Blob>} a PNG of the size that the drawing has
 */
async function draw(svg) {
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
