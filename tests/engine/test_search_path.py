"""Which folders a file puts on ``sys.path``, read from its code."""

from __future__ import annotations

import pytest

from rllib_migrate.syntax.search_path import path_folders

FROM_FILE = {
    "dirname": "os.path.dirname(__file__)",
    "dirname_of_abspath": "os.path.dirname(os.path.abspath(__file__))",
    "parent": "str(Path(__file__).parent)",
    "parent_of_resolve": "str(Path(__file__).resolve().parent)",
    "parents": "str(pathlib.Path(__file__).parents[0])",
    "join_of_dirname": "os.path.join(os.path.dirname(__file__), '.')",
}
SEEN = {
    **{name: (f"sys.path.insert(0, {code})", {"a/b"}) for name, code in FROM_FILE.items()},
    "literal": ("sys.path.append('lib')", {"lib", "a/b/lib"}),
    "two_levels_up": ("sys.path.insert(0, os.path.dirname(os.path.dirname(__file__)))", {"a"}),
    "parents_up": ("sys.path.insert(0, str(Path(__file__).parents[2] / 'lib'))", {"lib"}),
    "double_dot": ("sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'lib'))", {"a/lib"}),
    "pardir": ("sys.path.insert(0, os.path.join(os.path.dirname(__file__), os.pardir))", {"a"}),
    "plus": ("sys.path.append(os.path.dirname(__file__) + '/../lib')", {"a/lib"}),
    "joinpath": ("sys.path.append(str(Path(__file__).parent.joinpath('x')))", {"a/b/x"}),
    "working_folder": ("sys.path.append(os.getcwd())", {"", "a/b"}),
    "several": ("sys.path.extend(['x', 'y'])", {"x", "a/b/x", "y", "a/b/y"}),
    "variable": ("ROOT = Path(__file__).parent.parent\nsys.path.append(str(ROOT / 'lib'))", {"a/lib"}),
    "several_lines": ("sys.path.insert(\n    0,\n    os.path.dirname(__file__),\n)", {"a/b"}),
    "outside_of_the_project": ("sys.path.append('../../..')", set()),
    "absolute": ("sys.path.append('/opt/lib')", set()),
}
UNSEEN = {
    "environment": "sys.path.insert(0, os.environ['LIB'])",
    "variable_bound_twice": "ROOT = 'a'\nROOT = 'b'\nsys.path.append(ROOT)",
    "variable_that_holds_itself": "ROOT = ROOT\nsys.path.append(ROOT)",
    "parameter": "def f(x):\n    sys.path.append(x)",
    "never_closed": "sys.path.append((",
    "call": "sys.path.append(find_root())",
}


@pytest.mark.parametrize(("code", "folders"), SEEN.values(), ids=SEEN)
def test_folders_that_are_seen(code: str, folders: set[str]) -> None:
    found, unseen = path_folders("a/b/main.py", code.encode())
    assert found == folders
    assert not unseen


@pytest.mark.parametrize("code", UNSEEN.values(), ids=UNSEEN)
def test_folders_that_are_not_seen(code: str) -> None:
    assert path_folders("a/b/main.py", code.encode()) == (frozenset(), True)
