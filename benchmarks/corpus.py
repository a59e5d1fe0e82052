"""Runs the tool over the RLlib examples of older Ray releases and says what came of it.

    python benchmarks/corpus.py                          # ray/rllib/examples and ray/rllib/tuned_examples
    python benchmarks/corpus.py --all                    # the whole of ray/rllib
    python benchmarks/corpus.py --show-diffs 10 --seed 1 # ten diffs for reading

The examples come from Ray's own wheels, which pip downloads once into the cache folder (``--cache DIR`` or
``RLLIB_MIGRATE_BENCH_CACHE``); nothing of them is installed or executed. Exit code 1 when a file fails for another
reason than its own syntax, a second run would change something, a result does not parse or a comment is lost.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import io
import json
import random
import sys
import time
import tokenize
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import libcst

from rllib_migrate.codemod import Collection, Options
from rllib_migrate.discovery import Found
from rllib_migrate.engine import load_collections
from rllib_migrate.executors import with_deep_stack
from rllib_migrate.linking import exported_names, links_of
from rllib_migrate.outcome import Outcome
from rllib_migrate.run import look
from rllib_migrate.tasks import Task, migrate_file
from wheels import cache_folder, sources, wheel_of

RELEASES = ("2.3.1", "2.9.3", "2.39.0")
EXAMPLES = ("ray/rllib/examples/", "ray/rllib/tuned_examples/")
WHOLE = ("ray/rllib/",)
TARGET = (2, 60)
#: Touches what is loaded on first use (tables, API surface), so that no file of the corpus pays for it.
WARM_UP = b"""\
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.algorithms.ppo import PPOConfig
algo = PPOConfig().rollouts(num_rollout_workers=1).training(model={"fcnet_hiddens": [1]}).build()
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """One file: the outcome, what is wrong with it, and CPU seconds of the tool and of a bare parse."""

    name: str
    outcome: Outcome
    gated: bool
    faults: tuple[str, ...]
    tool: float
    parse: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a run; also what ``--json`` writes."""

    files: int
    gated: int
    gated_but_parsed: int
    parsed: int
    changed: int
    with_findings: int
    statuses: dict[str, int]
    rules: dict[str, dict[str, int]]
    refused: dict[str, str]
    faults: dict[str, list[str]]
    cpu: dict[str, dict[str, float | None]] = field(default_factory=dict)


# -- one file --------------------------------------------------------------------------------------------------------


def measure(
    label: str, name: str, data: bytes, collections: tuple[Collection, ...], exports: frozenset[str]
) -> Measured:
    """Migrates one file, checks the result and takes the times."""
    options = Options(target=TARGET)
    started = time.process_time()
    early = look(Found(Path(name), name, "python"), data, collections)
    outcome = early or with_deep_stack(migrate_file, Task(name, "python", data, options, exports, verbose=True))
    tool = time.process_time() - started

    started = time.process_time()
    try:
        libcst.parse_module(data)
    except Exception:  # reported by the tool, not here
        parse = 0.0
    else:
        parse = time.process_time() - started
    faults = tuple(faults_of(outcome, options, exports))
    return Measured(f"{label}:{name}", outcome, early is not None, faults, tool, parse)


def faults_of(outcome: Outcome, options: Options, exports: frozenset[str]) -> Iterator[str]:
    """What must never be: a crash, a second change, a result that is not Python, a comment gone, an edit taken back."""
    if outcome.status == "failed" and "internal error" in (outcome.reason or ""):
        yield f"crash: {outcome.reason}"
    for finding in outcome.findings:
        if finding.status == "failed":
            yield f"backed out: line {finding.line} {finding.code} {finding.message}"
    if outcome.after is None:
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for parse in (ast.parse, libcst.parse_module):
            try:
                parse(outcome.after)
            except Exception as error:
                yield f"does not parse: {error}"
                return
    lost = comments(outcome.before) - comments(outcome.after)
    if lost:
        yield f"lost comments: {', '.join(sorted(lost))}"
    second = with_deep_stack(migrate_file, Task(outcome.path, "python", outcome.after, options, exports))
    if second.after is not None:
        yield "a second run changes it again:\n" + diff(outcome.path, outcome.after, second.after)
    elif left(second) != left(outcome):
        yield f"a second run leaves other manual findings: {left(outcome)} then {left(second)}"


def left(outcome: Outcome) -> dict[str, int]:
    return dict(sorted(Counter(f.code for f in outcome.findings if f.status == "manual").items()))


def comments(data: bytes) -> Counter[str]:
    tokens = tokenize.tokenize(io.BytesIO(data).readline)
    return Counter(token.string for token in tokens if token.type == tokenize.COMMENT)


def diff(name: str, before: bytes, after: bytes) -> str:
    old, new = (data.decode("utf-8", "replace").splitlines(keepends=True) for data in (before, after))
    return "".join(difflib.unified_diff(old, new, name, name))


# -- all files -------------------------------------------------------------------------------------------------------


def summarise(results: list[Measured], start_up: dict[str, float | None]) -> Summary:
    findings = [finding for result in results for finding in result.outcome.findings]
    rules: dict[str, Counter[str]] = {}
    for finding in findings:
        rules.setdefault(f"{finding.code} {finding.rule}", Counter())[finding.status] += 1
    failed = [result for result in results if result.outcome.status == "failed"]
    return Summary(
        files=len(results),
        gated=sum(result.gated for result in results),
        gated_but_parsed=sum(result.gated and result.outcome.parsed for result in results),
        parsed=sum(result.outcome.parsed for result in results),
        changed=sum(result.outcome.status == "changed" for result in results),
        with_findings=sum(bool(result.outcome.findings) for result in results),
        statuses=dict(Counter(finding.status for finding in findings).most_common()),
        rules={name: dict(rules[name]) for name in sorted(rules)},
        refused={result.name: result.outcome.reason or "" for result in failed if not result.faults},
        faults={result.name: list(result.faults) for result in results if result.faults},
        cpu={
            "start-up": start_up,
            "all files": times(results),
            "gated files": times(result for result in results if result.gated),
            "parsed, no finding": times(r for r in results if r.outcome.parsed and not r.outcome.findings),
            "with findings": times(result for result in results if result.outcome.findings),
        },
    )


def warm_up() -> dict[str, float | None]:
    """CPU seconds of what happens once in a run."""
    started = time.process_time()
    with_deep_stack(migrate_file, Task("warm_up.py", "python", WARM_UP, Options(target=TARGET), frozenset()))
    return {"files": 0, "tool_s": round(time.process_time() - started, 3), "parse_s": 0.0, "ratio": None}


def times(results: Iterable[Measured]) -> dict[str, float | None]:
    chosen = list(results)
    tool, parse = sum(result.tool for result in chosen), sum(result.parse for result in chosen)
    ratio = round(tool / parse, 3) if parse else None
    return {"files": len(chosen), "tool_s": round(tool, 3), "parse_s": round(parse, 3), "ratio": ratio}


def show(summary: Summary) -> None:
    print(f"{summary.files} files: {summary.gated} gated, {summary.parsed} parsed, {summary.changed} changed")
    if summary.gated_but_parsed:
        print(f"WRONG: {summary.gated_but_parsed} gated files were parsed all the same")
    print(f"\nfindings in {summary.with_findings} files:")
    for status, count in summary.statuses.items():
        print(f"  {count:6d}  {status}")
    print("\nby rule:")
    for rule, statuses in summary.rules.items():
        print(f"  {rule:44s} " + ", ".join(f"{count} {status}" for status, count in statuses.items()))
    print("\nCPU seconds         files     tool  bare parse    ratio")
    for name, row in summary.cpu.items():
        print(f"  {name:18s}{row['files']:5d} {row['tool_s']:8.2f}  {row['parse_s']:10.2f} {row['ratio'] or 0:8.3f}")
    print(f"\nrefused: {len(summary.refused)}")
    for name, reason in summary.refused.items():
        print(f"  {name}: {reason}")
    print(f"\nfaults: {sum(map(len, summary.faults.values()))} in {len(summary.faults)} files")
    for name, faults in summary.faults.items():
        for fault in faults:
            print(f"  {name}: {fault}")


def show_diffs(results: list[Measured], count: int, seed: int) -> None:
    changed = [result for result in results if result.outcome.after is not None]
    for result in random.Random(seed).sample(changed, min(count, len(changed))):
        print(f"\n{'=' * 100}\n{result.name}")
        print(diff(result.outcome.path, result.outcome.before, result.outcome.after or b""), end="")
        for finding in result.outcome.findings:
            if finding.status != "fixed":
                print(f"  line {finding.line}: {finding.code} {finding.status} [{finding.severity}] {finding.message}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--release", nargs="+", default=RELEASES, help="Ray releases (default: %(default)s)")
    parser.add_argument(
        "--cache", type=Path, default=cache_folder(), help="folder with Ray wheels (default: %(default)s)"
    )
    parser.add_argument("--all", action="store_true", help="all of ray/rllib, not only its examples")
    parser.add_argument("--only", default="", help="only files whose name holds this")
    parser.add_argument("--show-diffs", type=int, default=0, metavar="N", help="print N random diffs")
    parser.add_argument("--seed", type=int, default=0, help="for --show-diffs")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    arguments = parser.parse_args()

    collections = load_collections()
    start_up = warm_up()
    results: list[Measured] = []
    for release in arguments.release:
        wheel = wheel_of(release, arguments.cache.expanduser())
        contents = sources(wheel, WHOLE if arguments.all else EXAMPLES)
        exports = exported_names(contents, links_of(contents, ()))
        for name, data in contents.items():
            if arguments.only in name:
                results.append(measure(release, name, data, collections, exports[name]))
    summary = summarise(results, start_up)
    show(summary)
    show_diffs(results, arguments.show_diffs, arguments.seed)
    if arguments.json:
        fields = {name: getattr(summary, name) for name in Summary.__slots__}
        arguments.json.write_text(json.dumps(fields, indent=1) + "\n", encoding="utf-8")
    return 1 if summary.faults or summary.gated_but_parsed else 0


if __name__ == "__main__":
    sys.exit(main())
