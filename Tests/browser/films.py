"""Films of what moves, each as one picture: its frames beside each other, with their times in milliseconds."""

import base64
import io
import time

from PIL import Image, ImageDraw

from card_pages import CardsPage
from rather_pages import back_to

TIMES = (0, 90, 180, 270, 360, 480, 640, 800, 960, 1_200, 1_500, 1_900, 2_400)  # milliseconds
SHOWN = 340  # the longer side of a frame, in pixels
ANSWERED = 800  # milliseconds after a key, before the next one: a second tap any earlier may be dropped
COUNTED = "() => !document.getElementById('count-in')"
# Number keys of a round with three players up to the last one, which brings the reveal.
ROUNDS = {
    "this-or-that": ("21", "2"), "never-have-i-ever": ("1", "2"), "whos-most-likely-to": ("", "1"),
    "whos-most-likely-to, pointed": ("1.12", "1"), "memory-match": ("1123", "4"), "impersonation": ("1", "1"),
    "how-well-do-you-know-me": ("12", "1"), "bucket-list": ("12", "3"), "would-you-rather": ("12", "1"),
    "truth-or-dare": ("", "1"), "story-time": ("11", "2"),
}


def film(page, act):
    """The frames of what follows an action."""
    frames, client = [], page.page.context.new_cdp_session(page.page)

    def note(event):
        frames.append((event["metadata"]["timestamp"], event["data"]))
        client.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    client.on("Page.screencastFrame", note)
    client.send("Page.startScreencast", {"format": "jpeg", "quality": 80})
    page.page.wait_for_timeout(150)
    begin = time.time()
    act()
    page.page.wait_for_timeout(TIMES[-1])
    client.send("Page.stopScreencast")
    client.detach()
    shown = [[data for at, data in frames if at <= begin + after / 1_000][-1:] or [frames[0][1]] for after in TIMES]
    return [Image.open(io.BytesIO(base64.b64decode(data))) for (data,) in shown]


def strip(frames):
    pictures = [frame.convert("RGB") for frame in frames]
    for picture in pictures:
        picture.thumbnail((SHOWN, SHOWN))
    wide = max(picture.width for picture in pictures) + 4
    whole = Image.new("RGB", (wide * len(pictures), pictures[0].height + 14), "white")
    for number, (picture, after) in enumerate(zip(pictures, TIMES)):
        whole.paste(picture, (number * wide, 14))
        ImageDraw.Draw(whole).text((number * wide + 2, 1), f"{after}", fill="black")
    return whole


def scenes(page):
    """The name of each film, with the action that it shows. The page is ready for the action when its name is given."""
    cards = CardsPage(page)
    cards.open("/players")
    cards.add_players("Ada", "Ben", "Cleo")
    for name, (keys, last) in ROUNDS.items():
        cards.play(name.split(",")[0])
        for key in keys:
            if key == ".":
                page.until(lambda: page.run(COUNTED), "the count does not end")
                page.page.wait_for_timeout(1_000)
            else:
                cards.press(key)
                page.page.wait_for_timeout(ANSWERED)
        page.page.wait_for_timeout(700)
        yield name, lambda last=last: cards.press(last)
    cards.play("truth-or-dare")
    cards.press("1")
    page.page.wait_for_timeout(900)
    yield "the next card", lambda: cards.press("ArrowRight")
    page.page.wait_for_timeout(600)
    yield "finale, record", lambda: cards.press("e")
    yield "finale, results", lambda: page.page.wait_for_timeout(1_000)
    cards.go_home()
    yield "Home to the grid", lambda: cards.tap("Card games")
    yield "grid to a game", lambda: cards.tap("This or That", begins=True)
    cards.go_home()
    yield "Home to a door", lambda: cards.tap("Would you rather", begins=True)
    votes = back_to(cards.go_home())
    votes.vote_unseen("Ada", 0).vote_unseen("Ben", 1).tap("I am Cleo").until_asked()
    page.page.wait_for_timeout(600)
    yield "votes, counted in", lambda: votes.tap_side(1)
    yield "votes, split", lambda: page.page.wait_for_timeout(100)
    cards.start_game(speed="Normal")
    page.page.wait_for_timeout(600)
    yield "wheel, spin", cards.spin
    cards.wait_for_chosen()
    yield "wheel, choice", lambda: page.page.wait_for_timeout(500)
    yield "wheel, dare", lambda: cards.tap("Dare")
    page.page.wait_for_timeout(600)
    yield "wheel, done", cards.done


def filmed(page):
    for name, act in scenes(page):
        yield name, strip(film(page, act))
