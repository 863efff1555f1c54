"""What the quick audit notices of a finished store, and what it leaves to the whole one."""

from pathlib import Path

import pytest

from tests.services.tampering.__main__ import attempt, make, remembered
from tests.services.tampering.harm import CLASSES, Copy
from tests.services.tampering.looking import look

EACH = 6
MEMORY_ALONE = {
    "the end of the log cut off, registers adjusted",
    "an older copy restored",
    "signed again with another key",
    "a fork, chained and signed again with the log's own key",
}
"""Only who remembers a checkpoint, or asks the rules, can notice these."""

BESIDE = "a bit of a register, seed or checkpoint flipped"
"""Some of these are bits of a seed, and the quick audit opens no vault."""

NOTICED = [kind for kind in CLASSES if kind not in MEMORY_ALONE and kind != BESIDE]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return make(tmp_path_factory.mktemp("base"))


def test_the_quick_audit_of_a_sound_store_finds_nothing(base: Copy) -> None:
    assert not look(base.file, remembered(base.file), quick=True)


@pytest.mark.parametrize("kind", NOTICED)
def test_the_quick_audit_notices_it_with_no_memory_of_the_log(
    base: Copy, tmp_path: Path, kind: str
) -> None:
    place = list(CLASSES).index(kind)
    for round_ in range(EACH):
        # Another seed may raise a buy-in of a game that runs, which balances show only at its end.
        attempts = attempt(base, tmp_path, None, 6, place + round_ * len(CLASSES), quick=True)
        assert attempts.kind == kind
        assert attempts.noticed, attempts


@pytest.mark.parametrize("kind", sorted(MEMORY_ALONE))
def test_who_remembers_a_checkpoint_notices_the_rest(base: Copy, tmp_path: Path, kind: str) -> None:
    place, memory = list(CLASSES).index(kind), remembered(base.file)
    for round_ in range(EACH):
        number = place + round_ * len(CLASSES)
        assert attempt(base, tmp_path, memory, 5, number, quick=True).noticed, number


def test_an_entry_that_was_altered_is_named(base: Copy, tmp_path: Path) -> None:
    for kind in ("a bit of an entry flipped", "chips made from nothing, chained and signed again"):
        for round_ in range(EACH):
            number = list(CLASSES).index(kind) + round_ * len(CLASSES)
            # Another seed may raise a payment in the running deal, which balances do not show.
            result = attempt(base, tmp_path, None, 8, number, quick=True)
            assert result.noticed
            assert result.named or kind != "a bit of an entry flipped", result
