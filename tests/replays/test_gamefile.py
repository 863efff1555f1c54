"""The game file: out, in and out again byte for byte, and plain words where it is not sound."""

from io import BytesIO

import msgspec
import pytest

from deluxe_replays.audit.auditor import audit_file
from deluxe_replays.entries.findings import Claim
from deluxe_replays.entries.gamefile import FORMAT, GameFileError, read_game_file, write_game_file
from deluxe_replays.entries.rows import StoredRow
from tests.effort import examples
from tests.replays.played import Played, event_set, forged, play


def written(game: Played, whole: bool = False) -> bytes:
    stream = BytesIO()
    write_game_file(stream, game.rows, whole)
    return stream.getvalue()


def running(game: Played) -> Played:
    """The game in its second deal."""
    return game.upto(game.first("deal-closed") + 4)


def test_a_file_is_a_header_and_each_entry_as_it_was_stored() -> None:
    game = play()
    lines = written(game).splitlines()
    assert lines[1:] == game.data
    assert msgspec.json.decode(lines[0]) == {
        "format": FORMAT,
        "game": game.game_id,
        "name": "poker-deluxe",
        "rules": "poker-deluxe/1",
        "entries": len(game.rows),
        "head": game.head.digest,
        "seed": game.seed.hex(),
    }


@pytest.mark.parametrize("whole", [True, False])
def test_export_import_export_gives_the_same_bytes(whole: bool) -> None:
    for game in (play(), running(play())):
        first = written(game, whole)
        rows = list(read_game_file(BytesIO(first)).sound_rows())
        second = BytesIO()
        write_game_file(second, rows, whole)
        assert second.getvalue() == first


def test_g_7_the_file_of_a_running_game_tells_nothing_of_the_running_deal() -> None:
    game = running(play())
    file = read_game_file(BytesIO(written(game)))
    rows = list(file.rows())
    assert file.header.seed is None
    assert rows[-1].kind == "deal-closed"
    assert [row.data for row in rows] == game.data[: len(rows)]
    assert len(rows) < len(game.rows)


def test_g_7_before_the_first_deal_is_closed_the_file_ends_before_the_shuffle() -> None:
    game = play()
    rows = list(read_game_file(BytesIO(written(game.upto(12)))).rows())
    assert rows[-1].kind == "entropy-revealed"


def test_asked_for_whole_a_running_game_is_written_to_its_end() -> None:
    game = running(play())
    file = read_game_file(BytesIO(written(game, whole=True)))
    assert file.header.seed is None
    assert len(list(file.rows())) == len(game.rows)


def test_a_file_is_audited_without_a_store() -> None:
    for game in (play(), running(play()), play().upto(12)):
        audit = audit_file(read_game_file(BytesIO(written(game))))
        assert audit.clean, audit.findings
        assert audit.claims[0].claim == Claim.HEADER


def found_in(content: bytes) -> bool:
    """Whether a file is refused in its first line, or audited and not clean."""
    try:
        file = read_game_file(BytesIO(content))
    except GameFileError as error:
        return error.line == 1
    return not audit_file(file).clean


def test_every_byte_of_a_file_counts() -> None:
    """The header's last, and of the entries some: each has the digest of the one before it."""
    content = written(play())
    entries = content.index(b"\n") + 1
    for place in (*range(0, entries, 7), *range(entries, len(content) - 1, examples(83, 1))):
        forgery = bytearray(content)
        forgery[place] ^= 1
        assert found_in(bytes(forgery)), place


@pytest.mark.parametrize("entries", [0, 1, -1])
def test_a_file_that_was_cut_off_is_found(entries: int) -> None:
    _, *lines = whole = written(play()).splitlines(keepends=True)
    short = whole[0] + b"".join(lines[:entries])
    assert not audit_file(read_game_file(BytesIO(short))).clean
    with pytest.raises(GameFileError, match=f"the header names {len(lines)} entries"):
        list(read_game_file(BytesIO(short)).sound_rows())


def test_importing_stops_at_the_line_that_is_not_sound_and_says_what_to_do() -> None:
    lines = written(play()).splitlines(keepends=True)
    swap = b"".join([*lines[:5], lines[6], lines[5], *lines[7:]])
    with pytest.raises(GameFileError, match=r"line 6: .*does not follow.*Audit the file"):
        list(read_game_file(BytesIO(swap)).sound_rows())
    damage = b"".join([*lines[:5], b"{}\n", *lines[6:]])
    with pytest.raises(GameFileError, match="line 6: "):
        list(read_game_file(BytesIO(damage)).sound_rows())
    crlf = written(play()).replace(b"\n", b"\r\n")
    with pytest.raises(GameFileError, match="line 1: "):
        read_game_file(BytesIO(crlf))


def test_an_entry_that_is_no_event_of_its_game_is_not_imported() -> None:
    game = play()
    forgery = forged(game, {game.first("deck-cut"): event_set(lifted=99)})
    with pytest.raises(GameFileError, match="lifted"):
        list(read_game_file(BytesIO(written(forgery))).sound_rows())


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"\n",
        b"hello\n",
        b"[]\n",
        b'{"format":"poker-deluxe-game/1"}\n',
        b'{"entries":1,"format":"poker-deluxe-game/2","game":"g","head":"","name":"","rules":""}\n',
        b'{"entries":0,"format":"poker-deluxe-game/1","game":"g","head":"","name":"","rules":""}\n',
        b'{"entries": 1,"format":"poker-deluxe-game/1","game":"g","head":"","name":"","rules":""}',
        b"[" * 100_000,
        b"\xff\xfe\n",
    ],
)
def test_what_is_no_game_file_is_refused_in_its_first_line(first: bytes) -> None:
    with pytest.raises(GameFileError, match="line 1: "):
        read_game_file(BytesIO(first))


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", "another"), ("rules", "poker-deluxe/2"), ("seed", None), ("seed", "no seed")],
)
def test_a_header_that_does_not_agree_with_its_entries_is_found(
    field: str, value: str | None
) -> None:
    first, rest = written(play()).split(b"\n", 1)
    header = msgspec.json.decode(first)
    header[field] = value
    if value is None:
        del header[field]
    line = msgspec.json.encode(header, order="sorted")
    audit = audit_file(read_game_file(BytesIO(line + b"\n" + rest)))
    assert audit.result(Claim.HEADER).finding is not None


def test_what_cannot_be_written_as_lines_is_refused() -> None:
    rows = list(play().rows)
    with pytest.raises(GameFileError, match="no entry"):
        write_game_file(BytesIO(), [])
    with pytest.raises(GameFileError, match="is one line"):
        write_game_file(BytesIO(), [rows[0], StoredRow(2, "", b"{\n}")])
    stream = BytesIO()
    with pytest.raises(GameFileError, match="audit it"):
        write_game_file(stream, [rows[0], StoredRow(2, "", b"{}")])
    assert stream.getvalue() == b""
