"""Old models (``models/*.py``) become RLModules that train, and that compute with the old weights what the old did."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from runtime.forkserver import Server
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime
_MODULE = re.compile(r"^# module: (\w+)$", re.MULTILINE)
_SAME = '__import__("runtime.old_models").old_models.difference(algo, {path!r}{module}) == ""'
_FINITE = 'all(abs(float(v)) < 1e9 for m in result["learners"].values() for k, v in m.items() if k.endswith("loss"))'


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("models")])
def test_migrated_models_compute_what_the_old_ones_did(path: Path, server: Server) -> None:
    named = _MODULE.search(path.read_text(encoding="utf-8"))
    same = _SAME.format(path=str(path), module=f", {named[1]!r}" if named else "")
    assert_migrated_script_trains(path, server, (same, _FINITE))
