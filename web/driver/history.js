// The address bar and Back.

/** Addresses of the app. The query stays as it was when the app was opened. */
export class AddressBar {
  #onNavigated;

  /** @param {(path: string) => void} onNavigated the person went back or forward */
  constructor(onNavigated) {
    this.#onNavigated = onNavigated;
    addEventListener("popstate", () => onNavigated(location.pathname));
  }

  /**
   * @param {string} path begins with a slash
   * @param {boolean} replaces
   */
  navigate(path, replaces) {
    const url = new URL(location.href);
    url.pathname = path;
    url.hash = "";
    if (replaces) return history.replaceState({ depth: this.#depth }, "", url);
    history.pushState({ depth: this.#depth + 1 }, "", url);
    scrollTo(0, 0);
  }

  /** One screen back. With none of ours before this one (a deep link), Home takes its place. */
  back() {
    if (this.#depth > 0) return history.back();
    this.navigate("/", true);
    this.#onNavigated("/");
  }

  /** How many screens of the app lie before this one. */
  get #depth() {
    return Number(history.state?.depth ?? 0);
  }
}
