"""Contrast, computed from the named values and measured on every screen, in light, dark and party."""

import re

from pages import App
from screen_checks import CARD, COLOURS, TEXT
from styles import STYLES, named_values
from support import proves
from tour import each_appearance, settle

# Texts on grounds that share no name.
ALSO = (("--text", "--ground"), ("--text-soft", "--ground"), ("--text-soft", "--surface"), ("--problem", "--ground"))
SHOWN = "() => document.documentElement.dataset.appearance"
# Text on these lies on cards or on turn screens.
CARD_VALUES = ("card", "truth", "dare", "choice")


def run(page, function, *arguments):
    return page.run(f"(...given) => {{ {COLOURS}\nreturn ({function})(...given); }}", *arguments)


def pairs():
    """Text and ground by name: `--on-card` is read on `--card`, or on both ends of a gradient."""
    yield from ((text, [ground]) for text, ground in ALSO)
    names = set().union(*map(named_values, STYLES))
    for name in sorted(names):
        if name.startswith("--on-"):
            base = "--" + name.removeprefix("--on-")
            grounds = [one for one in (base, base + "-from", base + "-to") if one in names]
            assert grounds, f"{name} is for no ground"
            yield name, grounds


@proves("LOOK-2")
def test_LOOK_2_named_texts_are_read_on_their_grounds_at_both_ends_of_each_gradient(app):
    checked, poor = 0, []
    for appearance in each_appearance(app.page):
        for text, grounds in pairs():
            for ground in grounds:
                contrast = run(app.page, """(text, ground) => {
                  const below = over(valueOf(ground), valueOf("--ground"));
                  return contrast(over(valueOf(text), below), below);
                }""", text, ground)
                least = CARD if re.search(rf"^--on-(?:{'|'.join(CARD_VALUES)})\b", text) else TEXT
                if text != "--on-off" and contrast < least:
                    poor.append(f"{appearance}: {text} on {ground} {contrast:.2f}, not {least}")
                checked += 1
    assert checked >= 30
    assert any("-from" in ground for _, grounds in pairs() for ground in grounds)
    assert not poor, "\n".join(poor)


@proves("LOOK-2")
def test_LOOK_2_light_dark_and_party_are_chosen_in_settings_and_differ(app):
    app.tap("Settings").page.wait_for_screen("settings")
    grounds = {}
    for name in ("Light", "Dark", "Party"):
        app.choose("Appearance", name)
        app.page.until(lambda name=name: app.page.run(SHOWN) == name.lower(), f"{name} does not come")
        settle(app.page)
        grounds[name] = run(app.page, "() => [valueOf('--ground'), valueOf('--text')].map(luminance)")
    assert grounds["Light"][0] > 0.7 > grounds["Dark"][0]
    assert grounds["Party"][0] <= 0.02 and grounds["Party"][1] > 0.8
    assert grounds["Party"] != grounds["Dark"]


@proves("LOOK-2")
def test_LOOK_2_automatic_follows_the_system(fresh):
    lights = []
    for scheme in ("light", "dark"):
        app = App(fresh("chromium", color_scheme=scheme)).open()
        lights.append(run(app.page, "() => luminance(valueOf('--ground'))"))
    assert lights[0] > 0.7 > 0.1 > lights[1]
