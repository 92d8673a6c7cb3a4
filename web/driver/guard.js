// The friendly screen for an error that stops the app. It is there before the app, and even if the app
// cannot be loaded.

(() => {
  /** The time that Reload waits for saves that are still being written, in milliseconds. */
  const SAVE_LIMIT = 2_000;

  /** @type {Promise<unknown>} */
  let settled = Promise.resolve();

  /** @param {string} text */
  function show(text) {
    const trap = document.getElementById("trap");
    const app = document.getElementById("app");
    const details = document.getElementById("trap-text");
    if (!trap || !trap.hidden) return;
    if (details) details.textContent = text;
    if (app) app.inert = true;
    trap.hidden = false;
    document.getElementById("trap-reload")?.focus();
  }

  /**
   * Shows the text as soon as the page has its element.
   * @param {string} text
   */
  function stop(text) {
    if (document.readyState !== "loading") return show(text);
    document.addEventListener("DOMContentLoaded", () => show(text), { once: true });
  }

  addEventListener("turntable-trap", (event) => {
    const { text, saves } = /** @type {CustomEvent} */ (event).detail;
    settled = saves;
    stop(text);
  });

  // A script could not be loaded. Such errors do not bubble, so they are caught in the capture phase.
  addEventListener("error", (event) => {
    const target = event.target;
    if (target instanceof HTMLScriptElement) stop(`Could not load ${new URL(target.src).pathname}`);
  }, true);

  document.addEventListener("click", async (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "trap-reload") return;
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, SAVE_LIMIT))]);
    location.reload();
  });
})();
