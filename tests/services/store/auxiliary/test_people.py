"""Players in the store, names that leave no byte behind, and the log of privileged reads."""

import sqlite3
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from deluxe_services.store import Access, Decision, Player, Token, open_store
from deluxe_services.store.auxiliary.people import PEOPLE
from deluxe_services.store.sqlite import schema
from deluxe_services.store.values import NameChanged, NameForgotten
from tests.services.store.saves import decision

NAME = "Wilhelmina-Zoë Querfurth"


def registering(number: int, name: str = "") -> Decision:
    """Their subject ends in a period: in the file a random salt follows, and may be a digit."""
    player = Player(f"~{number:04}", name or f"Somebody {number}", f"s-{number}.", f"r-{number}", 5)
    return Decision(beside=(player,))


def test_a_player_is_found_by_id_request_and_subject(store: Any) -> None:
    store.log.append(registering(1, NAME)).result()
    player = Player("~0001", NAME, "s-1.", "r-1", 5)
    assert store.people.player("~0001") == player
    assert store.people.player(request="r-1") == player
    assert store.people.player(subject="s-1.") == player
    assert store.people.player("~0002") is None
    assert store.people.player(subject="s-2.") is None


def test_a_forgotten_player_keeps_their_id_and_nothing_else(store: Any) -> None:
    for number in range(3):
        store.log.append(registering(number)).result()
    for at in (70, 80):
        store.log.append(Decision(beside=(NameForgotten("~0001", at),))).result()
        forgotten = Player("~0001", "", "", "r-1", 5, forgotten=70)
        assert store.people.player("~0001") == forgotten, "as it was the first time"
    assert store.people.player(subject="s-1.") is None
    assert store.people.player("~0002") == registering(2).beside[0]


def test_a_player_is_renamed_unless_they_were_forgotten(store: Any) -> None:
    for number in range(2):
        store.log.append(registering(number, f"Player {number}")).result()
    store.log.append(Decision(beside=(NameChanged("~0000", "Zoë", 70),))).result()
    store.log.append(Decision(beside=(NameForgotten("~0001", 80),))).result()
    store.log.append(Decision(beside=(NameChanged("~0001", "Zoë", 90),))).result()
    store.log.append(Decision(beside=(NameChanged("~0002", "Zoë", 90),))).result()
    assert store.people.player("~0000") == replace(registering(0).beside[0], name="Zoë", updated=70)
    assert store.people.player(subject="s-0.").name == "Zoë"
    assert store.people.player("~0001") == Player("~0001", "", "", "r-1", 5, forgotten=80)
    assert store.people.player("~0002") is None


def test_players_are_listed_in_the_order_of_their_ids_or_by_name(store: Any) -> None:
    for number in (3, 1, 2, 0):
        store.log.append(registering(number, "Twin" if number in (1, 3) else "")).result()
    ids = [player.player for player in store.people.players()]
    assert ids == ["~0000", "~0001", "~0002", "~0003"]
    assert [one.player for one in store.people.players("~0000", 2)] == ids[1:3]
    assert [one.player for one in store.people.players("", 9, "Twin")] == ["~0001", "~0003"]


def test_tokens_are_found_by_their_player(store: Any) -> None:
    tokens = [Token(f"{n:064}", "g-1", n, "~ann" if n < 2 else "~bob", "player") for n in range(3)]
    store.log.append(Decision(beside=tuple(tokens))).result()
    assert store.people.tokens("~ann") == tokens[:2]
    assert store.people.tokens("~zoe") == []


def test_privileged_reads_are_listed_in_their_order(store: Any) -> None:
    reads = [
        Access(at, "~eve", "auditor", "GameService/GetGame", "g-1", "{}", "a complaint")
        for at in range(5)
    ]
    for access in reads:
        store.log.append(Decision(beside=(access,))).result()
    with_numbers = [replace(access, number=number) for number, access in enumerate(reads, 1)]
    assert store.people.accesses() == with_numbers
    assert store.people.accesses(after=1, limit=2) == with_numbers[1:3]


