// Starts an instrumented app as on a new phone, taps each button of its first screen, and writes down the called functions
// in wasm-split's format: node first_taps.js APP.wasm SITE.json PROFILE
//
// SITE.json has the text of each file that the app may ask for, by its path. esbuild has to join this file with the driver's
// modules before Node can run it.

import { readFileSync, writeFileSync } from "node:fs";
import { Reader, Writer } from "../web/driver/bytes.js";
import { DeviceFlag, InputKind, Message, StartFlag } from "../web/driver/codes.js";
import { carryOut } from "../web/driver/commands.js";
import { speak } from "../web/driver/language.js";

const PAGE = 65_536; // bytes
const RANDOM_BYTES = 24;
// The same for each build: the same sources give the same bytes.
const NOW = Date.UTC(2026, 0, 1);
const CHANCE = 7;
// A profile begins with a hash of the module, followed by a number of four bytes for each function.
const HEADER = 8;

const [app, site, out] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(app));
const files = JSON.parse(readFileSync(site, "utf8"));

/** The app on one phone, which answers its saves and gives it the files of the site. */
class Phone {
  #exports;
  /** Messages that wait to be sent. */
  #messages = [];
  /** The numbers of the nodes that listen for a tap. */
  buttons = [];

  async open() {
    const { exports } = await WebAssembly.instantiate(module, {
      env: {
        putchar_host: (byte) => process.stderr.write(String.fromCharCode(byte & 0xff)),
        random_bytes: (pointer, count) => new Uint8Array(exports.memory.buffer, pointer >>> 0, count >>> 0).fill(CHANCE),
      },
    });
    this.#exports = exports;
    speak(exports);
    return this;
  }

  tell(code, write) {
    const message = new Writer();
    message.byte(code);
    message.varint(NOW);
    message.varint(NOW);
    message.raw(new Uint8Array(RANDOM_BYTES).fill(CHANCE));
    write(message);
    this.#messages.push(message.bytes);
    while (this.#messages.length > 0) this.#handle(this.#messages.shift());
  }

  #handle(message) {
    const { memory, reserve, handle, output, outputLength } = this.#exports;
    const room = reserve(message.length) >>> 0;
    new Uint8Array(memory.buffer).set(message, room);
    handle(message.length);
    const start = output() >>> 0;
    const commands = new Uint8Array(memory.buffer).slice(start, start + outputLength());
    carryOut(new Reader(commands), this.#page, this.#devices);
  }

  #page = quiet({
    batch: (change) => change(),
    listen: (node, kind) => {
      if (kind === InputKind.click) this.buttons.push(node);
    },
  });

  #devices = quiet({
    save: (ticket) => this.tell(Message.saved, (to) => to.varint(ticket)),
    load: (ticket, path) => this.tell(Message.file, (to) => {
      to.varint(ticket);
      to.varint(path in files ? 200 : 404);
      to.string(files[path] ?? "");
    }),
  });

  /** The number of calls of each function. */
  get profile() {
    const { memory, __write_profile } = this.#exports;
    const start = memory.grow(1) * PAGE;
    const length = __write_profile(start, PAGE);
    if (length > PAGE) throw new RangeError("the app has more functions than there is room for");
    return Buffer.from(memory.buffer, start, length);
  }
}

/** An object with only these methods; every other method does nothing. */
function quiet(methods) {
  return new Proxy(methods, { get: (_, name) => methods[name] ?? (() => {}) });
}

function start(to) {
  for (const text of ["/", "", "https://192.168.1.2:8080"]) to.string(text);
  to.varint(StartFlag.storage + StartFlag.secureContext + StartFlag.touch);
  devices(to);
  to.varint(0); // no records
}

function devices(to) {
  to.byte(0); // no wake lock yet
  to.byte(1); // notifications may be asked for
  to.varint(DeviceFlag.vibrates + DeviceFlag.speaks);
}

const flag = (is) => (to) => to.byte(is);

/** The messages that a phone sends by itself. */
function tellNews(phone) {
  phone.tell(Message.devices, devices);
  for (const is of [0, 1]) phone.tell(Message.visibility, flag(is));
  for (const is of [0, 1]) phone.tell(Message.online, flag(is));
  phone.tell(Message.motion, flag(1));
}

async function opened() {
  const phone = await new Phone().open();
  phone.tell(Message.start, start);
  return phone;
}

const profiles = [];
const seen = await opened();
const buttons = [...seen.buttons];
tellNews(seen);
profiles.push(seen.profile);
for (const button of buttons) {
  const phone = await opened();
  phone.tell(Message.input, (to) => {
    to.varint(button);
    to.byte(InputKind.click);
    to.string("");
  });
  profiles.push(phone.profile);
}
const merged = Buffer.from(profiles[0]);
for (const profile of profiles) {
  for (let at = HEADER; at < merged.length; at += 4) {
    merged.writeUInt32LE(merged.readUInt32LE(at) || profile.readUInt32LE(at), at);
  }
}
writeFileSync(out, merged);
const count = (merged.length - HEADER) / 4;
const called = Array.from({ length: count }, (_, index) => merged.readUInt32LE(HEADER + 4 * index)).filter(Boolean).length;
console.log(`first part: ${called} of ${count} functions, by ${buttons.length} first taps`);
