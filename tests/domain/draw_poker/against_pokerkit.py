"""Draw Poker paid by PokerKit: the same cards and acts there, and what every player then has.

Run as ``python -m tests.domain.draw_poker.against_pokerkit 10000`` it compares so many hands and
says what it has found. PokerKit's rules differ from ours; it is made to follow where they do:

- It knows no carried pot. One comes in as an ante of the dealer, like the dealer's own feed (DR-3,
  DR-15); hands that are thrown in (DR-7) have no payout, so they are counted but not compared.
- In its second round the first option is always at the dealer's left: its actors are put in the
  order of DR-12. It does not ask for jacks to open (DR-6).
- A raise must there be as high as the one before it, and an all-in below that does not open the
  betting again: its minimum is set back to one unit after each raise (DR-8).
- It gives all odd units of a pot to its first winner: it divides in exact fractions here, and our
  whole units must be those, rounded up for the first from the dealer's left (DR-14).
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.games.draw_poker.commands import OpenGame
from deluxe_domain.games.draw_poker.events import CardsDiscarded, CardsDrawn, HandsDealt
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.chips import player
from deluxe_domain.kernel.deals import AwaitingFeed, Cards, DealClosed, DealPaid, HandsShown, PotFed
from deluxe_domain.kernel.decider import Event, decide
from deluxe_domain.kernel.exchanges import HandsThrownIn, StoodPat
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.stub import StubReshuffled
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_domain.kernel.wagers import (
    BettingClosed,
    PlayerBet,
    PlayerCalled,
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
)

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class PlayedHand(msgspec.Struct):
    """One hand as our engine has played it: what all had before it and after it, and its events.

    ``seats`` are dealt in, clockwise from the dealer's left; ``before`` and ``after`` by seat.
    """

    seats: tuple[int, ...]
    before: tuple[int, ...]
    carried: int
    events: list[Event]
    after: tuple[int, ...] = ()

    def all_of(self, kind: type[Any]) -> list[Any]:
        """Its events of this class."""
        return [event for event in self.events if isinstance(event, kind)]


def played_hands(
    seed: int, players: int, options: Options, bots: Sequence[str]
) -> Iterator[PlayedHand]:
    """The hands of one game that bots play."""
    chance = GameChance(f"pokerkit-{seed}", seed.to_bytes(32, "big"))
    streams = [Stream(seed.to_bytes(32, "big"), bytes([seat])) for seat in range(players)]
    state: Any = GAME.initial
    commands: list[Any] = [OpenGame(terms=Terms(players=players), options=options)]
    commands += [JoinGame(player=f"p{seat}", seat=seat) for seat in range(players)]
    commands.append(StartGame(youngest_first=tuple(range(players))))
    hand: PlayedHand | None = None
    while commands or GAME.to_act(state) is not None:
        command: Any
        if commands:
            command = commands.pop(0)
        else:
            seat = GAME.to_act(state) or 0
            view = GAME.view(state, at_seat(seat), False)
            command = GAME.bots[bots[seat % len(bots)]](view, streams[seat])
        for event in decide(GAME, state, command, chance).events:
            state = GAME.evolve(state, event)
            if isinstance(state, Playing) and isinstance(state.play, AwaitingFeed):
                dealt_in = state.play.deal.dealt_in
                hand = PlayedHand(dealt_in, state.chips, state.accounts.pot, [])
            elif hand is not None:
                hand.events.append(event)
            if isinstance(event, DealClosed) and hand is not None:
                hand.after = state.chips
                yield hand
                hand = None


def replayed(hand: PlayedHand) -> State:
    """The hand in PokerKit, whose players count from the dealer's left."""
    state = _opened(hand)
    (dealt,) = hand.all_of(HandsDealt)
    cards = {each.seat: each.cards for each in dealt.hands}
    for i in range(5):
        for seat in hand.seats:
            state.deal_hole(cards[seat][i])
    draws: dict[int, Cards] = {}
    for event in hand.events:
        match event:
            case CardsDiscarded():
                state.stand_pat_or_discard("".join(event.cards or ()))
                draws[event.seat] = ()
            case CardsDrawn():
                draws[event.seat] += event.cards or ()
            case StoodPat():
                state.stand_pat_or_discard()
            case PlayerChecked() | PlayerBet() | PlayerCalled() | PlayerRaised() | PlayerDropped():
                _give(state, draws)
                _act(state, event, hand.seats.index(event.seat))
            case _:
                pass
    _give(state, draws)
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)
    return state


