"""What holds for every program: it is tried on programs made at random, many more with ``--large``."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from properties.programs import programs
from rllib_migrate import commands, run, writer
from rllib_migrate.codemod import Options
from rllib_migrate.discovery import Discovery, Found
from rllib_migrate.executors import with_deep_stack
from rllib_migrate.outcome import Outcome
from rllib_migrate.report import diff
from rllib_migrate.settings import Settings
from rllib_migrate.sources import python
from rllib_migrate.tasks import Task, installed_collections, migrate_file
from rllib_migrate.testing.promises import assert_promises, parses

OPTIONS = Options(target=(2, 60))
SMALL, LARGE = 60, 2_000
Record = Callable[[str, object], None]
T = TypeVar("T")
PAIRS = st.tuples(programs(), programs())


def tried(test: Callable[[T], None], record: Record, large: bool, values: st.SearchStrategy[T], share: int = 1) -> None:
    """Run a property on generated values, and note on how many."""
    count = 0

    def counted(value: T) -> None:
        nonlocal count
        count += 1
        test(value)

    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    chosen = settings(
        max_examples=(LARGE if large else SMALL) // share,
        deadline=None,
        derandomize=not large,
        database=None,
        suppress_health_check=checks,
    )
    chosen(given(values)(counted))()
    assert count >= SMALL // share // 2
    record("programs", count)


def migrated(data: bytes, name: str = "a.py") -> Outcome:
    return with_deep_stack(migrate_file, Task(name, "python", data, OPTIONS, frozenset(), verbose=True))


def test_a_program_keeps_its_promises(record_property: Record, large: bool) -> None:
    """It parses, keeps its comments and line endings, and a second run changes and says nothing new."""

    def holds(data: bytes) -> None:
        source = python.decode(data)
        if not parses(source.text):
            return
        first = migrated(data)
        assert "internal error" not in (first.reason or ""), first.reason
        after = data if first.after is None else first.after
        second = migrated(after)
        assert second.after is None, "a second run changes something"
        texts = [_Text(python.decode(own).text, outcome) for own, outcome in ((after, first), (after, second))]
        assert_promises(source.text, texts[0], texts[1], installed_collections())  # type: ignore[arg-type]
        assert after.startswith(b"\xef\xbb\xbf") == data.startswith(b"\xef\xbb\xbf")

    tried(holds, record_property, large, programs())


class _Text:
    """An outcome as the harness reads a result."""

    def __init__(self, text: str, outcome: Outcome) -> None:
        self.text, self.findings, self.subjects = text, outcome.findings, outcome.subjects


def test_a_program_without_rllib_stays_as_it_is(record_property: Record, large: bool) -> None:
    def holds(data: bytes) -> None:
        outcome = migrated(data + b"\n# ray.rllib is only spoken of\n")
        assert outcome.after is None
        assert not outcome.findings

    tried(holds, record_property, large, programs(with_rllib=False))


def test_order_does_not_matter(record_property: Record, large: bool) -> None:
    """Files may be looked at in whatever order."""

    def holds(pair: tuple[bytes, bytes]) -> None:
        first, second = pair
        files = {"m1.py": first, "m2.py": second, "m3.py": b"x = 1\n"}
        outcomes = [outcomes_of(dict(order)) for order in (files.items(), reversed(files.items()))]
        assert outcomes[0] == outcomes[1]

    tried(holds, record_property, large, PAIRS)


def outcomes_of(files: dict[str, bytes], jobs: int = 1) -> tuple[Outcome, ...]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for own, data in files.items():
            (folder / own).write_bytes(data)
        found = tuple(Found(folder / own, own, "python") for own in files)
        return run.run(Discovery(folder, found), installed_collections(), OPTIONS, jobs=jobs)


def test_the_number_of_processes_does_not_matter(record_property: Record) -> None:
    files: dict[str, bytes] = {}

    def gather(data: bytes) -> None:
        files[f"m{len(files)}.py"] = data

    tried(gather, record_property, False, programs())
    assert outcomes_of(files) == outcomes_of(files, jobs=3)


def test_the_patch_is_what_apply_writes_and_undo_takes_it_back(record_property: Record, large: bool) -> None:
    def holds(pair: tuple[bytes, bytes]) -> None:
        first, second = pair
        files = {"a.py": first, "sub folder/b é.py": second, "c.py": b"import os\n"}
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
            for folder in (one, other):
                for name, data in files.items():
                    path = Path(folder, name)
                    path.parent.mkdir(exist_ok=True)
                    path.write_bytes(data)
            result = commands.migrate([Path(one)], Settings(jobs=1))
            patch = b"".join(diff.unified(outcome) for outcome in result.report.changed)
            written = commands.write(result)
            assert not written.report.failed
            now = {name: Path(one, name).read_bytes() for name in files}
            if patch:
                # The patch names files as they are below the folder of the run.
                done = subprocess.run(["git", "apply", "-"], input=patch, cwd=other, capture_output=True)
                assert done.returncode == 0, done.stderr
                assert writer.undo(commands.project(result))
            assert {name: Path(other, name).read_bytes() for name in files} == now
            assert {name: Path(one, name).read_bytes() for name in files} == files

    tried(holds, record_property, large, PAIRS, share=3)


# -- what another tool makes of the same renames -----------------------------------------------------------------------

#: A class that only has another name. Not in strings: there we keep the old name bound, as the string may be looked up.
OLD, NEW = "DefaultCallbacks", "RLlibCallback"
USES = (
    "class Mine({0}):\n    pass",
    "x = {0}",
    "def f(c: {0} = {0}) -> {0}:\n    return {0}",
    "y = [{0} for _ in x]\nprint({0}, isinstance(x, {0}))  # {0}",
)


@st.composite
def renamed(draw: st.DrawFn) -> str:
    """A program of both tools' syntax that uses the class by its name."""
    parts = [use.format(OLD) for use in draw(st.lists(st.sampled_from(USES), min_size=1, max_size=5))]
    parts += ["import os", "v = (1,\n  2)", "# a comment alone"]
    return f"from ray.rllib.algorithms.callbacks import {OLD}\n" + "\n".join(draw(st.permutations(parts))) + "\n"


def test_bowler_renames_the_same_places(record_property: Record, large: bool) -> None:
    from bowler import Query

    from rllib_migrate.queries.refactoring import rewrite

    query = Query().select_var(OLD).rename(NEW)

    def holds(text: str) -> None:
        ours = migrated(text.encode())
        assert ours.after is not None
        theirs = rewrite(text, [query], "a.py")
        # Bowler does not know that the module moved as well.
        moved = theirs.replace("ray.rllib.algorithms.callbacks", "ray.rllib.callbacks.callbacks")
        assert ours.after.decode() == moved

    tried(holds, record_property, large, renamed())


@pytest.mark.parametrize("data", [b"", b"\n", b"x", b"\xef\xbb\xbf"])
def test_nearly_nothing(data: bytes) -> None:
    assert migrated(data).after is None
