"""What a player may ask of Poker Deluxe, and what happens then: the only room that draws chance."""

from functools import cache
from typing import Final, assert_never

import msgspec

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.commands import (
    BuyCard,
    CutDeck,
    OpenGame,
    PokerDeluxeCommand,
    StopBuying,
)
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    DealClosed,
    DealPaid,
    DeckCut,
    DeckShuffled,
    EndReason,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsShown,
    Held,
    PokerDeluxeEvent,
    Shown,
)
from deluxe_domain.games.poker_deluxe.evolve import (
    AwaitingClose,
    AwaitingCut,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    Buying,
    Gathering,
    Match,
    Over,
    State,
    Turn,
    Unopened,
    to_act,
)
from deluxe_domain.kernel import table
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, POT, Transfer, player
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.table import (
    CASH_OUT,
    JoinGame,
    LeaveGame,
    RunOutClock,
    StartGame,
)

NAME: Final = "poker-deluxe"
RULES: Final = "poker-deluxe/1"


def answer(state: State, command: PokerDeluxeCommand, chance: Chance) -> PokerDeluxeEvent:
    """The event that a command brings about; ``Refused`` if the rules forbid it now (G-6)."""
    match command:  # the commonest first, as in evolve
        case StopBuying():
            return _stop(_turn_of(state, command.seat), command)
        case BuyCard():
            return _buy(_turn_of(state, command.seat), command)
        case CutDeck():
            return _cut(_turn_of(state, command.seat), command)
        case RunOutClock():
            return _passive(_turn_of(state, command.seat), command.seat)
        case JoinGame() | LeaveGame():
            at = _match_of(state).table
            return table.seated(at, command, started=not isinstance(state, Gathering))
        case OpenGame():
            return _open(state, command, chance)
        case StartGame():
            return _start(state, command)
        case _:
            assert_never(command)


def follows(state: State, chance: Chance) -> PokerDeluxeEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case AwaitingShuffle():
            return _end(state, chance) or _shuffle(state, chance)
        case AwaitingCut() | Buying():
            seat = to_act(state)
            return None if state.match.table.present(seat) else _passive(state, seat)
        case AwaitingHands():
            return _deal(state)
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


def _open(state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    most = rules.most_players(command.options.cards)
    if not rules.FEWEST_PLAYERS <= command.terms.players <= most:
        raise Refused(
            "DX-2",
            Reason.BAD_OPTION,
            "with {cards} cards {least} to {most} players can play, not {players}",
            cards=command.options.cards,
            least=rules.FEWEST_PLAYERS,
            most=most,
            players=command.terms.players,
        )
    opened = table.opening(command, NAME, RULES, chance)
    return GameOpened(**msgspec.structs.asdict(opened))


def _match_of(state: State) -> Match:
    if isinstance(state, Unopened):
        raise Refused("G-6", Reason.NOT_OPEN, "this game has not been opened")
    if isinstance(state, Over):
        raise Refused("G-6", Reason.GAME_OVER, "this game is over")
    return state.match


def _start(state: State, command: StartGame) -> table.GameStarted:
    match = _match_of(state)
    if not isinstance(state, Gathering):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has started already")
    return table.started(match.table, command, buy_in=match.stake)


def _turn_of(state: State, seat: int) -> Turn:
    table.checked_seat(_match_of(state).table, seat)
    if not isinstance(state, AwaitingCut | Buying):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has not started: nobody can act yet")
    turn = to_act(state)
    if turn != seat:
        raise Refused(
            "DX-8" if isinstance(state, AwaitingCut) else "DX-10",
            Reason.NOT_YOUR_TURN,
            "it is the turn of seat {turn}, not of seat {seat}",
            turn=turn,
            seat=seat,
        )
    return state


def _passive(state: Turn, seat: int) -> DeckCut | BuyingStopped:
    """The most passive act (G-8): lift one card; stop buying."""
    match state:
        case AwaitingCut():
            return DeckCut(seat=seat, lifted=rules.LEAST_LIFTED, by_clock=True)
        case Buying():
            return _stopped_by_clock(seat)
        case _:
            assert_never(state)


def _cut(state: Turn, command: CutDeck) -> DeckCut:
    if not isinstance(state, AwaitingCut):
        raise Refused("DX-8", Reason.WRONG_PHASE, "the pack has been cut in this deal")
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


def _buy(state: Turn, command: BuyCard) -> CardBought:
    buying = _at_buying(state)
    hand, seat = buying.hands[command.seat], command.seat
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
    price, chips = rules.PRICES[hand.bought], buying.match.accounts.players[seat]
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
        transfers=(_price_paid(seat, price),),
    )


