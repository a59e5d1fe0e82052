"""Each row of the early members, in the ways in which code can use it, held against the target's own classes.

What is renamed must be there, and the old name gone from the code; all else must be reported. Code that has the new
names already gets no finding.
"""

from __future__ import annotations

import ast

import pytest

from case import checked
from rllib_codemods.api import surface
from rllib_codemods.facts import EarlyMember, table
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

OPTIONS = Options((2, 60))
CLASSES = {
    "config": "ray.rllib.algorithms.algorithm_config.AlgorithmConfig",
    "connector": "ray.rllib.connectors.connector_v2.ConnectorV2",
    "episode": "ray.rllib.env.single_agent_episode.SingleAgentEpisode",
    "learner": "ray.rllib.core.learner.learner.Learner",
    "learner_group": "ray.rllib.core.learner.learner_group.LearnerGroup",
    "multi_spec": "ray.rllib.core.rl_module.multi_rl_module.MultiRLModuleSpec",
    "rl_module": "ray.rllib.core.rl_module.rl_module.RLModule",
    "spec": "ray.rllib.core.rl_module.rl_module.RLModuleSpec",
}
BASES = {
    "config": "from ray.rllib.algorithms.ppo import PPOConfig as Base\n",
    "connector": "from ray.rllib.connectors.connector_v2 import ConnectorV2 as Base\n",
    "learner": "from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner as Base\n",
    "rl_module": "from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule as Base\n",
    "spec": "from ray.rllib.core.rl_module.rl_module import RLModuleSpec as Base\n",
}
#: How a value comes about; ``{}`` is what is done with it.
VALUES = {
    "config": "config = Base().environment('CartPole-v1')\nx = config{}\n",
    "learner": "class Own(Base):\n    def store(self):\n        return self{}\n",
    "learner_group": "algo = PPOConfig().environment('CartPole-v1').build_algo()\nx = algo.learner_group{}\n",
    "multi_spec": "spec = MultiRLModuleSpec()\nx = spec{}\n",
    "rl_module": "class Own(Base):\n    def store(self):\n        return self{}\n",
    "spec": "def made():\n    spec = RLModuleSpec()\n    return spec{}\n",
    "episode": (
        "class Own(Base):\n    def __call__(self, *, rl_module, batch, episodes, **kwargs):\n"
        "        for episode in self.single_agent_episode_iterator(episodes):\n            x = episode{}\n"
    ),
}
HEADS = {
    "episode": BASES["connector"],
    "learner_group": "from ray.rllib.algorithms.ppo import PPOConfig\n",
    "multi_spec": "from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec\n",
    "spec": "from ray.rllib.core.rl_module.rl_module import RLModuleSpec\n",
}
ROWS = [row for row in table(EarlyMember) if row.what != "field"]


def code_of(row: EarlyMember) -> str:
    """A file with one use of what a row speaks of."""
    if row.what == "override":
        parameters = "self, module_id, batch, fwd_out" if row.rewrite == "loss" else "self"
        own = f"class Own(Base):\n    def {row.old}({parameters}):\n        return 1\n"
        return f"{BASES[row.of]}\n\n{own}"
    head = HEADS.get(row.of) or BASES[row.of]
    if row.what == "argument" and row.of == "learner":
        return f"{head}\n\nclass Own(Base):\n    def __init__(self, *, {row.old}=None, **kwargs):\n        pass\n"
    if row.what == "argument":
        cls = CLASSES[row.of].rpartition(".")[2]
        return f"{head}\nspec = {cls}({row.old}={{}})\n"
    if row.what == "call":
        name, _, given = row.old.partition(".")
        return f"{head}\n\n{VALUES[row.of].format(f'.{name}({given}=True)')}"
    calls = {"append": "('key', 1)", "item": "('key')", "metric": "('p', {'a': 1})"}
    called = calls.get(row.rewrite, "('/p')")
    if row.old in ("model_config_dict", "module_specs", "marl_module_class", "is_finalized"):
        called = ""
    if row.old == "register_metric":
        called = "('p', 'a', 1)"
    text = f"{head}\n\n{VALUES[row.of].format('.' + row.old + called)}"
    return text.replace("x = episode", "episode") if row.rewrite == "append" else text


def names(text: str) -> set[str]:
    """All names, attributes, keywords and functions of a file."""
    tree = ast.walk(ast.parse(text))
    found: set[str] = set()
    for node in tree:
        for field in ("id", "attr", "arg", "name"):
            value = getattr(node, field, None)
            found |= {value} if isinstance(value, str) else set()
    return found


def of_topic(done: Migrated) -> list[str]:
    return [f"{f.status}: {f.message}" for f in done.findings if f.code in ("RLM631", "RLM632")]


@pytest.mark.parametrize("row", [pytest.param(row, id=".".join(row.identity)) for row in ROWS])
def test_row(row: EarlyMember) -> None:
    done = checked(code_of(row), OPTIONS)
    said = of_topic(done)
    assert said, done.text
    old = row.old.rpartition(".")[2]
    if row.rewrite:
        assert all(text.startswith(("fixed", "review")) for text in said), said
        assert old not in names(done.text), done.text
        assert not of_topic(checked(done.text, OPTIONS)), done.text
    else:
        assert all(text.startswith("manual") for text in said), said


@pytest.mark.parametrize("row", [pytest.param(row, id=".".join(row.identity)) for row in ROWS if row.to])
def test_the_target_has_what_a_row_names(row: EarlyMember) -> None:
    target = surface((2, 60))
    if row.what == "call":
        method = f"{CLASSES[row.of]}.{row.old.partition('.')[0]}"
        assert target.has(method)
    elif row.what == "argument" or "." not in row.to:
        assert target.has(f"{CLASSES[row.of]}.{row.to}")
    else:
        first = row.to.partition(".")[0]
        assert target.has(f"{CLASSES[row.of]}.{first}") or first == "metrics"


@pytest.mark.parametrize("row", [pytest.param(r, id=r.old) for r in table(EarlyMember) if r.what == "field" and r.to])
def test_configs_have_what_hyperparameters_had(row: EarlyMember) -> None:
    algorithms = ("PPOConfig", "APPOConfig", "IMPALAConfig", "SACConfig", "DreamerV3Config")
    found = set().union(*(surface((2, 60)).config_attributes(cls) for cls in algorithms))
    method = row.to.removesuffix("()")
    assert row.to in found or surface((2, 60)).has(f"{CLASSES['config']}.{method}"), row.to