def test_no_byte_of_a_forgotten_name_is_left_in_the_files(tmp_path: Path) -> None:
    """Among so many names that pages of the table have been divided, and read meanwhile."""
    path = tmp_path / "games.db"
    store = open_store(str(path))
    store.log.append(decision("g-1", 0, 3)).result()
    for number in reversed(range(0, 800, 2)):
        store.log.append(registering(number, NAME if number == 398 else f"{number}" * 30)).result()
    for number in range(1, 800, 2):
        store.log.append(registering(number, f"{number}" * 30)).result()
    assert NAME.encode() in whole(tmp_path), "else this test proves nothing"
    assert b"s-398." in whole(tmp_path)
    other = "Theophilus Xavier"
    store.log.append(Decision(beside=(NameChanged("~0398", other, 8),))).result()
    assert b"Querfurth" not in whole(tmp_path), "a name that was changed is gone as well"
    assert other.encode() in whole(tmp_path)
    store.log.append(Decision(beside=(NameForgotten("~0398", 9),))).result()
    assert other.encode() not in whole(tmp_path)
    assert b"Querfurth" not in whole(tmp_path)
    assert b"s-398." not in whole(tmp_path), "nor of what the issuer called them"
    assert store.people.player("~0400") == registering(400, "400" * 30).beside[0]
    assert store.check().sound
    store.close()
    assert b"Querfurth" not in whole(tmp_path)


def test_a_name_that_somebody_is_reading_is_forgotten_when_they_have_finished(
    tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setattr("deluxe_services.store.sqlite.datastore.PATIENCE", 0.05)
    path = tmp_path / "games.db"
    store = open_store(str(path))
    store.log.append(registering(1, NAME)).result()
    reader = sqlite3.connect(path)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM names").fetchall()
    error = store.log.append(Decision(beside=(NameForgotten("~0001", 9),))).exception()
    assert "cannot be taken out wholly" in str(error)
    assert NAME.encode() in whole(tmp_path)
    reader.close()
    store.log.append(Decision(beside=(NameForgotten("~0001", 9),))).result()
    assert NAME.encode() not in whole(tmp_path)
    store.close()


def test_a_store_without_players_is_led_to_one_that_has_them(
    tmp_path: Path, monkeypatch: Any
) -> None:
    path = str(tmp_path / "games.db")
    before = schema.MIGRATIONS.index(PEOPLE)
    with monkeypatch.context() as older:
        for module in ("schema", "migration"):
            older.setattr(
                f"deluxe_services.store.sqlite.{module}.MIGRATIONS", schema.MIGRATIONS[:before]
            )
        older.setattr("deluxe_services.store.sqlite.store.SCHEMA", before)
        older.setattr("deluxe_services.store.sqlite.store.hold_objects", lambda *_: None)
        store = open_store(path)
        store.close()
    store = open_store(path)
    store.log.append(registering(1)).result()
    assert store.people.player("~0001") is not None
    store.close()


def whole(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_a_copy_that_was_left_where_a_page_was_divided_is_forgotten_too(tmp_path: Path) -> None:
    """These 200 names, put in so, leave a second copy of one in the free space of a page."""
    store = open_store(str(tmp_path / "games.db"))
    people = [somebody(number) for number in range(200)]
    for player in people:
        store.log.append(Decision(beside=(player,))).result()
    for one in (people[21], people[155]):
        store.log.append(Decision(beside=(NameForgotten(one.player, 9),))).result()
        assert one.name.encode() not in whole(tmp_path)
        assert one.subject.encode() not in whole(tmp_path)
    store.close()


def somebody(number: int) -> Player:
    digest = sha256(f"2/{number}".encode()).hexdigest()
    name = f"Name {number:03} of {digest[32 : 32 + int(digest[0], 16) * 2]}."
    return Player(f"~{digest[:32]}", name, f"subject-{number:03}-{digest}")
