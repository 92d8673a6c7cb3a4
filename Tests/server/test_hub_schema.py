"""The hub keeps to its description, docs/hub/openapi.yaml, for every client that uses it."""

import pytest
from hubs import deck, key
from schemas import chance_of, check_served, described_by
from serving import ROOT

FILE = ROOT / "docs/hub/openapi.yaml"
schema = described_by(FILE)


@pytest.fixture(scope="module")
def ready(hub):
    """A hub with decks that programs can ask for."""
    for id in ["there", "leaving"]:
        hub.publish(deck(id))
    return hub


def test_the_description_is_served_as_it_is_in_the_repository(hub):
    check_served(hub.ask("/openapi.yaml"), FILE)


@schema.parametrize()
def test_every_answer_is_one_that_the_description_has(case, ready):
    # Some ask for existing decks, with a valid deck and the right key.
    chance = chance_of(case)
    if chance & 1 and "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = "leaving" if case.operation.label == "DELETE /api/decks/{id}" else "there"
    if chance & 2 and isinstance(case.body, dict) and "cards" in case.body:
        case.body |= deck(case.path_parameters["id"], chance % 3 + 1)
    if chance & 4 and case.headers and "Authorization" in case.headers:
        case.headers["Authorization"] = f"Bearer {key('owner')}"
    case.call_and_validate(base_url=f"http://127.0.0.1:{ready.server.port}")
