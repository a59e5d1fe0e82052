"""The forms of import, and what they import."""

from __future__ import annotations

from projects.links.texts import FIXED, KEPT, MAKE, OWN, Project

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
