"""The inventory as Markdown."""

from __future__ import annotations

from rllib_migrate.inventory.model import Inventory, tables
from rllib_migrate.report.markdown import code, prose


def render(inventory: Inventory, width: int) -> bytes:
    """All tables under headings."""
    lines = [f"# What this code relies on (Ray {inventory.target_ray})"]
    for table in tables(inventory):
        lines += ["", f"## {prose(table.title)}", ""]
        lines.append("| " + " | ".join(map(prose, table.columns)) + " |")
        lines.append("|" + "|".join("--:" if at in table.numbers else "---" for at in range(len(table.columns))) + "|")
        for first, *rest in table.rows:
            named = code(first) if table.columns[0] in ("symbol", "file") else prose(first)
            lines.append("| " + " | ".join([named, *map(prose, rest)]) + " |")
    return ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")
