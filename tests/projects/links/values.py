"""What another file's names hold, and what its functions and classes give."""

from __future__ import annotations

from projects.links.texts import FIXED, MAKE, OWN, Project

VALUES: dict[str, Project] = {
    "constant": {
        "lib.py": f"{MAKE}\n\nCONFIG = make()\n",
        "main.py": "from lib import CONFIG\n\nCONFIG.rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "function_without_a_name": {
        "lib.py": "from ray.rllib.algorithms.ppo import PPOConfig\n\nmake = lambda: PPOConfig()\n",
        "main.py": f"from lib import make\n\n{FIXED}",
    },
    "class_by_another_name": {
        "lib.py": "from ray.rllib.algorithms.ppo import PPOConfig\n\nConfig = PPOConfig\n",
        "main.py": "from lib import Config\n\nConfig().rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "class_passed_on_by_an_import": {
        "lib.py": "from ray.rllib.algorithms.ppo import PPOConfig\n",
        "main.py": "from lib import PPOConfig\n\nPPOConfig().rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "one_of_a_tuple": {
        "lib.py": f"{MAKE}\n\ndef pair():\n    return 3, make()\n",
        "main.py": "from lib import pair\n\nnumber, config = pair()\nconfig.rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "value_of_a_dict": {
        "lib.py": f'{MAKE}\n\nCONFIGS = {{"small": make(), "name": "x"}}\n',
        "main.py": 'from lib import CONFIGS\n\nCONFIGS["small"].rollouts(num_rollout_workers=1)  # fixed\n',
    },
    "each_of_a_list": {
        "lib.py": f"{MAKE}\n\nCONFIGS = [make(), make()]\n",
        "main.py": "from lib import CONFIGS\n\nfor config in CONFIGS:\n"
        "    config.rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "yielded": {
        "lib.py": f"{MAKE}\n\ndef several():\n    yield make()\n",
        "main.py": "from lib import several\n\nfor config in several():\n"
        "    config.rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "context_manager": {
        "lib.py": f"import contextlib\n\n{MAKE}\n\n@contextlib.contextmanager\ndef made():\n    yield make()\n",
        "main.py": "from lib import made\n\nwith made() as config:\n"
        "    config.rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "property": {
        "lib.py": f"{MAKE}\n\nclass Maker:\n    @property\n    def config(self):\n        return make()\n",
        "main.py": "from lib import Maker\n\nMaker().config.rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "method_of_the_class": {
        "lib.py": f"{MAKE}\n\nclass Maker:\n    @classmethod\n    def made(cls):\n        return make()\n",
        "main.py": "from lib import Maker\n\nMaker.made().rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "method_that_gives_itself": {
        "lib.py": "from ray.rllib.algorithms.ppo import PPOConfig\n\n\nclass Config(PPOConfig):\n"
        "    def quick(self):\n        return self\n",
        "main.py": "from lib import Config\n\nConfig().quick().rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "override_in_another_file": {
        "base.py": f"{MAKE}\n\nclass Base:\n    def made(self):\n        return make()\n",
        "sub.py": "from base import Base\nfrom own import make\n\n\nclass Sub(Base):\n"
        "    def made(self):\n        return make()\n",
        "own.py": OWN,
        "main.py": "from base import Base\nfrom sub import Sub\n\n"
        "Base().made().rollouts(num_rollout_workers=1)  # fixed\n"
        "Sub().made().rollouts(num_rollout_workers=1)  # kept\n",
    },
    "base_calls_what_a_subclass_overrides": {
        "base.py": "from own import make\n\n\nclass Base:\n    def made(self):\n        return make()\n\n"
        "    def use(self):\n        return self.made().rollouts(num_rollout_workers=1)  # either\n",
        "sub.py": f"from base import Base\n{MAKE}\n\nclass Sub(Base):\n    def made(self):\n        return make()\n",
        "own.py": OWN,
        "main.py": "from base import Base\nfrom sub import Sub\n\nBase().use()\nSub().use()\n",
    },
    "called_back": {
        "lib.py": f"{MAKE}\n\ndef tweaked(tweak):\n    config = make()\n    tweak(config)\n    return config\n",
        "main.py": "from lib import tweaked\n\n\ndef fewer(config):\n"
        "    config.rollouts(num_rollout_workers=1)  # fixed\n\n\ntweaked(fewer)\n",
    },
    "given_by_keyword": {
        "lib.py": "def use(name, config=None):\n    config.rollouts(num_rollout_workers=1)  # fixed\n",
        "main.py": f'import lib\n{MAKE}\n\nlib.use("x", config=make())\n',
    },
    "given_to_a_constructor": {
        "lib.py": "class Runner:\n    def __init__(self, config):\n        self.config = config\n\n    def use(self):\n"
        "        self.config.rollouts(num_rollout_workers=1)  # fixed\n",
        "main.py": f"from lib import Runner\n{MAKE}\n\nRunner(make()).use()\n",
    },
    "given_on_by_a_third": {
        "lib.py": "def use(config):\n    config.rollouts(num_rollout_workers=1)  # fixed\n",
        "between.py": "import lib\n\n\ndef pass_on(config):\n    return lib.use(config)\n",
        "main.py": f"from between import pass_on\n{MAKE}\n\npass_on(make())\n",
    },
    "annotated_only": {
        "lib.py": "from ray.rllib.algorithms.ppo import PPOConfig as Config\n",
        "main.py": "from lib import Config\n\n\ndef use(config: Config):\n"
        "    config.rollouts(num_rollout_workers=1)  # fixed\n",
        "run.py": "from lib import Config\nfrom main import use\n\nuse(Config())\n",
    },
}
