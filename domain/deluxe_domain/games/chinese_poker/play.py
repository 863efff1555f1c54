"""The play of Chinese Poker: all arrange at once, everybody is compared with everybody (CP)."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.commands import (
    ArrangeHand,
    ChinesePokerCommand,
    DeclineTopUp,
    TopUp,
)
from deluxe_domain.games.chinese_poker.events import (
    ChinesePokerEvent,
    DealPaid,
    Exchanged,
    GameEnded,
    GameOpened,
    HandArranged,
    HandsDealt,
    HandsShown,
    HandSurrendered,
    Options,
    PlayerCashedOut,
    Shown,
    ToppedUp,
    TopUpDeclined,
)
from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    Arranging,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    Bank,
    BetweenHands,
    Deal,
    Ended,
    Hand,
    Hands,
    Play,
)
from deluxe_domain.games.chinese_poker.rules.arrangement import Arrangement
from deluxe_domain.games.chinese_poker.rules.money import LEVELS, Level
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, HOUSE, Transfer, player
from deluxe_domain.kernel.deals import (
    DealClosed,
    DeckShuffled,
    EndReason,
    Held,
    check_closed,
    check_pack,
    check_stacks,
    close_deal,
    shuffle,
)
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.phases import ask, on, phase
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.session import Rules, Session, check_players
from deluxe_domain.kernel.table import CASH_OUT, RunOutClock, Table, cash_outs

State = Unopened | Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]
At = Playing[Agreed, Play]
Between = Playing[Agreed, BetweenHands]


def check(players: int, options: Options) -> None:
    """Refuse a table or a level that the rules do not know (CP-1, CP-17)."""
    check_players(players, rules.FEWEST_PLAYERS, rules.MOST_PLAYERS, "CP-1")
    if (options.start is None) is not (options.top_up is None):
        raise Refused(
            "CP-17",
            Reason.BAD_OPTION,
            "a level of the table's own needs both start and top_up: give both or neither",
        )
    start = options.start or LEVELS[options.level - 1].start
    if options.top_up is not None and options.top_up > start:
        raise Refused(
            "CP-17",
            Reason.BAD_OPTION,
            "the least to go on with, {top_up}, is more than the least to start with, {start}",
            top_up=options.top_up,
            start=start,
        )
    if options.buy_in is not None and options.buy_in < start:
        raise Refused(
            "CP-17",
            Reason.BAD_OPTION,
            "at this table the least to start play is {start} cents, not {buy_in}",
            start=start,
            buy_in=options.buy_in,
        )


def agree(options: Options) -> Agreed:
    """What is remembered of the options."""
    level = LEVELS[options.level - 1]
    if options.start is not None and options.top_up is not None:
        level = Level(options.start, options.top_up)
    return Agreed(
        value=options.value,
        bonus=options.bonus,
        tournament=options.mode == "tournament",
        start=level.start,
        top_up=level.top_up,
        buy_in=options.buy_in or level.start,
        hands=options.hands,
    )


def begin(table: Table, agreed: Agreed) -> BetweenHands:
    """Play begins before the first hand."""
    return BetweenHands(Bank((agreed.buy_in,) * table.players), 0, table.players - 1)


# Who plays, and who is waited for


def can_play(at: At | Between, seat: int) -> bool:
    """Whether this seat is dealt in: with enough to go on, or in a tournament with anything.

    Who has left a tournament still plays: the hand is surrendered (CP-17, CP-20).
    """
    if at.agreed.tournament:
        return at.chips[seat] > 0
    return at.table.present(seat) and at.chips[seat] >= at.agreed.top_up


def must_top_up(at: At | Between, seat: int) -> bool:
    """Whether this player has yet to say if they top up, since they have too little (CP-17)."""
    short = at.chips[seat] < at.agreed.top_up
    waits = at.table.present(seat) and seat not in at.play.bank.declined
    return short and waits and not at.agreed.tournament


def to_top_up(at: Between) -> tuple[int, ...]:
    """The seats that must say whether they top up, the lowest first."""
    return tuple([seat for seat in range(at.players) if must_top_up(at, seat)])


def to_arrange(at: Playing[Agreed, Arranging]) -> tuple[int, ...]:
    """The seats that have still to arrange, in any order; who has left is not waited for."""
    waited = [seat for seat, hand in enumerate(at.play.hands) if hand and not hand.done]
    return tuple([seat for seat in waited if at.table.present(seat)])


# What players may do


def arrange(at: At, command: ArrangeHand, _: Chance) -> HandArranged:
    """Lay the thirteen cards as front, middle and back (CP-1)."""
    if not isinstance(at.play, Arranging):
        raise Refused("CP-1", Reason.WRONG_PHASE, "there is nothing to arrange between two hands")
    hand = hand_to_arrange(at.play, command.seat)
    laid = command.front + command.middle + command.back
    for place, card in enumerate(laid):
        if card not in hand.cards:
            raise Refused(
                "CP-1",
                Reason.CARD_NOT_HELD,
                "arrange the cards of your hand: you do not hold {card}",
                card=card,
            )
        if card in laid[:place]:
            raise Refused(
                "CP-1",
                Reason.CARD_NOT_HELD,
                "lay each card once: {card} is there twice",
                card=card,
            )
    return HandArranged(
        seat=command.seat,
        front=command.front,
        middle=command.middle,
        back=command.back,
        claim=command.claim,
    )


def hand_to_arrange(play: Arranging, seat: int) -> Hand:
    """The hand that this seat has still to arrange; else ``Refused``."""
    hand = play.hands[seat]
    if hand is None:
        raise Refused(
            "CP-17",
            Reason.NOT_YOUR_TURN,
            "seat {seat} sits out: wait for the next hand",
            seat=seat,
        )
    if hand.done:
        raise Refused(
            "CP-1",
            Reason.NOT_YOUR_TURN,
            "seat {seat} has arranged already: wait for the others",
            seat=seat,
        )
    return hand


def run_out(at: At, command: RunOutClock, _: Chance) -> HandArranged | TopUpDeclined:
    """The most passive act: arrange automatically; do not top up (G-8)."""
    seat = command.seat
    if not isinstance(at.play, Arranging):
        return declined(at, seat, by_clock=True)
    hand = hand_to_arrange(at.play, seat)
    if not at.table.present(seat):
        raise Refused(
            "CP-20",
            Reason.NOT_YOUR_TURN,
            "seat {seat} has left and may come back until all others have arranged",
            seat=seat,
        )
    return arranged_for(seat, hand)


def arranged_for(seat: int, hand: Hand) -> HandArranged:
    """The hand arranged by the house; it never claims a clean sweep (CP-14, CP-20)."""
    laid = rules.arranged_automatically(hand.cards)
    return HandArranged(
        seat=seat,
        front=laid.front,
        middle=laid.middle,
        back=laid.back,
        claim=False,
        by_clock=True,
    )


def top_up(at: At, command: TopUp, _: Chance) -> ToppedUp:
    """Buy more chips at a cash table, at any time (CP-17)."""
    seat = command.seat
    if at.agreed.tournament:
        raise Refused("CP-17", Reason.WRONG_PHASE, "in a tournament nobody tops up")
    if not at.table.present(seat):
        raise Refused("G-6", Reason.NOT_SEATED, "nobody sits in seat {seat}", seat=seat)
    chips = at.chips[seat]
    least, most = at.agreed.least_top_up(chips), rules.MOST_CHIPS - chips
    if not least <= command.amount <= most:
        raise Refused(
            "CP-17",
            Reason.OUT_OF_RANGE,
            "with {chips} cents top up by {least} to {most}, not by {amount}",
            chips=chips,
            least=least,
            most=most,
            amount=command.amount,
        )
    bought = Transfer(source=CASHIER, target=player(seat), amount=command.amount, reason="top-up")
    return ToppedUp(seat=seat, transfers=(bought,))


def decline(at: At, command: DeclineTopUp, _: Chance) -> TopUpDeclined:
    """Sit out instead of topping up (CP-17)."""
    return declined(at, command.seat, by_clock=False)


def declined(at: At, seat: int, by_clock: bool) -> TopUpDeclined:
    """The player does not top up; ``Refused`` if nobody asked."""
    if not isinstance(at.play, BetweenHands) or not must_top_up(at, seat):
        raise Refused(
            "CP-17",
            Reason.NOT_YOUR_TURN,
            "seat {seat} is not asked to top up now",
            seat=seat,
        )
    return TopUpDeclined(seat=seat, by_clock=by_clock)


# What happens by itself


def between(at: Between, chance: Chance) -> PlayerCashedOut | GameEnded | DeckShuffled | None:
    """Who has left a cash table leaves with their money (CP-20); the end, or the next hand."""
    for seat, chips in enumerate(at.chips):
        if chips and not at.agreed.tournament and not at.table.present(seat):
            out = Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
            return PlayerCashedOut(seat=seat, transfers=(out,))
    if at.table.deserted:
        return end(at, "table-deserted", chance)
    if at.play.dealt == at.agreed.hands:
        return end(at, "hands-played", chance)
    if to_top_up(at):
        return None
    playing = [seat for seat in range(at.players) if can_play(at, seat)]
    if len(playing) < rules.FEWEST_PLAYERS or not any(map(at.table.present, playing)):
        return end(at, "too-few-players", chance)
    from_button = at.from_left_of(at.play.button - 1)
    dealer = next(seat for seat in from_button if can_play(at, seat))
    return shuffle(at, at.play.dealt + 1, dealer, chance)


def end(at: Between, reason: EndReason, chance: Chance) -> GameEnded:
    """Who has won most in the whole game is the winner, of several the youngest."""
    paid_in = at.play.bank.paid_in
    results = tuple([own - paid for own, paid in zip(at.chips, paid_in, strict=True)])
    return GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=results.__getitem__),
        stacks=at.chips,
        results=results,
        transfers=cash_outs(at.chips),
        seed=chance.master_hex,
    )


def deal(at: Playing[Agreed, AwaitingHands], _: Chance) -> HandsDealt:
    """Card by card, clockwise from the dealer's left (CP-1)."""
    deck = at.play.deal.deck
    seats = [seat for seat in at.from_left_of(at.play.deal.dealer) if can_play(at, seat)]
    dealt, number = rules.HAND * len(seats), len(seats)
    hands = [Held(seat=seat, cards=deck[i:dealt:number]) for i, seat in enumerate(seats)]
    return HandsDealt(seats=tuple(seats), hands=tuple(hands))


