"""The play of Poker Deluxe: shuffle, cut, deal, buy cards, show all hands, pay (DX)."""

from typing import Final, TypeVar

import msgspec

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.commands import (
    BuyCard,
    CutDeck,
    PokerDeluxeCommand,
    StopBuying,
)
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    DealPaid,
    DeckCut,
    DeckShuffled,
    EndReason,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsShown,
    Options,
    PokerDeluxeEvent,
    Shown,
)
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    Ended,
    Held,
    chance_of,
    check_closed,
    check_stacks,
    close_deal,
)
from deluxe_domain.kernel.decider import BrokenHistory, Event, Reason, Refused
from deluxe_domain.kernel.phases import ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened, broken
from deluxe_domain.kernel.session import Rules, Session
from deluxe_domain.kernel.table import Table, cash_outs

T = TypeVar("T")


class Agreed(msgspec.Struct, frozen=True):
    """The options, as the states remember them."""

    cards: int
    rounds: int
    stake: int


class Deal(msgspec.Struct, frozen=True):
    """One deal: its number from 1, who deals, the committed pack from the top before the cut."""

    number: int
    dealer: int
    deck: Cards


class Hand(msgspec.Struct, frozen=True):
    """A player's hand, face-down places (``None`` once bought), and discards."""

    cards: Cards
    face_down: tuple[Card | None, ...]
    discarded: Cards = ()

    @property
    def bought(self) -> int:
        """How many of the four face-down cards are bought."""
        return self.face_down.count(None)

    @property
    def places(self) -> tuple[int, ...]:
        """The places that still hold a card."""
        return tuple([place for place, card in enumerate(self.face_down) if card is not None])


class AwaitingShuffle(msgspec.Struct, frozen=True, tag="awaiting-shuffle"):
    """Between two deals; ``dealt`` deals are over and ``dealer`` deals next."""

    dealt: int
    dealer: int


class AwaitingCut(msgspec.Struct, frozen=True, tag="awaiting-cut"):
    """The dealer's right neighbour cuts next."""

    deal: Deal


class AwaitingHands(msgspec.Struct, frozen=True, tag="awaiting-hands"):
    """The pack is cut, and ``lifted`` cards have gone under it."""

    deal: Deal
    lifted: int


class Buying(msgspec.Struct, frozen=True, tag="buying"):
    """The player at ``turn`` may buy; ``hands`` is by seat."""

    deal: Deal
    hands: tuple[Hand, ...]
    turn: int


class AwaitingShow(msgspec.Struct, frozen=True, tag="awaiting-show"):
    """All have had their turn to buy."""

    deal: Deal
    hands: tuple[Hand, ...]


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """All hands lie open; ``points`` is by seat."""

    deal: Deal
    hands: tuple[Hand, ...]
    points: tuple[int, ...]


class AwaitingClose(msgspec.Struct, frozen=True, tag="awaiting-close"):
    """The deal is paid and its seed not yet opened."""

    deal: Deal


Play = (
    AwaitingShuffle
    | AwaitingCut
    | AwaitingHands
    | Buying
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose
)
State = Unopened | Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]
Between = Playing[Agreed, AwaitingShuffle]
Cut = Playing[Agreed, AwaitingCut]
Buy = Playing[Agreed, Buying]


def check(players: int, options: Options) -> None:
    """Refuse a table that the rules do not know (DX-2)."""
    most = rules.most_players(options.cards)
    if not rules.FEWEST_PLAYERS <= players <= most:
        raise Refused(
            "DX-2",
            Reason.BAD_OPTION,
            "with {cards} cards {least} to {most} players can play, not {players}",
            cards=options.cards,
            least=rules.FEWEST_PLAYERS,
            most=most,
            players=players,
        )


def agree(options: Options) -> Agreed:
    """What is remembered of the options."""
    return Agreed(options.cards, options.rounds, options.stake)


def begin(table: Table, _: Agreed) -> AwaitingShuffle:
    """The youngest player deals first (DX-4)."""
    return AwaitingShuffle(0, table.youngest_first[0])


# Between two deals


