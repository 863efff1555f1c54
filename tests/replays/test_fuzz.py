"""Whatever is done to the stored rows of a game is found, named, and raises nothing."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_replays.audit.auditor import GameAudit, audit_game
from deluxe_replays.entries.findings import Claim
from deluxe_replays.entries.rows import StoredRow
from tests.effort import examples
from tests.replays.played import Played, play

GAMES = (play(), play(3, players=2, cards=8), play(5, players=4, cards=4).upto(35))
Rows = list[StoredRow]


def audited(game: Played, rows: Rows, seed_known: bool) -> GameAudit:
    seed = game.seed if seed_known else None
    return audit_game(rows, game.head, seed, game.game_id)


def flip(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    data = bytearray(rows[at].data)
    data[draw(len(data))] ^= 1 + draw(255)
    return [*rows[:at], rows[at]._replace(data=bytes(data)), *rows[at + 1 :]]


def lose_a_byte(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    data, place = rows[at].data, draw(len(rows[at].data))
    short = data[:place] + data[place + 1 :]
    return [*rows[:at], rows[at]._replace(data=short), *rows[at + 1 :]]


def drop(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    return rows[:at] + rows[at + 1 :]


def double(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    return [*rows[: at + 1], *rows[at:]]


def swap_data(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    other = (at + 1 + draw(len(rows) - 1)) % len(rows)
    forgery = list(rows)
    forgery[at] = rows[at]._replace(data=rows[other].data)
    forgery[other] = rows[other]._replace(data=rows[at].data)
    return forgery


def swap_rows(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    other = (at + 1 + draw(len(rows) - 1)) % len(rows)
    forgery = list(rows)
    forgery[at], forgery[other] = rows[other], rows[at]
    return forgery


def cut_off(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    return rows[:at]


def rename(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    kind = "deck-cut" if rows[at].kind != "deck-cut" else "deal-closed"
    return [*rows[:at], rows[at]._replace(kind=kind), *rows[at + 1 :]]


def renumber(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    number = rows[at].version + 1 + draw(9)
    return [*rows[:at], rows[at]._replace(version=number), *rows[at + 1 :]]


def garbage(rows: Rows, at: int, draw: Callable[[int], int]) -> Rows:
    kinds = (b"", b"{", b"null", b"[" * 100_000, b'{"version":1}', b"\xff\xfe", b"1e9", b"9" * 5000)
    return [*rows[:at], rows[at]._replace(data=kinds[draw(len(kinds))]), *rows[at + 1 :]]


ALTERATIONS = (
    flip, lose_a_byte, drop, double, swap_data, swap_rows, cut_off, rename, renumber, garbage,
)  # fmt: skip


@settings(max_examples=examples(150, 4_000))
@given(st.data(), st.sampled_from(GAMES), st.sampled_from(ALTERATIONS), st.booleans())
def test_every_alteration_of_the_rows_is_found(
    data: st.DataObject,
    game: Played,
    alter: Callable[[Rows, int, Callable[[int], int]], Rows],
    seed_known: bool,
) -> None:
    at = data.draw(st.integers(0, len(game.rows) - 1))
    rows = alter(list(game.rows), at, lambda n: data.draw(st.integers(0, n - 1)))
    audit = audited(game, rows, seed_known)
    assert not audit.clean
    assert all(finding.game == game.game_id for finding in audit.findings)
    assert all(finding.text for finding in audit.findings)


@settings(max_examples=examples(100, 3_000))
@given(st.data(), st.sampled_from(GAMES), st.booleans())
def test_one_altered_byte_is_found_at_its_entry_or_the_next(
    data: st.DataObject, game: Played, seed_known: bool
) -> None:
    at = data.draw(st.integers(0, len(game.rows) - 1))
    rows = flip(list(game.rows), at, lambda n: data.draw(st.integers(0, n - 1)))
    audit = audited(game, rows, seed_known)
    assert not audit.clean
    near = {finding.version for finding in audit.findings}
    assert near & {at + 1, at + 2}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game_id)
def test_the_untouched_game_is_clean(game: Played) -> None:
    assert audited(game, list(game.rows), True).clean
    assert audited(game, list(game.rows), False).clean


def test_every_byte_of_an_entry_counts() -> None:
    game = GAMES[0]
    version = game.first("card-bought")
    for place in range(0, len(game.rows[version - 1].data), examples(5, 1)):
        rows = list(game.rows)
        data = bytearray(rows[version - 1].data)
        data[place] ^= 1
        rows[version - 1] = rows[version - 1]._replace(data=bytes(data))
        audit = audited(game, rows, True)
        assert Claim.CHAIN in {finding.claim for finding in audit.findings}, place
