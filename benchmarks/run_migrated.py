"""Migrates old scripts, runs each result on the Ray that is installed, and says which of them run.

    python benchmarks/run_migrated.py                              # all; writes benchmarks/results/run_migrated-DATE.*
    python benchmarks/run_migrated.py --release 2.9.3 --only custom_env --show

The scripts are the examples and tuned examples of older Ray wheels (as in ``corpus.py``), the samples, and the old
side of the cases. Each runs in a forked child of this process, which imports Ray and torch once: with a memory and a
time limit, without a cluster, with training cut to one small iteration (``one_script.py``). ``judging.py`` says what a
verdict means. Exit code 1 when something breaks silently.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "migrate"), str(ROOT / "codemods"), str(ROOT / "tests")]

from corpus import EXAMPLES, RELEASES, TARGET  # noqa: E402
from judging import Verdict, judge  # noqa: E402
from one_script import Failure, Frame, Observed, run  # noqa: E402
from rllib_migrate.codemod import Options  # noqa: E402
from rllib_migrate.discovery import find  # noqa: E402
from rllib_migrate.engine import load_collections  # noqa: E402
from rllib_migrate.outcome import Outcome  # noqa: E402
from rllib_migrate.run import run as migrate_files  # noqa: E402
from runtime.forkserver import ENVIRONMENT, preload  # noqa: E402
from wheels import sources, wheel_of  # noqa: E402

TIMEOUT = 60.0
FAMILIES = ("examples", "tuned_examples", "samples", "cases")


@dataclass(frozen=True, slots=True)
class Script:
    """A migrated script: which corpus and family it is of, where it stands now, and what the tool
    said of it and of the other files of its project."""

    corpus: str
    family: str
    path: Path
    project: Path
    outcome: Outcome
    others: dict[str, Outcome]

    @property
    def helpers(self) -> Path | None:
        """The migrated examples of the same release, which lie beside as a user's own copies would."""
        folder = self.project.parent / "examples"
        return folder if self.corpus in RELEASES and folder.is_dir() else None

    @property
    def name(self) -> str:
        return f"{self.corpus}:{self.outcome.path}"


@dataclass(slots=True)
class Running:
    script: Script
    folder: Path
    deadline: float
    started: float


# -- the scripts -----------------------------------------------------------------------------------------------------


def projects(releases: list[str], cache: Path, folder: Path) -> Iterator[tuple[str, str, Path]]:
    """Copies the old code below ``folder``; gives ``(corpus, family, project folder)``."""
    for release in releases:
        if release in FAMILIES:
            continue
        for name, data in sources(wheel_of(release, cache), EXAMPLES).items():
            path = folder / release / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        for prefix in EXAMPLES:
            yield release, Path(prefix).name, folder / release / prefix
    if "samples" in releases:
        shutil.copytree(ROOT / "samples", folder / "samples")
        yield "samples", "samples", folder / "samples"
    if "cases" in releases:
        for case in sorted((ROOT / "tests" / "cases").glob("*/*/before.py")):
            if not (case.parent / "options.json").exists():  # made for another target or other options
                path = folder / "cases" / case.parent.parent.name / f"{case.parent.name}.py"
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(case, path)
        yield "cases", "cases", folder / "cases"


def migrated(corpus: str, family: str, project: Path, only: str, jobs: int) -> Iterator[Script]:
    """Migrates a project in place and gives its scripts."""
    outcomes = [
        outcome if outcome.before else replace(outcome, before=(project / outcome.path).read_bytes())
        for outcome in migrate_files(find([project]), load_collections(), Options(target=TARGET), jobs=jobs)
    ]
    others = {outcome.path: outcome for outcome in outcomes}
    for outcome in outcomes:
        path = project / outcome.path
        if outcome.after is not None:
            path.write_bytes(outcome.after)
        if outcome.kind == "python" and only in f"{corpus}:{family}/{outcome.path}" and path.stat().st_size:
            yield Script(corpus, family, path, project, outcome, others)


# -- running ---------------------------------------------------------------------------------------------------------


