"""What holds for every screen in a contrast theme: choices differ from what is not chosen, and everything drawn is seen."""

import io
import time

from PIL import Image

from tour import settle

LEAST = 3.0  # contrast between the parts of a drawing
TRIES = 5  # of a picture of a screen that stands still
# Things without words, or whose words tell nothing without their ground.
DRAWN = (".die, .disc, .arm, .countdown, .clock-face, .groove, .share-bar, .summary-bar, .bar-column, .avatar, .dot, .cover, .qr, .space-bar, .switch-track, "
         ".tile, .at-0, .glyph, .side, .stand, .kind, .segment, .chip, .dialog, .halves")  # fmt: skip

# Every control that is chosen or not: its kind, its name, whether it is chosen, and where it lies.
CHOICES = """() => {
  const marked = '[aria-pressed], [aria-checked], .segment:has(input[type=radio]), .tab, .deck-tab';
  return [...document.querySelectorAll(`#app :is(${marked})`)].flatMap((one) => {
    if (one.matches(':disabled') || one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true })) return [];
    const isOn = one.matches('[aria-pressed=true], [aria-checked=true], [aria-current], :has(:checked)');
    const kind = one.className.replace(/\\b(option|stand|side|d)-?\\d+\\b|is-left-out/g, '').trim();
    const seen = one.querySelector('.switch-track') ?? one;
    const box = seen.getBoundingClientRect();
    const isIn = box.top >= 0 && box.bottom <= innerHeight && box.width > 4;
    return isIn ? [[kind, one.textContent || one.getAttribute('aria-label'), isOn, [box.left, box.top, box.right, box.bottom].map(Math.round)]] : [];
  });
}"""
PROMINENT = 0.01  # of the pixels of a control
HIGH = 3_200  # pixels of a screen on which everything is seen without scrolling

# Where on the screen what is drawn lies, as far as it is seen.
BOXES = """(selector) => [...document.querySelectorAll(`#app :is(${selector})`)].flatMap((one) => {
  if (one.closest('[inert], [hidden]') || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  const box = one.getBoundingClientRect();
  if (box.width < 4 || box.height < 4 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return [];
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isOver = top && !one.contains(top) && !top.contains(one) && !one.closest('label, button')?.contains(top);
  if (isOver || one.closest(':disabled, .is-away')) return [];
  const name = `${one.tagName.toLowerCase()}.${one.className.baseVal ?? one.className}`;
  return [[name, Math.floor(box.left), Math.floor(box.top), Math.ceil(box.right), Math.ceil(box.bottom)]];
})"""
SEEN = f"(selector) => [({CHOICES})(), ({BOXES})(selector)]"


def in_contrast_theme(page, scheme):
    """Faults in a theme that is dark or light."""
    page.resize(390, HIGH)
    page.page.emulate_media(forced_colors="active", color_scheme=scheme)
    settle(page)
    # On a slow machine a picture may show the theme before it is drawn everywhere.
    for _ in range(TRIES):
        choices, boxes, picture = still(page)
        found = alike(choices, picture) + unseen(boxes, picture)
        if not found:
            break
        time.sleep(0.2)
    page.page.emulate_media(forced_colors="none", color_scheme="light")
    page.resize(390, 844)
    return found


def still(page):
    """The choices, the boxes of what is drawn, and a picture that goes as far down as they do: taken again where the app went on
    meanwhile."""
    for _ in range(TRIES):
        before = page.run(SEEN, DRAWN)
        end = max((box[-1] for box in (*(choice[-1] for choice in before[0]), *before[1])), default=0) + 1
        clip = {"x": 0, "y": 0, "width": 390, "height": min(end, HIGH)}
        # Hiding the caret would lay the page out again.
        picture = Image.open(io.BytesIO(page.page.screenshot(clip=clip, caret="initial"))).convert("RGB")
        if page.run(SEEN, DRAWN) == before:
            break
    return *before, picture


def alike(choices, picture):
    """What is chosen and looks like what is not."""
    groups = {}
    for kind, name, is_on, box in choices:
        groups.setdefault(kind, {True: [], False: []})[is_on].append((name, prominent(picture.crop(box))))
    return [f"{kind} {name!r} looks chosen or not alike" for kind, group in groups.items() for name, colours in group[True]
            if any(colours == others for _, others in group[False])]


def prominent(picture):
    """The colours that make out a part of it."""
    size = picture.width * picture.height
    return {colour for count, colour in picture.getcolors(size) if count > PROMINENT * size}


def unseen(boxes, picture):
    """What is drawn in one colour, so that nothing of it is seen."""
    return sorted({f"{name} is not seen" for name, *box in boxes if contrast(picture.crop(widened(box, picture))) < LEAST})


def widened(box, picture):
    """With what lies right around it."""
    left, top, right, bottom = box
    return max(left - 1, 0), max(top - 1, 0), min(right + 1, picture.width), min(bottom + 1, picture.height)


def contrast(picture):
    """Of the lightest and the darkest pixel."""
    picture.thumbnail((200, 200), Image.Resampling.NEAREST)
    tones = [luminance(colour) for _, colour in picture.getcolors(picture.width * picture.height)]
    return (max(tones) + 0.05) / (min(tones) + 0.05)


def luminance(colour):
    red, green, blue = ((v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4) for v in (c / 255 for c in colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
