// Turns what people do to the page into messages. The root has one listener for each kind of event.

import { InputKind, Message } from "./codes.js";

/** @typedef {import("./bridge.js").Bridge} Bridge */
/** @typedef {import("./dom.js").Page} Page */

/** Inputs that use letters, Space and the arrows themselves. Only Escape is a key of the app there. */
const CHOOSERS = new Set(["checkbox", "radio", "range", "color", "file"]);

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Bridge} bridge
 * @param {(file: File) => void} open opens a file that the person chose
 */
export function sendEvents(root, page, bridge, open) {
  /**
   * @param {Event} event
   * @param {number} kind of `InputKind`
   * @param {string} value
   * @returns {boolean} true if an element listens
   */
  function send(event, kind, value) {
    if (page.isChanging) return false;
    const node = page.listener(event.target, kind);
    if (node === null) return false;
    bridge.send(Message.input, (writer) => {
      writer.varint(node);
      writer.byte(kind);
      writer.string(value);
    });
    return true;
  }

  root.addEventListener("click", (event) => void send(event, InputKind.click, ""));
  root.addEventListener("input", (event) => void send(event, InputKind.input, valueOf(event.target)));
  root.addEventListener("paste", pasteList);
  root.addEventListener("change", (event) => {
    const target = event.target;
    if (!(target instanceof HTMLInputElement) || target.type !== "file") {
      return void send(event, InputKind.change, valueOf(target));
    }
    const [file] = target.files ?? [];
    // An emptied field also fires when the same file is chosen again.
    target.value = "";
    if (file) open(file);
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    send(event, InputKind.submit, "");
  });

  document.addEventListener("keydown", (event) => {
    if (!isForApp(event)) return;
    const answered = bridge.send(Message.key, (writer) => writer.string(event.key));
    // A key that the app has used does not scroll the page as well.
    if (answered) event.preventDefault();
  });

  // Without a touch listener, WebKit on phones shows no :active state.
  document.addEventListener("touchstart", () => {}, { passive: true });
  document.addEventListener("pointerdown", lean, { passive: true });
}

/**
 * Tells a surface that leans where it is pressed: from -1 at the left and upper edge to 1 at the others.
 * @param {PointerEvent} event
 */
function lean({ target, clientX, clientY }) {
  const surface = target instanceof Element ? target.closest("[data-leans]") : null;
  if (!(surface instanceof HTMLElement)) return;
  const { left, top, width, height } = surface.getBoundingClientRect();
  surface.style.setProperty("--lean-x", ((2 * (clientX - left)) / width - 1).toFixed(2));
  surface.style.setProperty("--lean-y", ((2 * (clientY - top)) / height - 1).toFixed(2));
}

/**
 * Keeps the items of a list apart that is pasted into a field of one line, which drops line breaks.
 * @param {ClipboardEvent} event
 */
function pasteList(event) {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.matches("[data-lists]")) return;
  const lines = event.clipboardData?.getData("text/plain").split(/[\r\n]+/).filter((line) => line.trim()) ?? [];
  if (lines.length < 2) return;
  event.preventDefault();
  // As if typed: the browser can undo it, and sends the event of an input.
  document.execCommand("insertText", false, lines.join(", "));
}

/**
 * @param {EventTarget | null} target
 * @returns {string} "1" or "0" for a checkbox
 */
function valueOf(target) {
  if (target instanceof HTMLInputElement && target.type === "checkbox") return target.checked ? "1" : "0";
  if (target instanceof HTMLInputElement) return target.value;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return target.value;
  return "";
}

/**
 * Returns true if neither the browser nor the focused element uses a key.
 * @param {KeyboardEvent} event
 */
function isForApp(event) {
  if (event.isComposing || event.repeat || event.defaultPrevented) return false;
  // Shift is part of a character such as "?", but a modifier of every other key.
  const isShiftedCharacter = event.shiftKey && event.key.length === 1 && event.key !== " ";
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && !isShiftedCharacter)) return false;
  const target = event.target;
  if (target instanceof HTMLInputElement) return CHOOSERS.has(target.type) && event.key === "Escape";
  if (target instanceof HTMLSelectElement) return event.key === "Escape";
  if (target instanceof HTMLTextAreaElement) return false;
  if (target instanceof HTMLElement && target.isContentEditable) return false;
  const isPress = event.key === "Enter" || event.key === " ";
  return !(isPress && target instanceof Element && target.closest("button, a[href], summary, [role=button]"));
}
