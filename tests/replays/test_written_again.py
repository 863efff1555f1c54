"""A history that is written again byte for byte: the same report as by examining each claim."""

from collections.abc import Callable, Iterator

import pytest

from deluxe_replays.audit import auditor
from deluxe_replays.audit.auditor import EVERY, NO_CHANGE, GameAudit, audit_game
from deluxe_replays.audit.examiners import FoldExaminer, ReexecutionExaminer, SaltsExaminer
from deluxe_replays.audit.many import GameRows
from deluxe_replays.audit.rebuilding import written_again
from deluxe_replays.entries.background import gather
from deluxe_replays.entries.integrity import ChainExaminer, PlacesExaminer
from deluxe_replays.entries.rows import StoredRow
from tests.replays.played import Played, event_set, forged, play
from tests.replays.recorded import NAMES, recorded

EXAMINERS = (
    ChainExaminer, FoldExaminer, PlacesExaminer, ReexecutionExaminer, SaltsExaminer,
)  # fmt: skip


def audited(game: GameRows) -> GameAudit:
    return audit_game(game.rows, game.head, game.seed, game.game)


def handed(game: Played) -> GameRows:
    return GameRows(game.game_id, game.rows, game.head, game.seed)


def by_examining(monkeypatch: pytest.MonkeyPatch, game: GameRows) -> GameAudit:
    with monkeypatch.context() as patch:
        patch.setattr(auditor, "written_again", lambda *_: iter(()))
        return audited(game)


@pytest.fixture
def nobody_examines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever examines one of the claims that are proved at once fails."""
    for examiner in EXAMINERS:
        monkeypatch.setattr(examiner, "see", pytest.fail)


def test_the_examiners_are_those_of_the_claims_that_are_proved_at_once() -> None:
    assert {one.claim for one in EXAMINERS} == NO_CHANGE


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_gets_the_same_report(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in recorded(name)[:4]:
        assert audited(game) == by_examining(monkeypatch, game)


@pytest.mark.usefixtures("nobody_examines")
@pytest.mark.parametrize("game", [play(), play(leavers=(1,)), play(4).upto(35)])
def test_what_is_written_again_is_examined_by_nobody(game: Played) -> None:
    audit = audited(handed(game))
    assert audit.clean
    assert tuple(result.claim for result in audit.claims) == EVERY
    assert audit.verdict is not None
    assert audit.verdict.whole


def renamed(rows: tuple[StoredRow, ...]) -> tuple[StoredRow, ...]:
    return (*rows[:12], rows[12]._replace(kind="deck-cut"), *rows[13:])


def renumbered(rows: tuple[StoredRow, ...]) -> tuple[StoredRow, ...]:
    return (*rows[:12], rows[12]._replace(version=99), *rows[13:])


def cut_off(rows: tuple[StoredRow, ...]) -> tuple[StoredRow, ...]:
    return rows[:-1]


def emptied(_: tuple[StoredRow, ...]) -> tuple[StoredRow, ...]:
    return ()


@pytest.mark.parametrize("alter", [renamed, renumbered, cut_off, emptied])
def test_rows_that_lie_otherwise_are_examined(
    alter: Callable[[tuple[StoredRow, ...]], tuple[StoredRow, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = handed(play())._replace(rows=alter(play().rows))
    audit = audited(game)
    assert not audit.clean
    assert audit == by_examining(monkeypatch, game)


def test_a_forged_entry_is_examined(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play()
    forgery = forged(game, {game.first("deck-cut"): event_set(lifted=1)})
    audit = audited(handed(forgery))
    assert not audit.clean
    assert audit == by_examining(monkeypatch, handed(forgery))


def test_nothing_is_written_again_without_the_master_seed() -> None:
    running = play().upto(35)

    def again(seed: bytes | None) -> Iterator[bytes]:
        background = gather(running.rows, seed, running.game_id)
        return (entry.data for entry in written_again(running.rows, background))

    assert list(again(None)) == []
    assert list(again(running.seed)) == running.data
    assert list(again(bytes(32))) != running.data


def test_the_entries_end_at_a_decision_that_is_refused() -> None:
    game = play()
    twice = (*game.rows[:2], game.rows[1])
    background = gather(twice, game.seed, game.game_id)
    assert [entry.data for entry in written_again(twice, background)] == game.data[:2]
