"""How each event changes what heads-up draw remembers.

``evolve`` never argues and never draws chance: it checks the phase and remembers.
"""

from typing import NoReturn, TypeVar, assert_never

import msgspec

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.events import (
    CardsExchanged,
    CarriedPotShared,
    DealDrawn,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsThrownIn,
    HeadsUpDrawEvent,
    PlayerStayed,
    StoodPat,
)
from deluxe_domain.games.heads_up_draw.evolve.states import (
    AwaitingAntes,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    Betting,
    Deal,
    Drawing,
    Gathering,
    Match,
    Over,
    Play,
    State,
    Unopened,
    Wagering,
)
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.chips import POT, Accounts, Transfer, player
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    DealPaid,
    DeckShuffled,
    HandsShown,
    PotFed,
)
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    TableEvent,
    lay_table,
    seat_players,
)
from deluxe_domain.kernel.wagers import PlayerBet, PlayerCalled, PlayerDropped, PlayerRaised

Phase = TypeVar("Phase")


def evolve(state: State, event: HeadsUpDrawEvent) -> State:
    """The state after the event; ``BrokenHistory`` if no game could have gone this way."""
    match event:
        case PlayerStayed():
            return _stay(_wagering(state, event))
        case PlayerBet() | PlayerRaised():
            return _go_higher(_wagering(state, event), event)
        case PlayerCalled():
            return _call(_wagering(state, event), event)
        case PlayerDropped():
            wagering = _wagering(state, event)
            winner = rules.other(event.seat)
            return AwaitingPayout(wagering.match, wagering.play, shown=False, winner=winner)
        case CardsExchanged():
            return _exchange(_drawing(state, event), event)
        case StoodPat():
            drawing = _drawing(state, event)
            hand = drawing.play.hands[event.seat]
            return _drew(drawing, drawing.play.drew(event.seat, hand, 0))
        case GameOpened():
            _in(state, Unopened, event)
            if event.terms.players != rules.PLAYERS:
                raise BrokenHistory(f"{event.kind}: two play this game")
            return Gathering(Match(lay_table(event.terms), event.options.hands))
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return _seat(state, event)
        case GameStarted():
            return _start(_in(state, Gathering, event).match, event)
        case _:
            return _between_choices(state, event)


def _between_choices(
    state: State,
    event: DeckShuffled
    | PotFed
    | HandsDealt
    | HandsThrownIn
    | HandsShown
    | DealPaid
    | DealDrawn
    | DealClosed
    | CarriedPotShared
    | GameEnded,
) -> State:
    match event:
        case DeckShuffled():
            return _shuffle(_in(state, AwaitingShuffle, event), event)
        case PotFed():
            ready = _in(state, AwaitingAntes, event)
            _check_target(event.transfers, POT, event)
            return AwaitingHands(ready.match.moved(event.transfers), ready.deal)
        case HandsDealt():
            return _deal(_in(state, AwaitingHands, event), event)
        case HandsThrownIn():
            thrown_in = _in(state, AwaitingThrowIn, event)
            return AwaitingClose(thrown_in.match, thrown_in.play.deal)
        case HandsShown():
            return _show(_in(state, AwaitingShow, event))
        case DealPaid() | DealDrawn():
            return _pay(_in(state, AwaitingPayout, event), event)
        case DealClosed():
            closed = _in(state, AwaitingClose, event)
            if event.deal != closed.deal.number:
                raise BrokenHistory(f"deal {event.deal} is not the one that is being played")
            return AwaitingShuffle(closed.match, closed.deal.number)
        case CarriedPotShared():
            shared = _in(state, AwaitingShuffle, event)
            match = shared.match.moved(event.transfers)
            if match.accounts.pot or not event.transfers:
                raise BrokenHistory(f"{event.kind} leaves chips in the pot")
            return AwaitingShuffle(match, shared.dealt)
        case GameEnded():
            return _end(_in(state, AwaitingShuffle, event), event)
        case _:
            assert_never(event)


def _in(state: State, phase: type[Phase], event: HeadsUpDrawEvent) -> Phase:
    if isinstance(state, phase):
        return state
    _broken(state, event)


def _broken(state: State, event: HeadsUpDrawEvent) -> NoReturn:
    raise BrokenHistory(f"{event.kind} cannot happen in the phase {type(state).__name__}")


def _wagering(
    state: State, event: PlayerStayed | PlayerBet | PlayerRaised | PlayerCalled | PlayerDropped
) -> Wagering:
    wagering = _in(state, Wagering, event)
    if wagering.betting.turn != event.seat:
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")
    return wagering


def _drawing(state: State, event: CardsExchanged | StoodPat) -> Drawing:
    drawing = _in(state, Drawing, event)
    if drawing.turn != event.seat:
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")
    return drawing


def _seat(state: State, event: TableEvent) -> State:
    if isinstance(state, Unopened | Over):
        _broken(state, event)
    match = state.match.seated(seat_players(state.match.table, event))
    return msgspec.structs.replace(state, match=match)


def _start(match: Match, event: GameStarted) -> AwaitingShuffle:
    if sorted(event.youngest_first) != list(range(rules.PLAYERS)):
        raise BrokenHistory(f"{event.kind} does not give every seat its place in the order of age")
    table = msgspec.structs.replace(match.table, youngest_first=event.youngest_first)
    started = Match(table, match.hands, Accounts((0,) * rules.PLAYERS)).moved(event.transfers)
    if started.chips != (rules.STAKE,) * rules.PLAYERS:
        raise BrokenHistory(f"{event.kind}: each player starts with {rules.STAKE}")
    return AwaitingShuffle(started, 0)


