"""Old scripts that save, load, and move weights (``checkpoints/*.py``) find what they saved on Ray 2.60."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("checkpoints")])
def test_migrated_scripts_find_what_they_saved(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
