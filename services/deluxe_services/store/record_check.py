"""Privileged reads and tokens, compared with the log entries that name them (``records``)."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from deluxe_services.store.interface import TableStore
from deluxe_services.store.records import (
    KIND,
    NO_GAME,
    Records,
    access_hash,
    is_left,
    read_records,
    row_bytes,
    token_hash,
    token_name,
)
from deluxe_services.store.values import LEFT, Access, Row, Token

MOST: Final = 1_000
"""The most faults that are reported."""

PLAYER: Final = "player"
_PAGE: Final = 1_000
_ATTEMPTS: Final = 5
_LAST: Final = "SELECT coalesce(MAX(version), 0) FROM entries WHERE game = ''"
_ACCESSES: Final = """SELECT at, who, role, method, game, request, reason, number, salt
    FROM accesses WHERE number > ? ORDER BY number LIMIT ?"""
_TOKENS: Final = """SELECT digest, game, seat, player, role, expires FROM tokens
    WHERE digest > ? ORDER BY digest LIMIT ?"""


def record_faults(store: TableStore) -> Iterator[str]:
    """What was removed, changed or added without the log; a server may be writing."""
    faults: list[str] = []
    for _ in range(_ATTEMPTS):
        before = store.fetch(_LAST)
        faults = [*islice(_Listed().faults(store), MOST)]
        if not faults or store.fetch(_LAST) == before:
            break
    yield from faults


def record_notes(store: TableStore) -> Iterator[str]:
    """Each entry that names all tokens and privileged reads again, and what it changed.

    A migration and a restore to an earlier moment add such entries, and so can whoever writes the
    database. They are no fault: a reader has to know whether there was such a moment.
    """
    listing = _Listed()
    for row in store.rows(NO_GAME):
        listing.take(row)
    return listing.notes()


def later_tokens(store: TableStore) -> Iterator[tuple[str, str | None]]:
    """The digests of tokens that are ahead of the log, each with the role that it has by the log.

    ``None``: the log does not know it. Of a token that allows something else since, only that its
    player has left can be taken back.
    """
    listing = _Listed()
    for row in store.rows(NO_GAME):
        listing.take(row)
    for token in _tokens(store):
        if not listing.knows(token):
            yield token.digest, None
        elif token.role == LEFT and listing.allows(msgspec.structs.replace(token, role=PLAYER)):
            yield token.digest, PLAYER


class _Anew(NamedTuple):
    """An entry that names everything again, and what was named before it."""

    position: int
    records: Records
    accesses: AbstractSet[str]
    tokens: Mapping[str, str]


class _Listed:
    """What the entries name, in their order; each thing with the position that named it last."""

    def __init__(self) -> None:
        self._anew: list[_Anew] = []
        self._accesses: dict[str, int] = {}
        self._tokens: dict[str, tuple[str, int]] = {}
        self._vacancies: dict[tuple[str, int], int] = {}

    def faults(self, store: TableStore) -> Iterator[str]:
        """Everything that the tables do not have as the entries say."""
        for row in store.rows(NO_GAME):
            fault = self.take(row)
            if fault:
                yield f"entry {row.position} of the log {fault}"
        yield from self._access_faults(store)
        yield from self._token_faults(store)

    def notes(self) -> Iterator[str]:
        """What a reader should know of the entries that were taken, the newest first."""
        accesses: AbstractSet[str] = self._accesses.keys()
        tokens: AbstractSet[str] = self._tokens.keys()
        for one in reversed(self._anew):
            yield _told(one, len(one.accesses - accesses), len(one.tokens.keys() - tokens))
            accesses, tokens = one.accesses, one.tokens.keys()

    def take(self, row: Row) -> str:
        """Take the next entry over; what is wrong with it, if anything."""
        if (row.kind, row.version) != (KIND, row.position):
            return f"is of no game, and listed as {row.kind!r}, number {row.version}"
        try:
            records = read_records(row.data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return f"cannot be read: {error}"
        if row_bytes(records) != row.data:
            return "is not written as this program writes it"
        if not (records.tokens or records.accesses or records.vacated):
            return "names nothing"
        if records.anew:
            tokens = {name: state for name, (state, _) in self._tokens.items()}
            self._anew.append(_Anew(row.position, records, frozenset(self._accesses), tokens))
            for listing in (self._accesses, self._tokens, self._vacancies):
                listing.clear()
        self._add(records, row.position)
        return ""

    def _add(self, records: Records, position: int) -> None:
        self._vacancies |= dict.fromkeys(records.vacated, position)
        self._tokens |= {name: (state, position) for name, state in records.tokens}
        self._accesses |= dict.fromkeys(records.accesses, position)

    def _access_faults(self, store: TableStore) -> Iterator[str]:
        for access in _accesses(store):
            if self._accesses.pop(access_hash(access), None) is None:
                yield f"privileged read {access.number} is not one that the log names"
        for position in sorted(self._accesses.values()):
            yield f"a privileged read that entry {position} of the log names is gone or changed"

    def _token_faults(self, store: TableStore) -> Iterator[str]:
        fault = False
        for token in _tokens(store):
            fault = True
            record = self._tokens.pop(token_name(token.digest), None)
            if record is None:
                yield f"the token {token.digest} was added behind the log: revoke it"
            elif not self._fits(token, *record):
                yield f"the token {token.digest} does not allow what the log says: revoke it"
        if fault:  # else it is a copy without tokens, which gives nobody any rights
            for _, position in sorted(self._tokens.values(), key=lambda record: record[1]):
                yield f"a token that entry {position} of the log names is gone"

    def knows(self, token: Token) -> bool:
        """Whether an entry names the token."""
        return token_name(token.digest) in self._tokens

    def allows(self, token: Token) -> bool:
        """Whether the entries say of a token that they name what it says itself."""
        return self._fits(token, *self._tokens[token_name(token.digest)])

    def _fits(self, token: Token, state: str, position: int) -> bool:
        freed_at = -1 if token.seat is None else self._vacancies.get((token.game, token.seat), -1)
        return is_left(token, state) if freed_at > position else token_hash(token) == state


def _told(one: _Anew, lost_accesses: int, lost_tokens: int) -> str:
    """An entry that names everything again, in a sentence."""
    begin = f"entry {one.position} of the log names all tokens and privileged reads anew"
    if not (one.accesses or one.tokens):
        return f"{begin}; none was named before it. A migration or a restore does that"
    other = sum(one.tokens.get(name) != state for name, state in one.records.tokens)
    return (
        f"{begin}. Of those named before it {lost_accesses} reads and {lost_tokens} tokens are not "
        f"named again; {other} of its tokens are new or allow something else. A restore to an "
        "earlier moment does that. If there was none, somebody wrote it into the database"
    )


def _accesses(store: TableStore) -> Iterator[Access]:
    last = -(2**62)
    while page := store.fetch(_ACCESSES, (last, _PAGE)):
        yield from (Access(*row) for row in page)
        last = page[-1][7]


def _tokens(store: TableStore) -> Iterator[Token]:
    last = ""
    while page := store.fetch(_TOKENS, (last, _PAGE)):
        yield from (Token(*row) for row in page)
        last = page[-1][0]