def arrange_for_who_left(
    at: Playing[Agreed, Arranging], _: Chance
) -> HandArranged | HandSurrendered | None:
    """Who has left may come back until all others have arranged (CP-20)."""
    if to_arrange(at):
        return None
    for seat, hand in enumerate(at.play.hands):
        if hand is not None and not hand.done:
            if at.agreed.tournament:
                return HandSurrendered(seat=seat)
            return arranged_for(seat, hand)
    raise AssertionError("while players arrange, one has not")


def in_order(at: Playing[Agreed, AwaitingShow | AwaitingPayout]) -> list[tuple[int, Hand]]:
    """Who plays, in the order of comparison: from the dealer's left, the dealer last (CP-13)."""
    clockwise, hands = at.from_left_of(at.play.deal.dealer), at.play.hands
    return [(seat, hand) for seat in clockwise if (hand := hands[seat]) is not None]


def show(at: Playing[Agreed, AwaitingShow], _: Chance) -> HandsShown:
    """All hands are shown (CP-13)."""
    return HandsShown(hands=tuple([laid_open(seat, hand) for seat, hand in in_order(at)]))


def laid_open(seat: int, hand: Hand) -> Shown:
    """A hand as it is shown; the cards of a surrendered one stay hidden (CP-20)."""
    laid = hand.arrangement
    if laid is None:
        return Shown(seat=seat, surrendered=True, foul=True)
    judged = rules.judge(laid)
    return Shown(
        seat=seat,
        front=laid.front,
        middle=laid.middle,
        back=laid.back,
        combinations=tuple([rules.category_of(own).stored_name for own in judged.strengths]),
        claim=laid.claim,
        foul=judged.foul,
        sweep=judged.sweep.value if judged.sweep else None,
    )


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> DealPaid:
    """Everybody is compared with everybody and paid; the house takes its rake (CP-13 to CP-19)."""
    playing = in_order(at)
    seats = [seat for seat, _ in playing]
    settled = rules.settle(
        [judged(hand) for _, hand in playing],
        at.agreed.value,
        [at.play.deal.stacks[seat] for seat in seats],
        at.agreed.bonus,
        at.agreed.tournament,
    )
    exchanges = [
        Exchanged(
            first=seats[each.first], second=seats[each.second], points=each.points, paid=each.paid
        )
        for each in settled.exchanges
    ]
    transfers = (*points_paid(seats, settled), *rakes_paid(seats, settled))
    return DealPaid(exchanges=tuple(exchanges), transfers=transfers)


