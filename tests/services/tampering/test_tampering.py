"""Every alteration of a finished store is noticed, and one of a single entry is named."""

from pathlib import Path

import pytest

from deluxe_replays.proofs.checkpoints import Memory
from tests.effort import examples
from tests.services.tampering.__main__ import attempt, make, remembered
from tests.services.tampering.harm import CLASSES, Copy
from tests.services.tampering.looking import look

EACH = examples(4, 40)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> tuple[Copy, Memory]:
    files = make(tmp_path_factory.mktemp("base"))
    return files, remembered(files.file)


def test_the_store_is_sound_before_it_is_harmed(base: tuple[Copy, Memory]) -> None:
    files, memory = base
    assert not look(files.file, memory)


@pytest.mark.parametrize("number", range(len(CLASSES)), ids=list(CLASSES))
def test_an_alteration_is_noticed_and_the_altered_entry_named(
    base: tuple[Copy, Memory], tmp_path: Path, number: int
) -> None:
    files, memory = base
    for round_ in range(EACH):
        attempts = attempt(files, tmp_path, memory, 3, number + round_ * len(CLASSES))
        assert attempts.noticed, attempts
        assert attempts.named is not False, attempts
