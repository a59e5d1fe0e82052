"""What a new release is said to have lost: held against releases that are known."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from add_release import Lost, lost, row

from rllib_codemods import facts
from rllib_codemods.api import surface


def between(older: tuple[int, int], newer: tuple[int, int]) -> list[Lost]:
    return list(lost(surface(older), surface(newer)))


@pytest.mark.parametrize(
    ("older", "newer", "expected"),
    [
        ((2, 49), (2, 50), Lost("gone", "ray.rllib.utils.deprecation.Deprecated", True)),
        ((2, 49), (2, 50), Lost("gone", "ray.rllib.env.env_runner_group.EnvRunnerGroup.foreach_worker", True)),
    ],
)
def test_what_is_gone_is_found(older: tuple[int, int], newer: tuple[int, int], expected: Lost) -> None:
    assert (expected.what, expected.name) in {(one.what, one.name) for one in between(older, newer)}


def test_arguments_are_looked_at() -> None:
    words = {one.what for newer in range(41, 61) for one in between((2, newer - 1), (2, newer))}
    assert words == {"gone", "deprecated", "argument gone", "argument deprecated"}


def test_a_release_loses_nothing_against_itself() -> None:
    assert between((2, 60), (2, 60)) == []


def test_row_is_that_of_the_table(tmp_path: Path) -> None:
    wheel = tmp_path / "ray-2.60.0-cp311-cp311-any.whl"
    text = 'Name: ray\nRequires-Python: >=3.10\nRequires-Dist: gymnasium==1.2.2; extra == "rllib"\n'
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("ray-2.60.0.dist-info/METADATA", text)
    (parsed,) = facts.parse_table(facts.RayRelease, row(wheel, (2, 60)))
    assert parsed == facts.releases()[2, 60]
