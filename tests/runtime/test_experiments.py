"""Old experiment files (``experiments/*.yaml``) become scripts that build and train, and mean what the files meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import load_collections
from rllib_migrate.yaml2py import convert
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import expected

pytestmark = pytest.mark.runtime
FILES = sorted((Path(__file__).parent / "experiments").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_script_of_an_experiment_file_trains(path: Path, server: Server) -> None:
    data = path.read_bytes()
    expect = expected(data.decode())
    assert expect, "a file without expectations would pass for any settings"
    done = convert(data, path.name, load_collections(), Options((2, 60)))
    left = [f"{f.code} {f.status}: {f.message}" for f in done.findings if f.status != "fixed"]
    context = "\n".join((*left, done.text))
    assert {f.status for f in done.findings} <= {"fixed", "review"}, context
    verdict = run_case(server, Case(done.text, expect))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{context}"
    assert verdict.trained
    assert verdict.new_stack, context
    assert not verdict.unmet, "\n".join((*verdict.unmet, context))


def test_there_are_forty() -> None:
    assert len(FILES) >= 40
