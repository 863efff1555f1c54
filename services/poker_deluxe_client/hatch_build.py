"""What goes into the packages of the client: its modules, and the stubs that lie beside it.

In a checkout the stubs are in the folder above, in a source archive in the folder itself.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STUBS = "pokerdeluxe"


class Contents(BuildHookInterface[Any]):
    """Adds the stubs to a source archive, and modules and stubs to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling names it
        """Name the files before they are packed."""
        root = Path(self.root)
        inside = root / STUBS
        stubs = inside if inside.is_dir() else root.parent / STUBS
        files = {str(stubs): STUBS}
        if self.target_name == "wheel":
            modules = [*root.glob("*.py"), root / "py.typed"]
            files |= {
                str(file): f"poker_deluxe_client/{file.name}"
                for file in modules
                if file.name != Path(__file__).name
            }
        build_data["force_include"] = files