def _opened(hand: PlayedHand) -> State:
    """The hand with the pot fed: what each paid, and what was carried from the dealer."""
    dealer = hand.seats[-1]
    (fed,) = hand.all_of(PotFed)
    antes = [sum(t.amount for t in fed.transfers if t.source == player(s)) for s in hand.seats]
    antes[-1] += hand.carried
    stacks = [hand.before[s] + (hand.carried if s == dealer else 0) for s in hand.seats]
    if len(antes) == 2:  # with two players PokerKit gives each the other's ante
        antes.reverse()
    streets = (
        Street(False, (False,) * 5, 0, False, Opening.POSITION, 1, None),
        Street(False, (), 0, True, Opening.POSITION, 1, None),
    )
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        (StandardHighHand,),
        streets,
        BettingStructure.NO_LIMIT,
        False,
        antes,
        (0,) * len(antes),
        0,
        stacks,
        len(antes),
        divmod=lambda amount, parts: (Fraction(amount, parts), 0),  # type: ignore[arg-type, return-value] # fractions on purpose
    )


def _give(state: State, draws: dict[int, Cards]) -> None:
    """Deal what was drawn: PokerKit deals when all have chosen, seat by seat in the same order."""
    for cards in draws.values():
        for card in cards:
            state.deal_hole(card)
    draws.clear()


def _act(state: State, event: Any, place: int) -> None:
    if state.street_index == 1 and state.opener_index == 0 and not any(state.bets):
        actors = state.actor_indices
        actors.rotate(-actors.index(place))
    assert state.actor_index == place, f"PokerKit lets {state.actor_index} act, not {place}"
    match event:
        case PlayerChecked() | PlayerCalled():
            paid = state.check_or_call().amount
            assert paid == sum(t.amount for t in getattr(event, "transfers", ()))
        case PlayerBet() | PlayerRaised():
            raised_by = event.amount if isinstance(event, PlayerBet) else event.by
            state.complete_bet_or_raise_to(max(state.bets) + raised_by)
            state.completion_betting_or_raising_amount = 1
        case _:
            state.fold()


def differences(hand: PlayedHand) -> list[str]:
    """What PokerKit says otherwise of a hand that was played to its end."""
    state = replayed(hand)
    assert not state.status, "PokerKit has not come to an end"
    (payout,) = hand.all_of(DealPaid)
    pots = _won_by_pot(payout, hand.seats)
    split = sum(len(won) > 1 for won in pots)
    messages = [
        f"the odd units of {won} are not with the first" for won in pots if not _in_order(won)
    ]
    for i, seat in enumerate(hand.seats):
        fair, ours = Fraction(state.stacks[i]), hand.after[seat]
        if fair != ours if not split else abs(fair - ours) >= split:
            messages.append(f"seat {seat} has {ours} units, with PokerKit {fair}")
    if sum(hand.after[seat] for seat in hand.seats) != sum(state.stacks):
        messages.append("not as many units as with PokerKit")
    return messages


def _won_by_pot(payout: DealPaid, seats: Sequence[int]) -> list[list[int]]:
    """What was won of each pot, clockwise from the dealer's left."""
    pots: dict[str, dict[str, int]] = {}
    for transfer in payout.transfers:
        pots.setdefault(transfer.source, {})[transfer.target] = transfer.amount
    return [[won[player(s)] for s in seats if player(s) in won] for won in pots.values()]


def _in_order(won: Sequence[int]) -> bool:
    """Whether the shares are equal but for odd units, which are with the first (DR-14)."""
    return list(won) == sorted(won, reverse=True) and won[0] - won[-1] <= 1


def compared(hands: int, first_seed: int = 0) -> tuple[Counter[str], list[str]]:
    """So many hands compared: what kinds they were of, and every difference."""
    kinds: Counter[str] = Counter()
    messages: list[str] = []
    for seed in range(first_seed, first_seed + hands):
        options = Options(
            feed=1 + seed % 3,
            fed_by="dealer" if seed % 5 == 0 else "all",
            limit=(None, None, 5, 12)[seed % 4],
            stake=10 + 7 * (seed % 13),
            hands=12,
        )
        bots = (("odds", "random"), ("odds",), ("random", "odds", "odds"))[seed % 3]
        for hand in played_hands(seed, 2 + seed % 7, options, bots):
            if hand.all_of(HandsThrownIn):
                kinds["thrown in, not compared"] += 1
                continue
            kinds["compared"] += 1
            kinds["shown"] += bool(hand.all_of(HandsShown))
            kinds["with side pots"] += any(
                t.reason == "side-pot" for e in hand.all_of(BettingClosed) for t in e.transfers
            )
            kinds["carried pot"] += hand.carried > 0
            (payout,) = hand.all_of(DealPaid)
            kinds["split"] += len(payout.transfers) > len({t.source for t in payout.transfers})
            kinds["odd units"] += any(
                min(won) != max(won) for won in _won_by_pot(payout, hand.seats)
            )
            kinds["pack made anew"] += bool(hand.all_of(StubReshuffled))
            messages += [f"game {seed}: {difference}" for difference in differences(hand)]
            if kinds["compared"] == hands:
                return kinds, messages
    return kinds, messages


def main() -> int:
    """Compare as many hands as the command line says; 1 if anything differs."""
    kinds, told = compared(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    for kind, number in kinds.items():
        print(f"{number:>8,} {kind}")
    print(f"{len(told):>8,} differences", *told[:20], sep="\n")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