def judged(hand: Hand) -> rules.Judged:
    """What a hand is worth; a surrendered one pays as a foul (CP-20)."""
    return rules.SURRENDERED if hand.arrangement is None else rules.judge(hand.arrangement)


def points_paid(seats: Sequence[int], settled: rules.Settlement) -> Iterator[Transfer]:
    """What players pay each other (CP-18)."""
    for each in settled.exchanges:
        if each.paid:
            yield Transfer(
                source=player(seats[each.payer]),
                target=player(seats[each.payee]),
                amount=each.paid,
                reason="points",
            )


def rakes_paid(seats: Sequence[int], settled: rules.Settlement) -> Iterator[Transfer]:
    """What the house takes (CP-19)."""
    for seat, taken in zip(seats, settled.rakes, strict=True):
        if taken:
            yield Transfer(source=player(seat), target=HOUSE, amount=taken, reason="rake")


def close(at: Playing[Agreed, AwaitingClose], chance: Chance) -> DealClosed:
    """The seed of the deal is opened."""
    return close_deal(at, at.play.deal.number, chance)


# How the play goes on after each event


def shuffled(at: Between, event: DeckShuffled) -> AwaitingHands:
    """The pack is committed."""
    deck = check_pack(event, event.deck)
    if event.deal != at.play.dealt + 1 or event.dealer >= at.players:
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    return AwaitingHands(at.play.bank, Deal(event.deal, event.dealer, deck, at.chips))


