// Loading and compiling the app.

/**
 * @typedef {object} Asked what the head of the page has asked for
 * @property {Promise<WebAssembly.Module>} module
 * @property {boolean} isWhole rather than the part that a first visit begins with
 * @property {Promise<void>} [words] the page says what it says in the language that is spoken
 */

/**
 * @param {URL} url of the module
 * @param {RequestPriority} [priority] beside everything else that is loaded
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url, priority = "auto") {
  try {
    return await WebAssembly.compileStreaming(fetch(url, { priority }));
  } catch {
    // Some proxies change the media type, which only the streaming way minds.
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}
