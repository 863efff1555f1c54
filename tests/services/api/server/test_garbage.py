"""A server looks for garbage seldom."""

import subprocess
import sys

SETTING = """
import gc
from deluxe_services.api.server.garbage import look_seldom
look_seldom()
print(gc.get_threshold(), gc.isenabled(), gc.get_freeze_count() > 1000)
"""


def test_a_server_looks_for_garbage_seldom_and_never_at_what_was_imported() -> None:
    text = subprocess.check_output([sys.executable, "-c", SETTING], text=True)
    assert text.split() == ["(50000,", "50,", "100)", "True", "True"]
