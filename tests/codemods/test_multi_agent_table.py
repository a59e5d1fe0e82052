"""Each form of ``policies``, of mapping function and of config, together: what comes out is called as the target does.

The migrated program runs against stand-ins for RLlib that write down what they are given. So it is not the text that is
held to something, but the function that maps, the specs and the overrides.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from case import checked
from rllib_codemods.api import surface
from rllib_codemods.facts import ModuleSetting, algorithms, table
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

TARGET = (2, 60)
AGENTS = ("0", "1")
LR = {"p1": {"lr": 1e-5}}


@dataclass(frozen=True, slots=True)
class Policies:
    """A value for ``policies``; ``before`` are lines above it. ``says`` is part of what is said where it stays."""

    value: str
    overrides: dict[str, dict[str, object]] = field(default_factory=dict)
    before: str = ""
    says: str = ""


POLICIES = {
    "set": Policies('{"p0", "p1"}'),
    "list": Policies('["p0", "p1"]'),
    "tuple": Policies('("p0", "p1")'),
    "named_list": Policies("names", before='names = ["p0", "p1"]\n'),
    "set_comprehension": Policies('{f"p{i}" for i in range(2)}'),
    "plain_tuples": Policies('{"p0": (None, OBS, ACT, {}), "p1": (None, OBS, ACT, {})}'),
    "tuples": Policies('{"p0": (None, OBS, ACT, {}), "p1": (None, OBS, ACT, {"lr": 1e-5})}', LR),
    "specs": Policies('{"p0": PolicySpec(), "p1": PolicySpec(config={"lr": 1e-5})}', LR),
    "specs_by_position": Policies('{"p0": PolicySpec(), "p1": PolicySpec(None, OBS, ACT, {"lr": 1e-5})}', LR),
    "dict_call_in_spec": Policies('{"p0": PolicySpec(), "p1": PolicySpec(config=dict(lr=1e-5))}', LR),
    "none": Policies('{"p0": None, "p1": (None, OBS, ACT, {"lr": 1e-5})}', LR),
    "class_of_the_algorithm": Policies(
        '{"p0": (PPOTorchPolicy, OBS, ACT, {}), "p1": PolicySpec(PPOTorchPolicy, OBS, config={"lr": 1e-5})}', LR
    ),
    "comprehension": Policies(
        '{f"p{i}": (None, OBS, ACT, {"lr": 1e-5}) for i in range(2)}', {"p0": {"lr": 1e-5}, "p1": {"lr": 1e-5}}
    ),
    "variable": Policies(
        "policies", LR, 'policies = {"p0": (None, OBS, ACT, {}), "p1": (None, OBS, ACT, {"lr": 1e-5})}\n'
    ),
    "variable_that_is_filled": Policies(
        "policies",
        LR,
        'policies = {}\npolicies["p0"] = PolicySpec()\npolicies["p1"] = PolicySpec(config={"lr": 1e-5})\n',
    ),
    "function_that_makes_specs": Policies(
        '{"p0": gen(0), "p1": gen(1)}', {}, 'def gen(i):\n    return (None, OBS, ACT, {"lr": 1e-5})\n', "overrides"
    ),
    "lambda_that_makes_specs": Policies(
        '{"p0": gen(0), "p1": gen(1)}', {}, 'gen = lambda i: PolicySpec(config={"lr": 1e-5})\n', "overrides"
    ),
    "merged": Policies(
        'base | {"p1": PolicySpec(config={"lr": 1e-5})}', {}, 'base = {"p0": PolicySpec()}\n', "overrides"
    ),
    "copy": Policies(
        "dict(base)", {}, 'base = {"p0": PolicySpec(), "p1": PolicySpec(config={"lr": 1e-5})}\n', "overrides"
    ),
    "function_of_another_file": Policies('{"p0": make(0), "p1": make(1)}', {}, "", "can't be seen"),
}

CLASS = """class Mapping:
    def choose(self, agent_id{}):
        return f"p{{agent_id}}"

    @staticmethod
    def fixed(agent_id{}):
        return f"p{{agent_id}}"


