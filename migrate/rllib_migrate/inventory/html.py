"""The inventory as one HTML page without scripts and without anything from elsewhere."""

from __future__ import annotations

from html import escape

from rllib_migrate.inventory.model import Inventory, tables
from rllib_migrate.report.model import visible

_STYLE = """\
:root { color-scheme: light dark; }
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; margin-bottom: 2rem; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .25rem .75rem .25rem 0;
  text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.n { text-align: right; white-space: nowrap; }
"""


def render(inventory: Inventory, width: int) -> bytes:
    """All tables under headings."""
    title = f"What this code relies on (Ray {inventory.target_ray})"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
    ]
    for table in tables(inventory):
        kinds = [' class="n"' if at in table.numbers else "" for at in range(len(table.columns))]
        parts.append(f"<h2>{escape(table.title)}</h2><table><thead><tr>")
        parts += [f"<th{kind}>{escape(name)}</th>" for kind, name in zip(kinds, table.columns, strict=True)]
        parts.append("</tr></thead><tbody>")
        for row in table.rows:
            cells = (f"<td{kind}>{escape(visible(cell))}</td>" for kind, cell in zip(kinds, row, strict=True))
            parts.append(f"<tr>{''.join(cells)}</tr>")
        parts.append("</tbody></table>")
    parts.append("</body></html>")
    return ("\n".join(parts) + "\n").encode("utf-8", "xmlcharrefreplace")
