"""Vaults keep to their description, docs/vaults/openapi.yaml, for every client that uses it."""

import pytest
from hubs import key
from schemas import chance_of, check_served, described_by
from serving import ROOT, Server
from vaults import UNLIMITED, ZERO, Vaults, next_head, vault

FILE = ROOT / "docs/vaults/openapi.yaml"
schema = described_by(FILE)


@pytest.fixture(scope="module")
def ready(site, tmp_path_factory):
    """Vaults that programs can ask for."""
    vaults = Vaults(Server(site[0], tmp_path_factory.mktemp("data"), "--no-hub", *UNLIMITED))
    for name in ["there", "leaving"]:
        vaults.push(name, b"x")
    yield vaults
    assert vaults.server.stop()[0] == 0


def test_the_description_is_served_as_it_is_in_the_repository(ready):
    check_served(ready.ask("/vaults/openapi.yaml"), FILE)


@schema.parametrize()
def test_every_answer_is_one_that_the_description_has(case, ready):
    # Some ask for existing vaults, with the right key, and build on an existing head.
    chance = chance_of(case)
    if chance & 1 and "id" in (case.path_parameters or {}):
        name = "leaving" if case.operation.label.startswith("DELETE") else "there"
        case.path_parameters["id"] = vault(name)
        if chance & 2 and case.headers and "Authorization" in case.headers:
            case.headers["Authorization"] = f"Bearer {key(name)}"
    if chance & 4 and isinstance(case.body, dict) and "head" in case.body:
        case.body["head"] = ready.pull("there").json["head"] if chance & 8 else next_head(ZERO, b"x")
    case.call_and_validate(base_url=f"http://127.0.0.1:{ready.server.port}")
