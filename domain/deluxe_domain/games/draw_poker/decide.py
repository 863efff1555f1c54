"""What a player may ask of Draw Poker, and what happens then: the only room that draws chance."""

from functools import lru_cache
from typing import Final, assert_never

import msgspec

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.games.draw_poker.commands import (
    DrawPokerCommand,
    ExchangeCards,
    OpenGame,
    StandPat,
)
from deluxe_domain.games.draw_poker.events import (
    CardsDiscarded,
    CardsDrawn,
    DrawPokerEvent,
    GameOpened,
    HandsDealt,
    HandsThrownIn,
    StoodPat,
)
from deluxe_domain.games.draw_poker.evolve import (
    AwaitingBets,
    AwaitingClose,
    AwaitingFeed,
    AwaitingFirstDealer,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    BuyingChips,
    Drawing,
    Gathering,
    Over,
    State,
    Turn,
    Unopened,
    Wagering,
    in_hand,
    to_act,
)
from deluxe_domain.kernel import table
from deluxe_domain.kernel.betting import Bounds, bounds, closed, passive, wager
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import player
from deluxe_domain.kernel.deals import (
    DealClosed,
    DealPaid,
    DeckShuffled,
    GameEnded,
    HandsShown,
    Held,
    Shown,
)
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.first_dealer import find_first_dealer
from deluxe_domain.kernel.pots import payout
from deluxe_domain.kernel.ranking import rank_five, stored_name
from deluxe_domain.kernel.stakes import (
    BuyChips,
    ChipsBought,
    Match,
    PlayerSatOut,
    SitOut,
    buy_chips,
    check_options,
    end_game,
    end_reason,
    feed_pot,
)
from deluxe_domain.kernel.stub import reshuffle
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingCommand,
    Call,
    Check,
    Drop,
    Raise,
    Wager,
)

NAME: Final = "draw-poker"
RULES: Final = "draw-poker/1"


def answer(state: State, command: DrawPokerCommand, chance: Chance) -> DrawPokerEvent:
    """The event that a command brings about; ``Refused`` if the rules forbid it now (G-6)."""
    match command:
        case Call() | Check() | Bet() | Raise() | Drop():
            return _wager(_turn_of(state, command.seat), command)
        case OpenGame():
            return _open(state, command, chance)
        case JoinGame() | LeaveGame():
            at = _match_of(state).table
            return table.seated(at, command, started=not isinstance(state, Gathering))
        case StartGame():
            return _start(state, command)
        case RunOutClock():
            return _passive(_turn_of(state, command.seat))
        case ExchangeCards():
            return _exchange(_turn_of(state, command.seat), command)
        case StandPat():
            _at_draw(_turn_of(state, command.seat))
            return _stood_pat(command.seat)
        case BuyChips():
            return _buy_chips(state, command)
        case SitOut():
            return _sit_out(_turn_of(state, command.seat), command)
        case _:
            assert_never(command)


def follows(state: State, chance: Chance) -> DrawPokerEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case Wagering() if state.match.table.present(state.play.betting.turn):
            return None
        case Drawing() if state.owed:
            return _give(state, chance)
        case Wagering() | Drawing() | BuyingChips():
            return None if state.match.table.present(to_act(state)) else _passive(state)
        case AwaitingFirstDealer():
            entropy = state.match.table.entropy
            return find_first_dealer(state.match.players, chance.deal(1, entropy))
        case AwaitingShuffle():
            return _end(state, chance) or _shuffle(state, chance)
        case AwaitingFeed():
            return feed_pot(state.match, state.deal.dealer)
        case AwaitingHands():
            return _deal(state)
        case AwaitingBets():
            return closed(state.play.betting, state.match.accounts.pots)
        case AwaitingThrowIn():
            return HandsThrownIn()
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


def allowed(state: Wagering) -> Bounds:
    """What the player to act may bet (DR-6, DR-8, DR-12)."""
    match = state.match
    return bounds(state.play.betting, match.chips, match.agreed.limit)