def run_all(scripts: list[Script], jobs: int, alone: bool) -> Iterator[tuple[Script, Observed]]:
    """Runs the scripts in children of this process, ``jobs`` at a time."""
    waiting, running = scripts[::-1], dict[int, Running]()
    while waiting or running:
        while waiting and len(running) < jobs:
            script = waiting.pop()
            folder = Path(tempfile.mkdtemp(prefix="rllib-migrate-run-"))
            now = time.monotonic()
            helpers = None if alone else script.helpers
            running[_start(script, folder, helpers)] = Running(script, folder, now + TIMEOUT, now)
        for pid, child in list(running.items()):
            ended = os.waitpid(pid, os.WNOHANG)[0]
            if ended or time.monotonic() > child.deadline:
                del running[pid]
                yield child.script, _collect(pid, child, bool(ended))
        time.sleep(0.02)


def _start(script: Script, folder: Path, helpers: Path | None) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        os.setpgid(0, 0)
        os.chdir(folder)
        os.environ["HOME"] = os.environ["TMPDIR"] = str(folder)
        tempfile.tempdir = str(folder)
        sink = os.open(folder / "output", os.O_WRONLY | os.O_CREAT)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(sink, 1)
        os.dup2(sink, 2)
        run(script.path, script.project, folder / "answer", helpers)
        sys.stdout.flush()
        sys.stderr.flush()
        code = 0
    finally:
        os._exit(code)


def _collect(pid: int, child: Running, ended: bool) -> Observed:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    if not ended:
        os.waitpid(pid, 0)
    answer, output = child.folder / "answer", child.folder / "output"
    text = output.read_text(errors="replace")[-6000:] if output.exists() else ""
    seconds = round(time.monotonic() - child.started, 1)
    if answer.exists() and (content := answer.read_text()):
        values: dict[str, Any] = json.loads(content)
        failure = values.pop("failure")
        values = {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}
        values |= {"seconds": seconds, "output": text}
        observed = Observed(**values, failure=_failure(failure) if failure else None)
    else:
        what = "the process died" if ended else f"no end within {TIMEOUT:g} s"
        thread = next((line for line in text.splitlines() if "Exception in thread" in line), "")
        observed = Observed(failure=Failure("NoAnswer", f"{what} {thread}".strip()), seconds=seconds, output=text)
    shutil.rmtree(child.folder, ignore_errors=True)
    return observed


def _failure(values: dict[str, Any]) -> Failure:
    return Failure(**{**values, "frames": tuple(Frame(**frame) for frame in values["frames"])})


# -- the whole -------------------------------------------------------------------------------------------------------


def table(verdicts: list[tuple[Script, Observed, Verdict]]) -> str:
    rows = ["| corpus | family | scripts | run | told | silent | gone | skipped |", "|---|---|--:|--:|--:|--:|--:|--:|"]
    counted: dict[tuple[str, str], Counter[str]] = {}
    for script, _, verdict in verdicts:
        counted.setdefault((script.corpus, script.family), Counter())[verdict.word] += 1
    for (corpus, family), words in counted.items():
        numbers = (words.total(), *(words[word] for word in ("runs", "told", "silent", "gone", "skipped")))
        rows.append(f"| {corpus} | {family} | " + " | ".join(map(str, numbers)) + " |")
    skipped = Counter(verdict.reason for _, _, verdict in verdicts if verdict.word == "skipped")
    rows += ["", "| skipped because it | scripts |", "|---|--:|"]
    rows += [f"| {reason} | {count} |" for reason, count in skipped.most_common()]
    gone = Counter(verdict.reason for _, _, verdict in verdicts if verdict.word == "gone")
    rows += ["", "| gone because it | scripts |", "|---|--:|"]
    rows += [f"| {reason} | {count} |" for reason, count in gone.most_common()]
    told = Counter(_how(verdict) for _, _, verdict in verdicts if verdict.word == "told")
    rows += ["", "| told by | how | scripts |", "|---|---|--:|"]
    rows += [f"| {code} | {how} | {count} |" for (code, how), count in told.most_common()]
    rows += ["", "| broken silently | why |", "|---|---|"]
    silent = [
        (script.name, verdict.reason.split("\n")[0]) for script, _, verdict in verdicts if verdict.word == "silent"
    ]
    rows += [f"| {name} | {reason[:160].replace('|', '/')} |" for name, reason in silent]
    return "\n".join(rows)


