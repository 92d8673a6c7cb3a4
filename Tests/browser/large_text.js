// Finds elements that large letters push out of reach, out of sight, over others or into too little width.
() => {
  const found = [];
  const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')} "${(one.textContent || one.getAttribute('aria-label') || '').trim().slice(0, 24)}"`;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** The visible part of a box within its ancestors and the window: left, top, right, bottom. */
  const clip = (element, box) => {
    let [l, t, r, b] = [box.left, box.top, box.right, box.bottom];
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (/hidden|clip|auto|scroll/.test(style.overflowX + style.overflowY)) {
        const f = one.getBoundingClientRect();
        l = Math.max(l, f.left); r = Math.min(r, f.right); t = Math.max(t, f.top); b = Math.min(b, f.bottom);
      }
      if (style.position === 'fixed') break;
    }
    return [l, Math.max(t, 0), r, Math.min(b, innerHeight)];
  };
  const texts = (root) => {
    const all = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !isSeen(parent) || parent.closest('.heard, [aria-hidden=true], [hidden], [inert], svg, option')) continue;
      const range = document.createRange(); range.selectNodeContents(node);
      all.push({ node, parent, boxes: [...range.getClientRects()].filter((b) => b.width > 1) });
    }
    return all;
  };
  const root = document.querySelector('dialog:modal, .veil') ?? document.getElementById('app');
  for (const one of document.querySelectorAll('.screen, .dialog')) one.scrollTop = 0;
  const all = texts(root);
  for (const { node, parent, boxes } of all) {
    // Japanese characters are as wide as two letters, and lines break between any of them.
    const letters = [...node.data.trim()].reduce((sum, sign) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(sign) ? 2 : 1), 0);
    if (boxes.length >= 3 && letters / boxes.length < 3) found.push(`column of ${name(parent)}: ${boxes.length} lines`);
  }
  // Layers that lie over the rest by design are compared only with each other.
  const over = (one) => one.closest('.dock, .bar, .tabs, .removal, .knocks, .table-words, .gone-for-good, .at-1, .at-2, .notices, .tool-tabs, .quiet:last-child') ?? null;
  const lines = all.flatMap(({ parent, boxes }) => boxes.map((b) => ({ parent, over: over(parent), box: clip(parent, b) }))).filter(({ box: [l, t, r, b] }) => r - l > 2 && b - t > 4);
  for (let i = 0; i < lines.length; i++) for (let j = i + 1; j < lines.length; j++) {
    const [x, y] = [lines[i], lines[j]];
    if (x.parent === y.parent || x.over !== y.over) continue;
    const w = Math.min(x.box[2], y.box[2]) - Math.max(x.box[0], y.box[0]), h = Math.min(x.box[3], y.box[3]) - Math.max(x.box[1], y.box[1]);
    const least = Math.min(x.box[3] - x.box[1], y.box[3] - y.box[1]);
    if (w > 3 && h > 0.4 * least) found.push(`${name(x.parent)} and ${name(y.parent)} overlap`);
  }
  // Scrolls each control to the middle, and each of its texts as far as possible.
  for (const one of root.querySelectorAll('button, input, a[href], textarea, select, summary')) {
    if (one.closest('[inert]') || !isSeen(one) && one.type !== 'radio' && one.type !== 'file') continue;
    const touched = /radio|file/.test(one.type) ? one.closest('label') : one;
    touched.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = touched.getBoundingClientRect();
    const [l, t, r, b] = clip(touched, box);
    if (r - l < 20 || b - t < 20) { found.push(`${name(touched)} shows ${Math.round(r - l)} x ${Math.round(b - t)} of ${Math.round(box.width)} x ${Math.round(box.height)}`); continue; }
    const top = document.elementFromPoint((l + r) / 2, (t + b) / 2);
    if (!(top && (touched.contains(top) || top.contains(touched) && top.closest('label')))) found.push(`${name(touched)} is covered by ${top && name(top)}`);
    for (const { parent, node } of texts(touched)) {
      parent.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      const isShown = boxes.some((one) => { const [, top, , bottom] = clip(parent, one); return bottom - top > Math.min(14, 0.6 * one.height); });
      if (!isShown && boxes.length) found.push(`text of ${name(touched)} is not seen`);
    }
  }
  for (const one of document.querySelectorAll('.screen, .dialog')) {
    if (one.scrollWidth > one.clientWidth + 1) found.push(`.${one.className} scrolls sideways by ${one.scrollWidth - one.clientWidth} px`);
  }
  return [...new Set(found)];
}
