// The browser's own reader of QR codes, where it has one.

/**
 * @typedef {{ detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }} Detector in browsers that have it
 * @typedef {{ new (options: { formats: string[] }): Detector, getSupportedFormats: () => Promise<string[]> }} Detectors
 */

export const FORMAT = "qr_code";

/** Milliseconds after which a reader that does not answer counts as broken. */
const PATIENCE = 3_000;

/** Resolves to true if the browser reads QR codes. Some launch a separate program to answer. */
export async function knowsCodes() {
  if (!detectors()) return false;
  const formats = await soon(detectors().getSupportedFormats()).catch(() => []);
  return formats.includes(FORMAT);
}

export function detectors() {
  return /** @type {{ BarcodeDetector?: Detectors }} */ (globalThis).BarcodeDetector;
}

/**
 * The same result, or a failure after a while.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export function soon(work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
