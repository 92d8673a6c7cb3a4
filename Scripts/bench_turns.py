"""Measures the costs of an idle table for a phone (TURN-25); a part of Scripts/bench_app. Reads the main thread's own
figures for a minute of somebody's turn: nothing is tapped, and the phones only send each other heartbeats."""

import time

from turns_pages import Table

PHONES = 4
MINUTE = 60


def report(browser, server, metrics):
    pages = []

    def make():
        pages.append(browser.fresh(server.url))
        return pages[-1]

    table = Table(make, PHONES).start()
    page = table.phones[1].page
    session = page.context.new_cdp_session(page.page)
    session.send("Performance.enable")
    before = metrics(session)
    time.sleep(MINUTE)
    spent = {name: (value - before[name]) * 1_000 for name, value in metrics(session).items()}
    print(f"\nan idle minute at a table of {PHONES}: {spent['TaskDuration']:.0f} ms of the main thread"
          f" (script {spent['ScriptDuration']:.0f} ms)")
    for page in pages:
        page.close()
