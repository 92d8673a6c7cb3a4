// Scans codes with the camera while the page shows its picture. Pictures stay here; only a code's text leaves.

import { knowsCodes } from "./detector.js";

const readersUrl = new URL("readers.js", import.meta.url);

/** The camera that the mark `data-scan` names: this one looks at the person. Anything else means the one on the back. */
const FRONT = "user";
const BACK = "environment";

/** The width that is asked for suffices for a code that does not fill the picture. */
const WIDTH = { ideal: 1_280 };

/** Milliseconds between two looks at the picture, in which the page has the phone to itself. */
const PAUSE = 60;

/** The most characters of a code's text: a code of version 40 holds that many digits (ISO/IEC 18004). */
const TEXT_LIMIT = 7_089;

/**
 * @typedef {object} Session one camera, for as long as it is wanted
 * @property {HTMLVideoElement} screen
 * @property {string} facing
 * @property {Promise<import("./readers.js").Readers>} readers
 */

/** Resolves to true if codes can be read here. Never on plain http. */
export async function canScan() {
  return Boolean(navigator.mediaDevices) && (HAS_READER || knowsCodes());
}

/** Keeps the camera on only while the page has an element with `data-scan`. */
export class Scanner {
  #tellCamera;
  #tellCode;
  /** @type {Session | null} */
  #session = null;

  /**
   * @param {(error: string) => void} tellCamera takes the error's name; empty once the picture is visible
   * @param {(text: string) => void} tellCode
   */
  constructor(tellCamera, tellCode) {
    this.#tellCamera = tellCamera;
    this.#tellCode = tellCode;
  }

  /** Called when the page has changed. */
  changed() {
    const screen = /** @type {HTMLVideoElement | null} */ (document.querySelector("video[data-scan]"));
    const facing = screen?.dataset.scan === FRONT ? FRONT : BACK;
    const last = this.#session;
    if (screen ? screen === last?.screen && facing === last.facing : !last) return;
    this.end();
    if (!screen) return;
    const session = { screen, facing, readers: load() };
    this.#session = session;
    this.#scan(session).catch((error) => this.#fail(session, error));
  }

  /** Switches the camera off. */
  end() {
    if (this.#session) close(this.#session);
    this.#session = null;
  }

  /** @param {Session} session */
  async #scan(session) {
    const { screen, facing, readers } = session;
    // A failure to load it is told once the camera is there.
    readers.catch(() => {});
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, width: WIDTH } });
    // The person may have left while the browser asked them.
    if (session !== this.#session) return stop(stream);
    screen.srcObject = stream;
    Object.assign(screen, { muted: true, playsInline: true });
    await screen.play();
    if (session !== this.#session) return;
    this.#tellCamera("");
    for (let seen = /** @type {string[]} */ ([]); session === this.#session; await pause()) {
      // Another program has taken the camera, or it was unplugged.
      if (!stream.active) throw new DOMException("the camera is off", "NotReadableError");
      const texts = (await (await readers).read(screen)).map((text) => text.slice(0, TEXT_LIMIT));
      for (const text of texts) if (session === this.#session && !seen.includes(text)) this.#tellCode(text);
      seen = texts;
    }
  }

  /** @param {Session} session @param {Error} error */
  #fail(session, error) {
    if (session !== this.#session) return;
    close(session);
    this.#tellCamera(error.name);
  }
}

/** @returns {Session["readers"]} */
async function load() {
  const { Readers } = await import(readersUrl.href);
  return new Readers();
}

/** @param {Session} session */
function close({ screen, readers }) {
  readers.then((loaded) => loaded.end(), () => {});
  stop(/** @type {MediaStream | null} */ (screen.srcObject));
  screen.srcObject = null;
}

/** @param {MediaStream | null} stream */
function stop(stream) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
