"""Environments of files that do not use RLlib: what is said of them depends on the other files of a run."""

from __future__ import annotations

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate

OLD = """\
import gym


class Corridor(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 0.0, True, {}
"""


def said(text: str, exports: frozenset[str]) -> list[tuple[int, str]]:
    done = migrate(Document("corridor.py", text), load_collections(), Options((2, 60)), exports)
    assert done.text == text
    return [(f.line, f.message.partition(": ")[0]) for f in done.findings]


@pytest.mark.parametrize("exports", [frozenset({"Corridor"}), frozenset({"*"})])
def test_imported_environment_is_reported(exports: frozenset[str]) -> None:
    assert said(OLD, exports) == [(line, "if RLlib is given `Corridor`") for line in (4, 5, 8)]


@pytest.mark.parametrize("exports", [frozenset(), frozenset({"Other"})])
def test_environment_that_no_other_file_imports_is_not(exports: frozenset[str]) -> None:
    assert said(OLD, exports) == []


def test_environment_of_gymnasium_is_not() -> None:
    new = OLD.replace("import gym", "import gymnasium as gym").replace("(self)", "(self, *, seed=None, options=None)")
    new = new.replace("return 0\n", "return 0, {}\n").replace("True, {}", "True, False, {}")
    assert said(new, frozenset({"Corridor"})) == []
