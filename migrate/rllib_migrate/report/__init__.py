"""Reports: one module a format, all from one :class:`~rllib_migrate.report.model.Report`.

Each format module has ``render(report, view) -> bytes``; modules are imported when they are asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import cast

from rllib_migrate.report.model import Report, View

FORMATS = (
    *("text", "concise", "json", "jsonl", "sarif", "github", "gitlab", "junit"),
    *("markdown", "pull-request", "tasks", "html"),
)
#: The format of ``--output`` by its ending.
ENDINGS = {
    ".json": "json",
    ".jsonl": "jsonl",
    ".sarif": "sarif",
    ".xml": "junit",
    ".md": "markdown",
    ".markdown": "markdown",
    ".txt": "text",
    ".html": "html",
    ".htm": "html",
}


def render(report: Report, view: View, format_name: str) -> bytes:
    """The report in one of :data:`FORMATS`."""
    module = importlib.import_module(f"rllib_migrate.report.{format_name.replace('-', '_')}")
    return cast(Callable[[Report, View], bytes], module.render)(report, view)
