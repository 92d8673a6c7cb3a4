"""Measures a swipe of the card games, with few and with many cards in the deck; a part of Scripts/bench_app.

Work is script, style, layout and pre-paint on the page's main thread, read from a trace of the browser while a mouse
drags the top card: the outermost of the trace's events in `WORK`. A frame is all work between two commits to the
compositor. It excludes painting and the browser's own tasks; "with all else" counts every task of the thread.
Times are processor times, which other programs hardly lengthen. The two waits, for the next card and for the first
one, are wall-clock times.
"""

import contextlib
import json
import shutil
import statistics
from pathlib import Path

from server import SITE, Server

COUNTS = (52, 1_000)
CATEGORY, TITLE, WAY = "would-you-rather", "Would You Rather", "Swipe the cards"
SWIPES, MOVES, STRIDE = 10, 30, 6  # a swipe of 180 pixels is far enough on a phone
VISITS = 3  # pages with SWIPES swipes each, alternating between few and many cards
QUIET = 600  # milliseconds after a release in which nothing queries the page, at full speed

TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8", "blink.user_timing"]
WORK = {"EventDispatch", "FireAnimationFrame", "FunctionCall", "v8.callFunction", "RunMicrotasks", "TimerFire",
        "MinorGC", "MajorGC", "UpdateLayoutTree", "Layout", "PrePaint"}  # fmt: skip
NEXT_CARD = "next card"
WATCH = """(name) => {
  const shown = () => document.getElementById('top-card')?.dataset.card;
  let last = shown();
  window.cardsSeen = 0;
  new MutationObserver(() => {
    if (shown() === last) return;
    last = shown();
    window.cardsSeen += 1;
    performance.mark(name);
  }).observe(document.getElementById('app'),
    { subtree: true, childList: true, attributes: true, attributeFilter: ['id', 'data-card'] });
}"""
AT_REST = """(seen) => window.cardsSeen === seen &&
  document.getAnimations().every((animation) => animation.playState !== 'running')"""
MIDDLE = """() => {
  const box = document.getElementById('top-card').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# Milliseconds from the next tap until a card lies on top, checked in each frame.
TAP = """() => {
  window.firstCard = new Promise((done) => addEventListener('click', ({ timeStamp }) => {
    const look = () => document.getElementById('top-card')
      ? done(performance.now() - timeStamp) : requestAnimationFrame(look);
    look();
  }, { capture: true, once: true }));
}"""


@contextlib.contextmanager
def served(folder):
    """A server for each size of the deck, by that size."""
    with contextlib.ExitStack() as stack:
        servers = {}
        for count in COUNTS:
            home = Path(folder) / str(count)
            servers[count] = Server(home / "data", site_with(count, home / "site"))
            stack.callback(servers[count].stop)
        yield servers


def site_with(count, site):
    """The built site with one deck grown to this many cards by repeating its own."""
    shutil.copytree(SITE, site)
    folder = next(site.glob("v/*/decks"))
    file, index = folder / f"{CATEGORY}.json", folder / "index.json"
    deck, shelf = json.loads(file.read_text()), json.loads(index.read_text())
    # Cards without names and for every age, which every session includes.
    own = [card for card in deck["cards"] if card["rating"] == "everyone" and "{" not in "".join(card["options"])]
    cards = [own[number % len(own)] for number in range(count)]
    deck["cards"] = [{**card, "id": f"{card['id']}-{number}"} for number, card in enumerate(cards)]
    next(entry for entry in shelf["decks"] if entry["category"] == CATEGORY)["cards"] = count
    for path, content in ((file, deck), (index, shelf)):
        path.write_text(json.dumps(content, ensure_ascii=False))
        for packed in (".br", ".gz"):
            path.with_name(path.name + packed).unlink(missing_ok=True)
    return site


def report(browser, servers, slower, rounds):
    taps = {count: [] for count in COUNTS}
    swipes = {count: [] for count in COUNTS}
    for number in range(max(rounds, VISITS)):
        for count, server in servers.items():
            page, wait = opened(browser, server, count, slower)
            taps[count].append(wait)
            if number < VISITS:
                swipes[count] += swiped(page, slower)
            page.close()
    print_table(swipes, taps)


def opened(browser, server, count, slower):
    """A page with the first card on top, and the time until it was there. The phone has the app but never played."""
    page = browser.fresh(server.url)
    page.open("/cards")
    page.until(lambda: page.run("() => navigator.serviceWorker.controller !== null"), "the app is not kept", wait=60)
    page.wait_for("button", TITLE, begins=True)
    page.button(TITLE, begins=True).click()
    page.wait_for("button", WAY)
    page.context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.run(TAP)
    page.button(WAY).click()
    wait = page.run("() => window.firstCard")
    page.until(lambda: f"of {count}" in page.text, f"the deck has not {count} cards")
    return page, wait


def swiped(page, slower):
    """The costs of some swipes to the right."""
    session = page.context.new_cdp_session(page.page)
    page.run(WATCH, NEXT_CARD)
    page.until(lambda: page.run(AT_REST, 0), "the cards do not come to rest", wait=60)
    x, y = page.run(MIDDLE)
    browser = page.context.browser
    browser.start_tracing(page=page.page, categories=TRACED)
    for number in range(SWIPES):
        mouse(session, "mousePressed", x, y)
        for move in range(1, MOVES + 1):
            mouse(session, "mouseMoved", x + move * STRIDE, y)
        mouse(session, "mouseReleased", x + MOVES * STRIDE, y)
        page.page.wait_for_timeout(QUIET * slower)
        page.until(lambda seen=number + 1: page.run(AT_REST, seen), "no next card", wait=60)
    return read(json.loads(browser.stop_tracing())["traceEvents"])


def mouse(session, kind, x, y):
    is_down = kind != "mouseReleased"
    session.send("Input.dispatchMouseEvent", {
        "type": kind, "x": x, "y": y, "button": "left", "buttons": int(is_down), "clickCount": 1})  # fmt: skip


class Swipe:
    """The work in each frame of the drag and of the step after it, and the wait for the next card, in ms."""

    def __init__(self):
        self.drag, self.drag_all, self.step, self.wait = [], [], [], 0

    @property
    def step_sum(self):
        return sum(self.step)

    @property
    def step_longest(self):
        return max(self.step)


def read(events):
    """The swipes of a trace."""
    events, commits = main_thread(events, next(e for e in events if dispatches(e) == "pointermove"))
    downs, ups = ([e["ts"] for e in events if dispatches(e) == kind] for kind in ("pointerdown", "pointerup"))
    marks = [e["ts"] for e in events if e["name"] == NEXT_CARD]
    assert len(downs) == len(ups) == len(marks) == SWIPES, (len(downs), len(ups), len(marks))
    work, tasks = outermost(events, WORK), outermost(events, {"RunTask"})
    swipes = []
    for down, up, mark in zip(downs, ups, marks):
        swipe, since = Swipe(), down
        for commit in (each for each in commits if each > down):
            spent = between(work, since, commit)
            if commit <= up and spent:
                swipe.drag.append(spent)
                swipe.drag_all.append(between(tasks, since, commit))
            elif commit > up:
                swipe.step.append(spent)
            since = commit
            if commit > mark:
                break
        swipe.wait = (since - up) / 1_000
        swipes.append(swipe)
    return swipes


def main_thread(events, one):
    """The events of this event's thread, and the times at which its frames were committed."""
    thread = one["pid"], one["tid"]
    events = sorted((e for e in events if (e["pid"], e["tid"]) == thread), key=lambda e: (e["ts"], -e.get("dur", 0)))
    return events, [end(e) for e in events if e["name"] == "Commit" and e["ph"] == "X"]


