// The address bar and Back.

/** The most characters of the fragment that Swift gets: more than any link of ours has, so Swift refuses it. */
const FRAGMENT_LIMIT = 65_536;

/** Addresses of the app. The query stays as it was when the app was opened. */
export class AddressBar {
  #onFragment;

  /**
   * @param {(path: string) => void} onNavigated the person went back or forward
   * @param {(fragment: string) => void} onFragment the address has a fragment, which it keeps until the app goes to
   * another address
   */
  constructor(onNavigated, onFragment) {
    this.#onFragment = onFragment;
    addEventListener("popstate", () => onNavigated(location.pathname));
    // Fires after `popstate`: a link into the open page was followed.
    addEventListener("hashchange", () => this.tellFragment());
  }

  tellFragment() {
    if (location.hash) this.#onFragment(location.hash.slice(0, FRAGMENT_LIMIT));
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
