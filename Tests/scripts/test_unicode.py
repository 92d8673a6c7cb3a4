"""The browser app's character data equals the toolchain's."""

import re
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from support import ROOT, built

LEAST = 13_000_000  # compared answers
# Members of Unicode.Scalar.Properties, and those of Character that use a binary property.
PROPERTY = re.compile(r"\.properties\.(is\w+)|\.(isUppercase|isLowercase|isCased|isMathSymbol)\b")


def script(name):
    loader = SourceFileLoader(name.replace("/", "_"), str(ROOT / "Scripts" / name))
    module = module_from_spec(spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def test_every_answer_is_the_toolchains():
    check = built(ROOT / ".build/unicode-check/check", "unicode build")
    result = subprocess.run([check], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
    compared, wrong = map(int, re.findall(r"\d+", result.stdout))
    assert compared > LEAST and wrong == 0


def test_no_other_property_is_asked_for():
    packed = script("unicode/pack.py").PROPERTIES
    asked = {(file.name, name) for file in ROOT.glob("Sources/**/*.swift")
             for match in PROPERTY.finditer(file.read_text(encoding="utf-8")) for name in match.groups() if name}
    assert asked and {name for _, name in asked} <= packed.keys(), asked
