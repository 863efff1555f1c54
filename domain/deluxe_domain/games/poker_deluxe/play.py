"""The play of Poker Deluxe: shuffle, cut, deal, buy cards, show all hands, pay (DX)."""

from functools import cache, lru_cache
from itertools import compress, count
from typing import Final

from deluxe_domain.games.poker_deluxe import events, rules
from deluxe_domain.games.poker_deluxe.commands import (
    BuyCard,
    MayBuy,
    MayStop,
    PokerDeluxeCommand,
    StopBuying,
)
from deluxe_domain.kernel import playing
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.cutting import AwaitingCut, AwaitingHands, CutDeck, cutting
from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingShuffle,
    Cards,
    Deal,
    Ended,
    SeatCards,
    all_cashed_out,
    cash_out_all,
    chance_of,
    closing,
    deal_is_over,
    deal_of,
    hidden_part,
    with_deal,
)
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.phases import always, ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.session import Rules, Session
from deluxe_domain.kernel.table import Table


class Hand(Value):
    """A player's hand, face-down places (``None`` once bought), and discards."""

    cards: Cards
    face_down: tuple[Card | None, ...]
    discarded: Cards = ()

    @property
    def bought(self) -> int:
        """The number of face-down cards that were bought."""
        return self.face_down.count(None)

    @property
    def places(self) -> tuple[int, ...]:
        """The places that still have a card."""
        return tuple(compress(count(), self.face_down))

    @property
    def not_bought(self) -> Cards:
        """The cards that are still face down."""
        return tuple([card for card in self.face_down if card is not None])


class Buying(Value, tag="buying"):
    """The player at ``turn`` may buy; ``hands`` is by seat."""

    deal: Deal
    hands: tuple[Hand, ...]
    turn: int


class AwaitingShow(Value, tag="awaiting-show"):
    """All players have had their turn to buy."""

    deal: Deal
    hands: tuple[Hand, ...]


class AwaitingPayout(Value, tag="awaiting-payout"):
    """All hands are shown; ``points`` is by seat."""

    deal: Deal
    hands: tuple[Hand, ...]
    points: tuple[int, ...]


Play = (
    AwaitingShuffle
    | AwaitingCut
    | AwaitingHands
    | Buying
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose[Deal]
)


Between = Playing[events.Options, AwaitingShuffle]

ranked = lru_cache(maxsize=64)(rules.evaluate)
"""The combination, points and strength of a hand; the payout needs those of the showdown again."""


def end_or_shuffle(at: Between, chance: Chance) -> events.GameEnded | events.DeckShuffled:
    """The end if a player is broke or all rounds are over (DX-6, DX-7); else the next shuffle."""
    deals = at.play.dealt
    if 0 in at.chips:
        return cash_out_all(at, events.GameEnded, "player-broke", chance)
    if deals == at.agreed.rounds * at.players:
        return cash_out_all(at, events.GameEnded, "rounds-played", chance)
    if at.table.deserted:
        return cash_out_all(at, events.GameEnded, "table-deserted", chance)
    commitment = chance_of(at, deals + 1, chance).shuffle()
    return events.DeckShuffled(
        deal=deals + 1,
        round=deals // at.players + 1,
        dealer=at.play.dealer,
        root=commitment.root,
        deck=commitment.order,
    )


def deal(at: Playing[events.Options, AwaitingHands], _: Chance) -> events.HandsDealt:
    """Deal card by card, clockwise from the dealer's left: the hands, then four each (DX-9)."""
    pack, players, in_hands = at.play.pack, at.players, at.players * at.agreed.cards
    end, seats = in_hands + players * rules.FACE_DOWN, at.from_left_of(at.play.deal.dealer)
    hands = [SeatCards(seat=seat, cards=pack[i:in_hands:players]) for i, seat in enumerate(seats)]
    down = [
        SeatCards(seat=seat, cards=pack[in_hands + i : end : players])
        for i, seat in enumerate(seats)
    ]
    return events.HandsDealt(hands=tuple(hands), face_down=tuple(down))


def dealt(at: Playing[events.Options, AwaitingHands], event: events.HandsDealt) -> Buying:
    """The phase after the deal: the dealer's left neighbour may buy first (DX-10)."""
    deal = at.play.deal
    hands = {
        own.seat: Hand(own.cards, down.cards)
        for own, down in zip(event.hands, event.face_down, strict=True)
    }
    return Buying(deal, tuple([hands[seat] for seat in range(at.players)]), at.left_of(deal.dealer))


def show(at: Playing[events.Options, AwaitingShow], _: Chance) -> events.HandsShown:
    """All hands are shown, clockwise from the dealer's left (DX-14)."""
    hands: list[events.Shown] = []
    for seat in at.from_left_of(at.play.deal.dealer):
        cards = at.play.hands[seat].cards
        hand = ranked(cards)
        hands.append(
            events.Shown(
                seat=seat, cards=cards, combination=hand.combination.value, points=hand.points
            )
        )
    return events.HandsShown(hands=tuple(hands))


def shown(at: Playing[events.Options, AwaitingShow], event: events.HandsShown) -> AwaitingPayout:
    """The phase after the showdown, with the points of every hand."""
    points = {each.seat: each.points for each in event.hands}
    by_seat = tuple([points[seat] for seat in range(at.players)])
    return AwaitingPayout(at.play.deal, at.play.hands, by_seat)


