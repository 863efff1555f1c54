"""``token`` and ``accesses``: what the operator does with the database at hand."""

from pathlib import Path
from typing import Any

from deluxe_services.store import Access, Save, open_store
from deluxe_services.tables.principals import token_digest


def test_the_first_token_is_handed_out_at_the_database(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    result = pd("token", "--role", "operator", "--name", "The Boss", "--db", db)
    assert result.code == 0
    store = open_store(str(db), read_only=True)
    row = store.token(token_digest(result.out.strip()))
    assert row is not None
    assert (row.role, row.game, row.seat) == ("operator", "", None)
    assert row.expires is not None
    player = store.player(row.player)
    assert player is not None
    assert player.name == "The Boss"
    assert f"players/{row.player}/tokens/{row.digest}" in result.err
    store.close()
    again = pd("token", "--role", "auditor", "--player", row.player, "--db", db)
    assert f"for players/{row.player}, as auditor" in again.err


def test_a_token_is_for_somebody_who_is_known(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    result = pd("token", "--role", "player", "--player", "~nobody", "--db", db)
    assert result.code == 2
    assert "~nobody" in result.err
    both = pd("token", "--role", "player", "--player", "~a", "--name", "b", "--db", db)
    assert both.code == 2


def test_privileged_reads_are_listed(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    store = open_store(str(db))
    access = Access(1_790_000_000_000, "~eve", "auditor", "GameService/GetGame", "g-1", "{}", "why")
    store.save(Save(game="", accesses=(access,))).result()
    store.close()
    listing = pd("accesses", "--db", db)
    for word in ("~eve", "auditor", "GameService/GetGame", "g-1", "why", "2026-09-21"):
        assert word in listing.out
    assert pd("accesses", "--db", db, "--json").json[0]["who"] == "~eve"
