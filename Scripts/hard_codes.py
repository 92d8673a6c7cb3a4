"""Draws hard pictures of QR codes as a camera might see them, for Scripts/bench_scanner. The same seed gives the same pictures, so
that readers can be compared.

Some are past the limit of any reader on purpose: the share that is read is for comparing, not what a person will see.
"""

import random
import string
from dataclasses import dataclass

import cv2
import numpy
import segno

WIDTH, HEIGHT = 1280, 720
SEED = 56
FOCUS = 1100.0  # pixels from the camera to a code that is not tilted
OVERSAMPLED = 3  # a picture is drawn larger and made smaller by areas, as a sensor does
MODULE = 8  # pixels of a module in the drawing of a code
WIDEST = 690  # pixels
# Bytes that a code of each version holds at level M, and pixels of a module in a picture.
CAPACITIES = {2: 26, 7: 122, 12: 287, 20: 666, 25: 991}
MODULES = {2: 8, 7: 7, 12: 6, 20: 5, 25: 4.5}
FILLED = 0.95
DEGREES = 4  # of each kind: from easy to hard
EMPTY = 20
KINDS = ("tilted", "tilted both", "rotated", "blurred", "shaken", "noisy", "pale", "dark", "inverted", "small", "glare", "screen",
         "covered", "all at once")


@dataclass
class Picture:
    """A picture, and the text of its code if it has one."""

    kind: str
    version: int
    text: str | None
    light: bytes


def pictures():
    """All pictures in order, those without a code last."""
    artist = Artist()
    for kind in KINDS:
        for version in CAPACITIES:
            for degree in range(DEGREES):
                text, light = artist.code(kind, version, degree)
                yield Picture(kind, version, text, rounded(light))
    for _ in range(EMPTY):
        yield Picture("none", 0, None, rounded(blurred(artist.noisy(artist.room(), 4), 0.7)))


def rounded(light):
    return numpy.clip(numpy.rint(light), 0, 255).astype(numpy.uint8).tobytes()


def blurred(light, sigma):
    return cv2.GaussianBlur(light, (0, 0), sigma)


