"""Saves, the lease between tabs, and stores that are full or forbidden."""

STORAGE, ELSEWHERE = 1, 16
SAVE = "([ticket, changes]) => fake.tell(fake.save(ticket, changes))"
TAKE_OVER = "() => fake.tell(fake.say('takeOver'))"
# A mute tab, like one that the phone has put to sleep.
MUTE = "() => { BroadcastChannel.prototype.postMessage = () => {}; }"
HIDE = "() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
SHOW = "() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
LEASE = """(token) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("turntable", 1);
  opening.onsuccess = () => {
    const lease = opening.result.transaction("lease", "readwrite").objectStore("lease");
    const request = token ? lease.put({ key: "holder", token }) : lease.get("holder");
    request.transaction.oncomplete = () => { opening.result.close(); resolve(request.result?.token); };
  };
  opening.onerror = () => reject(opening.error);
})"""


def opened(browser, server, path="/"):
    tab = browser.tab()
    tab.go(server.url + path)
    return tab, tab.message("start")


def saved(tab, ticket, **changes):
    tab.run(SAVE, [ticket, changes])
    tab.wait("t => fake.messages.some(m => m.name === 'saved' && m.ticket === t)", ticket)


def refused(tab, ticket, **changes):
    tab.run(SAVE, [ticket, changes])
    return tab.wait("t => fake.messages.find(m => m.name === 'saveFailed' && m.ticket === t)", ticket)["reason"]


def test_records_come_back_and_answers_keep_their_order(browser, server):
    tab, start = opened(browser, server)
    assert start["flags"] & (STORAGE | ELSEWHERE) == STORAGE
    tab.run("() => fake.tell(...[1, 2, 3].map(n => fake.save(n, { x: String(n), y: n === 3 ? null : 'é\\u{1F600}' })))")
    tab.message("saved", 3)
    assert tab.run("() => fake.messages.filter(m => m.name === 'saved').map(m => m.ticket)") == [1, 2, 3]
    tab.reload()
    assert tab.message("start")["records"] == {"x": "3"}


def test_all_that_is_kept_is_told_when_it_is_asked_for_after_what_was_to_be_kept_before(browser, server):
    tab, _ = opened(browser, server)
    saved(tab, 1, x="1", y="2")
    tab.run("() => fake.tell(fake.save(2, { y: null, z: 'é' }), fake.say('readRecords'))")
    assert tab.message("records")["records"] == {"x": "1", "z": "é"}
    names = tab.run("() => fake.messages.map((one) => one.name)")
    assert names.index("records") > len(names) - 1 - names[::-1].index("saved")


def test_a_tab_that_does_not_play_is_not_told_what_is_kept(browser, server):
    first, _ = opened(browser, server)
    saved(first, 1, x="1")
    second, _ = opened(browser, server)
    second.run("() => fake.tell(fake.say('readRecords'))")
    assert second.message("records")["records"] is None


def test_the_app_is_loaded_anew_when_it_asks_for_it(browser, server):
    tab, _ = opened(browser, server, "/backup")
    tab.run("() => { globalThis.isOld = true; fake.tell(fake.save(1, { x: '1' })); }")
    tab.message("saved")
    tab.run("() => fake.tell(fake.say('restart'))")
    tab.wait("() => !globalThis.isOld && globalThis.fake?.messages.some((one) => one.name === 'start')")
    start = tab.message("start")
    assert (start["path"], start["records"]) == ("/backup", {"x": "1"})


def test_a_second_tab_says_so_and_can_take_over(browser, server):
    first, _ = opened(browser, server)
    saved(first, 1, x="1")
    second, start = opened(browser, server)
    assert start["flags"] & ELSEWHERE and start["records"] == {}
    assert refused(second, 1, x="2") == "lost"
    second.run(TAKE_OVER)
    start = second.message("start", 2)
    assert not start["flags"] & ELSEWHERE and start["records"] == {"x": "1"}
    first.message("leaseLost")
    assert refused(first, 2, x="3") == "lost"
    saved(second, 2, x="4")
    first.run(TAKE_OVER)
    assert first.message("start", 2)["records"] == {"x": "4"}
    second.message("leaseLost")


def test_a_closed_tab_leaves_the_game_free(browser, server):
    keeper = browser.tab()
    keeper.go(server.url + "/blank")
    first, _ = opened(browser, server)
    saved(first, 1, x="1")
    first.close()
    _, start = opened(browser, server)
    assert not start["flags"] & ELSEWHERE and start["records"] == {"x": "1"}


