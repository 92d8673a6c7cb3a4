"""The part of tour.py that mixes the games, with the present players."""

# Makes each walk deal the same mix: a finding of one run comes again in the next.
SEEDED = """(seed) => {
  let state = seed;
  crypto.getRandomValues = (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[index] = state >>> 24;
    }
    return bytes;
  };
}"""
UNSEEDED = "() => { delete crypto.getRandomValues; }"
SEED = 3  # ten games in ten cards
STARTS = "() => document.querySelector('.mixer .dock .button')?.disabled === false"


def to_mixer(app):
    """Goes to the set-up of a mix, with its decks loaded."""
    app.go_home().tap("Card games").page.wait_for_screen("cards")
    app.tap("Mix").page.wait_for_screen("mixer")
    app.page.until(lambda: app.page.run(STARTS), "nothing to start")
    return app


def begin(app):
    """Goes to the first card of a mix."""
    to_mixer(app).tap("Start game").page.wait_for_screen("mix")
    app.page.until(app.card, "no card")
    return app


def position(app):
    return app.record("mix/session")["position"]


def go_on(app):
    """Goes to the next card, or past the last one."""
    before = position(app)
    app.tap("Next card")
    app.page.until(lambda: position(app) == before + 1, "the same card")
    return app


def mixes(app):
    to_mixer(app)
    yield "mixer", "all games", app
    app.tap("10 min")
    app.page.run(SEEDED, SEED)
    begin(app)
    app.page.run(UNSEEDED)
    seen = set()
    while (session := app.record("mix/session"))["position"] < len(session["plan"]["entries"]):
        game = session["plan"]["entries"][session["position"]]["game"]
        if game not in seen:
            yield "mix", game, app
        seen.add(game)
        go_on(app)
    app.expect("Again")
    yield "mix", "ended", app
    app.tap("Undo").expect("More")
    app.tap("More").expect("End session")
    yield "mix", "more", app
    app.tap("Close").tap("Keys").expect("Close")
    yield "mix", "keys", app
    app.tap("Close")
    app.go_home()
    yield "home", "mix running", app
    app.page.button(app.words("Continue"), begins=True).click()
    app.tap("More").tap("End session").expect("Again")
