// Starts the app: everything in parallel, then the first message to Swift.

import { Alerts } from "./alerts.js";
import { Arrivals } from "./arrivals.js";
import { Bridge } from "./bridge.js";
import { Message } from "./codes.js";
import { carryOut } from "./commands.js";
import { Page } from "./dom.js";
import { sendEvents } from "./events.js";
import { askHub, loadFile } from "./files.js";
import { reducedMotion, writeRecords, writeStart } from "./first-message.js";
import { Gesture } from "./gesture.js";
import { contents, copy, saveFile, share, shareLink } from "./hand-over.js";
import { AddressBar } from "./history.js";
import { followHolds } from "./hold.js";
import { Keep } from "./keep.js";
import { base, complete, load } from "./load.js";
import { isMarked, leaveMarks } from "./marks.js";
import { expect } from "./next-start.js";
import { mark } from "./notify.js";
import { followSystemColors, setLook } from "./page.js";
import { Peers } from "./peers.js";
import { followPresence, tellPresence } from "./presence.js";
import { Scanner } from "./scan.js";
import { seal, unseal } from "./seal.js";
import { Shakes } from "./shake.js";
import { Links } from "./socket.js";
import { Sound } from "./sound.js";
import { keepForGood, measured } from "./space.js";
import { Taps } from "./taps.js";
import { Timeline } from "./timeline.js";
import { Timers } from "./timers.js";
import { takeWaitingVersion, Updates } from "./update.js";
import { choose } from "./words.js";

/** @typedef {import("./keep.js").Opened} Opened */
/** @typedef {import("./storage.js").GameRecord} GameRecord */

/** @type {Bridge | null} */
let bridge = null;
/** @type {Gesture | null} */
let gesture = null;
/** @type {Page | null} */
let page = null;
const keep = new Keep(() => {
  arrivals.pause();
  bridge?.send(Message.leaseLost);
});
const sound = new Sound();
const alerts = new Alerts((write) => bridge?.send(Message.devices, write));
const links = new Links({
  opened: (link) => bridge?.send(Message.linkOpened, (writer) => writer.varint(link)),
  closed: (link, code, reason) => bridge?.send(Message.linkClosed, (writer) => {
    writer.varint(link);
    writer.varint(code);
    writer.string(reason);
  }),
  received: (link, bytes) => bridge?.send(Message.received, (writer) => {
    writer.varint(link);
    writer.counted(bytes);
  }),
});
const peers = new Peers({
  described: (link, end) => bridge?.send(Message.peerDescribed, (writer) => {
    writer.varint(link);
    writer.byte(end ? 1 : 0);
    if (end) writer.counted(end);
  }),
  opened: (link) => bridge?.send(Message.peerOpened, (writer) => writer.varint(link)),
  heard: (link) => bridge?.send(Message.peerHeard, (writer) => writer.varint(link)),
  closed: (link) => bridge?.send(Message.peerClosed, (writer) => writer.varint(link)),
  received: (link, channel, bytes) => bridge?.send(Message.peerReceived, (writer) => {
    writer.varint(link);
    writer.byte(channel);
    writer.counted(bytes);
  }),
});
// Created now, because taps also count before the app is there.
const taps = new Taps();
const timers = new Timers((id) => bridge?.send(Message.timer, (writer) => writer.varint(id)));
const timeline = new Timeline();
const shakes = new Shakes();
const scanner = new Scanner(
  (error) => bridge?.send(Message.camera, (writer) => writer.string(error)),
  (text) => bridge?.send(Message.scanned, (writer) => writer.string(text)),
);
const updates = new Updates(() => bridge?.send(Message.updateReady));
const addressBar = new AddressBar(
  (path) => bridge?.send(Message.navigated, (writer) => writer.string(path)),
  (fragment) => bridge?.send(Message.fragment, (writer) => writer.string(fragment)),
);

const arrivals = new Arrivals((file) => attempt("openFile", async () => open(await file())));

