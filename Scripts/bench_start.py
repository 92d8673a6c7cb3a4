"""Measures a start: the time until Home is painted, and until a tap on it is answered. Its floor is the same page from
the same server without its scripts."""

import re
import shutil
import statistics
import tempfile
from contextlib import contextmanager
from pathlib import Path

from server import SITE, Server

# A start with an empty browser, one of a returning person, and the first on a slow phone.
STARTS = {"cold": (1, False), "warm": (1, True), "cold, a quarter of the speed": (4, False)}
GOAL_PAINTED, GOAL_ALIVE = 1.3, 1.5  # times the floor
# Looks for the settings tab in each frame, and taps it as soon as it is visible.
TAP = """(() => {
  const look = () => {
    const tab = [...document.querySelectorAll('#app nav button')].at(-1);
    if (tab && !globalThis.tappedAt && tab.getClientRects().length) {
      globalThis.tappedAt = performance.now();
      tab.click();
    }
    if (document.querySelector('#app [data-screen=settings]')) globalThis.aliveAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def report(browser, rounds):
    """Prints medians of starts of the app and of the floor, which alternate."""
    with tempfile.TemporaryDirectory() as folder, servers(Path(folder)) as (app, floor):
        for name, (slower, is_warm) in STARTS.items():
            times = [(*start(browser, app, slower, is_warm), start(browser, floor, slower, is_warm, False)[0])
                     for _ in range(rounds)]
            painted, alive, least = (statistics.median(column) for column in zip(*times))
            print(f"  start, {name}: painted {painted:.0f} ms, alive {alive:.0f} ms, floor {least:.0f} ms"
                  f" ({painted / least:.2f} and {alive / least:.2f} times; goals {GOAL_PAINTED} and {GOAL_ALIVE};"
                  f" medians of {rounds})")


@contextmanager
def servers(folder):
    shutil.copytree(SITE, folder / "site")
    index = folder / "site/index.html"
    page = re.sub(r"<script.*?</script>|<link rel=\"preload\"[^>]*>", "", index.read_text())
    index.write_text(page)
    for packed in folder.glob("site/index.html.*"):
        packed.unlink()
    running = [Server(folder / "data"), Server(folder / "more data", folder / "site")]
    try:
        yield running
    finally:
        for server in running:
            server.stop()


def start(browser, server, slower, is_warm, has_app=True):
    """Milliseconds from the start of the navigation until Home is painted, and until the tap is answered."""
    page = browser.fresh(server.url)
    if is_warm:
        page.open()
        page.wait_for_screen("home")
        if has_app:
            page.until(lambda: page.run("() => navigator.serviceWorker.controller !== null"), "no service worker")
        page.page.goto("about:blank")
    session = page.context.new_cdp_session(page.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.page.add_init_script(TAP)
    page.page.goto(server.url, wait_until="commit")
    painted = page.until(lambda: page.run(PAINTED), "nothing is painted")
    alive = page.until(lambda: page.run("() => globalThis.aliveAt"), "no tap is answered") if has_app else painted
    page.close()
    return painted, alive
