// Short synthesized tones. Nothing sounds before the first tap or key.

/**
 * @typedef {object} Tone
 * @property {number} at milliseconds from now
 * @property {number} duration milliseconds
 * @property {number} frequency hertz
 * @property {number} gain 0...1
 * @property {number} wave 0 sine, 1 triangle, 2 square, 3 noise click
 */

/** @type {OscillatorType[]} */
const WAVES = ["sine", "triangle", "square"];
const NOISE = 3;

/** The most tones that wait at one time. Further tones are dropped. */
const TONE_LIMIT = 1_024;

/** Rise and fall of a tone, in seconds: short enough to click, long enough not to crackle. */
const ATTACK = 0.003;

/**
 * Some tones fall due while the loudspeaker wakes up. The last of them sounds if it is at most this late, in
 * seconds.
 */
const LATE = 0.5;

/** The idle time after which the loudspeaker is suspended, in milliseconds. */
const IDLE = 10_000;

const GESTURES = ["pointerdown", "pointerup", "keydown", "touchend", "click"];

/** The loudspeaker. */
export class Sound {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {GainNode | null} */
  #out = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  /** @type {Set<AudioScheduledSourceNode>} */
  #waiting = new Set();
  /** @type {Promise<void>} */
  #resuming = Promise.resolve();
  #turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;

  constructor() {
    for (const gesture of GESTURES) {
      addEventListener(gesture, (event) => this.#unlock(event), { capture: true, passive: true });
    }
  }

  /**
   * Adds tones to those still waiting. Drops them before the first touch.
   * @param {Tone[]} tones
   */
  play(tones) {
    const context = this.#context;
    if (!context) return;
    this.#stayAwake(context);
    if (context.state === "running") return this.#schedule(context, tones, 0);
    // The loudspeaker is suspended and wakes up in a moment.
    this.#resume(context);
    const asked = performance.now();
    const turn = this.#turn;
    this.#resuming.then(() => {
      if (turn !== this.#turn || context.state !== "running") return;
      this.#schedule(context, tones, (performance.now() - asked) / 1_000);
    });
  }

  /** Stops every tone, including those still waiting. */
  silence() {
    this.#turn++;
    const context = this.#context;
    if (!context || !this.#out) return;
    this.#out.gain.setTargetAtTime(0, context.currentTime, 0.01);
    for (const source of this.#waiting) source.stop(context.currentTime + 0.05);
    this.#waiting.clear();
    this.#out = null;
  }

  /** @param {Event} event */
  #unlock(event) {
    if (!event.isTrusted) return;
    try {
      this.#context ??= new AudioContext({ latencyHint: "interactive" });
    } catch {
      return; // no loudspeaker
    }
    this.#resume(this.#context);
    this.#stayAwake(this.#context);
  }

  /** @param {AudioContext} context */
  #resume(context) {
    if (context.state !== "running") this.#resuming = context.resume().catch(() => {});
  }

  /** @param {AudioContext} context */
  #stayAwake(context) {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#waiting.size > 0) this.#stayAwake(context);
      else context.suspend().catch(() => {});
    }, IDLE);
  }

  /**
   * @param {AudioContext} context
   * @param {Tone[]} tones
   * @param {number} delay seconds since the tones were asked for
   */
  #schedule(context, tones, delay) {
    if (!this.#out) {
      this.#out = context.createGain();
      this.#out.connect(context.destination);
    }
    const due = (/** @type {Tone} */ tone) => tone.at / 1_000 - delay;
    const late = tones.filter((tone) => due(tone) < 0 && due(tone) > -LATE).slice(-1);
    for (const tone of [...late, ...tones.filter((tone) => due(tone) >= 0)]) {
      if (this.#waiting.size >= TONE_LIMIT) return;
      this.#start(context, this.#out, tone, context.currentTime + Math.max(0, due(tone)));
    }
  }

  /**
   * @param {AudioContext} context
   * @param {GainNode} out
   * @param {Tone} tone
   * @param {number} start on the context's clock
   */
  #start(context, out, tone, start) {
    const end = start + Math.max(tone.duration / 1_000, 3 * ATTACK);
    const source = tone.wave === NOISE ? this.#click(context) : context.createOscillator();
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(tone.gain, start + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(Math.max(tone.gain / 100, 1e-5), end - ATTACK);
    envelope.gain.linearRampToValueAtTime(0, end);
    if (source instanceof OscillatorNode) {
      source.type = WAVES[tone.wave] ?? "sine";
      source.frequency.value = tone.frequency;
      source.connect(envelope);
    } else {
      const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: tone.frequency, Q: 1.5 });
      source.connect(filter).connect(envelope);
    }
    envelope.connect(out);
    source.start(start);
    source.stop(end);
    this.#waiting.add(source);
    source.onended = () => {
      this.#waiting.delete(source);
      envelope.disconnect();
    };
  }

  /** @param {AudioContext} context */
  #click(context) {
    if (!this.#noise) {
      this.#noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
      const samples = this.#noise.getChannelData(0);
      for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
    }
    return new AudioBufferSourceNode(context, { buffer: this.#noise, loop: true });
  }
}
