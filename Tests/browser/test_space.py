"""The used space, by deck, the decks that can go, and a phone without room (KEEP-6)."""

import json

from decks_tour import CHOOSE
from engine_playwright import PlaywrightBrowser
from pages import App
from space_tour import at_space, take
from support import proves

FULL = "This phone’s storage is full. You can play on, but nothing new will be saved."
LEGEND = """() => [...document.querySelectorAll('.space-legend li')].map((one) =>
  [one.querySelector('.space-name').textContent, one.querySelector('strong').textContent])"""
BAR = "() => [...document.querySelectorAll('.space-part')].map((one) => one.getBoundingClientRect().width)"
LISTED = """() => [...document.querySelectorAll('.space-row')].map((one) =>
  [one.querySelector('.space-title').textContent, one.querySelector('.deck-facts').textContent])"""
# The store's quota of a browser, in bytes; WebKitGTK does not let anybody set it. The app's files, which the service worker
# caches, take some of it.
QUOTA = 6_000_000
# A deck of some 190 KB that does not compress: random letters, the most that a card may have.
CARDS, LETTERS = 480, 380


def noise(seed):
    """A file of lines, each a card."""
    state = seed
    lines = []
    for _ in range(CARDS):
        letters = []
        for _ in range(LETTERS):
            state = (state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % 2**64
            letters.append("abcdefghijklmnopqrstuvwxyz0123456789"[(state >> 33) % 36])
        lines.append("".join(letters) + "?")
    return "\n".join(lines)


def titles(app, kind):
    records = {key: json.loads(text)["body"] for key, text in app.records().items() if key.startswith(kind + "/")}
    return sorted((body.get("deck") or body)["title"] for body in records.values())


@proves("KEEP-6")
def test_KEEP_6_the_page_tells_what_is_used_and_takes_a_deck_off_the_phone(app):
    take(app, "Night train")
    large = take(app, "Long way home", tuple(f"Which of us would stay up until stop {number}?" for number in range(60)))
    at_space(app)
    assert [title for title, _ in app.page.run(LISTED)] == ["Long way home", "Night train"]
    legend, widths = dict(app.page.run(LEGEND)), app.page.run(BAR)
    assert list(legend) == ["Decks from others", "Games and settings"]
    assert len(widths) == 2 and widths[0] > widths[1] > 0
    size = sum(len((key + text).encode()) for key, text in app.records().items() if key.startswith("download/"))
    words = f"{size // 1_000}" + (f".{size % 1_000 // 100}" if size < 10_000 else "")
    assert legend["Decks from others"] == words + "\u00a0KB"
    app.tap("Remove Long way home").expect("Undo")
    app.page.until(lambda: [title for title, _ in app.page.run(LISTED)] == ["Night train"], "it is still listed")
    assert titles(app, "download") == ["Night train"]
    app.tap("Undo").expect("Remove Long way home")
    assert f"download/{large}" in app.records()
    assert app.page.trap() is None


def fill(app):
    """Own decks, until there is no room for another. Returns the earlier records."""
    for number in range(60):
        before = app.records()
        app.page.run(CHOOSE, [f"Noise {number}.txt", noise(number + 1)])
        app.tap("Add to your decks").page.wait_for_screen("deck")
        if app.page.until(lambda b=before: "full" if FULL in app.notices() else set(app.records()) - set(b), "no answer") == "full":
            return before
        app.tap("Back").page.wait_for_screen("library")
    raise AssertionError("the store is never full")


def decks(records):
    return {key: text for key, text in records.items() if key.startswith(("own/", "download/"))}


def play_without_room(app):
    """The store is full: a notice says so, saved records are whole, the game goes on, and freed room lets it be saved."""
    take(app, "Night train")
    app.go_home().tap("Decks", begins=True).page.wait_for_screen("library")
    before = decks(fill(app))
    kept = decks(app.records())
    assert kept == before
    app.tap("See space").page.wait_for_screen("space")
    app.expect("Remove Night train")
    app.go_home().tap("Dice").page.wait_for_screen("dice")
    app.tap("Roll").expect("End turn")
    assert app.page.trap() is None
    app.reload()
    # The deck that had no room may be saved by now: a browser compacts its store when it likes.
    assert kept.items() <= decks(app.records()).items()


@proves("KEEP-6")
def test_KEEP_6_with_a_real_limit_what_was_saved_stays_and_the_person_is_told_in_chromium(page):
    session = page.page.context.new_cdp_session(page.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": page.url, "quotaSize": QUOTA})
    play_without_room(App(page).open())


@proves("KEEP-6")
def test_KEEP_6_with_a_real_limit_what_was_saved_stays_and_the_person_is_told_in_firefox(playwright, server):
    limits = {"dom.quotaManager.temporaryStorage.fixedLimit": QUOTA // 1_024,
              "dom.quotaManager.temporaryStorage.chunkSize": 1_024}
    browser = PlaywrightBrowser(playwright, "firefox", firefox_user_prefs=limits)
    page = browser.fresh(server.url)
    try:
        play_without_room(App(page).open())
    finally:
        page.close()
        browser.stop()
