// What a person takes along from the app: files, and pictures for others.

/** The longer side of the largest picture, in pixels: below what every phone's canvas holds. */
const LONGEST_SIDE = 4_096;

/** How long the browser may take to read what it saves, in milliseconds. */
const READING_TIME = 60_000;

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
  const file = new File([await draw(svg)], name, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file, name);
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    // Whoever closes the phone's list of ways has changed their mind; everything else asks for another way.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveFile(file, name);
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
