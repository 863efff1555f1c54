"""What the server's wheel needs beyond pyproject.toml: the client of the same version.

The stubs and the client are in the client's wheel alone, so that both wheels can be installed and
removed in any order. In a checkout they lie beside the server, and nothing has to be fetched.
"""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class NeedsClient(BuildHookInterface[Any]):
    """Adds the dependency to a wheel that is built to be handed out."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the dependency before the metadata are written."""
        if version != "editable":
            build_data["dependencies"].append(f"poker-deluxe-client=={self.metadata.version}")
