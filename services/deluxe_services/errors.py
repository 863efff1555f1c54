"""The errors of this layer for callers; ``Refused`` comes from the rules."""

from deluxe_domain.kernel.misread import choose_from


class TableError(Exception):
    """A request that was not carried out, and changed nothing."""


class NoSuchGame(TableError):
    """There is no game of this id."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there is no game {game}")
        self.game = game


class NoSuchKind(TableError):
    """There is no game of this name in the catalogue."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(f"there is no game {name!r}: {choose_from(name, names)}")
        self.name = name
        self.known = names


class NoSuchPlayer(TableError):
    """No such player is registered, or they have no such token."""

    def __init__(self, player: str) -> None:
        super().__init__(f"there is no player {player}, or no such token of theirs")
        self.player = player


class NoSuchVersion(TableError):
    """The game has not come so far: ``version`` lies beyond ``current``."""

    def __init__(self, game: str, version: int, current: int) -> None:
        super().__init__(f"game {game} is at version {current}: there is no version {version} yet")
        self.game = game
        self.asked = version
        self.current = current


class NoSuchDeal(TableError):
    """The game has no deal of this number yet."""

    def __init__(self, game: str, deal: int) -> None:
        super().__init__(f"game {game} has no deal {deal} yet")
        self.game = game
        self.deal = deal


class RefusedTooOften(TableError):
    """So many commands were refused in this game that no more refusals of it are kept."""

    def __init__(self, game: str, most: int) -> None:
        super().__init__(
            f"more than {most} commands were refused in game {game}: send only open acts"
        )
        self.game = game
        self.most = most


class VersionConflict(TableError):
    """The game has moved on from the version that the caller expected."""

    def __init__(self, game: str, expected: int, current: int) -> None:
        super().__init__(f"game {game} is at version {current}, not at {expected}")
        self.game = game
        self.expected = expected
        self.current = current


class RequestIdReused(TableError):
    """The request id was used before, for something else."""

    def __init__(self, request: str) -> None:
        super().__init__(
            f"request id {request} was already used for another request: create a new one"
        )
        self.request = request


class NotYourSeat(TableError):
    """The caller does not hold the seat for which they ask."""

    def __init__(self, game: str, seat: int) -> None:
        super().__init__(f"seat {seat} of game {game} is not yours")
        self.game = game
        self.seat = seat


class PracticeOnly(TableError):
    """What only practice may do: a seed from outside, or a practice game on a server without."""


class PlayedByPeople(TableError):
    """People are still playing: nobody may learn the cards to come by playing on."""

    def __init__(self, game: str) -> None:
        super().__init__(f"people still play game {game}: it can be played on when it is over")
        self.game = game


class GameEndsThere(TableError):
    """Nobody has anything to choose after this version."""

    def __init__(self, game: str, version: int) -> None:
        super().__init__(
            f"after version {version} of game {game} nobody has anything to choose: "
            "play on from an earlier version"
        )
        self.game = game
        self.version = version


class Contended(TableError):
    """Other writers were faster again and again; try once more."""

    def __init__(self, game: str) -> None:
        super().__init__(f"too many others write to game {game}: try again")
        self.game = game


class HostClosed(TableError):
    """The host is closing and takes no more commands."""

    def __init__(self) -> None:
        super().__init__("the server is stopping: try again")
