"""Runs one function over many tasks: here, or in processes. The order of results is the order of tasks.

The parser may take a whole process down (very deep nesting overflows its stack). That must cost one file: such a task's
result is what ``on_crash`` makes of it, and the other tasks go on. So it is with a task whose time is over.
"""

from __future__ import annotations

import contextlib
import faulthandler
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.context import BaseContext
from typing import TypeVar

from rllib_migrate.limits import GRACE, TookTooLongError, limit_memory, wait

T = TypeVar("T")
R = TypeVar("R")
#: A task and the seconds that it may take.
_Timed = tuple[T, float]

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
    seconds: Callable[[T], float],
    on_timeout: Callable[[T], R],
) -> Iterator[R]:
    """Yield ``function(task)`` for each task, in order, with at most ``jobs`` processes.

    With one job everything runs in this process, but for ``risky`` tasks, which get a child of their own. A task that
    is not done in its ``seconds`` becomes what ``on_timeout`` makes of it.
    """
    work = [(task, seconds(task)) for task in tasks]
    do = partial(_in_time, function, on_timeout)
    crashed = partial(_of_task, on_crash)
    if jobs > 1 and len(work) > 1:
        yield from _in_processes(do, work, jobs, crashed)
        return
    for timed in work:
        if risky(timed[0]):
            yield from _alone(do, [timed], crashed)
        else:
            yield do(timed)


def _watched(do: Callable[[_Timed[T]], R], timed: _Timed[T]) -> R:
    """In a worker: native code that does not end in time, and can't be told to stop, ends with its process."""
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(timed[1] + 2 * GRACE, exit=True, file=nowhere)
        try:
            return do(timed)
        finally:
            faulthandler.cancel_dump_traceback_later()


def _of_task(function: Callable[[T], R], timed: _Timed[T]) -> R:
    return function(timed[0])


def _in_time(function: Callable[[T], R], on_timeout: Callable[[T], R], timed: _Timed[T]) -> R:
    task, seconds = timed
    try:
        return with_deep_stack(function, task, seconds)
    except TookTooLongError:
        return on_timeout(task)


def with_deep_stack(function: Callable[[T], R], task: T, seconds: float | None = None) -> R:
    """``function(task)`` in a thread with a large stack and a raised recursion limit; its exceptions come through.

    Raises :class:`TookTooLongError` if it is not done in time.
    """
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
        ended = wait(_start(target), seconds)
    finally:
        sys.setrecursionlimit(limit)
    if not ended:
        raise TookTooLongError
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


def _in_processes(
    function: Callable[[_Timed[T]], R], tasks: Sequence[_Timed[T]], jobs: int, on_crash: Callable[[_Timed[T]], R]
) -> Iterator[R]:
    """A pool; where a worker dies, those that may have been its task are run one by one, then the pool goes on."""
    rest = list(tasks)
    while rest:
        finished = 0
        pool = _pool(min(jobs, len(rest)))
        try:
            for future in [pool.submit(_watched, function, task) for task in rest]:
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


def _alone(
    function: Callable[[_Timed[T]], R], tasks: Sequence[_Timed[T]], on_crash: Callable[[_Timed[T]], R]
) -> Iterator[R]:
    """One child at a time, so that a death names its task."""
    pool = _pool(1)
    try:
        for task in tasks:
            try:
                yield pool.submit(_watched, function, task).result()
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
    context = _context()
    with _nothing_from_here():
        if context.get_start_method() == "forkserver":
            from multiprocessing import forkserver, resource_tracker

            resource_tracker.ensure_running()
            with _uninterrupted():
                forkserver.ensure_running()
        return ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Start a process that Ctrl-C does not reach while it can't ignore it yet; here it comes through afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def _nothing_from_here() -> Iterator[None]:
    """Start Python without the current folder on its path: a project may have a ``random.py``, which must not run."""
    os.environ.setdefault("PYTHONSAFEPATH", "1")  # From Python 3.11 on; it holds for what is started later, too.
    try:
        here = os.getcwd()
    except OSError:  # The current folder is gone.
        yield
        return
    os.chdir(sys.prefix)
    try:
        yield
    finally:
        os.chdir(here)


def _context() -> BaseContext:
    """Never plain ``fork``: it copies locks that other threads hold."""
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    return multiprocessing.get_context(method)


def _begin() -> None:
    """Ctrl-C reaches every process of the terminal; the parent alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()


def _kill(pool: ProcessPoolExecutor) -> None:
    """End the pool's workers now: a file may take minutes."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
