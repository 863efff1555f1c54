"""Stud opened and paid by PokerKit: the same cards and acts there, and what every player then has.

Run as ``python -m tests.domain.stud.against_pokerkit 10000`` it compares so many hands of each kind
and says what it has found. PokerKit's own seven-card Stud differs, so its engine is given streets
like ours; and it is made to follow where they still differ:

- In its seven-card Stud the lowest open card must bring in the first bet, and of equal cards the
  suit decides. Here every street is opened by the highest open cards, and of equal ones by the
  first from the dealer's left (ST-3): that is compared in each betting round.
- Its opener may check; ours bets or drops (ST-4), and it lets a player drop who owes nothing.
- It lets the last who could bet check where all others left are all in; our round is over (DR-15).
- It has fixed bets of two sizes. Here they are free, within the limit that our engine keeps (DR-8).
- A raise must there be as high as the one before it, and an all-in below that does not open the
  betting again: its minimum is set back to one unit after each raise (DR-8).
- It burns a card before each street, and seven-card Stud for eight may deal a common last card.
  Here no card is burnt, and there are never too few (ST-6).
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
    Mode,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from deluxe_domain.games.stud import FIVE_CARDS, SEVEN_CARDS, StudGame
from deluxe_domain.games.stud.commands import OpenGame
from deluxe_domain.games.stud.events import CardsDealtDown, CardsDealtUp, HandsDealt
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, Stud
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.chance import CommittedDeck, DealChance, GameChance
from deluxe_domain.kernel.chips import player
from deluxe_domain.kernel.deals import AwaitingFeed, DealClosed, DealPaid, HandsShown, PotFed
from deluxe_domain.kernel.decider import Event, decide
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_domain.kernel.wagers import (
    BettingClosed,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
)

KINDS: tuple[tuple[Stud, StudGame], ...] = (
    (FIVE_CARD_STUD, FIVE_CARDS),
    (SEVEN_CARD_STUD, SEVEN_CARDS),
)

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.RUNOUT_COUNT_SELECTION,
)


class PlayedHand(msgspec.Struct):
    """One hand as our engine has played it: what all had before it and after it, and its events.

    ``seats`` are dealt in, clockwise from the dealer's left; ``before`` and ``after`` by seat.
    """

    seats: tuple[int, ...]
    before: tuple[int, ...]
    events: list[Event]
    after: tuple[int, ...] = ()

    def all_of(self, kind: type[Any]) -> list[Any]:
        """Its events of this class."""
        return [event for event in self.events if isinstance(event, kind)]


class EvenDeal:
    """The chance of a deal in whose pack the four cards of a rank lie together, but for a few.

    So neighbours get equal hands, and pots are split.
    """

    def __init__(self, deal: DealChance) -> None:
        self.stream = deal.stream
        self.seed_hex = deal.seed_hex
        self._deal = deal

    def shuffle(self) -> CommittedDeck:
        """The shuffled pack, put together by ranks, with three pairs of cards changed over."""
        shuffled = self._deal.shuffle()
        ranks = "".join(card[0] for card in shuffled.order)
        order = sorted(shuffled.order, key=lambda card: ranks.index(card[0]))
        for card in shuffled.order[:3]:
            place, other = order.index(card), DECK.index(card)
            order[place], order[other] = order[other], order[place]
        return msgspec.structs.replace(shuffled, order=tuple(order))


class EvenChance(GameChance):
    """Chance whose packs are put together by ranks."""

    def deal(self, number: int, entropy: Sequence[str] = ()) -> Any:
        """The deal of this number."""
        return EvenDeal(super().deal(number, entropy))


def played_hands(
    game: StudGame, seed: int, players: int, options: Options, bots: Sequence[str]
) -> Iterator[PlayedHand]:
    """The hands of one game that bots play."""
    chance = (GameChance, EvenChance)[seed // 10 % 2](f"pokerkit-{seed}", seed.to_bytes(32, "big"))
    streams = [Stream(seed.to_bytes(32, "big"), bytes([seat])) for seat in range(players)]
    state: Any = game.initial
    commands: list[Any] = [OpenGame(terms=Terms(players=players), options=options)]
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
                hand = PlayedHand(state.play.deal.dealt_in, state.chips, [])
            elif hand is not None:
                hand.events.append(event)
            if isinstance(event, DealClosed) and hand is not None:
                hand.after = state.chips
                yield hand
                hand = None


def replayed(stud: Stud, hand: PlayedHand) -> State:
    """The hand in PokerKit, whose players count from the dealer's left; it agrees on every turn."""
    state = _opened(stud, hand)
    for event in hand.events:
        match event:
            case HandsDealt():
                for i in range(stud.face_down):
                    for each in event.face_down:
                        state.deal_hole(each.cards[i])
                for each in event.face_up:
                    state.deal_hole(each.cards[0])
            case CardsDealtUp() | CardsDealtDown():
                _show(state)
                for each in event.cards:
                    state.deal_hole(each.cards[0])
            case BettingClosed() if state.actor_index is not None:
                _last_checks(state)
            case PlayerBet() | PlayerCalled() | PlayerRaised() | PlayerDropped():
                _act(state, event, hand.seats.index(event.seat))
            case _:
                pass
    _show(state)
    return state


