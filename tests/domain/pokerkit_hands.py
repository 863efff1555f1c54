"""Hands of our engine and of PokerKit, side by side: what the comparisons of games share.

Odd units of a pot are with its first winner in PokerKit: it divides in exact fractions here, and
our whole units must be those, rounded up for the first from the dealer's left (DR-14).
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from pokerkit import Automation, BettingStructure, Deck, Mode, StandardHighHand, State, Street

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.chips import player
from deluxe_domain.kernel.deals import AwaitingFeed, DealClosed, DealPaid, PotFed
from deluxe_domain.kernel.decider import Event, decide
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame
from deluxe_domain.kernel.viewer import at_seat
from deluxe_domain.kernel.wagers import BettingClosed, PlayerBet, PlayerDropped, PlayerRaised

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.RUNOUT_COUNT_SELECTION,
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
    game: Any, opening: Any, chance: GameChance, seed: int, bots: Sequence[str]
) -> Iterator[PlayedHand]:
    """The hands of one game that bots play."""
    players = opening.terms.players
    streams = [Stream(seed.to_bytes(32, "big"), bytes([seat])) for seat in range(players)]
    state: Any = game.initial
    commands: list[Any] = [opening]
    commands += [JoinGame(player=f"p{seat}", seat=seat) for seat in range(players)]
    commands.append(StartGame(youngest_first=tuple(range(players))))
    hand: PlayedHand | None = None
    while commands or game.to_act(state) is not None:
        command: Any
        if commands:
            command = commands.pop(0)
        else:
            seat = game.to_act(state) or 0
            view = game.view(state, at_seat(seat), False)
            command = game.bots[bots[seat % len(bots)]](view, streams[seat])
        for event in decide(game, state, command, chance).events:
            state = game.evolve(state, event)
            if isinstance(state, Playing) and isinstance(state.play, AwaitingFeed):
                dealt_in = state.play.deal.dealt_in
                hand = PlayedHand(dealt_in, state.chips, state.accounts.pot, [])
            elif hand is not None:
                hand.events.append(event)
            if isinstance(event, DealClosed) and hand is not None:
                hand.after = state.chips
                yield hand
                hand = None


def options_of(seed: int) -> Options:
    """Options that differ from game to game."""
    return Options(
        feed=1 + seed % 3,
        fed_by="dealer" if seed % 5 == 0 else "all",
        limit=(None, None, 5, 12)[seed % 4],
        stake=10 + 7 * (seed % 13),
        hands=12,
    )


def opened(hand: PlayedHand, streets: Sequence[Street], carry: int = 0) -> State:
    """The hand in PokerKit with the pot fed; what is carried comes from the dealer."""
    dealer = hand.seats[-1]
    (feed,) = hand.all_of(PotFed)
    antes = [sum(t.amount for t in feed.transfers if t.source == player(s)) for s in hand.seats]
    antes[-1] += carry
    stacks = [hand.before[seat] + (carry if seat == dealer else 0) for seat in hand.seats]
    if len(antes) == 2:  # with two players PokerKit gives each the other's ante
        antes.reverse()
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        (StandardHighHand,),
        tuple(streets),
        BettingStructure.NO_LIMIT,
        False,
        antes,
        (0,) * len(antes),
        0,
        stacks,
        len(antes),
        mode=Mode.CASH_GAME,  # the other mode forbids dropping where nothing is owed
        divmod=lambda amount, parts: (Fraction(amount, parts), 0),  # type: ignore[arg-type, return-value] # fractions on purpose
    )


def act(state: State, event: Any, place: int) -> None:
    """The same act there; it must be the turn of the same player, and cost the same."""
    assert state.actor_index == place, f"PokerKit lets {state.actor_index} act, not {place}"
    match event:
        case PlayerBet() | PlayerRaised():
            step = event.amount if isinstance(event, PlayerBet) else event.by
            state.complete_bet_or_raise_to(max(state.bets) + step)
            state.completion_betting_or_raising_amount = 1
        case PlayerDropped():
            state.fold()
        case _:
            cost = state.check_or_call().amount
            assert cost == sum(t.amount for t in getattr(event, "transfers", ()))


def show(state: State) -> None:
    """All who are asked to show do."""
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)


def differences(state: State, hand: PlayedHand) -> list[str]:
    """What PokerKit says otherwise of a hand that was played to its end."""
    assert not state.status, "PokerKit has not come to an end"
    (payout,) = hand.all_of(DealPaid)
    pots = won_by_pot(payout, hand.seats)
    split = sum(len(payouts) > 1 for payouts in pots)
    messages = [
        f"the odd units of {payouts} are not with the first"
        for payouts in pots
        if not _in_order(payouts)
    ]
    for i, seat in enumerate(hand.seats):
        fair, ours = Fraction(state.stacks[i]), hand.after[seat]
        if fair != ours if not split else abs(fair - ours) >= split:
            messages.append(f"seat {seat} has {ours} units, with PokerKit {fair}")
    if sum(hand.after[seat] for seat in hand.seats) != sum(state.stacks):
        messages.append("not as many units as with PokerKit")
    return messages


def won_by_pot(payout: DealPaid, seats: Sequence[int]) -> list[list[int]]:
    """What was won of each pot, clockwise from the dealer's left."""
    pots: dict[str, dict[str, int]] = {}
    for transfer in payout.transfers:
        pots.setdefault(transfer.source, {})[transfer.target] = transfer.amount
    return [
        [payouts[player(s)] for s in seats if player(s) in payouts] for payouts in pots.values()
    ]


def _in_order(payouts: Sequence[int]) -> bool:
    """Whether the shares are equal but for odd units, which are with the first (DR-14)."""
    return list(payouts) == sorted(payouts, reverse=True) and payouts[0] - payouts[-1] <= 1


def count(kinds: Counter[str], hand: PlayedHand) -> None:
    """What is remarkable in a hand that was compared."""
    (payout,) = hand.all_of(DealPaid)
    rounds = hand.all_of(BettingClosed)
    kinds["compared"] += 1
    kinds["with side pots"] += any(t.reason == "side-pot" for e in rounds for t in e.transfers)
    kinds["split"] += len(payout.transfers) > len({t.source for t in payout.transfers})
    kinds["odd units"] += any(
        min(payouts) != max(payouts) for payouts in won_by_pot(payout, hand.seats)
    )


def report(comparisons: Sequence[tuple[str, Counter[str], list[str]]]) -> int:
    """Print what was compared, by title, and the first differences; 1 if there are any."""
    messages = [message for _, _, some in comparisons for message in some]
    for title, kinds, _ in comparisons:
        print(title, *(f"{number:>8,} {kind}" for kind, number in kinds.items()), sep="\n")
    print(f"{len(messages):>8,} differences", *messages[:20], sep="\n")
    return 1 if messages else 0


def hands_of_command_line() -> tuple[int, int]:
    """How many hands the command line asks for, 10,000 unless it does, and the first seed, or 0."""
    numbers = [int(word) for word in sys.argv[1:]]
    hands, first_seed = (*numbers, *(10_000, 0)[len(numbers) :])
    return hands, first_seed
