"""How long a large HTML report takes to load: ``python benchmarks/report_size.py [--files 300] [--findings 3000]``

Makes a report of generated files, writes it, and opens it in headless Chromium. Printed are its size, the seconds that
making it took, and those until the page was drawn, its filters too (five times each, the median and the worst).
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from chromium import load, opened, why_not
from rllib_migrate.codemod import SEVERITIES, Status
from rllib_migrate.outcome import Outcome, Reported, ReportedSubject
from rllib_migrate.report.html import render
from rllib_migrate.report.model import Report, View

_TIMES = 5
_STATUSES: tuple[Status, ...] = ("fixed", "manual", "fixed", "review", "manual")
_CODES = ("RLM101", "RLM201", "RLM202", "RLM208", "RLM401", "RLM411", "RLM501", "RLM602")
_URL = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"


def report(files: int, findings: int) -> Report:
    """A report of so many changed files and findings, the same each time."""
    shares = [findings // files + (number < findings % files) for number in range(files)]
    return Report(tuple(_outcome(number, share) for number, share in enumerate(shares)), (2, 60), project="generated")


def _outcome(number: int, findings: int) -> Outcome:
    lines = [f"class Trainer{number}:", '    """Trains."""', ""]
    for one in range(findings):
        lines += [f"    def step_{one}(self, batch: dict) -> float:  # step {one}"]
        lines += ["        total = sum(value * 0.99 for value in batch.values() if value is not None)"] * 8
        lines += [f'        config = PPOConfig().rollouts(num_rollout_workers={one}, rollout_fragment_length="auto")']
        lines += ["        return total", ""]
    before = "\n".join(lines)
    after = before.replace("rollouts(num_rollout_workers", "env_runners(num_env_runners")
    at = [line for line, text in enumerate(lines, 1) if "PPOConfig" in text]
    found = tuple(_finding(number + one, line) for one, line in enumerate(at))
    blockers = tuple((str(f.line), f.code) for f in found if f.status == "manual")[:2]
    subjects = (ReportedSubject(at[0], "PPO", "pinned" if blockers else "new", blockers),) if at else ()
    path = f"project/package_{number // 10}/module_{number}.py"
    return Outcome(path, "python", "changed", None, before.encode(), after.encode(), "utf-8", True, found, subjects)


def _finding(number: int, line: int) -> Reported:
    status = _STATUSES[number % len(_STATUSES)]
    code = _CODES[number % len(_CODES)]
    message = (
        f"`num_rollout_workers` is `env_runners(num_env_runners=...)`; what is sampled by worker {number} is yours"
    )
    return Reported(
        code, f"rule-{code.lower()}", status, SEVERITIES[number % 4], line, 30, line, 63, message,
        "num_rollout_workers", "num_env_runners", _URL, 5,
    )  # fmt: skip


def main() -> int:
    """Print the figures; 1 where there is no browser to measure with."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=300)
    parser.add_argument("--findings", type=int, default=3000)
    parser.add_argument("--page", type=Path, help="measure this report instead of making one")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        page = given.page or Path(folder) / "report.html"
        if not given.page:
            started = time.perf_counter()
            page.write_bytes(render(report(given.files, given.findings), View()))
            print(f"made in {time.perf_counter() - started:.2f} s")
        print(f"size {page.stat().st_size / 1e6:.2f} MB")
        if missing := why_not():
            print(f"not opened: {missing}")
            return 1
        with opened() as browser:
            for name, fragment in (("as it opens", ""), ("all findings shown", "#status=all")):
                seconds = [load(browser, page, fragment) for _ in range(_TIMES)]
                print(f"{name}: drawn in {statistics.median(seconds):.2f} s, at worst {max(seconds):.2f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