def _open(state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    if not rules.FEWEST_PLAYERS <= command.terms.players <= rules.MOST_PLAYERS:
        raise Refused(
            "DR-1",
            Reason.BAD_OPTION,
            "{least} to {most} players can play, not {players}",
            least=rules.FEWEST_PLAYERS,
            most=rules.MOST_PLAYERS,
            players=command.terms.players,
        )
    check_options(command.options)
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
    return table.started(match.table, command, buy_in=match.agreed.stake)


def _turn_of(state: State, seat: int) -> Turn:
    if isinstance(state, Wagering) and state.play.betting.turn == seat:
        return state
    table.checked_seat(_match_of(state).table, seat)
    if not isinstance(state, Turn):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has not started: nobody can act yet")
    turn = to_act(state)
    if turn != seat:
        raise Refused(
            "DR-10" if isinstance(state, Drawing) else "DR-6",
            Reason.NOT_YOUR_TURN,
            "it is the turn of seat {turn}, not of seat {seat}",
            turn=turn,
            seat=seat,
        )
    return state


def _passive(state: Turn) -> Wager | StoodPat | PlayerSatOut:
    """The most passive act (G-8): check, else drop; stand pat; buy nothing."""
    seat = to_act(state)
    match state:
        case Wagering():
            return passive(seat, allowed(state))
        case Drawing():
            return StoodPat(seat=seat, by_clock=True)
        case BuyingChips():
            return PlayerSatOut(seat=seat, by_clock=True)
        case _:
            assert_never(state)


def _wager(state: Turn, command: BettingCommand) -> Wager:
    match state:
        case Drawing():
            raise Refused("DR-10", Reason.WRONG_PHASE, "it is the draw: exchange or stand pat")
        case BuyingChips():
            raise Refused("DR-2", Reason.WRONG_PHASE, "no hand is played: buy chips or sit out")
        case Wagering():
            agreed, chips = state.match.agreed, state.match.chips
            event = wager(state.play.betting, command, chips, agreed.limit)
        case _:
            assert_never(state)
    hand = state.play.hands[command.seat]
    if isinstance(command, Bet) and state.round == 1 and not rules.may_open(hand):
        raise Refused(
            "DR-6",
            Reason.NO_OPENERS,
            "to open, a hand must hold a pair of jacks or better: check",
        )
    return event


def _at_draw(state: Turn) -> Drawing:
    if not isinstance(state, Drawing):
        raise Refused("DR-10", Reason.WRONG_PHASE, "it is not the draw: no cards are exchanged now")
    return state


@lru_cache(maxsize=64)  # to find the same one again is faster than to make it
def _stood_pat(seat: int) -> StoodPat:
    return StoodPat(seat=seat)


def _exchange(state: Turn, command: ExchangeCards) -> CardsDiscarded:
    hand = _at_draw(state).play.hands[command.seat]
    number = len(command.cards)
    if not rules.LEAST_EXCHANGED <= number <= rules.MOST_EXCHANGED:
        raise Refused(
            "DR-10",
            Reason.OUT_OF_RANGE,
            "exchange {least} to {most} cards, not {number}, or stand pat",
            least=rules.LEAST_EXCHANGED,
            most=rules.MOST_EXCHANGED,
            number=number,
        )
    for place, card in enumerate(command.cards):
        if card not in hand or card in command.cards[:place]:
            raise Refused(
                "DR-10",
                Reason.CARD_NOT_HELD,
                "exchange cards of your hand, each once: not {card}",
                card=card,
            )
    return CardsDiscarded(seat=command.seat, number=number, cards=command.cards)


def _buy_chips(state: State, command: BuyChips) -> ChipsBought:
    match = _match_of(state)
    table.checked_seat(match.table, command.seat)
    if not isinstance(state, Turn):
        raise Refused("DR-2", Reason.WRONG_PHASE, "the game has not started: all get their stake")
    if not match.table.present(command.seat):
        raise Refused("G-6", Reason.NOT_SEATED, "this player has left: come back first")
    if in_hand(state, command.seat):
        raise Refused("DR-2", Reason.WRONG_PHASE, "chips are bought between hands: you hold cards")
    return buy_chips(match, command)


def _sit_out(state: Turn, command: SitOut) -> PlayerSatOut:
    if not isinstance(state, BuyingChips):
        raise Refused("DR-15", Reason.WRONG_PHASE, "a hand is played: nobody is asked to sit out")
    return PlayerSatOut(seat=command.seat)


def _shuffle(state: AwaitingShuffle, chance: Chance) -> DeckShuffled:
    number = state.dealt + 1
    committed = chance.deal(number, state.match.table.entropy).shuffle()
    return DeckShuffled(
        deal=number,
        dealer=state.match.next_dealer(state.dealer),
        root=committed.root,
        deck=committed.order,
    )


def _deal(state: AwaitingHands) -> HandsDealt:
    """Deal card by card, clockwise from the dealer's left (DR-5)."""
    deck, seats = state.deal.deck, state.deal.dealt_in
    number = len(seats)
    dealt = number * rules.CARDS
    hands = [Held(seat=seat, cards=deck[i:dealt:number]) for i, seat in enumerate(seats)]
    return HandsDealt(hands=tuple(hands))


def _give(state: Drawing, chance: Chance) -> DrawPokerEvent:
    """Deal for the cards laid down; if the pack has run out, make it anew (DR-10, DR-11)."""
    stub = state.play.stub
    if not stub.rest:
        number = state.play.deal.number
        return reshuffle(stub, chance.deal(number, state.match.table.entropy))
    cards = stub.top(state.owed)
    return CardsDrawn(seat=state.pending[0], number=len(cards), cards=cards)


def _show(state: AwaitingShow) -> HandsShown:
    hands = state.play.hands
    shown = [
        Shown(
            seat=seat,
            cards=hands[seat],
            combination=stored_name(rank_five(hands[seat])),
        )
        for seat in state.play.betting.contenders
    ]
    return HandsShown(hands=tuple(shown))


def _pay(state: AwaitingPayout) -> DealPaid:
    """Each pot to the highest hand that can claim it; equal hands split (DR-14, DR-15)."""
    betting = state.play.betting
    hands = state.play.hands
    strengths = {seat: rank_five(hands[seat]) for seat in betting.contenders} if state.shown else {}
    transfers = payout(betting.staked, betting.contenders, state.match.accounts.pots, strengths)
    paid = {transfer.target for transfer in transfers}
    winners = tuple([seat for seat in betting.contenders if player(seat) in paid])
    return DealPaid(winners=winners, transfers=transfers)


def _end(state: AwaitingShuffle, chance: Chance) -> GameEnded | None:
    """The end of the game, if it has come: all hands dealt, too few can play, nobody left."""
    reason = end_reason(state.match, state.dealt)
    if reason is None:
        return None
    return end_game(state.match, reason, state.last, chance.master_hex)
