"""What follows in Chinese Poker by itself: the only place that draws chance."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.events import (
    ChinesePokerEvent,
    DealPaid,
    Exchanged,
    GameEnded,
    HandArranged,
    HandsDealt,
    HandsShown,
    HandSurrendered,
    PlayerCashedOut,
    Shown,
)
from deluxe_domain.games.chinese_poker.evolve import (
    Arranging,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    BetweenHands,
    Deal,
    Gathering,
    Hand,
    Hands,
    Match,
    Over,
    State,
    Unopened,
    may_act,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, HOUSE, Transfer, player
from deluxe_domain.kernel.deals import DealClosed, DeckShuffled, EndReason, Held
from deluxe_domain.kernel.table import CASH_OUT


def follows(state: State, chance: Chance) -> ChinesePokerEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case BetweenHands():
            return _between(state, chance)
        case AwaitingHands():
            return _deal(state)
        case Arranging():
            return None if may_act(state) else _for_who_left(state)
        case AwaitingShow():
            return _show(state)
        case AwaitingPayout():
            return _pay(state)
        case AwaitingClose():
            number = state.deal.number
            opened = chance.deal(number, state.match.table.entropy).seed_hex
            return DealClosed(deal=number, seed=opened)
        case Unopened() | Gathering() | Over():
            return None
        case _:
            assert_never(state)


def arranged_for(seat: int, hand: Hand) -> HandArranged:
    """The hand arranged by the house; it never claims a clean sweep (CP-14, CP-20)."""
    laid = rules.arranged_automatically(hand.cards)
    return HandArranged(
        seat=seat,
        front=laid.front,
        middle=laid.middle,
        back=laid.back,
        claim=False,
        by_clock=True,
    )


def _for_who_left(state: Arranging) -> HandArranged | HandSurrendered:
    """Who has left had until now to come back: all others have arranged (CP-20)."""
    for seat, hand in enumerate(state.hands):
        if hand is not None and not hand.done:
            if state.match.agreed.tournament:
                return HandSurrendered(seat=seat)
            return arranged_for(seat, hand)
    raise AssertionError("while players arrange, one has not")


def _between(state: BetweenHands, chance: Chance) -> ChinesePokerEvent | None:
    """Who has left a cash table leaves with his money (CP-20); then the end, or the next hand."""
    match = state.match
    for seat, chips in enumerate(match.accounts.players):
        if chips and not match.agreed.tournament and not match.table.present(seat):
            return PlayerCashedOut(seat=seat, transfers=(_cash_out(seat, chips),))
    if match.table.deserted:
        return _end(state, "table-deserted", chance)
    if state.dealt == match.agreed.hands:
        return _end(state, "hands-played", chance)
    if may_act(state):
        return None
    playing = [seat for seat in range(match.players) if match.can_play(seat)]
    if len(playing) < rules.FEWEST_PLAYERS or not any(map(match.table.present, playing)):
        return _end(state, "too-few-players", chance)
    return _shuffle(state, chance)


def _shuffle(state: BetweenHands, chance: Chance) -> DeckShuffled:
    match, number = state.match, state.dealt + 1
    committed = chance.deal(number, match.table.entropy).shuffle()
    return DeckShuffled(
        deal=number,
        dealer=next(filter(match.can_play, match.clockwise_from(state.button))),
        root=committed.root,
        deck=committed.order,
    )


def _deal(state: AwaitingHands) -> HandsDealt:
    """Card by card, clockwise from the dealer's left (CP-1)."""
    match, deck = state.match, state.deal.deck
    clockwise = match.clockwise_from(match.left_of(state.deal.dealer))
    seats = tuple(filter(match.can_play, clockwise))
    dealt = rules.HAND * len(seats)
    return HandsDealt(
        seats=seats,
        hands=tuple(
            Held(seat=seat, cards=deck[i : dealt : len(seats)]) for i, seat in enumerate(seats)
        ),
    )


def _in_order(match: Match, deal: Deal, hands: Hands) -> list[tuple[int, Hand]]:
    """Who plays, in the order of comparison: from the dealer's left, the dealer last (CP-13)."""
    clockwise = match.clockwise_from(match.left_of(deal.dealer))
    return [(seat, hand) for seat in clockwise if (hand := hands[seat]) is not None]


def _judged(hand: Hand) -> rules.Judged:
    return rules.SURRENDERED if hand.arrangement is None else rules.judge(hand.arrangement)


def _show(state: AwaitingShow) -> HandsShown:
    in_order = _in_order(state.match, state.deal, state.hands)
    return HandsShown(hands=tuple(_shown(seat, hand) for seat, hand in in_order))


def _shown(seat: int, hand: Hand) -> Shown:
    laid = hand.arrangement
    if laid is None:
        return Shown(seat=seat, surrendered=True, foul=True)
    judged = rules.judge(laid)
    return Shown(
        seat=seat,
        front=laid.front,
        middle=laid.middle,
        back=laid.back,
        combinations=tuple(rules.category_of(own).stored_name for own in judged.strengths),
        claim=laid.claim,
        foul=judged.foul,
        sweep=judged.sweep.value if judged.sweep else None,
    )


def _pay(state: AwaitingPayout) -> DealPaid:
    """Everybody is compared with everybody and paid; the house takes its rake (CP-13 to CP-19)."""
    agreed = state.match.agreed
    in_order = _in_order(state.match, state.deal, state.hands)
    seats = [seat for seat, _ in in_order]
    settled = rules.settle(
        [_judged(hand) for _, hand in in_order],
        agreed.value,
        [state.deal.stacks[seat] for seat in seats],
        agreed.bonus,
        agreed.tournament,
    )
    return DealPaid(
        exchanges=tuple(
            Exchanged(
                first=seats[each.first],
                second=seats[each.second],
                points=each.points,
                paid=each.paid,
            )
            for each in settled.exchanges
        ),
        transfers=(*_points(seats, settled), *_rakes(seats, settled)),
    )


def _points(seats: Sequence[int], settled: rules.Settlement) -> Iterator[Transfer]:
    for each in settled.exchanges:
        if each.paid:
            yield Transfer(
                source=player(seats[each.payer]),
                target=player(seats[each.payee]),
                amount=each.paid,
                reason="points",
            )


def _rakes(seats: Sequence[int], settled: rules.Settlement) -> Iterator[Transfer]:
    for seat, taken in zip(seats, settled.rakes, strict=True):
        if taken:
            yield Transfer(source=player(seat), target=HOUSE, amount=taken, reason="rake")


def _end(state: BetweenHands, reason: EndReason, chance: Chance) -> GameEnded:
    match, stacks = state.match, state.match.accounts.players
    results = tuple(own - paid for own, paid in zip(stacks, match.paid_in, strict=True))
    return GameEnded(
        reason=reason,
        winner=max(match.table.youngest_first, key=lambda seat: results[seat]),
        stacks=stacks,
        results=results,
        transfers=tuple(_cash_out(seat, chips) for seat, chips in enumerate(stacks) if chips),
        seed=chance.master_hex,
    )


def _cash_out(seat: int, chips: int) -> Transfer:
    return Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