def pay(at: Playing[events.Options, AwaitingPayout], _: Chance) -> events.DealPaid:
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
    return events.DealPaid(winner=winner, transfers=tuple(transfers))


Buy = Playing[events.Options, Buying]


def may_buy(at: Buy, seat: int) -> MayBuy | None:
    """The next card that the player can pay (DX-11 to DX-13)."""
    hand = at.play.hands[seat]
    price = rules.PRICES[hand.bought]
    if at.chips[seat] < price:
        return None
    return MayBuy(price=price, discards=hand.cards, places=hand.places)


def not_bought(at: Buy, _: MayBuy | None, command: BuyCard) -> Refused:
    """The rule that forbids this purchase (DX-11, DX-13)."""
    hand, place, chips = at.play.hands[command.seat], command.place, at.chips[command.seat]
    if command.discard not in hand.cards:
        return refused("DX-11", "not-in-hand/discard", card=command.discard)
    if not 0 <= place < len(hand.face_down):
        return refused("DX-11", "no-such-place", last=len(hand.face_down) - 1, place=place)
    if place not in hand.places:
        return refused("DX-11", "place-empty", place=place)
    return refused("DX-13", "cannot-pay-card", price=rules.PRICES[hand.bought], chips=chips)


def buy(at: Buy, act: MayBuy, command: BuyCard, _: Chance) -> events.CardBought:
    """Discard a card, pay the bank, and take a face-down card (DX-11)."""
    seat, place = command.seat, command.place
    return events.CardBought(
        seat=seat,
        place=place,
        discarded=command.discard,
        card=at.play.hands[seat].face_down[place],
        transfers=price_paid(seat, act.price),
    )


@cache
def price_paid(seat: int, price: int) -> tuple[Transfer, ...]:
    """The payment of a card into the bank (DX-12)."""
    return (Transfer(source=player(seat), target=POT, amount=price, reason="buy"),)


def bought(at: Buy, event: events.CardBought) -> Buying | AwaitingShow:
    """The phase after a purchase; after the last card the turn is over."""
    play = at.play
    hand, hands = play.hands[event.seat], [*play.hands]
    cards: list[Card] = [*hand.cards]
    face_down: list[Card | None] = [*hand.face_down]
    discard: Card = hidden_part(event, event.discarded)
    card: Card = hidden_part(event, event.card)
    cards.remove(discard)
    cards.append(card)
    face_down[event.place] = None
    hands[event.seat] = Hand(tuple(cards), tuple(face_down), (*hand.discarded, discard))
    after = Buying(play.deal, tuple(hands), play.turn)
    return after if any(face_down) else next_buyer(at, after)


def next_buyer(at: Buy, play: Buying) -> Buying | AwaitingShow:
    """The next player clockwise; after the dealer all hands are shown (DX-10, DX-14)."""
    if play.turn == play.deal.dealer:
        return AwaitingShow(play.deal, play.hands)
    return Buying(play.deal, play.hands, at.left_of(play.turn))


State = playing.State[events.Options, Play, Ended]


def check(players: int, options: events.Options) -> None:
    """Refuse a number of players that the rules do not allow (DX-2)."""
    most = rules.most_players(options.cards)
    if not rules.FEWEST_PLAYERS <= players <= most:
        raise refused(
            "DX-2",
            "players-for-cards",
            cards=options.cards,
            least=rules.FEWEST_PLAYERS,
            most=most,
            players=players,
        )


def begin(table: Table, _: events.Options) -> AwaitingShuffle:
    """The first phase: the youngest player deals first (DX-4)."""
    return AwaitingShuffle(0, table.youngest_first[0])


POKER_DELUXE: Final[
    Session[events.Options, Play, Ended, PokerDeluxeCommand, events.PokerDeluxeEvent]
] = Session(
    Rules(
        name="poker-deluxe",
        rules="poker-deluxe/1",
        opened=events.GameOpened,
        check=check,
        buy_in=lambda terms: terms.stake,
        begin=begin,
        phases=(
            phase(
                AwaitingShuffle,
                on(events.DeckShuffled, lambda _, event: AwaitingCut(deal_of(event))),
                on(events.GameEnded, all_cashed_out),
                follows=end_or_shuffle,
            ),
            cutting(
                "DX-8",
                refuse(BuyCard, "DX-10", "not-cut-yet"),
                refuse(StopBuying, "DX-10", "not-cut-yet"),
            ),
            phase(AwaitingHands, on(events.HandsDealt, dealt), follows=deal),
            phase(
                Buying,
                ask(BuyCard, events.CardBought, may_buy, not_bought, buy),
                ask(StopBuying, events.BuyingStopped, always(MayStop())),
                refuse(CutDeck, "DX-8", "cut-already"),
                on(events.CardBought, bought),
                on(events.BuyingStopped, lambda at, _: next_buyer(at, at.play)),
                turn=turn(
                    Buying,
                    lambda at: at.play.turn,
                    lambda at: events.BuyingStopped(seat=at.play.turn, by_clock=True),
                    "DX-10",
                ),
            ),
            phase(AwaitingShow, on(events.HandsShown, shown), follows=show),
            phase(AwaitingPayout, on(events.DealPaid, with_deal(AwaitingClose)), follows=pay),
            closing(AwaitingClose[Deal], deal_is_over),
        ),
        ended=events.GameEnded,
    )
)
