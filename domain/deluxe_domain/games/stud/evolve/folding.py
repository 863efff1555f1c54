"""How each event changes what Stud remembers.

``evolve`` never argues and never draws chance: it checks the phase and remembers. Which kind of
Stud is played is handed in.
"""

from collections.abc import Iterable
from typing import NoReturn, TypeVar, assert_never

import msgspec

from deluxe_domain.games.stud.events import (
    CardsDealtDown,
    CardsDealtUp,
    GameOpened,
    HandsDealt,
    StudEvent,
)
from deluxe_domain.games.stud.evolve.states import (
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
    Deal,
    Gathering,
    Over,
    Play,
    State,
    Turn,
    Unopened,
    Wagering,
    in_hand,
)
from deluxe_domain.games.stud.rules import Stud, is_dealt_out, opener
from deluxe_domain.kernel.betting import Betting, bet_on, open_betting
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    DealPaid,
    DeckShuffled,
    GameEnded,
    HandsShown,
    Held,
    PotFed,
)
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.first_dealer import FirstDealerFound
from deluxe_domain.kernel.pots import closing_transfers
from deluxe_domain.kernel.stakes import (
    ChipsBought,
    Match,
    PlayerSatOut,
    bought_in,
    bought_more,
    cashed_out,
    fed,
    lay_match,
    paid_out,
    to_be_asked,
)
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    TableEvent,
    seat_players,
)
from deluxe_domain.kernel.wagers import (
    BettingClosed,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
)

Phase = TypeVar("Phase")

StudWager = PlayerBet | PlayerCalled | PlayerRaised | PlayerDropped
"""What one player does in a betting round: nobody checks in Stud (ST-4)."""


def evolve(stud: Stud, state: State, event: StudEvent) -> State:
    """The state after the event; ``BrokenHistory`` if no game could have gone this way."""
    match event:
        case PlayerCalled() | PlayerBet() | PlayerRaised() | PlayerDropped():
            return _wager(_in(state, Wagering, event), event)
        case BettingClosed():
            return _close_betting(stud, _in(state, AwaitingBets, event), event)
        case CardsDealtUp() | CardsDealtDown():
            return _deal_more(stud, _in(state, AwaitingCards, event), event)
        case _:
            return _between_rounds(stud, state, event)


def _between_rounds(
    stud: Stud,
    state: State,
    event: DeckShuffled
    | PotFed
    | HandsDealt
    | HandsShown
    | DealPaid
    | ChipsBought
    | PlayerSatOut
    | DealClosed
    | GameEnded
    | GameOpened
    | TableEvent
    | GameStarted
    | FirstDealerFound,
) -> State:
    match event:
        case DeckShuffled():
            return _shuffle(_in(state, AwaitingShuffle, event), event)
        case PotFed():
            feeding = _in(state, AwaitingFeed, event)
            return AwaitingHands(fed(feeding.match, event), feeding.deal)
        case HandsDealt():
            return _deal(stud, _in(state, AwaitingHands, event), event)
        case HandsShown():
            shown = _in(state, AwaitingShow, event)
            return AwaitingPayout(shown.match, shown.play, shown=True)
        case DealPaid():
            paid = _in(state, AwaitingPayout, event)
            return AwaitingClose(paid_out(paid.match, event), paid.play.deal)
        case DealClosed():
            return _close(_in(state, AwaitingClose, event), event)
        case ChipsBought():
            return _buy(state, event)
        case PlayerSatOut():
            asked = _in(state, BuyingChips, event)
            if asked.asked[0] != event.seat:
                _broken(state, event)
            return _next_asked(asked, asked.match, asked.asked[1:])
        case GameEnded():
            ended = _in(state, AwaitingShuffle, event)
            _check_seat(ended.match, event.winner, event)
            match_ = cashed_out(ended.match, event)
            return Over(match_, ended.dealt, event.winner, event.stacks, event.reason)
        case _:
            return _before_play(stud, state, event)


def _before_play(
    stud: Stud, state: State, event: GameOpened | TableEvent | GameStarted | FirstDealerFound
) -> State:
    match event:
        case GameOpened():
            _in(state, Unopened, event)
            if event.rules != stud.rules:
                raise BrokenHistory(f"{event.kind} pins {event.rules}, not {stud.rules}")
            return Gathering(lay_match(event.terms, event.options))
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return _seat(state, event)
        case GameStarted():
            return AwaitingFirstDealer(bought_in(_in(state, Gathering, event).match, event))
        case FirstDealerFound():
            ready = _in(state, AwaitingFirstDealer, event)
            _check_seat(ready.match, event.dealer, event)
            return AwaitingShuffle(ready.match, 0, event.dealer)
        case _:
            assert_never(event)


def _in(state: State, phase: type[Phase], event: StudEvent) -> Phase:
    if isinstance(state, phase):
        return state
    _broken(state, event)


def _broken(state: State, event: StudEvent) -> NoReturn:
    raise BrokenHistory(f"{event.kind} cannot happen in the phase {type(state).__name__}")


def _check_seat(match: Match, seat: int, event: StudEvent) -> None:
    if seat >= match.players:
        raise BrokenHistory(f"{event.kind}: there is no seat {seat}")


def _seat(state: State, event: TableEvent) -> State:
    if isinstance(state, Unopened | Over):
        _broken(state, event)
    match = state.match.seated(seat_players(state.match.table, event))
    return msgspec.structs.replace(state, match=match)


