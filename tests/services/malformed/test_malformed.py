"""Malformed files, a few of each kind; ``python -m tests.services.malformed`` tries many."""

from tests.effort import examples
from tests.services.malformed.__main__ import try_files
from tests.services.malformed.readers import KINDS


def test_a_malformed_file_is_refused_in_a_sentence_and_nothing_false_is_accepted() -> None:
    counts, faults = try_files(examples(150, 4000), 1, [*KINDS])
    assert [f"{fault.kind}: {fault}" for fault in faults] == []
    assert {kind for kind, outcome in counts if outcome == "refused"} == {*KINDS}
