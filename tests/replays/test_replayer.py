"""Fold and re-execution: any version of a game, forwards, backwards, and derived anew (G-5)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.chance import GameChance, OpenedChance
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_replays.audit.replayer import Replay, Verdict, fold, game_and_entries, reexecute
from deluxe_replays.entries.background import gather
from tests.replays.played import GAME, Played, event_set, forged, play

LAST = len(play().rows)
"""The last version of the game that is played here."""


def verdict_of(history: Played, opened_only: bool = False) -> Verdict:
    background = gather(history.rows, None, "")
    chance = (
        OpenedChance(history.game_id, background.commitment, background.seeds)
        if opened_only
        else GameChance(history.game_id, history.seed)
    )
    return reexecute(GAME, history.data, chance)


def test_a_fold_of_the_whole_history_ends_where_the_game_ended() -> None:
    game = play()
    standing = fold(GAME, game.data)
    assert GAME.over(standing.state)
    assert standing.version == standing.closed == game.head.version


@given(st.lists(st.integers(0, LAST), min_size=1, max_size=12))
def test_any_version_is_the_same_whichever_way_it_is_reached(versions: list[int]) -> None:
    game = play()
    replay = Replay(GAME, game.data)
    for version in versions:
        fresh = advance(GAME, StateAt(GAME.initial), (e.event for e in game.entries[:version]))
        assert replay.at(version) == fresh


def test_a_long_game_is_stepped_back_through_its_checkpoints() -> None:
    game = play(2, players=4, cards=4, rounds=10, stake=10_000)
    replay = Replay(GAME, game.data)
    forwards = [replay.at(version) for version in range(replay.last + 1)]
    backwards = [replay.at(version) for version in reversed(range(replay.last + 1))]
    assert replay.last > 400
    assert forwards == backwards[::-1]
    assert list(replay) == forwards[1:]


def test_a_replay_tells_the_event_that_made_a_version() -> None:
    game = play()
    replay = Replay(GAME, game.data)
    assert [replay.event(v).kind for v in range(1, replay.last + 1)] == game.kinds()


@pytest.mark.parametrize("version", [-1, LAST + 1])
def test_a_version_that_is_not_there_is_refused(version: int) -> None:
    replay = Replay(GAME, play().data)
    with pytest.raises(IndexError, match=f"versions 0 to {LAST}"):
        replay.at(version)
    with pytest.raises(IndexError, match=f"events 1 to {LAST}"):
        replay.event(version)


def test_a_history_that_no_game_wrote_is_broken() -> None:
    data = play().data
    with pytest.raises(BrokenHistory, match="cannot happen in the phase"):
        fold(GAME, data[:5] + data[6:])
    with pytest.raises(BrokenHistory, match="at least one entry"):
        game_and_entries([])


def test_g_5_the_same_seed_and_decisions_give_the_same_events() -> None:
    verdict = verdict_of(play())
    assert verdict.whole
    assert str(verdict) == f"re-executed to version {LAST} of {LAST}"


def test_without_the_master_seed_deals_are_re_executed_as_far_as_they_are_opened() -> None:
    game = play()
    running = game.upto(game.first("game-ended") - 2)
    verdict = verdict_of(running, opened_only=True)
    assert verdict.difference is None
    assert verdict.stopped == "the seed of deal 3 has not been opened"
    assert running.kinds()[verdict.reexecuted - 1] == "deal-closed"
    assert verdict.reexecuted < verdict.entries
    assert not verdict.whole


def test_the_first_difference_is_told_field_by_field() -> None:
    game = play()
    version = game.first("deck-cut")
    verdict = verdict_of(forged(game, {version: event_set(lifted=51)}))
    assert verdict.difference is not None
    assert verdict.difference.version == version
    assert verdict.difference.kind == "deck-cut"
    assert [field.path for field in verdict.difference.fields] == ["lifted"]
    assert verdict.difference.fields[0].stored == "51"
    assert verdict.difference.fields[0].derived == str(game.entries[version - 1].event.lifted)  # type: ignore[attr-defined]  # a cut
    assert verdict.reexecuted == version - 1


def test_g_7_a_difference_tells_no_card_of_a_deal_that_is_not_over() -> None:
    game = play()
    version = game.first("deck-shuffled")
    deck = list(game.entries[version - 1].event.deck)  # type: ignore[attr-defined]  # a shuffle
    running = game.upto(game.first("hands-shown") - 1)
    verdict = verdict_of(forged(running, {version: event_set(deck=deck[::-1])}))
    assert verdict.difference is not None
    assert verdict.difference.fields == ()
    whole = verdict_of(forged(game, {version: event_set(deck=deck[::-1])}))
    assert whole.difference is not None
    assert whole.difference.fields[0].path == "deck.0"


def test_an_event_that_the_rules_do_not_make_is_found() -> None:
    game = play()
    entries, version = game.data, game.first("deal-closed")
    chance = GameChance(game.game_id, game.seed)
    twice = [*entries[:version], entries[version - 1], *entries[version:]]
    less = [*entries[: version - 1], *entries[version:]]
    more = reexecute(GAME, twice, chance).difference
    fewer = reexecute(GAME, less, chance).difference
    assert more is not None
    assert "the rules make deck-shuffled" in more.text
    assert fewer is not None
    assert "the rules make deal-closed" in fewer.text


def test_a_decision_that_lost_its_last_event_is_found() -> None:
    game = play()
    verdict = verdict_of(game.upto(game.head.version - 1))
    assert verdict.difference is not None
    assert "the rules make game-ended in the same decision" in verdict.difference.text


def test_a_recorded_command_that_the_rules_refuse_is_found() -> None:
    game = play()
    version = game.first("deck-cut")

    def cut_nothing(page: dict[str, dict[str, dict[str, int]]]) -> None:
        page["cause"]["command"]["lifted"] = 0

    difference = verdict_of(forged(game, {version: cut_nothing})).difference
    assert difference is not None
    assert difference.text == "the rules refuse the recorded command: DX-8, out-of-range"


def test_a_verdict_can_be_written_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(verdict_of(play())))["reexecuted"] == LAST
