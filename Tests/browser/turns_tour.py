"""The part of tour.py that goes through Turns, on one phone: the others have a seat and no phone."""

from game_pages import THIS_OR_THAT, enter
from scanning import DRAWN
from turns_pages import Phone

LONG = "Maximiliana-Theodora"
RTL = "מרים אל־ח׳אלד"
# As many as one address may send, none under the name of a seat: of those that are refused nothing is seen.
VISITORS = ("Maximiliana-Dorothea", "Ida", "יעל אל־ח׳אלד", "Jo")
# Opens tables as other phones do, to be seen nearby: by name, avatar, colour and flags (1 is locked, 8 asks first).
TABLES = """() => {
  const bytes = (text) => [...new TextEncoder().encode(text)];
  window.others = [['Maximiliana-Theodora', 3, 5, 0], ['מרים', 7, 1, 1], ['Maximiliana-Theodora', 9, 2, 8]].map(([name, avatar, colour, flags]) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/relay');
    const key = [...crypto.getRandomValues(new Uint8Array(16))];
    const listing = [bytes(name).length, ...bytes(name), avatar, colour, flags];
    socket.onopen = () => socket.send(new Uint8Array([1, ...key, ...listing]));
    return socket;
  });
}"""
GONE = "() => window.others.forEach((one) => one.close())"
# Knocks at the one table that is there, under these names.
KNOCK = """(names) => {
  const bytes = (text) => [...new TextEncoder().encode(text)];
  window.others = names.map((name, index) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/relay');
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(new Uint8Array([5, 1]));
    socket.onmessage = ({ data }) => {
      const [kind, cause, count, length, ...rest] = new Uint8Array(data);
      if (kind !== 2 || count !== 1) return;
      const [door, said] = [rest.slice(0, length), bytes(name)];
      socket.onmessage = null;
      socket.send(new Uint8Array([7, length, ...door, said.length, ...said, index * 5, index]));
    };
    return socket;
  });
}"""

# The buttons that hand the phone to a player without one, and how many they are.
GIVE = ".round-dock > .plain"
UNDECIDED = f"() => document.querySelectorAll('{GIVE}').length"
HANDED = "() => Boolean(document.querySelector('.round-hand'))"
ASKED = "() => Boolean(document.querySelector('button.round-side'))"
# Lets the time of the page stand still, and go on: a vote waits 30 seconds for those without a phone, a drum roll ends.
HOLD = """(isHeld) => {
  for (const clock of [Date, performance]) {
    if (isHeld) {
      const time = clock.now();
      clock.real = clock.now;
      clock.now = () => time;
    } else {
      const [now, late] = [clock.real.bind(clock), clock.real() - clock.now()];
      clock.now = () => now() - late;
    }
  }
}"""


class LinkedPhone(Phone):
    """A phone as people have it."""

    has_links = True


def turns(app):
    """Tables found, a game with everybody there is room for, and what is kept of it."""
    phone = LinkedPhone(app.page, app.words)
    app.go_home().tap("Turns").page.wait_for_screen("tables")
    yield "tables", "empty", app
    yield from session_of_one_phone(app, phone)
    app.go_home().tap("Turns").page.wait_for_screen("tables")
    app.page.run(TABLES)
    app.page.until(lambda: app.page.run("() => document.querySelectorAll('.table-item').length") == 3, "no tables nearby")
    yield "tables", "nearby", app
    phone.named(LONG)
    app.tap(f"{LONG}’s table, asks first")
    app.expect("Type the code instead")
    yield "tables", "asked to be let in", app
    if app.shows("Cancel"):
        app.tap("Cancel")
    app.page.type_into(app.words("Table code"), "AEIOU", enter=False)
    app.tap("Join a table")
    app.page.until(lambda: app.page.run("() => document.querySelector('#table-code[aria-invalid=true]')"), "no problem")
    yield "tables", "no such code", app
    app.page.run(GONE)
    yield from direct(app, phone)
    yield from lobby(app, phone)
    yield from rounds(app)
    yield from play(app, phone)
    yield from ended(app)


def direct(app, phone):
    """A table without a server, as far as one phone goes."""
    app.page.run(DRAWN)
    if app.shows("Scan a table’s code"):
        app.tap("Scan a table’s code").page.wait_for_screen("direct")
        app.page.until(lambda: app.page.run("() => document.querySelector('video')?.videoWidth"), "no picture")
        yield "direct", "looking for a code", app
        app.page.run("() => sawCodes.push('https://example.org/menu')")
        app.page.until(lambda: app.page.run("() => document.querySelector('.scan-state.problem')"), "no problem")
        yield "direct", "another code", app
        app.tap("Back").page.wait_for_screen("tables")
        app.page.run("() => { sawCodes.length = 0; }")
        app.tap("Open a table without a server").page.wait_for_screen("table")
        app.page.until(lambda: app.page.run("() => document.querySelector('svg.qr')"), "no code")
        yield "table", "letting the next one in", app
        app.tap("Close").expect("Start game")
        yield "table", "without a server", app
        phone.leave()
    else:
        app.open("/d").page.wait_for_screen("direct")
        yield "direct", "in a browser that links no phones", app
        app.go_home().tap("Turns").page.wait_for_screen("tables")
        phone.named(LONG)