/** @type {import("./commands.js").Devices} */
const devices = {
  save: (ticket, changes) => keep.save(changes, (outcome) => {
    if (outcome === "saved") return bridge?.send(Message.saved, (writer) => writer.varint(ticket));
    bridge?.send(Message.saveFailed, (writer) => {
      writer.varint(ticket);
      writer.string(outcome);
    });
  }),
  wake: (id, delay) => timers.wake(id, delay),
  cancelWake: (id) => timers.cancel(id),
  navigate: (path, replaces) => addressBar.navigate(path, replaces),
  play: (tones) => sound.play(tones),
  silence: () => {
    sound.silence();
    alerts.speech.silence();
  },
  load: async (ticket, path) => tellFile(ticket, await loadFile(base, path)),
  ask: async (ticket, request) => tellFile(ticket, await askHub(request)),
  seal: async (ticket, request) => tellSealing(Message.sealed, ticket, await seal(request)),
  unseal: async (ticket, request) => tellSealing(Message.unsealed, ticket, await unseal(request)),
  look: (look) => {
    setLook(look);
    if (!keep.holds) return;
    expect({ appearance: look.appearance, motion: look.motion });
    attempt("speak", () => speakAs(look.choice));
  },
  applyUpdate: () => void updates.apply(),
  takeOver: async () => sendStart(await keep.takeOver()),
  persist: async (isChosen) => {
    if (keep.hasRecords) leaveMarks();
    await keepForGood(isChosen);
    if (isChosen) tellSpace(await measured());
  },
  measureSpace: async () => tellSpace(await measured()),
  lookForScanner: () => void alerts.lookForScanner(),
  readRecords: async () => tellRecords(await keep.records()),
  restart: () => location.reload(),
  toss: (id, direction) => gesture?.toss(id, direction),
  saveFile: (name, type, text) => attempt("saveFile", async () => saveFile(new Blob([text], { type }), name)),
  share: (pictures, whole, name, text) => attempt("share", () => share(pictures, whole, name, text)),
  shareLink: (url, title) => attempt("copy", async () => {
    if (await shareLink(url, title)) bridge?.send(Message.copied);
  }),
  copy: (text) => attempt("copy", async () => {
    await copy(text);
    bridge?.send(Message.copied);
  }),
  timeline: (tracks, movements) => timeline.play(tracks, movements),
  connect: (link, path) => links.connect(link, path),
  transmit: (link, bytes) => links.transmit(link, bytes),
  disconnect: (link) => links.disconnect(link),
  offerPeer: (link) => peers.tell(link, (direct) => direct.offer(link), true),
  answerPeer: (link, isPrepared, end) => peers.tell(link, (direct) => direct.answer(link, end, isPrepared), true),
  beginPeer: (link) => peers.tell(link, (direct) => direct.begin(link)),
  acceptPeer: (link, end) => peers.tell(link, (direct) => direct.accept(link, end)),
  sendPeer: (link, channel, bytes) => peers.tell(link, (direct) => direct.send(link, channel, bytes)),
  endPeer: (link) => peers.tell(link, (direct) => direct.end(link)),
  keepAwake: (isWanted) => alerts.awake.want(isWanted),
  vibrate: (times) => alerts.vibrate(times),
  speak: (text, language) => alerts.speech.speak(text, language),
  notify: (title, text, tag) => void alerts.notices.show(title, text, tag),
  askToNotify: () => void alerts.notices.ask(),
  badge: mark,
  changed: () => {
    noteScreen();
    gesture?.changed();
    shakes.changed();
    scanner.changed();
  },
};

/** The screen that was shown last. */
let screen = /** @type {string | undefined} */ (undefined);

/** Tells the next start if this screen differs from the one that the page carries. */
function noteScreen() {
  if (!page || !keep.holds || screen === page.screen) return;
  screen = page.screen;
  expect({ isElsewhere: !page.isAsCarried });
}

/**
 * Reports the result of a file or a request.
 * @param {number} ticket
 * @param {import("./files.js").LoadedFile} loaded
 */
function tellFile(ticket, { status, text }) {
  bridge?.send(Message.file, (writer) => {
    writer.varint(ticket);
    writer.varint(status);
    writer.string(text);
  });
}

/**
 * Reports the result of sealing or opening.
 * @param {number} code of `Message`
 * @param {number} ticket
 * @param {Uint8Array | null} bytes
 */
function tellSealing(code, ticket, bytes) {
  bridge?.send(code, (writer) => {
    writer.varint(ticket);
    writer.byte(bytes ? 1 : 0);
    if (bytes) writer.counted(bytes);
  });
}

/** @param {string} choice of a language */
async function speakAs(choice) {
  if (!(await choose(choice, base))) return;
  await keep.settled();
  location.reload();
}

/**
 * Reports a device that fails to do its work.
 * @param {string} what as Swift's `DeviceFailure` has it
 * @param {() => Promise<void>} work
 */
function attempt(what, work) {
  work().catch(() => bridge?.send(Message.deviceFailed, (writer) => writer.string(what)));
}

