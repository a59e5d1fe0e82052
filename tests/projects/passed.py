"""Small projects in which a config is given what another file has, as ``module.name``; marked as in :mod:`dicts`.

``NAMED`` says in how many ways a module is named, and each is tried with all that RLlib calls.
"""

from __future__ import annotations

Project = dict[str, str]

PACKAGE = {
    "town/__init__.py": '"""Imports nothing by itself."""\n',
    "town/lanes.py": """\
POLICIES = {"a", "b"}


def policy_of(agent_id, episode, worker, **kwargs):  # new
    return "a"


def policy_by(lanes, agent_id):  # new
    return lanes[agent_id]


def maker():
    def chosen(agent_id):  # new
        return "a"

    return chosen


class Lanes:
    def policy_of(self, agent_id):  # new
        return "b"
""",
}

#: How a script names the module, with the import.
NAMED = {
    "from_package": ("from town import lanes", "lanes"),
    "import_as": ("import town.lanes as ways", "ways"),
    "import_dotted": ("import town.lanes", "town.lanes"),
}
#: What is given, with what reads the lanes.
GIVEN = (
    "{}.policy_of",
    "partial({}.policy_by, {{'x': 'a'}})",
    "{}.maker()",
    "{}.Lanes().policy_of",
)


def script(imported: str, name: str) -> str:
    """A config for each way to give a function of the module."""
    configs = "\n".join(
        "PPOConfig().environment('pair').multi_agent(\n"
        f"    policies={name}.POLICIES,  # same\n"
        f"    policy_mapping_fn={given.format(name)},  # same\n)"
        for given in GIVEN
    )
    return (
        f"from functools import partial\n\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n{imported}\n\n{configs}\n"
    )


HOOKS = """\
from ray.rllib.algorithms.callbacks import DefaultCallbacks


class Counting(DefaultCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, episode, **kwargs):  # new
        episode.custom_metrics["steps"] = episode.length  # new
"""
CALLED = """\
def ended(*, worker, episode, **kwargs):  # new
    print(episode.length)  # new
"""
ENVS = """\
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):  # said
    def __init__(self, config):
        super().__init__()
        self._agent_ids = {"a", "b"}
"""
DICT = """\
from ray import tune
from ray.tune.registry import register_env

from town import lanes
import envs

register_env("pair", lambda config: envs.Pair(config))
tune.run(
    "PPO",
    config={
        "env": "pair",
        "num_workers": 1,  # new
        "multiagent": {
            "policies": lanes.POLICIES,
            "policy_mapping_fn": lanes.policy_by_hand,
        },
    },
)
"""

PASSED: dict[str, Project] = {
    **{f"functions_{name}": {**PACKAGE, "main.py": script(*how)} for name, how in NAMED.items()},
    "function_by_relative_import": {
        **PACKAGE,
        "town/main.py": script("from . import lanes", "lanes"),
    },
    "function_of_a_package_that_passes_it_on": {
        **PACKAGE,
        "town/__init__.py": "from .lanes import *\n",
        "main.py": script("import town", "town"),
    },
    "callbacks_in_a_list": {
        "hooks.py": HOOKS,
        "main.py": "import hooks\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n"
        "config = PPOConfig().environment('CartPole-v1').callbacks([hooks.Counting])  # same\n",
    },
    "callbacks_behind_a_name": {
        "hooks.py": HOOKS,
        "lib.py": "import hooks\n\nCALLBACKS = hooks.Counting\n",
        "main.py": "import lib\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n"
        "config = PPOConfig().environment('CartPole-v1').callbacks(lib.CALLBACKS)  # same\n",
    },
    "function_as_a_callback": {
        "hooks.py": CALLED,
        "main.py": "import hooks\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n"
        "config = PPOConfig().environment('CartPole-v1').callbacks(on_episode_end=hooks.ended)  # same\n",
    },
    "function_that_is_a_callback_and_called": {
        "hooks.py": CALLED.replace("# new", "# same"),
        "helps.py": "import hooks\n\n\ndef helped(episode):\n    hooks.ended(worker=None, episode=episode)  # same\n",
        "main.py": "import helps\nimport hooks\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n"
        "config = PPOConfig().environment('CartPole-v1').callbacks(on_episode_end=hooks.ended)  # same\n",
    },
    "functions_in_a_dict": {
        "envs.py": ENVS,
        "town/__init__.py": "",
        "town/lanes.py": 'POLICIES = {"a", "b"}\n\n\ndef policy_by_hand(agent_id):  # new\n    return agent_id\n',
        "main.py": DICT,
    },
}
