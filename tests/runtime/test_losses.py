"""Policies with a loss of their own (``losses/*.py``): Learners whose losses are, to the number, what they were."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from case import CASES
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


#: Recorded outlines that are whole as they stand, with what must hold for the algorithm that their config builds.
WHOLE = {
    "policy-loss/manual_config_in_another_file": (
        'list(algo.learner_group._learner._named_optimizers.values())[0].defaults["eps"] == 1e-5',
    ),
    "policy-loss/manual_trajectory_and_statistics": (
        'result["learners"]["default_policy"]["l2"] > 0',
        '"HalvedTrajectories" in [type(c).__name__ for c in algo.learner_group._learner._learner_connector.connectors]',
    ),
    "policy-builder/manual_torch_policy_of_hooks": (
        'type(algo.learner_group._learner).__name__ == "DecayedLearner"',
        "float(algo.learner_group._learner.decay) > 0",
    ),
    "policy-loss/manual_loss_of_another_algorithm": ('type(algo.learner_group._learner).__name__ == "OwnLearner"',),
}


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_outlines_run(name: str, server: Server) -> None:
    text = (CASES / name / "outlines.py").read_text(encoding="utf-8")
    first = re.split(r"\n\n\n# RLM\d+, line \d+\n", text)[0]
    build = 'config.environment("CartPole-v1")\nalgo = config.build_algo()\n'
    verdict = run_case(server, Case(f"import numpy as np\nimport torch\n\n{first}\n{build}", WHOLE[name]))
    assert (verdict.error, verdict.unmet) == ("", ()), verdict.output
    assert verdict.trained
    assert verdict.new_stack
