// The address bar and Back.

/** Addresses of the app. The query stays as it was when the app was opened. */
export class AddressBar {
  #onFragment;

  /**
   * @param {(path: string) => void} onNavigated the person went back or forward
   * @param {(fragment: string) => void} onFragment the address has something behind `#`, which it keeps until the app goes to
   * another one
   */
  constructor(onNavigated, onFragment) {
    this.#onFragment = onFragment;
    addEventListener("popstate", () => onNavigated(location.pathname));
    // After that: a link into the page that is open.
    addEventListener("hashchange", () => this.tellFragment());
  }

  tellFragment() {
    if (location.hash) this.#onFragment(location.hash);
  }

  /**
   * @param {string} path begins with a slash
   * @param {boolean} replaces
   */
  navigate(path, replaces) {
    const url = new URL(location.href);
    url.pathname = path;
    url.hash = "";
    if (replaces) return history.replaceState(null, "", url);
    history.pushState(null, "", url);
    scrollTo(0, 0);
  }
}
