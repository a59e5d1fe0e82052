"""Old torch models (``recurrent_models/*.py``): as RLModules they compute what they computed, and train.

A script's line ``# model: <name>`` names the class that is compared; without one, it is trained only.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import expected, scripts

pytestmark = pytest.mark.runtime
MODEL = re.compile(r"^# model: (\w+)$", re.MULTILINE)
SAME = '__import__("runtime.old_states", fromlist=["old_states"]).differences(algo, {path!r}, {name!r}) == ""'


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("recurrent_models")])
def test_module_computes_what_the_old_model_computed(path: Path, server: Server) -> None:
    before = path.read_text(encoding="utf-8")
    name = MODEL.search(before)
    migrated = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60)))
    same = (SAME.format(path=str(path), name=name[1]),) if name is not None else ()
    verdict = run_case(server, Case(migrated.text, (*same, *expected(before))))
    left = [f"line {f.line} {f.code} {f.status}: {f.message}" for f in migrated.findings if f.status != "fixed"]
    context = "\n".join((*left, migrated.text))

    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{context}"
    assert verdict.trained
    assert verdict.new_stack, context
    assert not verdict.unmet, "\n".join((*verdict.unmet, context))
