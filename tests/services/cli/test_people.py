"""``token`` and ``accesses``: what the operator does with the database at hand."""

from pathlib import Path
from typing import Any

from deluxe_services.store import Access, Save, open_store
from deluxe_services.tables.principals import token_digest


def test_the_first_token_is_handed_out_at_the_database(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    issued = pd("token", "--role", "operator", "--name", "The Boss", "--db", db)
    assert issued.code == 0
    store = open_store(str(db), read_only=True)
    kept = store.token(token_digest(issued.out.strip()))
    assert kept is not None
    assert (kept.role, kept.game, kept.seat) == ("operator", "", None)
    assert kept.expires is not None
    player = store.player(kept.player)
    assert player is not None
    assert player.name == "The Boss"
    assert f"players/{kept.player}/tokens/{kept.digest}" in issued.err
    store.close()
    again = pd("token", "--role", "auditor", "--player", kept.player, "--db", db)
    assert f"for players/{kept.player}, as auditor" in again.err


def test_a_token_is_for_somebody_who_is_known(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    refused = pd("token", "--role", "player", "--player", "~nobody", "--db", db)
    assert refused.code == 2
    assert "~nobody" in refused.err
    both = pd("token", "--role", "player", "--player", "~a", "--name", "b", "--db", db)
    assert both.code == 2


def test_privileged_reads_are_listed(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    store = open_store(str(db))
    read = Access(1_790_000_000_000, "~eve", "auditor", "GameService/GetGame", "g-1", "{}", "why")
    store.save(Save(game="", accesses=(read,))).result()
    store.close()
    listed = pd("accesses", "--db", db)
    for word in ("~eve", "auditor", "GameService/GetGame", "g-1", "why", "2026-09-21"):
        assert word in listed.out
    assert pd("accesses", "--db", db, "--json").json[0]["who"] == "~eve"
