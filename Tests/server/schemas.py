"""Descriptions of APIs, from which tests make every allowed request."""

import zlib

import schemathesis
from hypothesis.configuration import set_hypothesis_home_dir
from serving import ROOT

EXAMPLES = 25  # requests for each of the operations
CONFIG = {
    "seed": 7,
    "phases": {"coverage": {"enabled": False}},
    "generation": {"deterministic": True, "max-examples": EXAMPLES, "database": "none"},
    # A schema cannot say that one parameter is not above another, or which bits base64url leaves unused.
    "checks": {
        "positive_data_acceptance": {"enabled": False},
        "negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 405, 406, 409, 414, 415, 422, 428, 429, "5xx"]},
    },
}
set_hypothesis_home_dir(ROOT / ".build/hypothesis")


def described_by(file):
    return schemathesis.openapi.from_path(file, config=schemathesis.Config.from_dict(CONFIG))


def check_served(answer, file):
    """The description is served as it is in the repository."""
    assert (answer.status, answer.headers["Content-Type"]) == (200, "application/yaml")
    assert answer.data == file.read_bytes()


def chance_of(case):
    """Bits by which a test decides how to change a case, the same in every run."""
    return zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode())