"""
#: What stands above, and the value.
FUNCTIONS = {
    "lambda_1": ("", 'lambda agent_id: f"p{agent_id}"'),
    "lambda_2": ("", 'lambda agent_id, episode: f"p{agent_id}"'),
    "lambda_3": ("", 'lambda agent_id, episode, worker: f"p{agent_id}"'),
    "lambda_kwargs": ("", 'lambda agent_id, episode, worker, **kwargs: f"p{agent_id}"'),
    "lambda_open": ("", 'lambda agent_id, *args, **kwargs: f"p{agent_id}"'),
    "lambda_default": ("", 'lambda agent_id, episode=None, worker=None: f"p{agent_id}"'),
    "function_1": ('def choose(agent_id):\n    return f"p{agent_id}"\n', "choose"),
    "function_3": ('def choose(agent_id, episode, worker):\n    return f"p{agent_id}"\n', "choose"),
    "function_annotated": (
        'def choose(agent_id: str, episode: object, worker: object) -> str:\n    return f"p{agent_id}"\n', "choose",
    ),
    "function_by_position": ('def choose(agent_id, /):\n    return f"p{agent_id}"\n', "choose"),
    "function_that_deletes": (
        'def choose(agent_id, episode, worker):\n    del worker\n    return f"p{agent_id}"\n', "choose",
    ),
    "function_keyword": ('def choose(agent_id, episode, *, worker, **kwargs):\n    return f"p{agent_id}"\n', "choose"),
    "function_called": ('def choose(agent_id):\n    return f"p{agent_id}"\n\n\nassert choose("0") == "p0"\n', "choose"),
    "method_1": (CLASS.format("", ""), "Mapping().choose"),
    "method_3": (CLASS.format(", episode, worker", ", episode, worker"), "Mapping().choose"),
    "static": (CLASS.format("", ", episode, worker, **kwargs"), "Mapping.fixed"),
    "partial": ('def choose(prefix, agent_id):\n    return f"{prefix}{agent_id}"\n', 'functools.partial(choose, "p")'),
    "factory": (
        "def make_choice(prefix):\n    def choose(agent_id, episode, worker):\n"
        '        return f"{prefix}{agent_id}"\n\n    return choose\n',
        'make_choice("p")',
    ),
}  # fmt: skip
SETTINGS = "policies={policies}, policy_mapping_fn={function}"
CONFIGS = {
    "chain": f"config = PPOConfig().multi_agent({SETTINGS})\n",
    "statements": f"config = PPOConfig()\nconfig.multi_agent({SETTINGS})\n",
    "attributes": "config = PPOConfig()\nconfig.policies = {policies}\nconfig.policy_mapping_fn = {function}\n",
    "dict": 'algo = PPO(env="arena", config={{"lr": 1e-4, "multiagent": '
    '{{"policies": {policies}, "policy_mapping_fn": {function}}}}})\n',
    "named_dict": 'settings = {{"lr": 1e-4}}\nsettings["multiagent"] = '
    '{{"policies": {policies}, "policy_mapping_fn": {function}}}\nalgo = PPO(env="arena", config=settings)\n',
    "update": 'config = PPOConfig().update_from_dict({{"policies": {policies}, "policy_mapping_fn": {function}}})\n',
    "inner_update": "config = PPOConfig()\nconfig.update_from_dict("
    '{{"multiagent": {{"policies": {policies}, "policy_mapping_fn": {function}}}}})\n',
    "assigned_dict": "config = PPOConfig()\n"
    'config["multiagent"] = {{"policies": {policies}, "policy_mapping_fn": {function}}}\n',
    "tuned": 'tune.run("PPO", config={{"env": "arena", "multiagent": '
    '{{"policies": {policies}, "policy_mapping_fn": {function}}}}})\n',
    "spread_dict": 'algo = PPO(env="arena", config={{"multiagent": '
    '{{"policies": {policies}, "policy_mapping_fn": {function}}}, **BASE}})\n',
    "pinned": f'config = PPOConfig().training(model={{{{"custom_model": "net"}}}}).multi_agent({SETTINGS})\n',
    "pinned_dict": 'algo = PPO(env="arena", config={{"model": {{"custom_model": "net"}}, "multiagent": '
    '{{"policies": {policies}, "policy_mapping_fn": {function}}}}})\n',
}
HEAD = """import functools

from arena import ACT, BASE, OBS, make
from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.policy.policy import PolicySpec

