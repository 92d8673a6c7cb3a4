// Connections to the app's own server. Swift handles their messages.

/** The most connections at a time. */
const LINK_LIMIT = 16;

/** The most that may wait to be sent on one connection: bytes, and messages since its buffer was last empty. */
const UNSENT_BYTES = 65_536;
const UNSENT_MESSAGES = 256;

/** The largest message that is sent or received, in bytes. */
const MESSAGE_LIMIT = 65_536;

/** The time that a connection has to open, in milliseconds. Browsers themselves wait for minutes. */
const OPENING_LIMIT = 10_000;

/** The close code of a connection that failed to open, or ended without a close frame (RFC 6455). */
const ABNORMAL = 1006;
/** The close code for a message that is too large. */
const TOO_BIG = 1009;

/**
 * @typedef {object} Listener
 * @property {(link: number) => void} opened
 * @property {(link: number, code: number, reason: string) => void} closed once for each connection that this side
 *   did not close
 * @property {(link: number, bytes: Uint8Array) => void} received
 *
 * @typedef {{ socket: WebSocket, unsent: number }} Link
 */

/** Connections by number. */
export class Links {
  /** @type {Map<number, Link>} */
  #open = new Map();
  #listener;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /**
   * @param {number} number not used before
   * @param {string} path on this server
   */
  connect(number, path) {
    const socket = this.#open.size < LINK_LIMIT && !this.#open.has(number) ? dial(path) : null;
    if (!socket) return this.#listener.closed(number, ABNORMAL, "");
    const giveUp = () => {
      if (socket.readyState !== WebSocket.CONNECTING || this.#open.get(number)?.socket !== socket) return;
      this.disconnect(number);
      this.#listener.closed(number, ABNORMAL, "");
    };
    const patience = setTimeout(giveUp, OPENING_LIMIT);
    this.#open.set(number, { socket, unsent: 0 });
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      clearTimeout(patience);
      this.#listener.opened(number);
    };
    socket.onmessage = ({ data }) => this.#take(number, data);
    socket.onclose = ({ code, reason }) => this.#lose(number, code, reason);
  }

  /**
   * Sends a message, or drops it if the connection is not open or too slow: it would only arrive late.
   * @param {number} number
   * @param {Uint8Array} bytes
   */
  transmit(number, bytes) {
    const link = this.#open.get(number);
    if (!link || link.socket.readyState !== WebSocket.OPEN || bytes.length > MESSAGE_LIMIT) return;
    const waiting = link.socket.bufferedAmount;
    if (waiting === 0) link.unsent = 0;
    if (waiting + bytes.length > UNSENT_BYTES || link.unsent >= UNSENT_MESSAGES) return;
    link.unsent++;
    link.socket.send(bytes);
  }

  /** @param {number} number */
  disconnect(number) {
    const socket = this.#open.get(number)?.socket;
    if (!socket) return;
    this.#open.delete(number);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Closes all connections without telling Swift. */
  end() {
    for (const number of [...this.#open.keys()]) this.disconnect(number);
  }

  /** @param {number} number @param {unknown} data */
  #take(number, data) {
    if (!(data instanceof ArrayBuffer)) return; // text is not part of the protocol
    if (data.byteLength <= MESSAGE_LIMIT) return this.#listener.received(number, new Uint8Array(data));
    this.disconnect(number);
    this.#listener.closed(number, TOO_BIG, "");
  }

  /** @param {number} number @param {number} code @param {string} reason */
  #lose(number, code, reason) {
    this.#open.delete(number);
    this.#listener.closed(number, code, reason);
  }
}

/**
 * @param {string} path
 * @returns {WebSocket | null} null for an address of another server, or one that the browser refuses
 */
function dial(path) {
  try {
    const url = new URL(path, location.origin);
    if (url.origin !== location.origin) return null;
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    url.hash = "";
    return new WebSocket(url);
  } catch {
    return null;
  }
}