def dispatches(event):
    return event["args"]["data"]["type"] if event["name"] == "EventDispatch" else None


def end(event):
    return event["ts"] + event["dur"]


def outermost(events, names):
    """Events with these names that are not nested in each other, as (start, processor time)."""
    found, last = [], 0
    for event in events:
        if event["ph"] == "X" and event["name"] in names and event["ts"] >= last:
            found.append((event["ts"], event.get("tdur", 0)))
            last = end(event)
    return found


def between(spans, start, stop):
    return sum(spent for begun, spent in spans if start <= begun < stop) / 1_000


ROWS = {
    "a frame of the drag": lambda swipes, _: [frame for swipe in swipes for frame in swipe.drag],
    "  with all else": lambda swipes, _: [frame for swipe in swipes for frame in swipe.drag_all],
    "the step after it": lambda swipes, _: [swipe.step_sum for swipe in swipes],
    "  its longest frame": lambda swipes, _: [swipe.step_longest for swipe in swipes],
    "  wait for the card": lambda swipes, _: [swipe.wait for swipe in swipes],
    "tap to first card": lambda _, taps: taps,
}


def print_table(swipes, taps):
    few, many = COUNTS
    heads = "".join(f"{f'{count} cards':>26}" for count in COUNTS)
    print(f"  {SWIPES * VISITS} swipes of {MOVES} moves, {len(taps[few])} taps on a category;"
          f" ms: median / 95th percentile / longest\n  {'':20}{heads}{'ratio':>8}")
    for name, numbers in ROWS.items():
        found = {count: sorted(numbers(swipes[count], taps[count])) for count in COUNTS}
        cells = "".join(f"{spread(found[count]):>26}" for count in COUNTS)
        print(f"  {name:20}{cells}{statistics.median(found[many]) / statistics.median(found[few]):>8.2f}")


def spread(times):
    """Median, 95th percentile and longest of sorted times."""
    return " /".join(f"{each:7.2f}" for each in (statistics.median(times), times[int(len(times) * 0.95)], times[-1]))