class Artist:
    """Draws from two generators. The order of the draws is part of the pictures."""

    def __init__(self):
        self.numbers = numpy.random.default_rng(SEED)
        self.letters = random.Random(SEED)

    def between(self, low, high):
        return self.numbers.uniform(low, high)

    def noisy(self, light, sigma):
        return light + self.numbers.normal(0, sigma, light.shape)

    def code(self, kind, version, degree):
        """A text, and the picture of its code."""
        letters = string.ascii_letters + string.digits + "-_"
        text = "https://t.example/#" + "".join(self.letters.choices(letters, k=2_000))
        text = text[: int(CAPACITIES[version] * FILLED)]
        drawn = segno.make(text, version=version, error="m", mode="byte", boost_error=False, micro=False)
        modules = numpy.array([[0 if dark else 255 for dark in row] for row in drawn.matrix_iter(border=4)], numpy.uint8)
        if kind == "inverted":
            modules = 255 - modules
        # The room is drawn before anything of the code.
        draw = self.noisy_light if kind == "noisy" else getattr(self, kind.replace(" ", "_"))
        return text, draw(Held(self, self.room(), modules, MODULES[version]), degree)

    def room(self):
        """A background of patches, frames and words."""
        light = numpy.full((HEIGHT, WIDTH), self.numbers.integers(60, 200), numpy.float32)
        uneven = self.numbers.normal(0, 1, (9, 16)).astype(numpy.float32)
        light += cv2.resize(uneven, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC) * 30
        draw = self.numbers.integers
        for _ in range(25):
            x, y, width, height = draw(0, WIDTH), draw(0, HEIGHT), draw(20, 300), draw(10, 200)
            cv2.rectangle(light, (int(x), int(y)), (int(x + width), int(y + height)), float(draw(0, 255)),
                          int(self.numbers.choice([-1, 2, 4])))
        light = numpy.clip(light, 0, 255).astype(numpy.uint8)
        for _ in range(12):
            word = "".join(self.letters.choices(string.ascii_letters, k=9))
            cv2.putText(light, word, (int(draw(0, WIDTH)), int(draw(0, HEIGHT))), 0, float(self.between(0.5, 2)),
                        float(draw(0, 255)), 2)
        return light.astype(numpy.float32)

    # One function for each kind

    def tilted(self, held, degree):
        light, *_ = held.placed(tilt=[10, 20, 32, 45][degree], turn=self.between(-10, 10))
        return self.noisy(blurred(light, 0.7), 3)

    def tilted_both(self, held, degree):
        light, *_ = held.placed(tilt=[8, 18, 26, 34][degree], pan=[10, 16, 22, 30][degree])
        return self.noisy(blurred(light, 0.7), 3)

    def rotated(self, held, _):
        light, *_ = held.placed(0.8, turn=self.between(0, 360))
        return self.noisy(blurred(light, 0.8), 3)

    def blurred(self, held, degree):
        light, _, module = held.placed(turn=self.between(-20, 20))
        return self.noisy(blurred(light, module * [0.35, 0.45, 0.55, 0.65][degree]), 2)

    def shaken(self, held, degree):
        light, _, module = held.placed(turn=self.between(-10, 10))
        length = max(3, int(module * [0.7, 1, 1.3, 1.6][degree]))
        way = numpy.zeros((length, length), numpy.float32)
        ends = [(edge, int(self.numbers.integers(0, length))) for edge in (0, length - 1)]
        cv2.line(way, *ends, 1.0)
        return self.noisy(cv2.filter2D(light, -1, way / way.sum()), 2)

    def noisy_light(self, held, degree):
        light, *_ = held.placed(turn=self.between(-20, 20))
        return self.noisy(light, [20, 35, 50, 65][degree])

    def pale(self, held, degree):
        contrast = [40, 28, 18, 12][degree]
        light, *_ = held.placed(turn=self.between(-20, 20), shades=(130 - contrast / 2, 130 + contrast / 2))
        return self.noisy(blurred(light, 0.7), 1.5)

    def dark(self, held, degree):
        light, *_ = held.placed(turn=self.between(-20, 20))
        return self.noisy(blurred(light, 0.6) * [0.2, 0.13, 0.09, 0.06][degree], [2, 2, 2.5, 2.5][degree])

    def inverted(self, held, degree):
        light, *_ = held.placed(tilt=[0, 10, 20, 30][degree], turn=self.between(0, 360))
        return self.noisy(blurred(light, 0.7), 3)

    def small(self, held, degree):
        held.module = [2.5, 2.2, 2.0, 1.8][degree]
        light, *_ = held.placed(turn=[0, 7, 15, 30][degree])
        return self.noisy(blurred(light, 0.45), 2)

    def glare(self, held, degree):
        light, corners, _ = held.placed(tilt=15, turn=self.between(-20, 20))
        low, high = corners.min(0), corners.max(0)
        centre = self.between(low, high)
        y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
        radius = (high - low).max() * [0.18, 0.25, 0.32, 0.4][degree]
        spot = numpy.exp(-((x - centre[0]) ** 2 + (y - centre[1]) ** 2) / (2 * radius * radius))
        return self.noisy(blurred(light * 0.75 + [160, 190, 210, 230][degree] * spot, 0.7), 3)

    def screen(self, held, degree):
        light, *_ = held.placed(0.9, tilt=[5, 12, 20, 28][degree], turn=self.between(-15, 15))
        y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
        angle = numpy.radians(self.between(0, 12))
        u, v = x * numpy.cos(angle) + y * numpy.sin(angle), y * numpy.cos(angle) - x * numpy.sin(angle)
        periods = self.numbers.uniform(5, 19, 2)
        depth = [0.12, 0.2, 0.28, 0.36][degree]
        light = light * (1 - depth + depth * numpy.sin(2 * numpy.pi * u / periods[0]))
        light = light * (1 - depth / 2 + depth / 2 * numpy.sin(2 * numpy.pi * v / periods[1]))
        bands = 1 - 0.35 * (numpy.sin(2 * numpy.pi * y / 260 + self.between(0, 6)) > 0.55)
        return self.noisy(blurred(light * bands, 0.7), 4)

    def covered(self, held, degree):
        light, corners, _ = held.placed(tilt=10, turn=self.between(-20, 20))
        low, size = corners.min(0), corners.max(0) - corners.min(0)
        middle = (low + corners.max(0)) / 2
        if degree < 2:
            half = size * [0.17, 0.22][degree] / 2
            cv2.rectangle(light, tuple(map(int, middle - half)), tuple(map(int, middle + half)), 245.0 if degree else 90.0, -1)
        else:
            place = low + size * ([0.5, 0.97] if degree == 2 else [0.97, 0.55])
            cv2.circle(light, tuple(map(int, place)), int(size.min() * 0.13), 150.0, -1)
        return self.noisy(blurred(light, 0.7), 3)

    def all_at_once(self, held, degree):
        light, _, module = held.placed(0.8, tilt=[12, 18, 24, 30][degree], turn=self.between(0, 360))
        y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
        light = blurred(light, module * [0.25, 0.3, 0.35, 0.4][degree]) * (0.35 + 0.5 * (x + y) / (WIDTH + HEIGHT))
        return self.noisy(light, [4, 6, 8, 10][degree])


