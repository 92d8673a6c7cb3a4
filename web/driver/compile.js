// Loads and compiles the app.

/**
 * @typedef {object} Asked what the head of the page has requested
 * @property {Promise<WebAssembly.Module>} module
 * @property {boolean} isWhole false for the part that a first visit begins with
 * @property {Promise<void>} [words] resolves once the page's texts are in the person's language
 */

/**
 * @param {URL} url of the module
 * @param {RequestPriority} [priority] relative to everything else that is loaded
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url, priority = "auto") {
  try {
    return await WebAssembly.compileStreaming(fetch(url, { priority }));
  } catch {
    // Some proxies change the media type, and only streaming compilation rejects that.
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}
