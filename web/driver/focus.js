// Keeps the focus and the selected text in place while the page around them changes.

/**
 * @typedef {object} Place
 * @property {HTMLElement | SVGElement} element
 * @property {Selection} [selection]
 *
 * @typedef {object} Selection
 * @property {number} start
 * @property {number} end
 * @property {"forward" | "backward" | "none"} direction
 */

/**
 * The focused element, with the selection if it is a text field.
 * @returns {Place | null}
 */
export function rememberFocus() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  if (element === document.body) return null;
  return { element, selection: selectionOf(element) };
}

/**
 * Gives the focus back if the element lost it by being moved.
 * @param {Place | null} place
 */
export function restoreFocus(place) {
  if (!place || !place.element.isConnected || place.element.closest(".leaving") || document.activeElement === place.element) return;
  place.element.focus({ preventScroll: true });
  if (place.selection) select(place.element, place.selection);
}

/**
 * Moves the focus if its element is gone or can no longer be used: to the element marked for it, else to the heading.
 * @param {Place | null} place that had the focus
 * @param {Element} root
 */
export function rescueFocus(place, root) {
  if (!place || isUsable(document.activeElement)) return;
  // A button that is disabled for a moment keeps the focus, unless something is marked to take it.
  const isPaused = place.element.isConnected && place.element.matches(":disabled");
  const rests = [...root.querySelectorAll(isPaused ? "[data-rest]" : "[data-rest], h1[tabindex]")].filter(isUsable);
  const rest = rests.find((one) => one.matches("[data-rest]")) ?? rests[0];
  if (rest instanceof HTMLElement) rest.focus({ preventScroll: true });
}

/** @param {Element | null} element */
function isUsable(element) {
  return element !== null && element !== document.body && !element.closest("[inert], .leaving, :disabled");
}

/**
 * Sets a field's value only if it differs. An unchanged field keeps its cursor.
 * @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} field
 * @param {string} value
 */
export function setFieldValue(field, value) {
  if (field.value === value) return;
  const selection = field === document.activeElement ? selectionOf(field) : undefined;
  // A cursor at the end stays at the end of the new text.
  const isAtEnd = selection?.start === field.value.length;
  field.value = value;
  if (selection && !isAtEnd) select(field, selection);
}

/**
 * @param {Element} element
 * @returns {Selection | undefined}
 */
function selectionOf(element) {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  // Inputs of type number, range and the like have no selection and return null.
  if (element.selectionStart === null || element.selectionEnd === null) return undefined;
  return {
    start: element.selectionStart,
    end: element.selectionEnd,
    direction: element.selectionDirection ?? "none",
  };
}

/**
 * @param {Element} element
 * @param {Selection} selection
 */
function select(element, selection) {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.setSelectionRange(selection.start, selection.end, selection.direction);
}