def press(app, selector):
    """What is named by something that is said in the language as well, or differs from walk to walk."""
    app.page.click_on("(selector) => document.querySelector(selector)", f"no {selector}", selector)


def lobby(app, phone):
    app.tap("Open a table").page.wait_for_screen("table")
    phone.code()
    yield "table", "alone", app
    for name in ("Ben", RTL, "Dan", "Eve", "Fay", "Gus", "Hal"):
        phone.add_seat(name)
    yield "table", "eight in the lobby", app
    app.page.type_into(app.words("Name of a player without a phone"), "ben")
    app.page.until(lambda: app.page.run("() => document.querySelector('#seat-name[aria-invalid=true]')"), "no problem")
    yield "table", "a name that is taken", app
    app.tap("Show code").expect("Close")
    yield "table", "code", app
    app.tap("Close").tap("Table").expect("Close")
    app.tap("Change your look").expect("Pink")
    yield "table", "look", app
    app.tap("Close").expect("Start game")


def held(app, state):
    """A state of the table that time would end."""
    app.page.run(HOLD, True)
    yield "table", state, app
    app.page.run(HOLD, False)


def rounds(app):
    """A card that all vote on: the host, then everybody else on the host's phone."""
    press(app, ".lobby-game:has(.cover-would-you-rather)")
    app.page.until(lambda: app.page.run(ASKED), "it does not ask")
    yield "table", "asked", app
    press(app, ".round-side-0")
    others = app.page.until(lambda: app.page.run(UNDECIDED), "nobody else can vote")
    yield from held(app, "voted")
    for number in range(others):
        press(app, GIVE)
        app.page.until(lambda: app.page.run(HANDED), "it is not handed over")
        if number == 1:
            yield from held(app, "handed over")
        press(app, ".round-dock > .primary")
        app.page.until(lambda: app.page.run(ASKED), "it does not ask who has it")
        if number == 1:
            yield from held(app, "asked in secret")
        press(app, f"button.round-side-{min(number, 1)}")
        left = others - number - 1
        if left:
            app.page.until(lambda: app.page.run(HANDED), "it is not given back")
            press(app, ".round-dock > .primary")
        app.page.until(lambda: app.page.run(UNDECIDED) == left and not app.page.run(HANDED), "no vote")
    app.page.until(lambda: app.page.run("() => document.querySelector('.round-roll')"), "no drum roll")
    yield from held(app, "drum roll")
    app.page.until(lambda: app.page.run("() => document.querySelector('.round-split')"), "no split")
    yield "table", "split", app
    app.tap("That’s it").expect("Back to the table")
    yield "table", "round over", app
    app.tap("Back to the table").expect("Start game")


def session_of_one_phone(app, phone):
    """A card game that was passed round, and goes on at a table."""
    enter(app, THIS_OR_THAT)
    if app.shows("Again"):
        app.tap("Again").expect("Next card")
    app.tap("More").tap("On every phone").page.wait_for_screen("tables")
    yield "tables", "whose phone it is", app
    press(app, ".waiting-seat")
    app.page.wait_for_screen("table")
    phone.code()
    yield "table", "a session to go on with", app
    phone.leave()


def play(app, phone):
    phone.start()
    yield "table", "my turn", app
    app.page.run(KNOCK, list(VISITORS))
    app.page.until(lambda: app.page.run("() => document.querySelectorAll('.knock').length") == 3, "nobody knocks")
    yield "table", "four at the door", app
    app.page.run(GONE)
    app.page.until(lambda: not app.page.run("() => document.querySelector('.knock')"), "they knock on")
    phone.done()
    yield "table", "turn of another", app
    phone.done()
    app.tap("Table").expect("Close")
    yield "table", "tools", app
    app.tap("Timer").choose("Timer", "Count down")
    yield "table", "tools, timer", app
    app.tap("Table").expect("End game")
    yield "table", "tools, table", app
    app.tap("End game").expect("Keep playing")
    yield "table", "asked to end", app
    app.tap("Keep playing").tap("Pause").expect("Resume")
    yield "table", "paused, with a timer", app
    app.tap("Resume").expect("Pause")
    app.tap("Table").tap("Table").tap("Leave table").expect("Keep playing")
    yield "table", "asked to leave", app
    app.tap("Keep playing").expect("Done").tap("Back").page.wait_for_screen("tables")
    yield "tables", "at a table", app
    app.go_home()
    yield "home", "table running", app
    app.tap("Turns")
    press(app, ".own-tables button")
    app.expect("Done").tap("Table").tap("Table").tap("End game").expect("Keep playing").tap("End game").expect("Keep summary")


def ended(app):
    yield "table", "over", app
    app.tap("Keep summary")
    app.page.wait_for("button", app.words("Kept on this phone"))
    app.tap("Leave table").page.wait_for_screen("tables")
    app.tap("Kept summaries").page.wait_for_screen("summaries")
    yield "summaries", "filled", app
    press(app, ".kept-head button")
    app.page.wait_gone("article")
    yield "summaries", "none", app
    app.go_home()
