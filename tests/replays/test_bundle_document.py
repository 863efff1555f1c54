"""docs/bundle.md is enough to write a verifier, and says what the verifiers do."""

import re

import pytest

from deluxe_replays import verify_bundle
from tests.replays.bundles import EXPECTED, KEY, UNREADABLE, path
from tests.vectors.bundles import reference
from tests.vectors.bundles.fuzz import in_python, without_rules
from tests.vectors.bundles.reference import reading


@pytest.mark.parametrize("name", EXPECTED)
def test_a_verifier_that_was_written_from_the_document_alone_judges_every_vector(name: str) -> None:
    data = path(name).read_bytes()
    key = KEY if name != "good-without-a-log" else None  # insisted on, a log must be there
    verdicts = reference.judge(data, key)
    failing = (
        UNREADABLE if verdicts is None else " ".join(c for c in verdicts if verdicts[c] == "FAIL")
    )
    assert failing == EXPECTED[name].replace("rules", "")
    if verdicts is not None and key:
        assert verdicts == without_rules(in_python(data))


def test_the_document_has_the_tables_of_the_verifiers() -> None:
    for name in ("GAMES", "EVENTS", "COMMANDS", "PARTS", "DEALS"):
        [text] = re.findall(rf"```{name.lower()}\n(.*?)```", reading.DOCUMENT, re.DOTALL)
        assert text.strip() == getattr(verify_bundle, name).strip()
    assert verify_bundle.RULES == reading.GAMES
    assert list(verify_bundle.TOP_UPS) == reading.LEVELS
    assert verify_bundle.BOXES.strip().split("|") == reading.BOXES
