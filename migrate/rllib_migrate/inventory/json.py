"""The inventory as JSON, schema version 1."""

from __future__ import annotations

from typing import Any

from rllib_migrate.inventory.model import Inventory, Place
from rllib_migrate.report.json import dump
from rllib_migrate.version import __version__


def render(inventory: Inventory, width: int) -> bytes:
    """Promises from what breaks first to what lasts; symbols in the same order, each with all its places."""
    uses = [(symbol.promise, len(symbol.before), len(symbol.after)) for symbol in inventory.symbols]
    return dump(
        {
            "schema": 1,
            "tool": {"name": "rllib-migrate", "version": __version__},
            "target_ray": inventory.target_ray,
            "promises": [
                {
                    "promise": rule.name,
                    "meaning": rule.summary,
                    "before": sum(old for promise, old, _ in uses if promise is rule),
                    "after": sum(new for promise, _, new in uses if promise is rule),
                }
                for rule in inventory.promises
            ],
            "symbols": [
                {
                    "symbol": symbol.name,
                    "promise": symbol.promise.name,
                    "before": [_place(place) for place in symbol.before],
                    "after": [_place(place) for place in symbol.after],
                }
                for symbol in inventory.symbols
            ],
            "failed": [{"path": path, "reason": reason} for path, reason in inventory.failed],
        }
    )


def _place(place: Place) -> dict[str, Any]:
    return {"path": place.path, "cell": place.cell or None, "line": place.line, "column": place.column}
