"""A Python file with Bowler queries, loaded by its path.

Two forms are understood. A function ``query(q)`` is given an empty ``Query`` and returns it with what it selects and
changes (a finished ``query`` will do); ``queries()`` returns several. Scripts that run queries themselves
(``Query(...).rename(...).write()`` at import, in ``main()`` or under ``if __name__ == "__main__"``) are executed with
``Query.execute`` replaced: what they would have run is kept, and nothing is read or written by Bowler. The paths that a
script names are not used.

This is the one place where code that the tool is pointed at is executed: the user names the file for that.
"""

from __future__ import annotations

import contextlib
import runpy
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

#: ``bowler.Query``; it has no types.
Query = Any


class QueryError(Exception):
    """A file of queries that can't be used; the message says why, for a person."""


@lru_cache(maxsize=32)
def load(path: str) -> tuple[Query, ...]:
    """The queries of a file, in their order. Loaded once a process.

    Raises:
        QueryError: the file can't be read or run, holds no query, or one that can't be run here.
    """
    if not Path(path).is_file():
        raise QueryError(f"{path}: no such file")
    try:
        from bowler import Query as Empty
    except Exception as error:  # its parser writes a cache when it is imported, which may fail in many ways
        raise QueryError(f"Bowler can't be loaded ({_said(error)}): reinstall bowler and fissix") from None
    found = _asked(path, Empty)
    for query in found:
        if not isinstance(query, Empty):
            raise QueryError(f"{path}: expected a bowler.Query, got {type(query).__name__}")
        if query.processors:
            raise QueryError(f"{path}: hunks are not handed to `process()` here: decide in `filter()` or `modify()`")
        if not query.transforms:
            raise QueryError(f"{path}: a query selects nothing: begin with one of its select methods")
    return found


def _asked(path: str, Empty: type[Query]) -> tuple[Query, ...]:
    captured: list[Query] = []
    with _capturing(captured), _as_script(path):
        names = _run(path, lambda: runpy.run_path(path, run_name=Path(path).stem))
        if callable(function := names.get("query")):
            return (_run(path, lambda: function(Empty())),)
        if callable(function := names.get("queries")):
            return tuple(_run(path, lambda: list(function())))
        if not captured and isinstance(query := names.get("query"), Empty):
            return (query,)
        if not captured:
            _run(path, lambda: runpy.run_path(path, run_name="__main__"))
        if not captured and callable(function := names.get("main")):  # as `bowler run` calls it
            _run(path, function)
    if not captured:
        raise QueryError(f"{path}: no query: define `query(q)`, which returns `q` with what it selects and changes")
    return tuple(captured)


def _run(path: str, function: Callable[[], Any]) -> Any:
    try:
        return function()
    except QueryError as error:
        raise QueryError(f"{path}: {error}") from None
    except SyntaxError as error:
        raise QueryError(f"{error.filename or path}: syntax error in line {error.lineno}: {error.msg}") from None
    except SystemExit as error:
        if error.code in (None, 0):
            return None
        raise QueryError(f"{path}: the script ended with {error.code!r}: define `query(q)` instead") from None
    except Exception as error:
        raise QueryError(f"{path}: {place(error, path)}{_said(error)}") from None


def place(error: BaseException, path: str) -> str:
    """``line 3: ``, the innermost line of the file in the way of an error; nothing if the error is not on its way."""
    line, frame = 0, error.__traceback__
    while frame is not None:
        if frame.tb_frame.f_code.co_filename == path:
            line = frame.tb_lineno
        frame = frame.tb_next
    return f"line {line}: " if line else ""


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


@contextlib.contextmanager
def _capturing(captured: list[Query]) -> Iterator[None]:
    """Keep the queries that are executed instead of executing them."""
    from bowler import BowlerTool
    from bowler import Query as Empty

    def execute(query: Query, **_: Any) -> Query:
        captured.append(query)
        query.retcode = 0
        return query

    def run(*_: Any) -> int:
        raise QueryError("a BowlerTool is run, which writes files itself: hand its fixers to `Query().fixer()`")

    before = Empty.execute, BowlerTool.run
    Empty.execute, BowlerTool.run = execute, run
    try:
        yield
    finally:
        Empty.execute, BowlerTool.run = before


@contextlib.contextmanager
def _as_script(path: str) -> Iterator[None]:
    """Its folder first among the import paths, no arguments, and what it prints kept away from our output."""
    arguments, folder = sys.argv, str(Path(path).parent)
    sys.argv = [path, "."]  # many scripts take the paths from there
    sys.path.insert(0, folder)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    finally:
        sys.argv = arguments
        with contextlib.suppress(ValueError):
            sys.path.remove(folder)
