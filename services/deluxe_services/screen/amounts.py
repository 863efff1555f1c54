"""The number of an act: its bounds, and how its field shows it."""

from typing import Any

from deluxe_services.texts.functions import read_money


def is_money(act: Any) -> bool:
    """Whether the number of an act is an amount of money, in cents."""
    return str(act.kind) == "top-up"


def first_number(act: Any, kind: str) -> int:
    """The first number in a field: half of what may be lifted, else the least."""
    least, most = int(act.least), int(act.most)
    return (least + most) // 2 if kind == "cut-deck" else least


def nearest(number: int, act: Any) -> int:
    """The number within the bounds of an act and on its steps that is nearest from below."""
    least, most, step = int(act.least), int(act.most), int(getattr(act, "step", 1))
    inside = min(max(number, least), most)
    return least + (inside - least) // step * step


def number_text(number: int, act: Any) -> str:
    """The number of an act as its field holds it: money with its hundredths."""
    return f"{number / 100:.2f}" if is_money(act) else str(number)


def read_number(text: str, act: Any) -> int:
    """The number in the field of an act; ``ValueError`` if there is none."""
    if is_money(act):
        return read_money(text)
    return int(text.replace(",", "").replace(".", "").replace(" ", ""))
