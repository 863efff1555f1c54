"""Stud opened and paid by PokerKit: the same cards and acts there, and what every player then has.

Run as ``python -m tests.domain.stud.against_pokerkit 10000 1`` it compares so many hands of each
kind, from this seed on, and says what it has found. PokerKit's own seven-card Stud differs, so its
engine is given streets like ours; and it is made to follow where they still differ:

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
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from pokerkit import Opening, State, Street

from deluxe_domain.games.stud import FIVE_CARDS, SEVEN_CARDS, StudGame
from deluxe_domain.games.stud.commands import OpenGame
from deluxe_domain.games.stud.events import CardsDealtDown, CardsDealtUp, HandsDealt
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, Stud
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.chance import CommittedDeck, DealChance, GameChance
from deluxe_domain.kernel.deals import HandsShown
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.wagers import (
    BettingClosed,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
)
from tests.domain import pokerkit_hands
from tests.domain.pokerkit_hands import PlayedHand, act, count, differences, opened, show

KINDS: tuple[tuple[Stud, StudGame], ...] = (
    (FIVE_CARD_STUD, FIVE_CARDS),
    (SEVEN_CARD_STUD, SEVEN_CARDS),
)


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
        pack = self._deal.shuffle()
        ranks = "".join(card[0] for card in pack.order)
        order = sorted(pack.order, key=lambda card: ranks.index(card[0]))
        for card in pack.order[:3]:
            place, other = order.index(card), DECK.index(card)
            order[place], order[other] = order[other], order[place]
        return msgspec.structs.replace(pack, order=tuple(order))


class EvenChance(GameChance):
    """Chance whose packs are put together by ranks."""

    def deal(self, number: int, entropy: Sequence[str] = ()) -> Any:
        """The deal of this number."""
        return EvenDeal(super().deal(number, entropy))


def played_hands(game: StudGame, seed: int, players: int) -> Iterator[PlayedHand]:
    """The hands of one game that bots play."""
    opening = OpenGame(terms=Terms(players=players), options=pokerkit_hands.options_of(seed))
    chance = (GameChance, EvenChance)[seed // 10 % 2](f"pokerkit-{seed}", seed.to_bytes(32, "big"))
    bots = (("odds", "random"), ("random",), ("random", "odds", "odds"))[seed % 3]
    return pokerkit_hands.played_hands(game, opening, chance, seed, bots)


def streets(stud: Stud) -> Iterator[Street]:
    """Every street is opened by the highest open cards (ST-3)."""
    first = (*(False,) * stud.face_down, True)
    for faces in (first, *((face == "up",) for face in stud.later)):
        yield Street(False, faces, 0, False, Opening.HIGH_HAND, 1, None)


def replayed(stud: Stud, hand: PlayedHand) -> State:
    """The hand in PokerKit, whose players count from the dealer's left; it agrees on every turn."""
    state = opened(hand, tuple(streets(stud)))
    for event in hand.events:
        match event:
            case HandsDealt():
                for i in range(stud.face_down):
                    for each in event.face_down:
                        state.deal_hole(each.cards[i])
                for each in event.face_up:
                    state.deal_hole(each.cards[0])
            case CardsDealtUp() | CardsDealtDown():
                show(state)  # with PokerKit they do so once nobody can bet any more
                for each in event.cards:
                    state.deal_hole(each.cards[0])
            case BettingClosed() if state.actor_index is not None:
                _last_checks(state)
            case PlayerBet() | PlayerCalled() | PlayerRaised() | PlayerDropped():
                act(state, event, hand.seats.index(event.seat))
            case _:
                pass
    show(state)
    return state


def _last_checks(state: State) -> None:
    """Where all others left are all in, PokerKit still asks the last who could bet (DR-15)."""
    able = [i for i in range(state.player_count) if state.statuses[i] and state.stacks[i]]
    assert able == [state.actor_index], "our round is over and others could bet"
    assert state.check_or_call().amount == 0


def compared(
    stud: Stud, game: StudGame, hands: int, first_seed: int = 0
) -> tuple[Counter[str], list[str]]:
    """So many hands compared: what kinds they were of, and every difference."""
    kinds: Counter[str] = Counter()
    messages: list[str] = []
    for seed in range(first_seed, first_seed + hands):
        for hand in played_hands(game, seed, 2 + seed % (stud.most_players - 1)):
            count(kinds, hand)
            _count(kinds, hand)
            messages += [f"game {seed}: {one}" for one in differences(replayed(stud, hand), hand)]
            if kinds["compared"] == hands:
                return kinds, messages
    return kinds, messages


def _count(kinds: Counter[str], hand: PlayedHand) -> None:
    rounds = hand.all_of(BettingClosed)
    later = hand.all_of(CardsDealtUp) + hand.all_of(CardsDealtDown)
    has_showdown = bool(hand.all_of(HandsShown))
    kinds["betting rounds"] += len(rounds)
    kinds["shown"] += has_showdown
    kinds["dealt on without betting"] += has_showdown and len(rounds) <= len(later)
    kinds["won by drops without a bet"] += not hand.all_of(PlayerBet)


def main() -> int:
    """Compare as many hands of each kind as the command line says; 1 if anything differs."""
    hands, first_seed = pokerkit_hands.hands_of_command_line()
    return pokerkit_hands.report(
        [(stud.title["en"], *compared(stud, game, hands, first_seed)) for stud, game in KINDS]
    )


if __name__ == "__main__":
    sys.exit(main())
