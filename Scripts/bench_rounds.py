"""Measures a card that eight phones vote on (TOGETHER-1, TOGETHER-8); a part of Scripts/bench_app.

All phones are pages of one browser, so they share its clock and, unlike real phones, its cores."""

import statistics

from rounds_pages import RoundTable

PHONES = 8
ROLL = 1_600  # milliseconds of the drum roll, from the last opened vote, after the first card
GOAL_ASKED, GOAL_OPEN, GOAL_APART = 100, 200, 60  # milliseconds
# Notes when a page first shows a card, and when its split.
WATCH = """() => {
  globalThis.noted = {};
  const note = () => {
    const card = document.querySelector('[data-round]')?.dataset.round;
    for (const [stage, selector] of [['asked', '.round-side-text'], ['split', '.round-half']]) {
      const key = stage + card;
      if (document.querySelector(selector) && !(key in noted)) noted[key] = performance.timeOrigin + performance.now();
    }
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  note();
}"""
NOTED = "(key) => globalThis.noted[key]"
NOW = "() => performance.timeOrigin + performance.now()"


def report(browser, server, rounds):
    pages = []

    def make():
        pages.append(browser.fresh(server.url))
        return pages[-1]

    table = RoundTable(make, PHONES).open_rounds()
    for page in pages:
        page.run(WATCH)
    asked, opened, apart = [], [], []
    for _ in range(rounds):
        table.leader.next_card("Next card" if asked else "Skip this one")
        table.is_asked()
        card = table.leader.card()
        times = [page.run(NOTED, f"asked{card}") for page in pages]
        # The phone that deals has the card first.
        asked.append(max(times) - times[0])
        table.vote(*[number % 2 for number in range(PHONES)])
        voted = pages[-1].run(NOW)
        table.sees_split(table.names[::2], table.names[1::2])
        times = [page.run(NOTED, f"split{card}") for page in pages]
        opened.append(max(times) - voted - ROLL)
        apart.append(max(times) - min(times))
    print(f"\na card on {PHONES} phones, {rounds} rounds")
    tell("from the phone that deals to the last one", asked, GOAL_ASKED)
    tell("from the last vote to all votes open, on the last one", opened, GOAL_OPEN)
    tell("splits apart", apart, GOAL_APART)
    for page in pages:
        page.close()


def tell(what, times, goal):
    print(f"  {what}: {statistics.median(times):.0f} ms, at most {max(times):.0f} ms (goal {goal} ms)")
