"""What a release hands out: the same bytes twice, with everything in it, and fit to play with.

``./poker-deluxe release VERSION --dry-run`` builds everything twice, has the list of parts
validated, and plays with each package in an environment of its own (``trying``), which takes long.
Here everything is built once, and a game is played with the wheels beside the packages that are
there already.
"""

import json
import re
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest
from cyclonedx.spdx import is_expression

from tests.released import building
from tests.released.building import ROOT, SUMS, build, build_once, copied
from tests.released.marking import mark
from tests.released.parts import PAGE, pinned
from tests.released.running import NotReleasable, run
from tests.released.trying import played, uv_program
from tests.released.versions import of_npm, version_in

DEVELOPED = version_in(ROOT)
VERSION = DEVELOPED.partition(".dev")[0]
PACKAGES = ("poker_deluxe", "poker_deluxe_client")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as those of the release that is in development."""
    copy = copied(tmp_path_factory.mktemp("release") / "sources")
    mark(copy, VERSION, lambda _: True)
    return copy


@pytest.fixture(scope="module")
def dist(sources: Path) -> Path:
    """Everything but the image."""
    folder = sources.with_name("dist")
    build_once(sources, folder, None, "--no-validate")
    return folder


@pytest.mark.parametrize("sizes", [(3, 3), (3, 4)], ids=["alike", "differing"])
def test_two_builds_that_differ_are_no_release(
    sizes: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter(sizes)

    def built(_sources: Path, folder: Path, *_options: object) -> None:
        folder.mkdir()
        (folder / "a.whl").write_bytes(bytes(3))
        (folder / "b.tar.gz").write_bytes(bytes(next(left)))

    monkeypatch.setattr(building, "build_once", built)
    (tmp_path / "sources").mkdir()
    if sizes[0] == sizes[1]:
        build(tmp_path / "sources", tmp_path / "dist")
    else:
        with pytest.raises(NotReleasable, match=r"two builds differ in b\.tar\.gz$"):
            build(tmp_path / "sources", tmp_path / "dist")


def test_packages_hold_what_their_users_need_and_no_tests(dist: Path) -> None:
    names = set(zipfile.ZipFile(dist / f"poker_deluxe-{VERSION}-py3-none-any.whl").namelist())
    for folder, pattern in (
        ("services", "deluxe_services/web/**/*"),
        ("domain", "deluxe_domain/**/*.ftl"),
        ("domain", "deluxe_domain/rulebooks/**/*.md"),
        ("domain", "deluxe_domain/**/*.txt"),
        ("replays", "deluxe_replays/**/*.json"),
        ("replays", "deluxe_replays/verify_bundle.*"),
    ):
        files = [path for path in (ROOT / folder).glob(pattern) if path.is_file()]
        assert files, pattern
        assert {str(path.relative_to(ROOT / folder)) for path in files} <= names
    assert not [name for name in names if name.startswith(("tests", "docs"))]


def test_server_and_client_are_installed_and_removed_in_any_order(
    dist: Path, tmp_path: Path
) -> None:
    wheels = {name: dist / f"{name}-{VERSION}-py3-none-any.whl" for name in PACKAGES}
    files = {name: set(zipfile.ZipFile(wheel).namelist()) for name, wheel in wheels.items()}
    assert not files["poker_deluxe"] & files["poker_deluxe_client"], "each file is in one wheel"
    metadata = zipfile.ZipFile(wheels["poker_deluxe"]).read(
        f"poker_deluxe-{VERSION}.dist-info/METADATA"
    )
    assert f"Requires-Dist: poker-deluxe-client=={VERSION}\n" in metadata.decode()
    uv = uv_program()
    run([uv, "venv", "--quiet", "--python", sys.executable, tmp_path / "venv"], tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    [site] = (tmp_path / "venv" / "lib").glob("python*/site-packages")
    for first, second in (PACKAGES, PACKAGES[::-1]):
        for name in (first, second):
            run([uv, "pip", "install", "-q", "-p", python, "--no-deps", wheels[name]], tmp_path)
        run([uv, "pip", "uninstall", "-q", "-p", python, first], tmp_path)
        missing = [name for name in files[second] if not (site / name).exists()]
        assert missing == [], f"{second} lacks files once {first} is removed"
        run([uv, "pip", "uninstall", "-q", "-p", python, second], tmp_path)


def test_a_game_is_played_with_the_installed_wheels(dist: Path, tmp_path: Path) -> None:
    """Beside the packages of this environment, which need not be installed once more."""
    uv, venv = uv_program(), tmp_path / "venv"
    run([uv, "venv", "--quiet", "--python", sys.executable, venv], tmp_path)
    [site] = (venv / "lib").glob("python*/site-packages")
    wheels = dist.glob("*.whl")
    run([uv, "pip", "install", "-q", "-p", venv / "bin/python", "--no-deps", *wheels], tmp_path)
    here = sysconfig.get_path("purelib")
    (site / "others.pth").write_text(f"{here}\n")  # without the .pth of the checkout itself
    where = "import deluxe_services, poker_deluxe_client as client\n"
    where += "print(deluxe_services.__file__, client.__file__)"
    for file in run([venv / "bin/python", "-c", where], tmp_path).split():
        assert Path(file).is_relative_to(venv)
    *games, statement = played([venv / "bin" / "poker-deluxe"], venv, tmp_path)
    for game in games:
        assert re.fullmatch(r"games/g-\S+: seat [01] wins; \d+ events in all", game)
    assert (len(games), statement) == (2, "a statement adds up")


def test_the_list_of_parts_names_every_package_with_its_hashes(dist: Path) -> None:
    parts = json.loads((dist / f"poker_deluxe-{VERSION}.cdx.json").read_text("utf-8"))
    assert parts["bomFormat"] == "CycloneDX"
    assert parts["metadata"]["component"]["name"] == "poker-deluxe"
    versions = {
        part["name"]: part.get("version")
        for part in parts["components"]
        if not part.get("purl", "").startswith("pkg:npm/")
    }
    assert versions == dict(pinned())
    assert "http" not in json.dumps([part.get("hashes") for part in parts["components"]])
    assert not re.search(r"https?://[^/]*pypi", json.dumps(parts)), "no address of a registry"


def test_every_part_of_python_and_of_the_page_has_a_licence(dist: Path) -> None:
    parts = json.loads((dist / f"poker_deluxe-{VERSION}.cdx.json").read_text("utf-8"))["components"]
    for part in parts:
        [licence] = part["licenses"]
        assert is_expression(licence["expression"]), part["name"]
    of_npm = {purl for part in parts if (purl := part.get("purl", "")).startswith("pkg:npm/")}
    assert {"pkg:npm/preact@", "pkg:npm/%40fontsource-variable/inter@", "pkg:npm/d3-sankey@"} <= {
        purl.rpartition("@")[0] + "@" for purl in of_npm
    }
    page = PAGE.read_text("utf-8")
    wheel = zipfile.ZipFile(dist / f"poker_deluxe-{VERSION}-py3-none-any.whl")
    assert wheel.read(f"deluxe_services/web/assets/{PAGE.name}").decode() == page
    assert "SIL OPEN FONT LICENSE" in page
    standalone = wheel.read("deluxe_services/web/standalone.html").decode()
    assert "SIL OPEN FONT LICENSE" in standalone.rpartition("<!--")[2]
    with tarfile.open(next(dist.glob("*.tgz"))) as package:
        names = package.getnames()
    assert [name for name in names if name.endswith("gen/google/LICENSE")]


def test_digests_are_those_of_the_files(dist: Path) -> None:
    names = {line.split()[1] for line in (dist / SUMS).read_text("utf-8").splitlines()}
    assert names == {file.name for file in dist.iterdir()} - {SUMS}


def test_all_have_the_number_of_the_release(dist: Path) -> None:
    assert {re.sub(r"poker[-_]deluxe([-_]client)?-", "", file.name) for file in dist.iterdir()} == {
        f"{VERSION}-py3-none-any.whl",
        f"{VERSION}.tar.gz",
        f"{VERSION}.tgz",
        f"{VERSION}.cdx.json",
        f"{VERSION}-notices.txt",
        f"{VERSION}-notes.md",
        SUMS,
    }
    assert of_npm(DEVELOPED) == f"{VERSION}-dev.0"


def test_the_notes_are_those_of_the_changelog_and_the_notices_name_every_part(dist: Path) -> None:
    notes = (dist / f"poker_deluxe-{VERSION}-notes.md").read_text("utf-8")
    assert notes.startswith(f"# Poker Deluxe {VERSION}\n\n### ")
    assert "](docs/" not in notes
    notices = (dist / f"poker_deluxe-{VERSION}-notices.txt").read_text("utf-8")
    assert [
        name for name, version in pinned() if f"\n{name} {version} (" not in f"\n{notices}"
    ] == []
    assert PAGE.read_text("utf-8").rstrip() in notices
