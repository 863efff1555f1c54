"""What a player may ask of Stud, and what happens then: the only room that draws chance."""

from functools import lru_cache
from typing import Final, assert_never

import msgspec

from deluxe_domain.games.stud.commands import OpenGame, StudCommand
from deluxe_domain.games.stud.events import (
    CardsDealtDown,
    CardsDealtUp,
    GameOpened,
    HandsDealt,
    StudEvent,
)
from deluxe_domain.games.stud.evolve import (
    AwaitingBets,
    AwaitingCards,
    AwaitingClose,
    AwaitingFeed,
    AwaitingFirstDealer,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    BuyingChips,
    Gathering,
    Over,
    State,
    StudWager,
    Turn,
    Unopened,
    Wagering,
    in_hand,
    next_cards,
    to_act,
)
from deluxe_domain.games.stud.rules import FEWEST_PLAYERS, Stud, deal_out
from deluxe_domain.kernel import table
from deluxe_domain.kernel.betting import closed, wager
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import player
from deluxe_domain.kernel.deals import (
    DealClosed,
    DealPaid,
    DeckShuffled,
    GameEnded,
    HandsShown,
    Shown,
)
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.first_dealer import find_first_dealer
from deluxe_domain.kernel.pots import payout
from deluxe_domain.kernel.ranking import stored_name, strength
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
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingCommand,
    Call,
    Check,
    Drop,
    PlayerChecked,
    PlayerDropped,
    Raise,
)

_strength: Final = lru_cache(maxsize=64)(strength)
"""Hands are ranked when they are shown, and again when they are paid."""


def answer(stud: Stud, state: State, command: StudCommand, chance: Chance) -> StudEvent:
    """The event that a command brings about; ``Refused`` if the rules forbid it now (G-6)."""
    match command:
        case Call() | Check() | Bet() | Raise() | Drop():
            return _wager(_turn_of(state, command.seat), command)
        case OpenGame():
            return _open(stud, state, command, chance)
        case JoinGame() | LeaveGame():
            at = _match_of(state).table
            return table.seated(at, command, started=not isinstance(state, Gathering))
        case StartGame():
            return _start(state, command)
        case RunOutClock():
            return _passive(_turn_of(state, command.seat))
        case BuyChips():
            return _buy_chips(state, command)
        case SitOut():
            return _sit_out(_turn_of(state, command.seat), command)
        case _:
            assert_never(command)


def follows(stud: Stud, state: State, chance: Chance) -> StudEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case Wagering() if state.match.table.present(state.play.betting.turn):
            return None
        case Wagering() | BuyingChips():
            return None if state.match.table.present(to_act(state)) else _passive(state)
        case AwaitingFirstDealer():
            entropy = state.match.table.entropy
            return find_first_dealer(state.match.players, chance.deal(1, entropy))
        case AwaitingShuffle():
            return _end(state, chance) or _shuffle(state, chance)
        case AwaitingFeed():
            return feed_pot(state.match, state.deal.dealer)
        case AwaitingHands():
            return _deal(stud, state)
        case AwaitingCards():
            return _deal_more(stud, state)
        case AwaitingBets():
            return closed(state.play.betting, state.match.accounts.pots)
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


def _open(stud: Stud, state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    if not FEWEST_PLAYERS <= command.terms.players <= stud.most_players:
        raise Refused(
            stud.players_point,
            Reason.BAD_OPTION,
            "{least} to {most} players can play, not {players}",
            least=FEWEST_PLAYERS,
            most=stud.most_players,
            players=command.terms.players,
        )
    check_options(command.options)
    opened = table.opening(command, stud.name, stud.rules, chance)
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
            _turn_point(state),
            Reason.NOT_YOUR_TURN,
            "it is the turn of seat {turn}, not of seat {seat}",
            turn=turn,
            seat=seat,
        )
    return state


def _turn_point(state: Turn) -> str:
    """The point that says whose turn it is: the opener's, the next one's, or that of the asked."""
    if isinstance(state, BuyingChips):
        return "DR-15"
    return "ST-3" if state.play.betting.opener is None else "DR-8"


def _passive(state: Turn) -> PlayerDropped | PlayerSatOut:
    """The most passive act (G-8): drop, for nobody checks (ST-4); buy nothing."""
    seat = to_act(state)
    match state:
        case Wagering():
            return PlayerDropped(seat=seat, by_clock=True)
        case BuyingChips():
            return PlayerSatOut(seat=seat, by_clock=True)
        case _:
            assert_never(state)


def _wager(state: Turn, command: BettingCommand) -> StudWager:
    if isinstance(state, BuyingChips):
        raise Refused("DR-2", Reason.WRONG_PHASE, "no hand is played: buy chips or sit out")
    chips, limit = state.match.chips, state.match.agreed.limit
    event = wager(state.play.betting, command, chips, limit, may_check=False)
    assert not isinstance(event, PlayerChecked), "nobody checks in Stud (ST-4)"
    return event


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


def _deal(stud: Stud, state: AwaitingHands) -> HandsDealt:
    """Deal the first cards one at a time: those face down, then one face up (ST-2, ST-7)."""
    deck, seats = state.deal.deck, state.deal.dealt_in
    return HandsDealt(
        face_up=deal_out(deck, stud.face_down * len(seats), seats, 1),
        face_down=deal_out(deck, 0, seats, stud.face_down),
    )


def _deal_more(stud: Stud, state: AwaitingCards) -> CardsDealtUp | CardsDealtDown:
    """Deal one more card to everybody left (ST-2, ST-7)."""
    number, cards = state.play.round + 1, next_cards(state)
    if stud.later[number - 2] == "up":
        return CardsDealtUp(round=number, cards=cards)
    return CardsDealtDown(round=number, cards=cards)


def _show(state: AwaitingShow) -> HandsShown:
    play = state.play
    hands = [(seat, play.hand(seat)) for seat in play.betting.contenders]
    shown = [
        Shown(seat=seat, cards=cards, combination=stored_name(_strength(cards)))
        for seat, cards in hands
    ]
    return HandsShown(hands=tuple(shown))


def _pay(state: AwaitingPayout) -> DealPaid:
    """Each pot to the best five cards that can claim it; equal hands split (ST-5, ST-8, DR-14)."""
    play, betting = state.play, state.play.betting
    strengths = {seat: _strength(play.hand(seat)) for seat in betting.contenders if state.shown}
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
