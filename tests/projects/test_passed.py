"""What is handed from file to file is known for what it is: :mod:`passed`, :mod:`collected`, :mod:`constants`."""

from __future__ import annotations

from pathlib import Path

import pytest

from projects.collected import COLLECTED
from projects.constants import CONSTANTS
from projects.passed import PASSED
from projects.test_decisions import outcomes_of
from projects.test_dicts import wrong

PROJECTS = {**PASSED, **COLLECTED, **CONSTANTS}


@pytest.mark.parametrize("name", PROJECTS)
def test_what_is_handed_on_is_known(name: str, tmp_path: Path) -> None:
    files = PROJECTS[name]
    assert not wrong(files, outcomes_of(files, tmp_path))
