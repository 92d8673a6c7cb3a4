"""`turntable simulate`: games between simulated phones, from the command line."""

import re

import pytest
from serving import run


def simulate(*options):
    """Exit code, output, and error output."""
    code, out, err = run("simulate", *options)
    return code, out, "\n".join(err)


def test_it_prints_what_it_measured():
    code, out, err = simulate("--games", "2", "--seed", "7", "--loss", "0.1")
    assert (code, err) == (0, "")
    values = dict(re.fullmatch(r"(.*): (\S+)", line).groups() for line in out.splitlines())
    assert values["games"] == values["reached their end"] == "2"
    assert int(values["frames sent"]) > 100 and int(values["frames lost"]) > 0


def test_a_game_that_goes_wrong_is_told_and_can_be_played_again():
    code, out, err = simulate("--games", "4", "--seed", "28", "--bug", "lost-gap")
    assert code == 1
    again = re.search(r"turntable (simulate --games 1 --seed (\d+) --loss \S+)", err)
    assert f"seed {again[2]}: " in out and "phone" in out.splitlines()[-1]
    options = again[1].split()[1:]
    assert simulate(*options)[0] == 0, "without the bug it goes right"
    code, out, _ = simulate(*options, "--bug", "lost-gap")
    assert code == 1 and f"seed {again[2]}: " in out


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (("--games", "0"), "--games 0"),
        (("--games", "10000001"), "--games 10000001"),
        (("--loss", "0.95"), "--loss 0.95"),
        (("--loss", "-1"), "--loss"),
        (("--jobs", "65"), "--jobs 65"),
        (("--seed", "18446744073709551615"), "--seed"),
        (("--bug", "nonsense"), "nonsense"),
    ])
def test_what_cannot_be_is_refused(options, word):
    code, out, err = simulate(*options)
    assert (code, out) == (2, "") and word in err
