"""Each part of old training loops, in each form and dialect, and the table of them against the newest Ray."""

from __future__ import annotations

import ast
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from case import checked
from rllib_codemods.facts import leads, script_copies
from rllib_codemods.training_loops.rules import COPY, LOOP
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, Migrated, load_collections, migrate
from rllib_migrate.explain import as_text

OPTIONS = Options((2, 60))
ROWS = leads(LOOP.name)
HOOKS = sorted(name.removeprefix("def ") for name in ROWS if name.startswith("def "))
BY_HAND = {"RolloutWorker", "learn_on_batch"}
ATTRIBUTES = {
    "_counters": '{}._counters["x"] += 1',
    "_timers": 'print({}._timers["x"])',
    "optimizer": "{}.optimizer.step()",
    "train_exec_impl": "next({}.train_exec_impl)",
}
FUNCTIONS = sorted(
    name for name in ROWS.keys() - ATTRIBUTES.keys() - BY_HAND if "(" not in name and not name.startswith("def ")
)

#: Where old releases had the functions; the codemod asks only that it is RLlib.
HOMES = {
    "collect_episodes": "ray.rllib.evaluation.metrics",
    "collect_metrics": "ray.rllib.evaluation.metrics",
    "summarize_episodes": "ray.rllib.evaluation.metrics",
    "concat_samples": "ray.rllib.policy.sample_batch",
    "Concurrently": "ray.rllib.execution.concurrency_ops",
    "CollectMetrics": "ray.rllib.execution.metric_ops",
    "StandardMetricsReporting": "ray.rllib.execution.metric_ops",
    "MixInReplay": "ray.rllib.execution.replay_ops",
    "Replay": "ray.rllib.execution.replay_ops",
    "StoreToReplayBuffer": "ray.rllib.execution.replay_ops",
    "ConcatBatches": "ray.rllib.execution.rollout_ops",
    "ParallelRollouts": "ray.rllib.execution.rollout_ops",
    "SelectExperiences": "ray.rllib.execution.rollout_ops",
    "StandardizeFields": "ray.rllib.execution.rollout_ops",
    "AsyncGradients": "ray.rllib.execution.rollout_ops",
    "standardize_fields": "ray.rllib.execution.rollout_ops",
    "synchronous_parallel_sample": "ray.rllib.execution.rollout_ops",
}
BASES = {
    "trainer_06": ("from ray.rllib.agents.trainer import Trainer", "Trainer"),
    "ppo_trainer_1x": ("from ray.rllib.agents.ppo import PPOTrainer", "PPOTrainer"),
    "ppo_of_module_1x": ("import ray.rllib.agents.ppo as ppo", "ppo.PPOTrainer"),
    "removed_algorithm_1x": ("from ray.rllib.agents.a3c import A3CTrainer as Base", "Base"),
    "algorithm_2x": ("from ray.rllib.algorithms.algorithm import Algorithm", "Algorithm"),
    "dqn_2x": ("from ray.rllib.algorithms.dqn import DQN", "DQN"),
    "sac_of_package_2x": ("from ray.rllib.algorithms import sac", "sac.SAC"),
    "made_by_with_updates": (
        "from ray.rllib.agents.dqn import DQNTrainer\n\nMade = DQNTrainer.with_updates(name=\"Made\")",
        "Made",
    ),
    "made_by_build_trainer": (
        "from ray.rllib.agents.trainer_template import build_trainer\n\nMade = build_trainer(name=\"Made\")",
        "Made",
    ),
}  # fmt: skip


def run(text: str) -> Migrated:
    return checked(text, OPTIONS)


def said(done: Migrated) -> list[tuple[int, str]]:
    """Line and message of the findings on loops."""
    return [(finding.line, finding.message) for finding in done.findings if finding.code == LOOP.code]


def hook(name: str, base: str) -> str:
    """A class with one old hook."""
    if name == "get_default_config":
        body = f"@classmethod\n    def {name}(cls):\n        return {{}}"
    elif name == "_default_config":
        body = f"{name} = object()"
    else:
        body = f"def {name}(self, *args):\n        return 1"
    return f"class Mine({base}):\n    {body}\n"


def about(name: str) -> str:
    return {"get_default_config": "a dict is no default", "training_step": "returns None"}.get(name, f"`{name}` has no")


# -- hooks of classes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", sorted(BASES))
@pytest.mark.parametrize("name", HOOKS)
def test_hook_is_reported_in_each_dialect(name: str, base: str) -> None:
    imports, cls = BASES[base]
    found = [m for _, m in said(run(f"{imports}\n\n\n{hook(name, cls)}"))]
    assert len(found) == 1
    assert about(name) in found[0]


FORMS = {
    "derived_twice": "class Between({base}):\n    pass\n\n\n{derived}",
    "beside_a_mixin": "class Mixin:\n    pass\n\n\n{mixed}",
    "in_a_function": "def make():\n{indented}\n    return Mine\n",
    "in_an_async_method": "class Maker:\n    async def make(self):\n{indented2}\n        return Mine\n",
    "with_comments": "# Why: it was so.\n{direct}  # the end\n",
}


