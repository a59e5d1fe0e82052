"""The JSON report as lines: one object a finding, a file that failed, and at last the summary.

Each says what it is in ``type``; its other keys are those of the JSON report, with the ``path`` beside. All is ASCII,
so that no reader sees a line end within a line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rllib_migrate.report.json import as_data
from rllib_migrate.report.model import Report, View


def render(report: Report, view: View) -> bytes:
    """All findings by file, then what failed, then the summary."""
    return "".join(f"{json.dumps(row)}\n" for row in _rows(as_data(report))).encode("ascii")


def _rows(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for file in data["files"]:
        for finding in file["findings"]:
            yield {"type": "finding", "path": file["path"], **finding}
        if file["reason"]:
            yield {"type": "file", **{key: file[key] for key in ("path", "kind", "status", "reason")}}
    for config in data["configs"]:
        yield {"type": "config", **config}
    yield {"type": "summary", "schema": data["schema"], "target_ray": data["target_ray"], **data["summary"]}
