"""Runs what the tool makes of old scripts for a Ray release on that very release.

    python benchmarks/targets.py 2.40 2.45 2.50 2.55
    python benchmarks/targets.py 2.40 --only callbacks/ --show

The scripts are those of ``tests/runtime`` and the samples; what they are held to are their own ``# expect:`` lines.
Each release gets an environment in the cache folder (``--cache DIR`` or ``RLLIB_MIGRATE_BENCH_CACHE``). A script
**holds**, or it is **told** that it doesn't (``targets_told.py`` says when a finding counts), or it is **silent**:
nothing was said of what fails. Exit code 1 when one is silent.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from rllib_codemods import facts  # noqa: E402
from rllib_codemods.facts.columns import Release  # noqa: E402
from runtime.forkserver import Verdict, run_case, serving  # noqa: E402
from targets_scripts import Script, all_scripts  # noqa: E402
from targets_told import ON_OLD_STACK, telling  # noqa: E402

#: Beside Ray; torch first and by itself, so that pip may choose a CPU build.
NEEDED = ("torch==2.13.0", "pillow")


@dataclass(frozen=True, slots=True)
class Held:
    """One script on one release: what was expected in vain, and the finding that says so, if one does."""

    release: Release
    script: Script
    verdict: Verdict
    wrong: str
    told_by: str

    @property
    def word(self) -> str:
        return "told" if self.told_by else "silent" if self.wrong else "holds"


def interpreter(release: Release, cache: Path) -> Path:
    """Python with this Ray, made where the cache has none. Raises CalledProcessError when pip fails."""
    version = facts.releases()[release].version
    python = cache / f"ray-{version}" / "bin" / "python"
    if not python.exists():
        print(f"installing ray {version}", file=sys.stderr)
        folder = python.parent.parent
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *NEEDED], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", f"ray[rllib]=={version}"], check=True)
    return python


def held(release: Release, python: Path, only: tuple[str, ...]) -> Iterator[Held]:
    """Each script, migrated for the release and run on it."""
    with serving(str(python)) as server:
        for script in all_scripts(release, only):
            verdict = run_case(server, script.case)
            wrong = fault(script, verdict)
            yield Held(release, script, verdict, wrong, telling(script, wrong) if wrong else "")


def fault(script: Script, verdict: Verdict) -> str:
    """What does not hold; "" where all does."""
    if verdict.error:
        return str(verdict.error)
    if verdict.new_stack is script.old_stack:
        return "runs on the new stack" if verdict.new_stack else ON_OLD_STACK
    return "; ".join(verdict.unmet)


def name(release: Release) -> str:
    return "{}.{}".format(*release)


def table(results: list[Held]) -> str:
    """The figures by release as Markdown, and each script that is silent."""
    lines = ["| Ray | scripts | hold | told | silent |", "|---|---|---|---|---|"]
    for release in sorted({r.release for r in results}):
        words = Counter(r.word for r in results if r.release == release)
        figures = (name(release), words.total(), words["holds"], words["told"], words["silent"])
        lines.append(f"| {' | '.join(map(str, figures))} |")
    for word in ("silent", "told"):
        lines += ["", f"## {word.capitalize()}", ""]
        lines += [
            f"- {name(r.release)} `{r.script.name}`: {r.wrong}" + (f" ({r.told_by})" if r.told_by else "")
            for r in results
            if r.word == word
        ] or ["None."]
    return "\n".join(lines) + "\n"


def show(result: Held) -> None:
    print(f"## {name(result.release)} {result.script.name}: {result.word}: {result.wrong} {result.told_by}", flush=True)
    for f in result.script.findings:
        if f.status != "fixed":
            print(f"    {f.line} {f.code} {f.status}: {f.message[:300]}")


def main() -> int:
    default = os.environ.get("RLLIB_MIGRATE_BENCH_CACHE", "~/.cache/rllib-migrate-bench")
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("release", nargs="+", help="such as 2.45")
    parser.add_argument("--cache", type=Path, default=default, help="where the environments are (default: %(default)s)")
    parser.add_argument("--only", nargs="+", default=[""], help="only scripts whose name starts with one of these")
    parser.add_argument("--show", action="store_true", help="print what is told, too, and the findings")
    parser.add_argument("--output", action="store_true", help="print what silent scripts printed")
    parser.add_argument("-o", type=Path, metavar="FILE", help="write the table there as well")
    arguments = parser.parse_args()

    results: list[Held] = []
    for text in arguments.release:
        major, minor = map(int, text.split("."))
        python = interpreter((major, minor), arguments.cache.expanduser())
        for result in held((major, minor), python, tuple(arguments.only)):
            results.append(result)
            if result.word == "silent" or (arguments.show and result.wrong):
                show(result)
            if result.word == "silent" and arguments.output:
                print(result.verdict.output[-3000:], result.script.case.script, sep="\n")
    text = table(results)
    print(text)
    if arguments.o:
        arguments.o.write_text(text, encoding="utf-8")
    return 1 if any(r.word == "silent" for r in results) else 0


if __name__ == "__main__":
    sys.exit(main())
