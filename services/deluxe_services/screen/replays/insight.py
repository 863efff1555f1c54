"""The analysis and the chips of a recorded game, as text beside the board."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from deluxe_domain.kernel.chips import HOUSE
from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.entries.units import is_money
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.replays.tape import Mark
from deluxe_services.screen.words import Words
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.people import person
from deluxe_services.texts.written import written

if TYPE_CHECKING:
    from deluxe_replays.insight.analysis import Decision, GameAnalysis
    from deluxe_replays.reports.flows import ChipFlows

_LEVELS: Final = tuple(MILLION * number // 100 for number in (5, 10, 25, 50, 100, 200, 500, 1000))
"""Errors from which on a decision is marked, in millionths of a unit; of money, times 100."""

_FEW: Final = 12
"""At first so many decisions are marked at most."""

_MOST_ACTS: Final = 8
_BAR: Final = 10


def levels_of(analysis: "GameAnalysis") -> Sequence[int]:
    """The errors from which on decisions can be marked."""
    return [level * (100 if is_money(analysis.unit) else 1) for level in _LEVELS]


def first_level(analysis: "GameAnalysis") -> int:
    """The place of the first level at which few decisions are marked."""
    levels = levels_of(analysis)
    few = (at for at, level in enumerate(levels) if len(error_marks(analysis, level)) <= _FEW)
    return next(few, len(levels) - 1)


def error_marks(analysis: "GameAnalysis", level: int) -> list[Mark]:
    """The decisions whose error is not below a level."""
    return [Mark(each.version, "error") for each in analysis.decisions if each.error >= level]


class Insight:
    """Tells of an analysis what belongs to one version."""

    def __init__(self, analysis: "GameAnalysis", texts: Texts, words: Words, look: Look) -> None:
        self._analysis = analysis
        self._texts = texts
        self._words = words
        self._look = look

    def text(self, version: int, level: int) -> Text:
        """The decision, the luck and the worth at a version; totals; what it is based on."""
        palette, say = self._look.palette, self._words.say
        text = Text()
        for decision in self._analysis.decisions:
            if decision.version == version:
                self._decision(text, decision)
        for chance in self._analysis.chances:
            if chance.version == version:
                self._table(text, say("insight-luck"), [chance.luck], signed=True)
        self._worth(text, version)
        self._totals(text)
        errors = len(error_marks(self._analysis, level))
        text.append(f"\n{say('insight-marks', number=errors, level=self._amount(level))}\n")
        basis = say(f"insight-{self._analysis.basis}", samples=self._analysis.samples)
        text.append(f"{basis} ({self._analysis.worth})\n", palette.dim)
        return text

    def _decision(self, text: Text, decision: "Decision") -> None:
        """All acts that were open, the best first, and the one that was made."""
        palette, say = self._look.palette, self._words.say
        name, actual, best = (
            self._name(decision.seat),
            decision.acts[decision.made],
            decision.acts[0],
        )
        if decision.error:
            line = say("insight-error", name=name, error=self._amount(decision.error))
            text.append(f"{line}\n", f"bold {palette.bad}")
        else:
            text.append(f"{say('insight-best', name=name)}\n", f"bold {palette.good}")
        acts = list(decision.acts[:_MOST_ACTS])
        for act in acts if actual in acts else [*acts, actual]:
            sign = "▶" if act is actual else "★" if act is best else " "
            command = self._texts.game.commands.plain(act.command)
            worth = self._amount(act.worth, signed=True)
            style = f"bold {palette.ink}" if act in (actual, best) else palette.dim
            text.append(f"{sign} {worth:>9}  {written(self._texts, command)}\n", style)
        text.append("\n")

    def _worth(self, text: Text, version: int) -> None:
        """The worth of each seat, as a number and as a bar."""
        worths = self._analysis.worths
        at = bisect_right(worths, version, key=lambda each: each.version) - 1
        if at >= 0:
            self._table(text, self._words.say("insight-worth"), [worths[at].worth], signed=True)

    def _table(
        self, text: Text, title: str, columns: Sequence[Sequence[int]], *, signed: bool
    ) -> None:
        palette = self._look.palette
        text.append(f"{title}\n", f"bold {palette.accent}")
        most = max((abs(number) for number in columns[0]), default=0) or 1
        for seat, number in enumerate(columns[0]):
            bar = "▇" * round(_BAR * abs(number) / most)
            colour = palette.bad if number < 0 else palette.good
            text.append(f"{self._name(seat):<12.12}", palette.ink)
            text.append(f"{self._amount(number, signed=signed):>10} ", palette.ink)
            text.append(f"{bar}\n", colour)
        text.append("\n")

    def _totals(self, text: Text) -> None:
        """What each player won, how much of it was luck, and what they gave away."""
        palette, say, deals = self._look.palette, self._words.say, self._analysis.deals
        text.append(f"{say('insight-totals')}\n", f"bold {palette.accent}")
        heads = [say(f"insight-column-{each}") for each in ("result", "luck", "error")]
        text.append(" " * 12 + "".join(f"{head:>11.11}" for head in heads) + "\n", palette.dim)
        for seat in range(len(self._analysis.players)):
            sums = [
                sum(each[seat] for each in column)
                for column in (
                    [deal.result for deal in deals],
                    [deal.luck for deal in deals],
                    [deal.errors for deal in deals],
                )
            ]
            cells = [self._amount(number, signed=at < 2) for at, number in enumerate(sums)]
            text.append(f"{self._name(seat):<12.12}", palette.ink)
            text.append("".join(f"{cell:>11}" for cell in cells) + "\n", palette.ink)

    def _name(self, seat: int) -> str:
        return self._texts.scene.names.get(seat) or person(self._analysis.players[seat])

    def _amount(self, millionths: int, *, signed: bool = False) -> str:
        return self._words.amount(millionths, self._analysis.unit, signed=signed)


def chips_text(flows: "ChipFlows", words: Words, look: Look) -> Text:
    """Who won and lost how much, and who paid whom."""
    palette, say, text = look.palette, words.say, Text()
    if not flows.transfers:
        text.append(say("chips-none"), palette.dim)
        return text
    text.append(f"{say('chips-net')}\n", f"bold {palette.accent}")
    for each in flows.players:
        colour = palette.bad if each.net < 0 else palette.good
        text.append(f"{person(each.player):<20.20}", palette.ink)
        text.append(f"{_units(words, each.net, flows.unit, signed=True):>12}\n", colour)
    text.append(f"\n{say('chips-paid')}\n", f"bold {palette.accent}")
    for payment in flows.payments:
        payer, payee = (_party(name, words) for name in (payment.payer, payment.payee))
        amount = _units(words, payment.amount, flows.unit)
        text.append(f"{payer:<12.12} → {payee:<12.12}{amount:>12}\n", palette.ink)
    text.append("\n")
    for name, number in _balance(flows):
        text.append(f"{say(f'chips-{name}'):<20}", palette.dim)
        text.append(f"{_units(words, number, flows.unit):>12}\n", palette.ink)
    return text


def _balance(flows: "ChipFlows") -> Iterator[tuple[str, int]]:
    yield "bought", flows.bought_in
    yield "cashed", flows.cashed_out
    yield "rake", flows.rake
    yield "left", flows.on_tables


def _party(name: str, words: Words) -> str:
    return words.say("house") if name == HOUSE else person(name)


def _units(words: Words, number: int, unit: str, *, signed: bool = False) -> str:
    if is_money(unit):
        return words.amount(number * MILLION, unit, signed=signed)
    sign = "-" if number < 0 else "+" if signed else ""
    return f"{sign}{words.number(abs(number))}"
