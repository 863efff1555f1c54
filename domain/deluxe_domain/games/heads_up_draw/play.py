"""The play of heads-up draw: two players, antes, bets within limits, a draw, more bets (HU)."""

from functools import cache
from typing import Final, get_args

import msgspec

from deluxe_domain.games.heads_up_draw import commands, events, rules
from deluxe_domain.games.heads_up_draw.phases import (
    AwaitingAntes,
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
from deluxe_domain.kernel import playing, wagers
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, POT, Accounts, Transfer, move, player
from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingHands,
    Cards,
    DealPaid,
    DeckShuffled,
    HandsShown,
    PotFed,
    SeatCards,
    Shown,
    closing,
    feed_pot,
    hidden_part,
    pay_pot,
    shuffle,
    with_deal,
)
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.exchanges import (
    STANDING_PAT,
    ExchangeCards,
    HandsThrownIn,
    MayExchange,
    StandPat,
    StoodPat,
    not_exchanged,
    throw_in,
)
from deluxe_domain.kernel.phases import always, ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.session import Rules, Session
from deluxe_domain.kernel.table import CASH_OUT, Table

Between = Playing[events.Options, AwaitingShuffle]


def moved(at: Playing[events.Options, object], transfers: tuple[Transfer, ...]) -> Accounts:
    """The accounts after these transfers; players may fall below zero (HU-9)."""
    return move(at.accounts, transfers, deficit=True)


def share_end_or_shuffle(
    at: Between, chance: Chance
) -> events.CarriedPotShared | events.GameEnded | DeckShuffled:
    """A carried pot is shared if both players are broke; the end; or the next deal (HU-9)."""
    broke, deals = broke_of(at.accounts), at.play.dealt
    if len(broke) == rules.PLAYERS and at.accounts.pot:
        return events.CarriedPotShared(transfers=halves(at.accounts.pot))
    if broke:
        return end(at, "player-broke", chance)
    if deals == at.agreed.hands:
        return end(at, "hands-played", chance)
    if at.table.deserted:
        return end(at, "table-deserted", chance)
    return shuffle(at, deals + 1, rules.other(rules.first_to_act(deals + 1)), chance)


def broke_of(accounts: Accounts) -> tuple[int, ...]:
    """The seats with zero or less (HU-9)."""
    return tuple([seat for seat, chips in enumerate(accounts.players) if chips <= 0])


def halves(pot: int) -> tuple[Transfer, ...]:
    """Half of the pot for each; it is even, since both have always paid the same."""
    assert pot % rules.PLAYERS == 0, "both players have paid alike into a pot that is left"
    return tuple(
        Transfer(source=POT, target=player(seat), amount=pot // rules.PLAYERS, reason="carried")
        for seat in range(rules.PLAYERS)
        if pot
    )


def end(at: Between, reason: events.EndReason, chance: Chance) -> events.GameEnded:
    """The end: a carried pot goes to the winner, or is shared if nobody has lost (HU-9)."""
    broke, pot = broke_of(at.accounts), at.accounts.pot
    loser = broke[0] if broke else None
    transfers = halves(pot)
    if loser is not None:
        winner = player(rules.other(loser))
        whole = Transfer(source=POT, target=winner, amount=pot, reason="carried") if pot else None
        transfers = (whole,) if whole else ()
    stacks = moved(at, transfers).players
    return events.GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=stacks.__getitem__),
        loser=loser,
        stacks=stacks,
        transfers=(*transfers, *cash_outs(stacks)),
        seed=chance.master_hex,
    )


def cash_outs(stacks: tuple[int, ...]) -> tuple[Transfer, ...]:
    """The cash-outs; a deficit is a debt, which the cashier pays (HU-9)."""
    out: list[Transfer] = []
    for seat, chips in enumerate(stacks):
        account = player(seat)
        if chips > 0:
            out.append(Transfer(source=account, target=CASHIER, amount=chips, reason=CASH_OUT))
        elif chips < 0:
            out.append(Transfer(source=CASHIER, target=account, amount=-chips, reason="deficit"))
    return tuple(out)


def ended(at: Between, event: events.GameEnded) -> Ended:
    """The result of the game."""
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, event.loser)


def shuffled(at: Between, event: DeckShuffled) -> AwaitingAntes:
    """The phase after the shuffle: the pack is committed."""
    return AwaitingAntes(Deal(event.deal, hidden_part(event, event.deck), at.accounts.pot))


