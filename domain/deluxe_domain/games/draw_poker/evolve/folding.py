"""How each event changes what Draw Poker remembers.

``evolve`` never argues and never draws chance: it checks the phase and remembers.
"""

from typing import NoReturn, TypeVar, assert_never

import msgspec

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.games.draw_poker.events import (
    CardsDiscarded,
    CardsDrawn,
    DrawPokerEvent,
    GameOpened,
    HandsDealt,
    HandsThrownIn,
    StoodPat,
)
from deluxe_domain.games.draw_poker.evolve.states import (
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
    Deal,
    Drawing,
    Gathering,
    Over,
    Play,
    State,
    Turn,
    Unopened,
    Wagering,
    in_hand,
)
from deluxe_domain.kernel.betting import Betting, bet_on, open_betting
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    DealPaid,
    DeckShuffled,
    GameEnded,
    HandsShown,
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
from deluxe_domain.kernel.stub import Stub, StubReshuffled
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
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
    Wager,
)

Phase = TypeVar("Phase")


def evolve(state: State, event: DrawPokerEvent) -> State:
    """The state after the event; ``BrokenHistory`` if no game could have gone this way."""
    match event:
        case PlayerCalled() | PlayerChecked() | PlayerBet() | PlayerRaised() | PlayerDropped():
            return _wager(_in(state, Wagering, event), event)
        case BettingClosed():
            return _close_betting(_in(state, AwaitingBets, event), event)
        case CardsDiscarded():
            return _lay_down(_drawing(state, event), event)
        case CardsDrawn():
            return _draw(_drawing(state, event), event)
        case StoodPat():
            drawing = _drawing(state, event)
            return _next_to_draw(drawing.match, drawing.play, drawing.pending[1:])
        case StubReshuffled():
            drawing = _in(state, Drawing, event)
            play = drawing.play
            anew = Play(play.deal, play.hands, play.stub.made_anew(event), play.betting)
            return msgspec.structs.replace(drawing, play=anew)
        case _:
            return _between_rounds(state, event)


