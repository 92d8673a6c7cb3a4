// Buttons that act only while they are held down: elements with the attribute `data-hold`.

/** @typedef {{ button: HTMLElement, by: number | string }} Held by the number of a pointer or the name of a key */

const KEYS = new Set([" ", "Enter"]);

/** Marks the held button with `data-held`. Style sheets decide how that looks. */
export function followHolds() {
  /** @type {Held | null} */
  let held = null;

  /** @param {HTMLElement | null} button @param {number | string} by */
  function hold(button, by) {
    if (!button || held) return;
    held = { button, by };
    button.dataset.held = "";
    button.setAttribute("aria-pressed", "true");
  }

  function release() {
    if (!held) return;
    delete held.button.dataset.held;
    held.button.setAttribute("aria-pressed", "false");
    held = null;
  }

  /** @param {PointerEvent} event */
  const releasePointer = (event) => void (held?.by === event.pointerId && release());

  document.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const button = holdButton(event.target);
    // A touch is captured by the element where it began. Without the capture it can leave the button.
    if (button && event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
    hold(button, event.pointerId);
  });
  document.addEventListener("pointerup", releasePointer);
  document.addEventListener("pointercancel", releasePointer);
  document.addEventListener("pointerout", (event) => {
    const isInside = event.relatedTarget instanceof Node && held?.button.contains(event.relatedTarget);
    if (!isInside && event.target instanceof Node && held?.button.contains(event.target)) releasePointer(event);
  });

  document.addEventListener("keydown", (event) => {
    const button = KEYS.has(event.key) ? holdButton(event.target) : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) hold(button, event.key);
  }, true);
  document.addEventListener("keyup", (event) => {
    if (KEYS.has(event.key) && holdButton(event.target)) event.preventDefault();
    if (held?.by === event.key) release();
  }, true);

  document.addEventListener("focusout", (event) => void (held?.button === event.target && release()));
  document.addEventListener("visibilitychange", () => void (document.visibilityState === "hidden" && release()));
  addEventListener("blur", release);
  document.addEventListener("contextmenu", (event) => void (holdButton(event.target) && event.preventDefault()));
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
function holdButton(target) {
  const button = target instanceof Element ? target.closest("[data-hold]") : null;
  return button instanceof HTMLElement && !button.matches(":disabled") ? button : null;
}
