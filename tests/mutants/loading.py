"""Loads a mutant in place of its module."""

import importlib.abc
import importlib.machinery
from collections.abc import Sequence
from types import ModuleType

from tests.mutants.mutations import Mutant, mutated


class _Loader(importlib.abc.SourceLoader):
    """Loads the mutant in place of its module."""

    def __init__(self, mutant: Mutant, path: str) -> None:
        self._mutant = mutant
        self._path = path

    def get_filename(self, fullname: str) -> str:
        return self._path

    def get_data(self, path: str | bytes) -> bytes:
        raise OSError("a mutant has no file")

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(mutated(self._mutant), self._path, "exec"), module.__dict__)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the mutant; put it before all others in ``sys.meta_path``."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._mutant.module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is None or spec.origin is None:
            raise ImportError(f"there is no module {fullname}")
        spec.loader = _Loader(self._mutant, spec.origin)
        return spec
