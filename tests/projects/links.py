"""Small projects in which Python's rules of import decide what a name stands for.

A project is a dict of files and their texts. In each, ``make()`` (or what is built of it) gives a config of RLlib or an
object of somebody else's class, in another file than the call. A call that ends in ``# fixed`` is on RLlib's config and
has to be rewritten; one that ends in ``# kept`` is not, and has to stay. So has one that ends in ``# either``: what it
is on depends on what happens at run time.
"""

from __future__ import annotations

Project = dict[str, str]

MAKE = """\
from ray.rllib.algorithms.ppo import PPOConfig


def make():
    return PPOConfig()
"""
OWN = """\
class Crew:
    def rollouts(self, num_rollout_workers):
        return num_rollout_workers


def make():
    return Crew()
"""
FIXED = "make().rollouts(num_rollout_workers=1)  # fixed\n"
KEPT = "make().rollouts(num_rollout_workers=1)  # kept\n"
EITHER = "make().rollouts(num_rollout_workers=1)  # either\n"

# -- where a module is looked for ------------------------------------------------------------------------------------

ROOTS: dict[str, Project] = {
    "flat_folder": {"lib.py": MAKE, "main.py": f"from lib import make\n\n{FIXED}"},
    "src_layout": {
        "src/pkg/__init__.py": "",
        "src/pkg/lib.py": MAKE,
        "src/pkg/inner.py": f"from pkg.lib import make\n\n{FIXED}",
        "tests/test_lib.py": f"from pkg.lib import make\n\n{FIXED}",
    },
    "root_of_another_name": {
        "python/pkg/__init__.py": "",
        "python/pkg/lib.py": MAKE,
        "examples/main.py": f"from pkg.lib import make\n\n{FIXED}",
    },
    "package_at_the_root": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "main.py": f"from pkg.lib import make\n\n{FIXED}",
        "examples/deep/main.py": f"from pkg.lib import make\n\n{FIXED}",
    },
    "namespace_package": {"pkg/lib.py": MAKE, "main.py": f"from pkg.lib import make\n\n{FIXED}"},
    "namespace_package_inside_a_package": {
        "pkg/__init__.py": "",
        "pkg/parts/lib.py": MAKE,
        "main.py": f"from pkg.parts.lib import make\n\n{FIXED}",
    },
    "script_beside": {"scripts/lib.py": MAKE, "scripts/main.py": f"from lib import make\n\n{FIXED}"},
    "script_beside_goes_before_the_root": {
        "lib.py": OWN,
        "scripts/lib.py": MAKE,
        "scripts/main.py": f"from lib import make\n\n{FIXED}",
        "main.py": f"from lib import make\n\n{KEPT}",
    },
    "folder_whose_name_is_no_identifier": {
        "my-scripts/lib.py": MAKE,
        "my-scripts/main.py": f"from lib import make\n\n{FIXED}",
    },
    "each_folder_has_its_own": {
        "a/lib.py": MAKE,
        "a/main.py": f"from lib import make\n\n{FIXED}",
        "b/lib.py": OWN,
        "b/main.py": f"from lib import make\n\n{KEPT}",
    },
    "two_of_that_name_and_none_beside": {
        "a/lib.py": MAKE,
        "b/lib.py": OWN,
        "scripts/main.py": f"from lib import make\n\n{EITHER}",
    },
    "two_packages_of_that_name": {
        "a/pkg/__init__.py": "",
        "a/pkg/lib.py": MAKE,
        "b/pkg/__init__.py": "",
        "b/pkg/lib.py": OWN,
        "scripts/main.py": f"from pkg.lib import make\n\n{EITHER}",
    },
    "two_packages_of_that_name_import_themselves": {
        "a/pkg/__init__.py": "",
        "a/pkg/lib.py": MAKE,
        "a/pkg/main.py": f"from pkg.lib import make\n\n{FIXED}",
        "b/pkg/__init__.py": "",
        "b/pkg/lib.py": OWN,
        "b/pkg/main.py": f"from pkg.lib import make\n\n{KEPT}",
    },
    "module_of_another_distribution": {
        "lib.py": MAKE,
        "main.py": f"from elsewhere.lib import make\n\n{KEPT}",
    },
    "part_of_a_path_is_no_module": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "main.py": f"from lib import make\n\n{KEPT}",
    },
    "appended_literal_path": {
        "lib/maker.py": MAKE,
        "other/maker.py": OWN,
        "main.py": f'import sys\n\nsys.path.append("lib")\nfrom maker import make\n\n{FIXED}',
    },
    "appended_literal_path_to_the_others": {
        "lib/maker.py": MAKE,
        "other/maker.py": OWN,
        "main.py": f'import sys\n\nsys.path.append("other")\nfrom maker import make\n\n{KEPT}',
    },
    "inserted_path_beside_the_file": {
        "lib/maker.py": MAKE,
        "other/maker.py": OWN,
        "scripts/main.py": "import os\nimport sys\n\n"
        'sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "lib"))\n'
        f"from maker import make\n\n{FIXED}",
    },
    "inserted_path_of_pathlib": {
        "lib/maker.py": MAKE,
        "other/maker.py": OWN,
        "scripts/main.py": "import sys\nfrom pathlib import Path\n\n"
        'sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))\n'
        f"from maker import make\n\n{FIXED}",
    },
    "path_that_is_not_seen": {
        "lib/maker.py": MAKE,
        "other/maker.py": OWN,
        "scripts/main.py": "import os\nimport sys\n\n"
        f'sys.path.insert(0, os.environ["LIB"])\nfrom maker import make\n\n{EITHER}',
    },
    "package_goes_before_a_module": {
        "lib/__init__.py": MAKE,
        "lib.py": OWN,
        "main.py": f"from lib import make\n\n{FIXED}",
    },
    "package_of_others_goes_before_a_module": {
        "lib/__init__.py": OWN,
        "lib.py": MAKE,
        "main.py": f"from lib import make\n\n{KEPT}",
    },
    "module_goes_before_a_namespace_package": {
        "lib/more.py": OWN,
        "lib.py": MAKE,
        "main.py": f"from lib import make\n\n{FIXED}",
    },
    "module_that_shadows_tune": {
        "tune.py": "def run(name, config):\n    return name, config\n",
        "main.py": "import tune\nfrom ray.rllib.algorithms.ppo import PPO\n\n"
        'tune.run(PPO, config={"num_sgd_iter": 1})  # kept\n',
    },
}

