"""Old callbacks (``callbacks/*.py``) log what they logged, under new keys, also in episodes that are cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("callbacks")])
def test_migrated_callbacks_log_what_they_logged(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
