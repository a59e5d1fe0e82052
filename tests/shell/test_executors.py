"""Order, isolation and deep stacks."""

from __future__ import annotations

import sys
import threading

import pytest

from rllib_migrate.executors import run_tasks, with_deep_stack
from shell.work import crashed, depth, double


@pytest.mark.parametrize(
    ("tasks", "jobs"),
    [
        pytest.param([3, 1, 2], 1, id="serial"),
        pytest.param([1, 2, 3, 4, 5], 2, id="slow_first_task_comes_first"),
        pytest.param([1, 2, 13, 4, 5, 13, 6], 2, id="dead_workers_cost_their_tasks"),
        pytest.param([13], 1, id="risky_task_has_its_own_process"),
        pytest.param([2, 13, 3], 1, id="risky_task_among_others"),
        pytest.param([], 2, id="nothing"),
    ],
)
def test_results_are_in_order(tasks: list[int], jobs: int) -> None:
    results = run_tasks(double, tasks, jobs=jobs, on_crash=crashed, risky=lambda number: number == 13)
    assert list(results) == [-13 if number == 13 else 2 * number for number in tasks]


@pytest.mark.parametrize("jobs", [1, 2])
def test_exceptions_come_through(jobs: int) -> None:
    with pytest.raises(ValueError, match="99"):
        list(run_tasks(double, [2, 99], jobs=jobs, on_crash=crashed, risky=lambda number: False))


def test_deep_recursion_works_and_leaves_no_trace() -> None:
    before = sys.getrecursionlimit(), threading.stack_size()
    assert with_deep_stack(depth, 20_000) == 20_000
    assert (sys.getrecursionlimit(), threading.stack_size()) == before
