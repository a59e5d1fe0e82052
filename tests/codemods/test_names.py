"""What the cases can't show: other files' imports, packages, older targets, and the look-up by itself."""

from __future__ import annotations

import pytest

from rllib_codemods import COLLECTION, names
from rllib_codemods.kinds import RLlibModel
from rllib_codemods.names.verdicts import telling, verdicts
from rllib_migrate.codemod import Collection, Options
from rllib_migrate.engine import Document, Migrated, migrate

NAMES_ALONE = Collection("names", (names.CODEMOD,), RLlibModel(), COLLECTION.triggers, COLLECTION.targets)
OLD = "from ray.rllib.agents.ppo import PPOTrainer\n\ntrainer = PPOTrainer()\n"
KEPT = "from ray.rllib.algorithms.ppo import PPO as PPOTrainer\n\ntrainer = PPOTrainer()\n"
RENAMED = "from ray.rllib.algorithms.ppo import PPO\n\ntrainer = PPO()\n"


def run(
    text: str, *, path: str = "train.py", exports: frozenset[str] = frozenset(), target: tuple[int, int] = (2, 60)
) -> Migrated:
    return migrate(Document(path, text), (NAMES_ALONE,), Options(target), exports)


@pytest.mark.parametrize(
    ("path", "exports", "after"),
    [
        pytest.param("train.py", frozenset(), RENAMED, id="nobody_imports_it"),
        pytest.param("train.py", frozenset({"other"}), RENAMED, id="others_import_something_else"),
        pytest.param("train.py", frozenset({"PPOTrainer"}), KEPT, id="imported_by_another_file"),
        pytest.param("train.py", frozenset({"*"}), KEPT, id="who_imports_is_unknown"),
        pytest.param("package/__init__.py", frozenset(), KEPT, id="a_package_exports_its_names"),
    ],
)
def test_local_name_follows_only_where_nobody_else_needs_it(path: str, exports: frozenset[str], after: str) -> None:
    assert run(OLD, path=path, exports=exports).text == after


def test_local_name_in_a_function_is_nobody_elses() -> None:
    text = "def train():\n    from ray.rllib.agents.ppo import PPOTrainer\n    return PPOTrainer()\n"
    assert "import PPO\n    return PPO()" in run(text, exports=frozenset({"*"})).text


def test_dead_module_that_is_exported_stays_imported() -> None:
    text = "from ray.rllib.agents import ppo\n\nkind = ppo.APPOTrainer\n"
    done = run(text, exports=frozenset({"ppo"}))
    assert "from ray.rllib.algorithms import ppo\nfrom ray.rllib.algorithms import appo\n" in done.text
    assert "kind = appo.APPO" in done.text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            "(ppo  # a.b\n    .ppo.PPOTrainer)", "(ppo  # a.b\n    .PPO)", id="comment_before_a_part_that_goes"
        ),
        pytest.param(
            "(ppo.  # a.b\n    ppo.PPOTrainer)", "(ppo  # a.b\n    .PPO)", id="comment_within_a_part_that_goes"
        ),
        pytest.param("((ppo).ppo).PPOTrainer", "((ppo)).PPO", id="parentheses"),
        pytest.param("(ppo\n    .PPOTrainer)", "(ppo\n    .PPO)", id="broken_line"),
    ],
)
def test_chain_keeps_its_layout(before: str, after: str) -> None:
    done = run(f"import ray.rllib.agents.ppo as ppo\n\nkind = {before}\n")
    assert done.text == f"import ray.rllib.algorithms.ppo as ppo\n\nkind = {after}\n"


@pytest.mark.parametrize(
    ("name", "target", "expected"),
    [
        pytest.param("ray.rllib.utils.deprecation.Deprecated", (2, 49), [], id="still_in_that_release"),
        pytest.param(
            "ray.rllib.utils.deprecation.Deprecated",
            (2, 50),
            ["ray._common.deprecation.Deprecated"],
            id="moved_by_then",
        ),
        pytest.param(
            "ray.rllib.agents.callbacks.DefaultCallbacks",
            (2, 40),
            ["ray.rllib.algorithms.callbacks.DefaultCallbacks"],
            id="a_spelling_between",
        ),
        pytest.param(
            "ray.rllib.agents.callbacks.DefaultCallbacks",
            (2, 41),
            ["ray.rllib.callbacks.callbacks.RLlibCallback"],
            id="newest_spelling",
        ),
        pytest.param("ray.air.RunConfig", (2, 40), [], id="successor_comes_later"),
    ],
)
def test_new_spelling_is_the_one_of_the_target(name: str, target: tuple[int, int], expected: list[str]) -> None:
    assert [v.new for v in verdicts(name, target)] == expected


@pytest.mark.parametrize(
    ("chain", "told"),
    [
        pytest.param("ray.rllib.agents.ppo.PPOTrainer.train", "ray.rllib.agents.ppo.PPOTrainer", id="class_not_method"),
        pytest.param("ray.rllib.agents.ppo.made_up.more", "ray.rllib.agents.ppo.made_up", id="lost_by_a_moved_module"),
        pytest.param("ray.rllib.made_up.more", "ray.rllib.made_up", id="unknown_module"),
        pytest.param("ray.rllib.algorithms.ppo.PPO.made_up", None, id="attributes_of_classes_are_not_ours"),
        pytest.param("ray.rllib.algorithms.ppo.PPOConfig", None, id="valid"),
        pytest.param("ray.init.made_up", None, id="not_covered"),
    ],
)
def test_the_part_of_a_chain_that_matters(chain: str, told: str | None) -> None:
    parts = chain.split(".")
    levels = [".".join(parts[: at + 1]) for at in range(len(parts))]
    at = telling(levels, (2, 60))
    assert (None if at is None else levels[at]) == told


def test_codes_and_names_are_unique() -> None:
    assert (
        len({r.code for r in names.CODEMOD.rules})
        == len({r.name for r in names.CODEMOD.rules})
        == len(names.CODEMOD.rules)
    )
