"""Which messages games share: one for each struct of these modules of the kernel."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tests.declared.structs import path_of

VALUES: Final = "values"
"""The file with values of the whole API, which is written by hand."""


class SharedFile(NamedTuple):
    """A proto file of the kernel: what it says of itself, and the message around its messages."""

    about: str
    namespace: str = ""
    words: str = ""


FILES: Final[Mapping[str, SharedFile]] = {
    "betting": SharedFile(
        "Betting, which Draw Poker, five-card Stud and seven-card Stud share: options, betting "
        "rounds, pots and the showdown. The numbers in parentheses are points of the rule book DR.",
        "Betting",
        "A namespace for the messages of betting. It is never sent itself.",
    ),
    "dice": SharedFile(
        "Dice, which Poker Dice, Yacht and Escalero share: turns of up to three throws, and the "
        "score sheet. The numbers in parentheses are points of the rule books PD and YA.",
        "Dice",
        "A namespace for the messages of games with dice. It is never sent itself. Dice are "
        "numbers from 1 to 6. Their places are numbered from 0 to 4, from the left.",
    ),
    "table": SharedFile("Events that games share."),
}

_MODULES: Final[Mapping[str, str]] = {
    "kernel.dice": "Dice.",
    "kernel.first_dealer": "Betting.",
    "kernel.scoresheet": "Dice.",
    "kernel.stakes": "Betting.",
    "kernel.table": "",
    "kernel.turns": "Dice.",
    "kernel.wagers": "Betting.",
}
"""The modules whose structs games share, and what stands before the names of their messages."""

_STRUCTS: Final[Mapping[str, str]] = {
    "kernel.chips.Transfer": "Transfer",
    "kernel.deals.DealClosed": "DealClosed",
    "kernel.deals.DealPaid": "Betting.DealPaid",
    "kernel.deals.DeckShuffled": "DeckShuffled",
    "kernel.deals.HandsShown": "Betting.HandsShown",
    "kernel.deals.PotFed": "Betting.PotFed",
    "kernel.deals.SeatCards": "SeatCards",
    "kernel.deals.Shown": "Betting.Shown",
    "kernel.exchanges.StubReshuffled": "Betting.StubReshuffled",
    "kernel.stakes.Options": "BettingOptions",
}

ENUMS: Final[Mapping[str, tuple[str, str]]] = {
    "kernel.dice.DiceKind": ("DiceKind", "dice"),
    "kernel.scoresheet.Box": ("ScoreBox", "dice"),
    "kernel.stakes.EndReason": ("BettingEndReason", "betting"),
    "kernel.stakes.FedBy": ("BettingFedBy", "betting"),
    "kernel.table.Currency": ("Currency", VALUES),
}
"""The enum of each ``Literal`` that games share, and its file."""

_OF_VALUES: Final = frozenset({"Transfer", "Terms", "ChipValue", "BranchedFrom"})

TITLES: Final[Mapping[str, str]] = {"five-card-stud": "Stud", "seven-card-stud": "Stud"}
"""Games that have their messages together; of the others the name of the game is before them."""


def message_of(struct: Any) -> str:
    """The message of a struct that games share; ``""`` of one that is a game's own."""
    path = path_of(struct)
    module = path.rpartition(".")[0]
    if path in _STRUCTS:
        return _STRUCTS[path]
    return f"{_MODULES[module]}{struct.__name__}" if module in _MODULES else ""


def file_of(message: str) -> str:
    """The file of a message or enum that games share; ``""`` of one that is a game's own."""
    enums = dict(ENUMS.values())
    if message in _OF_VALUES:
        return VALUES
    if message in enums:
        return enums[message]
    return next(
        (n for n, file in FILES.items() if file.namespace and message.startswith(file.namespace)),
        "",
    )