@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("name", HOOKS)
def test_hook_is_reported_in_each_form(name: str, form: str) -> None:
    direct = hook(name, "PPO")
    text = FORMS[form].format(
        base="PPO",
        direct=direct,
        derived=hook(name, "Between"),
        mixed=hook(name, "Mixin, PPO"),
        indented="".join(f"    {line}\n" for line in direct.splitlines()),
        indented2="".join(f"        {line}\n" for line in direct.splitlines()),
    )
    found = said(run(f"from ray.rllib.algorithms.ppo import PPO\n\n\n{text}"))
    assert [about(name) in message for _, message in found] == [True]


@pytest.mark.parametrize("name", HOOKS)
def test_hook_of_another_class_is_left_alone(name: str) -> None:
    for base in ("Base", "object"):
        text = f"from ray.rllib.env.env_context import EnvContext\n\nfrom mine import Base\n\n\n{hook(name, base)}"
        assert said(run(text)) == []


@pytest.mark.parametrize("name", HOOKS)
def test_hook_that_the_old_stack_has_is_left_alone_there(name: str) -> None:
    text = (
        "from ray.rllib.algorithms.ppo import PPO, PPOConfig\n\n"
        "config = PPOConfig().environment('CartPole-v1')\n"
        "config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)\n\n\n"
        f"{hook(name, 'PPO')}\n\nalgo = Mine(config=config)\n"
    )
    assert bool(said(run(text))) is not bool(ROWS[f"def {name}"].pinned)


# -- parts -----------------------------------------------------------------------------------------------------------

IMPORTS = {
    "from": ("from {home} import {name}", "{name}"),
    "as": ("from {home} import {name} as thing", "thing"),
    "module": ("import {home}", "{home}.{name}"),
    "module_as": ("import {home} as ops", "ops.{name}"),
}
PLACES = {
    "method": "class Mine(PPO):\n    def training_step(self):\n        {part}\n        train_one_step(self, None)\n",
    "function": "def loop(algo):\n    {part}\n    train_one_step(algo, None)\n",
    "async_function": "async def loop(algo):\n    {part}\n    train_one_step(algo, None)\n",
    "module": "{part}\ntrain_one_step(None, None)\n",
    "lambda": "def loop(algo):\n    run = lambda workers: {part}\n    return run, train_one_step(algo, None)\n",
}
HEAD = (
    "from ray.rllib.algorithms.ppo import PPO\n"
    "from ray.rllib.execution.train_ops import train_one_step\n"
)  # fmt: skip


@pytest.mark.parametrize("style", sorted(IMPORTS))
@pytest.mark.parametrize("place", sorted(PLACES))
@pytest.mark.parametrize("name", FUNCTIONS)
def test_function_is_reported_with_its_counterpart(name: str, place: str, style: str) -> None:
    home = HOMES.get(name, "ray.rllib.execution.train_ops")
    imports, spelled = (part.format(home=home, name=name) for part in IMPORTS[style])
    text = f"{HEAD}{imports}\n\n\n{PLACES[place].format(part=f'{spelled}(batch)')}"
    line = next(n for n, content in enumerate(text.splitlines(), 1) if f"{spelled}(batch)" in content)
    found = [message for at, message in said(run(text)) if at == line]
    owner = "self." if place == "method" or name[0].isupper() else "algo."
    assert len(found) == 1
    assert f"`{name}`" in found[0]
    assert ROWS[name].to.replace("self.", owner) in found[0]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function_of_ones_own_is_left_alone(name: str) -> None:
    text = f"from ray.rllib.algorithms.ppo import PPO\n\nfrom mine import {name}\n\nprint(PPO, {name}(1))\n"
    assert said(run(text)) == []


@pytest.mark.parametrize(
    ("receiver", "before"),
    [
        ("self", "class Mine(PPO):\n    def step(self):\n        {part}\n"),
        ("trainer", "def loop(trainer: PPO):\n    {part}\n"),
        ("algo", "def loop():\n    algo = PPO(config=CONFIG)\n    {part}\n"),
    ],
)
@pytest.mark.parametrize("name", sorted(ATTRIBUTES))
def test_attribute_is_reported_on_algorithms(name: str, receiver: str, before: str) -> None:
    text = "from ray.rllib.algorithms.ppo import PPO\n\nfrom mine import CONFIG, batch\n\n\n" + before.format(
        part=ATTRIBUTES[name].format(receiver)
    )
    found = [message for _, message in said(run(text)) if f"`{name}`" in message]
    assert len(found) == 1
    assert ROWS[name].to.replace("self.", "self." if receiver == "self" else "algo.") in found[0]


@pytest.mark.parametrize("name", sorted(ATTRIBUTES))
def test_attribute_of_something_else_is_left_alone(name: str) -> None:
    part = ATTRIBUTES[name].format("self")
    text = (
        "from ray.rllib.env.env_context import EnvContext\n\nfrom mine import Base, batch\n\n\n"
        f"class Mine(Base):\n    def step(self):\n        {part}\n"
    )
    assert said(run(text)) == []


# -- copies ----------------------------------------------------------------------------------------------------------


