"""What happened in each hand of Chinese Poker, noted for the report; nothing is examined here."""

from collections import Counter

import msgspec

from deluxe_replays.decoded_entries import DecodedEntry
from deluxe_replays.findings import MALFORMED
from deluxe_replays.summary import DealSummary


class Deals:
    """The hands of one game, in order."""

    def __init__(self) -> None:
        self._deals: list[DealSummary] = []

    @property
    def deals(self) -> tuple[DealSummary, ...]:
        """Every hand that was shuffled for."""
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
                    points: Counter[int] = Counter()
                    for each in event["exchanges"]:
                        points[int(each["first"])] += int(each["points"])
                        points[int(each["second"])] -= int(each["points"])
                    winner = max(points, key=lambda seat: points[seat])
                    self._deals[-1] = msgspec.structs.replace(self._deals[-1], winner=winner)
                case "deal-closed":
                    self._deals[-1] = msgspec.structs.replace(self._deals[-1], closed=True)
                case _:  # tells nothing that the summary of a deal has
                    pass
        except MALFORMED:
            return
