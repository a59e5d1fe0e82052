"""Leaves :mod:`~rllib_migrate.markers` above what a run leaves to the user, and lists those that stand in files.

Where a place is after a rewrite only a look at the rewritten files can tell. So these are run once more, without their
old markers, and marked where that run has manual findings; of what it would rewrite nothing is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial

from rllib_migrate import markers
from rllib_migrate.asking import skips_file
from rllib_migrate.discovery import Found
from rllib_migrate.markers import Marker
from rllib_migrate.outcome import Outcome
from rllib_migrate.report import json
from rllib_migrate.report.model import shown, visible
from rllib_migrate.sources.python import SourceError

_KINDS = frozenset({"python", "notebook"})


@dataclass(frozen=True, slots=True)
class Listed:
    """A marker and its file."""

    path: str
    marker: Marker


def cleared(
    outcomes: Iterable[Outcome], chosen: Callable[[str, str], bool], read: Callable[[str], bytes]
) -> dict[str, bytes]:
    """What the run made of each file that can be marked, without the markers of the rules that were asked.

    ``chosen`` says of a path and a code whether that rule was asked there. ``read`` gives what a file holds whose bytes
    were not kept because nothing could be said of it.
    """
    texts: dict[str, bytes] = {}
    for outcome in outcomes:
        if outcome.kind not in _KINDS or outcome.status not in ("changed", "unchanged"):
            continue
        path = outcome.path
        data = outcome.after or outcome.before or read(path)
        if not outcome.parsed and (outcome.status == "changed" or markers.SIGN not in data):
            continue  # Python 2, or nothing to take away
        try:
            if not skips_file(data.decode(outcome.encoding, "replace")):
                texts[path] = markers.removed(data, outcome.kind, partial(chosen, path))
        except SourceError:
            continue
    return texts


def marked(
    outcomes: Iterable[Outcome], again: Mapping[str, Outcome], texts: Mapping[str, bytes], read: Callable[[str], bytes]
) -> tuple[Outcome, ...]:
    """The outcomes of the run with markers. ``again`` is what the second run, over ``texts``, says of each file."""

    def one(outcome: Outcome) -> Outcome:
        second, text = again.get(outcome.path), texts.get(outcome.path)
        if second is None or text is None or second.status not in ("changed", "unchanged"):
            return outcome
        left = [finding for finding in second.findings if finding.status == "manual"]
        before = outcome.before or read(outcome.path)
        try:
            after = markers.added(text, outcome.kind, left)
        except SourceError:
            return outcome
        if after == before:
            return replace(outcome, status="unchanged", after=None)
        return replace(outcome, status="changed", before=before, after=after)

    return tuple(map(one, outcomes))


def listed(files: Iterable[Found]) -> tuple[list[Listed], list[tuple[str, str]]]:
    """The markers of all files, by file and line, and the files that could not be read, with the reason."""
    found: list[Listed] = []
    failed: list[tuple[str, str]] = []
    for file in sorted(files, key=lambda file: file.name):
        if file.kind not in _KINDS:
            continue
        try:
            data = file.path.read_bytes()
            if markers.SIGN in data:
                found += [Listed(file.name, marker) for marker in markers.read(data, file.kind)]
        except OSError as error:
            failed.append((file.name, f"not readable: {error.strerror or error}"))
        except SourceError as error:
            failed.append((file.name, str(error)))
    return found, failed


def render(found: Iterable[Listed], format: str) -> bytes:
    """The list as ``text``, a line each, or as ``json``."""
    if format == "json":
        return json.dump([{"path": own.path, **asdict(own.marker)} for own in found])
    lines = (
        f"{shown(own.path)}:{own.marker.place}: {own.marker.code} {visible(own.marker.message)}\n" for own in found
    )
    return "".join(lines).encode("utf-8", "backslashreplace")
