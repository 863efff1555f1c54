"""The play of heads-up draw: two players, antes, bets within limits, a draw, more bets (HU)."""

from typing import Final, get_args

import msgspec

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.commands import (
    ExchangeCards,
    HeadsUpDrawCommand,
    StandPat,
    Stay,
    Wagers,
)
from deluxe_domain.games.heads_up_draw.events import (
    CardsExchanged,
    CarriedPotShared,
    DealDrawn,
    EndReason,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsThrownIn,
    HeadsUpDrawEvent,
    Options,
    PlayerStayed,
    StoodPat,
)
from deluxe_domain.games.heads_up_draw.phases import (
    Agreed,
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
    Ended,
    Hand,
    Play,
    Wagering,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, POT, Accounts, Transfer, move, player
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    DealPaid,
    DeckShuffled,
    HandsShown,
    Held,
    PotFed,
    Shown,
    check_closed,
    check_pack,
    check_stacks,
    close_deal,
    shuffle,
)
from deluxe_domain.kernel.decider import BrokenHistory, Event, Reason, Refused
from deluxe_domain.kernel.phases import ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.session import Rules, Session
from deluxe_domain.kernel.table import CASH_OUT, Table
from deluxe_domain.kernel.wagers import (
    Bet,
    Call,
    Drop,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
    Raise,
)

State = Unopened | Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]
Between = Playing[Agreed, AwaitingShuffle]
Bets = Playing[Agreed, Wagering]
Draw = Playing[Agreed, Drawing]
Wagered = PlayerStayed | PlayerBet | PlayerCalled | PlayerRaised | PlayerDropped


def check(players: int, _: Options) -> None:
    """Refuse a table that the rules do not know (HU-1)."""
    if players != rules.PLAYERS:
        raise Refused(
            "HU-1", Reason.BAD_OPTION, "two play this game, not {players}", players=players
        )


def agree(options: Options) -> Agreed:
    """What is remembered of the options."""
    return Agreed(options.hands)


def begin(_: Table, __: Agreed) -> AwaitingShuffle:
    """Play begins with the first deal."""
    return AwaitingShuffle(0)


# Between two deals


def share_end_or_shuffle(
    at: Between, chance: Chance
) -> CarriedPotShared | GameEnded | DeckShuffled:
    """A pot that was left is shared if both are broke; the end; or the next deal (HU-9)."""
    broke, dealt = broke_of(at.accounts), at.play.dealt
    if len(broke) == rules.PLAYERS and at.accounts.pot:
        return CarriedPotShared(transfers=halves(at.accounts.pot))
    if broke:
        return end(at, "player-broke", chance)
    if dealt == at.agreed.hands:
        return end(at, "hands-played", chance)
    if at.table.deserted:
        return end(at, "table-deserted", chance)
    return shuffle(at, dealt + 1, rules.other(rules.first_to_act(dealt + 1)), chance)


def broke_of(accounts: Accounts) -> tuple[int, ...]:
    """Who has zero or less (HU-9)."""
    return tuple([seat for seat, chips in enumerate(accounts.players) if chips <= 0])


def halves(pot: int) -> tuple[Transfer, ...]:
    """Half of the pot for each; it is even, since both have always paid alike."""
    assert pot % rules.PLAYERS == 0, "both players have paid alike into a pot that is left"
    return tuple(
        Transfer(source=POT, target=player(seat), amount=pot // rules.PLAYERS, reason="carried")
        for seat in range(rules.PLAYERS)
        if pot
    )


def shared(at: Between, event: CarriedPotShared) -> AwaitingShuffle:
    """The pot that was left is shared equally (HU-9)."""
    if moved(at, event.transfers).pot or not event.transfers:
        raise BrokenHistory(f"{event.kind} leaves chips in the pot")
    return at.play


def end(at: Between, reason: EndReason, chance: Chance) -> GameEnded:
    """A pot that was left goes to the winner, or is shared if nobody has lost (HU-9)."""
    broke, pot = broke_of(at.accounts), at.accounts.pot
    loser = broke[0] if broke else None
    carried = halves(pot)
    if loser is not None:
        winner = player(rules.other(loser))
        whole = Transfer(source=POT, target=winner, amount=pot, reason="carried") if pot else None
        carried = (whole,) if whole else ()
    stacks = moved(at, carried).players
    return GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=stacks.__getitem__),
        loser=loser,
        stacks=stacks,
        transfers=(*carried, *cash_outs(stacks)),
        seed=chance.master_hex,
    )


