// Replaces web/driver/wasm.js in the tests of the driver: a module that records messages and answers with a test's commands.
// Served under the driver's own address: the rest of the driver is the real one.

import { Reader, Writer } from "./bytes.js";
import { Command, Message } from "./codes.js";

const query = new URLSearchParams(location.search);
const names = new Map(Object.entries(Message).map(([name, code]) => [code, name]));

/** Messages to Swift, in order. */
const messages = [];
/** Commands for the next answer. */
let answers = [];

const devices = (from) => ({ awake: from.byte(), notifications: from.byte(), flags: from.varint() });

/** The bytes of a file that tests see. */
const SHOWN = 16_000;

function recordsOf(from) {
  const records = {};
  for (let left = from.varint(); left > 0; left--) records[from.string()] = from.string();
  return records;
}

/** Reads the result of sealing or opening. */
function sealing(from) {
  const ticket = from.varint();
  return { ticket, bytes: from.byte() ? from.bytes().slice() : null };
}

const fields = {
  start: (from) => {
    const start = { path: from.string(), query: from.string(), origin: from.string(), flags: from.varint() };
    start.devices = devices(from);
    start.records = recordsOf(from);
    return start;
  },
  records: (from) => ({ records: from.byte() ? recordsOf(from) : null }),
  sealed: sealing,
  unsealed: sealing,
  space: (from) => ({ used: from.byte() ? from.varint() : null, quota: from.byte() ? from.varint() : null, kept: from.byte() }),
  input: (from) => ({ node: from.varint(), kind: from.byte(), value: from.string() }),
  timer: (from) => ({ id: from.varint() }),
  saved: (from) => ({ ticket: from.varint() }),
  saveFailed: (from) => ({ ticket: from.varint(), reason: from.string() }),
  navigated: (from) => ({ path: from.string() }),
  file: (from) => ({ ticket: from.varint(), status: from.varint(), text: from.string() }),
  visibility: (from) => ({ visible: from.byte() }),
  motion: (from) => ({ reduced: from.byte() }),
  key: (from) => ({ key: from.string() }),
  deviceFailed: (from) => ({ what: from.string() }),
  camera: (from) => ({ error: from.string() }),
  scanned: (from) => ({ text: from.string() }),
  devices,
  linkOpened: (from) => ({ link: from.varint() }),
  linkClosed: (from) => ({ link: from.varint(), code: from.varint(), reason: from.string() }),
  received: (from) => ({ link: from.varint(), bytes: [...from.bytes()] }),
  peerDescribed: (from) => ({ link: from.varint(), end: from.byte() ? [...from.bytes()] : null }),
  peerOpened: (from) => ({ link: from.varint() }),
  peerHeard: (from) => ({ link: from.varint() }),
  peerClosed: (from) => ({ link: from.varint() }),
  peerReceived: (from) => ({ link: from.varint(), channel: from.byte(), bytes: [...from.bytes()] }),
  online: (from) => ({ online: from.byte() }),
  fragment: (from) => ({ fragment: from.string() }),
  copied: () => ({}),
  opened: (from) => {
    const [file, bytes] = [from.string(), from.bytes()];
    return { file, count: bytes.length, bytes: [...bytes.slice(0, SHOWN)] };
  },
};

function read(bytes) {
  const from = new Reader(bytes);
  const name = names.get(from.byte());
  const [now, ticks] = [from.varint(), from.varint()];
  const random = Array.from({ length: 24 }, () => from.byte());
  const message = { name, now, ticks, random, ...fields[name]?.(from) };
  if (!from.atEnd) throw new Error(`${name} is longer than it should be`);
  return message;
}

/** Builds commands: say("insert", 1, 2, 0); numbers as varints unless listed in `bytesAt`, lists after their length. */
const bytesAt = {
  createElement: [2], listen: [1], unlisten: [1], navigate: [0], toss: [1], keepAwake: [0], badge: [0], persist: [0],
  peerAnswer: [1], peerSend: [1],
};