def end_or_shuffle(at: Between, chance: Chance) -> GameEnded | DeckShuffled:
    """The end, if it has come (DX-6, DX-7): a player is broke, or all have dealt in each round."""
    dealt = at.play.dealt
    if 0 in at.chips:
        return end(at, "player-broke", chance)
    if dealt == at.agreed.rounds * at.players:
        return end(at, "rounds-played", chance)
    if at.table.deserted:
        return end(at, "table-deserted", chance)
    committed = chance_of(at, dealt + 1, chance).shuffle()
    return DeckShuffled(
        deal=dealt + 1,
        round=dealt // at.players + 1,
        dealer=at.play.dealer,
        root=committed.root,
        deck=committed.order,
    )


def end(at: Between, reason: EndReason, chance: Chance) -> GameEnded:
    """The richest player has won; all are cashed out."""
    return GameEnded(
        reason=reason,
        winner=rules.richest(at.chips, at.table.youngest_first),
        stacks=at.chips,
        transfers=cash_outs(at.chips),
        seed=chance.master_hex,
    )


def ended(at: Between, event: GameEnded) -> Ended:
    """How the game has ended."""
    check_stacks(event, event.stacks, at.chips)
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason)


def shuffled(at: Between, event: DeckShuffled) -> AwaitingCut:
    """The pack is committed."""
    deck = told(event.deck, event)
    if (event.deal, event.dealer) != (at.play.dealt + 1, at.play.dealer):
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    return AwaitingCut(Deal(event.deal, event.dealer, deck))


def told(hidden: T | None, event: Event) -> T:
    """What only a full history tells; else ``BrokenHistory``."""
    if hidden is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    return hidden


# The cut and the deal


def to_cut(at: Cut) -> int:
    """The dealer's right neighbour cuts (DX-8)."""
    return (at.play.deal.dealer - 1) % at.players


def cut(_: Cut, command: CutDeck, __: Chance) -> DeckCut:
    """Lift some cards off the top (DX-8)."""
    if not rules.LEAST_LIFTED <= command.lifted <= rules.MOST_LIFTED:
        raise Refused(
            "DX-8",
            Reason.OUT_OF_RANGE,
            "lift {least} to {most} cards, not {lifted}",
            least=rules.LEAST_LIFTED,
            most=rules.MOST_LIFTED,
            lifted=command.lifted,
        )
    return DeckCut(seat=command.seat, lifted=command.lifted)


def passive_cut(at: Cut) -> DeckCut:
    """The most passive act (G-8): lift one card."""
    return DeckCut(seat=to_cut(at), lifted=rules.LEAST_LIFTED, by_clock=True)


def was_cut(at: Cut, event: DeckCut) -> AwaitingHands:
    """The pack is cut."""
    if event.seat != to_cut(at):
        raise out_of_turn(event, event.seat)
    return AwaitingHands(at.play.deal, event.lifted)


def out_of_turn(event: Event, seat: int) -> BrokenHistory:
    """It is not the turn of this seat."""
    return BrokenHistory(f"{event.kind} of seat {seat} out of turn")


def deal(at: Playing[Agreed, AwaitingHands], _: Chance) -> HandsDealt:
    """Deal card by card, clockwise from the dealer's left: the hands, then four each (DX-9)."""
    deck, lifted, players = at.play.deal.deck, at.play.lifted, at.players
    pack, in_hands = deck[lifted:] + deck[:lifted], at.players * at.agreed.cards
    end, seats = in_hands + players * rules.FACE_DOWN, at.from_left_of(at.play.deal.dealer)
    hands = [Held(seat=seat, cards=pack[i:in_hands:players]) for i, seat in enumerate(seats)]
    down = [
        Held(seat=seat, cards=pack[in_hands + i : end : players]) for i, seat in enumerate(seats)
    ]
    return HandsDealt(hands=tuple(hands), face_down=tuple(down))


def dealt(at: Playing[Agreed, AwaitingHands], event: HandsDealt) -> Buying:
    """The dealer's left neighbour may buy first (DX-10)."""
    hands = by_seat(at, event.hands, at.agreed.cards, event)
    face_down = by_seat(at, event.face_down, rules.FACE_DOWN, event)
    deal = at.play.deal
    return Buying(deal, tuple(map(Hand, hands, face_down)), at.left_of(deal.dealer))


