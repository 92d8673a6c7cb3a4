"""The game of dice as a table plays it, by the names of INTERFACE. Built on pages.App."""

import json
import re
import subprocess

from pages import write_records
from server import PROGRAM

DIE = re.compile(r"Die (\d+): (\w+)")
# The drawn face of each die: the number of its pips, or its number.
DRAWN = """() => [...document.querySelectorAll('.die')].map((die) => {
  const face = getComputedStyle(die, '::before');
  const pips = face.backgroundImage.split('radial-gradient').length - 1;
  const spots = new Set(face.backgroundPosition.split(', ').slice(0, pips)).size;
  return die.matches('.d6') ? (spots === pips ? pips : -pips) : Number(face.content.replaceAll('"', ''));
})"""
MOVE = "(by) => { dispatchEvent(new CustomEvent('turntable-clock', { detail: by })); }"


class Tray:
    """The screen of the dice."""

    def __init__(self, app):
        self.app, self.page = app, app.page

    @classmethod
    def open(cls, app, dice=None, held=False):
        """Goes from any screen to the dice, if asked with a clock that stands still."""
        if held:
            app.query += ("&" if app.query else "?") + "clock=held"
            app.open("/dice")
        else:
            app.go_home().tap("Dice")
        app.page.wait_for_screen("dice")
        tray = cls(app)
        return tray.put(dice) if dice else tray

    def open_sheet(self):
        """Opens the sheet with the number of dice and their notation."""
        count = self.page.run("() => document.querySelectorAll('.die').length")
        self.app.tap("1 die" if count == 1 else f"{count} dice")
        self.page.wait_for("dialog")
        return self

    def put(self, dice):
        """Types a notation, or a number of dice."""
        self.open_sheet()
        field = "Number of dice" if isinstance(dice, int) else "Dice notation"
        role = "spinbutton" if isinstance(dice, int) else "textbox"
        self.page.type_into(self.app.words(field), str(dice), role=role)
        wanted = f"{dice}d6" if isinstance(dice, int) else dice
        self.page.until(lambda: self.kept["dice"] == wanted, f"{wanted} was not kept")
        self.app.tap("Close")
        return self

    def lay(self, count, value=None):
        """Puts dice with six sides on the tray behind the app's back: more than the app allows, or locked ones with the
        values given for their places."""
        text = json.loads(self.app.records()["dice/tray"])
        values = [value(index) if value else 1 for index in range(count)]
        text["body"].update(dice=f"{count}d6", values=values, locked=[*range(count)] if value else [])
        write_records(self.page, {"dice/tray": json.dumps(text)})
        self.app.reload().page.wait_for_screen("dice")
        self.page.until(lambda: self.page.count("button", "Die ", True) == count, f"not {count} dice", wait=60)
        return self

    @property
    def kept(self):
        """The stored tray."""
        return self.app.record("dice/tray") or {"dice": "5d6", "values": [1, 2, 3, 4, 5], "locked": []}

    @property
    def turns(self):
        """Every stored turn, oldest first."""
        pages = {int(key.removeprefix("turns/")): json.loads(text)["body"]
                 for key, text in self.app.records().items() if key.startswith("turns/")}
        return [turn for number in sorted(pages) for turn in pages[number]["turns"]]

    def names(self):
        """The name of each die, by its number: a value or "rolling"."""
        found = [DIE.fullmatch(name) for name in self.page.names("button")]
        return [match[2] for match in found if match]

    def values(self):
        """The values of dice that are at rest."""
        return [int(name) for name in self.names()]

    def drawn(self):
        return self.page.run(DRAWN)

    def die(self, number):
        return self.page.button(f"Die {number}: ", begins=True)

    def is_locked(self, number):
        return self.page.attribute("button", f"Die {number}: ", "aria-pressed", begins=True) == "true"

    def lock(self, number):
        before = self.is_locked(number)
        self.die(number).click()
        self.page.until(lambda: self.is_locked(number) != before, f"die {number} is as it was")
        return self

    def roll(self):
        """Taps Roll, and waits until the dice were drawn and begin to move."""
        before = self.kept.get("roll")
        self.app.tap("Roll")
        self.page.until(lambda: self.kept.get("roll") not in (None, before), "nothing was drawn")
        return self

    def at_rest(self):
        self.page.until(lambda: not self.is_off("Roll") and "rolling" not in self.names(), "the dice roll on")
        return self

    def is_off(self, name):
        return self.page.is_disabled("button", self.app.words(name))

    def end_turn(self):
        count = len(self.turns)
        self.app.tap("End turn")
        self.page.until(lambda: len(self.turns) == count + 1, "no turn was written down")
        return self

    # Time

    def move_clock(self, by):
        self.page.run(MOVE, by)
        return self

    def plan(self):
        """The engine's plan from the stored seed: values, and moments and faces of each die."""
        roll = self.kept["roll"]
        command = [PROGRAM, "dice", "plan", f"--seed={roll['seed']}", f"--dice={self.kept['dice']}",
                   f"--before={listed(roll['before'])}", f"--speed={roll['speed']}"]
        if roll["held"]:
            command.append(f"--held={listed(roll['held'])}")
        return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def listed(numbers):
    return ",".join(str(number) for number in numbers)


def shown_at(plan, before, moment):
    """The face of each die of a plan at a moment."""
    def face(tumble, last):
        if tumble:
            for at, one in zip(tumble["moments"], tumble["faces"]):
                last = one if at <= moment else last
        return last
    return [face(*pair) for pair in zip(plan["tumbles"], before)]
