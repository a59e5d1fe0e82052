"""Old multi-agent environments (``multi_agent_envs/*.py``) tell their agents and spaces, and train."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", scripts("multi_agent_envs"), ids=lambda path: path.stem)
def test_migrated_environment_trains(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
