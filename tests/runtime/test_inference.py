"""Old ways to compute actions (``inference/*.py``) choose what the modules of the migrated algorithms choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", scripts("inference"), ids=lambda path: path.stem)
def test_migrated_script_acts_as_its_module_says(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
