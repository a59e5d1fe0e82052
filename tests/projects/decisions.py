"""Small projects in which one file decides on which stack the config object of another runs.

A line that ends in ``# new`` sets or asks what both stacks know by different names, and has to be in its new form. One
that ends in ``# old`` does the same for an object that has to stay on the old stack: it stays as it is, which the
target's old stack understands; so does one that ends in ``# either``, which is reached by objects of both. A line that
ends in ``# reason`` is why. With each project stands how many objects of it the tool has to pin.
"""

from __future__ import annotations

Project = dict[str, str]

MAKE = """\
from ray.rllib.algorithms.ppo import PPOConfig


def make():
    config = PPOConfig().environment("CartPole-v1").framework("torch")
"""
RETURN = "    return config\n"
BATCH = "config.training(train_batch_size=64)"
WHY = 'config.exploration(exploration_config={"type": "project.SlowStart"})  # reason\n'
ACTS = "algo.compute_single_action([0.0] * 4)"
TRAIN = f"algo = config.build()\nalgo.train()\n{ACTS}"

OLD = f"{MAKE}    {BATCH}  # old\n{RETURN}"
NEW = f"{MAKE}    {BATCH}  # new\n{RETURN}"
BLOCKED = f"{MAKE}    {WHY}    {BATCH}  # old\n{RETURN}"

DECISIONS: dict[str, tuple[int, Project]] = {
    "reason_where_it_is_used": (
        1,
        {"lib.py": OLD, "main.py": f"from lib import make\n\nconfig = make()\n{WHY}{TRAIN}  # old\n"},
    ),
    "reason_where_it_is_made": (
        1,
        {"lib.py": BLOCKED, "main.py": f"from lib import make\n\nconfig = make()\n{BATCH}  # old\n{TRAIN}  # old\n"},
    ),
    "reason_in_a_third_file": (
        1,
        {
            "lib.py": OLD,
            "restrict.py": f"def restrict(config):\n    {WHY}    return config\n",
            "main.py": "from lib import make\nfrom restrict import restrict\n\n"
            f"config = restrict(make())\n{BATCH}  # old\n{TRAIN}  # old\n",
        },
    ),
    "reason_in_a_function_that_returns_nothing": (
        1,
        {
            "lib.py": OLD,
            "restrict.py": f"def restrict(config):\n    {WHY}",
            "main.py": "import lib\nimport restrict\n\nconfig = lib.make()\nrestrict.restrict(config)\n"
            f"{TRAIN}  # old\n",
        },
    ),
    "reason_in_a_base_class": (
        1,
        {
            "base.py": "from ray.rllib.algorithms.ppo import PPOConfig\n\n\nclass Slow(PPOConfig):\n"
            f"    def __init__(self):\n        super().__init__()\n        self.{WHY.removeprefix('config.')}",
            "sub.py": f"from base import Slow\n\n\nclass Slower(Slow):\n    def quick(self):\n"
            f"        self.{BATCH.removeprefix('config.')}  # old\n        return self\n",
            "main.py": "from sub import Slower\n\nconfig = Slower().environment('CartPole-v1').quick()\n"
            f"{TRAIN}  # old\n",
        },
    ),
    "no_reason": (
        0,
        {"lib.py": NEW, "main.py": f"from lib import make\n\nconfig = make()\n{BATCH}  # new\n{TRAIN}  # new\n"},
    ),
    "reason_for_another_object": (
        1,
        {
            "lib.py": NEW,
            "slow.py": BLOCKED,
            "main.py": f"import lib\n\nconfig = lib.make()\n{TRAIN}  # new\n",
            "other.py": f"import slow\n\nconfig = slow.make()\n{TRAIN}  # old\n",
            "both.py": "import lib\nimport slow\n\nprint(lib.make, slow.make)\n",
        },
    ),
    "both_in_one_file": (
        1,
        {
            "lib.py": NEW,
            "slow.py": BLOCKED,
            "main.py": "import lib\nimport slow\n\n"
            f"def one():\n    algo = lib.make().build()\n    return {ACTS}  # new\n\n\n"
            f"def two():\n    algo = slow.make().build()\n    return {ACTS}  # old\n",
        },
    ),
    "algorithm_made_in_another_file": (
        1,
        {
            "lib.py": f"{NEW}\n\ndef made():\n    return make().build()\n",
            "slow.py": f"{BLOCKED}\n\ndef made():\n    return make().build()\n",
            "main.py": f"from lib import made\n\nalgo = made()\n{ACTS}  # new\n",
            "other.py": f"from slow import made\n\nalgo = made()\n{ACTS}  # old\n",
            "both.py": "import lib\nimport slow\n\nprint(lib.make, slow.make)\n",
        },
    ),
    "algorithm_given_to_another_file": (
        1,
        {
            "acts.py": f"def act(algo):\n    return {ACTS}  # new\n\n\n"
            f"def act_slowly(algo):\n    return {ACTS}  # old\n",
            "lib.py": f"from acts import act\n\n{NEW}\n\nact(make().build())\n",
            "slow.py": f"from acts import act_slowly\n\n{BLOCKED}\n\nact_slowly(make().build())\n",
        },
    ),
    "algorithm_held_by_a_class": (
        1,
        {
            "lib.py": f"{NEW}\n\nclass Runner:\n    def __init__(self):\n        self.algo = make().build()\n",
            "slow.py": f"{BLOCKED}\n\nclass Runner:\n    def __init__(self):\n        self.algo = make().build()\n",
            "main.py": f"from lib import Runner\n\nrunner = Runner()\nrunner.{ACTS}  # new\n",
            "other.py": f"from slow import Runner\n\nrunner = Runner()\nrunner.{ACTS}  # old\n",
            "both.py": "import lib\nimport slow\n\nprint(lib.make, slow.make)\n",
        },
    ),
    "function_that_is_given_both": (
        1,
        {
            "lib.py": NEW,
            "slow.py": BLOCKED,
            "acts.py": f"def act(algo):\n    return {ACTS}  # either\n",
            "one.py": "from acts import act\nfrom lib import make\n\nact(make().build())\n",
            "two.py": "from acts import act\nfrom slow import make\n\nact(make().build())\n",
        },
    ),
    "pinned_by_its_owner_elsewhere": (
        0,
        {
            "lib.py": OLD,
            "main.py": "from lib import make\n\nconfig = make().api_stack(\n    enable_rl_module_and_learner=False, "
            f"enable_env_runner_and_connector_v2=False\n)\n{TRAIN}  # old\n",
        },
    ),
    "one_maker_for_two_and_a_reason_for_one": (
        1,
        {
            "lib.py": OLD,
            "one.py": f"from lib import make\n\nconfig = make()\n{WHY}{TRAIN}  # old\n",
            "two.py": f"from lib import make\n\nconfig = make()\n{TRAIN}  # old\n",
        },
    ),
    "dict_with_a_reason_elsewhere": (
        1,
        {
            "lib.py": 'CONFIG = {\n    "env": "CartPole-v1",\n    "framework": "torch",\n'
            '    "train_batch_size": 64,  # old\n}\n',
            "main.py": "from lib import CONFIG\nfrom ray.rllib.algorithms.ppo import PPO\n\n"
            'CONFIG["exploration_config"] = {"type": "project.SlowStart"}  # reason\nalgo = PPO(config=CONFIG)\n'
            f"{ACTS}  # old\n",
        },
    ),
}
