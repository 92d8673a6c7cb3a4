"""An app that begins with a part of it: it is alive with that, and a message that needs the whole app waits and is handled
once."""

import subprocess
import threading

import pytest
from driver_site import Server, built

SHOWN = "() => { const trap = document.getElementById('trap'); return !trap.hidden && trap.textContent; }"
HEADING = "() => document.querySelector('#app h1')?.textContent"
GAP = "() => getComputedStyle(document.querySelector('#app h1')).rowGap"
PRESS = "() => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })); }"
ASKED = "() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).map(({ name }) => name)"
# It counts its messages in the first word of its memory, writes a heading at the start, and the count at a key (setText 3).
MODULE = r"""(module
  (import "env" "putchar_host" (func (param i32)))
  (import "env" "random_bytes" (func (param i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 4096) "\01\02\02h1\00\02\03\02Hi\08\02\03\00\08\01\02\00")
  (func (export "reserve") (param i32) (result i32) (i32.const 1024))
  (func (export "handle") (param i32)
    (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))
    (i32.store (i32.const 4) (select (i32.const 19) (i32.const 0) (i32.eq (i32.load8_u (i32.const 1024)) (i32.const 1))))
    (if (i32.eq (i32.load8_u (i32.const 1024)) (i32.const 12)) (call $count)))
  (func (export "output") (result i32) (i32.const 4096))
  (func (export "outputLength") (result i32) (i32.load (i32.const 4)))
  COUNT)"""
WHOLE = MODULE.replace("COUNT", r"""(func $count
    (i32.store (i32.const 4096) (i32.const 0x00010303))
    (i32.store8 (i32.const 4099) (i32.add (i32.const 48) (i32.load (i32.const 0))))
    (i32.store (i32.const 4) (i32.const 4)))""")
PART = MODULE.replace("COUNT", "(func $count (unreachable))")
KEEP = """() => new Promise((resolve) => {
  const request = indexedDB.open('turntable', 1);
  request.onupgradeneeded = () => ['records', 'lease'].map((name) => request.result.createObjectStore(name, { keyPath: 'key' }));
  request.onsuccess = () => {
    const transaction = request.result.transaction('records', 'readwrite');
    transaction.objectStore('records').put({ key: 'k', value: 'v' });
    transaction.oncomplete = () => { request.result.close(); resolve(true); };
  };
})"""
FORGET = "() => { localStorage.clear(); return true; }"
KNOW = "() => { localStorage.setItem('turntable-start', JSON.stringify({ isElsewhere: false })); return true; }"


def assembled(folder, text):
    command = ["wasm-as", "-", "-o", folder / "part.wasm"]
    subprocess.run(command, input=text, text=True, check=True)
    return (folder / "part.wasm").read_bytes()


@pytest.fixture
def parted(tmp_path):
    server = Server(built(tmp_path, app=assembled(tmp_path, WHOLE), first=assembled(tmp_path, PART), fake=False))
    yield server
    server.stop()


def key(tab):
    tab.run(PRESS)


def reads(tab, text):
    tab.wait(f"() => ({HEADING})() === '{text}'")


def names(tab):
    return {name.rsplit("/", 1)[-1] for name in tab.run(ASKED)}


def test_what_needs_all_of_the_app_is_done_once_when_that_has_come(browser, parted):
    parted.missing.add("app.wasm")
    tab = browser.tab()
    tab.go(parted.url)
    reads(tab, "Hi")
    # The request failed, which the person need not know.
    tab.wait(f"() => ({ASKED})().some((name) => name.endsWith('app.wasm'))")
    assert tab.run(SHOWN) is False
    parted.missing.clear()
    # Two in a row: the second one waits for the first.
    tab.run("() => { globalThis.isSame = true; }")
    key(tab)
    key(tab)
    reads(tab, "3")
    key(tab)
    reads(tab, "4")
    assert tab.run("() => globalThis.isSame")
    assert tab.run(SHOWN) is False


