"""What the house is built of: its packages, what they may lean on, and what is pinned."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import grimp
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
QUESTIONS = {
    "uv.txt": ["uv"],
    "build.txt": PROJECT["build-system"]["requires"],
    "run.txt": PROJECT["project"]["dependencies"],
    "dev.txt": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"],
}
PIN = re.compile(
    r"^([A-Za-z0-9._-]+)==([^ ;]+)(?: ; [^\\]+)?((?: \\\n    --hash=sha256:\w{64})+)$", re.MULTILINE
)


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return {match[1]: match[2] for match in PIN.finditer(text)}


def test_the_domain_leans_on_msgspec_and_the_standard_library_alone() -> None:
    graph = grimp.build_graph("deluxe_domain", include_external_packages=True, cache_dir=None)
    modules = {module for module in graph.modules if graph.is_module_squashed(module)}
    assert modules - sys.stdlib_module_names == {"msgspec"}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_pin_has_its_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    assert PIN.sub("", text).strip() == ""
    assert "://" not in text


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_pins_are_what_the_project_asks_for(name: str) -> None:
    pins_of = pins(name)
    for requirement in map(Requirement, QUESTIONS[name]):
        assert requirement.specifier.contains(pins_of[requirement.name]), requirement


def test_what_builds_the_program_is_not_installed_where_it_runs() -> None:
    assert not pins("build.txt").keys() & pins("run.txt").keys()


def test_a_start_and_a_test_run_use_the_same_versions() -> None:
    assert pins("run.txt").items() <= pins("dev.txt").items()


def test_a_wheel_puts_its_packages_and_nothing_else_at_the_top(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=60)
    with ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        tops = {name.partition("/")[0] for name in wheel.namelist()}
        marked_packages = {name for name in wheel.namelist() if name.endswith("/py.typed")}
    packages = {"deluxe_domain", "deluxe_replays", "deluxe_services"}
    assert {top for top in tops if not top.endswith(".dist-info")} == packages
    assert marked_packages == {f"{package}/py.typed" for package in packages}


@pytest.mark.parametrize("source", ["import random", "from random import Random"])
def test_chance_that_no_seed_gave_is_refused_by_lint(source: str) -> None:
    report = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--stdin-filename", "domain/planted.py", "-"],
        cwd=ROOT,
        input=source,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert report.returncode == 1
    assert "TID251" in report.stdout
