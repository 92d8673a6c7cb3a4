// Connections to other phones, without a server. Swift decides about them; SDP stays here (docs/direct.md).

import { Reader, Writer } from "./bytes.js";

/** The most connections at a time, as in Swift's `DirectLimits`. */
const CONNECTION_LIMIT = 24;

/** The most that may wait to be sent on one channel, in bytes. A phone that sleeps takes nothing. */
const UNSENT_BYTES = 16_384;

/** The largest message that is sent or received, in bytes: more than the longest signal or frame. */
const MESSAGE_LIMIT = 256;

/** The time in which the browser finds this phone's addresses, in milliseconds. Then those that it has must do. */
const GATHERING_LIMIT = 1_500;

/**
 * The time after which a connection that is not open is asked for what came, in milliseconds: before Swift gives it up
 * (`DirectLimits.opening`).
 */
const DOUBT = 8_000;

/** The channels of a link, by number: one for frames, which are sent as by radio, and one for signals. */
const CHANNELS = [
  { label: "frames", options: { ordered: false, maxRetransmits: 0 } },
  { label: "signals", options: {} },
];

/** Bytes of a certificate's SHA-256. */
const FINGERPRINT = 32;

/** What the descriptions of all connections have in common, in the order of SDP (RFC 8866, RFC 8841). */
const SESSION = ["v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0"];
const MEDIUM = ["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"];
const CHANNEL = ["a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144"];
/** The priority of the first address of its kind (RFC 8445, 5.1.2.1). */
const PRIORITY = 2_113_937_151;

/**
 * @typedef {{ user: string, password: string, fingerprint: Uint8Array, candidates: Candidate[] }} End as Swift's `DirectEnd`
 * @typedef {{ host: string, port: number }} Candidate
 *
 * @typedef {object} Listener
 * @property {(link: number, end: Uint8Array | null) => void} described this phone's end; null if there is none
 * @property {(link: number) => void} opened
 * @property {(link: number) => void} heard something came, although it is not open
 * @property {(link: number) => void} closed once for each connection that this side did not end
 * @property {(link: number, channel: number, bytes: Uint8Array) => void} received
 *
 * @typedef {{ peer: RTCPeerConnection, channels: RTCDataChannel[], answer: RTCSessionDescriptionInit | null }} Link
 */

