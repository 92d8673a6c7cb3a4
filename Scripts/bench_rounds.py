"""Measures a card that three and eight phones vote on (TOGETHER-1, TOGETHER-8); a part of Scripts/bench_app.

All phones are pages of one browser, so they share its clock and, unlike real phones, its cores: eight wait for each other
there. `make simulate` has the times of eight phones that do not."""

import statistics

from rounds_pages import RoundTable

PHONES = (3, 8)
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
    for phones in PHONES:
        report_table(browser, server, phones, rounds)


def report_table(browser, server, phones, rounds):
    pages = []

    def make():
        pages.append(browser.fresh(server.url))
        return pages[-1]

    table = RoundTable(make, phones).open_rounds()
    for page in pages:
        page.run(WATCH)
    asked, opened, apart = [], [], []
    for number in range(rounds + 1):
        if number:
            table.leader.next_card()
            table.is_asked()
        card = table.leader.card()
        laid = [page.run(NOTED, f"asked{card}") for page in pages]
        table.vote(*[place % 2 for place in range(phones)])
        voted = pages[-1].run(NOW)
        table.sees_split(table.names[::2], table.names[1::2])
        split = [page.run(NOTED, f"split{card}") for page in pages]
        if number == 0:  # the roll of the first card is longer
            continue
        # The phone that deals has the card first.
        asked.append(max(laid) - laid[0])
        opened.append(max(split) - voted - ROLL)
        apart.append(max(split) - min(split))
    print(f"\na card on {phones} phones, {rounds} rounds")
    tell("from the phone that deals to the last one", asked, GOAL_ASKED)
    tell("from the last vote to all votes open, on the last one", opened, GOAL_OPEN)
    tell("splits apart", apart, GOAL_APART)
    for page in pages:
        page.close()


def tell(what, times, goal):
    print(f"  {what}: {statistics.median(times):.0f} ms, at most {max(times):.0f} ms (goal {goal} ms)")
