"""The version that the program prints is the version that is installed."""

from __future__ import annotations

import re
from pathlib import Path

from rllib_migrate.version import __version__


def test_version_is_that_of_the_project() -> None:
    pyproject = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    declared = re.search(r'^version = "(.+)"$', pyproject, re.MULTILINE)
    assert declared is not None
    assert declared[1] == __version__
