"""A whole project: each place as its owner expects it, whatever its files are called and however many processes run.

``pending.txt`` lists the places where that does not hold yet, each as it is called in the tests. One that is met comes
out as a failure (a strict xfail), so that the list is never longer than the truth.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from projects.other_names import mirrored, module_names, restored
from projects.project import (
    HERE,
    SOURCE,
    STATUSES,
    ConfigSite,
    Result,
    Site,
    config_failure,
    config_sites,
    contents,
    failure,
    migrated,
    place,
    sites,
    written,
)

PENDING = [line for line in (HERE / "pending.txt").read_text(encoding="utf-8").splitlines() if line]

NAMES = module_names(contents(SOURCE))


def marked(name: str) -> tuple[pytest.MarkDecorator, ...]:
    return (pytest.mark.xfail(reason="not met yet", strict=True),) if name in PENDING else ()


def parameters(rows: list[Site] | list[ConfigSite]) -> list[object]:
    return [pytest.param(row, id=row.id, marks=marked(row.id)) for row in rows]


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Result:
    return migrated(written(tmp_path_factory.mktemp("project"), contents(SOURCE)), "--jobs", "1")


@pytest.mark.parametrize("site", parameters(sites()))
def test_site(site: Site, result: Result) -> None:
    assert not failure(site, result), site.why


@pytest.mark.parametrize("site", parameters(config_sites()))
def test_config(site: ConfigSite, result: Result) -> None:
    assert not config_failure(site, result)


@pytest.mark.parametrize("jobs", ["2", "4"])
def test_number_of_processes_changes_nothing(jobs: str, result: Result, tmp_path: Path) -> None:
    other = migrated(written(tmp_path, contents(SOURCE)), "--jobs", jobs)
    assert other == result


@pytest.fixture(scope="module")
def turned(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """The project under names that are in the opposite order, with its own names again in the end."""
    files = {mirrored(name, NAMES): mirrored(data.decode(), NAMES).encode() for name, data in contents(SOURCE).items()}
    done = migrated(written(tmp_path_factory.mktemp("turned"), files), "--jobs", "1")
    before, after = (
        {restored(name, NAMES): restored(data.decode(), NAMES).encode() for name, data in state.items()}
        for state in (done.before, done.after)
    )
    return Result(before, after, restored(done.report, NAMES))


def test_order_of_the_files_changes_no_edit(result: Result, turned: Result) -> None:
    assert turned.before == result.before
    assert turned.after == result.after


def test_order_of_the_files_changes_no_finding(result: Result, turned: Result) -> None:
    assert by_path(turned.report)["files"] == by_path(result.report)["files"]


def test_order_of_the_files_changes_no_config(result: Result, turned: Result) -> None:
    assert by_path(turned.report)["configs"] == by_path(result.report)["configs"]


def test_second_run_changes_nothing(result: Result, tmp_path: Path) -> None:
    again = migrated(written(tmp_path, result.after))
    assert again.after == result.after


def test_files_without_an_expected_change_are_as_they_were(result: Result) -> None:
    may = {site.file for site in sites() if site.expect - {"none", "manual"} or site.becomes}
    changed = {name for name, data in result.before.items() if result.after[name] != data}
    assert changed <= may
    assert result.after.keys() == result.before.keys()


def test_files_still_parse(result: Result) -> None:
    for name, data in result.after.items():
        if name.endswith(".py"):
            compile(data, name, "exec", dont_inherit=True)


# -- the table itself ------------------------------------------------------------------------------------------------


def test_each_site_is_a_line_of_the_project() -> None:
    files = contents(SOURCE)
    for site in sites():
        assert site.expect < STATUSES, site.id
        assert place(site, files[site.file]), site.id


def test_pending_places_exist() -> None:
    known = {row.id for row in (*sites(), *config_sites())}
    assert set(PENDING) <= known
    assert len(PENDING) == len(set(PENDING))


def test_mirrored_project_is_the_same_under_other_names() -> None:
    files = contents(SOURCE)
    turned = [mirrored(name, NAMES) for name in files]
    assert [restored(name, NAMES) for name in turned] == list(files)
    assert all(restored(mirrored(data.decode(), NAMES), NAMES) == data.decode() for data in files.values())
    scripts = sorted(name for name in files if name.startswith("scripts/"))
    turned = [mirrored(name, NAMES) for name in scripts]
    assert sorted(turned) == turned[::-1]


def texts(result: Result) -> dict[str, str]:
    return {name: data.decode() for name, data in result.after.items()}


def by_path(report: dict[str, Any]) -> dict[str, Any]:
    """A report whose lists don't depend on the names of files."""

    lists = {key: sorted(value, key=json.dumps) for key, value in report.items() if isinstance(value, list)}
    return {**report, **lists}
