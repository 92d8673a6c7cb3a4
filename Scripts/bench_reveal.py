"""Measures a reveal: an answer of How Well Do You Know Me, and the award at its end; a part of Scripts/bench_app.

Work is read from a trace of the browser as bench_cards does it, in each frame between the tap and the moment when
everything on the page is still. It includes the roll of the drum.
"""

import json
import statistics

from bench_cards import TRACED, WORK, between, main_thread, outermost, spread
from game_pages import HOW_WELL, open_game
from pages import App

REVEALS = 5
GOAL = 4  # milliseconds of work in a frame: that of a swipe (CARDS-8)
BEGUN, DONE = "reveal begins", "reveal done"
WATCH = """(begun, done) => {
  addEventListener('click', () => performance.mark(begun), { capture: true, once: true });
  let hasMoved = false;
  const look = () => {
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    hasMoved ||= moves && performance.getEntriesByName(begun).length > 0;
    if (moves || !hasMoved) return requestAnimationFrame(look);
    performance.mark(done);
    window.isRevealed = true;
  };
  window.isRevealed = false;
  requestAnimationFrame(look);
}"""


def report(browser, server, slower):
    print(f"  {REVEALS} reveals; ms: median / 95th percentile / longest\n  {'':12}{'work in a frame':>28}")
    for name, frames in (("an answer", answers), ("an award", awards)):
        found = [frame for _ in range(REVEALS) for frame in frames(browser, server, slower)]
        verdict = "met" if statistics.median(found) <= GOAL else "missed"
        print(f"  {name:12}{spread(sorted(found)):>28}  (goal {GOAL} ms {verdict})")


def answers(browser, server, slower):
    page = browser.fresh(server.url)
    game = open_game(App(page).open(), HOW_WELL, ["Ada", "Ben", "Cleo"])
    game.pick(game.options[0], begins=True)
    page.until(lambda: game.session["round"], "no answer is kept")
    game.pick(game.options[0], begins=True).app.expect("Reveal now")
    return traced(page, slower, lambda: game.tap("Reveal now"))


def awards(browser, server, slower):
    page = browser.fresh(server.url)
    game = open_game(App(page).open(), HOW_WELL, ["Ada", "Ben", "Cleo"])
    game.complete().tap("More").app.expect("End session")
    return traced(page, slower, lambda: game.tap("End session"))


def traced(page, slower, reveal):
    """The work of each frame from the tap of `reveal` on."""
    page.context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.run(WATCH, BEGUN, DONE)
    running = page.context.browser
    running.start_tracing(page=page.page, categories=TRACED)
    reveal()
    page.until(lambda: page.run("() => window.isRevealed"), "the reveal does not come to rest", wait=60)
    events = json.loads(running.stop_tracing())["traceEvents"]
    page.close()
    start, stop = (next(each for each in events if each["name"] == name) for name in (BEGUN, DONE))
    events, commits = main_thread(events, start)
    work = outermost(events, WORK)
    frames, since = [], start["ts"]
    for commit in (each for each in commits if start["ts"] < each <= stop["ts"]):
        frames.append(between(work, since, commit))
        since = commit
    return frames[1:]  # the first is the step of the tap itself