def _portable(text: str) -> str:
    """A text without the folders of this machine."""
    return re.sub(r"(?<![\w./])/(?:[\w.+-]+/)+", "", text)


def _how(verdict: Verdict) -> tuple[str, str]:
    """The code of the finding, and its relation to what happened, without the name of the thing."""
    how, _, rest = verdict.finding.partition(": ")
    return rest.split()[0], how.split()[0] if how.startswith("names") else how


def show(script: Script, observed: Observed, verdict: Verdict) -> None:
    frames = ", ".join(f"{frame.file}:{frame.line}" for frame in observed.failure.frames) if observed.failure else ""
    raised = observed.failure.raised if observed.failure else ""
    print(f"{verdict.word:8s}{observed.seconds:6.1f} s  {script.name}", flush=True)
    if verdict.reason:
        print(f"    {verdict.reason[:400]}  [{frames}; {raised}] {verdict.finding}", flush=True)


def row(script: Script, observed: Observed, verdict: Verdict) -> dict[str, Any]:
    seen = asdict(observed)
    del seen["output"], seen["seconds"]
    return {"corpus": script.corpus, "family": script.family, "file": script.outcome.path, **asdict(verdict), **seen}


def main() -> int:
    default = os.environ.get("RLLIB_MIGRATE_BENCH_CACHE", "~/.cache/rllib-migrate-bench")
    corpora = [*RELEASES, "samples", "cases"]
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--release", nargs="+", default=corpora, help="Ray releases, `samples`, `cases` (default: all)")
    parser.add_argument("--cache", type=Path, default=default, help="folder with Ray wheels (default: %(default)s)")
    parser.add_argument(
        "--only", default="", help="only files of which corpus:family/path holds this; writes no results"
    )
    parser.add_argument("--jobs", type=int, default=2, help="scripts at a time (default: %(default)s)")
    parser.add_argument("--alone", action="store_true", help="without the helpers of old examples that Ray has dropped")
    parser.add_argument("--keep", type=Path, help="put the migrated files there and leave them")
    parser.add_argument("--show", action="store_true", help="print the output of scripts that break silently")
    parser.add_argument("--results", type=Path, default=ROOT / "benchmarks" / "results", help="folder for the results")
    arguments = parser.parse_args()

    started = time.monotonic()
    with contextlib.ExitStack() as stack:
        folder = arguments.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rllib-migrate-")))
        folder.mkdir(parents=True, exist_ok=True)
        scripts = [
            script
            for project in projects(arguments.release, arguments.cache.expanduser(), folder.resolve())
            for script in migrated(*project, arguments.only, arguments.jobs)
        ]
        print(f"{len(scripts)} scripts migrated in {time.monotonic() - started:.0f} s", file=sys.stderr)
        os.environ.update(ENVIRONMENT)
        preload()
        verdicts = []
        for script, observed in run_all(scripts, arguments.jobs, arguments.alone):
            verdict = judge(script.outcome, script.others, observed)
            verdicts.append((script, observed, verdict))
            show(script, observed, verdict)
            if arguments.show and verdict.word == "silent":
                print(observed.output)
    verdicts.sort(key=lambda one: one[0].name)
    minutes = (time.monotonic() - started) / 60
    text = f"{table(verdicts)}\n\n{len(verdicts)} scripts in {minutes:.1f} minutes, {arguments.jobs} at a time.\n"
    print(f"\n{text}")
    if not arguments.only:
        name = f"run_migrated-{date.today().isoformat()}"
        (arguments.results / f"{name}.md").write_text(text, encoding="utf-8")
        rows = ",\n".join(_portable(json.dumps(row(*one))) for one in verdicts)
        (arguments.results / f"{name}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    return int(any(verdict.word == "silent" for _, _, verdict in verdicts))


if __name__ == "__main__":
    sys.exit(main())