# -- forms of import -------------------------------------------------------------------------------------------------

FORMS: dict[str, Project] = {
    "relative": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "pkg/main.py": f"from .lib import make\n\n{FIXED}",
    },
    "relative_without_init": {"pkg/lib.py": MAKE, "pkg/main.py": f"from .lib import make\n\n{FIXED}"},
    "relative_up_three_levels": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "pkg/a/__init__.py": "",
        "pkg/a/lib.py": OWN,
        "pkg/a/b/__init__.py": "",
        "pkg/a/b/main.py": f"from ...lib import make\n\n{FIXED}",
        "pkg/a/b/near.py": f"from ..lib import make\n\n{KEPT}",
    },
    "relative_module": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "pkg/a/__init__.py": "",
        "pkg/a/main.py": f"from .. import lib\n\nlib.{FIXED}",
    },
    "relative_in_an_init": {
        "pkg/__init__.py": f"from .lib import make\n\n{FIXED}",
        "pkg/lib.py": MAKE,
    },
    "relative_beyond_the_project": {
        "lib.py": MAKE,
        "main.py": f"from ..lib import make\n\n{KEPT}",
    },
    "module_with_another_name": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "main.py": f"import pkg.lib as maker\n\nmaker.{FIXED}",
    },
    "dotted_module": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "main.py": f"import pkg.lib\n\npkg.lib.{FIXED}",
    },
    "module_of_a_package": {
        "pkg/__init__.py": "",
        "pkg/lib.py": MAKE,
        "main.py": f"from pkg import lib\n\nlib.{FIXED}",
    },
    "name_of_a_package_goes_before_its_module": {
        "pkg/__init__.py": "from .other import lib\n",
        "pkg/lib.py": MAKE,
        "pkg/other.py": f"{OWN}\n\nclass lib:\n    make = staticmethod(make)\n",
        "main.py": f"from pkg import lib\n\nlib.{KEPT}",
    },
    "module_that_the_package_imports": {
        "pkg/__init__.py": "from . import lib\n",
        "pkg/lib.py": MAKE,
        "main.py": f"import pkg\n\npkg.lib.{FIXED}",
    },
    "name_with_another_name": {
        "lib.py": MAKE,
        "main.py": "from lib import make as build_config\n\nbuild_config().rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "re_export": {
        "pkg/__init__.py": "from .lib import make as config\n",
        "pkg/lib.py": MAKE,
        "main.py": "import pkg\n\npkg.config().rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "re_export_of_a_re_export": {
        "pkg/__init__.py": "from .inner import make\n",
        "pkg/inner/__init__.py": "from pkg.inner.lib import make\n",
        "pkg/inner/lib.py": MAKE,
        "main.py": f"from pkg import make\n\n{FIXED}",
    },
    "import_in_a_function": {
        "lib.py": MAKE,
        "main.py": "def main():\n    from lib import make\n\n"
        "    return make().rollouts(num_rollout_workers=1)  # fixed\n\n\nmain()\n",
    },
    "only_for_type_checkers": {
        "lib.py": f"{MAKE}\n\nclass Maker:\n    def make(self):\n        return make()\n",
        "main.py": "from __future__ import annotations\n\nfrom typing import TYPE_CHECKING\n\n"
        "if TYPE_CHECKING:\n    from lib import Maker\n\n\n"
        "def use(maker: Maker):\n    return maker.make().rollouts(num_rollout_workers=1)  # fixed\n",
        "run.py": "from lib import Maker\nfrom main import use\n\nuse(Maker())\n",
    },
    "circular": {
        "a.py": f"import b\n\n\ndef use():\n    return b.again().rollouts(num_rollout_workers=1)  # fixed\n\n\n{MAKE}",
        "b.py": "import a\n\n\ndef again():\n    return a.make()\n",
        "run.py": "import a\n\na.use()\n",
    },
    "circular_without_an_end": {
        "a.py": "import b\n\n\ndef one():\n    return b.two()\n\n\none().rollouts(num_rollout_workers=1)  # kept\n",
        "b.py": "import a\nfrom ray.rllib.algorithms.ppo import PPO\n\n\ndef two():\n    return a.one() or PPO\n",
    },
    "subclass_of_a_subclass": {
        "a.py": "from ray.rllib.algorithms.ppo import PPOConfig\n\n\nclass First(PPOConfig):\n    pass\n",
        "b.py": "import a\n\n\nclass Second(a.First):\n    pass\n",
        "main.py": "from b import Second\n\nSecond().rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "attribute_of_a_base_class": {
        "a.py": f"{MAKE}\n\nclass Base:\n    def __init__(self):\n        self.config = make()\n",
        "b.py": "from a import Base\n\n\nclass Runner(Base):\n    def use(self):\n"
        "        self.config.rollouts(num_rollout_workers=1)  # fixed\n",
        "main.py": "from b import Runner\n\nRunner().use()\nRunner().config.rollouts(num_rollout_workers=1)  # fixed\n",
    },
    "given_as_an_argument": {
        "lib.py": "def use(config):\n    config.rollouts(num_rollout_workers=1)  # fixed\n",
        "main.py": "from lib import use\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\nuse(PPOConfig())\n",
    },
    "given_by_two_of_different_kinds": {
        "lib.py": "def use(config):\n    config.rollouts(num_rollout_workers=1)  # either\n",
        "own.py": OWN,
        "one.py": "from lib import use\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\nuse(PPOConfig())\n",
        "two.py": "from lib import use\nfrom own import make\n\nuse(make())\n",
    },
}

# -- stars -----------------------------------------------------------------------------------------------------------

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

# -- names that are bound more than once -----------------------------------------------------------------------------

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

PROJECTS: dict[str, Project] = {**ROOTS, **FORMS, **STARS, **BOUND_AGAIN}
