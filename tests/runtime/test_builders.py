"""Old builder scripts, migrated and run on the target Ray: they build, train, and mean what they meant.

``builders/*.py`` are scripts of the old stack. Their comment lines ``# expect: <expression>`` say what must hold for
the algorithm that the migrated script builds (the names are those of :class:`~runtime.forkserver.Case`), and
``# stack: old`` that its config has to stay on the old stack.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case

pytestmark = pytest.mark.runtime

BUILDERS = sorted(Path(__file__).with_name("builders").glob("*.py"))
EXPECT = re.compile(r"^# expect: (.+)$", re.MULTILINE)
OLD_STACK = re.compile(r"^# stack: old$", re.MULTILINE)


@pytest.mark.parametrize("path", BUILDERS, ids=lambda path: path.stem)
def test_migrated_builder_trains(path: Path, server: Server) -> None:
    before = path.read_text(encoding="utf-8")
    expect = tuple(EXPECT.findall(before))
    assert expect, "a script without expectations would pass for any settings"

    migrated = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60)))
    verdict = run_case(server, Case(migrated.text, expect))
    left = [f"line {f.line} {f.code} {f.status}: {f.message}" for f in migrated.findings if f.status != "fixed"]
    context = "\n".join((*left, migrated.text))

    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{context}"
    assert verdict.trained
    assert verdict.new_stack is not bool(OLD_STACK.search(before)), context
    assert not verdict.unmet, "\n".join((*verdict.unmet, context))


def test_expectation_that_does_not_hold_is_found(server: Server) -> None:
    script = (
        "from ray.rllib.algorithms.ppo import PPOConfig\n"
        'algo = PPOConfig().environment("CartPole-v1").training(num_epochs=5).build_algo()\n'
    )
    verdict = run_case(server, Case(script, ("config.num_epochs == 5", "config.num_epochs == 6")))
    assert verdict.trained
    assert verdict.unmet == ("config.num_epochs == 6  [found 5]",)


def test_old_spelling_fails_unmigrated(server: Server) -> None:
    verdict = run_case(server, Case((BUILDERS[0].parent / "ppo_chain.py").read_text(encoding="utf-8")))
    assert "rollouts" in verdict.error
    assert not verdict.built


def test_case_that_hangs_is_ended(server: Server) -> None:
    verdict = run_case(server, Case("import time; time.sleep(60)", timeout=0.5))
    assert verdict.error == "no end within 0.5 s"


def test_case_that_kills_its_process_is_reported(server: Server) -> None:
    verdict = run_case(server, Case("import os, signal; os.kill(os.getpid(), signal.SIGKILL)"))
    assert verdict.error == "the process died"