/** Connections by number. */
export class Direct {
  /** @type {Map<number, Link>} */
  #links = new Map();
  #listener;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /** @param {number} number not used before */
  offer(number) {
    this.#describe(number, async ({ peer }) => {
      await peer.setLocalDescription();
      await gathered(peer);
      return peer.localDescription;
    });
  }

  /**
   * @param {number} number not used before
   * @param {Uint8Array} other the other end
   * @param {boolean} isPrepared true if nothing more is to happen before `begin`
   */
  answer(number, other, isPrepared) {
    this.#describe(number, async (link) => {
      const { peer } = link;
      await peer.setRemoteDescription({ type: "offer", sdp: sdp(read(other), "actpass") });
      if (isPrepared) return (link.answer = await peer.createAnswer());
      await peer.setLocalDescription();
      await gathered(peer);
      return peer.localDescription;
    });
  }

  /** @param {number} number */
  begin(number) {
    const link = this.#links.get(number);
    if (link?.answer) this.#try(number, link, () => link.peer.setLocalDescription(/** @type {any} */ (link.answer)));
  }

  /**
   * @param {number} number
   * @param {Uint8Array} other the other end
   */
  accept(number, other) {
    const link = this.#links.get(number);
    const answer = { type: /** @type {"answer"} */ ("answer"), sdp: sdp(read(other), "active") };
    if (!link) return;
    this.#try(number, link, () => link.peer.setRemoteDescription(answer));
    setTimeout(() => this.#doubt(number, link), DOUBT);
  }

  /**
   * Sends a message, or drops it if the connection is not open or takes nothing.
   * @param {number} number
   * @param {number} channel
   * @param {Uint8Array} bytes
   */
  send(number, channel, bytes) {
    const to = this.#links.get(number)?.channels[channel];
    if (to?.readyState !== "open" || bytes.length > MESSAGE_LIMIT) return;
    if (to.bufferedAmount + bytes.length > UNSENT_BYTES) return;
    to.send(/** @type {Uint8Array<ArrayBuffer>} */ (bytes));
  }

  /** @param {number} number */
  end(number) {
    const link = this.#links.get(number);
    this.#links.delete(number);
    link?.peer.close();
  }

  endAll() {
    for (const number of [...this.#links.keys()]) this.end(number);
  }

  /**
   * Adds a connection, and reports this phone's end of it.
   * @param {number} number
   * @param {(link: Link) => Promise<RTCSessionDescriptionInit | null>} describe
   */
  async #describe(number, describe) {
    let end = null;
    const link = this.#add(number);
    try {
      const made = link && (await describe(link));
      end = made && ended(made.sdp ?? "");
    } catch {
      // The browser has none: for instance, a switch of it forbids connections.
    }
    if (link && this.#links.get(number) !== link) return;
    if (!end) this.end(number);
    else setTimeout(() => link && this.#doubt(number, link), DOUBT);
    this.#listener.described(number, end);
  }

  /**
   * Reports that something came from the other phone, if the connection is not open.
   * @param {number} number
   * @param {Link} link
   */
  async #doubt(number, link) {
    if (this.#links.get(number) !== link || link.channels.every(({ readyState }) => readyState === "open")) return;
    const stats = /** @type {Map<string, any>} */ (/** @type {unknown} */ (await link.peer.getStats()));
    const hasCome = [...stats.values()].some(({ type, requestsReceived, bytesReceived }) =>
      type === "candidate-pair" && (requestsReceived > 0 || bytesReceived > 0));
    if (hasCome && this.#links.get(number) === link) this.#listener.heard(number);
  }

  /** @param {number} number */
  #add(number) {
    if (this.#links.size >= CONNECTION_LIMIT || this.#links.has(number)) return null;
    try {
      const peer = new RTCPeerConnection();
      const channels = CHANNELS.map(({ label, options }, id) =>
        this.#listen(number, id, peer.createDataChannel(label, { negotiated: true, id, ...options })));
      const link = { peer, channels, answer: null };
      this.#links.set(number, link);
      return link;
    } catch {
      return null;
    }
  }

  /**
   * @param {number} number of the link
   * @param {number} id of the channel
   * @param {RTCDataChannel} channel
   */
  #listen(number, id, channel) {
    const isCurrent = () => this.#links.get(number)?.channels[id] === channel;
    channel.binaryType = "arraybuffer";
    channel.onopen = () => {
      const channels = this.#links.get(number)?.channels ?? [];
      if (isCurrent() && channels.every(({ readyState }) => readyState === "open")) this.#listener.opened(number);
    };
    channel.onmessage = ({ data }) => {
      if (!isCurrent() || !(data instanceof ArrayBuffer) || data.byteLength > MESSAGE_LIMIT) return;
      this.#listener.received(number, id, new Uint8Array(data));
    };
    channel.onclose = () => {
      if (isCurrent()) this.#lose(number);
    };
    return channel;
  }

  /**
   * @param {number} number
   * @param {Link} link
   * @param {() => Promise<void>} work
   */
  #try(number, link, work) {
    work().catch(() => {
      if (this.#links.get(number) === link) this.#lose(number);
    });
  }

  /** @param {number} number */
  #lose(number) {
    this.end(number);
    this.#listener.closed(number);
  }
}

/**
 * Waits for this phone's addresses.
 * @param {RTCPeerConnection} peer
 */
function gathered(peer) {
  return new Promise((resolve) => {
    const look = () => {
      if (peer.iceGatheringState === "complete") resolve(undefined);
    };
    peer.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, GATHERING_LIMIT);
    look();
  });
}

/**
 * @param {Uint8Array} bytes as Swift's `DirectEnd` writes them
 * @returns {End}
 */
function read(bytes) {
  const from = new Reader(bytes);
  const [user, password] = [from.string(), from.string()];
  const fingerprint = Uint8Array.from({ length: FINGERPRINT }, () => from.byte());
  const candidates = [];
  while (!from.atEnd) candidates.push({ host: from.string(), port: from.varint() });
  return { user, password, fingerprint, candidates };
}

/**
 * The description of a connection. Only values go in, and Swift has checked each.
 * @param {End} end
 * @param {string} setup the role in DTLS
 */
function sdp({ user, password, fingerprint, candidates }, setup) {
  const print = [...fingerprint].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  const addresses = candidates.map(({ host, port }, index) =>
    `a=candidate:${index + 1} 1 udp ${PRIORITY - index} ${host} ${port} typ host`);
  const secrets = [`a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${print}`, `a=setup:${setup}`];
  return [...SESSION, ...MEDIUM, ...addresses, ...secrets, ...CHANNEL, ""].join("\r\n");
}

/**
 * The values in a browser's description, as Swift's `DirectEnd` reads them; null if one is missing.
 * @param {string} text
 */
function ended(text) {
  const [, user] = /^a=ice-ufrag:(\S+)/m.exec(text) ?? [];
  const [, password] = /^a=ice-pwd:(\S+)/m.exec(text) ?? [];
  const [, print] = /^a=fingerprint:sha-256 ([\dA-F:]{95})\s*$/im.exec(text) ?? [];
  if (!user || !password || !print) return null;
  const writer = new Writer();
  writer.string(user);
  writer.string(password);
  writer.raw(Uint8Array.from(print.split(":"), (byte) => parseInt(byte, 16)));
  for (const [, host, port] of text.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)) {
    writer.string(host);
    writer.varint(Number(port));
  }
  return writer.bytes;
}
