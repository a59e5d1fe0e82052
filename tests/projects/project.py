"""A project on disk, migrated as a user does it, and what came of each of its places.

``crossing/`` is the project and ``crossing.toml`` says what must come of it.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cli.program import program

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = Path(__file__).parent
SOURCE = HERE / "crossing"
STATUSES = frozenset({"fixed", "review", "manual", "none"})


@dataclass(frozen=True, slots=True)
class Site:
    """A line of the project and what a careful owner expects there; see ``crossing.toml``."""

    file: str
    line: str
    nth: int
    expect: frozenset[str]
    becomes: str
    why: str

    @property
    def id(self) -> str:
        return f"{self.file}: {self.line}" + (f" #{self.nth}" if self.nth > 1 else "")


@dataclass(frozen=True, slots=True)
class ConfigSite:
    """A config object, its stack, and the file that keeps it there."""

    file: str
    line: str
    stack: str
    blocked_by: str

    @property
    def id(self) -> str:
        return f"{self.file}: {self.line} is {self.stack}"


@dataclass(frozen=True, slots=True)
class Result:
    """A migrated project: the files before and after, and the JSON report."""

    before: dict[str, bytes]
    after: dict[str, bytes]
    report: dict[str, Any]


def sites() -> list[Site]:
    return [
        Site(
            file,
            row["line"],
            row.get("nth", 1),
            frozenset(row["expect"].split("|")),
            row.get("becomes", ""),
            row["why"],
        )
        for file, table in _table().items()
        for row in table["sites"]
    ]


def config_sites() -> list[ConfigSite]:
    return [ConfigSite(file, **row) for file, table in _table().items() for row in table.get("configs", ())]


def _table() -> dict[str, Any]:
    return tomllib.loads((HERE / "crossing.toml").read_text(encoding="utf-8"))


def written(folder: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def migrated(project: Path, *options: str) -> Result:
    """Runs ``apply`` on the project."""
    before = contents(project)
    done = program(project, "apply", "--allow-no-vcs", "--format", "json", "--quiet", *options)
    assert done.returncode == 0, done.stderr.decode()
    return Result(before, contents(project), json.loads(done.stdout))


def contents(project: Path) -> dict[str, bytes]:
    """All files by name, but for what the tool and Python keep for themselves."""
    paths = (path for path in project.rglob("*") if path.is_file())
    names = {path.relative_to(project): path for path in paths}
    skipped = {".rllib-migrate", "__pycache__"}
    return {name.as_posix(): path.read_bytes() for name, path in names.items() if not skipped.intersection(name.parts)}


# -- one place -------------------------------------------------------------------------------------------------------


def failure(site: Site, result: Result) -> str:
    """What is not as the owner expects; empty where all is."""
    before, after = (_text(site.file, files[site.file]) for files in (result.before, result.after))
    cell, line = place(site, result.before[site.file])
    findings = [f for f in _findings(result, site.file) if f["cell"] == cell and f["line"] <= line <= f["end_line"]]
    changed = _times(site.line, after) < _times(site.line, before)
    told = [f for f in findings if f["line"] == line] or ([] if "none" in site.expect and not changed else findings)
    statuses = {f["status"] for f in told} or {"none"}
    what = "; ".join(f"{f['code']} {f['status']}: {f['message']}" for f in told) or "nothing is said"

    may = site.expect | ({"fixed", "review"} if site.becomes else set())
    if not statuses & site.expect or statuses - may:
        return f"expected {'|'.join(sorted(site.expect))}, but {what}"
    if site.becomes and "none" not in statuses and _words(site.becomes, after) <= _words(site.becomes, before):
        return f"{site.becomes} is not written: {what}"
    if changed and not may & {"fixed", "review"}:
        return f"the line is changed: {what}"
    return ""


def config_failure(site: ConfigSite, result: Result) -> str:
    text = _text(site.file, result.before[site.file])
    line = next(at for at, row in enumerate(text.splitlines(), 1) if row.strip() == site.line)
    found = [c for c in result.report["configs"] if (c["path"], c["line"]) == (site.file, line)]
    by = [where for config in found for where in config["blocked_by"]]
    if [config["stack"] for config in found] != [site.stack]:
        return f"expected {site.stack}, found {found}"
    if not any(where.startswith(f"{site.blocked_by}:") for where in by):
        return f"{site.blocked_by} is not named: {by}"
    return ""


def place(site: Site, data: bytes) -> tuple[int | None, int]:
    """The cell, counted from 1 as in reports (None in other files), and the line of a site."""
    found = [
        (cell, at)
        for cell, text in _parts(site.file, data)
        for at, row in enumerate(text.splitlines(), 1)
        if row.strip() == site.line
    ]
    assert len(found) >= site.nth, f"{site.id}: no such line"
    assert len(found) == 1 or site.nth > 1 or _counted(site), f"{site.id}: {len(found)} such lines, say which"
    return found[site.nth - 1]


def _counted(site: Site) -> bool:
    return any(row.get("nth", 1) > 1 and row["line"] == site.line for row in _table()[site.file]["sites"])


def _parts(file: str, data: bytes) -> list[tuple[int | None, str]]:
    if not file.endswith(".ipynb"):
        return [(None, data.decode())]
    return [(at, "".join(cell["source"])) for at, cell in enumerate(json.loads(data)["cells"], 1)]


def _text(file: str, data: bytes) -> str:
    return "\n".join(text for _, text in _parts(file, data))


def _findings(result: Result, file: str) -> list[dict[str, Any]]:
    return [f for row in result.report["files"] if row["path"] == file for f in row["findings"]]


def _times(line: str, text: str) -> int:
    return sum(row.strip() == line for row in text.splitlines())


def _words(wanted: str, text: str) -> int:
    before, after = (r"\b" if end.isalnum() else "" for end in (wanted[0], wanted[-1]))
    return len(re.findall(f"{before}{re.escape(wanted)}{after}", text))
