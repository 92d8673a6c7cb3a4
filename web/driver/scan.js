// Scans codes with the camera while the page shows its picture. Pictures stay here; only a code's text leaves.

/**
 * @typedef {{ detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }} Detector in browsers that have it
 * @typedef {{ new (options: { formats: string[] }): Detector, getSupportedFormats: () => Promise<string[]> }} Detectors
 */

const FORMAT = "qr_code";

/** The back camera if there are two. Its width suffices for a code that does not fill the picture. */
const CAMERA = { facingMode: "environment", width: { ideal: 1_280 } };

/** Milliseconds between two scans of the picture. */
const PAUSE = 150;

/** The most characters of a code's text: a code of version 40 holds that many digits (ISO/IEC 18004). */
const TEXT_LIMIT = 7_089;

/** Resolves to true if codes can be read here. Never on plain http. */
export async function canScan() {
  if (!detectors() || !navigator.mediaDevices) return false;
  const formats = await detectors().getSupportedFormats().catch(() => []);
  return formats.includes(FORMAT);
}

/** Keeps the camera on only while the page has an element with `data-scan`. */
export class Scanner {
  #tellCamera;
  #tellCode;
  /** @type {HTMLVideoElement | null} */
  #screen = null;

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
    if (screen === this.#screen) return;
    this.end();
    this.#screen = screen;
    if (screen) this.#scan(screen).catch((error) => this.#fail(screen, error));
  }

  /** Switches the camera off. */
  end() {
    if (this.#screen) switchOff(this.#screen);
    this.#screen = null;
  }

  /** @param {HTMLVideoElement} screen */
  async #scan(screen) {
    const stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA });
    screen.srcObject = stream;
    // The person may have left while the browser asked them.
    if (screen !== this.#screen) return switchOff(screen);
    Object.assign(screen, { muted: true, playsInline: true });
    await screen.play();
    this.#tellCamera("");
    const detector = new (detectors())({ formats: [FORMAT] });
    for (let seen = /** @type {string[]} */ ([]); screen === this.#screen; await pause()) {
      // Another program has taken the camera, or it was unplugged.
      if (!stream.active) throw new DOMException("the camera is off", "NotReadableError");
      const texts = (await detector.detect(screen)).map(({ rawValue }) => rawValue.slice(0, TEXT_LIMIT));
      for (const text of texts) if (screen === this.#screen && !seen.includes(text)) this.#tellCode(text);
      seen = texts;
    }
  }

  /** @param {HTMLVideoElement} screen @param {Error} error */
  #fail(screen, error) {
    if (screen !== this.#screen) return;
    switchOff(screen);
    this.#tellCamera(error.name);
  }
}

/** @param {HTMLVideoElement} screen */
function switchOff(screen) {
  const stream = /** @type {MediaStream | null} */ (screen.srcObject);
  screen.srcObject = null;
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function detectors() {
  return /** @type {{ BarcodeDetector?: Detectors }} */ (globalThis).BarcodeDetector;
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
