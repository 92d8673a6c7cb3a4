// Texts read aloud by the voices of the phone.

/** The longest text that is read, in characters. */
const TEXT_LIMIT = 300;

/** Where there are voices. */
const synthesis = /** @type {SpeechSynthesis | undefined} */ (globalThis.speechSynthesis);

/** One voice at a time. */
export class Speech {
  /**
   * Some browsers forget what is being read when nobody holds it.
   * @type {SpeechSynthesisUtterance | null}
   */
  #current = null;
  #isWanted = false;
  #hasSpoken = false;

  /** @param {() => void} onChange there are other voices now */
  constructor(onChange) {
    synthesis?.addEventListener?.("voiceschanged", onChange);
    addEventListener("pagehide", () => this.silence());
    document.addEventListener("click", () => this.#warmUp());
  }

  get isAvailable() {
    return voices().length > 0;
  }

  /**
   * Reads a text in place of what is being read.
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

  /** Some phones speak only after a tap that made them: once a text was not heard, the next tap does. */
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
 * Voices that work on the phone: others send what they read elsewhere. WebKit on Linux says of none that it is local,
 * but names no place where they are.
 */
function voices() {
  return synthesis?.getVoices().filter(({ localService, voiceURI }) => localService || voiceURI === "") ?? [];
}

/**
 * The voice that fits a language best.
 * @param {string} language BCP 47
 */
function fitting(language) {
  // Some browsers write en_US.
  const tag = (/** @type {string} */ text) => text.toLowerCase().replace("_", "-");
  const [wanted, spoken] = [tag(language), tag(language).split("-")[0]];
  /** @param {SpeechSynthesisVoice} voice */
  const fit = ({ lang, default: isDefault }) =>
    (tag(lang) === wanted ? 4 : 0) + (tag(lang).split("-")[0] === spoken ? 2 : 0) + (isDefault ? 1 : 0);
  return [...voices()].sort((one, other) => fit(other) - fit(one))[0];
}
