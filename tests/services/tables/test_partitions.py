"""Files of partitions that are refused, and where games and tokens lie."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from deluxe_services.store import Save, Token
from deluxe_services.tables.errors import NoSuchGame
from deluxe_services.tables.ids import GameIds, slot_of
from deluxe_services.tables.partitions import BadPartitions, read_partitions
from tests.partitions import opened, partitions_file

WRONG = {
    "version = 0": "give version = 1",
    "version = 1\n": "give a table",
    'version = 1\nhome = "z"\n[partitions.a]\ndb = "a.db"\nslots = "00"': "no partition 'z'",
    'version = 1\n[partitions.a]\ndb = "a.db"\nslots = "0"': "give slots as",
    'version = 1\n[partitions.a]\ndb = "a.db"\nslots = "10-0f"': "give slots as",
    'version = 1\n[partitions.a]\ndb = "a.db"': "no partition opens new games",
    'version = 1\n[partitions.a]\nslots = "00"': "give db",
    'version = 1\n[partitions.A]\ndb = "a.db"\nslots = "00"': "small letters",
    'version = 1\n[partitions.a]\ndb = "a.db"\nslots = "00"\nport = 1': "there is no port",
    'version = 1\n[partitions.a]\ndb = "a.db"\nslots = "00"\n[partitions.b]\ndb = "a.db"': (
        "same database"
    ),
    'version = 1\n[partitions.a]\ndb = "a"\nslots = "00"\n[partitions.b]\ndb = "b"\nslots = "00"': (
        "slot 00 is in both"
    ),
    "version = ": "cannot be read",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_file_is_refused_in_words(text: str, tmp_path: Path) -> None:
    path = tmp_path / "partitions.toml"
    path.write_text(text)
    with pytest.raises(BadPartitions) as refusal:
        read_partitions(path)
    assert WRONG[text] in str(refusal.value)


def test_a_game_lies_where_its_slot_is_and_older_games_at_home(tmp_path: Path) -> None:
    partitions = read_partitions(partitions_file(tmp_path))
    chance = Random(1)
    for name, slots in {each.name: each.slots for each in partitions.all}.items():
        ids = GameIds(lambda: 1, chance.randbytes, slots)
        new_ids = [ids.new() for _ in range(200)]
        assert new_ids == sorted(new_ids)
        assert {partitions.holding(game).name for game in new_ids} == {name}
        assert {slot_of(game) for game in new_ids} == {*slots}
    assert partitions.holding(GameIds(lambda: 1, bytes).new()).name == "a"
    assert partitions.holding("g-of-a-file").name == "a"
    with pytest.raises(NoSuchGame):
        partitions.holding(GameIds(lambda: 1, bytes, [0xFF]).new())


def test_a_token_is_looked_up_where_it_was_found_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(partitions_file(tmp_path)) as databases:
        stores = {name: databases.served[name] for name in databases.served}
        stores["c"].save(Save(game="", tokens=(Token("digest", "g-1", 0, "p", "player"),))).result()
        questions: list[str] = []
        for name, store in stores.items():
            monkeypatch.setattr(store, "token", _noting(store.token, name, questions))
        for _ in range(2):
            assert databases.token("digest") is not None
        assert questions == ["a", "b", "c", "c"]
        assert databases.token("unknown") is None
        assert questions[4:] == ["a", "b", "c"]


def _noting(
    token: Callable[[str], Token | None], name: str, questions: list[str]
) -> Callable[[str], Token | None]:
    def noted(digest: str) -> Token | None:
        questions.append(name)
        return token(digest)

    return noted
