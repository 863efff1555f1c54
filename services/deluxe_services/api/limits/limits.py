"""The limits of one caller: calls in a second, streams at the same time.

The buckets are our own, some thirty lines: the library ``limits`` takes 12 µs for each look at a
limit, and every call takes two.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from deluxe_services.api.errors import Failure
from deluxe_services.settings import Settings

REMEMBERED: Final = 10_000
"""Callers whose buckets are kept; who has not called for longest is forgotten first."""

_BURST: Final = 2.0
"""Seconds of calls that may come at once."""


class Buckets:
    """A bucket of calls for each caller, which fills at ``rate`` a second; 0 is no limit.

    It holds the calls of ``burst`` seconds, and one at least.
    """

    def __init__(
        self, rate: float, clock: Callable[[], float] = monotonic, burst: float = _BURST
    ) -> None:
        self._burst = burst
        self._clock = clock
        self.refill(rate)
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._levels)

    def refill(self, rate: float) -> None:
        """Fill at another rate from now on."""
        self._rate = rate
        self._room = max(1.0, rate * self._burst)

    def take(self, caller: str, most: float = 0.0) -> float:
        """Take a call out of the caller's bucket: 0, or in how many seconds there will be one.

        One that will be there within ``most`` seconds is taken already; else none is.
        """
        if not self._rate:
            return 0.0
        now = self._clock()
        level, since = self._levels.pop(caller, (self._room, now))
        level = max(-most * self._rate, level + (now - since) * self._rate)  # the rate may fall
        level = min(self._room, level)
        wait = 0.0 if level >= 1 else (1 - level) / self._rate
        self._levels[caller] = (level - 1 if wait <= most else level, now)
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)
        return wait


@dataclass(frozen=True, slots=True)
class Caller:
    """A caller for limits: their token or certificate, and their address."""

    known: str = field(repr=False)
    address: str


NOBODY: Final = Caller("", "")
"""A caller of whom nothing is known, as there is none over a network."""


class Limits:
    """The limits of a server, and how far its callers have used them; for one event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._by_token = Buckets(settings.calls_per_token)
        self._by_address = Buckets(settings.calls_per_address)
        self._streams: Counter[str] = Counter()
        self._playing: Counter[str] = Counter()

    @property
    def open_streams(self) -> int:
        """The number of open streams."""
        return self._streams.total()

    def call_from(self, address: str) -> None:
        """Raises ``Failure`` if too many calls come from this address."""
        wait = self._by_address.take(address)
        if wait:
            self._too_much("calls_per_address", self.settings.calls_per_address, wait)

    def call_with(self, token: str) -> None:
        """Raises ``Failure`` if too many calls come with this token."""
        wait = self._by_token.take(token)
        if wait:
            self._too_much("calls_per_token", self.settings.calls_per_token, wait)

    @contextmanager
    def stream(self, caller: Caller) -> Iterator[None]:
        """Room for a stream; raises ``Failure`` if the caller, or all together, have too many."""
        who = caller.known or caller.address
        if self._streams[who] >= self.settings.streams_per_caller:
            self._too_much("streams_per_caller", self.settings.streams_per_caller, 1)
        if self.open_streams >= self.settings.max_streams:
            self._too_much("max_streams", self.settings.max_streams, 1)
        with _counted(self._streams, who):
            yield

    @contextmanager
    def play(self, caller: Caller) -> Iterator[None]:
        """Room for a stream of both sides; raises ``Failure`` if the caller has too many."""
        who, most = caller.known or caller.address, self.settings.play_streams_per_caller
        if self._playing[who] >= most:
            self._too_much("play_streams_per_caller", most, 1)
        with _counted(self._playing, who):
            yield

    def _too_much(self, limit: str, value: int, wait: float) -> None:
        text = f"more than this server allows ({limit}: {value}); try again later"
        variables: dict[str, int | str] = {"limit": limit, "value": value}
        raise Failure("TOO_MUCH", text, variables, retry_ms=max(1, round(wait * 1000)))


@contextmanager
def _counted(counts: Counter[str], who: str) -> Iterator[None]:
    counts[who] += 1
    try:
        yield
    finally:
        counts[who] -= 1
        if not counts[who]:
            del counts[who]


def address_of(peer: str) -> str:
    """The address in what gRPC says of a peer, without its port.

    >>> address_of("ipv4:192.0.2.7:50312"), address_of("ipv6:%5B2001:db8::1%5D:443")
    ('192.0.2.7', '2001:db8::1')
    """
    kind, _, rest = peer.partition(":")
    if kind == "ipv4":
        return rest.rpartition(":")[0]
    if kind == "ipv6":
        return rest.replace("%5B", "").replace("%5D", "]").replace("[", "").partition("]")[0]
    return kind
