"""Old scripts that have to stay on the old stack (``pinned/*.py``) run there on the target, with what they meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("pinned")])
def test_pinned_scripts_run_as_they_are(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
