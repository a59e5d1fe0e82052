"""The inventory for a terminal."""

from __future__ import annotations

import io

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from rllib_migrate.inventory.model import Inventory, tables
from rllib_migrate.report.model import visible


def render(inventory: Inventory, width: int) -> bytes:
    """All tables, one below the other; narrow terminals break long names."""
    stream = io.StringIO()
    console = Console(file=stream, width=max(width, 60), color_system=None, force_terminal=False)
    console.print(f"Target: Ray {inventory.target_ray}", highlight=False)
    for table in tables(inventory):
        shown = RichTable(title=table.title, title_justify="left", title_style="", box=None, pad_edge=False)
        for at, column in enumerate(table.columns):
            shown.add_column(column, justify="right" if at in table.numbers else "left", overflow="fold")
        for row in table.rows:
            shown.add_row(*(Text(visible(cell)) for cell in row))
        console.print()
        console.print(shown)
    lines = (line.rstrip() for line in stream.getvalue().splitlines())
    return ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")
