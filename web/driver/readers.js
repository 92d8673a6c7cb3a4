// Readers of QR codes: the browser's, and the app's own, which works in a worker (scanner.js). A bundle of its own, loaded with
// the first camera.

import { detectors, FORMAT, knowsCodes, soon } from "./detector.js";

/**
 * @typedef {object} Reader
 * @property {(screen: HTMLVideoElement) => Promise<string[]>} read resolves to the texts of the codes in the picture
 * @property {() => void} end
 */

/**
 * Looks after which a reader that has read nothing yet gives way to the next one. Android's answers with nothing while it is
 * still being downloaded.
 */
const VAIN_LOOKS = 30;

/** Pixels of a small picture, and the longest side of a large one. Copying a picture takes as long as reading it. */
const [LONG, SHORT, LONGEST] = [640, 480, 1_280];

/**
 * The parts of the camera's picture that the app's reader looks at in turn: by the long and the short side of the whole, those
 * of a part in the middle, and the longest side that it is scaled down to.
 * @type {{ part: (long: number, short: number) => number[], longest: number }[]}
 */
const LOOKS = [
  // As much as fits into the frame on the screen.
  { part: (long, short) => [Math.min(long, (short * LONG) / SHORT), short], longest: LONG },
  // A code that is far away.
  { part: (long, short) => [Math.min(long, LONG), Math.min(short, SHORT)], longest: LONG },
  // A code at the edge, or one with many modules.
  { part: (long, short) => [long, short], longest: LONGEST },
];

/** Reads with the first reader that works. */
export class Readers {
  /** The readers that are left, in the order of trying them. @type {(() => Reader)[]} */
  #makers = [];
  /** @type {Reader | null} */
  #reader = null;
  #vain = 0;
  #isProven = false;
  #isOver = false;
  #ready;

  constructor() {
    this.#ready = this.#prepare();
    // The first picture is answered with the failure.
    this.#ready.catch(() => {});
  }

  /**
   * The texts of the codes in a picture. Fails if no reader is left.
   * @param {HTMLVideoElement} screen
   */
  async read(screen) {
    await this.#ready;
    while (!this.#isOver) {
      // A camera that is turned shows nothing for a moment.
      if (!screen.videoWidth) break;
      try {
        this.#reader ??= this.#makers[0]();
        const texts = await this.#reader.read(screen);
        this.#judge(texts.length > 0);
        return texts;
      } catch (error) {
        this.#leave();
        this.#makers.shift();
        if (this.#makers.length === 0) throw error;
      }
    }
    return [];
  }

  end() {
    this.#isOver = true;
    this.#leave();
  }

  /** The app's reader loads while the person is asked for the camera, if the browser has none. */
  async #prepare() {
    if (await knowsCodes()) this.#makers.push(() => new BrowserReader());
    else if (HAS_READER && !this.#isOver) this.#reader = new OwnReader();
    if (HAS_READER) this.#makers.push(() => new OwnReader());
  }

  /** @param {boolean} hasRead */
  #judge(hasRead) {
    this.#isProven ||= hasRead;
    this.#vain += 1;
    if (this.#isProven || this.#vain < VAIN_LOOKS || this.#makers.length === 1) return;
    this.#vain = 0;
    this.#leave();
    this.#makers.push(...this.#makers.splice(0, 1));
  }

  #leave() {
    this.#reader?.end();
    this.#reader = null;
  }
}

/** @implements {Reader} */
class BrowserReader {
  #detector = new (detectors())({ formats: [FORMAT] });

  /** @param {HTMLVideoElement} screen */
  async read(screen) {
    return (await soon(this.#detector.detect(screen))).map(({ rawValue }) => rawValue);
  }

  end() {}
}

/** @implements {Reader} */
class OwnReader {
  #worker = new Worker(new URL("scanner.js", import.meta.url));
  #pen = /** @type {CanvasRenderingContext2D} */ (
    document.createElement("canvas").getContext("2d", { alpha: false, willReadFrequently: true }));
  #turn = 0;
  /** @type {Error | null} */
  #failure = null;
  #reject = (/** @type {Error} */ _) => {};

  constructor() {
    this.#worker.onerror = () => this.#fail("the worker does not run");
  }

  /** @param {HTMLVideoElement} screen @returns {Promise<string[]>} */
  read(screen) {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#reject = reject;
      this.#worker.onmessage = ({ data }) => {
        if (data.failure) this.#fail(data.failure);
        else resolve(data.texts);
      };
      const picture = this.#grab(screen);
      this.#worker.postMessage(picture, [picture.pixels]);
    });
  }

  end() {
    this.#worker.terminate();
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#failure = new Error(reason);
    this.#reject(this.#failure);
  }

  /**
   * Copies a part of the camera's picture.
   * @param {HTMLVideoElement} screen
   * @returns {import("./scanner.js").Picture}
   */
  #grab(screen) {
    const [whole, tall] = [screen.videoWidth, screen.videoHeight];
    const { part, longest } = LOOKS[this.#turn++ % LOOKS.length];
    const [long, short] = part(Math.max(whole, tall), Math.min(whole, tall));
    const [wide, high] = whole < tall ? [short, long] : [long, short];
    const scale = Math.min(1, longest / long);
    const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
    // A new size empties the canvas, which takes time.
    const { canvas } = this.#pen;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    this.#pen.drawImage(screen, (whole - wide) / 2, (tall - high) / 2, wide, high, 0, 0, width, height);
    return { width, height, pixels: this.#pen.getImageData(0, 0, width, height).data.buffer };
  }
}
