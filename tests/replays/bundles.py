"""The vectors of bundles, what is expected of each, and the verifiers, called as a user would."""

import json
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from deluxe_replays import verify_bundle
from tests.services.cli.conftest import engine_here, run
from tests.vectors.bundles import forging

VECTORS: Final = forging.HERE
EXPECTED: dict[str, str] = json.loads((VECTORS / "expected.json").read_text("utf-8"))
UNREADABLE: Final = "unreadable"
"""What is expected of a file that is no bundle."""

PYTHON: Final = Path(verify_bundle.__file__)
JAVASCRIPT: Final = PYTHON.with_suffix(".mjs")
NODE: Final = shutil.which("node") or str(Path(sys.executable).with_name("node"))
KEY: Final = str(forging.SIGNER.verifier)
PROVED, REFUTED, MISUNDERSTOOD, NO_BUNDLE, NOT_PROVED, ALL_BUT_RULES = 0, 1, 2, 3, 5, 6
"""The endings of every verifier (docs/bundle.md)."""

ALONE: Final = ("python", "javascript")
VERIFIERS: Final = (*ALONE, "engine")


def path(name: str) -> Path:
    """The file of a vector."""
    return VECTORS / f"{name}.bundle.json"


def ends(name: str, *arguments: str) -> int:
    """How a verifier ends where no engine is installed."""
    return answer_of(name, *arguments)[0]


def answer_of(name: str, *arguments: str) -> tuple[int, str]:
    """How a verifier ends where no engine is installed, and what it prints.

    Those in Python run in this process, and the one in JavaScript in one process for all calls,
    since each start of a process takes longer than the rest.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", "/nowhere")
        if name == "javascript":
            return answer_in_javascript(*arguments)
        if name == "engine":
            with engine_here():
                outcome = run("verify", *arguments)
            return outcome.code, outcome.out
        with redirect_stdout(StringIO()) as output, redirect_stderr(StringIO()):
            try:
                code = verify_bundle.main(arguments)
            except SystemExit as end:
                code = int(end.code or 0)
        return code, output.getvalue()


@cache
def in_one_process() -> "subprocess.Popen[str]":
    """The verifier in JavaScript, as often as it is called."""
    call = [NODE, str(Path(__file__).with_name("verifier.mjs")), str(JAVASCRIPT)]
    return subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def answer_in_javascript(*arguments: str) -> tuple[int, str]:
    """How the verifier in JavaScript ends, and what it prints."""
    process = in_one_process()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{json.dumps(arguments)}\n")
    process.stdin.flush()
    code, text = json.loads(process.stdout.readline())
    return code, text
