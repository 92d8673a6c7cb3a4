"""Phones that link each other without a server: cameras that see other screens."""

from scanning import as_png, held, shown_code
from test_offline import READY
from turns_pages import Phone

# A camera whose picture the test draws anew (`see`). It looks at nothing until then.
CAMERA = """
  globalThis.tracks = [];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const pen = canvas.getContext('2d');
  let picture = null;
  const draw = () => {
    pen.fillStyle = '#8a8f99';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    if (picture) pen.drawImage(picture, 0, 0);
  };
  draw();
  setInterval(draw, 50);
  globalThis.see = async (png) => {
    if (!png) return void (picture = null);
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  };
  const getUserMedia = async () => {
    if (globalThis.isRefused) throw new DOMException('no', 'NotAllowedError');
    const stream = canvas.captureStream(20);
    tracks.push(...stream.getTracks());
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
"""
HAS_CODE = "() => Boolean(document.querySelector('svg.qr'))"
CODE = "() => document.querySelector('svg.qr path')?.getAttribute('d') ?? null"
STATE = "() => document.querySelector('.scan-state')?.textContent ?? ''"


class DirectPhone(Phone):
    """A phone with such a camera, which links others."""

    has_links = True

    def __init__(self, page):
        super().__init__(page)
        page.before_load(CAMERA)

    def open_direct(self, name):
        self.to_turns().named(name).tap("Open a table without a server")
        return self.at_table().shows_code()

    def visit(self, name):
        self.to_turns().named(name).tap("Scan a table’s code")
        self.page.wait_for_screen("direct")
        return self

    def let_in(self):
        self.tap("Let the next player in")
        return self.shows_code()

    def shows_code(self):
        self.page.until(lambda: self.page.run(HAS_CODE), "no code")
        return self

    def looks_at(self, other):
        """Holds this phone's camera before another one's screen."""
        self.page.run("(png) => see(png)", as_png(held(shown_code(other.page))))
        return self

    def looks_away(self):
        self.page.run("() => see('')")
        return self

    def state(self):
        return self.page.run(STATE)

    def says(self, text):
        self.page.until(lambda: text in self.state(), f"not {text!r}")
        return self

    def meet(self, newcomer):
        """One pair of scans: the newcomer reads this phone's code, and this phone the answer."""
        before = newcomer.page.run(CODE)
        newcomer.looks_at(self).says("Hold this up to their camera.")
        newcomer.page.until(lambda: newcomer.page.run(CODE) not in (None, before), "no new answer")
        self.looks_at(newcomer)
        newcomer.at_table()
        newcomer.looks_away()
        self.looks_away()
        return self

    def errors(self):
        """The page's errors, without the style that taking a picture adds in Firefox, which the site's policy forbids."""
        return [error for error in self.page.console_errors() if "blocked an inline style" not in error]


def table_without_server(phones, server, *names):
    """Opens a table on phones whose server has been killed. The first lets the others in."""
    for phone in phones:
        phone.open().page.until(lambda phone=phone: phone.page.run(READY), "no service worker")
    server.kill()
    leader = phones[0].open_direct(names[0])
    for phone, name in zip(phones[1:], names[1:], strict=True):
        phone.visit(name)
        leader.meet(phone)
    return leader.close().seated(*names)


def linked(phone):
    """How each other player's phone is connected, in words, from the list of links."""
    return phone.page.run("() => [...document.querySelectorAll('.link-list li')].map((one) => one.textContent)")
