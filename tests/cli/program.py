"""Runs the program as a user does, with the stub collection as a plug-in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLUGIN = ROOT / "tests" / "shell" / "plugin"
SOURCES = os.pathsep.join(str(path) for path in (ROOT / "migrate", ROOT / "codemods", PLUGIN))
START = "from rllib_migrate.cli import main; main(prog_name='rllib-migrate')"


def environment(**variables: str) -> dict[str, str]:
    """A plain environment: no colours, no terminal, the sources importable."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    return {**kept, "PYTHONPATH": SOURCES, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200", **variables}


def program(folder: Path, *arguments: str, stdin: bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run ``rllib-migrate`` in a folder."""
    return subprocess.run(
        [sys.executable, "-c", START, *arguments],
        cwd=folder,
        input=stdin,
        capture_output=True,
        env=environment(**variables),
        timeout=120,
    )


def text(data: bytes) -> str:
    """Output as text, in which rich-click's frames and line breaks don't matter."""
    return " ".join(data.decode("utf-8").replace("│", " ").split())
