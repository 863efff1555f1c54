"""A game for viewing: every version of it as one viewer may see it."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import click

from deluxe_domain.catalogue import game_of
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.history import Reader, split_entry
from deluxe_domain.kernel.viewer import Viewer
from deluxe_replays.audit.replayer import Replay
from deluxe_services.cli.language.exit_codes import Broken, Misunderstood
from deluxe_services.cli.language.words import say
from deluxe_services.histories.histories import seen, view
from deluxe_services.histories.states import DEAL_CLOSED, DECK_SHUFFLED
from deluxe_services.texts.boards import board
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.printable import harmless_lines
from deluxe_services.texts.scenes import texts_at

_RED_CARDS: Final = re.compile(r"[♦♥](?:10|[2-9BDKA])|\b(?:10|[2-9JQKA])[♦♥]|\b[2-9TJQKA][dh]\b")


class HistoryView:
    """One history, to be shown event by event and at any version.

    ``Broken`` if no game wrote it; ``Misunderstood`` for a seat or a version that it has not.
    """

    def __init__(self, name: str, history: Sequence[bytes], viewer: Viewer) -> None:
        self.name = name
        self.viewer = viewer
        try:
            self.game = game_of(split_entry(history[0]))
            self._reader = Reader(self.game)
            self._history = history
            self._replay = Replay(self.game, history)
            self._latest = self._replay.at(self._replay.last)
        except (BrokenHistory, IndexError) as error:
            raise cannot_replay(name, error) from error
        table = self.game.table(self._latest.state)
        check_seat(name, 0 if table is None else table.players, viewer)

    @property
    def last(self) -> int:
        """The last version."""
        return self._replay.last

    def check(self, version: int) -> int:
        """The version, if the game has it."""
        if not 1 <= version <= self.last:
            raise Misunderstood(say("no-version", game=self.name, last=self.last, version=version))
        return version

    def told(self, version: int, lang: Language) -> list[str]:
        """The event of a version in words, one line or more."""
        entry = self._reader.entry(self._history[version - 1])
        return self._texts(lang).event(seen(self.game, self._latest, entry, self.viewer))

    def board(self, version: int, lang: Language) -> Sequence[str]:
        """The table after a version."""
        state = view(self.game, self._replay.at(version), self._latest, self.viewer)
        return board(self._texts(lang), state)

    @cache  # noqa: B019 # a reel lives as long as its command
    def _texts(self, lang: Language) -> Texts:
        return texts_at(self.game, self._latest.state, lang, self.viewer.seat)

    def event_plain(self, version: int) -> dict[str, object]:
        """The event of a version as JSON, with the words for it."""
        entry = self._reader.entry(self._history[version - 1])
        event = plain(seen(self.game, self._latest, entry, self.viewer))
        return {"version": version, "event": event, "text": "; ".join(self.told(version, "en"))}

    def view_plain(self, version: int) -> object:
        """The state after a version as JSON."""
        state = view(self.game, self._replay.at(version), self._latest, self.viewer)
        return plain(state)

    def deals(self) -> Iterator[int]:
        """The versions at which a deal starts."""
        versions = range(1, self.last + 1)
        kinds = {version: self._replay.event(version).kind for version in versions}
        if DECK_SHUFFLED in kinds.values():
            yield from (version for version in versions if kinds[version] == DECK_SHUFFLED)
        else:  # dice: the next deal begins when one is closed
            ends = [version for version in versions if kinds[version] == DEAL_CLOSED]
            yield from (version + 1 for version in ends if version < self.last)


def cannot_replay(name: str, error: Exception) -> Broken:
    """The error for a history that no game wrote."""
    return Broken(say("cannot-replay", game=name, why=error))


def check_seat(name: str, seats: int, viewer: Viewer) -> None:
    """``Misunderstood`` if a game with so many seats has not the viewer's."""
    if viewer.seat is not None and viewer.seat >= seats:
        raise Misunderstood(say("no-seat", game=name, last=seats, seat=viewer.seat + 1))


def coloured(line: str) -> str:
    """Hearts and diamonds in red; plain where nothing shows colours."""
    return _RED_CARDS.sub(lambda card: click.style(card[0], fg="red"), harmless_lines(line))
