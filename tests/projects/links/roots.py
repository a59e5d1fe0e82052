"""Where a module is looked for."""

from __future__ import annotations

from projects.links.texts import EITHER, FIXED, KEPT, MAKE, OWN, Project

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