function say(name, ...parts) {
  const out = new Writer();
  out.byte(Command[name]);
  parts.forEach((part, index) => {
    if (typeof part === "string") out.string(part);
    else if (part instanceof Uint8Array) out.counted(part);
    else if (Array.isArray(part)) {
      out.varint(part.length);
      part.forEach((one) => (typeof one === "string" ? out.string(one) : out.varint(one)));
    }
    else if (bytesAt[name]?.includes(index)) out.byte(part);
    else out.varint(part);
  });
  return out.bytes.slice();
}

function save(ticket, changes) {
  const out = new Writer();
  out.byte(Command.save);
  out.varint(ticket);
  out.varint(Object.keys(changes).length);
  for (const [key, value] of Object.entries(changes)) {
    out.string(key);
    out.byte(value === null ? 0 : 1);
    if (value !== null) out.string(value);
  }
  return out.bytes.slice();
}

function play(...tones) {
  const out = new Writer();
  out.byte(Command.play);
  out.varint(tones.length);
  for (const [at, duration, frequency, gain, wave] of tones) {
    for (const number of [at, duration, frequency, gain]) out.varint(number);
    out.byte(wave);
  }
  return out.bytes.slice();
}

/** Adds commands to the next answer: to a listener's message, or any other. */
function answer(...commands) {
  answers.push(...commands);
}

/** Carries out commands now, as the answer to a key. */
function tell(...commands) {
  answers.push(...commands);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tell", bubbles: true }));
}

/** The saves in the tests of kills: five records that must always agree. */
function round(number) {
  const text = `${number}:${"x".repeat(query.has("large") ? 40_000 : 400)}`;
  return save(number, { a: text, b: text, c: text, d: text, [`odd${number % 2}`]: text });
}

/**
 * The beginning of this life of the page, in milliseconds. Read once: WebKit computes it again each time, and now and then
 * differently.
 */
const life = performance.timeOrigin;

/** Reports to the server, with a number for this life of the page. */
function note(what) {
  fetch("/note", { method: "POST", body: JSON.stringify({ life, ...what }), keepalive: true });
}

/** Saves for ever, and reports to the server the records found at the start and the answers. */
function savesForever(message) {
  if (message.name === "start") {
    const found = ["a", "b", "c", "d"].map((key) => Number((message.records[key] ?? "0").split(":")[0]));
    note({ found, flags: message.flags });
    if (message.flags & 1 && !(message.flags & 16)) answers.push(round(found[0] + 1));
  } else if (message.name === "saved") {
    note({ answered: message.ticket });
    answers.push(round(message.ticket + 1));
  }
}

function report(said) {
  note({ said, version: import.meta.url.split("/")[4] });
}

if (query.has("report")) navigator.serviceWorker.addEventListener("controllerchange", () => report("controlled"));

export class Missing extends Error {}

export async function startSwift() {
  if (query.has("broken")) throw new Error("the app does not load");
  // A test can hold the app back, look at the page before, and give the first answer.
  if (sessionStorage.getItem("hold")) answers = await new Promise((resolve) => Object.assign(fake, { letGo: resolve }));
  return {
    isPart: () => false,
    handle(bytes) {
      const message = read(bytes);
      messages.push(message);
      if (query.has("forever")) savesForever(message);
      if (query.has("report")) report(message.name);
      for (const listener of fake.listeners) listener(message);
      const length = answers.reduce((sum, answer) => sum + answer.length, 0);
      const out = new Uint8Array(length);
      let at = 0;
      for (const answer of answers) {
        out.set(answer, at);
        at += answer.length;
      }
      answers = [];
      return out;
    },
  };
}

if (query.has("forbidden")) {
  IDBFactory.prototype.open = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
}

const fake = { messages, say, save, play, answer, tell, listeners: [] };
globalThis.fake = fake;
