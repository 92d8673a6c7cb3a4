"""Every screen keeps a proper layout at every size, upright and sideways, in a language that is longer too."""

import pytest

from engine import ENGINES, SIZES
from pages import english, stretched
from support import proves
from tour import SCREENS, in_sizes, settle, tour

FAULTS = """() => {
  const found = [];
  const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')} "${one.textContent.slice(0, 30)}"`;
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} px wide in ${innerWidth}`);
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isAside = (one) => one.closest('.heard, [aria-hidden=true], [hidden], svg');
  for (const one of document.querySelectorAll('#app *')) {
    if (!isSeen(one) || isAside(one)) continue;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1) && one.matches('button, input, h1, h2, p, li, label')) {
      found.push(`${name(one)} lies from ${box.left} to ${box.right}`);
    }
  }
  const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !isSeen(parent) || isAside(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      // What scrolls is not clipped; what only hides is.
      for (let one = parent; one && one.id !== 'app'; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const frame = one.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) found.push(`text of ${name(parent)} is clipped at its side`);
        if (/hidden|clip/.test(overflowY) && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) found.push(`text of ${name(parent)} is clipped above or below`);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
      }
      if (box.width > 1 && (box.left < -1 || box.right > innerWidth + 1)) found.push(`text of ${name(parent)} leaves the screen`);
      const control = parent.closest('button');
      const frame = control?.getBoundingClientRect();
      if (frame && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 3 || box.bottom > frame.bottom + 3)) {
        found.push(`text leaves ${name(control)}`);
      }
    }
  }
  return [...new Set(found)];
}"""

# A control counts as covered if, scrolled to, its middle shows something else.
COVERED = """() => [...document.querySelectorAll('#app button, #app input')].flatMap((one) => {
  if (one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true })) return [];
  const touched = one.type === 'radio' ? one.closest('label') : one;
  touched.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = touched.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (top && (touched.contains(top) || top.contains(touched) && top.closest('label'))) return [];
  return [`"${touched.textContent || one.getAttribute('aria-label')}" is covered by ${top?.tagName}.${top?.className?.baseVal ?? top?.className}`];
})"""


def faults_of(page, words):
    faults, seen = set(), set()
    for screen, state, app in tour(page, words):
        seen.add(screen)
        for size in in_sizes(app.page):
            settle(app.page)
            found = app.page.run(FAULTS) + app.page.run(COVERED)
            faults |= {f"{screen} ({state}), {size}: {fault}" for fault in found}
    assert seen == set(SCREENS)
    return faults


@proves("LOOK-5", "PASS-13")
@pytest.mark.parametrize("words", [english, stretched])
def test_LOOK_5_PASS_13_nothing_is_clipped_or_covered_on_any_screen_at_any_size(page, words):
    faults = faults_of(page, words)
    assert not faults, "\n".join(sorted(faults))


@proves("LOOK-5")
@pytest.mark.engines("firefox", "webkit")
def test_LOOK_5_the_other_engines_lay_the_wheel_and_the_question_out_as_well(app):
    app.start_game(names=("Ada", "Maximiliana-Theodora"))
    faults = set()
    for reach in (lambda: None, app.to_question):
        reach()
        for size in in_sizes(app.page):
            settle(app.page)
            faults |= {f"{size}: {fault}" for fault in app.page.run(FAULTS) + app.page.run(COVERED)}
    assert not faults, "\n".join(sorted(faults))


@proves("PASS-13")
@pytest.mark.engines(*ENGINES)
def test_PASS_13_the_game_goes_on_when_the_phone_is_turned(app):
    app.start_game(speed="Normal").spin()
    app.page.until(lambda: app.phase() == "spinning", "it does not spin")
    winner = app.record("game/wheel")["phase"]["winner"]
    app.page.resize(*SIZES["sideways"])
    chosen, tip, _ = app.landing()
    assert tip == chosen
    app.page.resize(*SIZES["phone"])
    app.answer_kind("Truth")
    assert app.record("game/wheel")["phase"]["player"] == winner
    card = app.card()
    for size in SIZES.values():
        app.page.resize(*size)
        assert app.card() == card
        assert app.shows("Done") and app.shows("Skip")
    app.done()


@proves("PASS-13")
@pytest.mark.parametrize("size", SIZES)
def test_PASS_13_the_wheel_and_spin_fit_on_the_screen_together(app, size):
    app.start_game()
    app.page.resize(*SIZES[size])
    settle(app.page)
    width, height = SIZES[size]
    for left, top, wide, high in (app.page.box("img"), app.page.box("button", "Spin")):
        assert left >= -1 and top >= -1 and left + wide <= width + 1 and top + high <= height + 1
    # The record is what one sees first: it takes at least half of the shorter side.
    assert app.page.run("() => document.querySelector('.disc').getBoundingClientRect().width") >= min(width, height) / 2
