"""The shim makes files fail as it is told, records what was done, and a power loss follows."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from errno import EACCES, EIO, ENOSPC
from pathlib import Path

import pytest

from tests.drills.powerloss import CachedFile, files_below, power_loss, write_files
from tests.drills.shim import Faults

PAGE = b"x" * 4096


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "root"
    folder.mkdir()
    return folder


@pytest.fixture
def faults(tmp_path: Path, root: Path) -> Faults:
    return Faults(tmp_path / "shim", root)


def run(faults: Faults, root: Path, program: str) -> list[object]:
    """What a Python program that runs in ``root`` under the shim prints, each line read as JSON.

    ``tried(call)`` there gives what a call returns, or the errno with which it failed.
    """
    prelude = """
import json, os
def tried(call, *arguments):
    try:
        return call(*arguments)
    except OSError as error:
        return [error.errno]
def say(what):
    print(json.dumps(what), flush=True)
"""
    result = subprocess.run(
        [sys.executable, "-c", prelude + program],
        cwd=root,
        env={**os.environ, **faults.environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


OPENED = "file = os.open('a.db', os.O_RDWR | os.O_CREAT, 0o600)\n"


def test_without_rules_nothing_fails_and_files_elsewhere_are_not_recorded(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    elsewhere = str(tmp_path / "elsewhere")
    run(faults, root, f"open({elsewhere!r}, 'w').write('x')\n{OPENED}os.write(file, b'one')")
    assert (root / "a.db").read_bytes() == b"one"
    assert [(one.kind, Path(one.path).name, one.data) for one in faults.operations()] == [
        ("C", "a.db", b""),
        ("W", "a.db", b"one"),
    ]


@pytest.mark.parametrize(
    ("rule", "call", "said"),
    [
        ("ENOSPC write *.db", "os.write, file, b'1234'", [ENOSPC]),
        ("EIO write *.db", "os.pwrite, file, b'1234', 0", [EIO]),
        ("EIO write *.db", "os.pwritev, file, [b'12', b'34'], 0", [EIO]),
        ("short write *.db", "os.pwrite, file, b'1234', 0", 2),
        ("EIO sync *.db", "os.fsync, file", [EIO]),
        ("EIO write,sync *.db", "os.fdatasync, file", [EIO]),
        ("lie sync *.db", "os.fsync, file", None),
        ("EIO truncate *.db", "os.ftruncate, file, 0", [EIO]),
        ("EIO read *.db", "os.read, file, 4", [EIO]),
        ("EIO read *.db", "os.pread, file, 4, 0", [EIO]),
        ("EACCES open *.db", "os.open, 'a.db', os.O_RDONLY", [EACCES]),
        ("EIO rename *.db", "os.rename, 'a.db', 'b.db'", [EIO]),
        ("EIO rename *.db", "os.link, 'a.db', 'b.db'", [EIO]),
        ("EIO unlink *.db", "os.unlink, 'a.db'", [EIO]),
        ("EIO write *.other", "os.write, file, b'1234'", 4),
    ],
)
def test_a_rule_makes_its_operation_fail_on_its_files(
    faults: Faults, root: Path, rule: str, call: str, said: object
) -> None:
    (root / "a.db").touch()
    faults.set(rule)
    program = "file = os.open('a.db', os.O_RDWR)" if "open" not in rule else "file = 0"
    assert run(faults, root, f"{program}\nsay(tried({call}))") == [said]


def test_rules_are_changed_while_a_process_runs(faults: Faults, root: Path) -> None:
    program = f"{OPENED}for _ in range(3):\n    input()\n    say(tried(os.write, file, b'1'))"
    with subprocess.Popen(
        [sys.executable, "-u", "-c", f"import os\n{_TRIED}{program}"],
        cwd=root,
        env={**os.environ, **faults.environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def next_write() -> str:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("\n")
            process.stdin.flush()
            return process.stdout.readline().strip()

        assert next_write() == "1"
        with faults.on("ENOSPC write *"):
            assert next_write() == str([ENOSPC])
        assert next_write() == "1"


_TRIED = """
def say(what):
    print(what)
def tried(call, *arguments):
    try:
        return call(*arguments)
    except OSError as error:
        return [error.errno]
