"""The way from one screen to the next: the old one stays in view until the new one is drawn, and takes no touch."""

import pytest
from driver_browsers import fresh, started

# Node 2 the app, 3 its first screen with a button (4) that has a cover (5) in it. Nothing moves by itself.
OLD = """() => {
  const { tell, say } = fake;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    return animation;
  };
  globalThis.make = (parent, id, tag, attributes, text) => [
    say("createElement", id, tag, 0), ...Object.entries(attributes).map(([n, v]) => say("setAttribute", id, n, v)),
    ...(text ? [say("createText", id + 50, text), say("insert", id, id + 50, 0)] : []), say("insert", parent, id, 0)];
  const box = { display: "block", width: "90px", height: "60px" };
  tell(
    ...make(1, 2, "div", { class: "app" }), ...make(2, 3, "main", { class: "screen", "data-screen": "old" }, "Old"),
    ...make(3, 4, "button", { id: "go" }), say("listen", 4, 1), ...make(4, 5, "span", { class: "cover cover-a" }),
    ...Object.entries(box).map(([name, value]) => say("setStyle", 5, name, value)),
  );
}"""
# The next screen (10), in the place of the old one; `waits` for data, or has the same cover (12).
NEXT = """waits => {
  const { tell, say } = fake;
  const box = { display: "block", width: "180px", height: "120px" };
  tell(
    say("remove", 3), ...make(2, 10, "main", { class: "screen", "data-screen": "new" }, "New"),
    ...make(10, 11, "button", { id: "here" }), say("listen", 11, 1),
    ...(waits ? make(10, 12, "p", { class: "waiting" }, "Loading") : make(10, 12, "span", { class: "cover cover-a" })),
    ...Object.entries(box).map(([name, value]) => say("setStyle", 12, name, value)),
  );
}"""
LEFT = "() => [...document.querySelectorAll('.leaving')].map((one) => one.textContent)"
FADES = "() => document.querySelector('.leaving').getAnimations().length"
FINISH = "() => document.getAnimations().forEach((one) => one.finish())"
GONE = "() => !document.querySelector('.leaving')"


@pytest.fixture
def tab(browser, server):
    return started(browser, server.url, OLD)


def test_the_old_screen_fades_over_the_new_one_which_is_there_at_once(tab):
    tab.run(NEXT, False)
    assert tab.run(LEFT) == ["Old"]
    assert tab.run("() => document.querySelector('[data-screen]').dataset.screen") == "new"
    assert tab.run("() => document.querySelector('.leaving').matches('[inert][aria-hidden=true]')")
    assert tab.run(FADES) == 1
    tab.run("() => document.getElementById('here').click()")
    assert tab.message("input")["node"] == 11
    tab.run(FINISH)
    tab.wait(GONE)


def test_the_tapped_picture_grows_into_its_place(tab):
    tab.run("() => document.getElementById('go').click()")
    tab.run(NEXT, False)
    boxes = tab.run("""() => { const ghost = document.querySelector('.ghost');
        const box = () => {
          const { width, height } = ghost.getBoundingClientRect();
          return [Math.round(width), Math.round(height)];
        };
        const first = box();
        const [way] = ghost.getAnimations();
        way.currentTime = way.effect.getTiming().duration - 0.01;
        return [first, box(), ghost.firstElementChild.className]; }""")
    assert boxes == [[90, 60], [180, 120], "cover cover-a ghost"]
    assert tab.run("() => getComputedStyle(document.querySelector('#app .cover')).opacity") == "0"
    tab.run(FINISH)
    tab.wait("() => !document.querySelector('.ghost')")
    assert tab.run("() => getComputedStyle(document.querySelector('#app .cover')).opacity") == "1"


def test_nothing_grows_if_nothing_was_tapped(tab):
    tab.run(NEXT, False)
    assert tab.run("() => document.querySelector('.ghost')") is None


def test_a_screen_that_waits_is_covered_by_the_old_one_until_its_data_comes(tab):
    tab.run("() => document.documentElement.style.setProperty('--patience', '1000s')")
    tab.run(NEXT, True)
    assert tab.run(LEFT) == ["Old"]
    assert tab.run(FADES) == 0
    tab.run("() => fake.tell(fake.say('remove', 12))")
    assert tab.run(FADES) == 1


def test_patience_ends(tab):
    tab.run("() => document.documentElement.style.setProperty('--patience', '1ms')")
    tab.run(NEXT, True)
    tab.wait(f"() => ({FADES})() === 1")


def test_a_screen_that_follows_at_once_replaces_what_is_left(tab):
    tab.run(NEXT, False)
    tab.run("""() => { const { tell, say } = fake;
        tell(say('remove', 10), ...make(2, 20, 'main', { class: 'screen', 'data-screen': 'third' }, 'Third')); }""")
    assert tab.run(LEFT) == ["New"]


def test_with_reduced_motion_the_new_screen_is_all_there_is(request, server):
    tab = fresh(request, "chromium").tab()
    tab.page.emulate_media(reduced_motion="reduce")
    tab.go(server.url)
    tab.message("start")
    tab.run(OLD)
    tab.run(NEXT, False)
    assert tab.run(LEFT) == []


def test_with_reduced_motion_the_old_screen_stays_only_while_the_new_one_waits(request, server):
    tab = fresh(request, "chromium").tab()
    tab.page.emulate_media(reduced_motion="reduce")
    tab.go(server.url)
    tab.message("start")
    tab.run(OLD)
    tab.run("() => document.documentElement.style.setProperty('--patience', '1000s')")
    tab.run(NEXT, True)
    assert tab.run(LEFT) == ["Old"]
    tab.run("() => fake.tell(fake.say('remove', 12))")
    assert tab.run(LEFT) == []
