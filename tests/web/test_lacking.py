"""Where there is no browser, its tests are skipped before anything of it is started."""

import os
import subprocess
import sys
from pathlib import Path

from tests.needing import EVERYTHING

ROOT = Path(__file__).parents[2]


def test_without_chromium_the_tests_of_the_page_are_skipped() -> None:
    lacking = {"PATH": "/nowhere", "PLAYWRIGHT_NODEJS_PATH": "/bin/false", EVERYTHING: ""}
    alone = ("-n0", "-rs", "-p", "no:cacheprovider", "--reruns=0")
    process = subprocess.run(
        [sys.executable, "-m", "pytest", *alone, "tests/web/test_endless.py"],
        cwd=ROOT,
        env={**os.environ, **lacking},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert process.returncode == 0, process.stdout
    assert "this machine has no chromium" in process.stdout
