"""Small projects in which the config dict of one file is filled, given away or read in another.

A line that ends in ``# new`` has to change, one that ends in ``# same`` must not; of one that ends in ``# told`` it is
said what replaces it. Of one that ends in ``# said`` anything is.
"""

from __future__ import annotations

Project = dict[str, str]

TRAIN = """\
from ray import tune


def train(trainer, config, stop):
    used = {"framework": "torch"}
    used.update(config)
    return tune.run(trainer, config=used, stop=stop)
"""


def caller(source: str, name: str, *entries: str) -> str:
    """A script that trains a class with a dict of these entries, by the function of another file."""
    config = "".join(f"    {entry}\n" for entry in entries)
    return (
        f"from {source} import {name}\nfrom lib import train\n\nconfig = dict(\n    env='CartPole-v1',\n{config})\n"
        f"train({name}, config=config, stop={{'training_iteration': 1}})\n"
    )


MERGE = """\
def merge(config, others):
    for key, value in others.items():
        config[key] = value
"""
MERGED = """\
import sys

from ray import tune
from ray.rllib.agents.registry import get_agent_class
from ray.tune.schedulers import PopulationBasedTraining

from lib import merge

changes = {"lr": [1e-3, 1e-4]}
config = get_agent_class(sys.argv[1])._default_config.copy()
merge(
    config,
    {
        "num_workers": 2,  # told
        "num_envs_per_worker": 4,  # told
    },
)
merge(config, changes)
tune.run(sys.argv[1], config=config, scheduler=PopulationBasedTraining(hyperparam_mutations=changes))
"""
PINNED = """\
from ray import tune
from ray.rllib.policy.policy import Policy

from lib import base


class Still(Policy):
    def compute_actions(self, obs_batch, *args, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        self.seen += 1


settings = base()
config = dict(
    {  # said
        "env": "pair",
        "multiagent": {
            "policies": {"still": (Still, None, None, {})},
            "policy_mapping_fn": lambda agent_id: "still",  # new
        },
    },
    **settings,
)
tune.run("PPO", config=config)
"""


def pair(multiagent: str, choose: str) -> str:
    """A function that makes the config of two agents; with what is expected of two lines of it."""
    return f"""\
from ray.rllib.agents.ppo import DEFAULT_CONFIG


def make():
    config = DEFAULT_CONFIG.copy()
    config["env"] = "pair"
    config["multiagent"] = {{{multiagent}
        "policies": {{"a", "b"}},
        "policy_mapping_fn": lambda agent_id: agent_id,{choose}
    }}
    return config
"""


PLAYER = """\
class Player:
    def __init__(self, config):
        self.config = config

    def policy_of(self, agent):
        return self.config["multiagent"]["policy_mapping_fn"](agent)  # same
"""
USE = """\
from ray.rllib.agents.ppo import PPOTrainer

from lib import make

config = make()
trainer = PPOTrainer(config=config)
"""

RECIPES = """\
PARAMS = {
    "people": {"num_workers": 3},  # same
    "tune": {
        "run_or_experiment": "%s",
        "stop": {"episode_reward_mean": 1},  # %s
        "config": {
            "env": "CartPole-v1",
            "num_workers": 0,  # %s
        },
    },
}
"""
LAUNCH = """\
import sys

from ray import tune

from recipes import PARAMS


def launch(params=PARAMS):
    print(params["people"]["num_workers"])  # same
    if len(sys.argv) > 1:
        params["tune"]["config"]["num_workers"] = int(sys.argv[1])  # %s
    print(params["tune"]["config"]["num_workers"])  # %s
    return tune.run(**params["tune"])
"""


OPTIONS = """\
import argparse

from ray import tune

from lib import CONFIG

parser = argparse.ArgumentParser()
parser.add_argument("--run", default="PPO")
args = parser.parse_args()
tune.run(args.run, config=CONFIG)  # new
"""
MAKER = """\
def make():
    config = {"env": "CartPole-v1"}
    config["num_workers"] = 1  # new
    return config
"""