def cash_outs(stacks: tuple[int, ...]) -> tuple[Transfer, ...]:
    """Chips go back to the cashier; a deficit is a debt, which the cashier makes good (HU-9)."""
    out: list[Transfer] = []
    for seat, chips in enumerate(stacks):
        account = player(seat)
        if chips > 0:
            out.append(Transfer(source=account, target=CASHIER, amount=chips, reason=CASH_OUT))
        elif chips < 0:
            out.append(Transfer(source=CASHIER, target=account, amount=-chips, reason="deficit"))
    return tuple(out)


def ended(at: Between, event: GameEnded) -> Ended:
    """How the game has ended."""
    carried = tuple(transfer for transfer in event.transfers if transfer.source == POT)
    check_stacks(event, event.stacks, moved(at, carried).players)
    left = moved(at, event.transfers)
    if any(left.players) or left.pot:
        raise BrokenHistory(f"{event.kind} leaves chips on the table")
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, event.loser)


def moved(at: Playing[Agreed, object], transfers: tuple[Transfer, ...]) -> Accounts:
    """The accounts after these transfers; players may fall below zero (HU-9)."""
    return move(at.accounts, transfers, deficit=True)


def shuffled(at: Between, event: DeckShuffled) -> AwaitingAntes:
    """The pack is committed."""
    deal = Deal(event.deal, check_pack(event, event.deck), at.accounts.pot)
    if event.deal != at.play.dealt + 1 or event.dealer != deal.dealer:
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    return AwaitingAntes(deal)


# The deal


def pay_antes(at: Playing[Agreed, AwaitingAntes], _: Chance) -> PotFed:
    """Both pay the ante, even who has less (HU-2, HU-9)."""
    return PotFed(
        transfers=tuple([paid(seat, rules.ANTE, "ante")[0] for seat in at.play.deal.seats])
    )


