// Translates a page like a browser, for tests: it puts each text between « and » into two elements of its own, at once and
// again a moment after each change. It skips elements marked as not to be translated.
(() => {
  const MOMENT = 250; // milliseconds until new content is translated
  const PASSED_BY = "script, style, textarea, pre, code, svg, .notranslate, [data-foreign]";
  if (document.documentElement.dataset.isTranslated) return;
  Object.assign(document.documentElement.dataset, { isTranslated: "" });
  document.documentElement.lang = "pl";

  function translate(text) {
    const parent = text.parentElement;
    if (!text.isConnected || !parent || parent.closest(PASSED_BY) || parent.translate === false) return;
    if (!/\p{L}{2}/u.test(text.data)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.dataset.foreign = "";
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateAll(root) {
    const texts = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  }

  translateAll(document.body);
  new MutationObserver((changes) => {
    const roots = changes.flatMap(({ type, target, addedNodes }) => (type === "characterData" ? [target] : [...addedNodes]));
    setTimeout(() => roots.forEach(translateAll), MOMENT);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
})();
