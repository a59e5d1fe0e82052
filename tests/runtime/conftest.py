"""One server for all runtime tests; without Ray they are skipped."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator

import pytest

from runtime.forkserver import Server, serving


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    if sys.platform == "win32":
        pytest.skip("needs fork")
    for module in ("ray", "torch"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"needs {module}: pip install torch==2.13.0 'ray[rllib]==2.60.0'")
    with serving() as running:
        yield running
