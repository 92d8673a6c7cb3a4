"""Every game with a keyboard alone: the focus never falls out of the page, and a card has a name."""

from card_pages import CardsPage
from pages import App
from support import proves

# Number keys of a round with three players; 0 waits for the count of three.
ROUNDS = {
    "would-you-rather": "121",
    "truth-or-dare": "1",
    "this-or-that": "212",
    "never-have-i-ever": "12",
    "whos-most-likely-to": "101",
    "memory-match": "11234",
    "impersonation": "11",
    "how-well-do-you-know-me": "121",
    "bucket-list": "123",
    "story-time": "112",
}
FOCUS = """() => { const at = document.activeElement;
  return at === document.body || at.closest('[inert]') ? null : at.id || at.tagName; }"""
SIDES = "() => [...document.querySelectorAll('.stand')].map((side) => side.innerText)"
LABEL = "() => document.getElementById('top-card')?.getAttribute('aria-label')"
MOST_STEPS = 80  # of Tab to any control of a screen
COUNTED = "() => !document.getElementById('count-in')"


@proves("LOOK-3")
def test_LOOK_3_a_round_of_each_game_by_keyboard_never_loses_the_focus(page):
    cards = CardsPage(page)
    cards.open("/players")
    cards.add_players("Ada", "Ben", "Cleo")
    for game, keys in ROUNDS.items():
        cards.play(game)
        for key in keys + "→":
            if key == "0":
                page.until(lambda: page.run(COUNTED), "the count of three does not end")
            elif key == "→":
                cards.onward(lambda: cards.press("ArrowRight"))
            else:
                cards.press(key)
            page.until(lambda: page.run(FOCUS), f"{game}: the focus is lost after {key}")
        assert page.run(LABEL), f"{game}: the card has no name"
    # A button that leaves with its card gives its focus to the next.
    cards.play("this-or-that")
    page.run("() => document.querySelector('#top-card .side').focus()")
    cards.onward(lambda: cards.press("ArrowRight"))
    assert page.run(FOCUS) == "top-card"
    for key in ("m", "Escape", "?", "Escape", "e"):
        cards.press(key)
        page.until(lambda: page.run(FOCUS), f"the focus is lost after {key}")
    page.until(lambda: page.run("() => document.activeElement.tagName") == "H2", "the results do not have the focus")


class Keys:
    """Hands that only have a keyboard."""

    def __init__(self, app):
        self.app, self.page = app, app.page

    def take(self, name, key="Enter"):
        """Goes to a control whose name begins so, and presses it."""
        self.reach(name).page.key(key)
        return self.keeps(name)

    def write(self, field, text):
        self.reach(field).page.write(text)
        return self

    def reach(self, name):
        for _ in range(MOST_STEPS):
            if self.page.focused()[1].startswith(name):
                return self
            self.page.key("Tab")
        raise AssertionError(f"{name} cannot be reached")

    def keeps(self, after):
        self.page.until(lambda: self.page.run(FOCUS), f"the focus is lost after {after}")
        return self

    def until(self, name):
        self.app.expect(name)
        return self.keeps(name)


@proves("LOOK-3")
def test_LOOK_3_wheel_votes_dice_mix_and_a_table_are_played_by_keyboard_alone(page):
    app = App(page).open()
    keys = Keys(app)
    keys.take("Spin the wheel").until("Just play").take("Just play").until("Spin")
    for name in ("Ada", "Ben", "Cleo"):
        page.until(lambda: page.run(FOCUS) == "player-name", "the field has no focus")
        page.write(name)
        page.key("Enter")
        page.until(lambda name=name: name in app.slices(), f"{name} is not on the record")
    keys.take("Spin").until("Truth").take("Truth").until("Done").take("Done").until("Spin")
    app.go_home()
    keys.take("Would you rather").until("Vote together").take("Vote together")
    for name in ("Ada", "Ben", "Cleo"):
        keys.until(f"I am {name}").take(f"I am {name}")
        page.until(lambda: page.run(SIDES), "no side to choose")
        keys.take(page.run(SIDES)[0])
    keys.until("Next").take("Next")
    app.go_home()
    keys.take("Dice").until("Roll").take("Roll")
    app.go_home()
    keys.take("Mix").until("Start game").take("Start game")
    page.wait_for_screen("mix")
    keys.keeps("the start of a mix")
    for _ in range(3):
        before = page.run(LABEL)
        page.key("ArrowRight")
        page.until(lambda before=before: page.run(LABEL) != before, "the mix does not go on")
        keys.keeps("the next card")
    app.go_home()
    keys.take("Turns").until("Open a table")
    # Behind the one for a table without a server, whose name begins alike.
    keys.write("Your name", "Ada").reach("Join a table").take("Open a table").until("Start game")
    keys.write("Name of a player without a phone", "Ben").page.key("Enter")
    keys.until("Start game").take("Start game").until("Done").take("Done")
    page.until(lambda: "Ben’s turn" in app.page.text, "the turn stays")
    keys.keeps("Done")
