"""What happened in each deal of a game with betting, noted for the report."""

from typing import Any

import msgspec

from deluxe_replays.decoded_entries import DecodedEntry
from deluxe_replays.findings import MALFORMED
from deluxe_replays.summary import DealSummary


class Deals:
    """The deals of one game, in order; of several winners the first is noted."""

    def __init__(self) -> None:
        self._deals: list[DealSummary] = []

    @property
    def deals(self) -> tuple[DealSummary, ...]:
        """Every deal that was shuffled for."""
        return tuple(self._deals)

    def see(self, page: DecodedEntry) -> None:
        """Note what the next event tells; what no game wrote is left to the examiners."""
        event = page.event
        try:
            match page.kind:
                case "deck-shuffled":
                    deal = DealSummary(int(event["deal"]), page.version, int(event["dealer"]))
                    self._deals.append(deal)
                case "deal-paid":
                    pots = sum(transfer["amount"] for transfer in event["transfers"])
                    self._note(winner=int(event["winners"][0]), bank=pots)
                case "deal-closed":
                    self._note(closed=True)
                case _:  # tells nothing that the summary of a deal has
                    pass
        except MALFORMED:
            return

    def _note(self, **changes: Any) -> None:
        self._deals[-1] = msgspec.structs.replace(self._deals[-1], **changes)
