"""Histories that no game wrote are broken, not believed."""

from msgspec.structs import replace

from deluxe_domain.games.chinese_poker import GAME
from deluxe_domain.games.chinese_poker.events import (
    GameEnded,
    HandArranged,
    HandsDealt,
    HandsShown,
    HandSurrendered,
    PlayerCashedOut,
    ToppedUp,
    TopUpDeclined,
)
from deluxe_domain.games.chinese_poker.play import State
from deluxe_domain.kernel.deals import DealClosed, DeckShuffled
from deluxe_domain.kernel.decider import Event
from tests.domain.chinese_poker.scripted_table import ScriptedTable, broken, scripted


def before(table: ScriptedTable, kind: type[Event]) -> State:
    """The state before the first event of this class."""
    state = GAME.initial
    for event in table.events:
        if isinstance(event, kind):
            return state
        state = GAME.evolve(state, event)
    raise AssertionError(f"there is no {kind.__name__}")


def played() -> ScriptedTable:
    table = scripted(2, hands=1).start()
    table.lay_all()
    return table


def test_every_event_out_of_its_phase_is_broken() -> None:
    table = played()
    for event in table.events:
        if event.kind != "game-opened":
            assert broken(GAME.initial, event)
        assert broken(table.state, event)


def test_what_only_a_full_history_tells_is_missed() -> None:
    table = played()
    shuffle, arrangement = table.latest(DeckShuffled), table.all_of(HandArranged)[0]
    public_event = replace(shuffle, deck=None)
    assert "full history" in broken(before(table, DeckShuffled), public_event)
    hidden_hand = replace(arrangement, claim=None)
    assert "full history" in broken(before(table, HandArranged), hidden_hand)


def test_another_deal_than_the_next_is_broken() -> None:
    table = played()
    second = replace(table.latest(DeckShuffled), deal=2)
    assert "other deal" in broken(before(table, DeckShuffled), second)
    other = replace(table.latest(DealClosed), deal=2)
    assert "other deal" in broken(before(table, DealClosed), other)


def test_cards_that_a_seat_does_not_have_are_broken() -> None:
    table = played()
    deal = table.latest(HandsDealt)
    assert "other hands" in broken(before(table, HandsDealt), replace(deal, hands=deal.hands[:1]))
    first, second = table.all_of(HandArranged)
    swap = replace(first, seat=second.seat)
    assert "you do not hold" in broken(before(table, HandArranged), swap)
    twice = GAME.evolve(before(table, HandArranged), first)
    assert "has arranged already" in broken(twice, first)
    assert "does not follow" in broken(twice, HandSurrendered(seat=3))


def test_a_show_without_every_hand_is_broken() -> None:
    table = played()
    showing = table.latest(HandsShown)
    one = replace(showing, hands=showing.hands[:1])
    assert "other hands" in broken(before(table, HandsShown), one)


def test_money_events_in_the_wrong_place_are_broken() -> None:
    table = played()
    assert "cannot happen" in broken(
        before(table, HandArranged), PlayerCashedOut(seat=0, transfers=())
    )
    assert broken(table.state, ToppedUp(seat=0, transfers=()))
    assert "not asked to top up" in broken(before(table, DeckShuffled), TopUpDeclined(seat=0))
    end = replace(table.latest(GameEnded), stacks=(1, 2))
    assert "other stacks" in broken(before(table, GameEnded), end)