Bets = Playing[events.Options, Wagering]


def may_stay(at: Bets, _: int) -> commands.MayStay | None:
    """Stay while there is no bet (HU-4)."""
    return None if at.play.betting.owed else commands.MayStay()


def not_stayed(at: Bets, _: commands.MayStay | None, __: commands.Stay) -> Refused:
    """The rule that forbids to stay (HU-6)."""
    return bet_to_match(at.play.betting.owed)


def may_bet(at: Bets, _: int) -> commands.MayBet | None:
    """Bet within the limits while there is no bet (HU-3)."""
    betting = at.play.betting
    return None if betting.owed or not betting.may_go_higher else commands.MayBet()


def not_bet(at: Bets, _: commands.MayBet | None, command: wagers.Bet) -> Refused:
    """The rule that forbids this bet (HU-3, HU-6)."""
    price = at.play.betting.owed
    return bet_to_match(price) if price else not_amount(at.play.betting, command.amount)


def bet(_: Bets, __: commands.MayBet, command: wagers.Bet, ___: Chance) -> wagers.PlayerBet:
    """Bet within the limits (HU-3)."""
    chips = paid(command.seat, command.amount, "bet")
    return wagers.PlayerBet(seat=command.seat, amount=command.amount, transfers=chips)


def may_call(at: Bets, _: int) -> wagers.MayCall | None:
    """Match the bet (HU-6)."""
    price = at.play.betting.owed
    return wagers.MayCall(amount=price) if price else None


def call(_: Bets, act: wagers.MayCall, command: wagers.Call, __: Chance) -> wagers.PlayerCalled:
    """Match the bet (HU-6)."""
    return wagers.PlayerCalled(seat=command.seat, transfers=paid(command.seat, act.amount, "call"))


def may_raise(at: Bets, _: int) -> commands.MayRaise | None:
    """Match the bet and go higher within the limits (HU-3, HU-6)."""
    betting = at.play.betting
    return commands.MayRaise(owed=betting.owed) if betting.owed and betting.may_go_higher else None


def not_raised(at: Bets, _: commands.MayRaise | None, command: wagers.Raise) -> Refused:
    """The rule that forbids this raise (HU-3, HU-4)."""
    return not_amount(at.play.betting, command.by) if at.play.betting.owed else no_bet()


def raise_bet(
    _: Bets, act: commands.MayRaise, command: wagers.Raise, __: Chance
) -> wagers.PlayerRaised:
    """Match the bet and go higher within the limits (HU-3, HU-6)."""
    chips = paid(command.seat, act.owed + command.by, "raise")
    return wagers.PlayerRaised(seat=command.seat, by=command.by, transfers=chips)


def bet_to_match(price: int) -> Refused:
    """The refusal where there is a bet (HU-6)."""
    return refused("HU-6", "bet-to-match", owed=price)


def no_bet() -> Refused:
    """The refusal where there is no bet (HU-4)."""
    return refused("HU-4", "no-bet-yet")


def not_amount(betting: Betting, amount: int) -> Refused:
    """The refusal of a bet or raise that the limits forbid (HU-3)."""
    if not betting.may_go_higher:
        return refused("HU-3", "bets-made", most=rules.MOST_BETS)
    return refused(
        "HU-3",
        "bet-step",
        step=rules.STEP,
        least=rules.LEAST_BET,
        most=rules.MOST_BET,
        amount=amount,
    )


CHOICES: Final = (
    ask(commands.Stay, events.PlayerStayed, may_stay, not_stayed),
    ask(wagers.Bet, wagers.PlayerBet, may_bet, not_bet, bet),
    ask(wagers.Call, wagers.PlayerCalled, may_call, lambda _, __, ___: no_bet(), call),
    ask(wagers.Raise, wagers.PlayerRaised, may_raise, not_raised, raise_bet),
    ask(wagers.Drop, wagers.PlayerDropped, always(wagers.MayDrop())),
)


def passive_bettor(at: Bets) -> events.PlayerStayed | wagers.PlayerDropped:
    """The most passive act (G-8): stay, else drop."""
    if at.play.betting.owed:
        return wagers.PlayerDropped(seat=at.play.betting.turn, by_clock=True)
    return events.PlayerStayed(seat=at.play.betting.turn, by_clock=True)


