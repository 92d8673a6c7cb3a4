// Swift's commands, read one by one and handed to the device that carries them out.

import { Command } from "./codes.js";

/** @typedef {import("./bytes.js").Reader} Reader */
/** @typedef {import("./dom.js").Page} Page */
/** @typedef {import("./page.js").Look} Look */
/** @typedef {import("./sound.js").Tone} Tone */
/** @typedef {import("./storage.js").Change} Change */

/**
 * @typedef {object} Devices
 * @property {(ticket: number, changes: Change[]) => void} save
 * @property {(id: number, delay: number) => void} wake
 * @property {(id: number) => void} cancelWake
 * @property {(path: string, replaces: boolean) => void} navigate
 * @property {(tones: Tone[]) => void} play
 * @property {() => void} silence
 * @property {(ticket: number, path: string) => void} load
 * @property {(look: Look) => void} look
 * @property {() => void} applyUpdate
 * @property {() => void} takeOver
 * @property {() => void} persist
 */

/**
 * @param {Reader} commands
 * @param {Page} page
 * @param {Devices} devices
 */
export function carryOut(commands, page, devices) {
  if (commands.atEnd) return;
  page.batch(() => {
    let focus = /** @type {string | null} */ (null);
    while (!commands.atEnd) {
      const code = commands.byte();
      if (code === Command.focus) focus = commands.string();
      else if (!change(code, commands, page)) act(code, commands, devices);
    }
    return focus;
  });
}

/**
 * Commands that change the page.
 * @param {number} code
 * @param {Reader} from
 * @param {Page} page
 * @returns {boolean} false if it is none of them
 */
function change(code, from, page) {
  switch (code) {
    case Command.createElement: page.createElement(from.varint(), from.string(), from.byte()); return true;
    case Command.createText: page.createText(from.varint(), from.string()); return true;
    case Command.setText: page.setText(from.varint(), from.string()); return true;
    case Command.setAttribute: page.setAttribute(from.varint(), from.string(), from.string()); return true;
    case Command.removeAttribute: page.removeAttribute(from.varint(), from.string()); return true;
    case Command.setStyle: page.setStyle(from.varint(), from.string(), from.string()); return true;
    case Command.removeStyle: page.removeStyle(from.varint(), from.string()); return true;
    case Command.insert: page.insert(from.varint(), from.varint(), from.varint()); return true;
    case Command.remove: page.remove(from.varint()); return true;
    case Command.listen: page.listen(from.varint(), from.byte()); return true;
    case Command.unlisten: page.unlisten(from.varint(), from.byte()); return true;
    default: return false;
  }
}

/**
 * Commands for everything but the page.
 * @param {number} code
 * @param {Reader} from
 * @param {Devices} devices
 */
function act(code, from, devices) {
  switch (code) {
    case Command.save: return devices.save(from.varint(), list(from, readChange));
    case Command.wake: return devices.wake(from.varint(), from.varint());
    case Command.cancelWake: return devices.cancelWake(from.varint());
    case Command.navigate: {
      const replaces = from.byte() === 1;
      return devices.navigate(from.string(), replaces);
    }
    case Command.play: return devices.play(list(from, readTone));
    case Command.silence: return devices.silence();
    case Command.load: return devices.load(from.varint(), from.string());
    case Command.page: return devices.look(readLook(from));
    case Command.applyUpdate: return devices.applyUpdate();
    case Command.takeOver: return devices.takeOver();
    case Command.persist: return devices.persist();
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

/** @param {Reader} from @returns {Look} */
function readLook(from) {
  const [title, language, direction] = [from.string(), from.string(), from.string()];
  return { title, language, direction, appearance: from.string(), motion: from.string() };
}
