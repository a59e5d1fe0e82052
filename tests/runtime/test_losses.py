"""Policies with a loss of their own (``losses/*.py``): Learners whose losses are, to the number, what they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from rllib_codemods.losses.rules import OUTLINE
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import OLD_STACK, assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime

MOVED = [path for path in scripts("losses") if not OLD_STACK.search(path.read_text(encoding="utf-8"))]
_COMPARED = """

from runtime.losses_compared import compared, differing

algo = globals().get("algo") or __import__("runtime.in_process", fromlist=["TUNED"]).TUNED[-1]
found = compared(algo, {before!r})
"""


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("losses")])
def test_migrated_policies_train(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in MOVED])
def test_losses_are_what_they_were(path: Path, server: Server) -> None:
    before = path.read_text(encoding="utf-8")
    migrated = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60)))
    assert "compute_loss_for_module" in migrated.text
    script = migrated.text + _COMPARED.format(before=before)
    verdict = run_case(server, Case(script, ("script['differing'](script['found']) == []",)))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}"
    assert not verdict.unmet, f"{verdict.unmet}\n{migrated.text}"


def test_the_outline_of_the_rule_runs(server: Server) -> None:
    script = f'{OUTLINE}\nconfig.environment("CartPole-v1")\nalgo = config.build_algo()\n'
    expect = (
        'result["learners"]["default_policy"]["l2"] > 0',
        'list(algo.learner_group._learner._named_optimizers.values())[0].defaults["eps"] == 1e-5',
    )
    verdict = run_case(server, Case(script, expect))
    assert (verdict.error, verdict.trained, verdict.unmet) == ("", True, ())
