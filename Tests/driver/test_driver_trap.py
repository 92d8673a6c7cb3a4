"""A friendly screen appears when Swift stops or the app cannot be loaded, and no saved record is
lost."""

import pytest
from driver_site import Server, built

SHOWN = "() => { const trap = document.getElementById('trap'); return !trap.hidden && trap.textContent; }"


def leb(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def section(number, *parts):
    content = leb(len(parts)) + b"".join(parts)
    return bytes([number]) + leb(len(content)) + content


def name(text):
    return leb(len(text)) + text.encode()


def body(*code):
    content = b"\0" + bytes(code) + b"\x0b"
    return leb(len(content)) + content


def trapping_module(commands):
    """A module that always answers with the same commands, but on a key writes "Oh" and traps."""
    to_host, host_two, one_to_one, none_to_one = (
        b"\x60\x01\x7f\x00", b"\x60\x02\x7f\x7f\x00", b"\x60\x01\x7f\x01\x7f", b"\x60\x00\x01\x7f")
    room, out = 1024, 0x1000
    trap_on_key = [0x41, *signed(room), 0x2D, 0, 0, 0x41, 12, 0x46, 0x04, 0x40, 0x41, *signed(ord("O")), 0x10, 0,
                   0x41, *signed(ord("h")), 0x10, 0, 0x00, 0x0B]
    return b"\0asm\1\0\0\0" + b"".join([
        section(1, to_host, host_two, one_to_one, none_to_one),
        section(2, name("env") + name("putchar_host") + b"\0\0", name("env") + name("random_bytes") + b"\0\1"),
        section(3, b"\2", b"\0", b"\3", b"\3"),
        section(5, b"\0\1"),
        section(7, name("memory") + b"\2\0", name("reserve") + b"\0\2", name("handle") + b"\0\3",
                name("output") + b"\0\4", name("outputLength") + b"\0\5"),
        section(10, body(0x41, *signed(room)), body(*trap_on_key), body(0x41, *signed(out)),
                body(0x41, *signed(len(commands)))),
        section(11, b"\0\x41" + signed(out) + b"\x0b" + leb(len(commands)) + commands),
    ])  # fmt: skip


def signed(number):
    """A signed LEB128 of a number that is not negative."""
    plain = leb(number)
    return plain if plain[-1] < 0x40 else bytes([*plain[:-1], plain[-1] | 0x80, 0])


# createElement 2 "h1", createText 3 "Hi", insert 2 3, insert 1 2
COMMANDS = b"\1\2\2h1\0" + b"\2\3\2Hi" + b"\x08\2\3\0" + b"\x08\1\2\0"


@pytest.fixture
def real_server(tmp_path):
    server = Server(built(tmp_path, app=trapping_module(COMMANDS), fake=False))
    yield server
    server.stop()


def test_a_trap_in_the_module_shows_its_text_and_reload(browser, real_server):
    tab = browser.tab()
    tab.go(real_server.url)
    tab.wait("() => document.querySelector('#app h1')?.textContent === 'Hi'")
    assert tab.run(SHOWN) is False
    tab.run("() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))")
    text = tab.wait(SHOWN)
    assert "Something went wrong" in text and "Your game is saved. Reload to carry on." in text and "Oh\n" in text
    assert tab.run("() => document.activeElement.textContent") == "Reload"
    assert tab.run("() => document.getElementById('app').inert")
    tab.run("() => { globalThis.isOld = true; document.activeElement.click(); }")
    tab.wait("() => !globalThis.isOld && document.querySelector('#app h1') && document.getElementById('trap').hidden")


def stored(tab, how):
    """Runs `how` with the store of records, and returns its result."""
    return tab.run(f"""() => new Promise((resolve) => {{
      indexedDB.open('turntable').onsuccess = ({{ target }}) => {{
        const answer = ({how})(target.result.transaction('records', 'readwrite').objectStore('records'));
        answer.onsuccess = () => {{ target.result.close(); resolve(answer.result); }};
      }};
    }})""")


def test_an_app_of_another_version_than_its_script_is_loaded_anew_and_nothing_is_lost(browser, real_server):
    tab = browser.tab()
    tab.go(real_server.url)
    alive = "() => document.querySelector('#app h1')?.textContent === 'Hi'"
    tab.wait(alive)
    tab.wait("() => navigator.serviceWorker.controller !== null")
    stored(tab, "(records) => records.put({ key: 'k', value: 'kept' })")
    other = list(trapping_module(COMMANDS.replace(b"Hi", b"No")))
    tab.run("""async (bytes) => {
      const [name] = await caches.keys();
      const cache = await caches.open(name);
      const app = (await cache.keys()).find(({ url }) => url.endsWith('app.wasm'));
      await cache.put(app, new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/wasm' } }));
      globalThis.isOld = true;
      return true;
    }""", other)
    tab.reload()
    tab.wait(f"() => !globalThis.isOld && ({alive})()")
    assert tab.run(SHOWN) is False
    assert stored(tab, "(records) => records.get('k')")["value"] == "kept"
    assert tab.run("() => sessionStorage.length") == 0


def test_an_app_that_stays_of_another_version_is_said_to_be_so(browser, tmp_path):
    site = built(tmp_path, app=trapping_module(COMMANDS), fake=False)
    for path in site.glob("v/*/*.wasm"):
        path.write_bytes(trapping_module(COMMANDS))
    server = Server(site)
    try:
        tab = browser.tab()
        tab.go(server.url)
        assert "of two versions" in tab.wait(SHOWN)
        assert tab.run("() => document.querySelector('#app h1')") is None
    finally:
        server.stop()


def test_saves_that_were_asked_for_before_the_trap_are_finished_and_nothing_follows(browser, server):
    tab = browser.tab()
    tab.go(server.url)
    tab.message("start")
    tab.run("""() => {
      fake.listeners.push((message) => { if (message.key === "Boom") throw new Error("out of luck"); });
      fake.tell(...[1, 2, 3].map((n) => fake.save(n, { ["x" + n]: "y".repeat(4_000_000) })));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Boom", bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "After", bubbles: true }));
      document.getElementById("trap-reload").click();
      sessionStorage.setItem("seen", fake.messages.map((message) => message.key ?? message.name).join());
    }""")
    tab.wait("() => globalThis.fake && fake.messages[0] && fake.messages[0].records.x3")
    assert tab.run("() => Object.keys(fake.messages[0].records).join()") == "x1,x2,x3"
    assert tab.run("() => sessionStorage.getItem('seen')").endswith("Tell,Boom")


@pytest.mark.parametrize("fault", ["broken", "module"])
def test_an_app_that_cannot_be_loaded_says_so(browser, server, fault):
    if fault == "module":
        server.missing.add("main.js")
    tab = browser.tab()
    tab.go(server.url + "/?" + fault)
    text = tab.wait(SHOWN)
    assert ("the app does not load" if fault == "broken" else "Could not load /v/") in text
