"""What old scripts do with workers (``workers/*.py``) reaches the same environments, modules and weights.

``workers_of_a_cluster/*.py`` say so themselves, in a process of their own with a real remote EnvRunner.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("workers")])
def test_migrated_scripts_reach_what_they_reached(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("workers_of_a_cluster")])
def test_remote_env_runners_are_reached(path: Path, tmp_path: Path) -> None:
    migrated = migrate(Document(path.name, path.read_text(encoding="utf-8")), load_collections(), Options((2, 60)))
    script = tmp_path / path.name
    script.write_text(migrated.text, encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=300, check=False)
    assert "all reached" in done.stdout, f"{done.stdout}\n{done.stderr}\n{migrated.text}"
