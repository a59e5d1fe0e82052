"""Says which places that look like old RLlib code the tool decides, and which it does not see.

    python benchmarks/sites.py PROJECT...            # folders; a table of project and family
    python benchmarks/sites.py PROJECT... --misses   # and each place that is left, with its source line
    python benchmarks/sites.py PROJECT... --outcomes FILE   # and what came of each place, to compare two runs by diff

The places come from ``old_sites.py``, by names alone. The tool decides one when its report changes the line
(``edited``) or has a finding on it (``told``), or when it is part of a statement that is decided as a whole (``near``).
What is left may be no RLlib at all, or need nothing: a person says so once, in a table of verdicts (``--verdicts``;
default: the newest of ``benchmarks/results``). ``missed`` is what a careful reader can decide and the tool does not
see, ``unread`` what nobody has judged yet, ``wrong`` what the tool takes for RLlib and a person does not.

The tool is the one that Python imports: with ``PYTHONPATH`` another checkout is measured. Exit code 0 always.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from changes import changes_of
from old_sites import FAMILIES, Site, sites

RESULTS = Path(__file__).resolve().parent / "results"
COMMAND = (sys.executable, "-c", "from rllib_migrate.cli import main; main()")
#: What a person says of a place that the tool does not decide, or only tells of; with "missed" goes what hides it.
VERDICTS = ("not rllib", "undecidable", "nothing", "missed")

Place = tuple[str, str, int, str]


@dataclass(frozen=True, slots=True)
class Verdict:
    verdict: str
    kind: str


@dataclass(frozen=True, slots=True)
class Seen:
    """Lines of a file that the tool changes, that it has a finding on, and where it sees a config object."""

    edited: frozenset[int] = frozenset()
    told: frozenset[int] = frozenset()
    objects: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Judged:
    """A site, how the tool decides it (empty: not at all), and what a person says of it."""

    project: str
    site: Site
    decided: str
    verdict: Verdict | None

    @property
    def outcome(self) -> str:
        """A person's word counts for more than what is near, and for less than what is on the line itself."""
        if self.decided in ("edited", "told") or (self.decided and not self.verdict):
            return "wrong" if self.verdict and self.verdict.verdict == "not rllib" else self.decided
        return self.verdict.verdict if self.verdict else "unread"


# -- the tool --------------------------------------------------------------------------------------------------------


def report(folder: Path, jobs: int) -> dict[str, Any]:
    """The tool's JSON report on a folder. Raises CalledProcessError when there is none."""
    command = [*COMMAND, "report", ".", "--format", "json", "--no-gitignore", "--jobs", str(jobs), "--quiet"]
    entries = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, entries))}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if not done.stdout.startswith("{"):
        raise subprocess.CalledProcessError(done.returncode, command, done.stdout, done.stderr)
    data: dict[str, Any] = json.loads(done.stdout)
    return data


def seen(data: dict[str, Any]) -> dict[str, Seen]:
    """What the report says of each file."""
    objects: dict[str, set[int]] = {}
    for config in data["configs"]:
        if isinstance(config["line"], int):
            objects.setdefault(config["path"], set()).add(config["line"])
    return {
        file["path"]: Seen(
            edited=frozenset(line for change in changes_of(file["diff"] or "") for line in change.lines),
            told=frozenset(finding["line"] for finding in file["findings"] if finding["cell"] is None),
            objects=frozenset(objects.get(file["path"], ())),
        )
        for file in data["files"]
    }


# -- the comparison --------------------------------------------------------------------------------------------------


def judge(project: str, folder: Path, verdicts: dict[Place, Verdict], jobs: int) -> list[Judged]:
    return judged_by(project, folder, report(folder, jobs), verdicts)


def judged_by(project: str, folder: Path, data: dict[str, Any], verdicts: dict[Place, Verdict]) -> list[Judged]:
    """All sites of a folder, held against the tool's report on it."""
    found = seen(data)
    judged = []
    for site in sites(folder):
        verdict = verdicts.get((project, site.path, site.line, site.family))
        judged.append(Judged(project, site, decided(site, found.get(site.path, Seen())), verdict))
    return judged


def decided(site: Site, seen: Seen) -> str:
    """How the tool decides a site.

    ``edited`` or ``told`` on its line, or where a function is held; ``near`` with the config object of its statement,
    or by a finding elsewhere in it. For one setting of many, such a finding says nothing.
    """
    for lines, how in ((seen.edited, "edited"), (seen.told, "told")):
        if site.line in lines or (site.held and lines.issuperset(site.held)):
            return how
    near = seen.objects if site.family == "config" else seen.edited | seen.told | seen.objects
    return "near" if any(site.first <= line <= site.last for line in near) else ""