def paid(seat: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    """What a player pays into the pot."""
    return (Transfer(source=player(seat), target=POT, amount=amount, reason=reason),)


def antes_paid(at: Playing[Agreed, AwaitingAntes], event: PotFed) -> AwaitingHands:
    """The antes lie in the pot."""
    check_target(event, event.transfers)
    return AwaitingHands(at.play.deal)


def check_target(event: Event, transfers: tuple[Transfer, ...]) -> None:
    """``BrokenHistory`` if chips go elsewhere than to the pot."""
    if any(transfer.target != POT for transfer in transfers):
        raise BrokenHistory(f"{event.kind}: the chips go to {POT}")


def deal(at: Playing[Agreed, AwaitingHands], _: Chance) -> HandsDealt:
    """Deal card by card, to who acts first first (HU-2)."""
    dealt = zip(at.play.deal.seats, hands_of(at.play.deal), strict=True)
    return HandsDealt(hands=tuple([Held(seat=seat, cards=cards) for seat, cards in dealt]))


def hands_of(deal: Deal) -> tuple[Cards, Cards]:
    """The hands in the order of the deal."""
    dealt = rules.CARDS * rules.PLAYERS
    return deal.deck[0:dealt:2], deal.deck[1:dealt:2]


def dealt(at: Playing[Agreed, AwaitingHands], event: HandsDealt) -> Wagering:
    """The first betting round begins."""
    deal = at.play.deal
    first, second = hands_of(deal)
    told = tuple((held.seat, held.cards) for held in event.hands)
    if told != ((deal.first, first), (deal.dealer, second)):
        raise BrokenHistory(f"{event.kind} does not give each player their cards")
    hands = (first, second) if deal.first == 0 else (second, first)
    return Wagering(Hand(deal, hands, rules.CARDS * rules.PLAYERS), 1, Betting(deal.first))


# Bets


def stay(at: Bets, command: Stay, _: Chance) -> PlayerStayed:
    """Do nothing, and see what the opponent does (HU-4)."""
    check_unbet(at)
    return PlayerStayed(seat=command.seat)


def bet(at: Bets, command: Bet, _: Chance) -> PlayerBet:
    """Bet within the limits (HU-3)."""
    check_unbet(at)
    check_amount(at.play.betting, command.amount)
    chips = paid(command.seat, command.amount, "bet")
    return PlayerBet(seat=command.seat, amount=command.amount, transfers=chips)


def call(at: Bets, command: Call, _: Chance) -> PlayerCalled:
    """Match the bet (HU-6)."""
    owed = owed_by(at)
    return PlayerCalled(seat=command.seat, transfers=paid(command.seat, owed, "call"))


def raise_bet(at: Bets, command: Raise, _: Chance) -> PlayerRaised:
    """Match the bet and go higher within the limits (HU-3, HU-6)."""
    owed = owed_by(at)
    check_amount(at.play.betting, command.by)
    chips = paid(command.seat, owed + command.by, "raise")
    return PlayerRaised(seat=command.seat, by=command.by, transfers=chips)


def drop(_: Bets, command: Drop, __: Chance) -> PlayerDropped:
    """Give the pot up (HU-6)."""
    return PlayerDropped(seat=command.seat)


def check_unbet(at: Bets) -> None:
    """``Refused`` if there is a bet to match (HU-6)."""
    if at.play.betting.owed:
        raise Refused(
            "HU-6",
            Reason.WRONG_PHASE,
            "there is a bet of {owed} to match: drop, call or raise",
            owed=at.play.betting.owed,
        )


def owed_by(at: Bets) -> int:
    """What the player owes; ``Refused`` if there is no bet (HU-4)."""
    if not at.play.betting.owed:
        raise Refused("HU-4", Reason.WRONG_PHASE, "there is no bet yet: bet, stay or drop")
    return at.play.betting.owed


def check_amount(betting: Betting, amount: int) -> None:
    """``Refused`` if the limits forbid a bet or raise of this amount (HU-3)."""
    if not betting.may_go_higher:
        raise Refused(
            "HU-3",
            Reason.OUT_OF_RANGE,
            "{most} bets and raises are made in this round: call or drop",
            most=rules.MOST_BETS,
        )
    if amount not in rules.allowed_amounts():
        raise Refused(
            "HU-3",
            Reason.OUT_OF_RANGE,
            "a bet or raise is a multiple of {step} from {least} to {most}, not {amount}",
            step=rules.STEP,
            least=rules.LEAST_BET,
            most=rules.MOST_BET,
            amount=amount,
        )


def to_bet(at: Bets) -> int:
    """The seat whose turn it is."""
    return at.play.betting.turn


def passive_bettor(at: Bets) -> PlayerStayed | PlayerDropped:
    """The most passive act (G-8): stay, else drop."""
    if at.play.betting.owed:
        return PlayerDropped(seat=to_bet(at), by_clock=True)
    return PlayerStayed(seat=to_bet(at), by_clock=True)


def betting_of(at: Bets, event: Wagered) -> Betting:
    """The round as it stood; ``BrokenHistory`` out of turn."""
    if at.play.betting.turn != event.seat:
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")
    return at.play.betting


def stayed(at: Bets, event: PlayerStayed) -> Wagering | AwaitingThrowIn:
    """The other one's turn; when both have stayed, the hands are thrown in (HU-5)."""
    betting = betting_of(at, event)
    if betting.owed:
        raise BrokenHistory("nobody stays while there is a bet to call")
    if betting.stayed:
        return AwaitingThrowIn(at.play.hand)
    second = Betting(rules.other(betting.turn), stayed=True)
    return Wagering(at.play.hand, at.play.round, second)


def went_higher(at: Bets, event: PlayerBet | PlayerRaised) -> Wagering:
    """A bet or a raise: the other one must match it."""
    betting = betting_of(at, event)
    if not betting.may_go_higher or isinstance(event, PlayerRaised) != (betting.owed > 0):
        raise BrokenHistory(f"{event.kind} cannot follow {betting.made} bets and raises")
    more = event.amount if isinstance(event, PlayerBet) else event.by
    staked = staked_after(betting, event, betting.owed + more)
    turn = rules.other(event.seat)
    raised = Betting(turn, staked, betting.made + 1, betting.stayed, event.seat)
    return Wagering(at.play.hand, at.play.round, raised)


def called(at: Bets, event: PlayerCalled) -> Drawing | AwaitingShow:
    """The round is over: the draw follows, or the showdown (HU-7, HU-8)."""
    betting, hand = betting_of(at, event), at.play.hand
    if not betting.owed:
        raise BrokenHistory(f"{event.kind}: there is no bet")
    staked_after(betting, event, betting.owed)
    if at.play.round > 1:
        return AwaitingShow(hand)
    return Drawing(msgspec.structs.replace(hand, bettor=betting.bettor), hand.deal.first)


def dropped(at: Bets, event: PlayerDropped) -> AwaitingPayout:
    """The opponent takes the pot (HU-6)."""
    betting_of(at, event)
    return AwaitingPayout(at.play.hand, shown=False, winner=rules.other(event.seat))


def staked_after(
    betting: Betting, event: PlayerBet | PlayerRaised | PlayerCalled, amount: int
) -> tuple[int, int]:
    """What each seat has bet in this round after it; the transfer must be of this amount."""
    check_target(event, event.transfers)
    account = player(event.seat)
    if [(t.source, t.amount) for t in event.transfers] != [(account, amount)]:
        raise BrokenHistory(f"{event.kind} moves other chips than it tells")
    own = betting.staked[event.seat] + amount
    return (own, betting.staked[1]) if event.seat == 0 else (betting.staked[0], own)


# The draw


def exchange(at: Draw, command: ExchangeCards, _: Chance) -> CardsExchanged:
    """Discard one to three cards for others (HU-7)."""
    hand, number = at.play.hand, len(command.cards)
    if not rules.LEAST_EXCHANGED <= number <= rules.MOST_EXCHANGED:
        raise Refused(
            "HU-7",
            Reason.OUT_OF_RANGE,
            "exchange {least} to {most} cards, not {number}, or stand pat",
            least=rules.LEAST_EXCHANGED,
            most=rules.MOST_EXCHANGED,
            number=number,
        )
    for place, card in enumerate(command.cards):
        if card not in hand.hands[command.seat] or card in command.cards[:place]:
            raise Refused(
                "HU-7",
                Reason.CARD_NOT_HELD,
                "exchange cards of your hand, each once: not {card}",
                card=card,
            )
    drawn = hand.top(number)
    return CardsExchanged(seat=command.seat, number=number, discarded=command.cards, drawn=drawn)


def stand_pat(_: Draw, command: StandPat, __: Chance) -> StoodPat:
    """Keep all cards (HU-7)."""
    return StoodPat(seat=command.seat)


def to_draw(at: Draw) -> int:
    """The seat whose turn it is."""
    return at.play.turn


def passive_drawer(at: Draw) -> StoodPat:
    """The most passive act (G-8): stand pat."""
    return StoodPat(seat=at.play.turn, by_clock=True)


def exchanged(at: Draw, event: CardsExchanged) -> Drawing | Wagering:
    """The player has other cards."""
    check_drawer(at, event)
    hand, seat = at.play.hand, event.seat
    discarded, drawn = event.discarded or (), event.drawn or ()
    own = hand.hands[seat]
    if len(discarded) != event.number or len(set(discarded) & set(own)) != event.number:
        raise BrokenHistory(f"{event.kind} is not of the hand of seat {seat}")
    if drawn != hand.top(event.number):
        raise BrokenHistory(f"{event.kind} does not give the next cards of the pack")
    kept: Cards = tuple([card for card in own if card not in discarded])
    return next_to_draw(at, hand.drew(seat, kept + drawn, event.number))


def stood_pat(at: Draw, event: StoodPat) -> Drawing | Wagering:
    """The player keeps all cards."""
    check_drawer(at, event)
    hand = at.play.hand
    return next_to_draw(at, hand.drew(event.seat, hand.hands[event.seat], 0))


def check_drawer(at: Draw, event: CardsExchanged | StoodPat) -> None:
    """``BrokenHistory`` out of turn."""
    if at.play.turn != event.seat:
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")


def next_to_draw(at: Draw, hand: Hand) -> Drawing | Wagering:
    """The other one's turn, or the second betting round (HU-7)."""
    if at.play.turn == hand.deal.first:
        return Drawing(hand, hand.deal.dealer)
    return Wagering(hand, 2, Betting(hand.deal.first))


# The end of a deal


def throw_in(_: Playing[Agreed, AwaitingThrowIn], __: Chance) -> HandsThrownIn:
    """Both have stayed: the pot is left (HU-5)."""
    return HandsThrownIn()


def thrown_in(at: Playing[Agreed, AwaitingThrowIn], _: HandsThrownIn) -> AwaitingClose:
    """The deal is over."""
    return AwaitingClose(at.play.hand.deal)


def show(at: Playing[Agreed, AwaitingShow], _: Chance) -> HandsShown:
    """Both hands are shown, who acted first before the other (HU-8)."""
    shown: list[Shown] = []
    for seat in at.play.hand.deal.seats:
        cards = at.play.hand.hands[seat]
        name = rules.evaluate(cards).category.stored_name
        shown.append(Shown(seat=seat, cards=cards, combination=name))
    return HandsShown(hands=tuple(shown))


def shown(at: Playing[Agreed, AwaitingShow], _: HandsShown) -> AwaitingPayout:
    """The better hand wins; equal ones draw (HU-8, HU-10)."""
    mine, theirs = map(rules.rank_five, at.play.hand.hands)
    winner = None if mine == theirs else int(mine < theirs)
    return AwaitingPayout(at.play.hand, shown=True, winner=winner)


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> DealPaid | DealDrawn:
    """The whole pot to the better hand, or to who did not drop (HU-6, HU-8, HU-10)."""
    winner = at.play.winner
    if winner is None:
        return DealDrawn()
    pot = at.accounts.pot
    won = Transfer(source=POT, target=player(winner), amount=pot, reason="pot")
    return DealPaid(winners=(winner,), transfers=(won,))


def paid_out(at: Playing[Agreed, AwaitingPayout], event: DealPaid | DealDrawn) -> AwaitingClose:
    """The pot is paid or, after a draw, left."""
    winner = at.play.winner
    if isinstance(event, DealPaid) != (winner is not None):
        raise BrokenHistory(f"{event.kind}: a draw leaves the pot, and nothing else does")
    if isinstance(event, DealPaid):
        left = moved(at, event.transfers)
        if event.winners != (winner,) or left.pot:
            raise BrokenHistory(f"{event.kind}: the pot goes to the winner")
    return AwaitingClose(at.play.hand.deal)


def close(at: Playing[Agreed, AwaitingClose], chance: Chance) -> DealClosed:
    """The seed of the deal is opened."""
    return close_deal(at, at.play.deal.number, chance)


def closed(at: Playing[Agreed, AwaitingClose], event: DealClosed) -> AwaitingShuffle:
    """The next deal may follow."""
    check_closed(event, at.play.deal.number)
    return AwaitingShuffle(at.play.deal.number)


_NO_DRAW: Final = "it is not the draw: no cards are exchanged now"

HEADS_UP_DRAW: Final[Session[Agreed, Play, Ended, HeadsUpDrawCommand, HeadsUpDrawEvent]] = Session(
    Rules(
        name="heads-up-draw",
        rules="heads-up-draw/1",
        opened=GameOpened,
        check=check,
        agree=agree,
        buy_in=lambda _: rules.STAKE,
        begin=begin,
        phases=(
            phase(
                AwaitingShuffle,
                on(CarriedPotShared, shared),
                on(DeckShuffled, shuffled),
                on(GameEnded, ended),
                follows=share_end_or_shuffle,
            ),
            phase(AwaitingAntes, on(PotFed, antes_paid), follows=pay_antes),
            phase(AwaitingHands, on(HandsDealt, dealt), follows=deal),
            phase(
                Wagering,
                ask(Stay, stay),
                ask(Bet, bet),
                ask(Call, call),
                ask(Raise, raise_bet),
                ask(Drop, drop),
                refuse(ExchangeCards, "HU-7", _NO_DRAW),
                refuse(StandPat, "HU-7", _NO_DRAW),
                on(PlayerStayed, stayed),
                on(PlayerBet, went_higher),
                on(PlayerRaised, went_higher),
                on(PlayerCalled, called),
                on(PlayerDropped, dropped),
                turn=turn(Wagering, to_bet, passive_bettor, "HU-4"),
            ),
            phase(
                Drawing,
                ask(ExchangeCards, exchange),
                ask(StandPat, stand_pat),
                *(
                    refuse(kind, "HU-7", "it is the draw: exchange or stand pat")
                    for kind in get_args(Wagers)
                ),
                on(CardsExchanged, exchanged),
                on(StoodPat, stood_pat),
                turn=turn(Drawing, to_draw, passive_drawer, "HU-7"),
            ),
            phase(AwaitingThrowIn, on(HandsThrownIn, thrown_in), follows=throw_in),
            phase(AwaitingShow, on(HandsShown, shown), follows=show),
            phase(AwaitingPayout, on(DealPaid, paid_out), on(DealDrawn, paid_out), follows=pay),
            phase(AwaitingClose, on(DealClosed, closed), follows=close),
        ),
        ended=GameEnded,
        deficit=True,
        over="this game is over: open a new one",
    )
)
