"""The picture of a trace in docs/operating.md: ``python -m tests.services.tracing.picture``."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from xml.sax.saxutils import escape

from tests.services.tracing.collector import CLIENT, Span, turn_traced

PICTURE: Final = Path(__file__).parents[3] / "docs" / "pictures" / "trace.svg"

_SVG: Final = "http://www.w3.org/2000/svg"
_FONT: Final = 'font-family="sans-serif" font-size="13"'
_WIDTH, _ROW, _TOP, _NAMES = 860, 30, 34, 330
_COLOURS: Final = {CLIENT: "#b7791f", "poker-deluxe": "#2b6cb0"}


def depth(span: Span, spans: Sequence[Span]) -> int:
    """How many spans of the trace are above this one."""
    parents = [one for one in spans if one.id == span.parent]
    return 1 + depth(parents[0], spans) if parents else 0


def drawn(spans: Sequence[Span]) -> str:
    """A row for each span: its name, and a bar from its start to its end."""
    height = _TOP + _ROW * len(spans) + 8
    return "\n".join(
        [
            f'<svg xmlns="{_SVG}" viewBox="0 0 {_WIDTH} {height}" {_FONT}>',
            f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
            *_legend(),
            *(line for number, span in enumerate(spans) for line in _row(number, span, spans)),
            "</svg>\n",
        ]
    )


def _legend() -> Iterator[str]:
    for place, (service, colour) in enumerate(_COLOURS.items()):
        x = 12 + 150 * place
        yield f'<rect x="{x}" y="10" width="12" height="12" rx="2" fill="{colour}"/>'
        yield f'<text x="{x + 18}" y="21" fill="#4a5568">{service}</text>'


def _row(number: int, span: Span, spans: Sequence[Span]) -> Iterator[str]:
    first, last = spans[0].start, max(one.end for one in spans)
    scale = (_WIDTH - _NAMES - 90) / (last - first)
    y, x = _TOP + _ROW * number, _NAMES + (span.start - first) * scale
    width = max(2.0, (span.end - span.start) * scale)
    indent, ms = 12 + 16 * depth(span, spans), (span.end - span.start) / 1e6
    if number % 2 == 0:
        yield f'<rect y="{y}" width="{_WIDTH}" height="{_ROW}" fill="#f7fafc"/>'
    yield f'<text x="{indent}" y="{y + 20}" fill="#1a202c">{escape(span.name)}</text>'
    yield (
        f'<rect x="{x:.1f}" y="{y + 8}" width="{width:.1f}" height="14" rx="2" '
        f'fill="{_COLOURS[span.service]}"/>'
    )
    yield f'<text x="{x + width + 6:.1f}" y="{y + 20}" fill="#4a5568">{ms:.1f} ms</text>'


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        PICTURE.write_text(drawn(turn_traced(Path(folder))[0]), "utf-8")
    print(PICTURE)
