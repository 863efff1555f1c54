"""Chinese Poker in words: events and views in English and German, and acts read from text."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.commands import ArrangeHand, DeclineTopUp, TopUp
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
from deluxe_domain.games.chinese_poker.views import (
    ChinesePokerView,
    MayArrange,
    MayDecline,
    MayTopUp,
    OpenAct,
    SeatView,
)
from deluxe_domain.kernel.cards import Card, Language, card_face
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.comparing import Standard, Verdict, compare_hands, in_no_other_hand
from deluxe_domain.kernel.deals import DealClosed, DeckShuffled
from deluxe_domain.kernel.table import GameStarted, PlayerJoined, PlayerLeft, PlayerReturned
from deluxe_domain.kernel.wording import name_at, tell_seats

_END: Final[Mapping[str, tuple[str, str]]] = {
    "hands-played": ("all hands are played", "alle Spiele sind gespielt"),
    "too-few-players": ("fewer than two can go on", "weniger als zwei können weiterspielen"),
    "table-deserted": ("everybody has left", "alle sind gegangen"),
}

_MODES: Final[Mapping[bool, tuple[str, str]]] = {
    True: ("bonus table", "Bonustisch"),
    False: ("plain table", "ohne Bonus"),
}


def tell(event: ChinesePokerEvent, language: Language = "en") -> str:
    """One line that tells the event, as far as it may be seen."""
    german = language == "de"
    match event:
        case GameOpened():
            return _opened(event, german)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return tell_seats(event, language)
        case GameStarted():
            return "Das Spiel beginnt" if german else "play starts"
        case DeckShuffled():
            deals = "mischt und gibt" if german else "shuffles and deals"
            return f"{_deal(event.deal, german)}: {_who(event.dealer, german)} {deals}"
        case HandsDealt():
            return _dealt(event, language)
        case HandArranged():
            return _arranged(event, language)
        case HandSurrendered():
            surrenders = "gibt das Spiel auf" if german else "surrenders the hand"
            return f"{_who(event.seat, german)} {surrenders}{_clock(event.by_clock, german)}"
        case HandsShown():
            return "; ".join(_shown(shown, language) for shown in event.hands)
        case DealPaid():
            return _paid(event, german)
        case DealClosed():
            return f"{_deal(event.deal, german)} {'ist zu Ende' if german else 'is over'}"
        case ToppedUp():
            buys = "kauft nach:" if german else "tops up by"
            return f"{_who(event.seat, german)} {buys} {_sum(event.transfers)}"
        case TopUpDeclined():
            sits = "kauft nicht nach und setzt aus" if german else "does not top up and sits out"
            return f"{_who(event.seat, german)} {sits}{_clock(event.by_clock, german)}"
        case PlayerCashedOut():
            takes = "nimmt sein Geld mit:" if german else "takes his money along:"
            return f"{_who(event.seat, german)} {takes} {_sum(event.transfers)}"
        case GameEnded():
            return _ended(event, german)
        case _:
            assert_never(event)


def board(view: ChinesePokerView, language: Language = "en") -> tuple[str, ...]:
    """The table as its onlooker sees it: a line for the hand, one for each seat, and his cards."""
    german = language == "de"
    house = "" if view.tournament else f", {'Haus' if german else 'house'} {money(view.house)}"
    head = (
        f"{_deal(view.deal, german)}/{view.hands}, {money(view.value)} "
        f"{'je Punkt' if german else 'a point'}, {_MODES[view.bonus][german]}{house}"
    )
    return (head, *(_seat_line(seat, view, language) for seat in view.seats))


def open_acts_in_words(acts: Sequence[OpenAct], language: Language = "en") -> tuple[str, ...]:
    """What may be typed now, a line for each kind of act."""
    german = language == "de"
    lines: list[str] = []
    for act in acts:
        match act:
            case MayArrange():
                lay = "vorne 3, Mitte 5, hinten 5 Karten" if german else "front, middle and back"
                claim = "claim dahinter: Clean Sweep" if german else "claim after it: clean sweep"
                lines.append(f"3 / 5 / 5     {lay}; {claim}")
                auto = "automatisch ordnen" if german else "arrange automatically"
                lines.append(f"auto          {auto}")
            case MayTopUp():
                what = "um so viele Cent nachkaufen" if german else "top up by that many cents"
                lines.append(f"topup N       {what}, {act.least}-{act.most}")
            case MayDecline():
                lines.append(f"decline       {'aussetzen' if german else 'sit out'}")
            case _:
                assert_never(act)
    return tuple(lines)


def read_act(text: str, view: ChinesePokerView) -> ArrangeHand | TopUp | DeclineTopUp:
    """The command that a player types: three hands divided by strokes, ``auto``, ``topup 500``.

    ``decline`` sits out. Raises ``ValueError`` that says what may be typed.
    """
    seat = view.own_seat
    assert seat is not None, "acts are read only from who sits at the table"
    match text.lower().split():
        case ["auto"]:
            return _laid(seat, rules.arranged_automatically(_cards_to_arrange(view)))
        case ["topup" | "nachkaufen", number] if number.isascii() and number.isdigit():
            return TopUp(seat=seat, amount=_cents(number))
        case ["decline" | "aussetzen"]:
            return DeclineTopUp(seat=seat)
        case _ if "/" in text:
            return _laid(seat, rules.parse_arrangement(text))
        case _:
            may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
            raise ValueError(f"{text!r} is no act: type {may}")


def money(cents: int) -> str:
    """An amount of cents in whole money.

    >>> money(2519), money(-5)
    ('25.19', '-0.05')
    """
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def cards_in_order(cards: Sequence[Card], language: Language = "en") -> str:
    """Cards as a player sorts them, by rank and then by suit, from the highest down (CP-4).

    >>> cards_in_order(("2d", "2c", "Qd")), cards_in_order(("2c", "Qd", "Th"), "de")
    ('Qd 2c 2d', '♦D ♥10 ♣2')
    """
    held = sorted(cards, key=rules.card_place, reverse=True)
    return " ".join(card_face(card, language) for card in held)


def _cards_to_arrange(view: ChinesePokerView) -> rules.Cards:
    for act in view.acts:
        if isinstance(act, MayArrange):
            return act.cards
    raise ValueError("there is nothing to arrange now")


def _cents(number: str) -> int:
    cents = int(number[:12])
    if not 1 <= cents <= rules.MOST_CHIPS:
        raise ValueError(f"{number} cents cannot be bought: name 1 to {rules.MOST_CHIPS}")
    return cents


def _laid(seat: int, laid: rules.Arrangement) -> ArrangeHand:
    return ArrangeHand(
        seat=seat, front=laid.front, middle=laid.middle, back=laid.back, claim=laid.claim
    )


def _who(seat: int, german: bool) -> str:
    return f"{'Platz' if german else 'seat'} {seat}"


def _deal(number: int, german: bool) -> str:
    return f"{'Spiel' if german else 'hand'} {number}"


def _clock(by_clock: bool, german: bool) -> str:
    if not by_clock:
        return ""
    return " (Zeit abgelaufen oder gegangen)" if german else " (out of time, or has left)"


def _sum(transfers: Sequence[Transfer]) -> str:
    return money(sum(transfer.amount for transfer in transfers))


def _opened(event: GameOpened, german: bool) -> str:
    options = event.options
    table = _MODES[options.bonus][german]
    if german:
        mode = "Turnier" if options.mode == "tournament" else "um Geld"
        return (
            f"Chinesisches Poker, {mode}, {event.terms.players} Spieler, {options.hands} Spiele, "
            f"{money(options.value)} je Punkt, {table}"
        )
    mode = "tournament" if options.mode == "tournament" else "cash"
    return (
        f"Chinese Poker, {mode}, {event.terms.players} players, {options.hands} hands, "
        f"{money(options.value)} a point, {table}"
    )


def _dealt(event: HandsDealt, language: Language) -> str:
    german = language == "de"
    told = "; ".join(
        f"{_who(held.seat, german)}: {cards_in_order(held.cards, language)}" for held in event.hands
    )
    dealt = "die Karten sind ausgeteilt" if german else "the cards are dealt"
    return f"{dealt}: {told}" if told else dealt


def _arranged(event: HandArranged, language: Language) -> str:
    german = language == "de"
    done = f"{_who(event.seat, german)} {'hat geordnet' if german else 'has arranged'}"
    clock = _clock(event.by_clock, german)
    if event.front is None or event.middle is None or event.back is None:
        return f"{done}{clock}"
    laid = _three(event.front, event.middle, event.back, language)
    claims = (
        (" und sagt Clean Sweep an" if german else " and claims a sweep") if event.claim else ""
    )
    return f"{done}{claims}: {laid}{clock}"


def _three(
    front: Sequence[Card], middle: Sequence[Card], back: Sequence[Card], lang: Language
) -> str:
    return " / ".join(cards_in_order(cards, lang) for cards in (front, middle, back))


def _shown(shown: Shown, language: Language) -> str:
    german = language == "de"
    who = _who(shown.seat, german)
    if shown.front is None or shown.middle is None or shown.back is None:
        return f"{who}: {'aufgegeben' if german else 'surrendered'}"
    laid = _three(shown.front, shown.middle, shown.back, language)
    if shown.sweep is not None:
        said = rules.sweep_name(rules.Sweep(shown.sweep), language)
    elif shown.foul:
        said = "ungültig" if german else "foul"
    else:
        hands = (shown.front, shown.middle, shown.back)
        said = " / ".join(rules.describe(rules.strength(cards), language) for cards in hands)
    return f"{who}: {laid} ({said})"


def _paid(event: DealPaid, german: bool) -> str:
    compared = "; ".join(_exchanged(each, german) for each in event.exchanges)
    taken = _sum([transfer for transfer in event.transfers if transfer.target == "house"])
    if taken == money(0):
        return compared
    return f"{compared}; {'das Haus nimmt' if german else 'the house takes'} {taken}"


def _exchanged(each: Exchanged, german: bool) -> str:
    first, second = _who(each.first, german), _who(each.second, german)
    if each.points == 0:
        return f"{first} {'und' if german else 'and'} {second}: 0"
    winner, loser = (first, second) if each.points > 0 else (second, first)
    wins = "gewinnt" if german else "wins"
    from_ = "von" if german else "from"
    return f"{winner} {wins} {abs(each.points)} {from_} {loser} ({money(each.paid)})"


def _ended(event: GameEnded, german: bool) -> str:
    results = ", ".join(f"{'+' if own > 0 else ''}{money(own)}" for own in event.results)
    why = _END[event.reason][german]
    winner = _who(event.winner, german)
    if german:
        return f"Ende, {why}: {winner} hat am meisten gewonnen, Ergebnisse {results}"
    return f"the end, {why}: {winner} has won most, results {results}"


def _seat_line(seat: SeatView, view: ChinesePokerView, language: Language) -> str:
    german = language == "de"
    waits = seat.seat in view.waiting_for
    marks = f"{'D' if seat.seat == view.dealer else ''}{'>' if waits else ''}"
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    line = f"{marks:>2} {seat.seat} {name} {money(seat.chips):>9}  {_hand(seat, language)}"
    return f"{line.rstrip()}{gone}"


def _hand(seat: SeatView, language: Language) -> str:
    german = language == "de"
    if seat.front is not None and seat.middle is not None and seat.back is not None:
        return _three(seat.front, seat.middle, seat.back, language)
    if seat.hand is not None:
        return cards_in_order(seat.hand, language)
    if seat.surrendered:
        return "aufgegeben" if german else "surrendered"
    if seat.done:
        return "hat geordnet" if german else "has arranged"
    if seat.declined:
        return "setzt aus" if german else "sits out"
    return "?? " * seat.cards_held


def _combination(strength: int) -> str:
    return rules.category_of(strength).stored_name


def _described(cards: Sequence[Card], language: Language) -> str:
    return rules.describe(rules.strength(cards), language)


_STANDARD: Final = Standard(sorted(set(rules.SIZES)), rules.strength, _combination, _described)


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """What fronts and hands of five are, and which is the strongest: no two are equal (CP-7)."""
    return compare_hands(hands, _STANDARD, language)


def score(hands: Sequence[str], options: Options, language: Language) -> list[Verdict]:
    """What arrangements win or lose, in points and in money before the rake (CP-8 to CP-19).

    They go clockwise from the dealer's left, the dealer's last; everybody has ``buy_in`` cents
    on the table or, without it, enough.
    """
    if not rules.FEWEST_PLAYERS <= len(hands) <= rules.MOST_PLAYERS:
        few, most = rules.FEWEST_PLAYERS, rules.MOST_PLAYERS
        raise ValueError(f"{few} to {most} arrangements are compared, not {len(hands)} (CP-1)")
    arranged = [rules.parse_arrangement(hand) for hand in hands]
    in_no_other_hand([each.cards for each in arranged])
    judged = [rules.judge(each) for each in arranged]
    stacks = None if options.buy_in is None else [options.buy_in] * len(hands)
    tournament = options.mode == "tournament"
    settled = rules.settle(judged, options.value, stacks, options.bonus, tournament)
    most_won = max(settled.points)
    return [
        _scored(arrangement, counts, (points, won, rake), points == most_won > 0, language)
        for arrangement, counts, points, won, rake in zip(
            arranged, judged, settled.points, settled.won, settled.rakes, strict=True
        )
    ]


def _scored(
    arrangement: rules.Arrangement,
    judged: rules.Judged,
    brought: tuple[int, int, int],
    wins: bool,
    language: Language,
) -> Verdict:
    points, won, rake = brought
    hands = (arrangement.front, arrangement.middle, arrangement.back)
    said = " / ".join(_described(hand, language) for hand in hands)
    if judged.sweep is not None:
        said = rules.sweep_name(judged.sweep, language)
    elif judged.foul:
        said = "Foul"
    words = (
        " / ".join(" ".join(card_face(card, language) for card in hand) for hand in hands),
        said,
        f"{points:+d} {'Punkte' if language == 'de' else 'points'}",
        f"{'-' if won < 0 else '+'}{money(abs(won))}",
    )
    facts: dict[str, object] = {
        "front": list(arrangement.front),
        "middle": list(arrangement.middle),
        "back": list(arrangement.back),
        "combinations": [_combination(strength) for strength in judged.strengths],
        "sweep": None if judged.sweep is None else judged.sweep.value,
        "foul": judged.foul,
        "points": points,
        "won": won,
        "rake": rake,
    }
    return Verdict(words, facts, wins)
