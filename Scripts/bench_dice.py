"""Measures a roll with few and with many dice; a part of Scripts/bench_app.

Work is script, style, layout and pre-paint on the page's main thread, read from a trace of the browser as
bench_cards does it, in each frame between the tap on Roll and the end of the last die. The wait runs from the tap to
the first frame after a pip has changed, less the time that the first die's plan keeps it still.
"""

import json
import statistics

from bench_cards import TRACED, WORK, between, main_thread, outermost, spread
from dice_pages import Tray
from pages import App

COUNTS = (1, 10, 50, 100, 500)
ROLLS = 5
GOAL, AT = 4, 50  # milliseconds of work in a frame with this many dice
DONE, BEGUN, CHANGED = "roll done", "roll tapped", "first pip"
WATCH = """(begun, changed, done) => {
  addEventListener('click', ({ target }) => { if (target.closest('#roll')) performance.mark(begun); }, true);
  let isFirst = false;
  new MutationObserver((records) => {
    for (const { target, attributeName } of records) {
      if (attributeName === 'disabled' && target.id === 'roll') {
        if (!target.disabled) {
          performance.mark(done);
          requestAnimationFrame(() => window.atRest());
        }
        isFirst = target.disabled;
      } else if (attributeName === 'data-face' && isFirst) {
        isFirst = false;
        requestAnimationFrame(() => performance.mark(changed));
      }
    }
  }).observe(document.getElementById('app'),
    { subtree: true, attributes: true, attributeFilter: ['data-face', 'disabled'] });
}"""
ROLL = """() => {
  const rest = new Promise((done) => { window.atRest = done; });
  document.getElementById('roll').click();
  return rest;
}"""


def report(browser, server, slower):
    print(f"  {ROLLS} rolls; ms: median / 95th percentile / longest\n  {'':12}{'work in a frame':>28}{'tap to first pip':>28}")
    medians = {}
    for count in COUNTS:
        frames, waits = measured(browser, server, count, slower)
        medians[count] = statistics.median(frames)
        print(f"  {f'{count} dice':12}{spread(sorted(frames)):>28}{spread(sorted(waits)):>28}")
    growth = medians[500] / medians[50]
    verdict = "met" if medians[AT] <= GOAL else "missed"
    print(f"  goal of {GOAL} ms at {AT} dice {verdict}; ten times the dice cost {growth:.1f} times as much")


def measured(browser, server, count, slower):
    """The work in each frame in which dice moved, and the wait for the first pip of each roll."""
    page = browser.fresh(server.url)
    app = App(page).open()
    tray = Tray.open(app, 2)
    if count != 2:
        tray.lay(count)
    page.context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.run(WATCH, BEGUN, CHANGED, DONE)
    running = page.context.browser
    running.start_tracing(page=page.page, categories=TRACED)
    delays = []
    for _ in range(ROLLS):
        # Nothing queries the page while dice move.
        page.run(ROLL)
        delays.append(min(tumble["moments"][0] for tumble in tray.plan()["tumbles"]))
    events = json.loads(running.stop_tracing())["traceEvents"]
    page.close()
    return read(events, delays)


def read(events, delays):
    events, commits = main_thread(events, next(each for each in events if each["name"] == BEGUN))
    begun, changed, done = ([each["ts"] for each in events if each["name"] == name] for name in (BEGUN, CHANGED, DONE))
    assert len(begun) == len(changed) == len(done) == len(delays), (len(begun), len(changed), len(done))
    work = outermost(events, WORK)
    frames, waits = [], []
    for start, first, stop, delay in zip(begun, changed, done, delays):
        waits.append(max(0, (first - start) / 1_000 - delay))
        # Starts at the first pip: the wait includes the step of the tap itself.
        since = first
        for commit in (each for each in commits if first < each <= stop):
            frames.append(between(work, since, commit))
            since = commit
    return frames, waits
