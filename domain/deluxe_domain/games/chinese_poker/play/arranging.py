"""Arranging the thirteen cards of Chinese Poker, by players or by the clock (CP-1, CP-20)."""

from typing import Final

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.commands import ArrangeHand, MayArrange
from deluxe_domain.games.chinese_poker.events import HandArranged, HandSurrendered
from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    Arranging,
    AwaitingShow,
    Hand,
    Hands,
    Play,
)
from deluxe_domain.games.chinese_poker.rules.arrangement import Arrangement
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.phases import ask
from deluxe_domain.kernel.playing import Playing

At = Playing[Agreed, Play]


def to_arrange(at: Playing[Agreed, Arranging]) -> tuple[int, ...]:
    """The seats that have not yet arranged, in any order, without players who have left."""
    waiting = [seat for seat, hand in enumerate(at.play.hands) if hand and not hand.done]
    return tuple([seat for seat in waiting if at.table.present(seat)])


def may_arrange(at: At, seat: int) -> MayArrange | None:
    """The thirteen cards that this seat has not yet arranged (CP-1)."""
    hand = at.play.hands[seat] if isinstance(at.play, Arranging) else None
    return None if hand is None or hand.done else MayArrange(cards=hand.cards)


def not_arranged(at: At, act: MayArrange | None, command: ArrangeHand) -> Refused:
    """The rule that forbids this arrangement (CP-1, CP-17)."""
    if not isinstance(at.play, Arranging):
        return refused("CP-1", "nothing-to-arrange")
    if act is None:
        return nothing_to_arrange(at.play, command.seat)
    cards = command.front + command.middle + command.back
    for place, card in enumerate(cards):
        if card not in act.cards:
            return refused("CP-1", "not-in-hand/arrange", card=card)
        if card in cards[:place]:
            return refused("CP-1", "card-twice", card=card)
    return refused("CP-1", "sizes-of-hands")


def nothing_to_arrange(play: Arranging, seat: int) -> Refused:
    """The refusal of a seat without a hand to arrange."""
    if play.hands[seat] is None:
        return refused("CP-17", "sits-out", seat=seat)
    return refused("CP-1", "arranged-already", seat=seat)


ARRANGE: Final = ask(ArrangeHand, HandArranged, may_arrange, not_arranged)


def clock_refused(at: Playing[Agreed, Arranging], seat: int) -> Refused:
    """The refusal of the clock of a seat that need not arrange."""
    hand = at.play.hands[seat]
    if hand is None or hand.done:
        return nothing_to_arrange(at.play, seat)
    return refused("CP-20", "has-left", seat=seat)


def passive(at: Playing[Agreed, Arranging], seat: int) -> HandArranged:
    """The most passive act (G-8): arrange automatically."""
    hand = at.play.hands[seat]
    assert hand is not None, "the clock runs for those who must arrange"
    return arranged_for(seat, hand)


def arranged_for(seat: int, hand: Hand) -> HandArranged:
    """The automatic arrangement of a hand; it never claims a clean sweep (CP-14, CP-20)."""
    arrangement = rules.arranged_automatically(hand.cards)
    return HandArranged(
        seat=seat,
        front=arrangement.front,
        middle=arrangement.middle,
        back=arrangement.back,
        claim=False,
        by_clock=True,
    )


def arrange_for_who_left(
    at: Playing[Agreed, Arranging], _: Chance
) -> HandArranged | HandSurrendered | None:
    """The act for a player who has left; until all others have arranged they may return (CP-20)."""
    if to_arrange(at):
        return None
    for seat, hand in enumerate(at.play.hands):
        if hand is not None and not hand.done:
            if at.agreed.tournament:
                return HandSurrendered(seat=seat)
            return arranged_for(seat, hand)
    raise AssertionError("while players arrange, one has not")


def arranged(
    at: Playing[Agreed, Arranging], event: HandArranged | HandSurrendered
) -> Arranging | AwaitingShow:
    """The phase after one player has arranged; after the last one all hands are shown."""
    play, seat = at.play, event.seat
    hands: Hands = (*play.hands[:seat], laid(play.hands[seat], event), *play.hands[seat + 1 :])
    if all(each is None or each.done for each in hands):
        return AwaitingShow(play.bank, play.deal, hands)
    return Arranging(play.bank, play.deal, hands)


def laid(hand: Hand | None, event: HandArranged | HandSurrendered) -> Hand:
    """The hand after it was arranged or surrendered."""
    assert hand is not None, "it was dealt to this seat"
    if isinstance(event, HandSurrendered):
        return Hand(hand.cards, surrendered=True)
    front, middle, back = event.front or (), event.middle or (), event.back or ()
    return Hand(hand.cards, Arrangement(front, middle, back, bool(event.claim)))
