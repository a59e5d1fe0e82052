"""Scripted policies, form by form: how they are imported, made, what they return, and where they are given."""

from __future__ import annotations

from itertools import product
from textwrap import indent

import pytest

from case import checked
from rllib_migrate.codemod import Options

NEW = Options(target=(2, 60))
IMPORTS = {
    "module": ("from ray.rllib.policy.policy import Policy, PolicySpec", "Policy"),
    "package": ("from ray.rllib.policy import Policy\nfrom ray.rllib.policy.policy import PolicySpec", "Policy"),
    "attribute": (
        "import ray.rllib.policy.policy as pol\nfrom ray.rllib.policy.policy import PolicySpec",
        "pol.Policy",
    ),
    "renamed": ("from ray.rllib.policy.policy import Policy as Base, PolicySpec", "Base"),
}
CONSTRUCTORS = {
    "none": "",
    "named": """\
def __init__(self, observation_space, action_space, config):
    super().__init__(observation_space, action_space, config)
    self.number = action_space.n
""",
    "short": """\
def __init__(self, obs, act, cfg):
    BASE.__init__(self, obs, act, cfg)
    self.number, self.first = act.n, cfg["first"]
""",
    "open": """\
def __init__(self, *args, **kwargs):
    super().__init__(*args, **kwargs)
    self.number = self.action_space.n
""",
    "passing": """\
def __init__(self, *args, **kwargs):
    super().__init__(*args, **kwargs)
""",
}
#: What is returned, what becomes of the actions.
RETURNS = {
    "list": ("return [0 for _ in obs_batch], [], {}", "np.array([0 for _ in obs_batch])"),
    "repeated": ("return [0] * len(obs_batch), state_batches, {}", "np.array([0] * len(obs_batch))"),
    "array": ("return np.argmax(obs_batch, axis=1), [], {}", "np.argmax(obs_batch, axis=1)"),
    "name": ("actions = [0 for _ in obs_batch]\nreturn actions, None, None", "np.array(actions)"),
    "parts": ("return (np.zeros(1), np.ones(1)), [], {}", "(np.zeros(1), np.ones(1))"),
    "parentheses": ("return ([1, 0], [], {})", "np.array([1, 0])"),
    "unseen": ("return self.act(obs_batch), [], {}", "np.array(actions) if isinstance(actions, list) else actions"),
}
STUBS = {
    "pass": "def learn_on_batch(self, samples):\n    pass\n",
    "lines": "def learn_on_batch(self, samples): pass\ndef get_weights(self): return {}\n",
    "texts": 'def learn_on_batch(self, samples):\n    """No learning."""\n\ndef set_weights(self, w):\n    ...\n',
    "raises": "def learn_on_batch(self, samples):\n    raise NotImplementedError\n",
    "given": "def postprocess_trajectory(self, sample_batch, others=None, episode=None):\n    return sample_batch\n",
}
SPECS = {
    "keyword": 'PolicySpec(policy_class=Scripted, config={"first": 0})',
    "position": 'PolicySpec(Scripted, None, None, {"first": 0})',
    "tuple": '(Scripted, None, None, {"first": 0})',
}


def script(imports: str, constructor: str, returned: str, stub: str, spec: str) -> str:
    line, base = IMPORTS[imports]
    body = CONSTRUCTORS[constructor].replace("BASE", base)
    acts = "def compute_actions(self, obs_batch, state_batches=None, **kwargs):\n"
    acts += indent(RETURNS[returned][0], "    ") + "\n"
    members = "\n".join(indent(part, "    ") for part in (body, acts, STUBS[stub]) if part)
    return f"""\
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
{line}


class Scripted({base}):
{members}

config = PPOConfig().multi_agent(
    policies={{"learned": PolicySpec(), "scripted": {SPECS[spec]}}},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    policies_to_train=["learned"],
)
"""


#: Each form of one kind with each of its neighbour, and some of all.
ROWS = sorted({
    *product(IMPORTS, CONSTRUCTORS, ["list"], ["pass"], ["keyword"]),
    *product(["module"], ["named"], RETURNS, STUBS, ["tuple"]),
    *product(["module"], CONSTRUCTORS, ["unseen"], ["given"], SPECS),
})  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids="-".join)
def test_class_and_config_move_together(row: tuple[str, str, str, str, str]) -> None:
    done = checked(script(*row), NEW)

    assert "class Scripted(RLModule):" in done.text
    assert f"{{Columns.ACTIONS: {RETURNS[row[2]][1]}}}" in done.text
    assert "def _forward(self, batch, **kwargs):" in done.text
    assert 'RLModuleSpec(module_class=Scripted, model_config={"first": 0})' in done.text
    assert ("def setup(self):" in done.text) is (row[1] in ("named", "short", "open"))
    assert not any(word in done.text for word in ("learn_on_batch", "get_weights", "__init__", "super()"))
    assert {f.status for f in done.findings} == {"fixed"}


#: What keeps a class as it is: the parameters behind the observations, the body, and a word of what is said.
_USUAL = "state_batches=None"
KEPT = {
    "states": ("states", "return [0], states + [1], {}", "states"),
    "infos": ("state_batches, prev, rewards, infos", "return infos, [], {}", "infos"),
    "keywords": (_USUAL, 'return kwargs["a"], [], {}', "kwargs"),
    "two": (_USUAL, "return [0], []", "written out"),
    "fetches": (_USUAL, 'return [0], [], {"a": [1]}', "fetches"),
    "of_the_base": (_USUAL, "return super().compute_actions(obs_batch)", "else than"),
    "comments": (_USUAL, "return (\n    [0],  # none\n    [],\n    {},\n)", "comments"),
    "member": (_USUAL, "return [self.dist_class], [], {}", "dist_class"),
    "key_of_all": (_USUAL, 'return [self.config["gamma"]], [], {}', "gamma"),
    "missing_key": (_USUAL, 'return [self.config["second"]], [], {}', "second"),
    "whole_config": (_USUAL, "return act(self.config), [], {}", "key by key"),
    "new_config": (_USUAL, "self.config = {}\nreturn [0], [], {}", "config"),
}


@pytest.mark.parametrize("name", KEPT)
def test_class_stays_with_its_config(name: str) -> None:
    params, returned, word = KEPT[name]
    text = script("module", "named", "list", "pass", "keyword").replace("state_batches=None", params)
    text = text.replace(RETURNS["list"][0], indent(returned, "        ").strip())
    done = checked(text, NEW)

    said = [f for f in done.findings if f.code == "RLM611"]
    assert [f.status for f in said] == ["manual"]
    assert word in said[0].message.partition("not rewritten: ")[2]
    assert "class Scripted(RLModule):" in said[0].outline
    assert "class Scripted(Policy):" in done.text
    assert "enable_rl_module_and_learner=False" in done.text


@pytest.mark.parametrize("target", [(2, 40), (2, 50), (2, 60)])
def test_all_targets_have_what_it_takes(target: tuple[int, int]) -> None:
    done = checked(script("module", "named", "list", "pass", "keyword"), Options(target=target))

    assert "class Scripted(RLModule):" in done.text


def test_a_class_of_two_configs_stays() -> None:
    text = script("module", "none", "list", "pass", "keyword")
    done = checked(text + text[text.index("\nconfig = ") :].replace("config =", "other ="), NEW)

    assert "class Scripted(Policy):" in done.text
    assert done.text.count("enable_rl_module_and_learner=False") == 2