def copied(text: str, path: str = "tool.py") -> bool:
    done = migrate(Document(path, text), load_collections(), OPTIONS)
    return any(finding.code == COPY.code for finding in done.findings)


def defining(names: list[str]) -> str:
    lines = ["import ray", ""]
    lines += [f"parser = ray.parser('{n}')" if n.startswith("-") else f"def {n}():\n    pass\n" for n in names]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("row", script_copies(), ids=lambda row: row.name)
def test_script_is_known_by_several_marks_only(row) -> None:  # type: ignore[no-untyped-def]
    marks = list(row.marks)
    assert copied(defining(marks[: row.least]))
    assert copied(defining(marks[-row.least :]))
    assert not copied(defining(marks[: row.least - 1]))
    assert not any(copied(defining([mark])) for mark in marks)


@pytest.mark.parametrize(
    ("path", "names", "is_copy"),
    [
        ("patches/ray/rllib/execution/rollout_ops.py", ["standardize_fields", "synchronous_parallel_sample"], True),
        ("rllib/evaluation/sampler.py", ["SamplerInput", "SyncSampler", "_PolicyEvalData"], True),
        ("patches/sampler.py", ["SamplerInput", "SyncSampler", "_PolicyEvalData", "StateBatch"], True),
        ("rollout_ops.py", ["standardize_fields", "synchronous_parallel_sample"], False),
        ("patches/ray/rllib/execution/rollout_ops.py", ["standardize_fields", "my_sample"], False),
        ("src/rllib/benchmarks/ppo.py", ["train", "make_env"], False),
        ("src/rllib/algorithms/ppo/ppo.py", ["PPO", "make_env"], False),
        ("src/agents/ppo.py", ["PPO", "PPOConfig", "main", "run"], False),
    ],
)
def test_module_is_known_by_its_path_and_what_it_defines(path: str, names: list[str], is_copy: bool) -> None:
    assert copied(defining(names), path) is is_copy


def test_explain_shows_a_whole_new_loop() -> None:
    text = as_text("training_loops", LOOP, None)
    assert LOOP.outline
    assert all(line.strip() in text for line in LOOP.outline.splitlines())
    assert "Outline" not in as_text("training_loops", COPY, None)


# -- the table against Ray -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rllib() -> Path:
    spec = find_spec("ray")
    if spec is None or spec.origin is None:
        pytest.skip("Ray is not installed")
    return Path(spec.origin).parent / "rllib"


def members(path: Path, name: str) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    owner = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    stores = (n for n in ast.walk(owner) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store))
    return {node.name for node in ast.walk(owner) if isinstance(node, ast.FunctionDef)} | {n.attr for n in stores}


def test_algorithms_have_what_the_table_names(rllib: Path) -> None:
    owners = {
        "self": members(rllib / "algorithms" / "algorithm.py", "Algorithm"),
        "self.config": members(rllib / "algorithms" / "algorithm_config.py", "AlgorithmConfig"),
        "self.metrics": members(rllib / "utils" / "metrics" / "metrics_logger.py", "MetricsLogger"),
        "self.learner_group": members(rllib / "core" / "learner" / "learner_group.py", "LearnerGroup"),
        "self.env_runner_group": members(rllib / "env" / "env_runner_group.py", "EnvRunnerGroup"),
        "self.local_replay_buffer": members(
            rllib / "utils" / "replay_buffers" / "episode_replay_buffer.py", "EpisodeReplayBuffer"
        ),
    }
    texts = [text for row in ROWS.values() for text in (row.to, row.note)]
    named = {m.groups() for text in texts for m in re.finditer(r"(self(?:\.\w+)?)\.(\w+)\b(?!\.)", text)}
    assert len(named) > 10
    for owner, name in named:
        if owner == "self" or owner in owners:
            assert name in owners[owner], f"{owner}.{name}"


def test_methods_that_the_table_names_are_those_of_ray(rllib: Path) -> None:
    algorithm = members(rllib / "algorithms" / "algorithm.py", "Algorithm")
    config = members(rllib / "algorithms" / "algorithm_config.py", "AlgorithmConfig")
    callback = members(rllib / "callbacks" / "callbacks.py", "RLlibCallback")
    trainable = members(rllib.parent / "tune" / "trainable" / "trainable.py", "Trainable")
    for name, row in ROWS.items():
        if name.startswith("def ") and (method := row.to.partition("(")[0]).isidentifier():
            if "RLlibCallback" in row.note:
                assert method in callback, name
            elif "of the config" in row.note:
                assert method in config, name
            else:
                assert method in algorithm | trainable, name


def test_what_the_old_stack_has_still_is_in_ray(rllib: Path) -> None:
    sources = "\n".join(p.read_text(encoding="utf-8") for p in rllib.rglob("*.py") if "examples" not in p.parts)
    for name, row in ROWS.items():
        if row.pinned:
            bare = name.removeprefix("def ")
            assert re.search(rf"\bdef {bare}\b|\bclass {bare}\b|self\.{bare}\b", sources), name
        elif not name.startswith("def ") and "(" not in name:
            assert not re.search(rf"^(def|class) {name}\b", sources, re.MULTILINE), name
