"""Early new-stack code (``early_stack/*.py``) trains the module, the loss and the connectors it was written for."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("early_stack")])
def test_early_code_trains_what_it_was_written_for(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
