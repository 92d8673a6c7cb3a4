// Loading and compiling the app.

/**
 * @param {URL} url of the module
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url) {
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch {
    // Some proxies change the media type, which only the streaming way minds.
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}
