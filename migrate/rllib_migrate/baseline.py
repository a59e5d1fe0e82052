"""Findings that were there before: recorded in a file, so that a check fails only on new ones.

A finding is known by its file, its rule and the text of its line (white space aside), not by its line number: moving
code keeps it known. Where a file has the same line and rule several times, so many are known as were recorded.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from rllib_migrate.outcome import Outcome, Reported
from rllib_migrate.report.model import source_lines

_Key = tuple[str, str, str]
_SCHEMA = 1


class BaselineError(Exception):
    """The baseline file can't be read or is none."""


def write(path: Path, root: Path, outcomes: Iterable[Outcome]) -> int:
    """Record all findings that are not suppressed; returns how many. Raises :class:`OSError`."""
    counts = Counter(key for outcome in outcomes for key, _ in _keyed(path, root, outcome))
    findings = [
        {"path": name, "code": code, "source": source, "count": count}
        for (name, code, source), count in sorted(counts.items())
    ]
    text = json.dumps({"schema": _SCHEMA, "findings": findings}, indent=1, ensure_ascii=False)
    path.write_bytes(f"{text}\n".encode("utf-8", "backslashreplace"))
    return counts.total()


def only_new(path: Path, root: Path, outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """The outcomes without the findings that ``path`` records.

    Raises :class:`BaselineError` if the file can't be read or is no baseline.
    """
    known = _read(path)
    kept = []
    for outcome in outcomes:
        new: list[Reported] = []
        for key, finding in _keyed(path, root, outcome):
            if known[key] > 0:
                known[key] -= 1
            else:
                new.append(finding)
        kept.append(replace(outcome, findings=tuple(new)))
    return tuple(kept)


def _keyed(path: Path, root: Path, outcome: Outcome) -> Iterator[tuple[_Key, Reported]]:
    """Findings in the order of their places; paths are relative to the baseline file, wherever the tool is called."""
    if not outcome.findings:
        return
    name = Path(os.path.relpath(root / outcome.path, path.absolute().parent)).as_posix()
    lines = source_lines(outcome)
    for finding in sorted(outcome.findings, key=lambda f: (f.cell or 0, f.line, f.column, f.code)):
        if finding.status != "suppressed":
            own = lines.get(finding.cell, [])
            source = own[finding.line - 1] if finding.line <= len(own) else ""
            yield (name, finding.code, " ".join(source.split())), finding


def _read(path: Path) -> Counter[_Key]:
    try:
        data = json.loads(path.read_bytes())
        if data["schema"] != _SCHEMA:
            raise BaselineError(f"{path}: written by another version of the tool; write it again")
        return Counter({(f["path"], f["code"], f["source"]): int(f["count"]) for f in data["findings"]})
    except OSError as error:
        raise BaselineError(f"{path}: {error.strerror or error}; write it first with --write-baseline") from None
    except (ValueError, KeyError, TypeError):
        raise BaselineError(f"{path} is no baseline of rllib-migrate") from None
