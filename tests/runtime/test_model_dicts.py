"""Model dicts and observations (``model_dicts/*.py``) give the network the inputs and layers that they asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("model_dicts")])
def test_networks_get_what_was_asked_for(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