"""


def test_a_rule_may_begin_late_and_end_early(faults: Faults, root: Path) -> None:
    faults.set("EIO write *.db after=1 times=2")
    answers = run(faults, root, f"{OPENED}for _ in range(4):\n    say(tried(os.write, file, b'1'))")
    assert answers == [1, [EIO], [EIO], 1]


def lost(faults: Faults, root: Path, program: str, seed: int | None = None) -> dict[str, bytes]:
    before = files_below(root)
    run(faults, root, program)
    files = power_loss(faults.operations(), before, seed)
    return {str(Path(name).relative_to(root.resolve())): data for name, data in files.items()}


def test_a_power_loss_takes_what_was_not_synced(faults: Faults, root: Path) -> None:
    (root / "old").write_bytes(b"was there")
    program = f"{OPENED}os.write(file, b'synced'); os.fsync(file); os.write(file, b' not')"
    assert lost(faults, root, program) == {"old": b"was there", "a.db": b"synced"}


def test_a_lie_of_the_disk_keeps_nothing(faults: Faults, root: Path) -> None:
    faults.set("lie sync *")
    assert lost(faults, root, f"{OPENED}os.write(file, b'x'); os.fsync(file)") == {"a.db": b""}


def test_what_a_failed_sync_dropped_no_later_sync_brings_back(faults: Faults, root: Path) -> None:
    faults.set("EIO sync *.db times=1")
    program = f"""{OPENED}page = {PAGE!r}
os.pwrite(file, page, 0); tried(os.fsync, file)
os.pwrite(file, page, 4096); os.fsync(file)"""
    assert lost(faults, root, program) == {"a.db": bytes(4096) + PAGE}


def test_a_page_that_is_written_again_gets_there_whole(faults: Faults, root: Path) -> None:
    faults.set("EIO sync *.db times=1")
    program = f"""{OPENED}page = {PAGE!r}
os.pwrite(file, page, 0); tried(os.fsync, file)
os.pwrite(file, b'y', 0); os.fsync(file)"""
    assert lost(faults, root, program) == {"a.db": b"y" + PAGE[1:]}


def test_dirty_pages_may_get_there_by_chance_and_the_same_seed_keeps_the_same(
    faults: Faults, root: Path
) -> None:
    program = f"{OPENED}os.pwrite(file, {PAGE!r} * 32, 0)"
    pages = lost(faults, root, program, seed=1)["a.db"].count(b"x") // 4096
    assert 0 < pages < 32
    assert lost(faults, root, program, seed=1)["a.db"].count(b"x") // 4096 == pages


def test_names_are_kept_at_once(faults: Faults, root: Path, tmp_path: Path) -> None:
    (root / "gone").touch()
    program = """
os.unlink('gone')
with open('new', 'w') as file:
    file.write('x'); file.flush(); os.fsync(file.fileno())
os.replace('new', 'named')
os.link('named', 'second')"""
    files = lost(faults, root, program)
    assert files == {"named": b"x", "second": b"x"}
    write_files({str(root / name): data for name, data in files.items()}, root, tmp_path / "left")
    assert (tmp_path / "left" / "named").read_bytes() == b"x"


def test_sqlite_writes_through_the_shim(faults: Faults, root: Path, tmp_path: Path) -> None:
    faults.set("ENOSPC write *.db-wal after=12 times=1")
    program = """
import sqlite3
db = sqlite3.connect('a.db', isolation_level=None)
db.execute('PRAGMA journal_mode=WAL')
db.execute('PRAGMA synchronous=FULL')
db.execute('CREATE TABLE t (n)')
for n in range(9):
    try:
        db.execute('INSERT INTO t VALUES (?)', (n,))
    except sqlite3.OperationalError as error:
        say(error.sqlite_errorname)
    else:
        say(n)
os._exit(0)"""
    *answers, _ = said_all = run(faults, root, program)
    assert answers.count("SQLITE_FULL") == 1
    writes = [n for n in said_all if n != "SQLITE_FULL"]
    write_files(power_loss(faults.operations()), root, tmp_path / "left")
    with closing(sqlite3.connect(tmp_path / "left" / "a.db")) as database:
        assert [n for (n,) in database.execute("SELECT n FROM t")] == writes


def test_a_sync_that_ends_late_does_not_bring_back_what_a_newer_one_replaced() -> None:
    file = CachedFile()
    file.write(0, b"a")
    file.begin_sync((1, 1))
    file.write(1, b"b")
    file.write(4096, b"c")
    file.begin_sync((1, 2))
    for ticket in ((1, 2), (1, 1)):
        file.end_sync(ticket, failed=False, chance=None)
    assert bytes(file.disk) == b"ab" + bytes(4094) + b"c"
