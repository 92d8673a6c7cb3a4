// Imitates a browser's translation of a page: elements of its own replace each text, at once and a moment after any
// change. The words stay as they are, because a walk looks for them; each new element knows the text that it
// replaces.
(() => {
  const DELAY = 50;  // milliseconds
  const OWN = "translated";
  const isLeftOut = (node) => {
    const parent = node.parentElement;
    return !parent || parent instanceof SVGElement || parent.closest("script, style, noscript, textarea, title, pre, code, .notranslate, [translate=no]") !== null;
  };
  const isText = (node) => (node?.nodeType === Node.TEXT_NODE && node.data.trim() !== "") || node?.nodeName === "FONT";
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.isConnected || !/\p{L}/u.test(text.data) || isLeftOut(text) || text.parentElement.closest("font")) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer[OWN] = { text, wasBeside: isText(text.nextSibling) };
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  /** Texts of the app that the page does not show, or old ones that it still shows. */
  globalThis.staleTexts = () => [...document.querySelectorAll("#app font")].flatMap((one) => {
    if (!one[OWN]) return [];
    const { text, wasBeside } = one[OWN];
    if (one.textContent !== text.data) return [`"${one.textContent}" is shown for "${text.data}"`];
    return !wasBeside && isText(one.nextSibling) ? [`"${one.textContent}" stayed beside "${one.nextSibling.textContent}"`] : [];
  });
  const begin = () => {
    document.documentElement.classList.add("translated-ltr");
    translate(document.body);
    new MutationObserver((changes) => {
      const roots = changes.flatMap(({ type, target, addedNodes }) => (type === "characterData" ? [target] : [...addedNodes]));
      setTimeout(() => roots.filter((one) => one.isConnected).forEach(translate), DELAY);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (document.body) begin();
  else document.addEventListener("DOMContentLoaded", begin);
})();
