"""Which APIs a project relies on, by promise, before and after the migration.

:mod:`~rllib_migrate.inventory.model` makes the inventory of two runs, the other modules each write it in one format.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rllib_migrate.inventory.model import Inventory

FORMATS = ("text", "json", "markdown", "html")
#: The format of ``--output`` by its ending.
ENDINGS = {".json": "json", ".md": "markdown", ".markdown": "markdown", ".html": "html", ".htm": "html", ".txt": "text"}


def render(inventory: Inventory, format_name: str, width: int = 100) -> bytes:
    """The inventory in one of :data:`FORMATS`; ``width``: columns of the terminal, which text alone cares for."""
    module = importlib.import_module(f"rllib_migrate.inventory.{format_name}")
    return cast("Callable[[Inventory, int], bytes]", module.render)(inventory, width)
