"""Old multi-agent scripts (``multi_agent/*.py``): agents go where they went, modules train with their settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", scripts("multi_agent"), ids=lambda path: path.stem)
def test_migrated_multi_agent_script_trains(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
