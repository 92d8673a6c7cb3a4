"""Cameras whose pictures the app's own reader reads. No browser here has `BarcodeDetector`; stand-ins have its name."""

import base64
import io

from PIL import Image

from engine_playwright import PlaywrightBrowser

SIZE = (1_280, 720)
NO_CODE = Image.new("RGB", (1, 1), "white")
# The browser's camera plays a file.
FAKE = ["--no-sandbox", "--use-fake-device-for-media-stream"]

# A reader of the browser that sees what the test says, counts its looks, and fails if `isBlind`.
DETECTOR = """
  globalThis.sawCodes = [];
  globalThis.detectorLooks = 0;
  globalThis.BarcodeDetector = class {
    static getSupportedFormats() { return Promise.resolve(['aztec', 'qr_code']); }
    async detect() {
      detectorLooks += 1;
      if (globalThis.isBlind) throw new DOMException('not downloaded yet', 'NotSupportedError');
      return sawCodes.map((rawValue) => ({ rawValue }));
    }
  };"""
# Records the page's requests for a camera, and their results.
NOTES = """globalThis.wanted = [];
globalThis.tracks = [];
const devices = navigator.mediaDevices;
const getUserMedia = devices.getUserMedia.bind(devices);
devices.getUserMedia = async (constraints) => {
  wanted.push(constraints);
  const stream = await getUserMedia(constraints);
  tracks.push(...stream.getTracks());
  return stream;
};"""
# The same without a camera, for any engine: its picture is drawn, it sees the texts in `sawCodes`, and `isRefused` means that the
# person said no.
DRAWN = f"""() => {{{DETECTOR}
  const getUserMedia = async () => {{
    if (globalThis.isRefused) throw new DOMException('no', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext('2d');
    setInterval(() => {{
      [['#b7d3c0', 0], ['#7a5b45', 300]].forEach(([colour, top]) => {{
        pen.fillStyle = colour;
        pen.fillRect(0, top, 640, 480);
      }});
    }}, 100);
    return canvas.captureStream(10);
  }};
  Object.defineProperty(navigator, 'mediaDevices', {{ value: {{ getUserMedia }}, configurable: true }});
}}"""
# A camera that sees a picture, for any engine. It is drawn before the camera is on: WebKit goes on showing the first one.
SEES = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext('2d');
    const draw = () => pen.drawImage(picture, 0, 0);
    draw();
    setInterval(draw, 100);
    return canvas.captureStream(10);
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}"""


class Camera:
    """A Chromium whose camera sees the picture of a file."""

    def __init__(self, playwright, folder):
        self.file = folder / "camera.mjpeg"
        self.sees(NO_CODE)
        arguments = [*FAKE, f"--use-file-for-fake-video-capture={self.file}"]
        self._browser = PlaywrightBrowser(playwright, "chromium", args=arguments)
        self._pages = []

    def sees(self, picture):
        """Sets the camera's picture from its next start."""
        frame = held(picture)
        new = self.file.with_suffix(".new")
        frame.save(new, "jpeg", quality=90)
        new.replace(self.file)

    def page(self, url):
        page = self._browser.fresh(url, permissions=["camera"])
        page.before_load(NOTES)
        self._pages.append(page)
        return page

    def close_pages(self):
        while self._pages:
            self._pages.pop().close()

    def stop(self):
        self._browser.stop()


def held(picture):
    """What a camera sees of a picture that is held before it in a room that is not white."""
    frame = Image.new("RGB", SIZE, "#8a8f99")
    side = SIZE[1] * 2 // 3
    frame.paste(picture.resize((side, side)), ((SIZE[0] - side) // 2, (SIZE[1] - side) // 2))
    return frame


def as_png(picture):
    """The picture as text, for `SEES`."""
    content = io.BytesIO()
    picture.save(content, "png")
    return base64.b64encode(content.getvalue()).decode()


def shown_code(page):
    """The code on the page, as a camera sees it."""
    handle = page.page.locator("svg.qr")
    return Image.open(io.BytesIO(handle.screenshot()))
