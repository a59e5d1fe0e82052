"""Measures precision and recall on packages of PyPI that use RLlib, and on the examples of older Ray releases.

    python benchmarks/precision.py                      # recall by family, and the verdicts on edits
    python benchmarks/precision.py --misses             # and each place that the tool leaves, with its source line
    python benchmarks/precision.py --sheet 300 > FILE   # edits to be read, some of each rule, with their diffs

*Recall*: places are found by names alone (``old_sites.py``), and held against the tool's report (``sites.py``). What is
left is judged by a person once, in ``results/sites-*.tsv``.

*Precision*: an edit is a finding that the tool calls done, with the lines that it changes. A person says of each edit
on the sheet whether it is right, in ``results/edits-*.tsv``. A verdict holds for these very lines: when the tool
writes others, it is counted as ``changed`` and has to be read again.

Only verdicts are kept, never code. Exit code 1 when an edit is called wrong or a place is missed without a reason.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sites
from changes import Change, changes_of
from corpus import EXAMPLES, RELEASES
from packages import packages, unpack, unpacked
from wheels import cache_folder, sources, wheel_of

#: Of an edit: it does what its author meant; it does not; it does, but is of no use as it stands.
VERDICTS = ("right", "wrong", "noise")

#: Project, file, line, rule.
Place = tuple[str, str, int, str]


@dataclass(frozen=True, slots=True)
class Edit:
    """A finding that is done, and the changes at its lines."""

    place: Place
    status: str
    message: str
    changes: tuple[Change, ...]

    @property
    def digest(self) -> str:
        """Stands for the lines that it changes, so that a verdict on others is not taken for one on these."""
        text = "\n".join("\n".join((*change.removed, "=>", *change.added)) for change in self.changes)
        return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:10]


def edits_of(project: str, data: dict[str, Any]) -> Iterator[Edit]:
    """All edits of a report."""
    for file in data["files"]:
        changes = changes_of(file["diff"] or "")
        for finding in file["findings"]:
            if finding["status"] in ("fixed", "review"):
                place = (project, file["path"], finding["line"], finding["code"])
                mine = tuple(one for one in changes if one.meets(finding["line"], finding["end_line"]))
                yield Edit(place, finding["status"], finding["message"], mine)


def sample(edits: Iterable[Edit], size: int, seed: int) -> list[Edit]:
    """Edits of all rules in turn, so that rare rules are read too; no two of the same lines."""
    by_rule: dict[str, list[Edit]] = defaultdict(list)
    for edit in {edit.digest: edit for edit in edits}.values():
        by_rule[edit.place[3]].append(edit)
    chance = random.Random(seed)
    for mine in by_rule.values():
        mine.sort(key=lambda edit: edit.place)
        chance.shuffle(mine)
    chosen: list[Edit] = []
    while len(chosen) < size and any(by_rule.values()):
        chosen += [mine.pop() for _, mine in sorted(by_rule.items()) if mine]
    return sorted(chosen[:size], key=lambda edit: edit.place)


def read_labels(file: Path | None) -> dict[Place, tuple[str, str]]:
    """Digest and verdict by place; tab-separated. Raises ValueError on a verdict that is none."""
    labels: dict[Place, tuple[str, str]] = {}
    if file is None:
        return labels
    for row in sites.rows_of(file, VERDICTS):
        labels[row["project"], row["file"], int(row["line"]), row["rule"]] = (row["digest"], row["verdict"])
    return labels


def verdicts_on(edits: Iterable[Edit], labels: dict[Place, tuple[str, str]]) -> Counter[str]:
    """How many edits were called what; ``changed`` and ``gone`` are those whose verdict no longer counts."""
    now: dict[Place, set[str]] = defaultdict(set)
    for edit in edits:
        now[edit.place].add(edit.digest)
    counts: Counter[str] = Counter()
    for place, (digest, verdict) in labels.items():
        if place not in now:
            counts["gone"] += 1
        else:
            counts[verdict if digest in now[place] else "changed"] += 1
    return counts


def sheet(edits: list[Edit]) -> Iterator[str]:
    """Markdown for reading: each edit with its message and its lines, and a row for the table of verdicts."""
    for number, edit in enumerate(edits, 1):
        yield f"### {number}. {edit.place[3]} {edit.status}: {edit.place[0]} {edit.place[1]}:{edit.place[2]}"
        yield edit.message
        yield "```diff"
        for change in edit.changes:
            yield f"@@ {change.line}"
            yield from (f"-{line}" for line in change.removed)
            yield from (f"+{line}" for line in change.added)
        yield "```"
        yield "\t".join((*map(str, edit.place), edit.digest, "")) + "\n"


def folders(cache: Path) -> dict[str, Path]:
    """The packages, then Ray's examples, each release as a project of its own."""
    found = {package.label: unpacked(package, cache) for package in packages()}
    for release in RELEASES:
        folder = cache / "packages" / f"ray-{release}-examples"
        if not folder.is_dir():
            unpack(folder, sources(wheel_of(release, cache), EXAMPLES).items())
        found[folder.name] = folder
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--sheet", type=int, metavar="N", help="print N edits for reading, and nothing else")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default: %(default)s)")
    parser.add_argument("--misses", action="store_true", help="print each place that the tool does not decide")
    parser.add_argument("--only", metavar="NAME", help="only projects whose name holds this")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes of the tool (default: %(default)s)")
    arguments = parser.parse_args()

    chosen = {n: f for n, f in folders(cache_folder()).items() if not arguments.only or arguments.only in n}
    reports = {name: sites.report(folder, arguments.jobs) for name, folder in chosen.items()}
    edits = [edit for name, data in reports.items() for edit in edits_of(name, data)]
    if arguments.sheet:
        print("\n".join(sheet(sample(edits, arguments.sheet, arguments.seed))))
        return 0
    known = sites.read_verdicts(file) if (file := sites.newest("sites-*.tsv")) else {}
    judged = [o for name, data in reports.items() for o in sites.judged_by(name, chosen[name], data, known)]
    print("\n".join(sites.table(judged)), end="\n\n")
    print("\n".join(sites.kinds(judged)), end="\n\n")
    counts = verdicts_on(edits, read_labels(sites.newest("edits-*.tsv")))
    print(f"{len(edits)} edits; read: " + ", ".join(f"{count} {word}" for word, count in counts.most_common()))
    if arguments.misses:
        print("\n" + "\n".join(sites.misses(judged, chosen)))
    unexplained = any(one.outcome == "unread" for one in judged)
    return int(unexplained or counts["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
