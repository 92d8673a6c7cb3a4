"""A feature of the app is a target of its own, and none can import another."""

import json
import subprocess

from support import ROOT

LONGEST = 300


def test_no_feature_depends_on_another_and_only_the_app_on_all():
    told = subprocess.run(["swift", "package", "describe", "--type", "json"], cwd=ROOT, check=True, capture_output=True)
    targets = {target["name"]: set(target.get("target_dependencies", []))
               for target in json.loads(told.stdout)["targets"] if target["type"] != "test"}
    features = {name for name in targets if name.endswith("Feature")}
    folders = {f"{folder.name}Feature" for folder in (ROOT / "Sources/App/Features").iterdir()}
    assert features == folders == targets["App"] & features
    assert {name for name, used in targets.items() if used & features} == {"App"}


def test_no_swift_file_is_too_long_to_be_read():
    lengths = {file: file.read_text(encoding="utf-8").count("\n")
               for folder in ("Sources", "Tests") for file in (ROOT / folder).rglob("*.swift")}
    assert {str(file.relative_to(ROOT)): length for file, length in lengths.items() if length > LONGEST} == {}
