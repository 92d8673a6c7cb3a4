// Reads Swift's commands one by one and hands each to the device that carries it out.

import { Command } from "./codes.js";

/** @typedef {import("./bytes.js").Reader} Reader */
/** @typedef {import("./dom.js").Page} Page */
/** @typedef {import("./page.js").Look} Look */
/** @typedef {import("./seal.js").SealingRequest} SealingRequest */
/** @typedef {import("./sound.js").Tone} Tone */
/** @typedef {import("./storage.js").Change} Change */
/** @typedef {import("./timeline.js").Movement} Movement */
/** @typedef {import("./timeline.js").Track} Track */

/**
 * @typedef {object} Devices
 * @property {(ticket: number, changes: Change[]) => void} save
 * @property {(id: number, delay: number) => void} wake
 * @property {(id: number) => void} cancelWake
 * @property {(path: string, replaces: boolean) => void} navigate
 * @property {(tones: Tone[]) => void} play
 * @property {() => void} silence
 * @property {(ticket: number, path: string) => void} load
 * @property {(ticket: number, request: import("./files.js").HubRequest) => void} ask
 * @property {(ticket: number, request: SealingRequest) => void} seal
 * @property {(ticket: number, request: SealingRequest) => void} unseal
 * @property {(look: Look) => void} look
 * @property {() => void} applyUpdate
 * @property {() => void} takeOver
 * @property {(isChosen: boolean) => void} persist
 * @property {() => void} measureSpace
 * @property {() => void} lookForScanner
 * @property {() => void} readRecords
 * @property {() => void} restart
 * @property {(id: string, direction: number) => void} toss
 * @property {(name: string, type: string, text: string) => void} saveFile
 * @property {(pictures: string[], whole: string, name: string, text: string) => void} share
 * @property {(url: string, title: string) => void} shareLink
 * @property {(text: string) => void} copy
 * @property {(tracks: Track[], movements: Movement[]) => void} timeline
 * @property {(link: number, path: string) => void} connect
 * @property {(link: number, bytes: Uint8Array) => void} transmit
 * @property {(link: number) => void} disconnect
 * @property {(link: number) => void} offerPeer
 * @property {(link: number, isPrepared: boolean, end: Uint8Array) => void} answerPeer
 * @property {(link: number) => void} beginPeer
 * @property {(link: number, end: Uint8Array) => void} acceptPeer
 * @property {(link: number, channel: number, bytes: Uint8Array) => void} sendPeer
 * @property {(link: number) => void} endPeer
 * @property {(isWanted: boolean) => void} keepAwake
 * @property {(times: number[]) => void} vibrate
 * @property {(text: string, language: string) => void} speak
 * @property {(title: string, text: string, tag: string) => void} notify
 * @property {() => void} askToNotify
 * @property {(isMarked: boolean) => void} badge
 * @property {() => void} changed called after the page has changed
 *
 * @typedef {() => void} Step one command, ready to be carried out
 */

/**
 * @param {Reader} commands
 * @param {Page} page
 * @param {Devices} devices
 */
export function carryOut(commands, page, devices) {
  if (commands.atEnd) return;
  /** @type {Step[]} */
  const tosses = [];
  /** @type {Step[]} */
  const changes = [];
  /** @type {Step[]} */
  const acts = [];
  let focus = /** @type {string | null} */ (null);
  while (!commands.atEnd) {
    const code = commands.byte();
    const step = change(code, commands, page);
    if (step) changes.push(step);
    else if (code === Command.focus) focus = commands.string();
    // Runs before the page changes: the element that leaves belongs to the old page.
    else if (code === Command.toss) tosses.push(devices.toss.bind(devices, commands.string(), commands.byte()));
    else acts.push(act(code, commands, devices));
  }
  page.batch(() => {
    for (const step of tosses) step();
    for (const step of changes) step();
    page.takeOver();
    for (const step of acts) step();
    return focus;
  });
  if (changes.length > 0) devices.changed();
}

/**
 * Reads a command that changes the page.
 * @param {number} code
 * @param {Reader} from
 * @param {Page} page
 * @returns {Step | null} null if it is not such a command
 */
function change(code, from, page) {
  switch (code) {
    case Command.createElement: return page.createElement.bind(page, from.varint(), from.string(), from.byte());
    case Command.createText: return page.createText.bind(page, from.varint(), from.string());
    case Command.setText: return page.setText.bind(page, from.varint(), from.string());
    case Command.setAttribute: return page.setAttribute.bind(page, from.varint(), from.string(), from.string());
    case Command.removeAttribute: return page.removeAttribute.bind(page, from.varint(), from.string());
    case Command.setStyle: return page.setStyle.bind(page, from.varint(), from.string(), from.string());
    case Command.removeStyle: return page.removeStyle.bind(page, from.varint(), from.string());
    case Command.insert: return page.insert.bind(page, from.varint(), from.varint(), from.varint());
    case Command.remove: {
      const id = from.varint();
      page.willRemove(id);
      return page.remove.bind(page, id);
    }
    case Command.listen: return page.listen.bind(page, from.varint(), from.byte());
    case Command.unlisten: return page.unlisten.bind(page, from.varint(), from.byte());
    default: return null;
  }
}

/**
 * Reads a command for anything but the page.
 * @param {number} code
 * @param {Reader} from
 * @param {Devices} devices
 * @returns {Step}
 */
