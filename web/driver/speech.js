// Reads texts aloud with the phone's voices.

/** The longest text that is read, in characters. */
const TEXT_LIMIT = 300;

/** Undefined on a browser without speech. */
const synthesis = /** @type {SpeechSynthesis | undefined} */ (globalThis.speechSynthesis);

/** One voice at a time. */
export class Speech {
  /**
   * Keeps a reference: some browsers drop an utterance that nothing refers to.
   * @type {SpeechSynthesisUtterance | null}
   */
  #current = null;
  #isWanted = false;
  #hasSpoken = false;

  /** @param {() => void} onChange the voices have changed */
  constructor(onChange) {
    synthesis?.addEventListener?.("voiceschanged", onChange);
    addEventListener("pagehide", () => this.silence());
    document.addEventListener("click", () => this.#warmUp());
  }

  get isAvailable() {
    return voices().length > 0;
  }

  /**
   * Reads a text and stops the one being read.
   * @param {string} text
   * @param {string} language BCP 47
   */
  speak(text, language) {
    this.silence();
    this.#isWanted = true;
    this.#say(text.slice(0, TEXT_LIMIT), language, 1);
  }

  silence() {
    this.#current = null;
    if (synthesis?.speaking || synthesis?.pending) synthesis.cancel();
  }

  /** Some phones speak only once a tap made them. If no text was heard yet, the next tap speaks a silent one. */
  #warmUp() {
    const isIdle = !synthesis?.speaking && !synthesis?.pending;
    if (this.#isWanted && !this.#hasSpoken && isIdle) this.#say(" ", "", 0);
  }

  /** @param {string} text @param {string} language @param {number} volume */
  #say(text, language, volume) {
    const voice = fitting(language);
    if (!synthesis || !voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = voice.lang;
    utterance.voice = voice;
    utterance.volume = volume;
    utterance.onstart = () => void (this.#hasSpoken = true);
    utterance.onend = utterance.onerror = () => {
      if (this.#current === utterance) this.#current = null;
    };
    this.#current = utterance;
    synthesis.speak(utterance);
  }
}

/**
 * Voices on the phone itself: others send the text to a server. WebKit on Linux marks no voice as local but gives
 * each an empty URI.
 */
function voices() {
  return synthesis?.getVoices().filter(({ localService, voiceURI }) => localService || voiceURI === "") ?? [];
}

/**
 * The voice that fits a language best; undefined if none speaks it.
 * @param {string} language BCP 47; empty for any
 */
function fitting(language) {
  // Some browsers write en_US.
  const tag = (/** @type {string} */ text) => text.toLowerCase().replace("_", "-");
  const [wanted, spoken] = [tag(language), tag(language).split("-")[0]];
  /** @param {SpeechSynthesisVoice} voice */
  const fit = ({ lang, default: isDefault }) =>
    (tag(lang) === wanted ? 4 : 0) + (tag(lang).split("-")[0] === spoken ? 2 : 0) + (isDefault ? 1 : 0);
  const [best] = [...voices()].sort((one, other) => fit(other) - fit(one));
  return wanted === "" || (best && fit(best) > 1) ? best : undefined;
}
