"""How the screen looks: colours for a dark and a light theme, two or four colours of suits."""

from dataclasses import dataclass
from typing import Final, Literal

Theme = Literal["dark", "light"]

_SUITS: Final = "cdhs"


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme; ``suits`` are those of ♣ ♦ ♥ ♠ with two and with four colours."""

    board: str
    panel: str
    ink: str
    dim: str
    accent: str
    good: str
    bad: str
    edge: str
    face: str
    face_edge: str
    fresh: str
    chosen: str
    back: str
    back_ink: str
    chips: tuple[str, str, str, str]
    suits: tuple[str, str, str, str]
    four: tuple[str, str, str, str]


PALETTES: Final[dict[Theme, Palette]] = {
    "dark": Palette(
        board="#11342a", panel="#0b221b", ink="#eef3ee", dim="#9db5a9", accent="#f0c05a",
        good="#7fd7a0", bad="#ff9c8f", edge="#2f6350", face="#f8f5ec", face_edge="#a39c86",
        fresh="#c98a00", chosen="#ffe08a", back="#28477f", back_ink="#7f9fdb",
        chips=("#7aa7ff", "#ff7a6b", "#f2d14b", "#f4f4f4"),
        suits=("#1d1d1d", "#c1121f", "#c1121f", "#1d1d1d"),
        four=("#12722f", "#1450b8", "#c1121f", "#1d1d1d"),
    ),
    "light": Palette(
        board="#e4efe8", panel="#f6faf7", ink="#15251d", dim="#52665b", accent="#875500",
        good="#17693a", bad="#a8201a", edge="#a3bdaf", face="#ffffff", face_edge="#8b958f",
        fresh="#b86e00", chosen="#ffe9a8", back="#3b62a8", back_ink="#b7ccf5",
        chips=("#2456c4", "#b3261e", "#8f6b00", "#5f6b65"),
        suits=("#1d1d1d", "#c1121f", "#c1121f", "#1d1d1d"),
        four=("#12722f", "#1450b8", "#c1121f", "#1d1d1d"),
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """The looks that the player has chosen."""

    theme: Theme = "dark"
    four_colours: bool = False

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return PALETTES[self.theme]

    def suit(self, card: str) -> str:
        """The colour of a card's suit."""
        palette = self.palette
        colours = palette.four if self.four_colours else palette.suits
        return colours[_SUITS.index(card[1])]