DICTS: dict[str, Project] = {
    "each_caller_trains_another_algorithm": {
        "lib.py": TRAIN,
        "ppo.py": caller("ray.rllib.agents.ppo", "PPOTrainer", "num_sgd_iter=4,  # new", "train_batch_size=64,"),
        "sac.py": caller(
            "ray.rllib.agents.sac",
            "SACTrainer",
            "num_workers=2,  # new",
            "learning_starts=9,  # told",
            "tau=0.1,  # same",
        ),
    },
    "one_caller_trains_what_cant_be_seen": {
        "lib.py": TRAIN,
        "ppo.py": caller("ray.rllib.agents.ppo", "PPOTrainer", "num_sgd_iter=4,  # new"),
        "crew.py": caller("crewlib.rllib", "CrewTrainer", "learning_starts=9,  # told", "crew_size=3,  # same"),
    },
    "merged_by_a_function_of_another_file": {"lib.py": MERGE, "main.py": MERGED},
    "pinned_dict_that_another_file_begins": {
        "lib.py": "def base():\n    return {  # said\n        'num_gpus': 1,\n    }\n",
        "main.py": PINNED,
    },
    "mapping_function_that_another_file_calls": {
        "lib.py": pair("", "  # new"),
        "player.py": PLAYER,
        "main.py": f"from player import Player\n{USE}print(Player(config).policy_of('a'))\n",
    },
    "mapping_function_of_another_file_that_cant_be_rewritten": {
        "lib.py": "def choose(info):  # told\n    return info['user_data']['policies'][0]  # same\n",
        "main.py": "from ray import tune\n\nfrom lib import choose\n\n"
        "tune.run('PPO', config={\n    'multiagent': {\n        'policies': {'a', 'b'},\n"
        "        'policy_mapping_fn': choose,  # told\n    },\n})\n",
    },
    "arguments_of_tune_in_a_dict_of_another_file": {
        "recipes.py": RECIPES % ("PPO", "new", "new"),
        "launch.py": LAUNCH % ("new", "new"),
    },
    "arguments_of_tune_for_something_else": {
        "recipes.py": RECIPES % ("SomeTrainable", "same", "same"),
        "launch.py": LAUNCH % ("same", "same"),
        "other.py": "from ray.rllib.algorithms.ppo import PPOConfig\n\nimport recipes\n",
    },
    "scripts_with_options_of_the_same_name": {
        "lib.py": 'CONFIG = {\n    "env": "CartPole-v1",\n    "num_workers": 1,  # new\n}\n',
        "one.py": OPTIONS,
        "two.py": OPTIONS.replace("PPO", "DQN"),
    },
    "dict_that_becomes_an_object_in_all_files": {
        "lib.py": MAKER,
        "more.py": 'def more(config):\n    print(config["num_workers"])  # new\n',
        "main.py": "from ray.rllib.algorithms.ppo import PPO\n\nfrom lib import make\nfrom more import more\n\n"
        "config = make()\nmore(config)\nalgo = PPO(config=config)  # new\n",
    },
    "dict_that_a_file_needs_as_one": {
        "lib.py": MAKER,
        "more.py": "def more(config):\n    print(sorted(config.items()))  # same\n",
        "main.py": "from ray.rllib.algorithms.ppo import PPO\n\nfrom lib import make\nfrom more import more\n\n"
        "config = make()\nmore(config)\nalgo = PPO(config=config)  # same\n",
    },
    "dict_of_a_module_that_others_name": {
        "lib.py": 'CONFIG = {\n    "env": "CartPole-v1",\n    "num_workers": 1,  # new\n}\n',
        "more.py": "import lib\n\nprint(dict(lib.CONFIG))  # same\n",
        "main.py": "from ray.rllib.algorithms.ppo import PPO\n\nfrom lib import CONFIG\n\nimport more\n\n"
        "algo = PPO(config=CONFIG)  # same\n",
    },
    "inner_dict_that_another_file_reads": {
        "lib.py": pair("  # told", "  # same"),
        "main.py": f"{USE}print(config['multiagent'])  # same\n",
    },
}
