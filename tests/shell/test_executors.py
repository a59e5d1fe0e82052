"""Order, isolation and deep stacks."""

from __future__ import annotations

import signal
import sys
import threading
import time
from multiprocessing import forkserver

import pytest

from rllib_migrate import limits
from rllib_migrate.executors import run_tasks, with_deep_stack
from shell.work import busy, crashed, depth, double, hundred

IN_TIME = {"seconds": lambda task: 60.0, "on_timeout": hundred}


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
    results = run_tasks(double, tasks, jobs=jobs, on_crash=crashed, risky=lambda number: number == 13, **IN_TIME)
    assert list(results) == [-13 if number == 13 else 2 * number for number in tasks]


@pytest.mark.parametrize("jobs", [1, 2])
def test_exceptions_come_through(jobs: int) -> None:
    with pytest.raises(ValueError, match="99"):
        list(run_tasks(double, [2, 99], jobs=jobs, on_crash=crashed, risky=lambda number: False, **IN_TIME))


def test_deep_recursion_works_and_leaves_no_trace() -> None:
    before = sys.getrecursionlimit(), threading.stack_size()
    assert with_deep_stack(depth, 20_000) == 20_000
    assert (sys.getrecursionlimit(), threading.stack_size()) == before


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_task_that_does_not_end_costs_itself(jobs: int) -> None:
    given = {"on_crash": crashed, "risky": lambda number: False, "on_timeout": hundred}
    results = run_tasks(busy, [1, 7, 3], jobs=jobs, seconds=lambda task: 0.5 if task == 7 else 60.0, **given)
    assert list(results) == [2, 107, 6]


@pytest.mark.parametrize("jobs", [1, 2])
def test_native_code_that_does_not_end_costs_itself(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It hears of nothing, so it ends with its process."""
    given = {"on_crash": crashed, "risky": lambda number: number == 8, "on_timeout": hundred}
    begun = time.monotonic()
    results = run_tasks(busy, [1, 8, 3], jobs=jobs, seconds=lambda task: 0.5 if task == 8 else 60.0, **given)
    assert list(results) == [2, -8, 6]
    assert time.monotonic() - begun < 10 * limits.GRACE


def test_memory_is_limited() -> None:
    with pytest.raises(MemoryError):
        list(run_tasks(busy, [9], jobs=1, on_crash=crashed, risky=lambda number: True, **IN_TIME))


def test_what_is_done_in_time_is_not_disturbed() -> None:
    assert with_deep_stack(double, 4, 30.0) == 8
    with pytest.raises(limits.TookTooLongError):
        with_deep_stack(busy, 7, 0.1)
    assert with_deep_stack(double, 5, 30.0) == 10


@pytest.mark.skipif(sys.platform == "win32", reason="starts no such server")
def test_ctrl_c_does_not_reach_a_server_that_can_not_ignore_it_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    blocked: list[bool] = []
    start = forkserver.ensure_running

    def ensure_running() -> None:
        blocked.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
        start()

    monkeypatch.setattr(forkserver, "ensure_running", ensure_running)
    results = run_tasks(double, [1, 2], jobs=2, on_crash=crashed, risky=lambda number: False, **IN_TIME)
    assert list(results) == [2, 4]
    # The pool asks for it once more, when it is there already.
    assert blocked[:1] == [True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
