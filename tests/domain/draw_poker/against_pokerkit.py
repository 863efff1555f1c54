"""Draw Poker paid by PokerKit: the same cards and acts there, and what every player then has.

Run as ``python -m tests.domain.draw_poker.against_pokerkit 10000 1`` it compares so many hands,
from this seed on, and says what it has found. PokerKit's rules differ from ours; it is made to
follow where they do:

- It knows no carried pot. One comes in as an ante of the dealer, like the dealer's own feed (DR-3,
  DR-15); hands that are thrown in (DR-7) have no payout, so they are counted but not compared.
- In its second round the first option is always at the dealer's left: its actors are put in the
  order of DR-12. It does not ask for jacks to open (DR-6).
- A raise must there be as high as the one before it, and an all-in below that does not open the
  betting again: its minimum is set back to one unit after each raise (DR-8).
"""

import sys
from collections import Counter
from collections.abc import Iterator

from pokerkit import Opening, State, Street

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.games.draw_poker.commands import OpenGame
from deluxe_domain.games.draw_poker.events import CardsDiscarded, CardsDrawn, HandsDealt
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.deals import Cards, HandsShown
from deluxe_domain.kernel.exchanges import HandsThrownIn, StoodPat, StubReshuffled
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.wagers import (
    PlayerBet,
    PlayerCalled,
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
)
from tests.domain import pokerkit_hands
from tests.domain.pokerkit_hands import PlayedHand, act, count, differences, opened, show

STREETS = (
    Street(False, (False,) * 5, 0, False, Opening.POSITION, 1, None),
    Street(False, (), 0, True, Opening.POSITION, 1, None),
)


def played_hands(seed: int, players: int) -> Iterator[PlayedHand]:
    """The hands of one game that bots play."""
    opening = OpenGame(terms=Terms(players=players), options=pokerkit_hands.options_of(seed))
    chance = GameChance(f"pokerkit-{seed}", seed.to_bytes(32, "big"))
    bots = (("odds", "random"), ("odds",), ("random", "odds", "odds"))[seed % 3]
    return pokerkit_hands.played_hands(GAME, opening, chance, seed, bots)


def replayed(hand: PlayedHand) -> State:
    """The hand in PokerKit, whose players count from the dealer's left."""
    state = opened(hand, STREETS, hand.carried)
    (deal,) = hand.all_of(HandsDealt)
    cards = {each.seat: each.cards for each in deal.hands}
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
                place = hand.seats.index(event.seat)
                _start_with(state, place)
                act(state, event, place)
            case _:
                pass
    _give(state, draws)
    show(state)
    return state


def _give(state: State, draws: dict[int, Cards]) -> None:
    """Deal what was drawn: PokerKit deals when all have chosen, seat by seat in the same order."""
    for cards in draws.values():
        for card in cards:
            state.deal_hole(card)
    draws.clear()


def _start_with(state: State, place: int) -> None:
    """In the second round, before anybody has bet, this player comes first (DR-12)."""
    if state.street_index == 1 and state.opener_index == 0 and not any(state.bets):
        actors = state.actor_indices
        actors.rotate(-actors.index(place))


def compared(hands: int, first_seed: int = 0) -> tuple[Counter[str], list[str]]:
    """So many hands compared: what kinds they were of, and every difference."""
    kinds: Counter[str] = Counter()
    messages: list[str] = []
    for seed in range(first_seed, first_seed + hands):
        for hand in played_hands(seed, 2 + seed % 7):
            if hand.all_of(HandsThrownIn):
                kinds["thrown in, not compared"] += 1
                continue
            count(kinds, hand)
            kinds["shown"] += bool(hand.all_of(HandsShown))
            kinds["carried pot"] += hand.carried > 0
            kinds["pack made anew"] += bool(hand.all_of(StubReshuffled))
            messages += [f"game {seed}: {one}" for one in differences(replayed(hand), hand)]
            if kinds["compared"] == hands:
                return kinds, messages
    return kinds, messages


def main() -> int:
    """Compare as many hands as the command line says; 1 if anything differs."""
    return pokerkit_hands.report(
        [("Draw Poker", *compared(*pokerkit_hands.hands_of_command_line()))]
    )


if __name__ == "__main__":
    sys.exit(main())