class Held:
    """A code before the camera."""

    def __init__(self, artist, room, modules, module):
        self.artist, self.room, self.modules, self.module = artist, room, modules, module

    def placed(self, scale=1.0, tilt=0.0, turn=0.0, pan=0.0, shades=(20.0, 235.0)):
        """The code in the middle of the picture, tilted about each axis by degrees, in these shades. Also returns its corners,
        and the pixels of a module."""
        module = self.module * scale
        side = self.modules.shape[0] * module
        if side > WIDEST:
            module, side = module * WIDEST / side, WIDEST
        drawn = cv2.resize(self.modules, None, fx=MODULE, fy=MODULE, interpolation=cv2.INTER_NEAREST).astype(numpy.float32)
        corners, fit = self.corners(side, tilt, turn, pan)
        edge = drawn.shape[0]
        way = cv2.getPerspectiveTransform(
            numpy.float32([[0, 0], [edge, 0], [edge, edge], [0, edge]]), numpy.float32(corners * OVERSAMPLED))
        size = (WIDTH * OVERSAMPLED, HEIGHT * OVERSAMPLED)
        smooth = cv2.INTER_AREA if module * OVERSAMPLED < MODULE else cv2.INTER_LINEAR
        code = cv2.warpPerspective(drawn, way, size, flags=smooth)
        mask = cv2.warpPerspective(numpy.full_like(drawn, 255), way, size)
        code, mask = (cv2.resize(one, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA) for one in (code, mask))
        mask /= 255
        dark, bright = shades
        return self.room * (1 - mask) + (dark * mask + code * (bright - dark) / 255), corners, module * fit

    def corners(self, side, tilt, turn, pan):
        """The corners of the code in the picture, and the part of its size that fits into it."""
        half = side / 2
        points = numpy.array([[-half, -half, 0], [half, -half, 0], [half, half, 0], [-half, half, 0]])
        a, b, c = numpy.radians([tilt, turn, pan])
        about_z = numpy.array([[numpy.cos(b), -numpy.sin(b), 0], [numpy.sin(b), numpy.cos(b), 0], [0, 0, 1]])
        about_y = numpy.array([[numpy.cos(a), 0, numpy.sin(a)], [0, 1, 0], [-numpy.sin(a), 0, numpy.cos(a)]])
        about_x = numpy.array([[1, 0, 0], [0, numpy.cos(c), -numpy.sin(c)], [0, numpy.sin(c), numpy.cos(c)]])
        points = points @ about_z.T @ about_y.T @ about_x.T
        corners = points[:, :2] * (FOCUS / (FOCUS + points[:, 2]))[:, None]
        fit = min(1, 700 / numpy.ptp(corners[:, 1]), 1_240 / numpy.ptp(corners[:, 0]))
        corners *= fit
        jitter = self.artist.numbers.uniform(-0.5, 0.5, 2)
        return corners + (numpy.array([WIDTH / 2, HEIGHT / 2]) - (corners.max(0) + corners.min(0)) / 2 + jitter), fit
