"""Names that come with a star, and names that are bound more than once."""

from __future__ import annotations

from projects.links.texts import EITHER, FIXED, KEPT, MAKE, OWN, Project

STARS: dict[str, Project] = {
    "star": {"lib.py": MAKE, "main.py": f"from lib import *\n\n{FIXED}"},
    "star_of_a_star": {
        "lib.py": MAKE,
        "between.py": "from lib import *\n",
        "main.py": f"from between import *\n\n{FIXED}",
    },
    "later_star_goes_before": {
        "lib.py": MAKE,
        "own.py": OWN,
        "main.py": f"from own import *\nfrom lib import *\n\n{FIXED}",
        "other.py": f"from lib import *\nfrom own import *\n\n{KEPT}",
    },
    "star_goes_before_an_earlier_name": {
        "lib.py": MAKE,
        "own.py": OWN,
        "main.py": f"from own import make\nfrom lib import *\n\n{FIXED}",
    },
    "all_leaves_it_out": {
        "lib.py": f'__all__ = ["PPOConfig"]\n\n{MAKE}',
        "own.py": OWN,
        "main.py": f"from own import make\nfrom lib import *\n\n{KEPT}",
    },
    "all_grows": {
        "lib.py": f'__all__ = ["PPOConfig"]\n\n{MAKE}\n\n__all__ += ["make"]\n',
        "main.py": f"from lib import *\n\n{FIXED}",
    },
    "underscore_stays_behind": {
        "lib.py": MAKE.replace("make", "_make"),
        "own.py": OWN,
        "main.py": f"from own import make as _make\nfrom lib import *\n\n_{KEPT}",
    },
    "all_has_an_underscore": {
        "lib.py": '__all__ = ["_make"]\n\n' + MAKE.replace("make", "_make"),
        "own.py": OWN,
        "main.py": f"from own import make as _make\nfrom lib import *\n\n_{FIXED}",
    },
    "all_names_a_module": {
        "pkg/__init__.py": '__all__ = ["lib"]\n',
        "pkg/lib.py": MAKE,
        "main.py": f"from pkg import *\n\nlib.{FIXED}",
    },
    "later_star_of_a_module_that_is_not_seen": {
        "lib.py": MAKE,
        "main.py": f"from lib import make\nfrom elsewhere import *\n\n{EITHER}",
    },
    "earlier_star_of_a_module_that_is_not_seen": {
        "lib.py": MAKE,
        "main.py": f"from elsewhere import *\nfrom lib import make\n\n{FIXED}",
    },
}

BOUND_AGAIN: dict[str, Project] = {
    "either_of_two_modules": {
        "fast.py": MAKE,
        "slow.py": MAKE,
        "main.py": f"try:\n    from fast import make\nexcept ImportError:\n    from slow import make\n\n{FIXED}",
    },
    "either_of_two_kinds": {
        "fast.py": MAKE,
        "own.py": OWN,
        "main.py": f"try:\n    from fast import make\nexcept ImportError:\n    from own import make\n\n{EITHER}",
    },
    "none_where_it_is_missing": {
        "fast.py": MAKE,
        "main.py": f"try:\n    from fast import make\nexcept ImportError:\n    make = None\n\n{FIXED}",
    },
    "defined_by_condition": {
        "lib.py": "import os\n\nfrom ray.rllib.algorithms.dqn import DQNConfig\n"
        "from ray.rllib.algorithms.ppo import PPOConfig\n\n"
        'if os.environ.get("DQN"):\n\n    def make():\n        return DQNConfig()\n\n'
        "else:\n\n    def make():\n        return PPOConfig()\n",
        "main.py": f"from lib import make\n\n{FIXED}",
    },
    "defined_by_condition_as_two_kinds": {
        "lib.py": "import os\n\nfrom own import Crew\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n"
        'if os.environ.get("OWN"):\n\n    def make():\n        return Crew()\n\n'
        "else:\n\n    def make():\n        return PPOConfig()\n",
        "own.py": OWN,
        "main.py": f"from lib import make\n\n{EITHER}",
    },
    "defined_again": {
        "lib.py": f"{MAKE}\n\nfrom own import make\n",
        "own.py": OWN,
        "main.py": f"from lib import make\n\n{KEPT}",
    },
    "bound_again_after_the_import": {
        "lib.py": MAKE,
        "own.py": OWN,
        "main.py": f"import own\nfrom lib import make\n\nmake = own.make\n{KEPT}",
    },
    "used_before_it_is_bound_again": {
        "lib.py": MAKE,
        "own.py": OWN,
        "main.py": f"from lib import make\n\n{FIXED}\nfrom own import make\n\n{KEPT}",
    },
    "parameter_of_that_name": {
        "lib.py": MAKE,
        "main.py": "from lib import make\n\n\ndef use(make):\n"
        "    return make().rollouts(num_rollout_workers=1)  # kept\n\n\ndef main():\n"
        "    return make().rollouts(num_rollout_workers=1)  # fixed\n",
        "own.py": OWN,
        "run.py": "import main\nimport own\n\nmain.use(own.make)\nmain.main()\n",
    },
    "attribute_of_the_module_is_set": {
        "lib.py": MAKE,
        "own.py": OWN,
        "main.py": f"import lib\nimport own\n\nlib.make = own.make\nlib.{KEPT}",
    },
    "attribute_of_the_module_is_set_by_a_third": {
        "lib.py": MAKE,
        "own.py": OWN,
        "patch.py": "import lib\nimport own\n\nlib.make = own.make\n",
        "main.py": f"import lib\nimport patch\n\nlib.{KEPT}",
    },
    "global_is_set_by_a_function": {
        "lib.py": f"from own import Crew\n\n{MAKE}\n\nCONFIG = make()\n\n\n"
        "def disarm():\n    global CONFIG\n    CONFIG = Crew()\n",
        "own.py": OWN,
        "main.py": "import lib\n\nlib.disarm()\nlib.CONFIG.rollouts(num_rollout_workers=1)  # kept\n",
    },
}