def dealt(at: Playing[Agreed, AwaitingHands], event: HandsDealt) -> Arranging:
    """All who play arrange at once."""
    cards = {held.seat: held.cards for held in event.hands}
    if tuple(cards) != event.seats or not cards.keys() <= set(range(at.players)):
        raise BrokenHistory(f"{event.kind} does not give every seat its cards")
    hands = [Hand(cards[seat]) if seat in cards else None for seat in range(at.players)]
    return Arranging(at.play.bank, at.play.deal, tuple(hands))


def arranged(
    at: Playing[Agreed, Arranging], event: HandArranged | HandSurrendered
) -> Arranging | AwaitingShow:
    """One has arranged; after the last one all hands are shown."""
    play = at.play
    hand = play.hands[event.seat] if event.seat < at.players else None
    if hand is None or hand.done:
        raise BrokenHistory(f"{event.kind} of seat {event.seat}, which has nothing to arrange")
    hands: Hands = (*play.hands[: event.seat], laid(hand, event), *play.hands[event.seat + 1 :])
    if all(each is None or each.done for each in hands):
        return AwaitingShow(play.bank, play.deal, hands)
    return Arranging(play.bank, play.deal, hands)


def laid(hand: Hand, event: HandArranged | HandSurrendered) -> Hand:
    """The hand as it was laid."""
    if isinstance(event, HandSurrendered):
        return Hand(hand.cards, surrendered=True)
    if event.front is None or event.middle is None or event.back is None or event.claim is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    arrangement = Arrangement(event.front, event.middle, event.back, event.claim)
    sizes = tuple(map(len, (event.front, event.middle, event.back)))
    if sizes != rules.SIZES or sorted(arrangement.cards) != sorted(hand.cards):
        raise BrokenHistory(f"{event.kind} lays other cards than seat {event.seat} holds")
    return Hand(hand.cards, arrangement)


