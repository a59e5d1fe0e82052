"""Old multi-agent environments (``multi_agent_envs/*.py``) tell their agents and spaces, and train."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime

FOLDER = "multi_agent_envs"
#: What does not come out right yet, and why. The list only gets shorter: a script that passes must leave it.
NOT_YET = {
    "old_gym": "gym before gymnasium is reported",
    "old_step_and_reset": "`step()` and `reset()` of the old API are reported",
}


def _parameter(path: Path) -> object:
    why = NOT_YET.get(path.stem)
    marks = [pytest.mark.xfail(reason=why, strict=True)] if why else []
    return pytest.param(path, id=path.stem, marks=marks)


@pytest.mark.parametrize("path", [_parameter(path) for path in scripts(FOLDER)])
def test_migrated_environment_trains(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)
