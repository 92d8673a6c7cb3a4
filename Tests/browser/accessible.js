// Finds elements as a person does: visible ones by role and accessible name, computed alike in every engine (a small part of
// W3C's "Accessible Name and Description Computation", as far as the app's markup needs it).

/** The native roles of elements. */
const roles = {
  A: "link", ARTICLE: "article", ASIDE: "complementary", BUTTON: "button", DIALOG: "dialog", FIELDSET: "group",
  FOOTER: "contentinfo", FORM: "form", H1: "heading", H2: "heading", H3: "heading", H4: "heading", H5: "heading",
  H6: "heading", HEADER: "banner", IMG: "img", LI: "listitem", MAIN: "main", NAV: "navigation", OL: "list",
  OPTION: "option", OUTPUT: "status", PROGRESS: "progressbar", SECTION: "region", SELECT: "combobox",
  SUMMARY: "button", TEXTAREA: "textbox", UL: "list",
};
const inputRoles = {
  button: "button", checkbox: "checkbox", image: "button", number: "spinbutton", radio: "radio", range: "slider",
  reset: "button", search: "searchbox", submit: "button",
};
/** Roles that take their name from their content. */
const namedByContent = new Set([
  "button", "cell", "checkbox", "heading", "link", "listitem", "menuitem", "option", "radio", "status", "switch", "tab",
]);

function roleOf(element) {
  const explicit = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (explicit) return explicit;
  if (element.tagName === "INPUT") return inputRoles[element.type] ?? (element.type === "hidden" ? "" : "textbox");
  if (element.tagName === "A" && !element.hasAttribute("href")) return "";
  return roles[element.tagName.toUpperCase()] ?? "";
}

function isHidden(element) {
  if (element.closest("[hidden], [inert], [aria-hidden=true], dialog:not([open])")) return true;
  const modal = document.querySelector(":modal");
  if (modal && !modal.contains(element)) return true;
  const style = getComputedStyle(element);
  return style.visibility !== "visible" || element.getClientRects().length === 0;
}

const tidy = (text) => text.replace(/\s+/g, " ").trim();

/** The text of an element as it is read aloud. */
function content(element) {
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    if (node.matches("[hidden], [aria-hidden=true], style, script")) continue;
    const style = getComputedStyle(node);
    if (style.display === "none" || style.visibility === "hidden") continue;
    const inside = node.getAttribute("aria-label") ?? (node.tagName === "IMG" ? node.alt : spoken(node));
    text += style.display.startsWith("inline") ? inside : ` ${inside} `;
  }
  return text;
}

function spoken(node) {
  if (node.tagName.toLowerCase() === "svg") return node.querySelector(":scope > title")?.textContent ?? content(node);
  return content(node);
}

function nameOf(element) {
  const sources = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const labelled = tidy(sources.map((id) => document.getElementById(id)?.textContent ?? "").join(" "));
  if (labelled) return labelled;
  const label = tidy(element.getAttribute("aria-label") ?? "");
  if (label) return label;
  const labels = tidy(Array.from(element.labels ?? [], (one) => content(one)).join(" "));
  if (labels) return labels;
  if (element.tagName === "FIELDSET") return tidy(element.querySelector("legend")?.textContent ?? "");
  if (element.tagName === "IMG") return tidy(element.alt);
  const inside = namedByContent.has(roleOf(element)) ? tidy(content(element)) : "";
  return inside || tidy(element.getAttribute("title") ?? element.getAttribute("placeholder") ?? "");
}

/** The visible elements of a role, with this name or one that begins with it, if one is given. */
function accessible(role, name = null, begins = false) {
  return [...document.querySelectorAll("*")].filter((element) => {
    if (roleOf(element) !== role || isHidden(element)) return false;
    return name === null || (begins ? nameOf(element).startsWith(name) : nameOf(element) === name);
  });
}

/** Every visible element with a role, as [role, name]. */
function inventory() {
  const all = [...document.querySelectorAll("*")].filter((element) => roleOf(element) && !isHidden(element));
  return all.map((element) => [roleOf(element), nameOf(element)]);
}

// Waits in the page, and finds the point to tap. A test may watch or stop the app's own frames and timers: these are the page's
// original ones.

const [nextFrame, later, now] = [requestAnimationFrame.bind(globalThis), setTimeout.bind(globalThis), performance.now.bind(performance)];
/** A tab in the background has no frames. */
const frame = () => new Promise((done) => { nextFrame(done); later(done, document.hidden ? 40 : 250); });

/** Returns true if a check holds within some milliseconds. */
async function whether(check, given, patience) {
  const end = now() + patience;
  while (!check(...given)) {
    if (now() >= end) return false;
    await frame();
  }
  return true;
}

const sides = ["nearest", "center", "end", "start"];
/** The last element that was aimed at, and if it was tapped since. */
let aimed = null;
/** The number of failed aims since the last tap. Each look may scroll the element into view at another side. */
let tries = 0;

/**
 * The driver drops a second tap in the same place if another control has come there. These are its limits in milliseconds and
 * pixels, with a margin.
 */
const [DROPPED_FOR, DROPPED_WITHIN] = [800, 49];
/** The place and the time of the last tap. */
let tapped = { element: null, x: 0, y: 0, at: -Infinity };

/** Waits until an element can be tapped, listens to it, and returns its middle; null if it cannot in time. Directly after a tap in
 * the same place a person would have to wait: then the element is clicked as a screen reader does, and nothing is left to tap:
 * `[]`. */
async function aim(find, given, patience) {
  const end = now() + patience;
  for (;;) {
    const element = find(...given);
    if (element && !element.matches(":disabled, [aria-disabled=true]")) {
      element.scrollIntoView({ block: sides[tries % sides.length], inline: "nearest", behavior: "instant" });
      const before = place(element);
      await frame();
      await frame();
      const middle = middleOf(element);
      if (String(before) === String(place(element)) && element.isConnected && isHit(element, middle)) {
        const target = (aimed = { element, isHeard: false });
        tries = 0;
        element.addEventListener("click", () => { target.isHeard = true; }, { once: true, capture: true });
        if (isTooSoon(element, middle)) {
          press(element);
          return [];
        }
        tapped = { element, x: middle[0], y: middle[1], at: now() };
        return middle;
      }
    }
    tries++;
    if (now() >= end) return null;
    await frame();
  }
}

function isTooSoon(element, [x, y]) {
  const isNear = Math.hypot(x - tapped.x, y - tapped.y) < DROPPED_WITHIN && now() - tapped.at < DROPPED_FOR;
  return isNear && element !== tapped.element;
}

function press(element) {
  element.focus?.({ preventScroll: true });
  element.click();
}

function place(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
}

/** The middle of an element's visible part: of its first line, if it has several. */
function middleOf(element) {
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const between = (least, most, edge) => (Math.max(least, 0) + Math.min(most, edge)) / 2;
  return [between(box.left, box.right, innerWidth), between(box.top, box.bottom, innerHeight)];
}

/** Returns true if a tap at a place reaches the element, directly or through its label. */
function isHit(element, [x, y]) {
  const hit = document.elementFromPoint(x, y);
  return Boolean(hit) && [element, ...(element.labels ?? [])].some((one) => one.contains(hit));
}

/** The element to tap, for drivers that need it. */
const aimedAt = () => aimed.element;

/** Returns true if the aimed element was tapped, or if nothing was aimed at because the page is new. */
function heard(patience) {
  return whether(() => !aimed || aimed.isHeard, [], patience);
}