def by_seat(
    at: Playing[Agreed, AwaitingHands], held: tuple[Held, ...], each_has: int, event: HandsDealt
) -> tuple[Cards, ...]:
    """The cards of every seat; ``BrokenHistory`` if one has too few or too many."""
    cards = {each.seat: each.cards for each in held if len(each.cards) == each_has}
    if sorted(cards) != [*range(at.players)]:
        raise BrokenHistory(f"{event.kind} does not give every seat its cards")
    return tuple([cards[seat] for seat in range(at.players)])


# Buying


def to_buy(at: Buy) -> int:
    """The seat whose turn it is."""
    return at.play.turn


def buy(at: Buy, command: BuyCard, _: Chance) -> CardBought:
    """Discard a card, pay the bank, and take a face-down card (DX-11 to DX-13)."""
    hand, seat = at.play.hands[command.seat], command.seat
    card = checked_card(hand, command)
    price, chips = rules.PRICES[hand.bought], at.chips[seat]
    if chips < price:
        raise Refused(
            "DX-13",
            Reason.NOT_ENOUGH_CHIPS,
            "the next card costs {price} and you have {chips}: stop buying",
            price=price,
            chips=chips,
        )
    return CardBought(
        seat=seat,
        place=command.place,
        discarded=command.discard,
        card=card,
        transfers=(Transfer(source=player(seat), target=POT, amount=price, reason="buy"),),
    )


def checked_card(hand: Hand, command: BuyCard) -> Card:
    """The card at the place that is named; ``Refused`` if it cannot be bought (DX-11)."""
    if command.discard not in hand.cards:
        raise Refused(
            "DX-11",
            Reason.CARD_NOT_HELD,
            "discard a card of your hand: you do not hold {card}",
            card=command.discard,
        )
    if not 0 <= command.place < len(hand.face_down):
        raise Refused(
            "DX-11",
            Reason.OUT_OF_RANGE,
            "the face-down places are 0 to {last}, not {place}",
            last=len(hand.face_down) - 1,
            place=command.place,
        )
    card = hand.face_down[command.place]
    if card is None:
        raise Refused(
            "DX-11",
            Reason.PLACE_EMPTY,
            "the card at place {place} has been bought: choose another",
            place=command.place,
        )
    return card


def stop(_: Buy, command: StopBuying, __: Chance) -> BuyingStopped:
    """Buy no more (DX-10)."""
    return BuyingStopped(seat=command.seat)


def passive_buyer(at: Buy) -> BuyingStopped:
    """The most passive act (G-8): stop buying."""
    return BuyingStopped(seat=at.play.turn, by_clock=True)


def bought(at: Buy, event: CardBought) -> Buying | AwaitingShow:
    """The card has changed places; after the last one the turn is over."""
    play = at.play
    if event.seat != play.turn:
        raise out_of_turn(event, event.seat)
    discarded: Card = told(event.discarded, event)
    card: Card = told(event.card, event)
    hand = play.hands[event.seat]
    if discarded not in hand.cards or hand.face_down[event.place] != card:
        raise broken(at, event)
    i = hand.cards.index(discarded)
    face_down = (*hand.face_down[: event.place], None, *hand.face_down[event.place + 1 :])
    now = Hand(
        (*hand.cards[:i], *hand.cards[i + 1 :], card), face_down, (*hand.discarded, discarded)
    )
    hands = (*play.hands[: event.seat], now, *play.hands[event.seat + 1 :])
    after = Buying(play.deal, hands, play.turn)
    return next_buyer(at, after) if now.bought == len(face_down) else after


def stopped(at: Buy, event: BuyingStopped) -> Buying | AwaitingShow:
    """The turn is over."""
    if event.seat != at.play.turn:
        raise out_of_turn(event, event.seat)
    return next_buyer(at, at.play)


def next_buyer(at: Buy, play: Buying) -> Buying | AwaitingShow:
    """The next player clockwise; after the dealer all hands are shown (DX-10, DX-14)."""
    if play.turn == play.deal.dealer:
        return AwaitingShow(play.deal, play.hands)
    return Buying(play.deal, play.hands, at.left_of(play.turn))


