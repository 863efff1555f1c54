"""A diagram of a game's chips: cashier, seats that pay, pots, seats that are paid."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from deluxe_domain.kernel.chips import CASHIER, HOUSE, POT
from deluxe_replays.chips.balances import is_player, is_pot
from deluxe_replays.chips.transfers import Ledger, LedgerLine
from deluxe_replays.entries.rows import Row
from deluxe_replays.reports.drawing import COLOURS, short

_WIDTH: Final = 760
_COLUMNS: Final = (120, 290, 460, 626)
"""Where the bars of each column begin, from the left."""
_BAR: Final = 14
_GAP: Final = 30
"""Between two bars of a column, where the name of the lower one stands."""
_PER_NODE: Final = 56
_LEAST: Final = 200


class Node(NamedTuple):
    """An end of a band: a seat stands twice, as one that pays and as one that is paid."""

    column: int
    name: str


class Band(NamedTuple):
    """All that went from one place to another."""

    source: Node
    target: Node
    amount: int


def bands_of(rows: Iterable[Row]) -> list[Band]:
    """Every way that chips went, up to the cash-outs; side pots count as the pot.

    Raises ``BrokenHistory``.
    """
    sums = dict[tuple[Node, Node], int]()
    for line in Ledger(rows):
        if line.target == CASHIER or (is_pot(line.source) and is_pot(line.target)):
            continue
        ends = (_source(line), _target(line))
        sums[ends] = sums.get(ends, 0) + line.amount
    return [Band(source, target, amount) for (source, target), amount in sums.items()]


def _source(line: LedgerLine) -> Node:
    if is_player(line.source):
        return Node(1, line.source_player or line.source)
    return Node(0, CASHIER) if line.source == CASHIER else Node(2, POT)


def _target(line: LedgerLine) -> Node:
    if is_player(line.target):
        column = 1 if line.source == CASHIER else 3
        return Node(column, line.target_player or line.target)
    return Node(3, HOUSE) if line.target == HOUSE else Node(2, POT)


def money_diagram(bands: Sequence[Band], colours: Mapping[str, int]) -> str:
    """The bands, as broad as the chips that they stand for, with a bar for each place."""
    if not bands:
        return "<p>No chips were moved.</p>"
    values = _values(bands)
    columns = [[node for node in values if node.column == column] for column in range(4)]
    height = max(_LEAST, _PER_NODE * max(map(len, columns)))
    scale = min(
        (height - _GAP * (len(nodes) + 1)) / sum(values[node] for node in nodes)
        for nodes in columns
        if nodes
    )
    tops = dict[Node, float]()
    for nodes in columns:
        top = (height + _GAP - sum(values[node] * scale + _GAP for node in nodes)) / 2
        for node in nodes:
            tops[node] = top
            top += values[node] * scale + _GAP
    label = "Where the chips went: cashier, players who pay, pots, players who are paid"
    return "\n".join(
        [
            f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{label}">',
            *_bands(bands, tops, scale, colours),
            *(_bar(node, tops[node], value, scale, colours) for node, value in values.items()),
            "</svg>",
        ]
    )


def _values(bands: Iterable[Band]) -> dict[Node, int]:
    """What passes through each place: what comes in or what goes out, whichever is more."""
    into, out = dict[Node, int](), dict[Node, int]()
    for source, target, amount in bands:
        out[source] = out.get(source, 0) + amount
        into[target] = into.get(target, 0) + amount
    nodes = sorted({**out, **into}, key=lambda node: node.column)
    return {node: max(into.get(node, 0), out.get(node, 0)) for node in nodes}


def _bands(
    bands: Sequence[Band], tops: Mapping[Node, float], scale: float, colours: Mapping[str, int]
) -> Iterable[str]:
    leaves, arrives = dict(tops), dict(tops)
    for source, target, amount in sorted(bands, key=lambda each: (tops[each[0]], tops[each[1]])):
        width = amount * scale
        a, b = leaves[source] + width / 2, arrives[target] + width / 2
        leaves[source] += width
        arrives[target] += width
        from_, to = _COLUMNS[source.column] + _BAR, _COLUMNS[target.column]
        middle = (from_ + to) / 2
        text = escape(f"{source.name} to {target.name}: {amount}")
        colour = _class(target if source.name == CASHIER else source, colours)
        yield (
            f'<path class="band {colour}" stroke-width="{max(width, 1):.1f}" '
            f'd="M{from_},{a:.1f} C{middle},{a:.1f} {middle},{b:.1f} {to},{b:.1f}">'
            f"<title>{text}</title></path>"
        )


def _bar(node: Node, top: float, value: int, scale: float, colours: Mapping[str, int]) -> str:
    x, height = _COLUMNS[node.column], max(value * scale, 1)
    if node.column == 0:
        place = f'x="{x - 8}" y="{top + height / 2:.1f}" text-anchor="end" dy="0.35em"'
    elif node.column == len(_COLUMNS) - 1:
        place = f'x="{x + _BAR + 8}" y="{top + height / 2:.1f}" dy="0.35em"'
    else:
        place = f'x="{x + _BAR / 2:g}" y="{top - 6:.1f}" text-anchor="middle"'
    return (
        f'<rect class="bar {_class(node, colours)}" x="{x}" y="{top:.1f}" '
        f'width="{_BAR}" height="{height:.1f}"/>'
        f"<text {place}>{escape(short(node.name, 14))} <tspan>{value:,}</tspan></text>"
    )


def _class(node: Node, colours: Mapping[str, int]) -> str:
    number = colours.get(node.name) if node.name not in {CASHIER, POT, HOUSE} else None
    return "plain" if number is None else f"c{number % COLOURS}"
