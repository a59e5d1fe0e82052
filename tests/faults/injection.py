"""Faults at the steps of a function that writes: a forked child runs it with the system's calls wrapped.

Steps are counted over all calls in :data:`CALLS`. The fault strikes in place of one of them; half of a write is done.
"""

from __future__ import annotations

import builtins
import errno
import fcntl
import io
import os
import pickle
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

Fault = Literal["kill", "ENOSPC", "EACCES", "EIO"]
FAULTS: tuple[Fault, ...] = ("kill", "ENOSPC", "EACCES", "EIO")
CALLS: tuple[tuple[Any, str], ...] = (
    (os, "mkdir"),
    (os, "open"),
    (builtins, "open"),
    (os, "fsync"),
    (os, "chown"),
    (os, "chmod"),
    (os, "listxattr"),
    (os, "replace"),
    (os, "unlink"),
    (os, "rmdir"),
    (fcntl, "flock"),
)


@dataclass(frozen=True)
class Ended:
    """What became of a child: what its function returned or raised (None where it was killed), and its steps."""

    value: Any
    raised: BaseException | None
    killed: bool
    steps: tuple[str, ...]


def run(function: Callable[[], Any], fault: Fault | None = None, at: int = -1) -> Ended:
    """``function()`` in a child of its own, with one fault at step ``at``; what it gives or raises is picklable."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        answer: tuple[Any, BaseException | None, tuple[str, ...]]
        steps = _install(fault, at)
        try:
            answer = (function(), None, tuple(steps))
        except BaseException as error:
            answer = (None, error, tuple(steps))
        steps.append("done")
        with io.FileIO(writer, "w") as pipe:
            pipe.write(pickle.dumps(answer))
        os._exit(0)
    os.close(writer)
    with io.FileIO(reader) as pipe:
        data = pipe.readall()
    _, status = os.waitpid(child, 0)
    killed = os.WIFSIGNALED(status)
    assert killed == (not data), f"the child died of itself: {status}"
    value, raised, steps_done = pickle.loads(data) if data else (None, None, ())
    return Ended(value, raised, killed, steps_done)


def _install(fault: Fault | None, at: int) -> list[str]:
    """Wrap the calls; the list grows with each step."""
    steps: list[str] = []

    def strikes(name: str) -> bool:
        if "done" in steps:
            return False
        steps.append(name)
        return fault is not None and len(steps) - 1 == at

    def strike() -> None:
        if fault == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        assert fault is not None
        raise OSError(getattr(errno, fault), os.strerror(getattr(errno, fault)))

    def wrap(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            if strikes(name):
                strike()
            result = call(*args, **kwargs)
            if name == "builtins.open" and result.writable():
                return _File(result, strikes, strike)
            return result

        return wrapped

    for module, name in CALLS:
        setattr(module, name, wrap(f"{module.__name__}.{name}", getattr(module, name)))
    return steps


class _File:
    """A file of which a write may stop half-way."""

    def __init__(self, file: Any, strikes: Callable[[str], bool], strike: Callable[[], None]) -> None:
        self._file, self._strikes, self._strike = file, strikes, strike

    def write(self, data: bytes) -> int:
        if self._strikes("write"):
            self._file.write(data[: len(data) // 2])
            self._file.flush()
            self._strike()
        return int(self._file.write(data))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
