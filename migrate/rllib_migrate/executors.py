"""Runs one function over many tasks: here, or in processes. The order of results is the order of tasks.

The parser may take a whole process down (very deep nesting overflows its stack). That must cost one file: such a task's
result is what ``on_crash`` makes of it, and the other tasks go on.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import BaseContext
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

#: Parsing and walking recurse as deeply as the code nests; the stack of the main thread is too small for that.
_STACK_SIZES = (256 << 20, 64 << 20, 0)
_RECURSION_LIMIT = 100_000


def run_tasks(
    function: Callable[[T], R],
    tasks: Sequence[T],
    *,
    jobs: int,
    on_crash: Callable[[T], R],
    risky: Callable[[T], bool],
) -> Iterator[R]:
    """Yield ``function(task)`` for each task, in order, with at most ``jobs`` processes.

    With one job everything runs in this process, but for ``risky`` tasks, which get a child of their own.
    """
    if jobs > 1 and len(tasks) > 1:
        yield from _in_processes(function, tasks, jobs, on_crash)
        return
    for task in tasks:
        if risky(task):
            yield from _alone(function, [task], on_crash)
        else:
            yield with_deep_stack(function, task)


def with_deep_stack(function: Callable[[T], R], task: T) -> R:
    """``function(task)`` in a thread with a large stack and a raised recursion limit; its exceptions come through."""
    results: list[R] = []
    errors: list[BaseException] = []

    def target() -> None:
        try:
            results.append(function(task))
        except BaseException as error:
            errors.append(error)

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _RECURSION_LIMIT))
    try:
        _start(target).join()
    finally:
        sys.setrecursionlimit(limit)
    if errors:
        raise errors[0]
    return results[0]


def usable_cpus() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _start(target: Callable[[], None]) -> threading.Thread:
    """A started daemon thread (an interrupt need not wait for it) with the largest stack that can be had."""
    before = threading.stack_size()
    try:
        for size in _STACK_SIZES:
            threading.stack_size(size)
            thread = threading.Thread(target=target, daemon=True)
            with contextlib.suppress(RuntimeError):  # Memory is limited: try a smaller stack.
                thread.start()
                return thread
    finally:
        threading.stack_size(before)
    raise MemoryError("no memory for a thread")


def _in_processes(function: Callable[[T], R], tasks: Sequence[T], jobs: int, on_crash: Callable[[T], R]) -> Iterator[R]:
    """A pool; where a worker dies, those that may have been its task are run one by one, then the pool goes on."""
    rest = list(tasks)
    while rest:
        finished = 0
        pool = _pool(min(jobs, len(rest)))
        try:
            for future in [pool.submit(with_deep_stack, function, task) for task in rest]:
                yield future.result()
                finished += 1
        except BrokenProcessPool:
            pass
        except BaseException:
            _kill(pool)
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        # Tasks start in order, so the task that killed its worker is most likely among the first unfinished ones;
        # if not, the next round gets it.
        suspects, rest = rest[finished : finished + jobs], rest[finished + jobs :]
        yield from _alone(function, suspects, on_crash)


def _alone(function: Callable[[T], R], tasks: Sequence[T], on_crash: Callable[[T], R]) -> Iterator[R]:
    """One child at a time, so that a death names its task."""
    pool = _pool(1)
    try:
        for task in tasks:
            try:
                yield pool.submit(with_deep_stack, function, task).result()
            except BrokenProcessPool:
                pool.shutdown(wait=False)
                pool = _pool(1)
                yield on_crash(task)
    except BaseException:
        _kill(pool)
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=_context(), initializer=_ignore_interrupts)


def _context() -> BaseContext:
    """Never plain ``fork``: it copies locks that other threads hold."""
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    return multiprocessing.get_context(method)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; the parent alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _kill(pool: ProcessPoolExecutor) -> None:
    """End the pool's workers now: a file may take minutes."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
