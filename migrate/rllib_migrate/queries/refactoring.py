"""Bowler queries over one text, in this process: no files, no queues, and errors are raised.

Bowler's own runner turns line endings into line feeds, gives up on a byte order mark or a missing final newline, and
returns success where it could not read a file. Only its parser and its fixers are used here.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from rllib_migrate.queries.loading import Query

#: A ``fissix.refactor.RefactoringTool``; it has no types.
Tool = Any


class CannotRead(Exception):
    """Bowler's parser does not know the syntax of a text; ``line`` is where it stopped, 0 where that is unknown."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}" if line else "the whole file")
        self.line = line


def rewrite(text: str, queries: Iterable[Query], name: str, *, python2: bool = False) -> str:
    """The text after all queries, one after the other. Line endings must be line feeds.

    Raises:
        CannotRead: the text is in syntax that the parser does not know.
        Exception: what the code of a query raises.
    """
    for query in queries:
        if query.filename_matcher is None or query.filename_matcher(name):
            text = _refactored(text, _tool(query, python2), name)
    return text


def _refactored(text: str, tool: Tool, name: str) -> str:
    # The parser wants a line feed at the end; it is taken away again.
    with contextlib.redirect_stdout(sys.stderr):
        new = str(tool.refactor_string(f"{text}\n", name))
    return new.removesuffix("\n")


@lru_cache(maxsize=64)
def _tool(query: Query, python2: bool) -> Tool:
    from fissix.refactor import RefactoringTool

    class LeanTool(RefactoringTool):  # type: ignore[misc]
        def get_fixers(self) -> tuple[list[Any], list[Any]]:
            fixers = [fixer(self.options, self.fixer_log) for fixer in self.fixers]
            return [f for f in fixers if f.order == "pre"], [f for f in fixers if f.order == "post"]

        def log_error(self, message: str, *arguments: Any, **_: Any) -> None:
            error = arguments[-1] if arguments and isinstance(arguments[-1], Exception) else None
            raise CannotRead(_line(error)) from None

    statement = python2 or query.python_version != 3
    return LeanTool(query.compile(), {} if statement else {"print_function": True})


def _line(error: Exception | None) -> int:
    """Parse errors hold ``(prefix, (line, column))``, those of the tokenizer ``(line, column)``."""
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    context = getattr(error, "context", None) or (None, None)
    places = [context[1], *getattr(error, "args", ())]
    return next((p[0] for p in places if isinstance(p, tuple) and p and isinstance(p[0], int)), 0)