def _shuffle(state: AwaitingShuffle, event: DeckShuffled) -> State:
    if event.deck is None or not len(event.deck) == len(set(event.deck)) == len(DECK):
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    _check_seat(state.match, event.dealer, event)
    if event.deal != state.dealt + 1 or not state.match.can_play(event.dealer):
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    dealt_in = state.match.dealt_in(event.dealer)
    return AwaitingFeed(state.match, Deal(event.deal, event.dealer, event.deck, dealt_in))


def _deal(stud: Stud, state: AwaitingHands, event: HandsDealt) -> State:
    match, deal = state.match, state.deal
    down = stud.face_down * len(deal.dealt_in)
    if not (
        is_dealt_out(event.face_down, deal.deck, 0, deal.dealt_in, stud.face_down)
        and is_dealt_out(event.face_up, deal.deck, down, deal.dealt_in, 1)
    ):
        raise BrokenHistory(f"{event.kind} gives other cards than the pack has on top")
    nobody: tuple[Cards, ...] = ((),) * match.players
    unbet = Betting(deal.dealt_in, (), (0,) * match.players)
    face_down, face_up = _added(nobody, event.face_down), _added(nobody, event.face_up)
    gone = down + len(deal.dealt_in)
    return _open_round(stud, match, Play(deal, face_down, face_up, gone, unbet, 1))


def _deal_more(stud: Stud, state: AwaitingCards, event: CardsDealtUp | CardsDealtDown) -> State:
    play, number = state.play, state.play.round + 1
    up = stud.later[number - 2] == "up"
    if event.round != number or up != isinstance(event, CardsDealtUp):
        raise BrokenHistory(f"{event.kind} is not what round {number} begins with")
    if not is_dealt_out(event.cards, play.deal.deck, play.gone, play.betting.contenders, 1):
        raise BrokenHistory(f"{event.kind} gives other cards than the pack has on top")
    face_down, face_up = play.face_down, play.face_up
    if up:
        face_up = _added(face_up, event.cards)
    else:
        face_down = _added(face_down, event.cards)
    gone = play.gone + len(event.cards)
    dealt = Play(play.deal, face_down, face_up, gone, play.betting, number)
    return _open_round(stud, state.match, dealt)


def _added(hands: tuple[Cards, ...], more: Iterable[Held]) -> tuple[Cards, ...]:
    grown = list(hands)
    for held in more:
        grown[held.seat] += held.cards
    return tuple(grown)


def _open_round(stud: Stud, match: Match, play: Play) -> State:
    """The betting round that the highest open cards begin; none if nobody can bet (ST-3, DR-15)."""
    contenders = play.betting.contenders
    first = opener(play.face_up, contenders)
    betting = open_betting(contenders, play.betting.staked, match.chips, first)
    if betting.over:
        return _next_round(stud, match, play)
    return Wagering(match, play.bets(betting))


def _next_round(stud: Stud, match: Match, play: Play) -> State:
    if play.round == stud.rounds:
        return AwaitingShow(match, play)
    return AwaitingCards(match, play)


def _wager(state: Wagering, event: StudWager) -> State:
    match, play = state.match, state.play
    if not isinstance(event, PlayerDropped):
        match = match.moved(event.transfers)
    betting = bet_on(play.betting, event, match.accounts.players)
    if betting.over:
        return AwaitingBets(match, play.bets(betting))
    return Wagering(match, play.bets(betting))


def _close_betting(stud: Stud, state: AwaitingBets, event: BettingClosed) -> State:
    play, betting = state.play, state.play.betting
    transfers, matched = closing_transfers(
        betting.staked, betting.contenders, state.match.accounts.pots
    )
    if transfers != event.transfers:
        raise BrokenHistory(f"{event.kind} moves other chips than the stakes tell")
    match = state.match.moved(transfers)
    play = play.bets(Betting(betting.contenders, (), matched, betting.opener))
    if len(betting.contenders) == 1:
        return AwaitingPayout(match, play, shown=False)
    return _next_round(stud, match, play)


def _close(state: AwaitingClose, event: DealClosed) -> State:
    match, deal = state.match, state.deal
    if event.deal != deal.number:
        raise BrokenHistory(f"deal {event.deal} is not the one that is being played")
    dealer = match.left_of(deal.dealer)
    asked = to_be_asked(match, deal.number, deal.dealt_in)
    if asked:
        return BuyingChips(match, deal.number, dealer, deal.dealt_in, asked)
    return AwaitingShuffle(match, deal.number, dealer, deal.dealt_in)


def _buy(state: State, event: ChipsBought) -> State:
    if not isinstance(state, Turn) or in_hand(state, event.seat):
        _broken(state, event)
    match = bought_more(state.match, event)
    if not isinstance(state, BuyingChips):
        return Wagering(match, state.play)
    done = match.can_play(event.seat) or not match.most_bought(event.seat)
    asked = tuple(seat for seat in state.asked if seat != event.seat or not done)
    return _next_asked(state, match, asked)


def _next_asked(state: BuyingChips, match: Match, asked: tuple[int, ...]) -> State:
    if asked:
        return BuyingChips(match, state.dealt, state.dealer, state.last, asked)
    return AwaitingShuffle(match, state.dealt, state.dealer, state.last)
