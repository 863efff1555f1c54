"""The diagrams of a report as inline SVG: flows, and stacks over time."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from deluxe_replays.chips.transfers import Payment

COLOURS: Final = 8
"""How many colours the page has, as classes ``c0`` to ``c7``; then they repeat, dashed."""

MOST_FLOWS: Final = 40
"""Payments that a diagram shows, the largest first."""

_WIDTH: Final = 760
_BAR: Final = 14
_GAP: Final = 12
_LEFT, _RIGHT = 190, 570


class Stacks(NamedTuple):
    """A player's chips after each event that moved any: ``points`` are (version, chips)."""

    player: str
    points: Sequence[tuple[int, int]]


def flow_diagram(payments: Sequence[Payment], colours: Mapping[str, int]) -> str:
    """Who pays on the left, who is paid on the right, bands as broad as the chips between them."""
    bands = payments[:MOST_FLOWS]
    if not bands:
        return "<p>Nobody has paid anybody.</p>"
    payers, payees = _sums(bands, 0), _sums(bands, 1)
    most = max(len(payers), len(payees))
    height = max(160, 36 * most)
    scale = (height - _GAP * (most + 1)) / sum(p.amount for p in bands)
    left, right = _places(payers, scale), _places(payees, scale)
    parts = [
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="Who paid whom">',
        *_bands(bands, scale, left, right, colours),
        *_bars(payers, scale, left, colours, _LEFT, "end"),
        *_bars(payees, scale, right, colours, _RIGHT, "start"),
        "</svg>",
    ]
    return "\n".join(parts)


def _sums(payments: Iterable[Payment], end: int) -> dict[str, int]:
    sums: dict[str, int] = {}
    for payment in payments:
        name = payment.payee if end else payment.payer
        sums[name] = sums.get(name, 0) + payment.amount
    return dict(sorted(sums.items(), key=lambda item: (-item[1], item[0])))


def _places(sums: Mapping[str, int], scale: float) -> dict[str, float]:
    """The top of each bar."""
    places, top = dict[str, float](), float(_GAP)
    for name, amount in sums.items():
        places[name] = top
        top += amount * scale + _GAP
    return places


def _bands(
    payments: Sequence[Payment],
    scale: float,
    left: Mapping[str, float],
    right: Mapping[str, float],
    colours: Mapping[str, int],
) -> Iterable[str]:
    from_, to, middle = dict(left), dict(right), (_LEFT + _RIGHT) / 2
    for payer, payee, amount in payments:
        width = amount * scale
        a, b = from_[payer] + width / 2, to[payee] + width / 2
        from_[payer] += width
        to[payee] += width
        path = f"M{_LEFT + _BAR},{a:.1f} C{middle},{a:.1f} {middle},{b:.1f} {_RIGHT},{b:.1f}"
        yield (
            f'<path class="band c{colours.get(payer, 0) % COLOURS}" d="{path}" '
            f'stroke-width="{max(width, 1):.1f}">'
            f"<title>{escape(f'{payer} pays {payee} {amount}')}</title></path>"
        )


def _bars(
    sums: Mapping[str, int],
    scale: float,
    places: Mapping[str, float],
    colours: Mapping[str, int],
    at: int,
    anchor: str,
) -> Iterable[str]:
    text_at = at - 8 if anchor == "end" else at + _BAR + 8
    for name, amount in sums.items():
        height = max(amount * scale, 1)
        middle = places[name] + height / 2
        yield (
            f'<rect class="bar c{colours.get(name, 0) % COLOURS}" x="{at}" y="{places[name]:.1f}" '
            f'width="{_BAR}" height="{height:.1f}"/>'
            f'<text x="{text_at}" y="{middle:.1f}" text-anchor="{anchor}" dy="0.35em">'
            f"{escape(short(name))} <tspan>{amount:,}</tspan></text>"
        )


def stack_chart(stacks: Sequence[Stacks], colours: Mapping[str, int]) -> str:
    """Every player's chips from the first event that moved any to the last, as steps."""
    lines = [one for one in stacks if one.points]
    if not lines:
        return "<p>No chips were moved.</p>"
    versions = [version for one in lines for version, _ in one.points]
    chips = [amount for one in lines for _, amount in one.points]
    first, last, low, high = min(versions), max(versions), min(0, *chips), max(chips)
    height, left, right, foot = 280, 60, 150, 30

    def x(version: int) -> float:
        return left + (_WIDTH - left - right) * (version - first) / max(1, last - first)

    def y(amount: int) -> float:
        return 12 + (height - 12 - foot) * (high - amount) / max(1, high - low)

    parts = [f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="Stacks over time">']
    parts += [
        f'<line class="grid" x1="{left}" x2="{_WIDTH - right}" y1="{y(amount):.1f}" '
        f'y2="{y(amount):.1f}"/><text x="{left - 8}" y="{y(amount):.1f}" dy="0.35em" '
        f'text-anchor="end">{amount:,}</text>'
        for amount in _ticks(low, high)
    ]
    for version, anchor in ((first, "start"), (last, "end")):
        parts.append(
            f'<text x="{x(version):.1f}" y="{height - 8}" text-anchor="{anchor}">'
            f"event {version}</text>"
        )
    for row, one in enumerate(lines):
        number = colours.get(one.player, 0)
        style = f"line c{number % COLOURS}" + " dashed" * (number >= COLOURS)
        path = _steps([(x(version), y(amount)) for version, amount in one.points], x(last))
        key = 22 + 20 * row
        parts.append(
            f'<path class="{style}" d="{path}"><title>{escape(one.player)}</title></path>'
            f'<path class="{style}" d="M{_WIDTH - right + 14},{key}h20"/>'
            f'<text x="{_WIDTH - right + 40}" y="{key}" dy="0.35em">'
            f"{escape(short(one.player, 14))}</text>"
        )
    return "\n".join([*parts, "</svg>"])


def _steps(points: Sequence[tuple[float, float]], end: float) -> str:
    """A line that keeps its height from each point to the next, and from the last to the end."""
    (x, y), *rest = points
    steps = "".join(f"H{x:.1f}V{y:.1f}" for x, y in rest)
    return f"M{x:.1f},{y:.1f}{steps}H{end:.1f}"


def _ticks(low: int, high: int) -> list[int]:
    """Whole amounts for the lines behind a chart: at most seven, zero among them.

    >>> _ticks(0, 75)
    [0, 20, 40, 60]
    """
    step = 1
    while (high - low) / step > 6:
        digit = int(str(step)[0])
        step = step * 2 if digit != 2 else step * 5 // 2
    return list(range(-(-low // step) * step, high + 1, step))


def short(name: str, longest: int = 20) -> str:
    """A name, cut where it is longer than what a drawing has room for."""
    return name if len(name) <= longest else f"{name[: longest - 1]}…"
