"""What happened in each round of Poker Dice, noted for the report; nothing is examined here."""

from typing import Any

import msgspec

from deluxe_replays.decoded_entries import DecodedEntry
from deluxe_replays.findings import MALFORMED
from deluxe_replays.summary import DealSummary


class Rounds:
    """The rounds of one game, in order; the starter stands for the dealer."""

    def __init__(self) -> None:
        self._rounds: list[DealSummary] = []

    @property
    def deals(self) -> tuple[DealSummary, ...]:
        """Every round, also those that nobody played."""
        return tuple(self._rounds)

    def see(self, page: DecodedEntry) -> None:
        """Note what the next event tells; what no game wrote is left to the examiners."""
        event = page.event
        try:
            match page.kind:
                case "bets-placed":
                    starter = int(event["seats"][0])
                    self._rounds.append(DealSummary(int(event["deal"]), page.version, starter))
                case "round-skipped":
                    starter = int(event["starter"])
                    self._rounds.append(DealSummary(int(event["deal"]), page.version, starter))
                case "round-paid":
                    bank = sum(transfer["amount"] for transfer in event["transfers"])
                    self._note(winner=int(event["winner"]), bank=bank)
                case "deal-closed":
                    self._note(closed=True)
                case _:  # tells nothing that the summary of a round has
                    pass
        except MALFORMED:
            return

    def _note(self, **changes: Any) -> None:
        self._rounds[-1] = msgspec.structs.replace(self._rounds[-1], **changes)