def _show(state: State) -> None:
    """All show: with PokerKit they do so once nobody can bet any more, before the last cards."""
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)


def _opened(stud: Stud, hand: PlayedHand) -> State:
    """The hand with the pot fed."""
    (feed,) = hand.all_of(PotFed)
    antes = [sum(t.amount for t in feed.transfers if t.source == player(s)) for s in hand.seats]
    if len(antes) == 2:  # with two players PokerKit gives each the other's ante
        antes.reverse()
    first = (*(False,) * stud.face_down, True)
    later = ((face == "up",) for face in stud.later)
    streets = tuple(
        Street(False, faces, 0, False, Opening.HIGH_HAND, 1, None) for faces in (first, *later)
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
        [hand.before[seat] for seat in hand.seats],
        len(antes),
        mode=Mode.CASH_GAME,  # the other mode forbids dropping where nothing is owed
        divmod=lambda amount, parts: (Fraction(amount, parts), 0),  # type: ignore[arg-type, return-value] # fractions on purpose
    )


def _act(state: State, event: Any, place: int) -> None:
    assert state.actor_index == place, f"PokerKit lets {state.actor_index} act, not {place}"
    match event:
        case PlayerCalled():
            assert state.check_or_call().amount == sum(t.amount for t in event.transfers)
        case PlayerBet() | PlayerRaised():
            raised_by = event.amount if isinstance(event, PlayerBet) else event.by
            state.complete_bet_or_raise_to(max(state.bets) + raised_by)
            state.completion_betting_or_raising_amount = 1
        case _:
            state.fold()


def _last_checks(state: State) -> None:
    """Where all others left are all in, PokerKit still asks the last who could bet (DR-15)."""
    able = [i for i in range(state.player_count) if state.statuses[i] and state.stacks[i]]
    assert able == [state.actor_index], "our round is over and others could bet"
    assert state.check_or_call().amount == 0


def differences(stud: Stud, hand: PlayedHand) -> list[str]:
    """What PokerKit says otherwise of a hand that was played to its end."""
    state = replayed(stud, hand)
    assert not state.status, "PokerKit has not come to an end"
    (payout,) = hand.all_of(DealPaid)
    pots = won_by_pot(payout, hand.seats)
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


def won_by_pot(payout: DealPaid, seats: Sequence[int]) -> list[list[int]]:
    """What was won of each pot, clockwise from the dealer's left."""
    pots: dict[str, dict[str, int]] = {}
    for transfer in payout.transfers:
        pots.setdefault(transfer.source, {})[transfer.target] = transfer.amount
    return [[won[player(s)] for s in seats if player(s) in won] for won in pots.values()]


def _in_order(won: Sequence[int]) -> bool:
    """Whether the shares are equal but for odd units, which are with the first (DR-14)."""
    return list(won) == sorted(won, reverse=True) and won[0] - won[-1] <= 1


def compared(
    stud: Stud, game: StudGame, hands: int, first_seed: int = 0
) -> tuple[Counter[str], list[str]]:
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
        players = 2 + seed % (stud.most_players - 1)
        bots = (("odds", "random"), ("random",), ("random", "odds", "odds"))[seed % 3]
        for hand in played_hands(game, seed, players, options, bots):
            _count(kinds, hand)
            messages += [f"game {seed}: {difference}" for difference in differences(stud, hand)]
            if kinds["compared"] == hands:
                return kinds, messages
    return kinds, messages


def _count(kinds: Counter[str], hand: PlayedHand) -> None:
    (payout,) = hand.all_of(DealPaid)
    kinds["compared"] += 1
    kinds["betting rounds"] += len(hand.all_of(BettingClosed))
    kinds["shown"] += bool(hand.all_of(HandsShown))
    kinds["dealt on without betting"] += bool(hand.all_of(HandsShown)) and (
        len(hand.all_of(BettingClosed))
        <= len(hand.all_of(CardsDealtUp) + hand.all_of(CardsDealtDown))
    )
    kinds["with side pots"] += any(
        t.reason == "side-pot" for e in hand.all_of(BettingClosed) for t in e.transfers
    )
    kinds["won by drops without a bet"] += not hand.all_of(PlayerBet)
    kinds["split"] += len(payout.transfers) > len({t.source for t in payout.transfers})
    kinds["odd units"] += any(min(won) != max(won) for won in won_by_pot(payout, hand.seats))


def main() -> int:
    """Compare as many hands of each kind as the command line says; 1 if anything differs."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    messages: list[str] = []
    for stud, game in KINDS:
        kinds, differ = compared(stud, game, hands)
        print(stud.title["en"], *(f"{n:>8,} {kind}" for kind, n in kinds.items()), sep="\n")
        messages += differ
    print(f"{len(messages):>8,} differences", *messages[:20], sep="\n")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
