"""Cameras, and a reader of codes in their pictures. No browser here has `BarcodeDetector`: its replacement takes the frame that
the page shows and lets zbar read it."""

import base64
import io
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from engine_playwright import PlaywrightBrowser
from support import program

ZBAR = program("TURNTABLE_ZBARIMG", "zbarimg")
SIZE = (1_280, 720)
# The browser's camera plays a file.
FAKE = ["--no-sandbox", "--use-fake-device-for-media-stream"]

READS = """globalThis.BarcodeDetector = class {
  static getSupportedFormats() { return Promise.resolve(['aztec', 'qr_code']); }
  async detect(picture) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.videoWidth, picture.videoHeight];
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return (await readCodes(canvas.toDataURL('image/jpeg'))).map((rawValue) => ({ rawValue }));
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
DRAWN = """() => {
  globalThis.sawCodes = [];
  globalThis.BarcodeDetector = class {
    static getSupportedFormats() { return Promise.resolve(['qr_code']); }
    async detect() { return sawCodes.map((rawValue) => ({ rawValue })); }
  };
  const getUserMedia = async () => {
    if (globalThis.isRefused) throw new DOMException('no', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext('2d');
    setInterval(() => {
      [['#b7d3c0', 0], ['#7a5b45', 300]].forEach(([colour, top]) => {
        pen.fillStyle = colour;
        pen.fillRect(0, top, 640, 480);
      });
    }, 100);
    return canvas.captureStream(10);
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}"""


class Camera:
    """A Chromium whose camera sees the picture of a file."""

    def __init__(self, playwright, folder):
        self.file = folder / "camera.mjpeg"
        self.sees(Image.new("RGB", (1, 1), "white"))
        arguments = [*FAKE, f"--use-file-for-fake-video-capture={self.file}"]
        self._browser = PlaywrightBrowser(playwright, "chromium", args=arguments)
        self._pages = []

    def sees(self, picture):
        """Sets the camera's picture from its next start: the given one, as if held before it in a room that is not white."""
        frame = Image.new("RGB", SIZE, "#8a8f99")
        side = SIZE[1] * 2 // 3
        frame.paste(picture.resize((side, side)), ((SIZE[0] - side) // 2, (SIZE[1] - side) // 2))
        new = self.file.with_suffix(".new")
        frame.save(new, "jpeg", quality=90)
        new.replace(self.file)

    def page(self, url):
        page = self._browser.fresh(url, permissions=["camera"])
        page.context.expose_function("readCodes", read)
        page.before_load(READS)
        page.before_load(NOTES)
        self._pages.append(page)
        return page

    def close_pages(self):
        while self._pages:
            self._pages.pop().close()

    def stop(self):
        self._browser.stop()


def read(url):
    """The texts of the codes in a picture."""
    with tempfile.NamedTemporaryFile(suffix=".jpg") as file:
        file.write(base64.b64decode(url.partition(",")[2]))
        file.flush()
        command = [ZBAR, "--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", file.name]
        said = subprocess.run(command, capture_output=True, check=False)
    # 4 means that there is none (zbarimg's manual).
    assert said.returncode in (0, 4), said.stderr
    return said.stdout.decode().splitlines()


def shown_code(page):
    """The code on the page, as a camera sees it."""
    handle = page.page.locator("svg.qr")
    return Image.open(io.BytesIO(handle.screenshot()))
