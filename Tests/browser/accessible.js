// Finds what a person finds: visible elements by role and accessible name, computed alike in every engine (a small
// part of W3C's "Accessible Name and Description Computation", as far as the app's markup goes).

/** Roles that elements have by themselves. */
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
/** Roles that take their name from what stands inside. */
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

/** The visible elements of a role; of a name, or whose name begins with it, if one is given. */
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
