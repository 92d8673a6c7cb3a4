// The address bar and Back.

/** Addresses of the app. The query stays as it was when the app was opened. */
export class AddressBar {
  /** @param {(path: string) => void} onNavigated the person went back or forward */
  constructor(onNavigated) {
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
    if (replaces) return history.replaceState(null, "", url);
    history.pushState(null, "", url);
    scrollTo(0, 0);
  }
}