def read_verdicts(file: Path) -> dict[Place, Verdict]:
    """Tab-separated: project, file, line, family, verdict, kind. Raises ValueError on a verdict that is none."""
    found: dict[Place, Verdict] = {}
    for row in rows_of(file, VERDICTS):
        place = (row["project"], row["file"], int(row["line"]), row["family"])
        found[place] = Verdict(row["verdict"], row["kind"] or "")
    return found


def rows_of(file: Path, verdicts: Sequence[str]) -> Iterator[dict[str, str]]:
    """The rows of a table of verdicts. Raises ValueError on a verdict that is none."""
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t"):
            if row["verdict"] not in verdicts:
                raise ValueError(f"{file.name}: {row['verdict']!r} is none of {', '.join(verdicts)}")
            yield row


def newest(pattern: str) -> Path | None:
    """The newest table of verdicts of a kind."""
    return max(RESULTS.glob(pattern), default=None)


# -- printing --------------------------------------------------------------------------------------------------------

DECIDED = ("edited", "told", "near")
COLUMNS = ("sites", *DECIDED, *VERDICTS, "unread", "wrong")


def row(judged: Iterable[Judged]) -> tuple[int, ...]:
    counts = Counter(one.outcome for one in judged)
    return (sum(counts.values()), *(counts[column] for column in COLUMNS[1:]))


def share(figures: tuple[int, ...]) -> str:
    """The decided ones of those that a careful reader can decide and that need something."""
    by_name = dict(zip(COLUMNS, figures, strict=True))
    by_tool = sum(by_name[how] for how in DECIDED)
    decidable = by_tool + by_name["missed"] + by_name["unread"]
    return f"{by_tool / decidable:.1%}" if decidable else "-"


def table(judged: list[Judged]) -> Iterator[str]:
    """Markdown: a row for each project and family, then one for each family, then all."""
    yield "| project | family | " + " | ".join(COLUMNS) + " | of decidable |"
    yield "|---|---|" + "--:|" * (len(COLUMNS) + 1)
    projects = sorted({one.project for one in judged})
    groups = [(project, family) for project in projects for family in FAMILIES]
    groups += [("all", family) for family in FAMILIES] + [("all", "all")]
    for project, family in groups:
        mine = [o for o in judged if project in ("all", o.project) and family in ("all", o.site.family)]
        if mine:
            figures = row(mine)
            yield f"| {project} | {family} | " + " | ".join(map(str, figures)) + f" | {share(figures)} |"


def kinds(judged: list[Judged]) -> Iterator[str]:
    """What hides a value, the most frequent first: from the tool altogether, or so that it only tells."""
    hidden: dict[str, list[Judged]] = {}
    for one in judged:
        if one.outcome in ("missed", "told") and one.verdict and one.verdict.verdict == "missed":
            hidden.setdefault(one.verdict.kind, []).append(one)
    yield "| what hides the value | missed | told | projects |"
    yield "|---|--:|--:|--:|"
    for kind, mine in sorted(hidden.items(), key=lambda item: (-len(item[1]), item[0])):
        counts = Counter(one.outcome for one in mine)
        yield f"| {kind} | {counts['missed']} | {counts['told']} | {len({one.project for one in mine})} |"


def misses(judged: list[Judged], folders: dict[str, Path]) -> Iterator[str]:
    for one in judged:
        if one.outcome not in DECIDED:
            source = (folders[one.project] / one.site.path).read_text("utf-8", "replace").splitlines()
            said = f"{one.outcome}{f' ({one.verdict.kind})' if one.verdict and one.verdict.kind else ''}"
            text = source[one.site.line - 1].strip()
            yield f"{one.project}\t{one.site.path}:{one.site.line}\t{one.site.family}\t{said}\t{one.site.what}\t{text}"


def outcomes(judged: list[Judged]) -> Iterator[str]:
    for one in judged:
        yield f"{one.project}\t{one.site.path}:{one.site.line}\t{one.site.family}\t{one.site.what}\t{one.outcome}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("projects", type=Path, nargs="+", metavar="PROJECT", help="a folder; owner+name is owner/name")
    parser.add_argument("--misses", action="store_true", help="print each place that the tool does not decide")
    parser.add_argument("--outcomes", type=Path, metavar="FILE", help="write there what came of each place")
    parser.add_argument("--verdicts", type=Path, metavar="FILE", help="what a person said of the misses")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes of the tool (default: %(default)s)")
    arguments = parser.parse_args()

    file = arguments.verdicts or newest("old_sites-*.tsv")
    verdicts = read_verdicts(file) if file else {}
    folders = {folder.resolve().name.replace("+", "/", 1): folder for folder in arguments.projects}
    judged = [one for name, folder in folders.items() for one in judge(name, folder, verdicts, arguments.jobs)]
    print("\n".join(table(judged)), end="\n\n")
    print("\n".join(kinds(judged)))
    if arguments.outcomes:
        arguments.outcomes.write_text("".join(f"{line}\n" for line in outcomes(judged)), encoding="utf-8")
    if arguments.misses:
        print("\n" + "\n".join(misses(judged, folders)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
