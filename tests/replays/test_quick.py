"""The quick audit of one game: what it claims, what breaks each claim, and what it cannot see."""

from collections.abc import Iterator

import pytest

from deluxe_domain.kernel.history import Head
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.audit.quick import QUICK, audit_quickly
from deluxe_replays.entries.findings import Claim, Status
from deluxe_replays.entries.rows import Row, StoredRow
from tests.replays.played import Played, event_set, forged, play


def broken(rows: tuple[Row, ...], head: Head | None) -> set[Claim]:
    audit = audit_quickly(rows, head, "g-00000001")
    return {result.claim for result in audit.claims if result.status == Status.FAIL}


def test_a_sound_game_holds_and_its_chips_are_those_of_the_whole_audit() -> None:
    game = play()
    quick = audit_quickly(iter(game.rows), game.head, game.game_id)
    whole = audit_game(game.rows, game.head, game.seed, game.game_id)
    assert quick.clean
    assert tuple(result.claim for result in quick.claims) == QUICK
    assert {result.status for result in quick.claims} == {Status.PASS}
    assert (quick.entries, quick.over, quick.seats) == (whole.entries, whole.over, whole.seats)
    assert quick.rules == whole.rules


def test_no_row_is_held_when_the_next_is_read() -> None:
    game, rows_read = play(), list[StoredRow]()

    def rows() -> Iterator[StoredRow]:
        for row in game.rows:
            rows_read.append(row)
            yield row
            assert rows_read.pop() is row

    assert audit_quickly(rows(), game.head, game.game_id).clean
    assert not rows_read


def test_a_byte_that_was_changed_breaks_the_chain() -> None:
    game = play()
    row = game.rows[7]
    forgery = row._replace(data=row.data.replace(b'"version":8', b'"version":9'))
    assert Claim.CHAIN in broken((*game.rows[:7], forgery, *game.rows[8:]), game.head)
    assert Claim.READABLE in broken((*game.rows[:7], forgery, *game.rows[8:]), game.head)


def test_a_row_that_is_missing_or_swapped_breaks_the_chain() -> None:
    rows, head = play().rows, play().head
    assert broken((*rows[:7], *rows[8:]), head) == {Claim.CHAIN}
    assert Claim.CHAIN in broken((*rows[:7], rows[8], rows[7], *rows[9:]), head)


def test_an_end_that_was_cut_off_is_not_the_register_s() -> None:
    game = play()
    assert broken(game.rows[:-1], game.head) == {Claim.END}


def test_chips_from_nothing_break_conservation_though_all_hashes_are_mended() -> None:
    game = play()
    version = game.first("player-joined")
    move = {"amount": 76, "reason": "buy-in", "source": "player:1", "target": "player:0"}
    rich = forged(game, {version: event_set(transfers=[move])})
    assert broken(rich.rows, rich.head) == {Claim.CONSERVATION}


def test_another_winner_with_the_same_chips_is_for_the_whole_audit() -> None:
    game = play()
    version = game.first("deck-shuffled")
    other = forged(game, {version: event_set(root="0" * 64)})
    assert not broken(other.rows, other.head)
    assert not audit_game(other.rows, other.head, other.seed, other.game_id).clean


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"event":{}}', b"\xff", b"[" * 9_000])
def test_bytes_that_no_game_wrote_are_a_finding(data: bytes) -> None:
    audit = audit_quickly([StoredRow(1, "game-opened", data)], None, "g-1")
    assert Claim.READABLE in {finding.claim for finding in audit.findings}


def test_no_rows_are_a_finding() -> None:
    assert [finding.claim for finding in audit_quickly([], None, "g-1").findings] == [Claim.CHAIN]


def test_of_a_game_of_an_unknown_rule_set_the_bytes_are_examined_all_the_same() -> None:
    game: Played = forged(play(), {1: event_set(rules="unheard-of/9")})
    audit = audit_quickly(game.rows, game.head, game.game_id)
    assert audit.lacks == "this version does not have the rule set unheard-of/9"
    assert audit.findings == ()
    statuses = {result.claim: result.status for result in audit.claims}
    assert statuses.pop(Claim.CONSERVATION) == Status.NOT_CHECKED
    assert set(statuses.values()) == {Status.PASS}
