"""docs/permissions.md: ``python -m tests.docs.permissions_reference >docs/permissions.md``."""

from deluxe_services.api.permissions import PERMISSIONS, WHO, Permission


def documentation() -> str:
    """docs/permissions.md, from the table."""
    heads = ("nobody", "spectator", "other player", "the player", "auditor", "operator")
    lines = [
        "# Who may call what",
        "",
        "*The player* is the player at the table that the request names; for PlayerService, it is",
        "the player that the request names. *Other player* is every other player. *Nobody* is a",
        "caller without a token: `open` means yes, unless the server requires a token for every",
        "call. What a caller may see depends on their part in the game (G-7). Auditors and",
        "operators see hidden values when the deal is over, and the access log records each such",
        "call.",
        "",
        "A call without a required token ends with `UNAUTHENTICATED`. A call with the wrong token",
        "ends with `PERMISSION_DENIED`, whether or not the named resource exists. Generated from",
        "the table in `deluxe_services/api/permissions.py`.",
        "",
        f"| method | {' | '.join(heads)} |",
        "|---" * (len(heads) + 1) + "|",
        *(_documented(row) for row in PERMISSIONS.values()),
        "",
    ]
    return "\n".join(lines)


def _documented(row: Permission) -> str:
    cells = ["yes" if who in row.allowed else "–" for who in WHO]
    if row.anonymously:
        cells[0] = "open"
    return f"| `{row.method}` | {' | '.join(cells)} |"


if __name__ == "__main__":
    print(documentation(), end="")