def stayed(at: Bets, _: events.PlayerStayed) -> Wagering | AwaitingThrowIn:
    """The phase after a stay: the other player's turn; after both, hands are thrown in (HU-5)."""
    betting = at.play.betting
    if betting.stayed:
        return AwaitingThrowIn(at.play.hand)
    second = Betting(rules.other(betting.turn), stayed=True)
    return Wagering(at.play.hand, at.play.round, second)


def went_higher(at: Bets, event: wagers.PlayerBet | wagers.PlayerRaised) -> Wagering:
    """The phase after a bet or a raise: the other player must match it."""
    betting, seat = at.play.betting, event.seat
    own = betting.staked[seat] + event.transfers[0].amount
    stakes = (own, betting.staked[1]) if seat == 0 else (betting.staked[0], own)
    after = Betting(rules.other(seat), stakes, betting.made + 1, betting.stayed, seat)
    return Wagering(at.play.hand, at.play.round, after)


def called(at: Bets, _: wagers.PlayerCalled) -> Drawing | AwaitingShow:
    """The phase after a call: the draw, or the showdown (HU-7, HU-8)."""
    hand = at.play.hand
    if at.play.round > 1:
        return AwaitingShow(hand)
    bettor = at.play.betting.bettor
    return Drawing(msgspec.structs.replace(hand, bettor=bettor), hand.deal.first)


def dropped(at: Bets, event: wagers.PlayerDropped) -> AwaitingPayout:
    """The phase after a drop: the opponent takes the pot (HU-6)."""
    return AwaitingPayout(at.play.hand, shown=False, winner=rules.other(event.seat))