def test_the_lease_of_a_dead_tab_is_taken(browser, server):
    tab, _ = opened(browser, server)
    tab.go(server.url + "/blank")
    tab.run(LEASE, "dead")
    tab.go(server.url)
    assert not tab.message("start")["flags"] & ELSEWHERE
    saved(tab, 1, x="1")
    assert tab.run(LEASE, None) != "dead"


def test_a_sleeping_tab_hears_that_it_was_overtaken(browser, server):
    asleep, _ = opened(browser, server)
    asleep.run(MUTE)
    second, start = opened(browser, server)
    assert not start["flags"] & ELSEWHERE
    asleep.message("leaseLost")
    saved(second, 1, x="1")


def test_a_deaf_tab_is_stopped_by_the_fence_at_its_next_save(browser, server):
    deaf, _ = opened(browser, server)
    deaf.go(server.url)
    deaf.message("start")
    deaf.run(MUTE)
    other = browser.tab()
    other.go(server.url + "/blank")
    other.run(LEASE, "someone else")
    assert refused(deaf, 1, x="1") == "lost"
    deaf.message("leaseLost")
    other.go(server.url)
    assert other.message("start")["records"] == {}


def test_a_page_that_is_put_away_gives_the_lease_back(browser, server):
    first, _ = opened(browser, server)
    first.run(HIDE)
    first.run(SHOW)
    saved(first, 1, x="1")
    first.run(HIDE)
    _, start = opened(browser, server)
    assert not start["flags"] & ELSEWHERE and start["records"] == {"x": "1"}


def test_a_page_that_comes_back_looks_at_the_lease_again(browser, server):
    page, _ = opened(browser, server)
    other = browser.tab()
    other.go(server.url + "/blank")
    other.run(LEASE, "someone else")
    page.run(SHOW)
    page.message("leaseLost")


def test_a_newer_version_of_the_store_is_left_alone(browser, server):
    old, _ = opened(browser, server)
    newer = browser.tab()
    newer.go(server.url + "/blank")
    newer.run("""() => new Promise((resolve, reject) => {
      const opening = indexedDB.open("turntable", 2);
      opening.onsuccess = () => { opening.result.close(); resolve(); };
      opening.onblocked = () => reject(new Error("blocked"));
    })""")
    old.message("leaseLost")
    assert refused(old, 1, x="1") == "lost"
    _, start = opened(browser, server)
    assert not start["flags"] & STORAGE


def test_a_forbidden_store_is_said_and_the_game_goes_on(browser, server):
    tab, start = opened(browser, server, "/?forbidden")
    assert not start["flags"] & (STORAGE | ELSEWHERE) and start["records"] == {}
    assert refused(tab, 1, x="1") == "forbidden"


def test_a_full_store_keeps_what_it_has(chromium, server):
    tab = chromium.tab()
    # The browser reads its limit when it opens the store for the first time.
    limit = {"origin": server.url, "quotaSize": 400_000}
    chromium.context.new_cdp_session(tab.page).send("Storage.overrideQuotaForOrigin", limit)
    tab.go(server.url)
    tab.message("start")
    saved(tab, 1, x="kept", z="1")
    assert refused(tab, 2, x="y" * 3_000_000, z="2") == "full"
    saved(tab, 3, y="more")
    tab.reload()
    assert tab.message("start")["records"] == {"x": "kept", "y": "more", "z": "1"}


# No browser here can be made to refuse the few bytes of a lease, so the store is patched.
FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (record) {
    const request = put.call(this, record);
    if (globalThis.isRoomy) return request;
    this.transaction.abort();
    Object.defineProperty(this.transaction, "error", { value: new DOMException("", "QuotaExceededError") });
    return request;
  };
}"""


def test_a_store_that_is_full_at_the_start_still_gives_its_records(chromium, server):
    tab, _ = opened(chromium, server)
    saved(tab, 1, x="kept")
    tab.page.add_init_script(f"({FULL})()")
    tab.reload()
    start = tab.message("start")
    assert start["flags"] & (STORAGE | ELSEWHERE) == STORAGE and start["records"] == {"x": "kept"}
    assert refused(tab, 2, x="lost") == "full"
    tab.run("() => { globalThis.isRoomy = true; }")
    saved(tab, 3, y="again")
    tab.go(server.url + "/blank")
    tab.go(server.url)
    assert tab.message("start")["records"] == {"x": "kept", "y": "again"}