/** @param {Opened} opened */
function sendStart(opened) {
  bridge?.send(Message.start, (writer) => writeStart(writer, opened, alerts));
  if (bridge) tellPresence(bridge);
  // While another tab is active, an arrival here would be lost on it.
  if (opened.elsewhere) return;
  addressBar.tellFragment();
  arrivals.begin();
}

/** @param {GameRecord[] | null} records */
function tellRecords(records) {
  bridge?.send(Message.records, (writer) => {
    writer.byte(records ? 1 : 0);
    if (records) writeRecords(writer, records);
  });
}

/** @param {import("./space.js").Estimate} estimate */
function tellSpace({ used, quota, isKept }) {
  bridge?.send(Message.space, (writer) => {
    for (const count of [used, quota]) {
      writer.byte(count === null ? 0 : 1);
      if (count !== null) writer.varint(count);
    }
    writer.byte(isKept === null ? 0 : isKept ? 2 : 1);
  });
}

function followSystem() {
  followSystemColors();
  reducedMotion.addEventListener("change", () => {
    bridge?.send(Message.motion, (writer) => writer.byte(reducedMotion.matches ? 1 : 0));
  });
}

/** A prerendered page must not take the lease from the active one. */
async function untilShown() {
  if (!(/** @type {{ prerendering?: boolean }} */ (document).prerendering)) return;
  await heard(document, "prerenderingchange");
}

/** @param {unknown} error */
function stop(error) {
  sound.silence();
  alerts.end();
  scanner.end();
  links.end();
  peers.end();
  const text = error instanceof Error ? error.message : String(error);
  dispatchEvent(new CustomEvent("turntable-trap", { detail: { text, saves: keep.settled() } }));
}

/**
 * Waits for the page, because this script may run before it, and for the style sheet, because the app reads
 * its values.
 * @returns {Promise<HTMLElement>} the app's root element
 */
async function pageWithStyle() {
  if (document.readyState === "loading") await heard(document, "DOMContentLoaded");
  await /** @type {{ turntable?: import("./compile.js").Asked }} */ (globalThis).turntable?.words;
  const style = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=stylesheet]"));
  // The wait also ends once everything has loaded, even if the style sheet failed.
  const isOver = !style || style.sheet || document.readyState === "complete";
  if (!isOver) await Promise.race([heard(style, "load"), heard(globalThis, "load")]);
  const root = document.getElementById("app");
  if (!root) throw new Error("no element to show the app in");
  return root;
}

/**
 * @param {EventTarget} target
 * @param {string} name of the event
 */
function heard(target, name) {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

/** @param {File} file that the person chose */
async function open(file) {
  const bytes = await contents(file);
  bridge?.send(Message.opened, (writer) => {
    writer.string(file.name);
    writer.counted(bytes);
  });
}

/**
 * Marks the moment in the browser's performance timeline. If a start hangs, the marks show what it waits for.
 * @template T
 * @param {string} name
 * @param {Promise<T>} work
 */
async function marked(name, work) {
  const result = await work;
  performance.mark(`turntable-${name}`);
  return result;
}

/** Opens the records. Looks for an emptied store only if there are none. */
async function openRecords() {
  const opened = await keep.open();
  if (opened.works && !opened.elsewhere && opened.records.length === 0) opened.emptied = await isMarked();
  return opened;
}

async function boot() {
  const shown = untilShown();
  // Everything in parallel. The slowest is requested first.
  const [swift, opened, root] = await Promise.all([
    marked("app", load()),
    marked("records", shown.then(openRecords)),
    marked("page", pageWithStyle()),
    marked("version", shown.then(takeWaitingVersion)),
  ]);
  // A part of the app cannot read records, and Swift gets no message before the start.
  if (swift.isPart() && opened.records.length > 0) await complete(swift);
  const drawn = (page = new Page(root));
  taps.follow(drawn);
  bridge = new Bridge(swift, (commands) => carryOut(commands, drawn, devices), () => complete(swift), stop);
  sendEvents(root, drawn, bridge, (file) => attempt("openFile", () => open(file)));
  gesture = new Gesture(drawn, bridge, (times) => alerts.vibrate(times));
  followHolds();
  followSystem();
  sendStart(opened);
  await bridge.settled;
  root.removeAttribute("aria-busy");
  dispatchEvent(new Event("turntable-alive"));
  followPresence(bridge);
  // The rest is not needed yet and may fail.
  if (swift.isPart()) await complete(swift).catch(() => {});
  await updates.start();
}

boot().catch(stop);
