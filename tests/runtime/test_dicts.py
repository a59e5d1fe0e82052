"""Old scripts with config dicts (``dicts/*.py``, Ray 0.6 to 2.9) build, train, and mean what they meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", scripts("dicts"), ids=lambda path: path.stem)
def test_migrated_dict_trains(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