@cache
def paid(seat: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    """A player's payment into the pot."""
    return (Transfer(source=player(seat), target=POT, amount=amount, reason=reason),)


Draw = Playing[events.Options, Drawing]


def deal(at: Playing[events.Options, AwaitingHands[Deal]], _: Chance) -> events.HandsDealt:
    """Deal card by card, starting with the first to act (HU-2)."""
    hands = zip(at.play.deal.seats, hands_of(at.play.deal), strict=True)
    return events.HandsDealt(
        hands=tuple([SeatCards(seat=seat, cards=cards) for seat, cards in hands])
    )


def hands_of(deal: Deal) -> tuple[Cards, Cards]:
    """The hands in the order of the deal."""
    end = rules.CARDS * rules.PLAYERS
    return deal.deck[0:end:2], deal.deck[1:end:2]


def dealt(at: Playing[events.Options, AwaitingHands[Deal]], event: events.HandsDealt) -> Wagering:
    """The phase after the deal: the first betting round."""
    deal = at.play.deal
    first, second = [each.cards for each in event.hands]
    hands = (first, second) if deal.first == 0 else (second, first)
    return Wagering(Hand(deal, hands, rules.CARDS * rules.PLAYERS), 1, Betting(deal.first))


def may_exchange(at: Draw, seat: int) -> MayExchange:
    """One to three cards may be exchanged (HU-7)."""
    return MayExchange(most=rules.MOST_EXCHANGED, cards=at.play.hand.hands[seat])


def exchange(at: Draw, _: MayExchange, command: ExchangeCards, __: Chance) -> events.CardsExchanged:
    """Exchange one to three cards (HU-7)."""
    number, cards = len(command.cards), at.play.hand.top(len(command.cards))
    return events.CardsExchanged(
        seat=command.seat, number=number, discarded=command.cards, drawn=cards
    )


EXCHANGE: Final = ask(
    ExchangeCards,
    events.CardsExchanged,
    may_exchange,
    lambda _, act, command: not_exchanged(act, command, "HU-7"),
    exchange,
    lambda event: ExchangeCards(seat=event.seat, cards=event.discarded or ()),
)


def exchanged(at: Draw, event: events.CardsExchanged) -> Drawing | Wagering:
    """The phase after an exchange."""
    hand, seat = at.play.hand, event.seat
    discards, own = event.discarded or (), hand.hands[seat]
    rest: Cards = tuple([card for card in own if card not in discards])
    return next_to_draw(at, hand.drew(seat, rest + (event.drawn or ()), event.number))


def stood_pat(at: Draw, event: StoodPat) -> Drawing | Wagering:
    """The phase after a player stands pat."""
    hand = at.play.hand
    return next_to_draw(at, hand.drew(event.seat, hand.hands[event.seat], 0))


def next_to_draw(at: Draw, hand: Hand) -> Drawing | Wagering:
    """The phase in which the other player draws, or the second betting round (HU-7)."""
    if at.play.turn == hand.deal.first:
        return Drawing(hand, hand.deal.dealer)
    return Wagering(hand, 2, Betting(hand.deal.first))


def show(at: Playing[events.Options, AwaitingShow], _: Chance) -> HandsShown:
    """Both hands are shown, that of the first to act before the other (HU-8)."""
    hands: list[Shown] = []
    for seat in at.play.hand.deal.seats:
        cards = at.play.hand.hands[seat]
        name = rules.evaluate(cards).category.stored_name
        hands.append(Shown(seat=seat, cards=cards, combination=name))
    return HandsShown(hands=tuple(hands))


def shown(at: Playing[events.Options, AwaitingShow], _: HandsShown) -> AwaitingPayout:
    """The phase after the showdown: the better hand wins; equal hands are a draw (HU-8, HU-10)."""
    mine, theirs = map(rules.rank_five, at.play.hand.hands)
    winner = None if mine == theirs else int(mine < theirs)
    return AwaitingPayout(at.play.hand, shown=True, winner=winner)


def pay(at: Playing[events.Options, AwaitingPayout], _: Chance) -> DealPaid | events.DealDrawn:
    """The payout: the pot goes to the better hand, or to the player left (HU-6, HU-8, HU-10)."""
    winner = at.play.winner
    return events.DealDrawn() if winner is None else pay_pot(at, winner)


State = playing.State[events.Options, Play, Ended]


def check(players: int, _: events.Options) -> None:
    """Refuse a number of players that the rules do not allow (HU-1)."""
    if players != rules.PLAYERS:
        raise refused("HU-1", "two-players", players=players)


def begin(_: Table, __: events.Options) -> AwaitingShuffle:
    """The first phase: before the first deal."""
    return AwaitingShuffle(0)


HEADS_UP_DRAW: Final[
    Session[events.Options, Play, Ended, commands.HeadsUpDrawCommand, events.HeadsUpDrawEvent]
] = Session(
    Rules(
        name="heads-up-draw",
        rules="heads-up-draw/1",
        opened=events.GameOpened,
        check=check,
        buy_in=lambda _: rules.STAKE,
        begin=begin,
        phases=(
            phase(
                AwaitingShuffle,
                on(events.CarriedPotShared, lambda at, _: at.play),
                on(DeckShuffled, shuffled),
                on(events.GameEnded, ended),
                follows=share_end_or_shuffle,
            ),
            phase(
                AwaitingAntes,
                on(PotFed, with_deal(AwaitingHands)),
                follows=lambda at, _: feed_pot(at.play.deal.seats, rules.ANTE, "ante"),
            ),
            phase(AwaitingHands[Deal], on(events.HandsDealt, dealt), follows=deal),
            phase(
                Wagering,
                *CHOICES,
                refuse(ExchangeCards, "HU-7", "not-the-draw"),
                refuse(StandPat, "HU-7", "not-the-draw"),
                on(events.PlayerStayed, stayed),
                on(wagers.PlayerBet, went_higher),
                on(wagers.PlayerRaised, went_higher),
                on(wagers.PlayerCalled, called),
                on(wagers.PlayerDropped, dropped),
                turn=turn(Wagering, lambda at: at.play.betting.turn, passive_bettor, "HU-4"),
            ),
            phase(
                Drawing,
                EXCHANGE,
                STANDING_PAT,
                *(refuse(kind, "HU-7", "the-draw") for kind in get_args(commands.Wagers)),
                on(events.CardsExchanged, exchanged),
                on(StoodPat, stood_pat),
                turn=turn(
                    Drawing,
                    lambda at: at.play.turn,
                    lambda at: StoodPat(seat=at.play.turn, by_clock=True),
                    "HU-7",
                ),
            ),
            phase(AwaitingThrowIn, on(HandsThrownIn, with_deal(AwaitingClose)), follows=throw_in),
            phase(AwaitingShow, on(HandsShown, shown), follows=show),
            phase(
                AwaitingPayout,
                on(DealPaid, with_deal(AwaitingClose)),
                on(events.DealDrawn, with_deal(AwaitingClose)),
                follows=pay,
            ),
            closing(
                AwaitingClose[Deal],
                lambda at: AwaitingShuffle(at.play.deal.number),
            ),
        ),
        ended=events.GameEnded,
        deficit=True,
        over="game-over/open-another",
    )
)