def _between_rounds(
    state: State,
    event: DeckShuffled
    | PotFed
    | HandsDealt
    | HandsThrownIn
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
            ready = _in(state, AwaitingFeed, event)
            return AwaitingHands(fed(ready.match, event), ready.deal)
        case HandsDealt():
            return _deal(_in(state, AwaitingHands, event), event)
        case HandsThrownIn():
            thrown_in = _in(state, AwaitingThrowIn, event)
            return AwaitingClose(thrown_in.match, thrown_in.play.deal)
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
            match = cashed_out(ended.match, event)
            return Over(match, ended.dealt, event.winner, event.stacks, event.reason)
        case _:
            return _before_play(state, event)


def _before_play(
    state: State, event: GameOpened | TableEvent | GameStarted | FirstDealerFound
) -> State:
    match event:
        case GameOpened():
            _in(state, Unopened, event)
            return Gathering(lay_match(event.terms, event.options))
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return _seat(state, event)
        case GameStarted():
            return AwaitingFirstDealer(bought_in(_in(state, Gathering, event).match, event))
        case FirstDealerFound():
            ready = _in(state, AwaitingFirstDealer, event)
            if event.dealer >= ready.match.players:
                raise BrokenHistory(f"there is no seat {event.dealer} to deal")
            return AwaitingShuffle(ready.match, 0, event.dealer)
        case _:
            assert_never(event)


def _in(state: State, phase: type[Phase], event: DrawPokerEvent) -> Phase:
    if isinstance(state, phase):
        return state
    _broken(state, event)


def _broken(state: State, event: DrawPokerEvent) -> NoReturn:
    raise BrokenHistory(f"{event.kind} cannot happen in the phase {type(state).__name__}")


def _seat(state: State, event: TableEvent) -> State:
    if isinstance(state, Unopened | Over):
        _broken(state, event)
    match = state.match.seated(seat_players(state.match.table, event))
    return msgspec.structs.replace(state, match=match)


def _shuffle(state: AwaitingShuffle, event: DeckShuffled) -> State:
    if event.deck is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    if len(set(event.deck)) != len(DECK) or len(event.deck) != len(DECK):
        raise BrokenHistory(f"{event.kind}: a pack holds each card once")
    dealt_in = state.match.dealt_in(event.dealer)
    if event.deal != state.dealt + 1 or event.dealer not in dealt_in:
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    return AwaitingFeed(state.match, Deal(event.deal, event.dealer, event.deck, dealt_in))


def _deal(state: AwaitingHands, event: HandsDealt) -> State:
    match, deal = state.match, state.deal
    number = len(deal.dealt_in)
    dealt = rules.CARDS * number
    if len(event.hands) != number:
        raise BrokenHistory(f"{event.kind} does not give every player his cards")
    hands: list[Cards] = [()] * match.players
    for turn, held in enumerate(event.hands):
        if held.seat != deal.dealt_in[turn] or held.cards != deal.deck[turn:dealt:number]:
            raise BrokenHistory(f"{event.kind} does not give every player his cards")
        hands[held.seat] = held.cards
    stub = Stub(deal.deck[dealt:])
    nothing = (0,) * match.players
    betting = open_betting(deal.dealt_in, nothing, match.chips, deal.dealt_in[0])
    return _wagering(match, Play(deal, tuple(hands), stub, betting), 1)


def _wagering(match: Match, play: Play, number: int) -> State:
    if play.betting.over:
        return AwaitingBets(match, play, number)
    return Wagering(match, play, number)


def _wager(state: Wagering, event: Wager) -> State:
    match = state.match
    if not isinstance(event, PlayerChecked | PlayerDropped):
        match = match.moved(event.transfers)
    play = state.play.bets(bet_on(state.play.betting, event, match.chips))
    return _wagering(match, play, state.round)


def _close_betting(state: AwaitingBets, event: BettingClosed) -> State:
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
    if state.round == 2:
        return AwaitingShow(match, play)
    if betting.opener is None and sum(match.chips[seat] > 0 for seat in betting.contenders) > 1:
        return AwaitingThrowIn(match, play)
    return Drawing(match, play, betting.contenders)


def _drawing(state: State, event: CardsDiscarded | CardsDrawn | StoodPat) -> Drawing:
    drawing = _in(state, Drawing, event)
    if drawing.pending[0] != event.seat or (drawing.owed > 0) != isinstance(event, CardsDrawn):
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")
    return drawing


def _lay_down(state: Drawing, event: CardsDiscarded) -> State:
    hand = state.play.hands[event.seat]
    cards = event.cards or ()
    if not cards or len(set(cards)) != len(cards) or not set(cards) <= set(hand):
        raise BrokenHistory(f"{event.kind} is not of the hand of seat {event.seat}")
    left: Cards = tuple(card for card in hand if card not in cards)
    play = _with_hand(state.play, event.seat, left, state.play.stub)
    return Drawing(state.match, play, state.pending, cards, len(cards))


def _draw(state: Drawing, event: CardsDrawn) -> State:
    if event.cards is None or len(event.cards) > state.owed:
        raise BrokenHistory(f"{event.kind} gives other cards than were laid down")
    stub, owed = state.play.stub.without(event.cards), state.owed - len(event.cards)
    if not owed:
        stub = stub.laid_aside(state.laid_down)
    hand = state.play.hands[event.seat] + event.cards
    play = _with_hand(state.play, event.seat, hand, stub)
    if owed:
        return Drawing(state.match, play, state.pending, state.laid_down, owed)
    return _next_to_draw(state.match, play, state.pending[1:])


def _with_hand(play: Play, seat: int, hand: Cards, stub: Stub) -> Play:
    hands = (*play.hands[:seat], hand, *play.hands[seat + 1 :])
    return Play(play.deal, hands, stub, play.betting)


def _next_to_draw(match: Match, play: Play, pending: tuple[int, ...]) -> State:
    if pending:
        return Drawing(match, play, pending)
    betting, deal = play.betting, play.deal
    first = deal.dealt_in[0] if betting.opener is None else betting.opener
    second = open_betting(betting.contenders, betting.staked, match.chips, first)
    return _wagering(match, play.bets(second), 2)


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
        return msgspec.structs.replace(state, match=match)
    done = match.can_play(event.seat) or not match.most_bought(event.seat)
    asked = tuple(seat for seat in state.asked if seat != event.seat or not done)
    return _next_asked(state, match, asked)


def _next_asked(state: BuyingChips, match: Match, asked: tuple[int, ...]) -> State:
    if asked:
        return BuyingChips(match, state.dealt, state.dealer, state.last, asked)
    return AwaitingShuffle(match, state.dealt, state.dealer, state.last)
