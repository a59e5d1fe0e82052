"""How much time and memory one task may take, so that one bad file costs that file and not the run.

The time is watched from outside: the thread that is at work is told to stop, wherever it is. Memory is limited where
the system can do that, in the processes that do the work.
"""

from __future__ import annotations

import ctypes
import sys
import threading

#: So long a file may take, and so much longer for each megabyte of what is looked at together with it.
SECONDS_A_FILE = 180.0
SECONDS_A_MEGABYTE = 180.0
#: A tree takes some hundred times its source, and the largest source is 10 MB.
MEMORY = 8 << 30
#: From here on a task is given a process of its own, where memory is limited.
LARGE = 1 << 20
#: Native code can't be told to stop; so long it may go on.
GRACE = 2.0


class TookTooLongError(BaseException):
    """The time of a task is over. No handler of errors takes it for one."""


def seconds_for(files: int, size: int) -> float:
    """The time for so many files and bytes."""
    return SECONDS_A_FILE * files + SECONDS_A_MEGABYTE * size / (1 << 20)


def wait(thread: threading.Thread, seconds: float | None) -> bool:
    """Wait for a thread, and stop it when its time is over; False where it would not stop."""
    thread.join(seconds)
    if thread.is_alive() and thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(TookTooLongError))
        thread.join(GRACE)
    return not thread.is_alive()


def limit_memory() -> None:
    """Let this process have no more than :data:`MEMORY`; what is beyond that is a :class:`MemoryError`."""
    if sys.platform != "linux":  # Elsewhere the limit is refused, or counts what is only reserved.
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