@cache
def _price_paid(seat: int, price: int) -> Transfer:
    return Transfer(source=player(seat), target=POT, amount=price, reason="buy")


def _stop(state: Turn, command: StopBuying) -> BuyingStopped:
    _at_buying(state)
    return _stopped(command.seat)


@cache
def _stopped(seat: int) -> BuyingStopped:
    return BuyingStopped(seat=seat)


@cache
def _stopped_by_clock(seat: int) -> BuyingStopped:
    return BuyingStopped(seat=seat, by_clock=True)


def _at_buying(state: Turn) -> Buying:
    if not isinstance(state, Buying):
        raise Refused("DX-10", Reason.WRONG_PHASE, "the pack must be cut before anybody can buy")
    return state


def _shuffle(state: AwaitingShuffle, chance: Chance) -> DeckShuffled:
    number = state.dealt + 1
    committed = chance.deal(number, state.match.table.entropy).shuffle()
    return DeckShuffled(
        deal=number,
        round=state.dealt // state.match.players + 1,
        dealer=state.dealer,
        root=committed.root,
        deck=committed.order,
    )


def _deal(state: AwaitingHands) -> HandsDealt:
    """Deal card by card, clockwise from the dealer's left: the hands, then four each (DX-9)."""
    match, deck = state.match, state.deal.deck
    pack = deck[state.lifted :] + deck[: state.lifted]
    seats = match.from_left_of(state.deal.dealer)
    players, in_hands = match.players, match.players * match.cards
    all_dealt = in_hands + players * rules.FACE_DOWN
    return HandsDealt(
        hands=tuple(
            [Held(seat=seat, cards=pack[i:in_hands:players]) for i, seat in enumerate(seats)]
        ),
        face_down=tuple(
            [
                Held(seat=seat, cards=pack[in_hands + i : all_dealt : players])
                for i, seat in enumerate(seats)
            ]
        ),
    )


def _show(state: AwaitingShow) -> HandsShown:
    hands: list[Shown] = []
    for seat in state.match.from_left_of(state.deal.dealer):
        cards = state.hands[seat].cards
        ranked = rules.evaluate(cards)
        hands.append(
            Shown(
                seat=seat,
                cards=cards,
                combination=ranked.combination.value,
                points=ranked.points,
            )
        )
    return HandsShown(hands=tuple(hands))


def _pay(state: AwaitingPayout) -> DealPaid:
    """The highest hand takes the bank, then the differences of the points (DX-22, DX-23)."""
    accounts = state.match.accounts
    strengths = [rules.strength(hand.cards) for hand in state.hands]
    winner = rules.winning_seat(strengths, state.match.table.youngest_first)
    account = player(winner)
    transfers: list[Transfer] = []
    if accounts.pot:
        bank = Transfer(source=POT, target=account, amount=accounts.pot, reason="bank")
        transfers.append(bank)
    for seat, owed in enumerate(rules.differences(state.points, winner, accounts.players)):
        if owed:
            paid = Transfer(source=player(seat), target=account, amount=owed, reason="difference")
            transfers.append(paid)
    return DealPaid(winner=winner, transfers=tuple(transfers))


def _end(state: AwaitingShuffle, chance: Chance) -> GameEnded | None:
    """The end of the game, if it has come: all deals dealt, somebody broke, nobody left."""
    match = state.match
    reason: EndReason
    if 0 in match.accounts.players:
        reason = "player-broke"
    elif state.dealt == match.deals:
        reason = "rounds-played"
    elif match.table.deserted:
        reason = "table-deserted"
    else:
        return None
    stacks = match.accounts.players
    return GameEnded(
        reason=reason,
        winner=rules.richest(stacks, match.table.youngest_first),
        stacks=stacks,
        transfers=tuple(
            Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
            for seat, chips in enumerate(stacks)
            if chips
        ),
        seed=chance.master_hex,
    )