def shown(at: Playing[Agreed, AwaitingShow], event: HandsShown) -> AwaitingPayout:
    """All hands lie open."""
    playing = {seat for seat, hand in enumerate(at.play.hands) if hand}
    if {each.seat for each in event.hands} != playing:
        raise BrokenHistory(f"{event.kind} does not show every hand")
    return AwaitingPayout(at.play.bank, at.play.deal, at.play.hands)


def paid(at: Playing[Agreed, AwaitingPayout], _: DealPaid) -> AwaitingClose:
    """The hand is paid."""
    return AwaitingClose(at.play.bank, at.play.deal, at.play.hands)


def closed(at: Playing[Agreed, AwaitingClose], event: DealClosed) -> BetweenHands:
    """The button is due at the left neighbour."""
    check_closed(event, at.play.deal.number)
    return BetweenHands(at.play.bank, event.deal, at.left_of(at.play.deal.dealer))


def cashed_out(at: Between, event: PlayerCashedOut) -> BetweenHands:
    """A player who has left takes the money along (CP-20)."""
    bank = at.play.bank.moved(event.transfers)
    return BetweenHands(bank, at.play.dealt, at.play.button)


def topped_up(at: At, event: ToppedUp) -> Play:
    """A player has more chips (CP-17)."""
    bank = at.play.bank.asked_again(event.seat).moved(event.transfers)
    return msgspec.structs.replace(at.play, bank=bank)


def top_up_declined(at: Between, event: TopUpDeclined) -> BetweenHands:
    """A player sits out (CP-17)."""
    if event.seat >= at.players or not must_top_up(at, event.seat):
        raise BrokenHistory(f"seat {event.seat} need not top up")
    bank = Bank(at.play.bank.paid_in, (*at.play.bank.declined, event.seat))
    return BetweenHands(bank, at.play.dealt, at.play.button)


def reseated(play: Play, seat: int) -> Play:
    """Who comes back is asked again whether they top up."""
    return msgspec.structs.replace(play, bank=play.bank.asked_again(seat))


def ended(at: Between, event: GameEnded) -> Ended:
    """How the game has ended."""
    check_stacks(event, event.stacks, at.chips)
    declined = at.play.bank.declined
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, event.results, declined)


_MORE_CHIPS: Final = on(ToppedUp, topped_up)

CHINESE_POKER: Final[Session[Agreed, Play, Ended, ChinesePokerCommand, ChinesePokerEvent]] = (
    Session(
        Rules(
            name="chinese-poker",
            rules="chinese-poker/1",
            opened=GameOpened,
            check=check,
            agree=agree,
            buy_in=lambda agreed: agreed.buy_in,
            begin=begin,
            phases=(
                phase(
                    BetweenHands,
                    on(DeckShuffled, shuffled),
                    on(TopUpDeclined, top_up_declined),
                    on(PlayerCashedOut, cashed_out),
                    on(GameEnded, ended),
                    _MORE_CHIPS,
                    several=to_top_up,
                    follows=between,
                ),
                phase(AwaitingHands, on(HandsDealt, dealt), _MORE_CHIPS, follows=deal),
                phase(
                    Arranging,
                    on(HandArranged, arranged),
                    on(HandSurrendered, arranged),
                    _MORE_CHIPS,
                    several=to_arrange,
                    follows=arrange_for_who_left,
                ),
                phase(AwaitingShow, on(HandsShown, shown), _MORE_CHIPS, follows=show),
                phase(AwaitingPayout, on(DealPaid, paid), _MORE_CHIPS, follows=pay),
                phase(AwaitingClose, on(DealClosed, closed), _MORE_CHIPS, follows=close),
            ),
            ended=GameEnded,
            anytime=(
                ask(ArrangeHand, arrange),
                ask(TopUp, top_up),
                ask(DeclineTopUp, decline),
                ask(RunOutClock, run_out),
            ),
            reseated=reseated,
        )
    )
)