def test_what_needs_all_of_the_app_waits_for_its_style_too_or_for_that_to_fail(browser, parted):
    tab = browser.tab()
    parted.missing.add("rest.css")
    for gap in ("normal", "5px"):
        tab.go(parted.url)
        reads(tab, "Hi")
        key(tab)
        if gap != "normal":
            assert tab.run(GAP) == "normal" and tab.run(HEADING) == "Hi"
            parted.held["rest.css"].set()
        reads(tab, "2")
        assert tab.run(GAP) == gap
        assert tab.run(FORGET)
        parted.missing.clear()
        parted.held["rest.css"] = threading.Event()


def test_all_of_the_app_goes_on_from_where_its_part_was(browser, parted):
    parted.held["app.wasm"] = threading.Event()
    tab = browser.tab()
    tab.go(parted.url)
    reads(tab, "Hi")
    # The part handles these messages, and answers nothing.
    told = "() => { for (const name of ['offline', 'online']) dispatchEvent(new Event(name)); return true; }"
    assert tab.run(told)
    parted.held["app.wasm"].set()
    key(tab)
    reads(tab, "4")


def test_nothing_is_told_before_the_start_while_that_waits_for_all_of_the_app(browser, parted):
    tab = browser.tab()
    tab.go(parted.url + "/blank")
    assert tab.run(KEEP)
    parted.held["app.wasm"] = threading.Event()
    tab.go(parted.url)
    tab.wait("() => performance.getEntriesByName('turntable-records').length && globalThis.turntable")
    for _ in range(3):
        key(tab)
    assert tab.run(HEADING) != "Hi"
    parted.held["app.wasm"].set()
    reads(tab, "Hi")
    key(tab)
    reads(tab, "2")


def test_who_was_here_before_gets_all_of_the_app_at_once(browser, parted):
    tab = browser.tab()
    tab.go(parted.url + "/blank")
    assert tab.run(KNOW)
    tab.go(parted.url)
    reads(tab, "Hi")
    key(tab)
    reads(tab, "2")
    assert names(tab) == {"app.wasm"}


def test_a_phone_that_forgot_that_it_has_the_app_needs_no_server(browser, parted):
    tab = browser.tab()
    tab.go(parted.url)
    reads(tab, "Hi")
    tab.wait("() => navigator.serviceWorker.controller !== null")
    assert tab.run(FORGET)
    parted.missing.add("first.wasm")
    tab.reload()
    reads(tab, "Hi")
    key(tab)
    reads(tab, "2")
    assert tab.run(SHOWN) is False


def test_an_app_that_cannot_be_had_is_said_once_it_is_needed(browser, parted):
    parted.missing.add("app.wasm")
    tab = browser.tab()
    tab.go(parted.url)
    reads(tab, "Hi")
    key(tab)
    text = tab.wait(SHOWN)
    assert "Reload" in text and "app.wasm: HTTP 404" in text
    parted.missing.clear()
    tab.run("() => document.getElementById('trap-reload').click()")
    tab.wait(f"() => document.getElementById('trap')?.hidden && ({HEADING})() === 'Hi'")
    key(tab)
    reads(tab, "2")


def test_an_app_of_another_version_is_loaded_anew_and_if_it_stays_that_is_said(browser, parted):
    app = next(parted.site.glob("v/*/app.wasm"))
    ours = app.read_bytes()
    app.write_bytes(ours[:-1] + b"?")
    tab = browser.tab()
    tab.go(parted.url)
    # It starts again, and everything done before is gone.
    said = tab.wait(f"() => {{ ({PRESS})(); return ({SHOWN})(); }}")
    assert "of two versions" in said
    app.write_bytes(ours)
    tab.run("() => document.getElementById('trap-reload').click()")
    tab.wait(f"() => {{ ({PRESS})(); return Number(({HEADING})()) >= 2; }}")
    tab.wait("() => sessionStorage.length === 0")
    assert tab.run(SHOWN) is False