function act(code, from, devices) {
  switch (code) {
    case Command.save: return devices.save.bind(devices, from.varint(), list(from, readChange));
    case Command.wake: return devices.wake.bind(devices, from.varint(), from.varint());
    case Command.cancelWake: return devices.cancelWake.bind(devices, from.varint());
    case Command.navigate: {
      const replaces = from.byte() === 1;
      return devices.navigate.bind(devices, from.string(), replaces);
    }
    case Command.play: return devices.play.bind(devices, list(from, readTone));
    case Command.silence: return devices.silence.bind(devices);
    case Command.load: return devices.load.bind(devices, from.varint(), from.string());
    case Command.ask: return devices.ask.bind(devices, from.varint(), readRequest(from));
    case Command.seal: return devices.seal.bind(devices, from.varint(), readSealing(from));
    case Command.unseal: return devices.unseal.bind(devices, from.varint(), readSealing(from));
    case Command.page: return devices.look.bind(devices, readLook(from));
    case Command.applyUpdate: return devices.applyUpdate.bind(devices);
    case Command.takeOver: return devices.takeOver.bind(devices);
    case Command.persist: return devices.persist.bind(devices, from.byte() === 1);
    case Command.measureSpace: return devices.measureSpace.bind(devices);
    case Command.lookForScanner: return devices.lookForScanner.bind(devices);
    case Command.readRecords: return devices.readRecords.bind(devices);
    case Command.restart: return devices.restart.bind(devices);
    case Command.saveFile: return devices.saveFile.bind(devices, from.string(), from.string(), from.string());
    case Command.share: {
      const pictures = list(from, (from) => from.string());
      return devices.share.bind(devices, pictures, from.string(), from.string(), from.string());
    }
    case Command.shareLink: return devices.shareLink.bind(devices, from.string(), from.string());
    case Command.copy: return devices.copy.bind(devices, from.string());
    case Command.timeline: return devices.timeline.bind(devices, list(from, readTrack), list(from, readMotion));
    case Command.connect: return devices.connect.bind(devices, from.varint(), from.string());
    case Command.transmit: return devices.transmit.bind(devices, from.varint(), from.bytes());
    case Command.disconnect: return devices.disconnect.bind(devices, from.varint());
    case Command.peerOffer: return devices.offerPeer.bind(devices, from.varint());
    case Command.peerAnswer: return devices.answerPeer.bind(devices, from.varint(), from.byte() === 1, kept(from));
    case Command.peerBegin: return devices.beginPeer.bind(devices, from.varint());
    case Command.peerAccept: return devices.acceptPeer.bind(devices, from.varint(), kept(from));
    case Command.peerSend: return devices.sendPeer.bind(devices, from.varint(), from.byte(), kept(from));
    case Command.peerEnd: return devices.endPeer.bind(devices, from.varint());
    case Command.keepAwake: return devices.keepAwake.bind(devices, from.byte() === 1);
    case Command.vibrate: return devices.vibrate.bind(devices, list(from, (from) => from.varint()));
    case Command.speak: return devices.speak.bind(devices, from.string(), from.string());
    case Command.notify: return devices.notify.bind(devices, from.string(), from.string(), from.string());
    case Command.askToNotify: return devices.askToNotify.bind(devices);
    case Command.badge: return devices.badge.bind(devices, from.byte() === 1);
    default: throw new Error(`unknown command ${code}`);
  }
}

/**
 * @template Item
 * @param {Reader} from
 * @param {(from: Reader) => Item} read
 * @returns {Item[]}
 */
function list(from, read) {
  const items = [];
  for (let left = from.varint(); left > 0; left--) items.push(read(from));
  return items;
}

/**
 * Reads bytes that stay when Swift's memory changes.
 * @param {Reader} from
 */
function kept(from) {
  return from.bytes().slice();
}

/** @param {Reader} from @returns {import("./files.js").HubRequest} */
function readRequest(from) {
  return { method: from.string(), path: from.string(), key: from.string(), body: from.string() };
}

/** @param {Reader} from @returns {SealingRequest} */
function readSealing(from) {
  return { key: from.bytes(), associated: from.bytes(), bytes: from.bytes() };
}

/** @param {Reader} from @returns {Change} */
function readChange(from) {
  const key = from.string();
  return { key, value: from.byte() === 1 ? from.string() : null };
}

/** @param {Reader} from @returns {Tone} */
function readTone(from) {
  const [at, duration, frequency, gain] = [from.varint(), from.varint(), from.varint(), from.varint() / 1_000];
  return { at, duration, frequency, gain, wave: from.byte() };
}

/** @param {Reader} from @returns {Track} */
function readTrack(from) {
  const [id, attribute] = [from.string(), from.string()];
  return { id, attribute, moments: list(from, (from) => ({ at: from.varint(), value: from.string() })) };
}

/** @param {Reader} from @returns {Movement} */
function readMotion(from) {
  const [id, hand, elapsed] = [from.string(), from.string(), from.varint()];
  return { id, hand, elapsed, poses: list(from, readPose) };
}

/** @param {Reader} from @returns {import("./timeline.js").Pose} */
function readPose(from) {
  const at = from.varint();
  const [away, x, y] = [signed(from) / 1_000, signed(from) / 1_000, signed(from) / 1_000];
  return { at, away, x, y, turn: signed(from), size: signed(from) / 1_000 };
}

/** @param {Reader} from @returns {number} */
function signed(from) {
  const number = from.varint();
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}

/** @param {Reader} from @returns {Look} */
function readLook(from) {
  const [title, language, direction] = [from.string(), from.string(), from.string()];
  return { title, language, direction, appearance: from.string(), motion: from.string(), choice: from.string() };
}