"""


def programs() -> Iterator[object]:
    """Each pair of forms of two of the three, with a usual form of the third."""
    combined = {
        *((p, "lambda_3", c) for p in POLICIES for c in CONFIGS),
        *(("set", f, c) for f in FUNCTIONS for c in CONFIGS),
        *((p, f, "chain") for p in POLICIES for f in FUNCTIONS),
    }
    yield from (pytest.param(*names, id="-".join(names)) for names in sorted(combined))


@pytest.mark.parametrize(("policies", "function", "config"), [*programs()])
def test_what_comes_out_is_called_as_the_target_does(policies: str, function: str, config: str) -> None:
    form, (above, value) = POLICIES[policies], FUNCTIONS[function]
    text = HEAD + form.before + above + CONFIGS[config].format(policies=form.value, function=value)
    done = checked(text, Options(TARGET))
    given = Given.of(run(done.text))
    pinned = config.startswith("pinned")

    assert_maps(done, given.mapping, pinned=pinned)
    assert set(given.policies) == {"p0", "p1"}, done.text
    specs = {k: v if isinstance(v, Spec) else Spec(*v) for k, v in given.policies.items()}
    if pinned:
        assert not given.overrides
        assert any("enable_rl_module_and_learner" in line for line in done.text.splitlines())
        return
    told = " ".join(f.message for f in done.findings if f.status == "manual")
    if given.overrides == form.overrides and not form.says:
        assert not any(s.policy_class or s.config for s in specs.values()), done.text
    else:
        assert not given.overrides
        assert form.says in told, told
        assert "overrides" in told or "can't be seen" in told, told
    if form.value.startswith("{") and "OBS" in form.value:
        assert specs["p1"].observation_space == "obs"


def assert_maps(done: Migrated, mapping: Any, *, pinned: bool) -> None:
    for agent in AGENTS:
        if pinned:
            assert mapping(agent, None, worker=None) == f"p{agent}", done.text
        else:
            assert mapping(agent, object()) == f"p{agent}", done.text
    if not pinned and re.search(r"\*\*k|worker", done.text):
        # So it is asked for the spaces of agents that differ.
        assert mapping("0", None, worker=None) == "p0", done.text


def test_settings_of_a_module_are_settings_of_its_algorithm() -> None:
    for row in table(ModuleSetting):
        cls = algorithms()[row.algorithm].config_class if row.algorithm else "AlgorithmConfig"
        assert set(row.names) <= surface(TARGET).config_attributes(cls)


# -- stand-ins -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spec:
    policy_class: object = None
    observation_space: object = None
    action_space: object = None
    config: object = None


class Config:
    """Writes down what its methods are given and what is assigned to it."""

    made: Config

    def __init__(self) -> None:
        self.given: dict[str, Any] = {}
        Config.made = self

    def __getattr__(self, name: str) -> Any:
        def method(*args: object, **kwargs: object) -> Config:
            self.given.update(kwargs)
            return self

        return method

    def __setattr__(self, name: str, value: object) -> None:
        if name != "given":
            self.given[name] = value
        super().__setattr__(name, value)

    @staticmethod
    def overrides(**kwargs: object) -> dict[str, object]:
        return kwargs

    def update_from_dict(self, values: Any) -> Config:
        self.given.update({**values.get("multiagent", {}), **values})
        return self


def trainer(env: object = None, config: Any = None) -> None:
    Config().update_from_dict(config)


class Tune:
    """Ray Tune, as far as it is given a config."""

    @staticmethod
    def Tuner(name: str, param_space: Any) -> Any:
        return param_space if isinstance(param_space, Config) else Config().update_from_dict(param_space)


@dataclass(frozen=True, slots=True)
class Given:
    """What the program has said in the end."""

    policies: dict[str, Any]
    mapping: Any
    overrides: dict[str, dict[str, object]]

    @classmethod
    def of(cls, given: dict[str, Any]) -> Given:
        policies = given["policies"]
        named = policies if isinstance(policies, dict) else {name: Spec() for name in policies}
        return cls(named, given["policy_mapping_fn"], given.get("algorithm_config_overrides_per_module", {}))


def run(text: str) -> dict[str, Any]:
    """Run a program whose imports are stood in for."""
    names: dict[str, Any] = {
        "ACT": "act", "BASE": {}, "OBS": "obs", "PPO": trainer, "PPOConfig": Config, "PPOTorchPolicy": object(),
        "PolicySpec": Spec, "functools": functools, "make": lambda i: Spec(), "tune": Tune,
    }  # fmt: skip
    exec(re.sub(r"^(from|import) .*\n", "", text, flags=re.MULTILINE), names)
    return Config.made.given