# The end of a deal


def show(at: Playing[Agreed, AwaitingShow], _: Chance) -> HandsShown:
    """All hands are shown, clockwise from the dealer's left (DX-14)."""
    hands: list[Shown] = []
    for seat in at.from_left_of(at.play.deal.dealer):
        cards = at.play.hands[seat].cards
        hand = rules.evaluate(cards)
        hands.append(
            Shown(seat=seat, cards=cards, combination=hand.combination.value, points=hand.points)
        )
    return HandsShown(hands=tuple(hands))


def shown(at: Playing[Agreed, AwaitingShow], event: HandsShown) -> AwaitingPayout:
    """Every hand has its points."""
    points = {each.seat: each.points for each in event.hands}
    if points.keys() != set(range(at.players)):
        raise broken(at, event)
    by_seat = tuple([points[seat] for seat in range(at.players)])
    return AwaitingPayout(at.play.deal, at.play.hands, by_seat)


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> DealPaid:
    """The highest hand takes the bank, then the differences of the points (DX-22, DX-23)."""
    strengths = [rules.strength(hand.cards) for hand in at.play.hands]
    winner = rules.winning_seat(strengths, at.table.youngest_first)
    account, bank = player(winner), at.accounts.pot
    transfers: list[Transfer] = []
    if bank:
        transfers.append(Transfer(source=POT, target=account, amount=bank, reason="bank"))
    for seat, owed in enumerate(rules.differences(at.play.points, winner, at.chips)):
        if owed:
            paid = Transfer(source=player(seat), target=account, amount=owed, reason="difference")
            transfers.append(paid)
    return DealPaid(winner=winner, transfers=tuple(transfers))


def paid(at: Playing[Agreed, AwaitingPayout], _: DealPaid) -> AwaitingClose:
    """The deal is paid."""
    return AwaitingClose(at.play.deal)


def close(at: Playing[Agreed, AwaitingClose], chance: Chance) -> DealClosed:
    """The seed of the deal is opened."""
    return close_deal(at, at.play.deal.number, chance)


def closed(at: Playing[Agreed, AwaitingClose], event: DealClosed) -> AwaitingShuffle:
    """The left neighbour deals next (DX-4)."""
    deal = at.play.deal
    check_closed(event, deal.number)
    return AwaitingShuffle(deal.number, at.left_of(deal.dealer))


_NOT_CUT: Final = "the pack must be cut before anybody can buy"

POKER_DELUXE: Final[Session[Agreed, Play, Ended, PokerDeluxeCommand, PokerDeluxeEvent]] = Session(
    Rules(
        name="poker-deluxe",
        rules="poker-deluxe/1",
        opened=GameOpened,
        check=check,
        agree=agree,
        buy_in=lambda agreed: agreed.stake,
        begin=begin,
        phases=(
            phase(
                AwaitingShuffle,
                on(DeckShuffled, shuffled),
                on(GameEnded, ended),
                follows=end_or_shuffle,
            ),
            phase(
                AwaitingCut,
                ask(CutDeck, cut),
                refuse(BuyCard, "DX-10", _NOT_CUT),
                refuse(StopBuying, "DX-10", _NOT_CUT),
                on(DeckCut, was_cut),
                turn=turn(AwaitingCut, to_cut, passive_cut, "DX-8"),
            ),
            phase(AwaitingHands, on(HandsDealt, dealt), follows=deal),
            phase(
                Buying,
                ask(BuyCard, buy),
                ask(StopBuying, stop),
                refuse(CutDeck, "DX-8", "the pack has been cut in this deal"),
                on(CardBought, bought),
                on(BuyingStopped, stopped),
                turn=turn(Buying, to_buy, passive_buyer, "DX-10"),
            ),
            phase(AwaitingShow, on(HandsShown, shown), follows=show),
            phase(AwaitingPayout, on(DealPaid, paid), follows=pay),
            phase(AwaitingClose, on(DealClosed, closed), follows=close),
        ),
        ended=GameEnded,
    )
)
