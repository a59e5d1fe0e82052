"""Comments that suppress nothing are named, those that do or may are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.program import program
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, migrate
from rllib_migrate.tasks import installed_collections

IGNORE = "# rllib-migrate: ignore"
OLD = "from ray.rllib.algorithms.ppo import PPOConfig\nc = PPOConfig()\nc.rollouts(num_rollout_workers=2)"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        pytest.param(f"{OLD}  {IGNORE}[RLM2]\n", (), id="used"),
        pytest.param(f"{OLD}  {IGNORE}[rollouts-to-env-runners]\n", (), id="used_by_name"),
        pytest.param(f"{OLD}  {IGNORE}\n", (), id="used_bare"),
        pytest.param(f"{OLD}\nx = 1  {IGNORE}\n", (4,), id="bare"),
        pytest.param(f"{OLD}  {IGNORE}[RLM2]\nx = 1  {IGNORE}[RLM2]\n", (4,), id="one_of_two"),
        pytest.param(f"{OLD}  {IGNORE}[RLM6]\n", (3,), id="another_rule"),
        pytest.param(f"import ray.rllib\nx = 1  {IGNORE}[RLM2]\n", (2,), id="no_finding_at_all"),
        pytest.param(f"{OLD}\nx = 1  {IGNORE}[RLM9,other]\n", (), id="not_a_rule_of_this_run"),
        pytest.param(f"{OLD}\nx = '{IGNORE}[RLM2]'\n", (), id="text_that_is_no_comment"),
        pytest.param(f"# rllib-migrate: skip-file\n{OLD}\nx = 1  {IGNORE}[RLM2]\n", (), id="skipped"),
    ],
)
def test_comments_that_suppress_nothing(text: str, lines: tuple[int, ...]) -> None:
    assert migrate(Document("a.py", text), installed_collections(), Options((2, 60))).unused == lines


def test_where_the_user_chose_rules_nothing_is_said() -> None:
    document = Document("a.py", f"{OLD}\nx = 1  {IGNORE}[RLM2]\n")
    assert migrate(document, installed_collections(), Options((2, 60), select=("RLM3",))).unused == ()


def test_check_names_the_place_and_passes(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(f"import ray.rllib\nx = 1  {IGNORE}[RLM2]\n", encoding="utf-8")
    done = program(tmp_path, "check")
    assert done.returncode == 0
    assert done.stderr == b"rllib-migrate: a.py:2: this comment suppresses nothing in this check; remove it\n"
    assert program(tmp_path, "check", "-q").stderr == b""
