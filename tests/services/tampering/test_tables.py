"""``db check`` finds alterations of every table and of the database's own objects."""

from pathlib import Path

import pytest

from tests.effort import examples
from tests.services.tampering.__main__ import make
from tests.services.tampering.harm import Draws
from tests.services.tampering.looking import checked
from tests.services.tampering.table_trial import alter
from tests.services.tampering.tables import COVERED

EACH = examples(2, 20)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("base")).file


def test_the_check_of_a_sound_store_finds_nothing(base: Path) -> None:
    assert checked(base) == ""


@pytest.mark.parametrize("kind", COVERED)
def test_the_check_finds_an_alteration(base: Path, tmp_path: Path, kind: str) -> None:
    for number in range(EACH):
        file = tmp_path / base.name
        alter(base, file, kind, Draws(number, number))
        assert checked(file), (kind, number)