def _shuffle(state: AwaitingShuffle, event: DeckShuffled) -> AwaitingAntes:
    if event.deck is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    if len(set(event.deck)) != len(DECK) or len(event.deck) != len(DECK):
        raise BrokenHistory(f"{event.kind}: a pack holds each card once")
    deal = Deal(event.deal, event.deck, state.match.accounts.pot)
    if event.deal != state.dealt + 1 or event.dealer != deal.dealer:
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    return AwaitingAntes(state.match, deal)


def _deal(state: AwaitingHands, event: HandsDealt) -> Wagering:
    deal, dealt = state.deal, rules.CARDS * rules.PLAYERS
    by_turn: tuple[Cards, Cards] = (deal.deck[0:dealt:2], deal.deck[1:dealt:2])
    told = tuple((held.seat, held.cards) for held in event.hands)
    if told != ((deal.first, by_turn[0]), (deal.dealer, by_turn[1])):
        raise BrokenHistory(f"{event.kind} does not give each player his cards")
    hands = by_turn if deal.first == 0 else (by_turn[1], by_turn[0])
    return Wagering(state.match, Play(deal, hands, dealt), 1, Betting(deal.first))


def _stay(state: Wagering) -> State:
    betting = state.betting
    if betting.owed:
        raise BrokenHistory("nobody stays while there is a bet to call")
    if betting.stayed:
        return AwaitingThrowIn(state.match, state.play)
    second = Betting(rules.other(betting.turn), stayed=True)
    return Wagering(state.match, state.play, state.round, second)


def _go_higher(state: Wagering, event: PlayerBet | PlayerRaised) -> Wagering:
    match, betting = state.match.moved(event.transfers), state.betting
    if not betting.may_go_higher or isinstance(event, PlayerRaised) != (betting.owed > 0):
        raise BrokenHistory(f"{event.kind} cannot follow {betting.made} bets and raises")
    more = event.amount if isinstance(event, PlayerBet) else event.by
    staked = _staked(betting, event, betting.owed + more)
    turn = rules.other(event.seat)
    raised = Betting(turn, staked, betting.made + 1, betting.stayed, event.seat)
    return Wagering(match, state.play, state.round, raised)


def _staked(
    betting: Betting, event: PlayerBet | PlayerRaised | PlayerCalled, amount: int
) -> tuple[int, int]:
    """What each seat has bet in this round after it; the transfer must be of this amount."""
    _check_target(event.transfers, POT, event)
    account = player(event.seat)
    if [(t.source, t.amount) for t in event.transfers] != [(account, amount)]:
        raise BrokenHistory(f"{event.kind} moves other chips than it tells")
    own = betting.staked[event.seat] + amount
    return (own, betting.staked[1]) if event.seat == 0 else (betting.staked[0], own)


def _call(state: Wagering, event: PlayerCalled) -> State:
    betting, play = state.betting, state.play
    if not betting.owed:
        raise BrokenHistory(f"{event.kind}: there is no bet")
    _staked(betting, event, betting.owed)
    match = state.match.moved(event.transfers)
    if state.round == 1:
        return Drawing(match, msgspec.structs.replace(play, bettor=betting.bettor), play.deal.first)
    return AwaitingShow(match, play)


def _exchange(state: Drawing, event: CardsExchanged) -> State:
    play, seat = state.play, event.seat
    discarded, drawn = event.discarded or (), event.drawn or ()
    hand, top = play.hands[seat], play.deal.deck[play.dealt : play.dealt + event.number]
    if len(discarded) != event.number or len(set(discarded) & set(hand)) != event.number:
        raise BrokenHistory(f"{event.kind} is not of the hand of seat {seat}")
    if drawn != top:
        raise BrokenHistory(f"{event.kind} does not give the next cards of the pack")
    kept: Cards = tuple(card for card in hand if card not in discarded)
    return _drew(state, play.drew(seat, kept + drawn, event.number))


def _drew(state: Drawing, play: Play) -> State:
    """The draw after one of the players: the other one's turn, or the second round (HU-7)."""
    if state.turn == play.deal.first:
        return Drawing(state.match, play, play.deal.dealer)
    return Wagering(state.match, play, 2, Betting(play.deal.first))


def _show(state: AwaitingShow) -> AwaitingPayout:
    mine, theirs = map(rules.rank_five, state.play.hands)
    winner = None if mine == theirs else int(mine < theirs)
    return AwaitingPayout(state.match, state.play, shown=True, winner=winner)


def _pay(state: AwaitingPayout, event: DealPaid | DealDrawn) -> AwaitingClose:
    match = state.match
    if isinstance(event, DealPaid) != (state.winner is not None):
        raise BrokenHistory(f"{event.kind}: a draw leaves the pot, and nothing else does")
    if isinstance(event, DealPaid):
        match = match.moved(event.transfers)
        if event.winners != (state.winner,) or match.accounts.pot:
            raise BrokenHistory(f"{event.kind}: the pot goes to the winner")
    return AwaitingClose(match, state.play.deal)


def _end(state: AwaitingShuffle, event: GameEnded) -> Over:
    carried = [transfer for transfer in event.transfers if transfer.source == POT]
    if event.stacks != state.match.moved(carried).chips:
        raise BrokenHistory(f"{event.kind} tells other stacks than the players have")
    match = state.match.moved(event.transfers)
    if any(match.chips) or match.accounts.pot:
        raise BrokenHistory(f"{event.kind} leaves chips on the table")
    return Over(match, state.dealt, event.winner, event.loser, event.stacks, event.reason)


def _check_target(transfers: tuple[Transfer, ...], target: str, event: HeadsUpDrawEvent) -> None:
    if any(transfer.target != target for transfer in transfers):
        raise BrokenHistory(f"{event.kind}: the chips go to {target}")
