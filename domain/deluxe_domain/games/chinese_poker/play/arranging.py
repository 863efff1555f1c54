"""Arranging the thirteen cards of Chinese Poker, by players or by the clock (CP-1, CP-20)."""

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.commands import ArrangeHand
from deluxe_domain.games.chinese_poker.events import HandArranged, HandSurrendered, TopUpDeclined
from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    Arranging,
    AwaitingShow,
    Hand,
    Hands,
    Play,
)
from deluxe_domain.games.chinese_poker.play.topping_up import declined
from deluxe_domain.games.chinese_poker.rules.arrangement import Arrangement
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import RunOutClock

At = Playing[Agreed, Play]


def to_arrange(at: Playing[Agreed, Arranging]) -> tuple[int, ...]:
    """The seats that have not yet arranged, in any order, without players who have left."""
    waiting = [seat for seat, hand in enumerate(at.play.hands) if hand and not hand.done]
    return tuple([seat for seat in waiting if at.table.present(seat)])


def arrange(at: At, command: ArrangeHand, _: Chance) -> HandArranged:
    """Lay the thirteen cards as front, middle and back (CP-1)."""
    if not isinstance(at.play, Arranging):
        raise Refused("CP-1", Reason.WRONG_PHASE, "there is nothing to arrange between two hands")
    hand = hand_to_arrange(at.play, command.seat)
    cards = command.front + command.middle + command.back
    for place, card in enumerate(cards):
        if card not in hand.cards:
            raise Refused(
                "CP-1",
                Reason.CARD_NOT_HELD,
                "arrange the cards of your hand: you do not hold {card}",
                card=card,
            )
        if card in cards[:place]:
            raise Refused(
                "CP-1",
                Reason.CARD_NOT_HELD,
                "lay each card once: {card} is there twice",
                card=card,
            )
    return HandArranged(
        seat=command.seat,
        front=command.front,
        middle=command.middle,
        back=command.back,
        claim=command.claim,
    )


def hand_to_arrange(play: Arranging, seat: int) -> Hand:
    """The hand that this seat has not yet arranged; else ``Refused``."""
    hand = play.hands[seat]
    if hand is None:
        raise Refused(
            "CP-17",
            Reason.NOT_YOUR_TURN,
            "seat {seat} sits out: wait for the next hand",
            seat=seat,
        )
    if hand.done:
        raise Refused(
            "CP-1",
            Reason.NOT_YOUR_TURN,
            "seat {seat} has arranged already: wait for the others",
            seat=seat,
        )
    return hand


def run_out(at: At, command: RunOutClock, _: Chance) -> HandArranged | TopUpDeclined:
    """The most passive act: arrange automatically; do not top up (G-8)."""
    seat = command.seat
    if not isinstance(at.play, Arranging):
        return declined(at, seat, by_clock=True)
    hand = hand_to_arrange(at.play, seat)
    if not at.table.present(seat):
        raise Refused(
            "CP-20",
            Reason.NOT_YOUR_TURN,
            "seat {seat} has left and may come back until all others have arranged",
            seat=seat,
        )
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
    play = at.play
    hand = play.hands[event.seat] if event.seat < at.players else None
    if hand is None or hand.done:
        raise BrokenHistory(f"{event.kind} of seat {event.seat}, which has nothing to arrange")
    hands: Hands = (*play.hands[: event.seat], laid(hand, event), *play.hands[event.seat + 1 :])
    if all(each is None or each.done for each in hands):
        return AwaitingShow(play.bank, play.deal, hands)
    return Arranging(play.bank, play.deal, hands)


def laid(hand: Hand, event: HandArranged | HandSurrendered) -> Hand:
    """The hand after it was arranged or surrendered."""
    if isinstance(event, HandSurrendered):
        return Hand(hand.cards, surrendered=True)
    if event.front is None or event.middle is None or event.back is None or event.claim is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    arrangement = Arrangement(event.front, event.middle, event.back, event.claim)
    sizes = tuple(map(len, (event.front, event.middle, event.back)))
    if sizes != rules.SIZES or sorted(arrangement.cards) != sorted(hand.cards):
        raise BrokenHistory(f"{event.kind} lays other cards than seat {event.seat} holds")
    return Hand(hand.cards, arrangement)
