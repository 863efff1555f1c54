"""The deals of Poker Deluxe: shuffle, cut, deal, showdown, payout (DX-4 to DX-9, DX-14, DX-22)."""

from functools import lru_cache

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.events import (
    DealPaid,
    DeckShuffled,
    GameEnded,
    HandsDealt,
    HandsShown,
    Options,
    Shown,
)
from deluxe_domain.games.poker_deluxe.phases import (
    AwaitingPayout,
    AwaitingShow,
    Buying,
    Hand,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.cutting import AwaitingHands
from deluxe_domain.kernel.deals import (
    AwaitingShuffle,
    SeatCards,
    cash_out_all,
    chance_of,
)
from deluxe_domain.kernel.playing import Playing

Between = Playing[Options, AwaitingShuffle]

ranked = lru_cache(maxsize=64)(rules.evaluate)
"""The combination, points and strength of a hand; the payout needs those of the showdown again."""


def end_or_shuffle(at: Between, chance: Chance) -> GameEnded | DeckShuffled:
    """The end if a player is broke or all rounds are over (DX-6, DX-7); else the next shuffle."""
    deals = at.play.dealt
    if 0 in at.chips:
        return cash_out_all(at, GameEnded, "player-broke", chance)
    if deals == at.agreed.rounds * at.players:
        return cash_out_all(at, GameEnded, "rounds-played", chance)
    if at.table.deserted:
        return cash_out_all(at, GameEnded, "table-deserted", chance)
    commitment = chance_of(at, deals + 1, chance).shuffle()
    return DeckShuffled(
        deal=deals + 1,
        round=deals // at.players + 1,
        dealer=at.play.dealer,
        root=commitment.root,
        deck=commitment.order,
    )


def deal(at: Playing[Options, AwaitingHands], _: Chance) -> HandsDealt:
    """Deal card by card, clockwise from the dealer's left: the hands, then four each (DX-9)."""
    pack, players, in_hands = at.play.pack, at.players, at.players * at.agreed.cards
    end, seats = in_hands + players * rules.FACE_DOWN, at.from_left_of(at.play.deal.dealer)
    hands = [SeatCards(seat=seat, cards=pack[i:in_hands:players]) for i, seat in enumerate(seats)]
    down = [
        SeatCards(seat=seat, cards=pack[in_hands + i : end : players])
        for i, seat in enumerate(seats)
    ]
    return HandsDealt(hands=tuple(hands), face_down=tuple(down))


def dealt(at: Playing[Options, AwaitingHands], event: HandsDealt) -> Buying:
    """The phase after the deal: the dealer's left neighbour may buy first (DX-10)."""
    deal = at.play.deal
    hands = {
        own.seat: Hand(own.cards, down.cards)
        for own, down in zip(event.hands, event.face_down, strict=True)
    }
    return Buying(deal, tuple([hands[seat] for seat in range(at.players)]), at.left_of(deal.dealer))


def show(at: Playing[Options, AwaitingShow], _: Chance) -> HandsShown:
    """All hands are shown, clockwise from the dealer's left (DX-14)."""
    hands: list[Shown] = []
    for seat in at.from_left_of(at.play.deal.dealer):
        cards = at.play.hands[seat].cards
        hand = ranked(cards)
        hands.append(
            Shown(seat=seat, cards=cards, combination=hand.combination.value, points=hand.points)
        )
    return HandsShown(hands=tuple(hands))


def shown(at: Playing[Options, AwaitingShow], event: HandsShown) -> AwaitingPayout:
    """The phase after the showdown, with the points of every hand."""
    points = {each.seat: each.points for each in event.hands}
    by_seat = tuple([points[seat] for seat in range(at.players)])
    return AwaitingPayout(at.play.deal, at.play.hands, by_seat)


def pay(at: Playing[Options, AwaitingPayout], _: Chance) -> DealPaid:
    """The payout: the highest hand wins the bank and the differences of points (DX-22, DX-23)."""
    strengths = [ranked(hand.cards).strength for hand in at.play.hands]
    winner = rules.winning_seat(strengths, at.table.youngest_first)
    account, bank = player(winner), at.accounts.pot
    transfers: list[Transfer] = []
    if bank:
        transfers.append(Transfer(source=POT, target=account, amount=bank, reason="bank"))
    for seat, amount in enumerate(rules.differences(at.play.points, winner, at.chips)):
        if amount:
            payment = Transfer(
                source=player(seat), target=account, amount=amount, reason="difference"
            )
            transfers.append(payment)
    return DealPaid(winner=winner, transfers=tuple(transfers))
