"""The part of tour.py that goes through Turns, on one phone: the others have a seat and no phone."""

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


def turns(app):
    """Tables found, a game with everybody there is room for, and what is kept of it."""
    phone = Phone(app.page, app.words)
    app.go_home().tap("Turns").page.wait_for_screen("tables")
    yield "tables", "empty", app
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
    yield from lobby(app, phone)
    yield from play(app, phone)
    yield from ended(app)


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
