"""Where each node of a tree stands in the text, in bytes.

The same numbers as LibCST's ``ByteSpanPositionProvider`` (a test holds them together), at about a quarter of its cost:
nodes note the indexes of their tokens while the tree is printed once, and bytes are counted for the tokens at the end.
The printed text comes out on the side, so that a tree which doesn't reproduce its source is noticed.
"""

from __future__ import annotations

from itertools import accumulate

import libcst as cst
from libcst._nodes.internal import CodegenState


class _Position:
    """Notes what one node covers between entering and leaving; cheaper than a generator's context."""

    __slots__ = ("_end_node", "_node", "_start", "_start_node", "_state")

    def __init__(
        self, state: _Recorder, node: cst.CSTNode, start_node: cst.CSTNode | None, end_node: cst.CSTNode | None
    ) -> None:
        self._state = state
        self._node = node
        self._start_node = start_node
        self._end_node = end_node
        self._start = 0

    def __enter__(self) -> None:
        self._start = len(self._state.tokens)

    def __exit__(self, *_: object) -> None:
        found = self._state.found
        start = self._start if self._start_node is None else found[self._start_node][0]
        end = len(self._state.tokens) if self._end_node is None else found[self._end_node][1]
        found[self._node] = (start, end)


class _Recorder(CodegenState):
    """Prints a tree and notes the token indexes of its nodes."""

    def __init__(self, module: cst.Module) -> None:
        super().__init__(default_indent=module.default_indent, default_newline=module.default_newline)
        self.found: dict[cst.CSTNode, tuple[int, int]] = {}
        self._open: list[int] = []

    def before_codegen(self, node: cst.CSTNode) -> None:
        self._open.append(len(self.tokens))

    def after_codegen(self, node: cst.CSTNode) -> None:
        start = self._open.pop()
        if node not in self.found:
            self.found[node] = (start, len(self.tokens))

    def record_syntactic_position(  # type: ignore[override]  # a context manager as well
        self, node: cst.CSTNode, *, start_node: cst.CSTNode | None = None, end_node: cst.CSTNode | None = None
    ) -> _Position:
        return _Position(self, node, start_node, end_node)


class Spans:
    """Byte spans of all nodes of one tree; ``code`` is the text that the tree prints."""

    __slots__ = ("_found", "_offsets", "code")

    def __init__(self, module: cst.Module) -> None:
        recorder = _Recorder(module)
        module._codegen(recorder)
        self._found = recorder.found
        self.code = "".join(recorder.tokens)
        lengths = map(len, recorder.tokens if self.code.isascii() else (t.encode("utf-8") for t in recorder.tokens))
        self._offsets = [0, *accumulate(lengths)]

    def of(self, node: cst.CSTNode) -> tuple[int, int] | None:
        """Bytes ``[start, end)`` of a node, without the whitespace and parentheses around it; None for other trees."""
        found = self._found.get(node)
        if found is None:
            return None
        start, end = found
        return self._offsets[start], self._offsets[min(end, len(self._offsets) - 1)]
