// The numbers that Swift and the driver share. A Swift test compares this file with Swift's enums.

/** Messages from the driver to Swift. */
export const Message = Object.freeze({
  start: 1,
  input: 2,
  timer: 3,
  saved: 4,
  saveFailed: 5,
  navigated: 6,
  file: 7,
  leaseLost: 8,
  visibility: 9,
  updateReady: 10,
  motion: 11,
  key: 12,
  deviceFailed: 13,
  linkOpened: 14,
  linkClosed: 15,
  received: 16,
  devices: 17,
  online: 18,
  opened: 19,
  fragment: 24,
  copied: 25,
  records: 26,
  sealed: 27,
  unsealed: 28,
  space: 29,
  camera: 30,
  scanned: 31,
  peerDescribed: 32,
  peerOpened: 33,
  peerClosed: 34,
  peerReceived: 35,
  peerHeard: 36,
});

/** Things that a person does to an element. */
export const InputKind = Object.freeze({
  click: 1,
  input: 2,
  submit: 3,
  change: 4,
  swipe: 5,
});

/** Commands from Swift to the driver. */
export const Command = Object.freeze({
  createElement: 1,
  createText: 2,
  setText: 3,
  setAttribute: 4,
  removeAttribute: 5,
  setStyle: 6,
  removeStyle: 7,
  insert: 8,
  remove: 9,
  listen: 10,
  unlisten: 11,
  save: 32,
  wake: 33,
  cancelWake: 34,
  navigate: 35,
  play: 37,
  silence: 38,
  load: 39,
  focus: 40,
  page: 41,
  applyUpdate: 43,
  takeOver: 44,
  persist: 45,
  toss: 46,
  saveFile: 47,
  share: 48,
  shareLink: 49,
  copy: 50,
  timeline: 52,
  connect: 56,
  transmit: 57,
  disconnect: 58,
  keepAwake: 59,
  vibrate: 60,
  speak: 61,
  notify: 62,
  askToNotify: 63,
  badge: 64,
  ask: 65,
  readRecords: 66,
  restart: 67,
  seal: 68,
  unseal: 69,
  measureSpace: 70,
  lookForScanner: 71,
  peerOffer: 72,
  peerAnswer: 73,
  peerBegin: 74,
  peerAccept: 75,
  peerSend: 76,
  peerEnd: 77,
});

/** The directions in which an element is tossed off the screen. */
export const Direction = Object.freeze({
  right: 0,
  left: 1,
  up: 2,
});

/** The state of the screen's wake lock. */
export const WakeLockState = Object.freeze({
  none: 0,
  held: 1,
  refused: 2,
  unavailable: 3,
});

/** Permission to notify a person who does not see the page. */
export const NotificationState = Object.freeze({
  unavailable: 0,
  askable: 1,
  granted: 2,
  denied: 3,
});

/** The abilities of the devices, as bits. */
export const DeviceFlag = Object.freeze({
  vibrates: 1,
  speaks: 2,
  scans: 4,
  dark: 8,
  connects: 16,
  waits: 32,
  networkDenied: 64,
});

/** Facts that the driver knows at the start, as bits. */
export const StartFlag = Object.freeze({
  storage: 1,
  reducedMotion: 2,
  secureContext: 4,
  touch: 8,
  elsewhere: 16,
  seals: 64,
  emptied: 128,
  homeScreen: 256,
});
