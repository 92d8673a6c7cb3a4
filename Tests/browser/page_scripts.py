"""The JavaScript by which pages.py queries the page."""

OPTION = """(group, option) => {
  const tidy = (text) => text.replace(/\\s+/g, " ").trim();
  const groups = [...document.querySelectorAll("fieldset")];
  const found = groups.find((one) => tidy(one.querySelector("legend").textContent) === group);
  return [...(found?.querySelectorAll("label") ?? [])].find((one) => tidy(one.textContent) === option) ?? null;
}"""

# A screen with its content. One that is still loading its decks does not count.
SETTLED = "() => Boolean(document.querySelector('#app:not([aria-busy]) [data-screen]')) && !document.querySelector('#app .waiting')"

CHOSEN = """(group) => {
  const tidy = (text) => text.replace(/\\s+/g, " ").trim();
  const groups = [...document.querySelectorAll("fieldset")];
  const found = groups.find((one) => tidy(one.querySelector("legend").textContent) === group);
  const radio = found?.querySelector("input:checked");
  return radio ? tidy(radio.closest("label").textContent) : null;
}"""

LOOKS = """
const looks = () => Object.fromEntries([...document.querySelectorAll('[data-player]')].map((slice) => {
  const look = [slice, slice.querySelector('path')].flatMap((one) => {
    const style = getComputedStyle(one);
    return [style.fill, style.opacity, style.filter, style.stroke, style.strokeWidth, style.transform];
  });
  return [slice.dataset.player, look];
}));
"""

# Looks at each change and in every frame, because a name is shown for only a second, in which a slow machine may draw nothing.
LANDING = """() => new Promise((done) => {
  %s
  const end = performance.now() + 20_000;
  // A glow may go on; what turns, lifts or fades is taken to its end.
  const moves = (one) => one.playState === 'running' && one.effect.target?.closest('.turntable')
    && (one instanceof CSSTransition || one.effect.getKeyframes().some((frame) => frame.transform || frame.rotate));
  const measure = (chosen) => {
    for (const one of document.getAnimations().filter(moves)) one.finish();
    const box = document.querySelector('[data-tip]').getBoundingClientRect();
    const below = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const tip = below.map((one) => one.closest('[data-player]')?.dataset.player).find(Boolean) ?? null;
    const size = parseFloat(getComputedStyle(chosen).fontSize);
    return [chosen.textContent, tip, looks(), document.querySelector('.heard').textContent, size, box.x, box.y];
  };
  const named = () => [...document.querySelectorAll('h2.chosen-name')].find((one) => one.textContent);
  let [last, before] = [null, null];  // what was seen last, and a frame ago: an arm that is about to turn stands still, too
  const look = () => {
    const now = named() ? measure(named()) : null;
    const isOver = now ? JSON.stringify(now) === JSON.stringify(before) : last;
    [last, before] = [now ?? last, now];
    if (!isOver && performance.now() <= end) return requestAnimationFrame(look);
    changes.disconnect();
    done(last?.slice(0, 5) ?? null);
  };
  const changes = new MutationObserver(() => { if (named()) last = measure(named()); });
  changes.observe(document.getElementById('app'), { subtree: true, childList: true, characterData: true });
  look();
})""" % LOOKS

RECORDS = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("turntable");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const reading = database.transaction("records").objectStore("records").getAll();
    reading.onsuccess = () => {
      database.close();
      resolve(Object.fromEntries(reading.result.map(({ key, value }) => [key, value])));
    };
    reading.onerror = () => reject(reading.error);
  };
})"""

WRITE = """(changes) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("turntable");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("records", "readwrite");
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) writing.objectStore("records").delete(key);
      else writing.objectStore("records").put({ key, value });
    }
    writing.oncomplete = () => { opening.result.close(); resolve(true); };
    writing.onabort = () => reject(writing.error);
  };
})"""
