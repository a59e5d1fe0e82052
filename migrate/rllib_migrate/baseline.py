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
from rllib_migrate.report.known import plain, sources

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


def only_new(path: Path, root: Path, outcomes: Iterable[Outcome]) -> tuple[tuple[Outcome, ...], int]:
    """The outcomes without the findings that ``path`` records, and how many of those are gone.

    Only findings of files that were looked at can be gone. Raises :class:`BaselineError` if the file can't be read or
    is no baseline.
    """
    known = _read(path)
    kept = []
    looked_at: set[str] = set()
    for outcome in outcomes:
        new: list[Reported] = []
        for key, finding in _keyed(path, root, outcome):
            if known[key] > 0:
                known[key] -= 1
            else:
                new.append(finding)
        kept.append(replace(outcome, findings=tuple(new)))
        if outcome.status != "failed":
            looked_at.add(_name(path, root, outcome))
    folder = path.absolute().parent
    gone = sum(n for (name, _, _), n in known.items() if name in looked_at or not (folder / name).exists())
    return tuple(kept), gone


def _name(path: Path, root: Path, outcome: Outcome) -> str:
    """The path of a file relative to the baseline file, wherever the tool is called."""
    return Path(os.path.relpath(root / outcome.path, path.absolute().parent)).as_posix()


def _keyed(path: Path, root: Path, outcome: Outcome) -> Iterator[tuple[_Key, Reported]]:
    """Findings in the order of their places."""
    name = _name(path, root, outcome)
    for finding, source in sources(outcome):
        if finding.status != "suppressed":
            yield (name, finding.code, plain(source)), finding


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
