// Colours as the browser computes them, and the contrast of WCAG 2 between them.

/** Any CSS colour as [red, green, blue, alpha], 0...1. */
function parse(colour) {
  const known = (parse.known ??= new Map());
  if (!known.has(colour)) known.set(colour, drawn(colour));
  return known.get(colour);
}

function drawn(colour) {
  const canvas = (drawn.canvas ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true }));
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => byte / 255);
}

function over(top, below) {
  return [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
}

function luminance(colour) {
  const [r, g, b] = colour.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

/** A named value as a colour. */
function valueOf(name) {
  const probe = document.createElement("i");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return parse(colour);
}

/**
 * The colours that may lie behind an element: its own background and those of its ancestors, each end of a gradient.
 */
function grounds(element) {
  const layers = [];
  for (let one = element; one; one = one.parentElement) {
    const style = getComputedStyle(one);
    if (one instanceof SVGElement && !(one instanceof SVGSVGElement)) {
      const shape = one.tagName === "text" ? one.parentElement.querySelector("path, circle") : null;
      if (shape) return [over(parse(getComputedStyle(shape).fill), [0, 0, 0, 1])];
      continue;
    }
    const ends = (style.backgroundImage.match(/(?:rgba?|color|oklab|oklch)\([^()]*\)/g) ?? []).map(parse);
    const own = parse(style.backgroundColor);
    if (ends.length > 0 || own[3] > 0) layers.push({ own, ends });
    if (own[3] === 1) break;
  }
  let below = [[1, 1, 1, 1]];
  for (const { own, ends } of layers.reverse()) {
    below = below.flatMap((base) => {
      const ground = over(own, base);
      return ends.length > 0 ? ends.map((end) => over(end, ground)) : [ground];
    });
  }
  return below;
}

/** Every visible text on the page: its words, its least contrast, and if it is on a card or a turn screen. */
function texts() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.data.trim();
    if (!words || element.closest("script, noscript, [hidden], [inert], :disabled")) continue;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (style.visibility !== "visible" || box.width < 2 || box.height < 2) continue;
    // Read aloud, but invisible.
    if (element.closest(".heard")) continue;
    const ink = parse(element instanceof SVGElement ? style.fill : style.color);
    const least = Math.min(...grounds(element).map((ground) => contrast(over(ink, ground), ground)));
    const isCard = Boolean(element.closest("[data-card], .chosen-name, .who"));
    found.push({ words, least, isCard });
  }
  return found;
}
