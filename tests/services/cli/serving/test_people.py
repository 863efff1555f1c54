"""``token`` and ``accesses``: what the operator does with the database at hand."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from deluxe_services.identity.principals import token_digest
from deluxe_services.store import Access, Decision, open_store
from tests.services.cli.serving.server_process import said_until, serving


def test_the_first_token_is_handed_out_at_the_database(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    result = pd("token", "--role", "operator", "--name", "The Boss", "--db", db)
    assert result.code == 0
    store = open_store(str(db), read_only=True)
    row = store.people.token(token_digest(result.out.strip()))
    assert row is not None
    assert (row.role, row.game, row.seat) == ("operator", "", None)
    assert row.expires is not None
    player = store.people.player(row.player)
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


def test_where_there_is_nothing_to_list_a_sentence_says_so(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    open_store(str(db)).close()
    assert pd("accesses", "--db", db).out == "Nobody was shown hidden values over the API.\n"
    german = pd("accesses", "--db", db, "--lang", "de").out
    assert german == "Über die API wurde noch niemandem Verdecktes gezeigt.\n"
    assert pd("accesses", "--db", db, "--json").json == []
    assert "there are lobby, play, watch" in pd("man", "show", "nonsense").err


def test_privileged_reads_are_listed(pd: Any, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    store = open_store(str(db))
    access = Access(1_790_000_000_000, "~eve", "auditor", "GameService/GetGame", "g-1", "{}", "why")
    store.log.append(Decision(beside=(access,))).result()
    store.close()
    listing = pd("accesses", "--db", db)
    for word in ("~eve", "auditor", "GameService/GetGame", "g-1", "why", "2026-09-21"):
        assert word in listing.out
    assert pd("accesses", "--db", db, "--json").json[0]["who"] == "~eve"
    assert pd("accesses", "--db", db, "--lang", "de").lines[0].split()[:2] == ["wann", "wer"]


def test_text_of_others_does_not_take_over_the_terminal(pd: Any, tmp_path: Path) -> None:
    """The log may hold reasons from before such were refused."""
    db = tmp_path / "games.db"
    why = "a\x1b[2J\x9b31m\u202eb\nc Владимир 李小龙"
    store = open_store(str(db))
    access = Access(1_790_000_000_000, "~eve", "auditor", "GameService/GetGame", "g-1", "{}", why)
    store.log.append(Decision(beside=(access,))).result()
    store.close()
    listing = pd("accesses", "--db", db)
    assert r"a\u001b[2J\u009b31m\u202eb\u000ac Владимир 李小龙" in listing.out
    as_json = pd("accesses", "--db", db, "--json")
    assert as_json.json[0]["reason"] == why
    unknown = pd("replay", "g\x1b[2J\u202e", "--db", db)
    for text in (listing.out, as_json.out, unknown.out, unknown.err):
        assert not set(text) & set("\x1b\x9b\u202e")
    assert r"g\u001b[2J\u202e" in unknown.err


def test_the_file_of_somebody_else_does_not_take_over_the_terminal(pd: Any, tmp_path: Path) -> None:
    db, path = tmp_path / "games.db", tmp_path / "game.jsonl"
    pd("simulate", "yacht", "--games", "1", "--db", db)
    (game,) = pd("games", "--db", db, "--json").json
    pd("export", game["name"].removeprefix("games/"), "--db", db, "--output", path)
    header, _, rest = path.read_bytes().partition(b"\n")
    plain = {**msgspec.json.decode(header), "game": "g\x9b2J\u202e"}
    path.write_bytes(msgspec.json.encode(plain, order="sorted") + b"\n" + rest)
    for words in (("audit", path), ("replay", path), ("replay", path, "--at", 1), ("import", path)):
        result = pd(*words, *(("--db", db) if words[0] == "import" else ()))
        assert r"g\u009b2J\u202e" in result.out + result.err or words == ("replay", path)
        assert not set(result.out + result.err) & set("\x1b\x9b\u202e"), words


def test_who_may_not_sit_down_opens_no_game(
    pd: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, tokens = tmp_path / "games.db", {}
    for role in ("operator", "auditor", "spectator"):
        tokens[role] = pd("token", "--role", role, "--name", role, "--db", db).out.strip()
    with serving("--db", str(db), "--no-web", data=tmp_path) as server:
        at = said_until(server, "Serving").partition(" at ")[2].partition(";")[0]
        for role, token in tokens.items():
            monkeypatch.setenv("POKER_DELUXE_TOKEN", token)
            for words in (("yacht",), ("--join", "any")):
                refusal = pd("play", *words, "--server", at)
                assert refusal.code == 2
                assert refusal.err == (
                    f"poker-deluxe: with a token of the role {role} nobody can sit down: put one "
                    "of a player into POKER_DELUXE_TOKEN, or none\n"
                )
                assert f"mit einem Token der Rolle {role} kann man" in (
                    pd("play", *words, "--server", at, "--lang", "de").err
                )
        assert pd("games", "--db", db, "--json").json == []
